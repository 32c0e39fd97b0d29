"""The wrappers pass the suites of Gymnasium and PettingZoo."""

import warnings

import numpy as np
import pytest

import banmen
from banmen import BatchEnv

GAMES = [game["id"] for game in banmen.games()]


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    from banmen.gymnasium import SeatEnv

    with warnings.catch_warnings():
        # The checker warns of a Box of integers that is no picture, and of environments without a registered name.
        warnings.simplefilter("ignore")
        for seat in range(BatchEnv(game, 1).num_players):
            checker.check_env(SeatEnv(game, seat=seat), skip_render_check=True)
    env = SeatEnv(game, max_steps=40)
    observation, info = env.reset(seed=4)
    ended = False
    while not ended:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        ended = terminated or truncated
    assert observation.shape == env.observation_space.shape and -1 <= reward <= 1


def test_opponent_is_asked_and_illegal_actions_lose():
    pytest.importorskip("gymnasium")
    from banmen.gymnasium import SeatEnv

    asked = []

    def first(observation, mask):
        asked.append(observation.sum())
        return int(np.flatnonzero(mask)[0])

    env = SeatEnv("connect4", seat=1, opponent=first)
    env.reset(seed=1)
    answers = [env.step(1)[1:3] for _ in range(3)]
    # The opponent has four in the first column.
    assert asked == [0, 2, 4, 6] and answers == [(0.0, False), (0.0, False), (-1.0, True)]
    env.reset(seed=1)
    answers = [env.step(0)[1:3] for _ in range(4)]
    # The first column is full after three answers.
    assert answers[:3] == [(0.0, False)] * 3 and answers[3] == (-1.0, True)
    with pytest.raises(ValueError):
        SeatEnv("connect4", seat=2)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo(game):
    suite = pytest.importorskip("pettingzoo.test")
    from banmen.pettingzoo import SeatsEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        suite.api_test(SeatsEnv(game, max_steps=60), num_cycles=200)
        suite.seed_test(lambda: SeatsEnv(game, max_steps=60), num_cycles=60)
