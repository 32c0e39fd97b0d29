"""
The parts of the package that are written in Rust.
"""

from _typeshed import SupportsGetItem
from os import PathLike
from typing import Any, SupportsFloat, SupportsIndex, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "BanmenError",
    "BatchEnv",
    "Board",
    "Found",
    "Game",
    "IllegalMoveError",
    "JobError",
    "JobFiles",
    "JobJournal",
    "MateResult",
    "Move",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "SavedGame",
    "SearchResult",
    "SettingError",
    "UnknownGameError",
    "games",
    "pack",
    "read_records",
    "run_shard",
    "unpack",
]

class BanmenError(ValueError): ...
class IllegalMoveError(BanmenError): ...
class JobError(BanmenError): ...
class PositionError(BanmenError): ...
class RecordError(BanmenError): ...
class SettingError(BanmenError): ...
class UnknownGameError(BanmenError): ...

@final
class BatchEnv:
    """
    Many games of one kind, stepped at once, for learning.

    The arrays are made once and written anew by each step: `observation` (n, rows, columns, planes; with
    `planes="packed"` eight values to a byte in one row for each game, as `numpy.packbits(…, bitorder="little")` writes
    them), `legal_action_mask` (n, actions), `current_player` (n,), `rewards` (n, players), `terminated` and `truncated`
    (n,). They may be given as a dict `buffers` of arrays of one's own. A game that has ended begins anew in the same
    step; the rewards and flags are those of the game that ended. With `auto_reset=False` it stays over until `reset`.
    `max_steps` truncates games after a given number of moves. With `threads` each thread keeps the same games from step to step;
    what is played does not depend on their number, which is at most 256.

    `sample()` is a random legal action for each game, drawn while the step was made.

    >>> from banmen import BatchEnv
    >>> env = BatchEnv("connect4", 1000, seed=1)
    >>> env.observation.shape, env.legal_action_mask.shape
    ((1000, 6, 7, 2), (1000, 7))
    >>> ended = 0
    >>> for _ in range(50):
    ...     env.step(env.sample())
    ...     ended += int(env.terminated.sum())
    >>> ended > 1000
    True
    """
    def __len__(self, /) -> int: ...
    def __new__(cls, /, game: str, n: SupportsIndex, *, threads: SupportsIndex = 1, planes: str = "u8", seed: SupportsIndex = 0, auto_reset: bool = True, max_steps: SupportsIndex | None = None, buffers: dict[str, NDArray[Any]] | None = None) -> BatchEnv: ...
    def __repr__(self, /) -> str: ...
    @property
    def current_player(self, /) -> NDArray[np.int32]:
        """
        The player on move in each game, from 0.
        """
    @property
    def legal_action_mask(self, /) -> NDArray[np.bool_]:
        """
        Which actions are legal in each game.
        """
    def load(self, /, index: SupportsIndex, saved: SavedGame) -> None:
        """
        Puts a copy that `save` has made, of a game of the same kind and size, in the place of a game.
        """
    @property
    def n(self, /) -> int:
        """
        The number of games.
        """
    @property
    def num_actions(self, /) -> int:
        """
        The number of actions.
        """
    @property
    def num_players(self, /) -> int:
        """
        The number of players.
        """
    @property
    def observation(self, /) -> NDArray[np.uint8]:
        """
        The planes of each game, as its player on move sees them.
        """
    @property
    def observation_shape(self, /) -> tuple[int, int, int]:
        """
        Rows, columns and planes of an observation.
        """
    def reset(self, /, seed: SupportsIndex | None = None) -> None:
        """
        Begins every game anew; `seed` begins the draws of `sample` anew as well.
        """
    @property
    def rewards(self, /) -> NDArray[np.float32]:
        """
        The reward of each player for the last step: 1 for a win, -1 for a loss of two, 0 otherwise.
        """
    def sample(self, /) -> NDArray[np.int32]:
        """
        A random legal action for each game, each with the same probability. It is drawn once for each state: asked again
        before the next step it is the same.
        """
    def save(self, /, index: SupportsIndex) -> SavedGame:
        """
        Returns a copy of the game at an index.
        """
    def step(self, /, actions: NDArray[np.int32]) -> None:
        """
        Plays an action in each game. An illegal action raises `IllegalMoveError`, and then nothing was played.
        """
    def step_random(self, /, steps: SupportsIndex = 1) -> None:
        """
        Plays the actions of `sample` in each game, `steps` times, without coming back to Python between.
        """
    @property
    def terminated(self, /) -> NDArray[np.bool_]:
        """
        Whether each game ended with the last step.
        """
    @property
    def truncated(self, /) -> NDArray[np.bool_]:
        """
        Whether each game was cut off with the last step, by `max_steps`.
        """

@final
class Board:
    """
    A board of shogi with the moves that were played on it.

    `Board()` is the start of an even game; `Board(text)` reads SFEN or a position of USI with its moves. The fourth
    occurrence of a position ends the game, and so do perpetual check, a declaration (`push_usi("win")`) and the limit of
    moves, unless these rules are switched off.

    >>> from banmen.shogi import Board
    >>> board = Board()
    >>> len(board.legal_moves)
    30
    >>> board.push_usi("7g7f")
    Move('7g7f')
    >>> board.push_usi("P*5e")
    Traceback (most recent call last):
        ...
    banmen.IllegalMoveError: White has no pawn in hand
    >>> board.pop()
    Move('7g7f')
    >>> board.perft(4)
    719731
    """
    def __copy__(self, /) -> Board: ...
    def __deepcopy__(self, /, _memo: Any) -> Board: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __new__(cls, /, sfen: str = "startpos", *, repetition: bool = True, declaration: bool = True, limit: SupportsIndex | None = ...) -> Board: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str]]: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str: ...
    def attackers(self, /, color: SupportsIndex, square: str) -> list[str]:
        """
        Returns the squares of a side's pieces that attack a square.
        """
    def can_declare(self, /) -> bool:
        """
        Returns whether the side to move may declare that its king has entered; `push_usi("win")` does.
        """
    def checkers(self, /) -> list[str]:
        """
        Returns the squares of the pieces that give check.
        """
    def copy(self, /) -> Board:
        """
        Returns a copy with its past.
        """
    def divide(self, /, depth: SupportsIndex, *, threads: SupportsIndex = 1, hash: SupportsIndex | None = None, kind: str = "counted", progress: Any | None = None) -> dict[str, Any]:
        """
        Counts below each first move, as a dict from the move in USI to the count.
        """
    @staticmethod
    def from_packed(packed: NDArray[np.uint8]) -> Board:
        """
        Returns the board of 32 bytes that `to_packed` or another program has made.
        """
    def hand(self, /, color: SupportsIndex) -> dict[str, Any]:
        """
        Returns the pieces that a side has in hand, by their letters.
        """
    def is_check(self, /) -> bool:
        """
        Returns whether the side to move is in check.
        """
    def is_checkmate(self, /) -> bool:
        """
        Returns whether the side to move is mated.
        """
    def is_game_over(self, /) -> bool:
        """
        Returns whether the game is over.
        """
    def is_legal(self, /, move: Move | str) -> bool:
        """
        Returns whether a move, as an object or in USI, is legal here.
        """
    def japanese(self, /, move: Move | str) -> str:
        """
        Returns a legal move in Japanese notation: `▲７六歩`.
        """
    def key(self, /) -> int:
        """
        Returns a 64-bit hash of board, hands and side to move.
        """
    def king(self, /, color: SupportsIndex) -> str | None:
        """
        Returns the square of a side's king, or `None` in a problem without it.
        """
    @property
    def legal_moves(self, /) -> list[Move]:
        """
        The legal moves, none when the game is over. A declaration is not among them: see `can_declare`.
        """
    @property
    def move_stack(self, /) -> list[Move]:
        """
        The moves that were played on this board.
        """
    def occurrences(self, /) -> int:
        """
        Returns how often the position has occurred, the present time included.
        """
    def outcome(self, /) -> Outcome | None:
        """
        Returns how the game ended, or `None` while it goes on.

        >>> from banmen.shogi import Board
        >>> board = Board("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")
        >>> board.push_usi("G*5b")
        Move('G*5b')
        >>> board.outcome()
        <Outcome: Black wins by checkmate>
        """
    def peek(self, /) -> Move | None:
        """
        Returns the last move without taking it back, or `None`.
        """
    def perft(self, /, depth: SupportsIndex, *, threads: SupportsIndex = 1, hash: SupportsIndex | None = None, kind: str = "counted", progress: Any | None = None) -> int:
        """
        Counts the sequences of `depth` legal moves, without the rules about the past.

        `kind` is `counted`, `listed` or `played`; `hash` is the size of a table in megabytes. Ctrl-C ends the count;
        `progress` is a callable that takes what is done and the whole, or a bar such as tqdm's.
        """
    def piece_at(self, /, square: str) -> str | None:
        """
        Returns the piece on a square such as `7g`, as SFEN writes it: `P`, `+r`; `None` for an empty square.
        """
    @property
    def ply(self, /) -> int:
        """
        The number of the next move, counted from 1.
        """
    def pop(self, /) -> Move | None:
        """
        Takes the last move back and returns it; `None` for a declaration.
        """
    def push(self, /, move: Move | str) -> None:
        """
        Plays a move, as an object or in USI.

        >>> from banmen.shogi import Board
        >>> board = Board()
        >>> board.push(board.legal_moves[0])
        >>> board.ply
        2
        """
    def push_random(self, /, seed: SupportsIndex | None = None) -> Move | None:
        """
        Plays any legal move, each with the same probability, and returns it; `None` when the game is over.

        `seed` begins the sequence of choices anew.
        """
    def push_usi(self, /, usi: str) -> Move | None:
        """
        Plays a move in USI and returns it; `win` declares, and returns `None`.
        """
    def reset(self, /) -> None:
        """
        Goes to the start of an even game, by the same rules.
        """
    def search(self, /, *, depth: SupportsIndex | None = None, nodes: SupportsIndex | None = None, time: SupportsFloat | SupportsIndex | None = None, threads: SupportsIndex = 1, hash: SupportsIndex = 16, progress: Any | None = None) -> SearchResult:
        """
        Searches for the best move with the engine, for half a second unless a limit is given.

        `time` is in seconds, `hash` in megabytes. With one thread, a search to a depth or a number of nodes always finds
        the same. `progress` is told the nodes.

        >>> from banmen.shogi import Board
        >>> Board("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").search(depth=3).move
        Move('G*5b')
        """
    def set_sfen(self, /, sfen: str) -> None:
        """
        Goes to a position: SFEN, `startpos`, or either followed by `moves …`.
        """
    def sfen(self, /) -> str:
        """
        Returns the position as SFEN.
        """
    def solve_mate(self, /, *, shortest: bool = True, nodes: SupportsIndex | None = None, time: SupportsFloat | SupportsIndex | None = None, hash: SupportsIndex = 64, progress: Any | None = None) -> MateResult:
        """
        Looks for a mate by checks alone, by the side to move.

        With `shortest` no shorter mate exists than the one that is returned, where the limits allow to prove it. Every
        mate was replayed against every defence. `hash` is in megabytes, `time` in seconds.

        >>> from banmen.shogi import Board
        >>> Board("4k4/9/4P4/9/9/9/9/9/9 b 2G 1").solve_mate()
        <MateResult: mate in 1>
        """
    def svg(self, /) -> str:
        """
        Returns the board as a drawing in SVG, with the last move marked.
        """
    def to_packed(self, /) -> NDArray[np.uint8]:
        """
        Returns the position in 32 bytes, as shogi programs exchange training data (PackedSfen).

        The number of the move and the past are left out. A board without all forty pieces has no such code.

        >>> from banmen.shogi import Board
        >>> packed = Board().to_packed()
        >>> packed.dtype, packed.shape, Board.from_packed(packed) == Board()
        (dtype('uint8'), (32,), True)
        """
    @property
    def turn(self, /) -> int:
        """
        The side to move: `BLACK` (0) or `WHITE` (1).
        """
    def usi_position(self, /) -> str:
        """
        Returns the start and the moves, as USI sends them: `startpos moves 7g7f 3c3d`.
        """

@final
class Found:
    """
    What a search found.
    """
    def __repr__(self, /) -> str: ...
    @property
    def depth(self, /) -> int:
        """
        The depth that was reached.
        """
    @property
    def line(self, /) -> list[str]:
        """
        The best line.
        """
    @property
    def move(self, /) -> str | None:
        """
        The move to play, or `None` in a finished game.
        """
    @property
    def nodes(self, /) -> int:
        """
        The nodes, or the playouts of a tree search.
        """
    @property
    def proven(self, /) -> bool:
        """
        Whether that is proved.
        """
    @property
    def scores(self, /) -> list[float]:
        """
        The share of the prize that each player may expect, from 0 to 1.
        """

@final
class Game:
    """
    A game in progress.

    `Game("othello")` opens a game by its id, `Game("othello:6")` in another size. Moves are texts.

    >>> from banmen import Game
    >>> game = Game("connect4")
    >>> game.moves
    ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    >>> game.perft(8)
    5673234
    >>> game.play("d")
    'd'
    >>> game.undo()
    'd'
    """
    def __copy__(self, /) -> Game: ...
    def __deepcopy__(self, /, _memo: Any) -> Game: ...
    def __new__(cls, /, id: str, position: str | None = None) -> Game: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str, str]]: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str: ...
    def copy(self, /) -> Game:
        """
        Returns a copy with its past.
        """
    def ending(self, /) -> str | None:
        """
        Returns why the game is over, as a sentence, or `None`.
        """
    @property
    def history(self, /) -> list[str]:
        """
        The moves that were played.
        """
    @property
    def id(self, /) -> str:
        """
        The text that opens this game: its id, and its size where that is not the usual one.
        """
    def key(self, /) -> int:
        """
        Returns a 64-bit hash of all that decides the game to come.
        """
    def match(self, /, players: SupportsGetItem[int, str], *, games: SupportsIndex = 100, threads: SupportsIndex = 1, seed: SupportsIndex = 1, opening: SupportsIndex = 4, records: bool = False, progress: Any | None = None) -> dict[str, Any]:
        """
        Plays a match between searches from here, each opening with every seating, and returns the standings: `rows`
        (name, games, wins, draws, losses, mean score), `games`, `elo` for two, `seconds`. With `records` the games are
        there as well, with their moves.
        """
    @property
    def moves(self, /) -> list[str]:
        """
        The legal moves, none when the game is over.
        """
    @property
    def name(self, /) -> str:
        """
        The game's name.
        """
    def outcome(self, /) -> list[float] | None:
        """
        Returns the share of the prize for each player (1 for a win, 0 for a loss), or `None` while the game goes on.
        """
    def perft(self, /, depth: SupportsIndex, *, threads: SupportsIndex = 1, hash: SupportsIndex | None = None, kind: str = "counted", representation: str | None = None, progress: Any | None = None) -> int:
        """
        Counts the sequences of `depth` moves. The arguments are those of `banmen.shogi.Board.perft`; `representation`
        counts the tree of shogi or chess for three, which knows no past, over another representation.
        """
    def play(self, /, move: str) -> str:
        """
        Plays a move and returns it in the game's own spelling.
        """
    @property
    def player_names(self, /) -> list[str]:
        """
        The names of the players, in the order of their moves.
        """
    @property
    def players(self, /) -> int:
        """
        The number of players.
        """
    def playouts(self, /, games: SupportsIndex | None = None, *, time: SupportsFloat | SupportsIndex | None = None, threads: SupportsIndex = 1, seed: SupportsIndex = 1, progress: Any | None = None) -> dict[str, Any]:
        """
        Plays random games from here and returns what came of them: `games`, `wins` and mean `shares` by player,
        `undecided`, mean `length`, `seconds`.

        The same seed gives the same games on any number of threads.
        """
    def position(self, /) -> str:
        """
        Returns the position as text.
        """
    def search(self, /, search: str | None = None, *, progress: Any | None = None) -> Found:
        """
        Searches for a move with one of the searches: `alphabeta`, `mcts`, `maxn`, `paranoid`, `brs`, `random`, with its
        settings after commas, such as `mcts,nodes=1000,seed=3`; unless given, the one that plays the game best.
        """
    def set_position(self, /, position: str) -> None:
        """
        Goes to a position: a text of this game, or `start`, either followed by `moves …`.
        """
    def svg(self, /) -> str:
        """
        Returns the board as a drawing in SVG.
        """
    @property
    def turn(self, /) -> int:
        """
        The player on move, from 0.
        """
    def undo(self, /) -> str:
        """
        Takes the last move back and returns it.
        """

@final
class JobFiles:
    """
    The manifest and the journals of a job.
    """
    def __new__(cls, /, directory: str | PathLike[str]) -> JobFiles:
        """
        Opens a job that was planned.
        """
    def done(self, /) -> list[tuple[int, str, float, float]]:
        """
        The shards that are done: number, result, seconds, and when.
        """
    def header(self, /) -> str:
        """
        The first line of the manifest.
        """
    def journal(self, /, part: tuple[SupportsIndex, SupportsIndex] | None = None) -> JobJournal:
        """
        Opens the journal of this process; it is closed by `close`, or when nobody has it any more.
        """
    def left(self, /, part: tuple[SupportsIndex, SupportsIndex] | None = None) -> list[str]:
        """
        The rows of the shards that are still to be done: all, or those of a part i of n.
        """
    def page(self, /) -> str:
        """
        How far the job is, as a page of plots.
        """
    @staticmethod
    def plan(directory: str | PathLike[str], kind: str, parameters: str) -> JobFiles:
        """
        Cuts a job into shards, with parameters as an object of JSON, and writes its manifest.
        """
    def rows(self, /) -> list[str]:
        """
        The rows of all shards.
        """
    def run(self, /, *, workers: SupportsIndex = 1, part: tuple[SupportsIndex, SupportsIndex] | None = None, most: SupportsIndex | None = None, progress: Any | None = None) -> bool:
        """
        Does what is left in threads of this process; returns whether nothing is left of it.
        """
    def status(self, /) -> str:
        """
        How far the job is, as a table.
        """
    def total(self, /) -> str:
        """
        The sums over all shards that are done.
        """
    def verify(self, /, *, share: SupportsFloat | SupportsIndex = 0.01, representation: str | None = None, seed: SupportsIndex = 1, progress: Any | None = None) -> list[int]:
        """
        Does a share of the shards again and compares; returns their numbers.
        """

@final
class JobJournal:
    """
    The journal that a driver appends to.
    """
    def append(self, /, shard: SupportsIndex, result: str, seconds: SupportsFloat | SupportsIndex) -> None:
        """
        Adds what came of a shard; it is on the disk when this returns.
        """
    def close(self, /) -> None:
        """
        Closes the file, which another process may then write.
        """

@final
class MateResult:
    """
    What the mate solver found.
    """
    def __bool__(self, /) -> bool: ...
    def __repr__(self, /) -> str: ...
    @property
    def is_mate(self, /) -> bool | None:
        """
        `True` for a mate, `False` when there is none, `None` when a limit was reached first.
        """
    @property
    def is_shortest(self, /) -> bool:
        """
        Whether it is proved that there is no shorter mate.
        """
    @property
    def length(self, /) -> int | None:
        """
        The length in plies.
        """
    @property
    def line(self, /) -> list[Move]:
        """
        The attacker's moves against the longest defence.
        """
    @property
    def nodes(self, /) -> int:
        """
        The nodes that were searched.
        """

@final
class Move:
    """
    A move of shogi, such as `7g7f`, `8h2b+` or `P*5e`.

    The same move is always the same object. Whether it is legal depends on a board.

    >>> from banmen.shogi import Move
    >>> move = Move("8h2b+")
    >>> move.from_square, move.to_square, move.promotion
    ('8h', '2b', True)
    >>> move is Move("8h2b+"), str(move), Move("P*5e").drop
    (True, '8h2b+', 'P')
    """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __new__(cls, /, usi: str) -> Move: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str]]: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    @property
    def bits(self, /) -> int:
        """
        The move as a number of fifteen bits.
        """
    @property
    def drop(self, /) -> str | None:
        """
        The letter of the piece that is dropped, or `None` for a move on the board.
        """
    @staticmethod
    def from_bits(bits: SupportsIndex) -> Move:
        """
        Returns the move of sixteen bits, as `bits` gives them.
        """
    @property
    def from_square(self, /) -> str | None:
        """
        The square that the piece leaves, or `None` for a drop.
        """
    @property
    def promotion(self, /) -> bool:
        """
        Whether the piece promotes.
        """
    @property
    def to_square(self, /) -> str:
        """
        The square that the piece goes to.
        """
    def usi(self, /) -> str:
        """
        Returns the move as USI writes it.
        """

@final
class Outcome:
    """
    How a game of shogi ended.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    @property
    def reason(self, /) -> str:
        """
        The rule that ended the game, such as `checkmate` or `repetition`.
        """
    @property
    def text(self, /) -> str: ...
    @property
    def winner(self, /) -> int | None:
        """
        0 for Black, 1 for White, `None` for a draw.
        """

@final
class Record:
    """
    The record of a game: headers, a start, moves with times and comments, variations.

    >>> from banmen.shogi import Board, Record
    >>> board = Board("startpos moves 7g7f 3c3d")
    >>> record = Record(board)
    >>> print(record.write("usi").strip())
    position startpos moves 7g7f 3c3d
    >>> record.board(1).sfen() == Board("startpos moves 7g7f").sfen()
    True
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __len__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, board: Board | None = None) -> Record:
        """
        Makes the record of the moves that were played on a board.
        """
    def __repr__(self, /) -> str: ...
    def board(self, /, number: SupportsIndex | None = None) -> Board:
        """
        Returns the board after a number of moves of the main line, all of them unless given.
        """
    @property
    def comments(self, /) -> list[str]:
        """
        The comments of the main line: the first before any move, then one after each move.
        """
    @property
    def ending(self, /) -> str | None:
        """
        The ending of the main line in the word of KIF files, such as `投了`, or `None`.
        """
    @property
    def headers(self, /) -> dict[str, Any]:
        """
        The headers, by their names in KIF: `先手`, `開始日時`, …
        """
    @property
    def moves(self, /) -> list[Move]:
        """
        The moves of the main line.
        """
    def set_header(self, /, name: str, value: str) -> None:
        """
        Sets a header.
        """
    def write(self, /, format: str) -> str:
        """
        Returns the text of the record in a format: `kif`, `ki2`, `csa`, `csa3`, `jkf` or `usi`.
        """

@final
class SavedGame:
    """
    A copy of one game of a batch, as `BatchEnv.save` makes it.
    """

@final
class SearchResult:
    """
    What a search of the engine found.
    """
    def __repr__(self, /) -> str: ...
    @property
    def declares(self, /) -> bool:
        """
        Whether the side to move wins by a declaration.
        """
    @property
    def depth(self, /) -> int:
        """
        The last depth that was searched to its end.
        """
    @property
    def line(self, /) -> list[Move]:
        """
        The best line.
        """
    @property
    def mate(self, /) -> int | None:
        """
        The plies to mate, negative when the side to move is mated; `None` when no mate is proved.
        """
    @property
    def move(self, /) -> Move | None:
        """
        The move to play; `None` when the side to move declares or has no move.
        """
    @property
    def nodes(self, /) -> int:
        """
        The nodes of all threads.
        """
    @property
    def ponder(self, /) -> Move | None:
        """
        The answer that is expected.
        """
    @property
    def score(self, /) -> int | None:
        """
        Hundredths of a pawn for the side to move; `None` when a mate is proved.
        """

def games() -> list[dict[str, Any]]:
    """
    Returns the games that there are: a dict for each, with its `id`, `name`, `players`, `board` and `rules`.

    >>> import banmen
    >>> [game["id"] for game in banmen.games() if game["players"] == 3]
    ['chess3', 'yavalath3']
    """

def pack(boards: SupportsGetItem[int, Board]) -> NDArray[np.uint8]:
    """
    Packs boards into an array with a row of 32 bytes for each.
    """

def read_records(source: str | SupportsGetItem[int, SupportsIndex], *, format: str | None = None) -> list[Record]:
    """
    Reads every record of a KIF, KI2, CSA, JKF or USI file, given as text or as the bytes of the file.

    The format and, for bytes, the encoding (UTF-8 or Shift JIS) are found out; `format` names the format of a text.
    """

def run_shard(kind: str, row: str) -> str:
    """
    Does one shard, given its row, and returns the result: in a worker process, on a node of a cluster, or here.
    """

def unpack(packed: NDArray[np.uint8]) -> list[Board]:
    """
    Reads the rows of an array of packed positions.
    """

