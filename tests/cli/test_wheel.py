"""The engine as a wheel, for whoever builds on it."""

import io
import zipfile

from web.build.runtime import engine_wheel


def test_the_wheel_has_the_sources_and_says_that_they_are_typed():
    ((name, data),) = engine_wheel("1.2.3").items()
    files = set(zipfile.ZipFile(io.BytesIO(data)).namelist())
    assert name == "wordclub_engine-1.2.3-py3-none-any.whl"
    assert {"engine/py.typed", "engine/games.py", "engine/kernel/game.py", "engine/globe/match.py"} <= files
    assert not {file for file in files if not file.endswith((".py", "py.typed")) and ".dist-info/" not in file}
