"""Where does the demo keep its database, logs and secrets? One folder, used by one demo at a time."""

import fcntl
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from director.demo.trouble import Trouble

LOCK = "lock"


@contextmanager
def taken(folder: Path) -> Iterator[None]:
    """Hold `folder` (made if absent) until the block ends. Raises Trouble if another demo holds it.

    The kernel lets go of the lock when this process dies, so a crash leaves nothing to clean up.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (folder / LOCK).open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Trouble(f"Another demo is running in {folder}: stop it first.") from error
        yield


def swept(folder: Path) -> None:
    """Remove everything but the lock from `folder`."""
    for entry in folder.iterdir():
        if entry.is_dir():
            shutil.rmtree(entry)
        elif entry.name != LOCK:
            entry.unlink()


def kept(path: Path, length: int = 50) -> str:
    """The secret in the file `path`; drawn at first, of `length` random bytes, readable by its owner only."""
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(length))
    return path.read_text()
