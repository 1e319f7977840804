"""The packed word lists, by the packer in wordlists/."""

from web.build.cache import cached
from web.build.paths import ENGINE, ROOT


def packed() -> bytes:
    """The lexicon file; packed anew when a list, the packer or the format changed."""
    folder = ROOT / "wordlists"
    inputs = [
        *sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts),
        ENGINE / "kernel" / "lexicon.py",
    ]
    key = [part for path in inputs for part in (path.name, path.read_bytes())]
    return cached(["lexicon", *key], _pack)


def _pack() -> bytes:
    from wordlists.pack import pack_lists

    return pack_lists(ROOT / "wordlists")
