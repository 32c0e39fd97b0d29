"""Files that survive a crash: rows of JSON, each flushed to the disk before the next."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any


class Journal:
    """A file that rows are appended to by one process at a time."""

    def __init__(self, path: Path) -> None:
        _cut_torn_line(path)
        self._file = path.open("ab")

    def append(self, row: dict[str, Any]) -> None:
        """Adds a row; it is on the disk when this returns."""
        self._file.write(json.dumps(row, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def _cut_torn_line(path: Path) -> None:
    """Removes a line that a crash has cut short, so that the next row begins a line of its own."""
    if not path.exists():
        return
    with path.open("rb+") as file:
        data = file.read()
        whole = data.rfind(b"\n") + 1
        if whole != len(data):
            file.truncate(whole)


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The whole rows of a file; a last line without its end is one that a crash has cut short."""
    if not path.exists():
        return
    for line in path.read_bytes().split(b"\n")[:-1]:
        yield json.loads(line)
