"""A PettingZoo environment (AEC): every seat is an agent, for two players and for three.

>>> from banmen.pettingzoo import SeatsEnv
>>> env = SeatsEnv("yavalath3")
>>> env.reset(seed=1)
>>> env.agents
['player_0', 'player_1', 'player_2']
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ._banmen import BatchEnv


class SeatsEnv(AECEnv[str, dict[str, NDArray[Any]], int | None]):
    """A game with an agent in each seat.

    An observation is a dict of ``observation``, the planes, and ``action_mask``, which is zero for those who are not on
    move. Rewards come with the end of the game. An illegal action raises ``IllegalMoveError``.
    """

    def __init__(self, game: str, *, max_steps: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"banmen_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._batch = BatchEnv(game, 1, auto_reset=False, max_steps=max_steps)
        self.possible_agents = [f"player_{seat}" for seat in range(self._batch.num_players)]
        self.agents = list(self.possible_agents)
        actions = self._batch.num_actions
        self._observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 1, self._batch.observation_shape, np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: self._observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The rules use no chance, so a seed changes nothing but the draws of ``BatchEnv.sample``."""
        self._batch.reset(seed=seed)
        if seed is not None:
            for offset, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(seed + offset)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._on_move()

    def _on_move(self) -> str:
        return self.possible_agents[int(self._batch.current_player[0])]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The planes as the player on move sees them, and the legal actions of whoever is on move."""
        mask = self._batch.legal_action_mask[0].astype(np.int8)
        over = self._batch.terminated[0] or self._batch.truncated[0]
        if over or agent != self._on_move():
            mask = np.zeros_like(mask)
        return {"observation": self._batch.observation[0].copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        if action is None:
            raise ValueError("an agent on move plays an action")
        self._cumulative_rewards[agent] = 0.0
        self._batch.step(np.array([action], dtype=np.int32))
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = float(self._batch.rewards[0, seat])
            self.terminations[other] = bool(self._batch.terminated[0])
            self.truncations[other] = bool(self._batch.truncated[0])
        self.agent_selection = self._on_move()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Returns the planes of the observation as text."""
        if self.render_mode != "ansi":
            return None
        return str(self._batch.observation[0].argmax(-1))

    def close(self) -> None:
        """There is nothing to close."""


__all__ = ["SeatsEnv"]
