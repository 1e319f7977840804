"""python3 build.py bench [NAME ...]: measures, and prints Markdown tables.

A measurement is a module of this folder with ``TITLE`` and ``measure() -> str`` (the
Markdown below the title); one that is ``ONLY_BY_NAME`` runs when it is named. Times are medians of several interleaved runs and count as
ratios to something measured in the same run; BENCH.md records them.
"""

import importlib
import platform
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "web"))  # the app's own modules, as pytest's configuration has it


def main(wanted: list[str]) -> int:
    names = sorted(path.stem for path in HERE.glob("*.py") if not path.stem.startswith("_") and path.stem != "tables")
    if unknown := set(wanted) - set(names):
        print(f"no such measurement: {', '.join(sorted(unknown))}; there are: {', '.join(names)}", file=sys.stderr)
        return 2
    print(f"# Measured with Python {platform.python_version()} on {platform.machine()}\n", flush=True)
    for name in wanted or names:
        module = importlib.import_module(f"tests.bench.{name}")
        if not wanted and getattr(module, "ONLY_BY_NAME", False):
            continue
        print(f"## {module.TITLE}\n\n{module.measure()}\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
