"""A job: a directory with a manifest and journals."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .._banmen import JobFiles
from . import runners

KINDS = ("perft", "playouts", "match", "selfplay", "packing")
"""The kinds of jobs."""


def plan(directory: str | os.PathLike[str], kind: str, **parameters: Any) -> "Job":
    """Cuts a job into shards and writes its manifest.

    The kinds and their parameters: ``perft`` (game, depth, split, per_shard, position, hash), ``playouts`` (game, games,
    per_shard, seed, position), ``match`` and ``selfplay`` (game, players, games, per_shard, seed, opening), ``packing``
    (puzzle, shards, distinct). ``banmen job kinds`` says the same.
    """
    JobFiles.plan(Path(directory), kind, json.dumps(parameters))
    return Job(directory)


class Job:
    """A job that was planned. Open it again with its directory to go on after a crash.

    The program ``banmen job`` reads and writes the same files.
    """

    def __init__(self, directory: str | os.PathLike[str]) -> None:
        self.directory = Path(directory)
        self._files = JobFiles(self.directory)
        header = json.loads(self._files.header())
        self.hash: str = header["job"]
        self.kind: str = header["kind"]
        self.parameters: dict[str, Any] = header["parameters"]
        self.shards: list[dict[str, Any]] = [json.loads(row) for row in self._files.rows()]

    def done(self) -> dict[int, dict[str, Any]]:
        """The results so far, by shard. Results of one shard that differ are an error."""
        return {
            shard: {"result": json.loads(result), "seconds": seconds, "at": at}
            for shard, result, seconds, at in self._files.done()
        }

    def left(self) -> list[dict[str, Any]]:
        """The shards that are still to be done."""
        return [json.loads(row) for row in self._files.left()]

    def run(
        self,
        *,
        runner: str = "local",
        workers: int | None = None,
        shard: tuple[int, int] | None = None,
        most: int | None = None,
        progress: Callable[[int, int | None], object] | None = None,
    ) -> None:
        """Does what is left: all of it, the part of ``shard=(i, n)``, or at most ``most`` shards.

        ``runner`` is ``local`` (processes of this machine), ``threads`` (of this process, which share a table) or
        ``ray``. It returns when everything is done; killed at any time, it can be called again.
        """
        if runner == "threads" or (runner == "local" and workers == 1):
            self._files.run(workers=workers or os.cpu_count() or 1, part=shard, most=most, progress=progress)
            return
        # Opened before anything is read, so that two drivers never do the same shards.
        journal = self._files.journal(shard)
        try:
            left = self._files.left(shard)[:most]
            done = 0
            for number, result, seconds in runners.results(runner, self.kind, left, workers):
                journal.append(number, result, seconds)
                done += 1
                if progress is not None:
                    progress(done, len(left))
        finally:
            journal.close()

    def total(self) -> dict[str, Any]:
        """The sums over all shards that are done."""
        total: dict[str, Any] = json.loads(self._files.total())
        return total

    def is_complete(self) -> bool:
        """Whether every shard is done."""
        return not self._files.left()

    def verify(self, *, share: float = 0.01, representation: str | None = None, seed: int = 1) -> list[int]:
        """Does a share of the shards again, at least one, and compares; returns their numbers.

        A perft of shogi or chess for three may be counted over another ``representation``, such as ``rotated-32``.
        """
        return self._files.verify(share=share, representation=representation, seed=seed)

    def status(self) -> str:
        """How far the job is, as a table."""
        return self._files.status()

    def page(self) -> str:
        """How far the job is, as a page of plots in HTML."""
        return self._files.page()

    def _repr_html_(self) -> str:
        return self.page()
