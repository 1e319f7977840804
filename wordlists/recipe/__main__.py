"""Builds the four word lists and the mirror pairs from pinned, checksummed packages.

    python3 -m wordlists.recipe CACHE OUT     packages are fetched into CACHE where they are missing
    python3 -m wordlists.recipe --hash WORD   the line to add to slur_hashes.txt

Needs apt-get and dpkg-deb (Debian 12, whose SCOWL is the pinned one), npm and pip; see SOURCES.md.
"""

import hashlib
import sys
from pathlib import Path

from .lists import club, common, everyday, mirror_pairs, open_list
from .sources import SourceError, read_sources
from .vocabulary import Vocabulary, short_hash


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    if arguments[0] == "--hash":
        print(short_hash(arguments[1].lower()))
        return 0
    cache, out = map(Path, arguments)
    try:
        vocabulary = Vocabulary(read_sources(cache))
    except SourceError as error:
        print(error, file=sys.stderr)
        return 1
    out.mkdir(parents=True, exist_ok=True)
    lists = {
        "club": club(vocabulary),
        "open": open_list(vocabulary),
        "common": common(vocabulary),
        "everyday": everyday(vocabulary),
    }
    for name, words in lists.items():
        _write(out, name, sorted(words))
    _write(out, "mirror_pairs", mirror_pairs(lists["everyday"]))
    return 0


def _write(out: Path, name: str, lines: list[str]) -> None:
    data = "".join(f"{line}\n" for line in lines).encode("ascii")
    (out / f"{name}.txt").write_bytes(data)
    print(f"{name:<14}{len(lines):>8}  sha256 {hashlib.sha256(data).hexdigest()[:16]}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
