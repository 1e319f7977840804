"""The headers of netlify.toml: which of them a path is answered with."""

import re
import tomllib
from pathlib import Path

from web.build.paths import ROOT

Rule = tuple[re.Pattern[str], dict[str, str]]


def load(path: Path = ROOT / "netlify.toml") -> list[Rule]:
    """The [[headers]] rules of a netlify.toml, in order."""
    rules = tomllib.loads(path.read_text(encoding="utf-8"))["headers"]
    return [(_pattern(rule["for"]), {name: str(value) for name, value in rule["values"].items()}) for rule in rules]


def matching(rules: list[Rule], path: str) -> dict[str, str]:
    """The headers for a URL path; of two rules that set the same one, the later holds."""
    headers: dict[str, str] = {}
    for pattern, values in rules:
        if pattern.fullmatch(path):
            headers |= values
    return headers


def _pattern(text: str) -> re.Pattern[str]:
    # Netlify's own: "*" stands for anything and ends the path, ":name" for one folder.
    parts = re.split(r"(\*|:\w+)", text)
    return re.compile("".join(".*" if p == "*" else "[^/]+" if p.startswith(":") else re.escape(p) for p in parts))
