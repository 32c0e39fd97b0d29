//! Many games of one kind, stepped at once.
//!
//! [`BatchGame`] says how a game is seen by a learner: planes, and numbers for moves. [`Lanes`] plays any such game,
//! monomorphised for each; [`AnyLanes`] is what the class for Python holds. Whatever is told is written into slices that
//! belong to the caller, and nothing is allocated in a step.

mod cells;
mod chess3;
mod class;
mod crew;
mod go;
mod lanes;
mod shogi;
mod spread;
mod stones;

pub(crate) use class::{BatchEnv, SavedGame};

use crate::errors;
use banmen_catalog::GAMES;
use banmen_game::{Game, MoveList, Payoffs, Player, Random};
use banmen_games::{
    ataxx, breakthrough, clobber, connect4, go as go_rules, gomoku, hex, othello, pattern, y, yavalath,
};
use lanes::{AnyLanes, Lanes};
use pyo3::PyResult;

/// How a game is seen by a learner.
pub(crate) trait BatchGame: Game {
    /// What is kept of the past other than the position.
    type Memory: Clone + Send + Sync + 'static;

    /// Makes room for the longest game, so that no step asks for memory.
    fn reserve(&mut self) {}

    /// The memory of a game that begins here.
    fn memory(&self) -> Self::Memory;

    /// Makes it the memory of a game that begins here.
    fn forget(&self, memory: &mut Self::Memory) {
        *memory = self.memory();
    }

    /// Keeps the present position in mind, which is that after a move.
    fn remember(&self, _memory: &mut Self::Memory, _last: Self::Move) {}

    /// Rows, columns and planes of an observation.
    fn shape(&self) -> [usize; 3];

    /// The number of actions.
    fn actions(&self) -> usize;

    /// The number of a legal move, below [`actions`](Self::actions), its own among the legal moves.
    fn action(&self, m: Self::Move) -> usize;

    /// Writes which actions are legal, keeps what [`read`](Self::read) needs, and draws one of them; `None` when there is
    /// none, which is when the game is over.
    #[inline(always)]
    fn tell_legal(
        &self,
        _memory: &Self::Memory,
        mask: &mut [bool],
        legal: &mut Vec<(u32, Self::Move)>,
        random: &mut Random,
    ) -> Option<u32> {
        list_legal(self, self.moves().as_slice().iter().copied(), mask, legal, random)
    }

    /// The move of a legal action.
    #[inline(always)]
    fn read(&self, legal: &[(u32, Self::Move)], action: u32) -> Option<Self::Move> {
        legal.iter().find(|(known, _)| *known == action).map(|&(_, m)| m)
    }

    /// Writes the planes as the player on move sees them, the last axis changing quickest, over whatever is there.
    fn observe(&self, memory: &Self::Memory, out: &mut [u8]);

    /// The planes as bits, the first in the lowest bit of the first byte: `numpy.packbits(…, bitorder="little")`.
    fn observe_packed(&self, memory: &Self::Memory, out: &mut [u8]) {
        // Room for the largest observation that is packed this way, that of Gomoku or of chess for three.
        let mut scratch = [0; 2400];
        let whole: usize = self.shape().iter().product();
        let Some(planes) = scratch.get_mut(..whole.next_multiple_of(8)) else { return };
        self.observe(memory, &mut planes[..whole]);
        for (byte, eight) in out.iter_mut().zip(planes.as_chunks::<8>().0) {
            // The product gathers the lowest bits of the eight bytes in its highest byte.
            *byte = (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
        }
    }

    /// The pay-offs of a game that is not over by its rules, but ends after this many moves all the same.
    fn cut_off(&self, _moves: u32) -> Option<Payoffs> {
        None
    }
}

/// Writes the actions of a list of moves into the mask and, with the moves, into `legal`; draws one of them.
#[inline(always)]
fn list_legal<G: BatchGame>(
    game: &G,
    list: impl IntoIterator<Item = G::Move>,
    mask: &mut [bool],
    legal: &mut Vec<(u32, G::Move)>,
    random: &mut Random,
) -> Option<u32> {
    mask.fill(false);
    legal.clear();
    for m in list {
        let action = game.action(m);
        debug_assert!(!mask[action], "two moves have the action {action}");
        mask[action] = true;
        legal.push((action as u32, m));
    }
    random.pick(legal).map(|(action, _)| action)
}

/// The player whose stones are in plane `seat` when `turn` is on move.
fn seen(turn: Player, seat: usize, players: usize) -> Player {
    Player::new((turn.index() + seat) % players)
}

/// What an environment is made with.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) count: usize,
    pub(crate) seed: u64,
    pub(crate) packed: bool,
    pub(crate) auto_reset: bool,
    pub(crate) longest: Option<u32>,
}

fn boxed<G: BatchGame>(start: G, plan: Plan) -> Box<dyn AnyLanes> {
    Box::new(Lanes::new(start, plan))
}

/// Opens the game of an id of the registry, with its size.
pub(crate) fn open(id: &str, plan: Plan) -> PyResult<Box<dyn AnyLanes>> {
    let (entry, size) = GAMES.find(id).map_err(errors::unknown)?;
    let size = entry.info.sizes.choose(size).map_err(errors::unknown)?;
    let (rows, columns) = (size.rows(), size.columns());
    Ok(match (entry.info.id, rows) {
        ("shogi", _) => boxed(shogi::start(), plan),
        ("connect4", _) => boxed(connect4::Connect4::default(), plan),
        ("othello", 4) => boxed(othello::Othello::<4>::default(), plan),
        ("othello", 6) => boxed(othello::Othello::<6>::default(), plan),
        ("othello", _) => boxed(othello::Othello::<8>::default(), plan),
        ("go", 0..=8) => boxed(go_rules::Go::<1>::new(rows), plan),
        ("go", 9..=11) => boxed(go_rules::Go::<2>::new(rows), plan),
        ("go", _) => boxed(go_rules::Go::<6>::new(rows), plan),
        (name @ ("hex" | "hex-swap"), 0..=11) => boxed(hex::Hex::<2>::new(rows, name == "hex-swap"), plan),
        (name @ ("hex" | "hex-swap"), _) => boxed(hex::Hex::<6>::new(rows, name == "hex-swap"), plan),
        ("breakthrough", _) => boxed(breakthrough::Breakthrough::new(rows, columns), plan),
        ("clobber", 0..=8) if columns <= 8 => boxed(clobber::Clobber::<1>::new(rows, columns), plan),
        ("clobber", _) => boxed(clobber::Clobber::<2>::new(rows, columns), plan),
        (name @ ("yavalath" | "yavalath-swap"), _) => {
            boxed(yavalath::Yavalath::<2>::new(rows, name == "yavalath-swap"), plan)
        }
        ("yavalath3", _) => boxed(yavalath::Yavalath::<3>::new(rows, false), plan),
        ("chess3", _) => boxed(banmen_chess3::Chess3::default(), plan),
        ("gomoku", _) => boxed(gomoku::Gomoku::default(), plan),
        ("ataxx", _) => boxed(ataxx::Ataxx::new(ataxx::Flips::OfMove), plan),
        ("flip-all", _) => boxed(ataxx::Ataxx::new(ataxx::Flips::All), plan),
        (name @ ("pattern" | "pattern-exact"), _) => {
            let fit = if name == "pattern" { pattern::Fit::Inexact } else { pattern::Fit::Exact };
            let targets = pattern::Targets::read(rows, &[pattern::PLUS], fit).map_err(errors::unknown)?;
            boxed(pattern::Pattern::new(targets), plan)
        }
        ("y", 0..=8) => boxed(y::Y::<1>::new(rows), plan),
        ("y", 9..=11) => boxed(y::Y::<2>::new(rows), plan),
        ("y", _) => boxed(y::Y::<6>::new(rows), plan),
        (other, _) => return Err(errors::unknown(format!("there is no environment for {other}"))),
    })
}
