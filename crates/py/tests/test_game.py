"""Every game of the registry, and long work: progress, threads, interruption."""

import io
import pickle
import signal
import threading
import time

import pytest

import banmen
from banmen import Game

IDS = [game["id"] for game in banmen.games()]


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_is_played_to_its_end_and_back(game_id):
    game = Game(game_id)
    start = game.position()
    assert len(game.player_names) == game.players and game.outcome() is None
    assert "<svg" in game._repr_svg_() and str(game)
    for number in range(400):
        moves = game.moves
        if not moves:
            break
        game.play(moves[number * 7 % len(moves)])
    if not game.moves:
        assert abs(sum(game.outcome()) - 1.0) < 1e-9 and game.ending()
    twin = pickle.loads(pickle.dumps(game))
    assert twin.position() == game.position() and twin.history == game.history and twin.key() == game.key()
    while game.history:
        game.undo()
    assert game.position() == start
    with pytest.raises(IndexError):
        game.undo()
    assert game.search("random").move in game.moves
    assert game.playouts(20)["games"] == 20


def test_known_counts():
    assert Game("othello").perft(9) == 3_005_288
    assert Game("connect4").perft(8, threads=2) == 5_673_234
    assert Game("chess3").perft(4) == 178_080
    assert Game("shogi").perft(3, representation="rotated-32") == 25_470


def test_sizes_positions_and_errors():
    assert Game("othello:6").id == "othello:6"
    game = Game("connect4", "start moves d d")
    assert game.history == ["d", "d"]
    for wrong, kind in [
        (lambda: Game("checkers"), banmen.UnknownGameError),
        (lambda: Game("othello:7"), banmen.UnknownGameError),
        (lambda: Game("othello", "nonsense"), banmen.PositionError),
        (lambda: game.play("z"), banmen.IllegalMoveError),
        (lambda: game.search("guess"), banmen.SettingError),
        (lambda: game.search("maxn,depth=1"), banmen.SettingError),
        (lambda: game.match(["random"]), banmen.SettingError),
        (lambda: game.perft(2, representation="magic"), banmen.UnknownGameError),
    ]:
        with pytest.raises(kind) as raised:
            wrong()
        assert isinstance(raised.value, ValueError)


def test_search_and_match_are_repeatable():
    game = Game("connect4")
    found = game.search("alphabeta,depth=6")
    assert found.move == "d" and found.depth == 6 and len(found.scores) == 2
    plan = {"games": 10, "seed": 5, "records": True}
    first, second = (game.match(["mcts,nodes=50", "random"], **plan) for _ in range(2))
    assert first["records"] == second["records"] and len(first["records"]) == 10
    assert first["rows"][0]["mean"] > 0.5 and first["games"] == 10


def test_playouts_do_not_depend_on_threads():
    one, two = (Game("othello").playouts(5000, threads=threads, seed=4) for threads in (1, 2))
    assert {**one, "seconds": 0} == {**two, "seconds": 0} and sum(one["wins"]) + one["undecided"] == 5000


def test_progress_is_told_to_callables_and_bars():
    seen = []
    Game("shogi").perft(5, progress=lambda done, total: seen.append((done, total)))
    dones = [done for done, _ in seen]
    assert dones == sorted(dones) and seen[-1][0] == seen[-1][1]

    class Bar:
        total, n = None, 0

        def update(self, more):
            self.n += more

    bar = Bar()
    Game("othello").playouts(200_000, progress=bar)
    assert bar.n == bar.total == 200_000


def test_progress_is_told_to_tqdm():
    tqdm = pytest.importorskip("tqdm")
    with tqdm.tqdm(file=io.StringIO()) as bar:
        Game("othello").playouts(100_000, progress=bar)
    assert bar.n == bar.total == 100_000


def test_exception_of_a_callback_ends_the_work():
    class Enough(Exception):
        pass

    def stop(done, total):
        raise Enough

    begun = time.monotonic()
    with pytest.raises(Enough):
        Game("shogi").perft(9, progress=stop)
    assert time.monotonic() - begun < 20


def test_interrupt_ends_the_work():
    # A process that was started in the background ignores the signal until it is told not to.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        Game("shogi").perft(10)
    assert time.monotonic() - begun < 20
    timer.join()
    signal.signal(signal.SIGINT, before)


def test_other_threads_go_on_meanwhile():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.005):
            ticks.append(1)

    ticker = threading.Thread(target=tick)
    ticker.start()
    Game("go").playouts(5000)
    done.set()
    ticker.join()
    assert len(ticks) >= 3
