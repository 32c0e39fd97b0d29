"""The kinds of jobs: how each is cut into shards, and how one shard is done.

A shard is a row of plain data, and doing it is a function of the row alone.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .._banmen import Board, Game

Row = dict[str, Any]


class Kind(NamedTuple):
    """A kind of job."""

    plan: Callable[..., Iterator[Row]]
    """Yields the rows of the shards, without their numbers."""
    run: Callable[[Row, str | None], Row]
    """Does a shard, over another representation where one is named, and returns what came of it."""
    sums: tuple[str, ...]
    """The names of the results that add up to the answer."""


def _batches(items: list[Any], size: int) -> Iterator[list[Any]]:
    for at in range(0, len(items), size):
        yield items[at : at + size]


def _frontier(game: str, position: str | None, split: int) -> list[tuple[str, int]]:
    """The different positions after `split` moves, and how many sequences of moves lead to each."""
    level: dict[str, int] = {_start(game, position): 1}
    for _ in range(split):
        following: dict[str, int] = {}
        for text, times in level.items():
            for after in _children(game, text):
                following[after] = following.get(after, 0) + times
        level = following
    return list(level.items())


def _start(game: str, position: str | None) -> str:
    if game == "shogi":
        return _unnumbered(Board(position or "startpos"))
    return Game(game, position).position()


def _unnumbered(board: Board) -> str:
    # Positions that differ in the number of the move alone have the same tree.
    return " ".join(board.sfen().split()[:3]) + " 1"


def _children(game: str, text: str) -> Iterator[str]:
    if game == "shogi":
        board = Board(text)
        for move in board.legal_moves:
            board.push(move)
            yield _unnumbered(board)
            board.pop()
        return
    session = Game(game, text)
    for move in session.moves:
        session.play(move)
        yield session.position()
        session.undo()


def _plan_perft(
    *, game: str, depth: int, split: int = 2, per_shard: int = 100, position: str | None = None, hash: int | None = None
) -> Iterator[Row]:
    if not 0 <= split < depth:
        raise ValueError("the plies that are split off are fewer than the depth")
    for positions in _batches(_frontier(game, position, split), per_shard):
        yield {"game": game, "depth": depth - split, "hash": hash, "positions": positions}


def _run_perft(row: Row, representation: str | None) -> Row:
    nodes = 0
    for text, times in row["positions"]:
        if representation is not None:
            count = Game(row["game"], text).perft(row["depth"], representation=representation)
        elif row["game"] == "shogi":
            count = Board(text).perft(row["depth"], hash=row["hash"])
        else:
            count = Game(row["game"], text).perft(row["depth"], hash=row["hash"])
        nodes += times * count
    return {"nodes": nodes}


def _plan_playouts(*, game: str, games: int, per_shard: int = 10_000, seed: int = 1, position: str | None = None) -> Iterator[Row]:
    for number, at in enumerate(range(0, games, per_shard)):
        count = min(per_shard, games - at)
        yield {"game": game, "position": position, "games": count, "seed": seed * 1_000_003 + number}


def _run_playouts(row: Row, _representation: str | None) -> Row:
    report = Game(row["game"], row["position"]).playouts(row["games"], seed=row["seed"])
    result = {"games": report["games"], "undecided": report["undecided"], "moves": report["moves"]}
    return result | {f"wins_{player}": wins for player, wins in enumerate(report["wins"])}


def _plan_match(*, game: str, players: list[str], games: int, per_shard: int = 2, seed: int = 1, opening: int = 4) -> Iterator[Row]:
    for number, at in enumerate(range(0, games, per_shard)):
        count = min(per_shard, games - at)
        yield {"game": game, "players": players, "games": count, "opening": opening, "seed": seed * 1_000_003 + number}


def _run_match(row: Row, _representation: str | None) -> Row:
    table = Game(row["game"]).match(row["players"], games=row["games"], seed=row["seed"], opening=row["opening"])
    result = {"games": table["games"]}
    for player, line in enumerate(table["rows"]):
        result |= {f"wins_{player}": line["wins"], f"draws_{player}": line["draws"], f"losses_{player}": line["losses"]}
    return result


def _run_selfplay(row: Row, _representation: str | None) -> Row:
    table = Game(row["game"]).match(
        row["players"], games=row["games"], seed=row["seed"], opening=row["opening"], records=True
    )
    moves = sum(len(record["moves"]) for record in table["records"])
    return {"games": table["games"], "moves": moves, "records": table["records"]}


KINDS: dict[str, Kind] = {
    "perft": Kind(_plan_perft, _run_perft, ("nodes",)),
    "playouts": Kind(_plan_playouts, _run_playouts, ("games", "undecided", "moves", "wins_0", "wins_1", "wins_2")),
    "match": Kind(
        _plan_match,
        _run_match,
        ("games", "wins_0", "draws_0", "losses_0", "wins_1", "draws_1", "losses_1", "wins_2", "draws_2", "losses_2"),
    ),
    "selfplay": Kind(_plan_match, _run_selfplay, ("games", "moves")),
}
"""The kinds of jobs by their names."""


def run_shard(kind: str, row: Row, representation: str | None = None) -> Row:
    """Does one shard: in a worker process, on a node of a cluster, or here."""
    return KINDS[kind].run(row, representation)
