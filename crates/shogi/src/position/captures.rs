//! What a search at its horizon asks for: captures and pawn promotions, generated apart, and whether they lose material.
//!
//! [`list_tactical`](PositionOf::list_tactical) and [`list_positional`](PositionOf::list_positional) divide the legal moves
//! worth searching in two. A pawn, bishop or rook that may promote always does, and so does a lance that would reach
//! the second rank: the plain move is legal, but only ever better where it avoids a drop-pawn mate, so a search leaves
//! it to the root. No pass filters the moves; each is written once.

use super::PositionOf;
use super::attacks::{forward, shift};
use super::generate::{Sink, Steppers, scope};
use super::queries::CheckSquares;
use super::see::{BY_VALUE, VALUES};
use super::sinks::{List, pawn_step};
use crate::representation::Representation;
use crate::types::{Hand, Move, MoveKind, Moves, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_bits::sliders::Occupancy;

/// Writes the moves that are worth searching.
struct Worthwhile<'a>(List<'a>);

impl<R: Representation> Sink<R> for Worthwhile<'_> {
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, pieces: Steppers<R::Set>, of_pawns: R::Set, targets: R::Set) {
        let zone = R::tables().far[WHITE as usize][2];
        let moved = shift::<R>(pieces.pawns, forward(WHITE)) & of_pawns;
        self.0.steps_of::<R>(moved & zone, pawn_step(WHITE), true);
        self.0.steps_of::<R>(moved - zone, pawn_step(WHITE), false);
        self.0.other_steps::<R, WHITE>(pieces, targets);
    }

    #[inline(always)]
    fn piece<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set) {
        let tables = R::tables();
        let promotions = to & tables.promotions[WHITE as usize][from];
        let plain = match kind {
            PieceKind::Pawn | PieceKind::Bishop | PieceKind::Rook => to - promotions,
            PieceKind::Lance => to - tables.far[WHITE as usize][1],
            _ => return Sink::<R>::piece::<WHITE>(&mut self.0, kind, from, to),
        };
        self.0.piece_to::<R>(kind, from, promotions, true);
        self.0.piece_to::<R>(kind, from, plain, false);
    }

    #[inline(always)]
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set) {
        Sink::<R>::drops::<WHITE>(&mut self.0, hand, pawns, others);
    }
}

/// From where each kind gives check to the side not to move, found once for all moves of a position.
pub struct CheckTest<R: Representation>(CheckSquares<R>);

impl<R: Representation> std::fmt::Debug for CheckTest<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CheckTest").finish_non_exhaustive()
    }
}

impl<R: Representation> PositionOf<R> {
    /// Appends the legal captures and pawn promotions, without the plain moves that a promotion is better than.
    #[inline(never)]
    pub fn list_tactical(&self, moves: &mut Moves) {
        let mut list = Worthwhile(List::new(moves));
        self.generate::<{ scope::TACTICAL }, _>(&mut list);
        list.0.finish();
    }

    /// Appends the legal moves that are neither captures nor pawn promotions, drops included, without the plain moves
    /// that a promotion is better than.
    #[inline(never)]
    pub fn list_positional(&self, moves: &mut Moves) {
        let mut list = Worthwhile(List::new(moves));
        self.generate::<{ scope::POSITIONAL }, _>(&mut list);
        list.0.finish();
    }

    /// Prepares [`is_check_by`](Self::is_check_by) for all moves of this position.
    pub fn check_test(&self) -> CheckTest<R> {
        CheckTest(self.check_squares())
    }

    /// Whether a legal move gives check, by a test prepared in this position.
    #[inline]
    pub fn is_check_by(&self, m: Move, test: &CheckTest<R>) -> bool {
        self.gives_check_by(m, &test.0)
    }

    /// Whether the exchange that the move begins brings at least `threshold`: the same answer as comparing
    /// [`see`](Self::see), reached as soon as it is certain.
    pub fn is_see_at_least(&self, m: Move, threshold: i32) -> bool {
        let to = m.to();
        let mut occupancy = self.occupancy();
        let captured = self.piece(to).map_or(0, |piece| VALUES[piece.kind().index()]);
        let (standing, gain) = match m.kind() {
            MoveKind::Drop { kind, .. } => {
                occupancy = R::with(&occupancy, to);
                (VALUES[kind.index()], 0)
            }
            MoveKind::Board { from, promote, .. } => {
                let Some(piece) = self.piece(from) else { return threshold <= 0 };
                occupancy = R::with(&R::without(&occupancy, from), to);
                let plain = VALUES[piece.kind().index()];
                let after = piece.kind().promoted().filter(|_| promote);
                let value = after.map_or(plain, |kind| VALUES[kind.index()]);
                (value, captured + value - plain)
            }
        };
        // What the side that moved last is above the wish if the other stops here, turned round with every capture.
        let mut swap = gain - threshold;
        if swap < 0 {
            return false;
        }
        swap = standing - swap;
        if swap <= 0 {
            return true;
        }
        let tables = R::tables();
        let lines = tables.rook[to] | tables.bishop[to];
        let mut side = self.turn();
        let mut attackers = self.attackers_within(to, &occupancy) & occupancy.set();
        let mut met = true;
        loop {
            side = side.other();
            let own = attackers & self.color_set(side);
            if own.is_empty() {
                return met;
            }
            met = !met;
            let Some((kind, from)) = self.least_of(own) else { return met };
            occupancy = R::without(&occupancy, from);
            attackers = if (lines & tables.single[from]).is_empty() {
                attackers - tables.single[from]
            } else {
                // Whoever stood behind on the line joins in.
                self.attackers_within(to, &occupancy) & occupancy.set()
            };
            if kind == PieceKind::King {
                // A king takes only what is not protected.
                return met == (attackers & self.color_set(side.other())).is_empty();
            }
            swap = VALUES[kind.index()] - swap;
            if swap < i32::from(met) {
                return met;
            }
        }
    }

    /// The least valuable of these pieces, the one with the lowest number among equals.
    fn least_of(&self, pieces: R::Set) -> Option<(PieceKind, Square)> {
        BY_VALUE.into_iter().find_map(|kind| {
            let mut of_kind = pieces & self.kind_set(kind);
            let mut first = R::pop_first(&mut of_kind)?;
            while let Some(square) = R::pop_first(&mut of_kind) {
                first = first.min(square);
            }
            Some((kind, first))
        })
    }
}
