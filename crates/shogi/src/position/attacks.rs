//! Attacks of a whole side.
//!
//! A step in one direction is injective, so the attacks of all pieces that step the same way are one shift, and pieces
//! of several kinds share it: golds, silvers, king, horses and dragons go forward together with the pawns.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, PieceKind};
use banmen_bits::BitSet;
use banmen_bits::board::{Board, Direction};

/// One step forward of a color.
#[inline(always)]
pub(super) const fn forward(white: bool) -> Direction {
    if white { Direction::SOUTH } else { Direction::NORTH }
}

/// One step in a direction, for all members at once.
#[inline(always)]
pub(super) fn shift<R: Representation>(set: R::Set, direction: Direction) -> R::Set {
    R::Board::shift(set, direction)
}

/// The color that a constant parameter stands for.
#[inline(always)]
pub(super) const fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// What the pieces of a side attack, own pieces that they protect included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackSets<S> {
    /// The squares that the pieces of each kind attack, by [`PieceKind::index`].
    pub by_kind: [S; PieceKind::COUNT],
    /// The squares that are attacked at least once, twice and three times.
    pub at_least: [S; 3],
}

impl<S: BitSet> AttackSets<S> {
    /// Adds attacks of a kind, each square once.
    #[inline(always)]
    fn add(&mut self, kind: PieceKind, squares: S) {
        self.by_kind[kind.index()] |= squares;
        let [once, twice, thrice] = &mut self.at_least;
        *thrice |= *twice & squares;
        *twice |= *once & squares;
        *once |= squares;
    }
}

impl<R: Representation> PositionOf<R> {
    /// Returns the pieces of a kind, of both colors, in the layout of the representation.
    #[inline(always)]
    pub fn kind_set(&self, kind: PieceKind) -> R::Set {
        self.kinds[kind.index()]
    }

    /// Returns the pieces of a color, in the layout of the representation.
    #[inline(always)]
    pub fn color_set(&self, color: Color) -> R::Set {
        self.colors[color.index()]
    }

    /// Returns the occupied squares, in the layout of the representation.
    #[inline(always)]
    pub fn occupied_set(&self) -> R::Set {
        self.colors[0] | self.colors[1]
    }

    /// Returns golds and the promoted pieces that move like them, of both colors, in the layout of the representation.
    #[inline(always)]
    pub fn gold_like_set(&self) -> R::Set {
        self.kind_set(PieceKind::Gold)
            | self.kind_set(PieceKind::ProPawn)
            | self.kind_set(PieceKind::ProLance)
            | self.kind_set(PieceKind::ProKnight)
            | self.kind_set(PieceKind::ProSilver)
    }

    /// The occupancy for the sliders.
    #[inline(always)]
    pub(super) fn occupancy(&self) -> R::Occupancy {
        R::occupancy(self.occupied_set(), &self.incremental)
    }

    /// The squares of `wanted`, and possibly others, that a side attacks. The occupancy may differ from that of the
    /// position.
    #[inline(always)]
    pub(super) fn attacked_by<const WHITE: bool>(&self, occupancy: &R::Occupancy, wanted: R::Set) -> R::Set {
        let own = self.color_set(color(WHITE));
        let (horses, dragons) = (self.kind_set(PieceKind::Horse), self.kind_set(PieceKind::Dragon));
        let round = (self.kind_set(PieceKind::King) | horses | dragons) & own;
        let golds = self.gold_like_set() & own | round;
        let silvers = self.kind_set(PieceKind::Silver) & own | round;
        let knights = self.kind_set(PieceKind::Knight) & own;
        let side = |set| (shift::<R>(set, Direction::EAST), shift::<R>(set, Direction::WEST));
        let ((gold_east, gold_west), (silver_east, silver_west)) = (side(golds), side(silvers));
        let beside = gold_east | gold_west;
        let askew = silver_east | silver_west;
        let (knight_east, knight_west) = side(shift::<R>(knights, forward(WHITE)));
        let front = self.kind_set(PieceKind::Pawn) & own
            | golds
            | silvers
            | beside
            | askew
            | knight_east
            | knight_west;
        let mut attacked =
            shift::<R>(front, forward(WHITE)) | beside | shift::<R>(golds | askew, forward(!WHITE));

        let (tables, sliders) = (R::tables(), R::sliders());
        let mut lances = self.kind_set(PieceKind::Lance) & own;
        while let Some(square) = R::pop_first(&mut lances) {
            if !tables.lance[WHITE as usize][square].is_disjoint(wanted) {
                attacked |= R::lance::<WHITE>(sliders, square, occupancy);
            }
        }
        let mut rooks = (self.kind_set(PieceKind::Rook) | dragons) & own;
        while let Some(square) = R::pop_first(&mut rooks) {
            if !tables.rook[square].is_disjoint(wanted) {
                attacked |= R::rook(sliders, square, occupancy);
            }
        }
        let mut bishops = (self.kind_set(PieceKind::Bishop) | horses) & own;
        while let Some(square) = R::pop_first(&mut bishops) {
            if !tables.bishop[square].is_disjoint(wanted) {
                attacked |= R::bishop(sliders, square, occupancy);
            }
        }
        attacked
    }

    /// Returns what the pieces of a color attack, by kind and by number of attackers, in the layout of the representation.
    ///
    /// Pieces of a kind that step the same way are one shift: nothing is asked of each piece but of those that slide.
    pub fn attack_sets(&self, by: Color) -> AttackSets<R::Set> {
        match by {
            Color::Black => self.attack_sets_of::<false>(),
            Color::White => self.attack_sets_of::<true>(),
        }
    }

    #[inline(always)]
    fn attack_sets_of<const WHITE: bool>(&self) -> AttackSets<R::Set> {
        const GOLDS: [PieceKind; 5] = [
            PieceKind::Gold,
            PieceKind::ProPawn,
            PieceKind::ProLance,
            PieceKind::ProKnight,
            PieceKind::ProSilver,
        ];
        const SLIDERS: [PieceKind; 5] =
            [PieceKind::Lance, PieceKind::Bishop, PieceKind::Rook, PieceKind::Horse, PieceKind::Dragon];
        let mut sets =
            AttackSets { by_kind: [R::Set::EMPTY; PieceKind::COUNT], at_least: [R::Set::EMPTY; 3] };
        let own = self.color_set(color(WHITE));
        let board = R::tables().board;
        let ahead = |set| shift::<R>(set, forward(WHITE)) & board;
        let back = |set| shift::<R>(set, forward(!WHITE)) & board;
        let east = |set| shift::<R>(set, Direction::EAST) & board;
        let west = |set| shift::<R>(set, Direction::WEST) & board;

        sets.add(PieceKind::Pawn, ahead(self.kind_set(PieceKind::Pawn) & own));
        let knights = ahead(ahead(self.kind_set(PieceKind::Knight) & own));
        sets.add(PieceKind::Knight, east(knights));
        sets.add(PieceKind::Knight, west(knights));
        let silvers = self.kind_set(PieceKind::Silver) & own;
        sets.add(PieceKind::Silver, ahead(silvers));
        for beside in [east(silvers), west(silvers)] {
            sets.add(PieceKind::Silver, ahead(beside));
            sets.add(PieceKind::Silver, back(beside));
        }
        for kind in GOLDS {
            let golds = self.kind_set(kind) & own;
            if golds.is_empty() {
                continue;
            }
            sets.add(kind, ahead(golds));
            sets.add(kind, back(golds));
            for beside in [east(golds), west(golds)] {
                sets.add(kind, beside);
                sets.add(kind, ahead(beside));
            }
        }
        if let Some(king) = self.king_of(WHITE) {
            sets.add(PieceKind::King, R::tables().king[king]);
        }
        let occupancy = self.occupancy();
        for kind in SLIDERS {
            let mut sliders = self.kind_set(kind) & own;
            while let Some(square) = R::pop_first(&mut sliders) {
                sets.add(kind, self.piece_attacks::<WHITE>(kind, square, &occupancy) & board);
            }
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use crate::representation::{Fast, Representation, Rotated32, Vertical54};
    use crate::{Color, PieceKind, Position, PositionOf, Square, SquareSet};
    use banmen_game::Random;

    fn agrees<R: Representation>(position: &Position) {
        let converted: PositionOf<R> = position.convert();
        for color in Color::ALL {
            let sets = converted.attack_sets(color);
            let mut by_kind = [SquareSet::EMPTY; PieceKind::COUNT];
            let mut counts = [0; 81];
            for square in position.by_color(color) {
                let Some(piece) = position.piece(square) else { continue };
                for target in position.attacks_from(square) {
                    by_kind[piece.kind().index()].insert(target);
                    counts[target.index()] += 1;
                }
            }
            assert_eq!(sets.by_kind.map(R::square_set), by_kind, "{position}");
            for (number, set) in sets.at_least.into_iter().enumerate() {
                let expected: SquareSet =
                    Square::all().filter(|square| counts[square.index()] > number).collect();
                assert_eq!(R::square_set(set), expected, "{position}");
            }
        }
    }

    #[test]
    fn sets_are_those_of_the_single_pieces() {
        let mut random = Random::new(4);
        for _ in 0..12 {
            let mut position = Position::startpos();
            for _ in 0..200 {
                agrees::<Fast>(&position);
                agrees::<Rotated32>(&position);
                agrees::<Vertical54>(&position);
                let Some(m) = random.pick(&position.legal_moves()) else { break };
                position.play(m);
            }
        }
    }
}
