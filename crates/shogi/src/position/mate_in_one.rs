//! Mate in one, looked for without generating moves.
//!
//! Nearly every mate in one is given from a square beside the king or by a knight. For each such square the squares
//! that the king could still flee to, the support of the checking piece and the pieces that could take it are compared
//! as sets; only what passes is played, and the generator has the last word. So an answer is always a mate, while mates
//! from afar and by uncovering a line are left to the search. Of several mates the lowest move is taken: the answer must
//! not depend on the order in which a layout names its squares.

use super::PositionOf;
use super::attacks::color;
use crate::representation::Representation;
use crate::types::{Color, Move, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_bits::sliders::Occupancy;

/// What does not depend on the checking move.
struct Siege<R: Representation> {
    king: Square,
    /// The squares beside the king that it could go to now.
    free: R::Set,
    /// What the sliders look at once the king has left.
    alone: R::Occupancy,
    /// The pieces of the king's side that are pinned.
    pinned: R::Set,
}

impl<R: Representation> PositionOf<R> {
    /// A move that mates at once, if one of the usual kind is found. `None` does not say that there is none.
    pub fn mate_in_one(&self) -> Option<Move> {
        match self.turn {
            Color::Black => self.mate_in_one_for::<false>(),
            Color::White => self.mate_in_one_for::<true>(),
        }
    }

    fn mate_in_one_for<const WHITE: bool>(&self) -> Option<Move> {
        let king = self.king_of(!WHITE)?;
        let tables = R::tables();
        let around = tables.king[king];
        let wanted = around - self.color_set(color(!WHITE));
        let alone = R::without(&self.occupancy(), king);
        let danger = self.attacked_by::<WHITE>(&alone, around);
        // One piece cannot take more than these away, whatever it is.
        let free = wanted - danger;
        if free.len() > 5 {
            return None;
        }
        let pinned = if WHITE { self.check_info::<false>().pinned } else { self.check_info::<true>().pinned };
        let siege = Siege { king, free, alone, pinned };
        let empty = tables.board - self.occupied_set();
        self.mate_by_drop::<WHITE>(&siege, around & danger & empty, empty)
            .or_else(|| self.mate_by_move::<WHITE>(&siege, (around & danger) - self.color_set(color(WHITE))))
    }

    /// Drops beside the king on protected squares, and of knights.
    fn mate_by_drop<const WHITE: bool>(
        &self,
        siege: &Siege<R>,
        mut near: R::Set,
        empty: R::Set,
    ) -> Option<Move> {
        let tables = R::tables();
        let hand = self.hand(color(WHITE));
        if hand.is_empty() {
            return None;
        }
        let mut found = None;
        let check =
            [PieceKind::Gold, PieceKind::Silver, PieceKind::Rook, PieceKind::Bishop, PieceKind::Lance];
        while let Some(to) = R::pop_first(&mut near) {
            if self.is_capturable::<WHITE>(siege, to, None) {
                continue;
            }
            for kind in check {
                let m = Move::drop(kind, to);
                if hand.has(kind) && self.covers::<WHITE>(siege, kind, to, None) && self.mates(m) {
                    found = lowest(found, m);
                }
            }
        }
        if found.is_some() {
            return found;
        }
        if hand.has(PieceKind::Knight) {
            let mut jumps = tables.steps_of(color(!WHITE))[1][siege.king] & empty;
            while let Some(to) = R::pop_first(&mut jumps) {
                let m = Move::drop(PieceKind::Knight, to);
                if self.covers::<WHITE>(siege, PieceKind::Knight, to, None)
                    && !self.is_capturable::<WHITE>(siege, to, None)
                    && self.mates(m)
                {
                    found = lowest(found, m);
                }
            }
        }
        found
    }

    /// Moves of pieces on the board to a square beside the king, and of knights.
    fn mate_by_move<const WHITE: bool>(&self, siege: &Siege<R>, mut near: R::Set) -> Option<Move> {
        let tables = R::tables();
        let own = self.color_set(color(WHITE));
        let occupancy = self.occupancy();
        let movers = own - self.kind_set(PieceKind::King);
        let mut found = None;
        while let Some(to) = R::pop_first(&mut near) {
            let mut attackers = self.attackers_within(to, &occupancy) & movers;
            while let Some(from) = R::pop_first(&mut attackers) {
                if let Some(m) = self.mate_from::<WHITE>(siege, from, to) {
                    found = lowest(found, m);
                }
            }
        }
        if found.is_some() {
            return found;
        }
        let mut jumps = tables.steps_of(color(!WHITE))[1][siege.king] - own;
        let knights = self.kind_set(PieceKind::Knight) & own;
        while let Some(to) = R::pop_first(&mut jumps) {
            let mut origins = tables.steps_of(color(!WHITE))[1][to] & knights;
            while let Some(from) = R::pop_first(&mut origins) {
                if let Some(m) = self.mate_from::<WHITE>(siege, from, to) {
                    found = lowest(found, m);
                }
            }
        }
        found
    }

    fn mate_from<const WHITE: bool>(&self, siege: &Siege<R>, from: Square, to: Square) -> Option<Move> {
        if self.is_capturable::<WHITE>(siege, to, Some(from)) {
            return None;
        }
        let plain = self.board[from].kind();
        let zone = from.is_zone_of(color(WHITE)) || to.is_zone_of(color(WHITE));
        let promoted = plain.promoted().filter(|_| zone);
        for (kind, promote) in [(promoted, true), (Some(plain), false)] {
            let Some(kind) = kind else { continue };
            let m = Move::board(from, to, promote);
            if self.covers::<WHITE>(siege, kind, to, Some(from)) && self.mates(m) {
                return Some(m);
            }
        }
        None
    }

    /// Whether the piece gives check from the square and takes every free square away, or its leaving might not give
    /// one back. The generator decides what this lets pass.
    fn covers<const WHITE: bool>(
        &self,
        siege: &Siege<R>,
        kind: PieceKind,
        to: Square,
        from: Option<Square>,
    ) -> bool {
        let tables = R::tables();
        let occupancy = match from {
            Some(from) => R::with(&R::without(&siege.alone, from), to),
            None => R::with(&siege.alone, to),
        };
        let seen = self.piece_attacks::<WHITE>(kind, to, &occupancy);
        !(seen & tables.single[siege.king]).is_empty() && ((siege.free - seen) - tables.single[to]).is_empty()
    }

    /// Whether a piece of the other side that is neither its king nor pinned can take on the square, or the king can
    /// since nothing protects the piece there.
    fn is_capturable<const WHITE: bool>(&self, siege: &Siege<R>, to: Square, from: Option<Square>) -> bool {
        let tables = R::tables();
        let occupancy = match from {
            Some(from) => R::without(&self.occupancy(), from),
            None => self.occupancy(),
        };
        let attackers = self.attackers_within(to, &occupancy) & occupancy.set();
        let theirs =
            (attackers & self.color_set(color(!WHITE))) - siege.pinned - self.kind_set(PieceKind::King);
        let beside = !(tables.king[siege.king] & tables.single[to]).is_empty();
        !theirs.is_empty() || beside && (attackers & self.color_set(color(WHITE))).is_empty()
    }

    /// Whether the move is legal and mates.
    fn mates(&self, m: Move) -> bool {
        if !self.is_legal(m) {
            return false;
        }
        let mut played = *self;
        played.play(m);
        played.count_legal_moves() == 0 && played.is_check()
    }
}

fn lowest(found: Option<Move>, m: Move) -> Option<Move> {
    Some(found.map_or(m, |found| found.min(m)))
}
