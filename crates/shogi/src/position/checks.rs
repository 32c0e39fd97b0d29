//! The generator of checks: strictly legal moves that give check, by masks and without a pass that filters.
//!
//! A piece gives check from where a piece of the other side on the king's square would attack it, or by leaving a line
//! between the king and an own slider. Both are sets of targets, kept apart for plain moves and promotions, because a
//! promotion changes what a piece attacks. Pins and checks against the own king narrow the targets as they do for all
//! moves.
//!
//! A slider never checks through the square it leaves: it would have attacked the king already, and the king of the side
//! that is not on move is never in check.

use super::PositionOf;
use super::attacks::color;
use super::generate::slides;
use crate::representation::Representation;
use crate::types::{Color, Move, Moves, PieceKind, Square};
use arrayvec::ArrayVec;
use banmen_bits::BitSet;

/// From where each kind gives check, and which own pieces uncover one.
struct Aims<R: Representation> {
    direct: [R::Set; PieceKind::COUNT],
    /// Own pieces before an own slider, with the squares between that slider and the king.
    covers: ArrayVec<(Square, R::Set), 16>,
    covering: R::Set,
}

impl<R: Representation> Aims<R> {
    /// The targets of a piece that uncover a check; none for most pieces.
    #[inline(always)]
    fn uncovered(&self, from: Square, to: R::Set) -> R::Set {
        if (self.covering & R::tables().single[from]).is_empty() {
            return R::Set::EMPTY;
        }
        self.covers
            .iter()
            .filter(|(square, _)| *square == from)
            .fold(R::Set::EMPTY, |all, (_, line)| all | (to - *line))
    }
}

impl<R: Representation> PositionOf<R> {
    /// Appends the legal moves that give check.
    ///
    /// ```
    /// use banmen_shogi::{Moves, Position};
    /// let position: Position = "4k4/9/4P4/9/9/9/9/9/9 b GN 1".parse().unwrap();
    /// let mut checks = Moves::new();
    /// position.list_checks(&mut checks);
    /// let mut checks: Vec<String> = checks.iter().map(ToString::to_string).collect();
    /// checks.sort();
    /// assert_eq!(checks, ["5c5b", "5c5b+", "G*4a", "G*4b", "G*5b", "G*6a", "G*6b", "N*4c", "N*6c"]);
    /// ```
    #[inline(never)]
    pub fn list_checks(&self, moves: &mut Moves) {
        match self.turn {
            Color::Black => self.checks_for::<false>(moves),
            Color::White => self.checks_for::<true>(moves),
        }
    }

    fn checks_for<const WHITE: bool>(&self, moves: &mut Moves) {
        let Some(target) = self.king_of(!WHITE) else { return };
        let tables = R::tables();
        let own = self.color_set(color(WHITE));
        let info = self.check_info::<WHITE>();
        let aims = self.aims::<WHITE>(target);
        let scope = tables.board - own;
        if let Some(king) = info.king
            && !(aims.covering & tables.single[king]).is_empty()
        {
            let wanted = aims.uncovered(king, tables.king[king] & scope);
            let alone = R::without(&self.occupancy(), king);
            let attacked = if WHITE {
                self.attacked_by::<false>(&alone, wanted)
            } else {
                self.attacked_by::<true>(&alone, wanted)
            };
            R::for_each(wanted - attacked, |to| push(moves, Move::board(king, to, false)));
        }
        let (mut targets, mut empty) = (scope, tables.board - self.occupied_set());
        if let (Some(king), false) = (info.king, info.checkers.is_empty()) {
            if info.checkers.len() > 1 {
                return;
            }
            let between = *tables.between(king, R::first(info.checkers));
            targets &= between | info.checkers;
            empty = between;
        }
        let free = own - info.pinned;
        let occupancy = self.occupancy();
        let [pawn, knight, silver, gold] = tables.steps_of(color(WHITE));
        macro_rules! step {
            ($($kind:expr, $pieces:expr, $steps:expr;)*) => {$(
                let mut pieces = $pieces & free;
                while let Some(from) = R::pop_first(&mut pieces) {
                    write::<R, WHITE>($kind, from, $steps[from] & targets, &aims, moves);
                }
            )*};
        }
        step! {
            PieceKind::Pawn, self.kind_set(PieceKind::Pawn), pawn;
            PieceKind::Knight, self.kind_set(PieceKind::Knight), knight;
            PieceKind::Silver, self.kind_set(PieceKind::Silver), silver;
            PieceKind::Gold, self.gold_like_set(), gold;
        }
        macro_rules! slide {
            ($($kind:expr),*) => {$(
                let mut pieces = self.kind_set($kind) & free;
                while let Some(from) = R::pop_first(&mut pieces) {
                    let to = slides::<R, WHITE>($kind, from, &occupancy);
                    write::<R, WHITE>($kind, from, to & targets, &aims, moves);
                }
            )*};
        }
        slide!(PieceKind::Lance, PieceKind::Bishop, PieceKind::Rook, PieceKind::Horse, PieceKind::Dragon);
        self.for_each_pin(&info, |from, line| {
            let kind = self.board[from].kind();
            let to = self.piece_attacks::<WHITE>(kind, from, &occupancy) & targets & line;
            write::<R, WHITE>(kind, from, to, &aims, moves);
        });
        self.drop_checks::<WHITE>(target, empty, &aims, moves);
    }

    /// From where the side `WHITE` gives check to the king on a square.
    #[inline(always)]
    fn aims<const WHITE: bool>(&self, king: Square) -> Aims<R> {
        let (tables, sliders, occupancy) = (R::tables(), R::sliders(), self.occupancy());
        let [pawn, knight, silver, gold] = tables.steps_of(color(!WHITE));
        let (bishop, rook) = (R::bishop(sliders, king, &occupancy), R::rook(sliders, king, &occupancy));
        let (round, gold) = (tables.king[king], gold[king]);
        let lance = rook & tables.lance[!WHITE as usize][king];
        let mut direct = [gold; PieceKind::COUNT];
        direct[PieceKind::Pawn.index()] = pawn[king];
        direct[PieceKind::Lance.index()] = lance;
        direct[PieceKind::Knight.index()] = knight[king];
        direct[PieceKind::Silver.index()] = silver[king];
        direct[PieceKind::Bishop.index()] = bishop;
        direct[PieceKind::Rook.index()] = rook;
        direct[PieceKind::King.index()] = R::Set::EMPTY;
        direct[PieceKind::Horse.index()] = bishop | round;
        direct[PieceKind::Dragon.index()] = rook | round;
        let mut aims = Aims { direct, covers: ArrayVec::new(), covering: R::Set::EMPTY };
        let (own, occupied) = (self.color_set(color(WHITE)), self.occupied_set());
        let mut snipers = if WHITE { self.snipers_of::<false>(king) } else { self.snipers_of::<true>(king) };
        while let Some(sniper) = R::pop_first(&mut snipers) {
            let between = *tables.between(king, sniper);
            let blockers = between & occupied;
            // A cross and a diagonal cross have eight arms, so there is room for every cover.
            if blockers.len() == 1 && !(blockers & own).is_empty() && !aims.covers.is_full() {
                aims.covering |= blockers;
                aims.covers.push((R::first(blockers), between));
            }
        }
        aims
    }

    #[inline(always)]
    fn drop_checks<const WHITE: bool>(&self, king: Square, empty: R::Set, aims: &Aims<R>, moves: &mut Moves) {
        let hand = self.hand(color(WHITE));
        if hand.is_empty() || empty.is_empty() {
            return;
        }
        let tables = R::tables();
        let far = &tables.far[WHITE as usize];
        for kind in [
            PieceKind::Lance,
            PieceKind::Knight,
            PieceKind::Silver,
            PieceKind::Bishop,
            PieceKind::Rook,
            PieceKind::Gold,
        ] {
            if hand.has(kind) {
                let allowed = match kind.dead_ranks() {
                    0 => empty,
                    dead => empty - far[dead - 1],
                };
                R::for_each(aims.direct[kind.index()] & allowed, |to| push(moves, Move::drop(kind, to)));
            }
        }
        if hand.has(PieceKind::Pawn) {
            let own = self.kind_set(PieceKind::Pawn) & self.color_set(color(WHITE));
            let front = aims.direct[PieceKind::Pawn.index()];
            let pawns = ((empty & front) & R::open_files(own)) - far[0];
            if !pawns.is_empty() && !self.is_pawn_drop_mate::<WHITE>(king, front) {
                push(moves, Move::drop(PieceKind::Pawn, R::first(pawns)));
            }
        }
    }

    /// The kinds of hand pieces that the side to move could drop with check if it had them: an upper bound, which takes
    /// neither two pawns on a file nor drop-pawn mate into account.
    pub fn droppable_checks(&self) -> impl Iterator<Item = PieceKind> + use<R> {
        let white = self.turn == Color::White;
        let mut kinds = [false; 7];
        if let Some(king) = self.king_of(!white) {
            let aims = if white { self.aims::<true>(king) } else { self.aims::<false>(king) };
            let tables = R::tables();
            let empty = tables.board - self.occupied_set();
            for kind in PieceKind::HAND {
                let allowed = match kind.dead_ranks() {
                    0 => empty,
                    dead => empty - tables.far[white as usize][dead - 1],
                };
                kinds[kind.index()] = !(aims.direct[kind.index()] & allowed).is_empty();
            }
        }
        PieceKind::HAND.into_iter().filter(move |kind| kinds[kind.index()])
    }
}

/// Appends a move; one for which the list has no room is left out.
#[inline(always)]
fn push(moves: &mut Moves, m: Move) {
    moves.push(m);
}

/// Writes the checks among the moves of one piece.
#[inline(always)]
fn write<R: Representation, const WHITE: bool>(
    kind: PieceKind,
    from: Square,
    to: R::Set,
    aims: &Aims<R>,
    moves: &mut Moves,
) {
    if to.is_empty() {
        return;
    }
    let tables = R::tables();
    let uncovered = aims.uncovered(from, to);
    let mut plain = to & aims.direct[kind.index()] | uncovered;
    if let Some(promoted) = kind.promoted() {
        let promotions =
            (to & aims.direct[promoted.index()] | uncovered) & tables.promotions[WHITE as usize][from];
        R::for_each(promotions, |to| push(moves, Move::board(from, to, true)));
        if kind.dead_ranks() > 0 {
            plain -= tables.far[WHITE as usize][kind.dead_ranks() - 1];
        }
    }
    R::for_each(plain, |to| push(moves, Move::board(from, to, false)));
}
