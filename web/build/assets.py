"""Files of dist/ under names that hold a hash of their content, and who is called what."""

import hashlib
from pathlib import PurePosixPath

FOLDER = "assets"  # netlify.toml lets all below it be cached for ever
# Hosts compress by the type that they read off a name, and leave types they do not know as
# they are. Archives and word lists travel at a third of their size under a name that is on
# every host's list; what reads them minds the content alone.
COMPRESSED_ON_THE_WAY = ".wasm"


def digest(*parts: bytes) -> str:
    """A short hash for file names."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:12]


class Assets:
    """Collects files and hands out their URLs, relative to index.html.

    ``urls`` maps logical names ("lexicon.bin", "icons/icon-192.png") to URLs
    ("assets/lexicon.0123456789ab.bin"); ``files`` maps URLs to content.
    """

    def __init__(self) -> None:
        self.urls: dict[str, str] = {}
        self.files: dict[str, bytes] = {}

    def add(self, logical: str, data: bytes, suffix: str = "") -> str:
        """Adds one file; returns its URL. Folders of the logical name are dropped.

        The URL ends as the logical name does, or in ``suffix``.
        """
        name = PurePosixPath(logical)
        url = f"{FOLDER}/{name.stem}.{digest(data)}{suffix or name.suffix}"
        return self._keep(logical, url, data)

    def add_folder(self, logical: str, files: dict[str, bytes]) -> str:
        """Adds files that name each other, so keep their names, in a folder with the hash."""
        mark = digest(*(part for name, data in sorted(files.items()) for part in (name.encode(), data)))
        for name, data in files.items():
            self._keep(f"{logical}/{name}", f"{FOLDER}/{logical}-{mark}/{name}", data)
        return f"{FOLDER}/{logical}-{mark}"

    def url(self, logical: str) -> str:
        """The URL of a logical name; LookupError names what there is."""
        try:
            return self.urls[logical]
        except KeyError:
            raise LookupError(f"no asset {logical!r}; there are: {', '.join(sorted(self.urls))}") from None

    def _keep(self, logical: str, url: str, data: bytes) -> str:
        if self.files.get(url, data) != data:
            raise ValueError(f"two different files would be {url}")
        self.urls[logical] = url
        self.files[url] = data
        return url


def beside(url: str) -> str:
    """A URL as a file in the assets folder itself has to write it."""
    return url.removeprefix(f"{FOLDER}/")
