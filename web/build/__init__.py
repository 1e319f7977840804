"""The build's steps: tools fetched by hash, archives for Pyodide, pages, dist/, the server, the tests.

``cli`` is the way in. Only ``paths``, ``tools`` and ``cli`` run under the system's
Python, so these import the standard library alone; all else runs in ``.build/venv``.
"""
