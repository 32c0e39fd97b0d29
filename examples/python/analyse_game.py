"""Read a record of shogi, search every position, and say where the score turned.

    python examples/python/analyse_game.py [game.kif]
"""

import sys
from pathlib import Path

from banmen.shogi import Board, Record, read_records

if len(sys.argv) > 1:
    record = read_records(Path(sys.argv[1]).read_bytes())[0]
else:
    record = Record(Board("startpos moves 7g7f 3c3d 2g2f 4c4d 3i4h 3a4b 5g5f 5c5d 2f2e 2b3c 8h5e 5d5e"))

before = 0
board = record.board(0)
for number, move in enumerate(record.moves, start=1):
    text = board.japanese(move)
    board.push(move)
    found = board.search(nodes=20_000)
    # Scores are for the side to move; Black's view is easier to follow.
    sign = 1 if board.turn == 0 else -1
    score = sign * (found.score if found.score is not None else 30_000 * (1 if found.mate > 0 else -1))
    mark = "  ?" if abs(score - before) > 300 else ""
    print(f"{number:3} {text:<8} {score:+6} {' '.join(map(str, found.line[:4]))}{mark}")
    before = score
mate = board.solve_mate(nodes=50_000)
print(mate)
