"""A job: a directory with a manifest and journals."""

import hashlib
import json
import os
import random
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

from . import runners
from .journal import Journal, rows
from .kinds import KINDS, run_shard


class JobError(RuntimeError):
    """The files of a job contradict each other, or a shard cannot be done."""


def plan(directory: str | os.PathLike[str], kind: str, **parameters: Any) -> "Job":
    """Cuts a job into shards and writes its manifest.

    The kinds and their parameters: ``perft`` (game, depth, split, per_shard, position, hash), ``playouts`` (game, games,
    per_shard, seed, position), ``match`` and ``selfplay`` (game, players, games, per_shard, seed, opening).
    """
    if kind not in KINDS:
        raise ValueError(f"there is no kind of job {kind!r}; there are {', '.join(KINDS)}")
    place = Path(directory)
    place.mkdir(parents=True, exist_ok=True)
    manifest = place / "manifest.jsonl"
    if manifest.exists():
        raise FileExistsError(f"{manifest} is there already: a job is planned once")
    shards = list(KINDS[kind].plan(**parameters))
    about = {"kind": kind, "parameters": parameters, "version": version("banmen"), "shards": len(shards)}
    body = "".join(json.dumps({"shard": number, **row}, ensure_ascii=False) + "\n" for number, row in enumerate(shards))
    digest = hashlib.sha256(json.dumps(about, sort_keys=True).encode() + body.encode()).hexdigest()
    unfinished = place / "manifest.jsonl.new"
    with unfinished.open("w", encoding="utf-8") as file:
        file.write(json.dumps({"job": digest, **about}, ensure_ascii=False) + "\n" + body)
        file.flush()
        os.fsync(file.fileno())
    unfinished.rename(manifest)
    return Job(place)


class Job:
    """A job that was planned. Open it again with its directory to go on after a crash."""

    def __init__(self, directory: str | os.PathLike[str]) -> None:
        self.directory = Path(directory)
        header, *shards = rows(self.directory / "manifest.jsonl")
        if len(shards) != header["shards"]:
            raise JobError("the manifest is not whole")
        self.hash: str = header["job"]
        self.kind: str = header["kind"]
        self.parameters: dict[str, Any] = header["parameters"]
        self.shards: list[dict[str, Any]] = shards

    def done(self) -> dict[int, dict[str, Any]]:
        """The results so far, by shard. Results of one shard that differ are an error."""
        found: dict[int, dict[str, Any]] = {}
        for path in sorted(self.directory.glob("journal*.jsonl")):
            for row in rows(path):
                if row["job"] != self.hash:
                    raise JobError(f"{path.name} belongs to another job")
                known = found.setdefault(row["shard"], row)
                if known["result"] != row["result"]:
                    raise JobError(f"shard {row['shard']} has two results: {known['result']} and {row['result']}")
        return found

    def left(self) -> list[dict[str, Any]]:
        """The shards that are still to be done."""
        done = self.done()
        return [row for row in self.shards if row["shard"] not in done]

    def run(
        self,
        *,
        runner: str = "local",
        workers: int | None = None,
        shard: tuple[int, int] | None = None,
        most: int | None = None,
    ) -> None:
        """Does what is left: all of it, the part of ``shard=(i, n)``, or at most ``most`` shards.

        ``runner`` is ``local`` or ``ray``. It returns when everything is done; killed at any time, it can be called
        again.
        """
        left = self.left()
        name = "journal.jsonl"
        if shard is not None:
            index, parts = shard
            if not 0 <= index < parts:
                raise ValueError("the part i of n is from 0 to n-1")
            left = [row for row in left if row["shard"] % parts == index]
            name = f"journal-{index}-of-{parts}.jsonl"
        if most is not None:
            left = left[:most]
        if not left:
            return
        journal = Journal(self.directory / name)
        try:
            for number, result, seconds in runners.results(runner, self.kind, left, workers):
                journal.append({"job": self.hash, "shard": number, "result": result, "seconds": round(seconds, 6), "at": time.time()})
        finally:
            journal.close()

    def total(self) -> dict[str, int]:
        """The sums over all shards that are done."""
        done = self.done().values()
        names = [name for name in KINDS[self.kind].sums if any(name in row["result"] for row in done)]
        return {name: sum(row["result"].get(name, 0) for row in done) for name in names}

    def is_complete(self) -> bool:
        """Whether every shard is done."""
        return not self.left()

    def verify(self, *, part: float = 0.01, representation: str | None = None, seed: int = 1) -> int:
        """Does a part of the shards again, at least one, and compares; returns how many.

        A perft of shogi or chess for three may be counted over another ``representation``, such as ``rotated-32``.
        """
        done = self.done()
        if not done:
            raise JobError("no shard is done yet")
        count = max(1, round(part * len(done)))
        for number in sorted(random.Random(seed).sample(sorted(done), count)):
            again = run_shard(self.kind, self.shards[number], representation)
            if again != done[number]["result"]:
                raise JobError(f"shard {number} gives {again}, and gave {done[number]['result']}")
        return count

    def status(self) -> str:
        """How far the job is, as a table."""
        done = self.done()
        spent = [row["seconds"] for row in done.values()]
        mean = sum(spent) / len(spent) if spent else 0.0
        lines = [
            ("job", self.hash[:16]),
            ("kind", f"{self.kind} {json.dumps(self.parameters, ensure_ascii=False)}"),
            ("shards", f"{len(done)} of {len(self.shards)} done"),
            ("seconds a shard", f"{mean:.2f} on average, {max(spent, default=0.0):.2f} at most"),
            ("seconds left", f"{mean * (len(self.shards) - len(done)):.0f} on one worker"),
            *((name, f"{value:,}") for name, value in self.total().items()),
        ]
        width = max(len(name) for name, _ in lines)
        return "\n".join(f"{name:<{width}}  {value}" for name, value in lines)
