//! Moves in one order over every representation.
//!
//! A representation lists moves in the order of its bits, so that searches with pruning visit other nodes over other
//! layouts. Sorted, the moves are the same everywhere, and so is the tree; the sorting costs all of them the same.

use banmen_play::game::Payoffs;
use banmen_play::search::{Evaluate, Scores};
use banmen_play::{Game, Player};
use banmen_shogi::evaluate::Material;
use banmen_shogi::position::Undo;
use banmen_shogi::{Move, Moves, PositionOf, Representation};

/// A position whose moves are listed in the order of their bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sorted<R: Representation>(pub PositionOf<R>);

impl<R: Representation> Game for Sorted<R> {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;

    const PLAYERS: usize = 2;

    fn turn(&self) -> Player {
        Game::turn(&self.0)
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.0.outcome()
    }

    fn list_moves(&self, list: &mut Moves) {
        self.0.list_legal_moves(list);
        list.sort_unstable();
    }

    fn count_moves(&self) -> usize {
        self.0.count_legal_moves()
    }

    fn play(&mut self, m: Move) -> Undo {
        self.0.play(m)
    }

    fn undo(&mut self, _: Move, undo: Undo) {
        self.0.undo(undo);
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

/// The eye of the program's own opponent, [`Material`], with captures in order as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sight;

impl<R: Representation> Evaluate<Sorted<R>> for Sight {
    fn scores(&self, game: &Sorted<R>) -> Scores {
        Material.scores(&game.0)
    }

    fn advantage(&self, game: &Sorted<R>) -> i32 {
        Material.advantage(&game.0)
    }

    fn list_noisy_moves(&self, game: &Sorted<R>, list: &mut Moves) {
        Material.list_noisy_moves(&game.0, list);
        list.sort_unstable();
    }
}
