//! What a game is: who is on move, which moves there are, what a move does, how it ends.
//!
//! The trait is the narrow waist of the project. Games stand above it, everything that can be done with any game
//! stands below it, and neither knows the other. It carries any number of players, so pay-offs are a vector; moves
//! are small `Copy` values in a list on the stack, and play and undo touch no heap.

mod move_list;
mod notation;
mod payoffs;
mod player;
mod playout;

pub use move_list::MoveList;
pub use notation::{MoveError, Notation, Start};
pub use payoffs::{PRIZE, Payoffs};
pub use player::{MAX_PLAYERS, Player};
pub use playout::{Ending, plain_playout, rollouts_one_by_one};

use crate::random::Random;
use std::{fmt::Debug, hash::Hash};

/// The numbers that [`Game::move_number`] may give.
pub const MOST_NUMBERS: usize = 512;

/// The rules of a game; a value is a position of it.
///
/// The contract, which [`contract::check`](crate::contract::check) tests:
/// - a position has an [`outcome`](Game::outcome) exactly when it has no moves; where the rules know no move for a
///   player who must wait, the game lists a pass;
/// - the moves of a position are pairwise different;
/// - [`undo`](Game::undo) after [`play`](Game::play) gives back an equal position with an equal key;
/// - equal keys mean equal games to come, so a rule about the past (a ko, a repetition) is part of the key.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// A move: a few bytes that mean something in the position they were listed for.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// A list of moves on the stack: an [`ArrayVec`](crate::ArrayVec) that holds the most moves a position can have.
    type Moves: MoveList<Self::Move>;
    /// What [`undo`](Game::undo) needs in addition to the move: a captured piece, or the whole small position before.
    type Undo: Send + Sync + 'static;

    /// How many players there are, from 2 to [`MAX_PLAYERS`].
    const PLAYERS: usize;
    /// Whether a player's moves do nearly the same now as later (stones that stay, as in Hex). Tree search then
    /// learns about a move from every playout in which it was made (RAVE).
    const MOVES_COMMUTE: bool = false;
    /// How many random games a tree search plays from a position that it reaches. More than one pays where a game takes
    /// less time than the way down the tree.
    const ROLLOUTS: u32 = 1;
    /// The visits after which a tree search looks at the moves of a position: more than one where listing them takes as
    /// long as a random game.
    const RIPE_VISITS: u32 = 1;
    /// How much a tree search looks at what it tried little, for pay-offs between 0 and 1. In Go on 9×9, without RAVE, 0.3
    /// won 7 of 10 games against 0.9.
    const EXPLORATION: f64 = 0.3;
    /// The visits after which a tree search trusts the games through a move as much as those in which it was made later.
    const RAVE_EQUAL: f64 = 300.0;
    /// A playout that is longer than this counts as equal shares. Only games that need not end reach it.
    const LONGEST_PLAYOUT: u32 = 4096;

    /// The player on move. In a finished game, whoever would be.
    fn turn(&self) -> Player;

    /// The pay-offs when the game is over.
    fn outcome(&self) -> Option<Payoffs>;

    /// Appends every legal move; nothing when the game is over.
    fn list_moves(&self, list: &mut Self::Moves);

    /// Plays a legal move.
    fn play(&mut self, m: Self::Move) -> Self::Undo;

    /// Takes back the move that was played last.
    fn undo(&mut self, m: Self::Move, undo: Self::Undo);

    /// A hash of everything that decides the game to come, the player on move included.
    fn key(&self) -> u64;

    /// Every legal move.
    #[inline(always)]
    fn moves(&self) -> Self::Moves {
        let mut list = Self::Moves::default();
        self.list_moves(&mut list);
        list
    }

    /// The number of legal moves. A game that knows it without listing them says so here: it is the last ply of a
    /// counted perft.
    #[inline(always)]
    fn count_moves(&self) -> usize {
        self.moves().len()
    }

    /// Whether a move is legal here.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.moves().as_slice().contains(&m)
    }

    /// Calls `visit` with the position after each legal move. The default plays and takes back; a game of a few
    /// bytes copies itself instead and drains its set of moves without writing a list, and marks that
    /// `#[inline(always)]`: with it perft is the loop one would write by hand, without it 13 % more instructions.
    #[inline(always)]
    fn each_child<F: FnMut(&mut Self)>(&mut self, mut visit: F) {
        let mut moves = Self::Moves::default();
        self.list_moves(&mut moves);
        for &m in moves.as_slice() {
            let undo = self.play(m);
            visit(self);
            self.undo(m, undo);
        }
    }

    /// The number of sequences of exactly `depth` moves. A game that knows several plies at once from its sets says so
    /// here; it must count what [`perft::count`](crate::perft::count) counts, which remains callable.
    #[inline]
    fn count_sequences(&mut self, depth: u32) -> u64 {
        crate::perft::count_in_place(self, depth, crate::perft::PerftKind::Counted)
    }

    /// Plays uniformly random legal moves to the end. A game that has a faster way replaces this; it must give the
    /// same distribution as [`plain_playout`], which remains callable.
    #[inline]
    fn playout(&mut self, random: &mut Random) -> Ending {
        plain_playout(self, random)
    }

    /// Plays to the end as a tree search wants it: by random moves, but without those that no player would make. The
    /// default is [`playout`](Game::playout).
    #[inline]
    fn rollout(&mut self, random: &mut Random) -> Ending {
        self.playout(random)
    }

    /// As [`rollout`](Game::rollout), and tells the moves that a tree search may learn from (RAVE): each move that a player
    /// made, in any order, at most once. Only asked where [`MOVES_COMMUTE`](Game::MOVES_COMMUTE).
    #[inline]
    fn rollout_telling<F: FnMut(Player, Self::Move)>(&mut self, random: &mut Random, mut tell: F) -> Ending {
        let mut moves = Self::Moves::default();
        let mut length = 0;
        while length < Self::LONGEST_PLAYOUT {
            moves.clear();
            self.list_moves(&mut moves);
            let Some(m) = random.pick(moves.as_slice()) else { break };
            tell(self.turn(), m);
            self.play(m);
            length += 1;
        }
        Ending { payoffs: self.outcome().unwrap_or(Payoffs::draw(Self::PLAYERS)), length }
    }

    /// Several random games from here, each as [`rollout_telling`](Game::rollout_telling) plays it; the last may be played
    /// on this position itself. Tells how each ended; and of a player and the [number](Game::move_number) of a move in how
    /// many of the games it was made, and the sum of the shares that these brought the player, once or in parts. A game
    /// that plays several at once replaces this; [`rollouts_one_by_one`] remains callable.
    #[inline]
    fn rollouts_telling(
        &mut self,
        games: u32,
        random: &mut Random,
        tell: impl FnMut(Player, usize, u32, f32),
        end: impl FnMut(&Payoffs),
    ) {
        rollouts_one_by_one(self, games, random, tell, end);
    }

    /// A number below [`MOST_NUMBERS`] that no other move of the game has. Only asked where
    /// [`MOVES_COMMUTE`](Game::MOVES_COMMUTE), and a game that says so has such numbers.
    #[inline]
    fn move_number(_m: Self::Move) -> usize {
        0
    }

    /// Adds to a list how early a tree search should try each of some legal moves: higher first, equal ones in random
    /// order; a step is a fortieth of a won game. `None` for a move that is not worth a try while there is another one.
    fn list_urgencies(&self, moves: &[Self::Move], list: &mut Vec<Option<i32>>) {
        list.resize(list.len() + moves.len(), Some(0));
    }

    /// Plays random games from here and tells how each ended, in any order. A game that plays several at once
    /// replaces this; the same generator must give the same games again.
    #[inline]
    fn playouts<F: FnMut(&Ending)>(&self, games: u64, random: &mut Random, mut tell: F) {
        let mut scratch = self.clone();
        for _ in 0..games {
            scratch.clone_from(self);
            tell(&scratch.playout(random));
        }
    }

    /// The same position with `player` on move, as if the players between had passed; `None` where the rules make
    /// that impossible. Best-reply search lives on it; a game for two players need not bother.
    fn turn_given_to(&self, player: Player) -> Option<Self> {
        (player == self.turn()).then(|| self.clone())
    }
}
