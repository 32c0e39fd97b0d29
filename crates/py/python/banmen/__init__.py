"""Board games in Rust, from Python.

``banmen.shogi`` has boards in the manner of python-chess, ``Game`` opens every game of the registry by its name,
``BatchEnv`` steps many games at once for learning, and ``banmen.jobs`` runs long counts in shards that survive a crash.

>>> import banmen
>>> board = banmen.shogi.Board()
>>> board.perft(3)
25470
>>> game = banmen.Game("othello")
>>> game.moves
['d3', 'c4', 'f5', 'e6']
"""

from . import _processor as _processor
from . import shogi
from ._banmen import (
    BanmenError,
    BatchEnv,
    Found,
    Game,
    IllegalMoveError,
    PositionError,
    RecordError,
    SettingError,
    UnknownGameError,
    games,
)

__all__ = [
    "BanmenError",
    "BatchEnv",
    "Found",
    "Game",
    "IllegalMoveError",
    "PositionError",
    "RecordError",
    "SettingError",
    "UnknownGameError",
    "games",
    "shogi",
]
