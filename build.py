#!/usr/bin/env python3
"""Word Club's front door: serve, build, test, bench.

    python3 build.py                build the site into dist/
    python3 build.py serve          build, then serve dist/ with the headers of netlify.toml
    python3 build.py test           build, then run every test
    python3 build.py check          lint, format and types alone
    python3 build.py bench          build, then measure; prints Markdown tables

Needs Python 3.11 or newer and Node with npm. Everything else is fetched once,
by exact hash, into .build/ beside this file. The steps are in web/build/.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Word Club needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")

from web.build.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
