//! The generator: strictly legal moves by masks, without a pass that filters.
//!
//! In check, pieces may go to the checking piece or between; a pinned piece stays on its line; the king avoids what the
//! other side attacks when the king itself is taken off the board. What is done with the moves is a [`Sink`]: they are
//! counted or listed.

use super::Position;
use super::attacks::color;
use super::situation::Situation;
use crate::representation::Representation;
use crate::types::{Color, Hand, Kind, Square};
use banmen_bits::BitSet;

/// Which moves are wanted.
pub(super) mod scope {
    /// Every legal move.
    pub(in crate::position) const ALL: u8 = 0;
    /// Moves that capture.
    pub(in crate::position) const CAPTURES: u8 = 1;
    /// Moves that do not capture, drops included.
    pub(in crate::position) const QUIETS: u8 = 2;
}

/// What is done with moves.
pub(super) trait Sink<R: Representation> {
    /// Unpinned pieces of one stepping kind (golds stand for all that move like one) go to targets.
    fn steps<const WHITE: bool>(&mut self, kind: Kind, pieces: R::Set, targets: R::Set);

    /// A piece goes from a square to several. Whether it may or must promote follows from its kind.
    fn piece<const WHITE: bool>(&mut self, kind: Kind, from: Square, to: R::Set);

    /// Pieces are dropped: pawns on some squares, others on empty ones where they can move again.
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set);
}

impl<R: Representation> Position<R> {
    /// Hands every move of the scope to the sink.
    #[inline(always)]
    pub(super) fn generate<const SCOPE: u8, S: Sink<R>>(&self, sink: &mut S) {
        match self.turn {
            Color::Black => self.generate_for::<false, SCOPE, S>(sink),
            Color::White => self.generate_for::<true, SCOPE, S>(sink),
        }
    }

    #[inline(always)]
    fn generate_for<const WHITE: bool, const SCOPE: u8, S: Sink<R>>(&self, sink: &mut S) {
        let tables = R::tables();
        let (own, other) = (self.color(color(WHITE)), self.color(color(!WHITE)));
        let occupied = own | other;
        let situation = self.situation::<WHITE>();
        let scope = match SCOPE {
            scope::ALL => tables.board - own,
            scope::CAPTURES => other,
            _ => tables.board - occupied,
        };
        if let Some(king) = situation.king {
            self.king_moves::<WHITE, S>(king, scope, sink);
        }
        let (mut targets, mut empty) = (scope, tables.board - occupied);
        if let (Some(king), false) = (situation.king, situation.checkers.is_empty()) {
            if situation.checkers.len() > 1 {
                return;
            }
            let between = *tables.between(king, R::first(situation.checkers));
            targets &= between | situation.checkers;
            empty = between;
        }
        self.board_moves::<WHITE, S>(&situation, targets, sink);
        if SCOPE != scope::CAPTURES {
            self.drop_moves::<WHITE, S>(empty, sink);
        }
    }

    #[inline(always)]
    fn king_moves<const WHITE: bool, S: Sink<R>>(&self, king: Square, scope: R::Set, sink: &mut S) {
        let wanted = R::tables().king[king] & scope;
        if wanted.is_empty() {
            return;
        }
        let alone = R::without(&self.occupancy(), king);
        let attacked = if WHITE {
            self.attacked_by::<false>(&alone, wanted)
        } else {
            self.attacked_by::<true>(&alone, wanted)
        };
        sink.piece::<WHITE>(Kind::King, king, wanted - attacked);
    }

    #[inline(always)]
    fn board_moves<const WHITE: bool, S: Sink<R>>(
        &self,
        situation: &Situation<R>,
        targets: R::Set,
        sink: &mut S,
    ) {
        let own = self.color(color(WHITE));
        let free = own - situation.pinned;
        // Kind by kind and not in a loop: each is then compiled for its kind alone.
        sink.steps::<WHITE>(Kind::Pawn, self.kind(Kind::Pawn) & free, targets);
        sink.steps::<WHITE>(Kind::Knight, self.kind(Kind::Knight) & free, targets);
        sink.steps::<WHITE>(Kind::Silver, self.kind(Kind::Silver) & free, targets);
        sink.steps::<WHITE>(Kind::Gold, self.golds() & free, targets);
        let occupancy = self.occupancy();
        macro_rules! slide {
            ($($kind:expr),*) => {$(
                let mut pieces = self.kind($kind) & free;
                while let Some(from) = R::pop(&mut pieces) {
                    let to = slides::<R, WHITE>($kind, from, &occupancy);
                    sink.piece::<WHITE>($kind, from, to & targets);
                }
            )*};
        }
        slide!(Kind::Lance, Kind::Bishop, Kind::Rook, Kind::Horse, Kind::Dragon);
        self.each_pin(situation, |from, line| {
            let kind = self.board[from].kind();
            let to = self.attacks_from::<WHITE>(kind, from, &occupancy);
            sink.piece::<WHITE>(kind, from, to & targets & line);
        });
    }

    #[inline(always)]
    fn drop_moves<const WHITE: bool, S: Sink<R>>(&self, empty: R::Set, sink: &mut S) {
        let hand = self.hand(color(WHITE));
        if hand.is_empty() || empty.is_empty() {
            return;
        }
        let mut pawns = R::Set::EMPTY;
        if hand.has(Kind::Pawn) {
            let tables = R::tables();
            let own = self.kind(Kind::Pawn) & self.color(color(WHITE));
            pawns = (empty & R::open_files(own)) - tables.far[WHITE as usize][0];
            if let Some(king) = self.king_of(!WHITE) {
                // The square from which a pawn gives check.
                let front = tables.steps[!WHITE as usize][0][king];
                if !(pawns & front).is_empty() && self.is_pawn_drop_mate::<WHITE>(king, front) {
                    pawns -= front;
                }
            }
        }
        sink.drops::<WHITE>(hand, pawns, empty);
    }

    /// The attacks of a piece of the colour from a square.
    #[inline(always)]
    pub(super) fn attacks_from<const WHITE: bool>(
        &self,
        kind: Kind,
        from: Square,
        occupancy: &R::Occupancy,
    ) -> R::Set {
        let tables = R::tables();
        let [pawn, knight, silver, gold] = tables.steps_of(color(WHITE));
        match kind {
            Kind::Pawn => pawn[from],
            Kind::Knight => knight[from],
            Kind::Silver => silver[from],
            Kind::King => tables.king[from],
            Kind::Lance | Kind::Bishop | Kind::Rook | Kind::Horse | Kind::Dragon => {
                slides::<R, WHITE>(kind, from, occupancy)
            }
            _ => gold[from],
        }
    }

    /// Whether a pawn of the side `WHITE`, dropped in front of the other king, would mate it: the king has nowhere to
    /// go, and no other piece can take the pawn. The pawn is not played.
    #[inline(never)]
    pub(super) fn is_pawn_drop_mate<const WHITE: bool>(&self, king: Square, front: R::Set) -> bool {
        let tables = R::tables();
        let pawn = R::first(front);
        // Most often nobody protects the pawn; then the king takes it.
        let attackers = if WHITE { self.steppers_to::<false>(pawn) } else { self.steppers_to::<true>(pawn) };
        let near_king = tables.king[pawn] & self.kind(Kind::King) & self.color(color(WHITE));
        if (attackers | near_king).is_empty() {
            let snipers = if WHITE { self.snipers_of::<false>(pawn) } else { self.snipers_of::<true>(pawn) };
            let occupied = self.occupied();
            let mut protected = false;
            R::each(snipers, |sniper| {
                protected |= tables.between(pawn, sniper).is_disjoint(occupied);
            });
            if !protected {
                return false;
            }
        }
        let defenders = self.color(color(!WHITE));
        let wanted = tables.king[king] - defenders;
        let occupancy = R::with(&R::without(&self.occupancy(), king), pawn);
        if !(wanted - self.attacked_by::<WHITE>(&occupancy, wanted)).is_empty() {
            return false;
        }
        let pinned = if WHITE { self.situation::<false>().pinned } else { self.situation::<true>().pinned };
        // The pawn stands before the king, so a pinned piece reaches it legally only along the file.
        let file = tables.lance[0][king] | tables.lance[1][king];
        let takers = self.takers::<WHITE>(pawn) & ((tables.board - pinned) | file);
        takers.is_empty()
    }

    /// The pieces but the king of the other side that attack an empty square.
    #[inline(always)]
    fn takers<const WHITE: bool>(&self, square: Square) -> R::Set {
        let tables = R::tables();
        let mut takers = self.steppers_to::<WHITE>(square);
        let occupied = self.occupied();
        R::each(self.snipers_of::<WHITE>(square), |sniper| {
            if tables.between(square, sniper).is_disjoint(occupied) {
                takers |= tables.single[sniper];
            }
        });
        takers
    }
}

/// The attacks of a slider.
#[inline(always)]
pub(super) fn slides<R: Representation, const WHITE: bool>(
    kind: Kind,
    from: Square,
    occupancy: &R::Occupancy,
) -> R::Set {
    let (tables, sliders) = (R::tables(), R::sliders());
    match kind {
        Kind::Lance => R::lance::<WHITE>(sliders, from, occupancy),
        Kind::Bishop => R::bishop(sliders, from, occupancy),
        Kind::Rook => R::rook(sliders, from, occupancy),
        Kind::Horse => R::bishop(sliders, from, occupancy) | tables.king[from],
        _ => R::rook(sliders, from, occupancy) | tables.king[from],
    }
}
