"""Run inside the Pyodide of dist/: loads segno by the site's lock file and draws a code."""

import pyodide_js

await pyodide_js.loadPackage("segno")  # noqa: F704 (Pyodide runs this with top-level await)

import segno

code = segno.make("HTTPS://EXAMPLE.ORG/#LEXIGRID-ABCDEFGHIJKLMNOP", error="m", micro=False)
rows = [list(row) for row in code.matrix]
assert len(rows) == len(rows[0]) == 17 + 4 * code.version
print("DRAWN")
