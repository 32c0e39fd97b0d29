"""Shogi: boards, moves, records, packed positions.

>>> from banmen.shogi import BLACK, Board
>>> board = Board("startpos moves 7g7f 3c3d")
>>> board.turn == BLACK, board.japanese("8h2b+")
(True, '▲２二角成')
"""

from typing import Final

from ._banmen import Board, MateResult, Move, Outcome, Record, SearchResult, pack, read_records, unpack

BLACK: Final = 0
"""The side that moves first in an even game (sente)."""
WHITE: Final = 1
"""The other side (gote)."""

__all__ = [
    "BLACK",
    "WHITE",
    "Board",
    "MateResult",
    "Move",
    "Outcome",
    "Record",
    "SearchResult",
    "pack",
    "read_records",
    "unpack",
]
