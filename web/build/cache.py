"""Results of slow build steps, kept in .build/cache under the hash of what went in."""

import hashlib
from collections.abc import Callable, Iterable

from web.build.paths import CACHE


def cached(key: Iterable[bytes | str], make: Callable[[], bytes]) -> bytes:
    """``make()``, or what it gave when it was last called with this key."""
    digest = hashlib.sha256()
    for part in key:
        part = part.encode() if isinstance(part, str) else part
        digest.update(len(part).to_bytes(8, "big") + part)
    path = CACHE / digest.hexdigest()[:32]
    if not path.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        data = make()
        # Written aside and moved: an interrupted build leaves no half result.
        partial = path.with_suffix(".partial")
        partial.write_bytes(data)
        partial.replace(path)
    return path.read_bytes()
