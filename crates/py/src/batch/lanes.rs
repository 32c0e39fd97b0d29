//! The games of a batch, and one step of them all.

use super::crew::{Crew, MOST};
use super::{BatchGame, Plan};
use arrayvec::ArrayVec;
use banmen_game::{Payoffs, Player, Random};
use std::any::Any;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Where the results of a step are written, a part for each game.
pub(crate) struct Buffers<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) legal_action_mask: &'a mut [bool],
    pub(crate) current_player: &'a mut [i32],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
    pub(crate) sampled: &'a mut [i32],
}

impl<'a> Buffers<'a> {
    /// The parts of the first `lanes` games and of the others.
    fn split(self, lanes: usize, sizes: &Sizes) -> (Self, Self) {
        let observation = self.observation.split_at_mut(lanes * sizes.observation);
        let mask = self.legal_action_mask.split_at_mut(lanes * sizes.actions);
        let player = self.current_player.split_at_mut(lanes);
        let rewards = self.rewards.split_at_mut(lanes * sizes.players);
        let terminated = self.terminated.split_at_mut(lanes);
        let truncated = self.truncated.split_at_mut(lanes);
        let sampled = self.sampled.split_at_mut(lanes);
        let first = Buffers {
            observation: observation.0,
            legal_action_mask: mask.0,
            current_player: player.0,
            rewards: rewards.0,
            terminated: terminated.0,
            truncated: truncated.0,
            sampled: sampled.0,
        };
        let rest = Buffers {
            observation: observation.1,
            legal_action_mask: mask.1,
            current_player: player.1,
            rewards: rewards.1,
            terminated: terminated.1,
            truncated: truncated.1,
            sampled: sampled.1,
        };
        (first, rest)
    }

    /// The part of one game.
    fn only(self, lane: usize, sizes: &Sizes) -> Self {
        self.split(lane, sizes).1.split(1, sizes).0
    }
}

/// How much of each buffer belongs to one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// Rows, columns and planes.
    pub(crate) shape: [usize; 3],
    /// The bytes of an observation: one for each cell of each plane, or one for eight of them.
    pub(crate) observation: usize,
    pub(crate) actions: usize,
    pub(crate) players: usize,
}

/// Why a step was not made, or not to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The first game whose action is not legal.
    Illegal(usize),
    /// A panic.
    Fault,
}

/// A batch without the type of its game.
pub(crate) trait AnyLanes: Send + Sync {
    fn sizes(&self) -> Sizes;
    /// Begins every game anew.
    fn reset(&mut self, seed: Option<u64>, buffers: Buffers<'_>);
    /// Plays an action in every game, or without any those that were drawn. When one is not legal, nothing is played.
    fn step(&mut self, actions: Option<&[i32]>, crew: &mut Crew, buffers: Buffers<'_>)
    -> Result<(), Refused>;
    /// A copy of one game.
    fn save(&self, lane: usize) -> Box<dyn Any + Send + Sync>;
    /// Puts a copy in the place of a game; `false` when it is of another kind.
    fn load(&mut self, lane: usize, saved: &(dyn Any + Send + Sync), buffers: Buffers<'_>) -> bool;
}

/// A game of the batch.
struct Lane<G: BatchGame> {
    game: G,
    memory: G::Memory,
    moves: u32,
    over: bool,
    legal: Vec<(u32, G::Move)>,
    random: Random,
}

/// The games of a batch.
pub(crate) struct Lanes<G: BatchGame> {
    start: G,
    plan: Plan,
    sizes: Sizes,
    lanes: Vec<Lane<G>>,
}

struct Saved<G: BatchGame> {
    game: G,
    memory: G::Memory,
    moves: u32,
    over: bool,
}

/// What all games of a step have in common.
struct Common<'a, G> {
    start: &'a G,
    plan: Plan,
    sizes: Sizes,
}

impl<G: BatchGame> Lanes<G> {
    pub(crate) fn new(start: G, plan: Plan) -> Self {
        let shape = start.shape();
        let whole: usize = shape.iter().product();
        let observation = if plan.packed { whole.div_ceil(8) } else { whole };
        let sizes = Sizes { shape, observation, actions: start.actions(), players: G::PLAYERS };
        let lane = |index| {
            let mut game = start.clone();
            game.reserve();
            Lane {
                game,
                memory: start.memory(),
                moves: 0,
                over: false,
                legal: Vec::with_capacity(sizes.actions.min(1024)),
                random: Random::stream(plan.seed, index as u64),
            }
        };
        let lanes = (0..plan.count).map(lane).collect();
        Self { start, plan, sizes, lanes }
    }
}

impl<G: BatchGame> Lane<G> {
    fn begin(&mut self, start: &G) {
        self.game.clone_from(start);
        start.forget(&mut self.memory);
        self.moves = 0;
        self.over = false;
    }

    /// Plays an action. The rewards and the flags of the buffers tell what became of it, the rest what comes next.
    #[inline(always)]
    fn step(&mut self, common: &Common<'_, G>, action: i32, buffers: Buffers<'_>) {
        buffers.rewards.fill(0.0);
        if self.over {
            return;
        }
        let Some(m) = self.game.read(&self.legal, action as u32) else { return };
        self.game.play(m);
        self.moves += 1;
        self.game.remember(&mut self.memory, m);
        // A game is over exactly when it has no moves, and the moves are needed anyway.
        let chosen = self.tell_legal(buffers.legal_action_mask);
        let outcome = if chosen.is_none() { self.game.outcome() } else { None };
        let ended = outcome.or_else(|| self.game.cut_off(self.moves));
        buffers.terminated[0] = ended.is_some();
        buffers.truncated[0] =
            ended.is_none() && common.plan.longest.is_some_and(|longest| self.moves >= longest);
        self.over = buffers.terminated[0] || buffers.truncated[0];
        if !self.over {
            return self.tell_rest(common, chosen, buffers);
        }
        if let Some(payoffs) = ended {
            reward::<G>(&payoffs, buffers.rewards);
        }
        if common.plan.auto_reset {
            self.begin(common.start);
        }
        self.tell(common, buffers);
    }

    #[inline(always)]
    fn tell_legal(&mut self, mask: &mut [bool]) -> Option<u32> {
        self.game.tell_legal(&self.memory, mask, &mut self.legal, &mut self.random)
    }

    /// Writes the observation, the legal actions, who is on move, and a legal action of chance.
    fn tell(&mut self, common: &Common<'_, G>, buffers: Buffers<'_>) {
        let chosen = match self.over {
            false => self.tell_legal(buffers.legal_action_mask),
            true => {
                // A finished game that is not begun anew allows everything and does nothing, as in pgx.
                buffers.legal_action_mask.fill(true);
                None
            }
        };
        self.tell_rest(common, chosen, buffers);
    }

    #[inline(always)]
    fn tell_rest(&self, common: &Common<'_, G>, chosen: Option<u32>, buffers: Buffers<'_>) {
        buffers.sampled[0] = chosen.map_or(0, |action| action as i32);
        buffers.current_player[0] = self.game.turn().index() as i32;
        if common.plan.packed {
            self.game.observe_packed(&self.memory, buffers.observation);
        } else {
            self.game.observe(&self.memory, buffers.observation);
        }
    }
}

/// 1 for a win, -1 for a loss of two, and 0 for equal shares; the rewards of all players add up to 0.
fn reward<G: BatchGame>(payoffs: &Payoffs, out: &mut [f32]) {
    let players = G::PLAYERS as f64;
    for (player, reward) in Player::all(G::PLAYERS).zip(out) {
        *reward = ((players * payoffs.share(player) - 1.0) / (players - 1.0)) as f32;
    }
}

/// Some of the games, to be stepped one after the other.
struct Part<'a, G: BatchGame> {
    common: &'a Common<'a, G>,
    lanes: &'a mut [Lane<G>],
    actions: Option<&'a [i32]>,
    buffers: Buffers<'a>,
}

impl<G: BatchGame> Part<'_, G> {
    /// Not by `processor::widest`: compiled for AVX-512, Othello has 16 instead of 27 million
    /// steps a second (docs/python.md).
    fn step(self) {
        let Self { common, lanes, actions, buffers } = self;
        let sizes = &common.sizes;
        let observations = buffers.observation.chunks_exact_mut(sizes.observation);
        let masks = buffers.legal_action_mask.chunks_exact_mut(sizes.actions);
        let rewards = buffers.rewards.chunks_exact_mut(sizes.players);
        let players = buffers.current_player.chunks_exact_mut(1);
        let terminated = buffers.terminated.chunks_exact_mut(1);
        let truncated = buffers.truncated.chunks_exact_mut(1);
        let sampled = buffers.sampled.chunks_exact_mut(1);
        let seen = observations.zip(masks).zip(players).zip(sampled);
        let became = rewards.zip(terminated).zip(truncated);
        for ((index, lane), (seen, became)) in lanes.iter_mut().enumerate().zip(seen.zip(became)) {
            let (((observation, legal_action_mask), current_player), sampled) = seen;
            let ((rewards, terminated), truncated) = became;
            let given = actions.and_then(|actions| actions.get(index)).copied();
            let action = given.unwrap_or(sampled[0]);
            let own = Buffers {
                observation,
                legal_action_mask,
                current_player,
                rewards,
                terminated,
                truncated,
                sampled,
            };
            lane.step(common, action, own);
        }
    }
}

/// The games of a part: as many as of every other, but for one.
fn games(part: usize, parts: usize, count: usize) -> Range<usize> {
    count * part / parts..count * (part + 1) / parts
}

/// The first of these games whose action is not legal.
fn first_illegal(actions: &[i32], mask: &[bool], width: usize, games: Range<usize>) -> Option<usize> {
    let masks = mask[games.start * width..games.end * width].chunks_exact(width);
    let found = masks.zip(&actions[games.clone()]).position(|(mask, &action)| {
        usize::try_from(action).ok().and_then(|action| mask.get(action)).copied() != Some(true)
    });
    found.map(|index| games.start + index)
}

impl<G: BatchGame> AnyLanes for Lanes<G> {
    fn sizes(&self) -> Sizes {
        self.sizes
    }

    fn reset(&mut self, seed: Option<u64>, mut buffers: Buffers<'_>) {
        let common = Common { start: &self.start, plan: self.plan, sizes: self.sizes };
        buffers.rewards.fill(0.0);
        buffers.terminated.fill(false);
        buffers.truncated.fill(false);
        for (index, lane) in self.lanes.iter_mut().enumerate() {
            if let Some(seed) = seed {
                lane.random = Random::stream(seed, index as u64);
            }
            lane.begin(&self.start);
            let (own, others) = buffers.split(1, &self.sizes);
            lane.tell(&common, own);
            buffers = others;
        }
    }

    fn step(
        &mut self,
        actions: Option<&[i32]>,
        crew: &mut Crew,
        buffers: Buffers<'_>,
    ) -> Result<(), Refused> {
        let (sizes, count, parts) = (self.sizes, self.lanes.len(), crew.threads());
        if let Some(actions) = actions {
            // All are looked at before any is played; each thread reads what it has written.
            let (illegal, mask) = (AtomicUsize::new(usize::MAX), &*buffers.legal_action_mask);
            let looked = crew.run(&|part| {
                if let Some(index) = first_illegal(actions, mask, sizes.actions, games(part, parts, count)) {
                    illegal.fetch_min(index, Relaxed);
                }
            });
            match (looked, illegal.into_inner()) {
                (true, usize::MAX) => {}
                (true, index) => return Err(Refused::Illegal(index)),
                (false, _) => return Err(Refused::Fault),
            }
        }
        let common = Common { start: &self.start, plan: self.plan, sizes };
        let mut rest = (self.lanes.as_mut_slice(), buffers);
        let mut shares = ArrayVec::<_, MOST>::new();
        for part in 0..parts {
            let games = games(part, parts, count);
            let (lanes, later_lanes) = rest.0.split_at_mut(games.len());
            let (buffers, later_buffers) = rest.1.split(games.len(), &sizes);
            rest = (later_lanes, later_buffers);
            let actions = actions.map(|actions| &actions[games]);
            shares.push(Mutex::new(Some(Part { common: &common, lanes, actions, buffers })));
        }
        let stepped = crew.run(&|part| {
            let share = shares[part].lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(share) = share {
                share.step();
            }
        });
        if stepped { Ok(()) } else { Err(Refused::Fault) }
    }

    fn save(&self, lane: usize) -> Box<dyn Any + Send + Sync> {
        let Lane { game, memory, moves, over, .. } = &self.lanes[lane];
        Box::new(Saved { game: game.clone(), memory: memory.clone(), moves: *moves, over: *over })
    }

    fn load(&mut self, lane: usize, saved: &(dyn Any + Send + Sync), buffers: Buffers<'_>) -> bool {
        let Some(saved) = saved.downcast_ref::<Saved<G>>() else { return false };
        let sizes = saved.game.shape() == self.sizes.shape && saved.game.actions() == self.sizes.actions;
        let Some(place) = self.lanes.get_mut(lane).filter(|_| sizes) else { return false };
        place.game.clone_from(&saved.game);
        place.memory.clone_from(&saved.memory);
        (place.moves, place.over) = (saved.moves, saved.over);
        let own = buffers.only(lane, &self.sizes);
        own.rewards.fill(0.0);
        own.terminated[0] = saved.over;
        own.truncated[0] = false;
        place.tell(&Common { start: &self.start, plan: self.plan, sizes: self.sizes }, own);
        true
    }
}
