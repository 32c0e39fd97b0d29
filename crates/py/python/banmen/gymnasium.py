"""A Gymnasium environment: one seat of a game is the agent's, the others belong to opponents.

>>> from banmen.gymnasium import SeatEnv
>>> env = SeatEnv("connect4")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((6, 7, 2), 7)
"""

from collections.abc import Callable
from typing import Any, SupportsInt

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ._banmen import BatchEnv

Opponent = Callable[[NDArray[np.uint8], NDArray[np.bool_]], int]
"""Chooses an action from an observation and the mask of legal actions."""


class SeatEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """A game seen from one seat. The reward comes with the end: 1 for a win, -1 for a loss, 0 for a draw.

    An opponent is a callable that takes an observation and a mask and returns an action; without one the other seats
    play random legal moves. ``info["action_mask"]`` tells which actions are legal, as an array of ``int8`` that
    ``action_space.sample`` takes as its mask. An illegal action loses the game.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponent: Opponent | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.opponent = opponent
        self.render_mode = render_mode
        self._batch = BatchEnv(game, 1, auto_reset=False, max_steps=max_steps)
        if not 0 <= seat < self._batch.num_players:
            raise ValueError(f"{game} has no seat {seat}")
        self.observation_space = gymnasium.spaces.Box(0, 1, self._batch.observation_shape, np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self._batch.num_actions)
        self._over = False

    def _mask(self) -> NDArray[np.int8]:
        return self._batch.legal_action_mask[0].astype(np.int8)

    def _told(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        return self._batch.observation[0].copy(), {"action_mask": self._mask()}

    def _ended(self) -> bool:
        return bool(self._batch.terminated[0] or self._batch.truncated[0])

    def _opponents_move(self) -> None:
        while not self._ended() and self._batch.current_player[0] != self.seat:
            if self.opponent is None:
                action = int(self._batch.sample()[0])
            else:
                action = int(self.opponent(self._batch.observation[0].copy(), self._batch.legal_action_mask[0].copy()))
            self._batch.step(np.array([action], dtype=np.int32))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begins a game; the opponents move until the agent is on move."""
        super().reset(seed=seed)
        self._batch.reset(seed=int(self.np_random.integers(2**63)))
        self._over = False
        self._opponents_move()
        return self._told()

    def step(self, action: SupportsInt) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Plays an action and the answers of the opponents."""
        number = int(action)
        if self._over or self._ended():
            raise gymnasium.error.ResetNeeded("the game is over: call reset")
        if not self._batch.legal_action_mask[0, number]:
            self._over = True
            observation, info = self._told()
            return observation, -1.0, True, False, info
        self._batch.step(np.array([number], dtype=np.int32))
        self._opponents_move()
        observation, info = self._told()
        reward = float(self._batch.rewards[0, self.seat])
        return observation, reward, bool(self._batch.terminated[0]), bool(self._batch.truncated[0]), info

    def render(self) -> str | None:  # type: ignore[override]
        """Returns the planes of the observation as text."""
        if self.render_mode != "ansi":
            return None
        return _text(self._batch)


def _text(batch: BatchEnv) -> str:
    """The first planes of the board, one letter for each."""
    planes = batch.observation[0]
    rows = []
    for row in planes:
        rows.append(" ".join(next((chr(ord("a") + k) for k in range(min(2, len(c))) if c[k]), ".") for c in row))
    return "\n".join(rows)


__all__ = ["Opponent", "SeatEnv"]
