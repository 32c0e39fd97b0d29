"""Batched environments: against the games themselves, threads, saved games, buffers."""

import os
import signal
import time

import numpy as np
import pytest

import banmen
from banmen import BatchEnv

GAMES = {
    "shogi": ((9, 9, 119), 2187),
    "connect4": ((6, 7, 2), 7),
    "othello": ((8, 8, 2), 65),
    "othello:6": ((6, 6, 2), 37),
    "go:9": ((9, 9, 17), 82),
    "go:19": ((19, 19, 17), 362),
    "hex": ((11, 11, 4), 122),
    "hex-swap": ((11, 11, 4), 122),
    "breakthrough": ((8, 8, 3), 192),
    "clobber": ((8, 8, 3), 256),
    "yavalath": ((9, 9, 4), 82),
    "yavalath3": ((9, 9, 6), 82),
    "yavalath-swap": ((9, 9, 4), 82),
    "chess3": ((12, 8, 25), 9432),
    "gomoku": ((15, 15, 3), 225),
    "pattern": ((8, 8, 3), 64),
    "pattern-exact": ((8, 8, 3), 64),
    "y": ((11, 11, 3), 121),
    "y:5": ((5, 5, 3), 25),
    "ataxx": ((7, 7, 3), 834),
    "flip-all": ((7, 7, 3), 834),
}


def test_every_game_of_the_registry_has_an_environment():
    assert {game["id"] for game in banmen.games()} == {name.split(":")[0] for name in GAMES}


def all_of(env):
    names = ["observation", "legal_action_mask", "current_player", "rewards", "terminated", "truncated"]
    return {name: getattr(env, name).copy() for name in names}


def same(a, b):
    return all((a[name] == b[name]).all() for name in a)


@pytest.mark.parametrize("game", GAMES)
def test_shapes_threads_and_packed_planes(game):
    shape, actions = GAMES[game]
    one = BatchEnv(game, 37, seed=3)
    two = BatchEnv(game, 37, seed=3, threads=3)
    packed = BatchEnv(game, 37, seed=3, planes="packed")
    assert one.observation.shape == (37, *shape) and one.legal_action_mask.shape == (37, actions)
    ended = 0
    for _ in range(150):
        chosen = one.sample()
        assert one.legal_action_mask[np.arange(37), chosen].all()
        assert (two.sample() == chosen).all() and (packed.sample() == chosen).all()
        for env in (one, two, packed):
            env.step(chosen)
        assert same(all_of(one), all_of(two))
        bits = np.packbits(one.observation.reshape(37, -1), axis=1, bitorder="little")
        assert (bits == packed.observation).all()
        assert np.allclose(one.rewards.sum(axis=1), 0, atol=1e-6)
        assert (one.rewards[~one.terminated] == 0).all()
        ended += int(one.terminated.sum())
    assert ended > 0 or game in ("shogi", "go:19", "chess3")


@pytest.mark.parametrize("game", ["connect4", "othello", "go:9", "shogi"])
@pytest.mark.parametrize("threads", [2, 3, 7, 64])
def test_games_are_the_same_for_every_number_of_threads(game, threads):
    """Also with fewer games than threads, and by steps that do not come back to Python."""
    for n in (5, 130):
        one, many, alone = (BatchEnv(game, n, seed=8, threads=count, max_steps=60) for count in (1, threads, threads))
        for _ in range(90):
            many.step(one.sample())
            one.step(one.sample())
            assert same(all_of(one), all_of(many)) and (one.sample() == many.sample()).all()
        alone.step_random(90)
        assert same(all_of(one), all_of(alone)) and (one.sample() == alone.sample()).all()


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_one_illegal_action_keeps_every_thread_from_playing(threads):
    env = BatchEnv("othello", 100, seed=2, threads=threads)
    env.step_random(7)
    before = all_of(env)
    for wrong in (0, 49, 50, 51, 99):
        actions = env.sample()
        actions[wrong] = 65
        # The first of them is named, whichever thread has found it.
        actions[99] = -1
        with pytest.raises(banmen.IllegalMoveError, match=f"in game {wrong}$"):
            env.step(actions)
        assert same(before, all_of(env))
    env.step(env.sample())
    assert not same(before, all_of(env))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_forked_process_steps_without_the_threads():
    one, two = (BatchEnv("connect4", 64, seed=5, threads=threads) for threads in (1, 2))
    child = os.fork()
    if child == 0:
        # The threads stayed behind; nothing may wait for them, not even the end of the batch.
        two.step_random(30)
        one.step_random(30)
        right = same(all_of(one), all_of(two))
        del two
        os._exit(0 if right else 1)
    until = time.monotonic() + 60
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0):
        if time.monotonic() > until:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            pytest.fail("the forked process waits for a thread that it does not have")
        time.sleep(0.01)
    assert ended[1] == 0
    two.step_random(30)
    one.step_random(30)
    assert same(all_of(one), all_of(two))


def test_batch_plays_the_same_games_as_the_registry():
    """Random games of Connect Four, whose actions are its columns, replayed as texts."""
    env = BatchEnv("connect4", 1, seed=11)
    for _ in range(30):
        single = banmen.Game("connect4")
        while True:
            assert env.current_player[0] == single.turn
            legal = [text in single.moves for text in "abcdefg"]
            assert env.legal_action_mask[0].tolist() == legal
            action = env.sample()
            env.step(action)
            single.play("abcdefg"[action[0]])
            if env.terminated[0]:
                break
            assert env.observation[0].sum() == len(single.history)
        assert [2 * share - 1 for share in single.outcome()] == env.rewards[0].tolist()


@pytest.mark.parametrize("game", ["othello", "othello:6", "hex:8", "hex-swap:8", "hex", "hex:13", "go:5", "go:13"])
def test_masks_are_the_moves_of_the_registry_to_the_end_of_games(game):
    """Of games whose moves are named by column and row, as texts."""
    env = BatchEnv(game, 1, seed=5)
    side = env.observation_shape[0]
    # Go leaves out the letter i.
    letters = "abcdefghjklmn" if game.startswith("go") else "abcdefghijklm"
    names = [letters[cell % side] + str(cell // side + 1) for cell in range(side * side)]
    for _ in range(4):
        single = banmen.Game(game)
        while True:
            mask, moves = env.legal_action_mask[0], single.moves
            further = [name for name in moves if name not in names]
            assert [names[cell] for cell in np.flatnonzero(mask[: side * side])] == sorted(set(moves) - set(further), key=names.index)
            assert len(further) == int(mask[side * side :].sum()) <= 1
            action = int(env.sample()[0])
            env.step(np.array([action], dtype=np.int32))
            single.play((names + further)[min(action, len(names))])
            if env.terminated[0]:
                break


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_has_an_action_of_its_own(game):
    """The number of set bits of the mask is the number of legal moves, which perft counts by other means."""
    env = BatchEnv(game, 1)
    total = 0
    start = env.save(0)
    for action in np.flatnonzero(env.legal_action_mask[0].copy()):
        env.load(0, start)
        env.step(np.array([action], dtype=np.int32))
        total += int(env.legal_action_mask[0].sum())
    expected = banmen.Game(game).perft(2)
    if game == "chess3":
        # Red's swap is a move of the game, and not of the tree that perft counts.
        expected += len(banmen.Game(game, "start moves swap").moves)
    assert total == expected


def test_chess_for_three_is_seen_from_the_player_on_move():
    """At the start everyone sees the same but for the wing of king and queen; a pawn's step is the same action for all."""
    env = BatchEnv("chess3", 1)
    kinds = env.observation[0, :, :, :18].reshape(12, 8, 3, 6)
    # Own pieces in the first four rows, those of the next player in the following ones.
    for seat in range(3):
        pieces = kinds[:, :, seat].sum(axis=(1, 2)).tolist()
        assert pieces == [8 if row // 4 == seat and row % 4 < 2 else 0 for row in range(12)]
    before = env.observation[0, 1].copy()
    for player in range(3):
        assert env.current_player[0] == player and (env.observation[0, 1] == before).all()
        env.step(np.array([96 * 8 + 24], dtype=np.int32))
    # Every first pawn has moved two rows.
    kinds = env.observation[0, :, :, :18].reshape(12, 8, 3, 6)
    assert [kinds[4 * seat + 3, 0, seat, 0] for seat in range(3)] == [1, 1, 1]


def test_ataxx_by_hand():
    env = BatchEnv("ataxx", 1)
    corner = env.observation[0, 0, 0].tolist()
    assert env.observation[0].sum() == 4 and corner in ([1, 0, 0], [0, 1, 0])
    own = np.argwhere(env.observation[0, :, :, 0])
    # Each of two corners has three new stones and five jumps.
    assert env.legal_action_mask[0].sum() == 16 == len(banmen.Game("ataxx").moves)
    # A new stone stays beside the old one; a jump by two down, or up, leaves its cell.
    row, column = (int(place) for place in own[0])
    down = 1 if row == 0 else -1
    new, jump = 17 * (7 * (row + down) + column), 17 * (7 * (row + 2 * down) + column) + (14 if down == 1 else 3)
    assert env.legal_action_mask[0, [new, jump]].all()
    saved = env.save(0)
    env.step(np.array([new], dtype=np.int32))
    assert env.observation[0, :, :, 1].sum() == 3
    env.load(0, saved)
    env.step(np.array([jump], dtype=np.int32))
    assert env.observation[0, :, :, 1].sum() == 2 and env.observation[0, row, column].tolist()[:2] == [0, 0]


def test_connect_four_by_hand():
    env = BatchEnv("connect4", 2)
    for column in [3, 4, 3, 4, 3, 4]:
        env.step(np.array([column, 0 if column == 3 else 1], dtype=np.int32))
    # The player on move has three stones in the fourth column, from the bottom.
    assert env.observation[0, 3:, 3, 0].tolist() == [1, 1, 1] and env.observation[0, :3, 3].sum() == 0
    assert env.observation[0, 3:, 4, 1].tolist() == [1, 1, 1]
    env.step(np.array([3, 0], dtype=np.int32))
    assert env.terminated.tolist() == [True, True] and env.rewards.tolist() == [[1, -1], [1, -1]]
    assert env.observation.sum() == 0 and env.current_player.tolist() == [0, 0]


def test_illegal_actions_change_nothing():
    env = BatchEnv("connect4", 3)
    before = all_of(env)
    for actions, kind in [
        ([0, 7, 0], banmen.IllegalMoveError),
        ([0, -1, 0], banmen.IllegalMoveError),
        ([0, 0], banmen.SettingError),
    ]:
        with pytest.raises(kind):
            env.step(np.array(actions, dtype=np.int32))
    assert same(before, all_of(env))
    with pytest.raises(TypeError):
        env.step(np.array([0.0, 0.0, 0.0]))


def test_saved_games_come_back():
    env = BatchEnv("go:9", 4, seed=2)
    env.step_random(30)
    saved, before = env.save(1), all_of(env)
    env.step_random(20)
    env.load(1, saved)
    after = all_of(env)
    assert (after["observation"][1] == before["observation"][1]).all()
    assert (after["legal_action_mask"][1] == before["legal_action_mask"][1]).all()
    env.load(3, saved)
    assert (env.observation[3] == env.observation[1]).all()
    with pytest.raises(IndexError):
        env.load(4, saved)
    with pytest.raises(banmen.SettingError):
        BatchEnv("go:19", 1).load(0, saved)


def test_own_buffers_are_written():
    own = {"observation": np.zeros((5, 8, 8, 2), np.uint8), "terminated": np.zeros(5, bool)}
    env = BatchEnv("othello", 5, buffers=own)
    assert env.observation is own["observation"] and own["observation"].sum() == 20
    env.step_random(3)
    assert own["observation"].sum() == 35 and env.terminated is own["terminated"]
    with pytest.raises(banmen.SettingError):
        BatchEnv("othello", 5, buffers={"observation": np.zeros((5, 8, 8, 3), np.uint8)})


def test_finished_games_wait_without_automatic_reset_and_steps_are_limited():
    env = BatchEnv("connect4", 8, auto_reset=False, seed=5)
    env.step_random(45)
    assert env.terminated.all() and env.legal_action_mask.all()
    env.step_random(1)
    assert (env.rewards == 0).all() and env.terminated.all()
    env.reset()
    assert not env.terminated.any()
    short = BatchEnv("shogi", 2, max_steps=10)
    short.step_random(9)
    assert not short.truncated.any()
    short.step_random(1)
    assert short.truncated.all() and not short.terminated.any()


def test_seeds_decide_the_draws():
    a, b, c = (BatchEnv("othello", 50, seed=seed) for seed in (1, 1, 2))
    for env in (a, b, c):
        env.step_random(20)
    assert (a.observation == b.observation).all() and (a.observation != c.observation).any()
    a.reset(seed=9)
    b.reset(seed=9)
    assert (a.sample() == b.sample()).all()


def test_unknown_settings():
    for wrong, kind in [
        (lambda: BatchEnv("chess", 1), banmen.UnknownGameError),
        (lambda: BatchEnv("pattern:9", 1), banmen.UnknownGameError),
        (lambda: BatchEnv("othello", 0), banmen.SettingError),
        (lambda: BatchEnv("othello", 1, planes="f32"), banmen.SettingError),
    ]:
        with pytest.raises(kind):
            wrong()
