//! Figures 10 and 11: the short-range attackers of a square from one word of the vertical layout where its neighbours are in
//! one, and the attacks of all pawns by one shift of each word.

use crate::printed::vertical::VerticalPrinted;
use banmen_bits::Bits;
use banmen_shogi::geometry::Tables;
use banmen_shogi::representation::Vertical54;
use banmen_shogi::{Color, PieceKind, PositionOf, Representation, Square};

pub(super) type Set = Bits<u64, 2>;

/// The short-range pieces and lances of a position by kind, in the vertical layout.
pub(super) struct Pieces {
    pub(super) kinds: [Set; 4],
    pub(super) lances: Set,
    pub(super) round: Set,
    pub(super) own: Set,
    pub(super) occupied: Set,
}

impl Pieces {
    pub(super) fn of(position: &PositionOf<Vertical54>, color: Color) -> Self {
        let kind = |kind| position.kind_set(kind);
        let round = kind(PieceKind::King) | kind(PieceKind::Horse) | kind(PieceKind::Dragon);
        Self {
            kinds: [
                kind(PieceKind::Pawn),
                kind(PieceKind::Knight),
                kind(PieceKind::Silver),
                position.gold_like_set(),
            ],
            lances: kind(PieceKind::Lance),
            round,
            own: position.color_set(color),
            occupied: position.occupied_set(),
        }
    }
}

/// The attackers of a square by steps and lances, from both words.
#[inline(always)]
pub(super) fn from_both(tables: &Tables<Set>, pieces: &Pieces, square: Square, color: Color) -> u32 {
    let steps = tables.steps_of(color.other());
    let mut all = tables.king[square] & pieces.round;
    for (table, set) in steps.iter().zip(pieces.kinds) {
        all |= table[square] & set;
    }
    let lance = VerticalPrinted::sliders().file(square, &pieces.occupied)
        & tables.lance[color.other().index()][square];
    ((all | lance & pieces.lances) & pieces.own).len()
}

/// The same from one word, for a square whose neighbours are in it.
#[inline(always)]
pub(super) fn from_one<const WORD: usize>(
    tables: &Tables<Set>,
    pieces: &Pieces,
    square: Square,
    color: Color,
) -> u32 {
    let steps = tables.steps_of(color.other());
    let mut all = tables.king[square].words()[WORD] & pieces.round.words()[WORD];
    for (table, set) in steps.iter().zip(&pieces.kinds) {
        all |= table[square].words()[WORD] & set.words()[WORD];
    }
    let lance = VerticalPrinted::sliders().file(square, &pieces.occupied).words()[WORD]
        & tables.lance[color.other().index()][square].words()[WORD];
    ((all | lance & pieces.lances.words()[WORD]) & pieces.own.words()[WORD]).count_ones()
}

/// The word that holds every short-range attacker of a square: the first for files 1 to 5, the second for 8 and 9, none for
/// files 6 and 7, whose neighbours are in both.
#[inline(always)]
pub(super) const fn word_of(square: Square) -> Option<usize> {
    match square.file() {
        ..=5 => Some(0),
        8.. => Some(1),
        _ => None,
    }
}

/// Figure 11: each word by one bit. No black pawn is on rank a, so no bit leaves its file.
#[inline(always)]
pub(super) fn pawn_attacks(pawns: Set) -> Set {
    Set::from_words(pawns.words().map(|word| word >> 1))
}

#[cfg(test)]
mod tests {
    use super::super::figure9::{Held, Near, attackers};
    use super::*;
    use crate::positions::{GAMES, read, sample};
    use crate::printed::vertical::{Figure9, Packed};
    use banmen_bits::board::shogi::Files54;
    use banmen_bits::board::{Board, Direction};

    #[test]
    fn one_word_and_one_shift_give_what_both_and_masks_give() {
        let tables = Vertical54::tables();
        let near = (Near::<Packed>::new(tables), Near::<Figure9>::new(tables), Near::<Set>::new(tables));
        for setup in sample(&read(GAMES).expect("all are valid"), 80) {
            let position = PositionOf::<Vertical54>::new(&setup).expect("valid");
            for color in Color::ALL {
                let pieces = Pieces::of(&position, color);
                for square in Square::all() {
                    let both = from_both(tables, &pieces, square, color);
                    // Sliders other than lances attack as well; without them the library counts the same.
                    let mut expected = 0;
                    Vertical54::for_each(position.attackers_to_set(square, color), |from| {
                        let kind = position.piece(from).expect("an attacker").kind();
                        let near =
                            from.file().abs_diff(square.file()).max(from.rank().abs_diff(square.rank())) == 1;
                        expected += u32::from(match kind {
                            PieceKind::Bishop | PieceKind::Rook => false,
                            PieceKind::Horse | PieceKind::Dragon => near,
                            _ => true,
                        });
                    });
                    assert_eq!(both, expected, "{square} in {setup}");
                    let forms = [
                        attackers(&near.0, &Held::new(&pieces), square, color),
                        attackers(&near.1, &Held::new(&pieces), square, color),
                        attackers(&near.2, &Held::new(&pieces), square, color),
                    ];
                    assert_eq!(forms, [expected; 3], "{square} in {setup}");
                    if let Some(word) = word_of(square) {
                        let one = match word {
                            0 => from_one::<0>(tables, &pieces, square, color),
                            _ => from_one::<1>(tables, &pieces, square, color),
                        };
                        assert_eq!(one, both, "{square} in {setup}");
                    }
                }
            }
            let pawns = position.kind_set(PieceKind::Pawn) & position.color_set(Color::Black);
            assert_eq!(pawn_attacks(pawns), Files54::shift(pawns, Direction::NORTH), "{setup}");
        }
    }
}
