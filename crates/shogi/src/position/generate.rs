//! The generator: strictly legal moves by masks, without a pass that filters.
//!
//! In check, pieces may capture the checker or move between; a pinned piece stays on its line; the king avoids the squares
//! that the opponent attacks when the king itself is off the board. A [`Sink`] takes the moves and counts or lists them.

use super::PositionOf;
use super::attacks::color;
use super::check_info::CheckInfo;
use crate::representation::Representation;
use crate::types::{Color, Hand, PieceKind, Square};
use banmen_bits::BitSet;

/// The moves to generate.
pub(super) mod scope {
    /// Every legal move.
    pub(in crate::position) const ALL: u8 = 0;
    /// Moves that capture.
    pub(in crate::position) const CAPTURES: u8 = 1;
    /// Moves that do not capture, drops included.
    pub(in crate::position) const QUIETS: u8 = 2;
    /// Every move, regardless of the safety of the own king.
    pub(in crate::position) const PSEUDO_LEGAL: u8 = 3;
    /// Moves that capture, and pawn moves into the promotion zone.
    pub(in crate::position) const TACTICAL: u8 = 4;
    /// The other moves, drops included.
    pub(in crate::position) const POSITIONAL: u8 = 5;
}

/// The unpinned pieces that step, by the way they do. Golds stand for everything that moves like them.
#[derive(Clone, Copy)]
pub(super) struct Steppers<S> {
    pub(super) pawns: S,
    pub(super) knights: S,
    pub(super) silvers: S,
    pub(super) golds: S,
}

/// The receiver of generated moves.
pub(super) trait Sink<R: Representation> {
    /// Takes the moves of all unpinned pieces that step: those of pawns to some targets, those of the others to others.
    fn steps<const WHITE: bool>(&mut self, pieces: Steppers<R::Set>, of_pawns: R::Set, targets: R::Set);

    /// Takes the moves of one piece. Whether it may or must promote follows from its kind.
    fn piece<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set);

    /// Takes the moves of a pinned piece, which may be of any kind: [`piece`](Self::piece) is compiled for one kind at each
    /// call, and where the compiler does not know it for all of them.
    #[inline(always)]
    fn pinned<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set) {
        self.piece::<WHITE>(kind, from, to);
    }

    /// Takes the drops: pawns on some squares, other kinds on the empty squares where they can move again.
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set);
}

impl<R: Representation> PositionOf<R> {
    /// Generates the moves of a scope.
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
        let (own, other) = (self.color_set(color(WHITE)), self.color_set(color(!WHITE)));
        let occupied = own | other;
        if SCOPE == scope::PSEUDO_LEGAL {
            let (king, targets) = (self.king_of(WHITE), tables.board - own);
            if let Some(king) = king {
                sink.piece::<WHITE>(PieceKind::King, king, tables.king[king] & targets);
            }
            let none = R::Set::EMPTY;
            let info = CheckInfo { king, checkers: none, pinned: none, pinners: none };
            self.board_moves::<WHITE, S>(&info, targets, targets, sink);
            self.drop_moves::<WHITE, S>(tables.board - occupied, sink);
            return;
        }
        let info = self.check_info::<WHITE>();
        let scope = match SCOPE {
            scope::ALL => tables.board - own,
            scope::CAPTURES | scope::TACTICAL => other,
            _ => tables.board - occupied,
        };
        let zone = tables.far[WHITE as usize][2];
        let mut of_pawns = match SCOPE {
            scope::TACTICAL => other | (zone - own),
            scope::POSITIONAL => scope - zone,
            _ => scope,
        };
        if let Some(king) = info.king {
            self.king_moves::<WHITE, S>(king, scope, sink);
        }
        let (mut targets, mut empty) = (scope, tables.board - occupied);
        if let (Some(king), false) = (info.king, info.checkers.is_empty()) {
            if info.checkers.len() > 1 {
                return;
            }
            let between = *tables.between(king, R::first(info.checkers));
            targets &= between | info.checkers;
            of_pawns &= between | info.checkers;
            empty = between;
        }
        self.board_moves::<WHITE, S>(&info, targets, of_pawns, sink);
        if SCOPE != scope::CAPTURES && SCOPE != scope::TACTICAL {
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
        sink.piece::<WHITE>(PieceKind::King, king, wanted - attacked);
    }

    #[inline(always)]
    fn board_moves<const WHITE: bool, S: Sink<R>>(
        &self,
        info: &CheckInfo<R>,
        targets: R::Set,
        of_pawns: R::Set,
        sink: &mut S,
    ) {
        let own = self.color_set(color(WHITE));
        let free = own - info.pinned;
        let steppers = Steppers {
            pawns: self.kind_set(PieceKind::Pawn) & free,
            knights: self.kind_set(PieceKind::Knight) & free,
            silvers: self.kind_set(PieceKind::Silver) & free,
            golds: self.gold_like_set() & free,
        };
        sink.steps::<WHITE>(steppers, of_pawns, targets);
        // Kind by kind and not in a loop: each is then compiled for its kind alone.
        let occupancy = self.occupancy();
        macro_rules! slide {
            ($($kind:expr),*) => {$(
                let mut pieces = self.kind_set($kind) & free;
                while let Some(from) = R::pop_first(&mut pieces) {
                    let to = slides::<R, WHITE>($kind, from, &occupancy);
                    sink.piece::<WHITE>($kind, from, to & targets);
                }
            )*};
        }
        slide!(PieceKind::Lance, PieceKind::Bishop, PieceKind::Rook, PieceKind::Horse, PieceKind::Dragon);
        self.for_each_pin(info, |from, line| {
            let kind = self.board[from].kind();
            let to = self.piece_attacks::<WHITE>(kind, from, &occupancy);
            let targets = if kind == PieceKind::Pawn { of_pawns } else { targets };
            sink.pinned::<WHITE>(kind, from, to & targets & line);
        });
    }

    #[inline(always)]
    fn drop_moves<const WHITE: bool, S: Sink<R>>(&self, empty: R::Set, sink: &mut S) {
        let hand = self.hand(color(WHITE));
        if hand.is_empty() || empty.is_empty() {
            return;
        }
        let mut pawns = R::Set::EMPTY;
        if hand.has(PieceKind::Pawn) {
            let tables = R::tables();
            let own = self.kind_set(PieceKind::Pawn) & self.color_set(color(WHITE));
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

    /// The attacks of a piece of a color from a square.
    #[inline(always)]
    pub(super) fn piece_attacks<const WHITE: bool>(
        &self,
        kind: PieceKind,
        from: Square,
        occupancy: &R::Occupancy,
    ) -> R::Set {
        let tables = R::tables();
        let [pawn, knight, silver, gold] = tables.steps_of(color(WHITE));
        match kind {
            PieceKind::Pawn => pawn[from],
            PieceKind::Knight => knight[from],
            PieceKind::Silver => silver[from],
            PieceKind::King => tables.king[from],
            PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook | PieceKind::Horse | PieceKind::Dragon => {
                slides::<R, WHITE>(kind, from, occupancy)
            }
            _ => gold[from],
        }
    }

    /// Whether a pawn of the side `WHITE`, dropped in front of the other king, would mate it: the king has no square to
    /// go to, and no other piece can capture the pawn. The pawn is not played.
    #[inline(never)]
    pub(super) fn is_pawn_drop_mate<const WHITE: bool>(&self, king: Square, front: R::Set) -> bool {
        let tables = R::tables();
        let pawn = R::first(front);
        // Most often the pawn is not protected, and the king captures it.
        let attackers = if WHITE { self.steppers_to::<false>(pawn) } else { self.steppers_to::<true>(pawn) };
        let near_king = tables.king[pawn] & self.kind_set(PieceKind::King) & self.color_set(color(WHITE));
        if (attackers | near_king).is_empty() {
            let snipers = if WHITE { self.snipers_of::<false>(pawn) } else { self.snipers_of::<true>(pawn) };
            let occupied = self.occupied_set();
            let mut protected = false;
            R::for_each(snipers, |sniper| {
                protected |= tables.between(pawn, sniper).is_disjoint(occupied);
            });
            if !protected {
                return false;
            }
        }
        let defenders = self.color_set(color(!WHITE));
        let wanted = tables.king[king] - defenders;
        let occupancy = R::with(&R::without(&self.occupancy(), king), pawn);
        if !(wanted - self.attacked_by::<WHITE>(&occupancy, wanted)).is_empty() {
            return false;
        }
        let pinned = if WHITE { self.check_info::<false>().pinned } else { self.check_info::<true>().pinned };
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
        let occupied = self.occupied_set();
        R::for_each(self.snipers_of::<WHITE>(square), |sniper| {
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
    kind: PieceKind,
    from: Square,
    occupancy: &R::Occupancy,
) -> R::Set {
    let (tables, sliders) = (R::tables(), R::sliders());
    match kind {
        PieceKind::Lance => R::lance::<WHITE>(sliders, from, occupancy),
        PieceKind::Bishop => R::bishop(sliders, from, occupancy),
        PieceKind::Rook => R::rook(sliders, from, occupancy),
        PieceKind::Horse => R::bishop(sliders, from, occupancy) | tables.king[from],
        _ => R::rook(sliders, from, occupancy) | tables.king[from],
    }
}
