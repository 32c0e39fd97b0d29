//! Minimax without pruning or quiescence, by material: the experiment of Grimbergen (2007, §4).
//!
//! Every node is played and taken back, the leaves too. The balance of material is handed down the tree and changes by
//! what a move captures and promotes, which costs the same over every representation; so the difference in time is
//! that of generating, playing and taking back moves.

use banmen_play::{Game, MoveList};
use banmen_shogi::position::VALUES;
use banmen_shogi::{AttackTables, Color, Move, MoveKind, Piece, PositionOf, Representation, Setup, Square};

/// The value of a mate, more than all material.
const MATED: i32 = -1_000_000;

/// A position for the minimax search.
pub trait Tree: Game<Move = Move> {
    /// The position of a setup that is one.
    fn of(setup: &Setup) -> Option<Self>;

    /// Returns the piece on a square.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// Returns whether the move just played was legal; only trees that list pseudo-legal moves play others.
    #[inline(always)]
    fn is_kept(&self) -> bool {
        true
    }
}

impl<R: Representation> Tree for PositionOf<R> {
    fn of(setup: &Setup) -> Option<Self> {
        Self::new(setup).ok()
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> Option<Piece> {
        PositionOf::piece(self, square)
    }
}

impl Tree for AttackTables {
    fn of(setup: &Setup) -> Option<Self> {
        Self::new(setup).ok()
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> Option<Piece> {
        AttackTables::piece(self, square)
    }
}

/// The material balance for the side to move, on the board and in hand.
fn balance(setup: &Setup) -> i32 {
    let mut sides = [0; 2];
    for square in Square::all() {
        if let Some(piece) = setup.piece(square) {
            sides[piece.color().index()] += VALUES[piece.kind().index()];
        }
    }
    for color in Color::ALL {
        for kind in banmen_shogi::PieceKind::HAND {
            sides[color.index()] += VALUES[kind.index()] * i32::from(setup.in_hand(color, kind));
        }
    }
    let us = setup.turn.index();
    sides[us] - sides[1 - us]
}

/// The material gain of a move: the captured piece, which changes hands, and the promotion.
#[inline(always)]
fn gain<T: Tree>(tree: &T, m: Move) -> i32 {
    let MoveKind::Board { from, to, promote } = m.kind() else { return 0 };
    let taken = tree
        .piece(to)
        .map_or(0, |piece| VALUES[piece.kind().index()] + VALUES[piece.kind().unpromoted().index()]);
    let promotion = tree
        .piece(from)
        .filter(|_| promote)
        .and_then(|piece| Some(VALUES[piece.kind().promoted()?.index()] - VALUES[piece.kind().index()]));
    taken + promotion.unwrap_or(0)
}

/// Returns the value of a tree of `depth` plies for the side to move, whose material balance is `balance`, and counts
/// the nodes with the root.
pub fn minimax<T: Tree>(tree: &mut T, depth: u32, balance: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if depth == 0 {
        return balance;
    }
    let mut best = MATED;
    for &m in tree.moves().as_slice() {
        let after = balance + gain(tree, m);
        let undo = tree.play(m);
        if tree.is_kept() {
            best = best.max(-minimax(tree, depth - 1, -after, nodes));
        }
        tree.undo(m, undo);
    }
    best
}

/// The nodes and the value of the tree below a position, or below one of its moves.
pub(super) fn run<T: Tree>(setup: &Setup, first: Option<Move>, depth: u32) -> (u64, i32) {
    let Some(mut tree) = T::of(setup) else { return (0, 0) };
    let (mut nodes, mut ahead) = (0, balance(setup));
    if let Some(m) = first {
        ahead = -(ahead + gain(&tree, m));
        tree.play(m);
    }
    let value = minimax(&mut tree, depth, ahead, &mut nodes);
    (nodes, value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_play::perft::{PerftKind, count};
    use banmen_shogi::Position;

    #[test]
    fn nodes_are_those_of_perft_and_the_value_that_of_the_board() {
        let setup = Setup::default();
        let (nodes, value) = run::<Position>(&setup, None, 3);
        let start = Position::startpos();
        let sequences: u64 = (0..=3).map(|depth| count(&start, depth, PerftKind::Played)).sum();
        assert_eq!(nodes, sequences);
        // The third ply takes a pawn for nothing, as far as three plies see.
        assert_eq!((value, run::<AttackTables>(&setup, None, 3)), (200, (nodes, value)));
        assert_eq!(run::<Position>(&setup, None, 2).1, 0);
        // A rook can be taken by a pawn that promotes: worth twice, because it changes hands.
        let text = "4k4/9/4r4/4P4/9/9/9/9/4K4 b - 1";
        let setup: Setup = text.parse().unwrap();
        let (_, value) = run::<AttackTables>(&setup, None, 1);
        assert_eq!(value - balance(&setup), 1000 + 1000 + (VALUES[8] - VALUES[0]));
    }
}
