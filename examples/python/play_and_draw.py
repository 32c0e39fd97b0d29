"""Play a game and draw its board.

    python examples/python/play_and_draw.py > board.svg
"""

import sys

import banmen

game = banmen.Game("othello")
while game.moves:
    # Black searches, White plays at random.
    search = "alphabeta,depth=4" if game.turn == 0 else "random,seed=3"
    found = game.search(search)
    game.play(found.move)

print(game, file=sys.stderr)
print(game.ending(), file=sys.stderr)
print(game.svg())
