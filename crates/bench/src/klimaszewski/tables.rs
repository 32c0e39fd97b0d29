//! The arrays that the listings of sections 3.1 and 3.2 read.

use super::sliders::Printed;
use banmen_bits::board::Board;
use banmen_bits::board::three::{Three32, king, knight, pawn_advances, pawn_captures};
use banmen_bits::{BitSet, Bits};
use banmen_chess3::{Castling, Color, Square, Wing};

type Set = Bits<u32, 3>;
type BySquare = [Set; Square::COUNT];

/// The arrays that the listings read.
#[derive(Debug)]
pub struct Tables {
    pub(super) sliders: Printed,
    pub(super) knight: BySquare,
    pub(super) king: BySquare,
    /// The auxiliary bitboards of pawn attacks, for each side.
    pub(super) pawn: [BySquare; 3],
    /// From where a pawn of each side captures on a square.
    pub(super) pawn_from: [BySquare; 3],
    /// From where a pawn of each side steps to a square.
    pub(super) behind: [[u8; Square::COUNT]; 3],
    pub(super) third_row: [Set; 3],
    /// The rights to castle that are lost when a piece leaves or enters a square.
    pub(super) lost: [Castling; Square::COUNT],
}

impl Tables {
    /// Computes them; `None` if the alignments were not those of the paper, which a test excludes.
    pub fn new() -> Option<Self> {
        let by_square = |make: &dyn Fn(usize) -> Set| std::array::from_fn(make);
        let reversed = |table: &BySquare| {
            by_square(&|to| Set::collect((0..96).filter(|&from| table[from as usize].contains(to as u32))))
        };
        let pawn =
            Color::ALL.map(|color| by_square(&|from| pawn_captures(Three32::single(from), color.third())));
        let steps =
            Color::ALL.map(|color| by_square(&|from| pawn_advances(Three32::single(from), color.third())));
        let row = |color: Color| {
            let squares = Square::all().filter(|square| square.third() == color.third() && square.row() == 2);
            Three32::collect(squares.map(Square::index))
        };
        let lost = |square: usize| {
            let corners = Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
            let own = corners.filter(|&(color, wing)| wing.corner(color).index() == square);
            own.fold(Castling::NONE, |all, (color, wing)| all.union(Castling::one(color, wing)))
        };
        Some(Self {
            sliders: Printed::new()?,
            knight: by_square(&knight::<Set>),
            king: by_square(&king::<Set>),
            pawn_from: [0, 1, 2].map(|color: usize| reversed(&pawn[color])),
            behind: steps
                .map(|steps| std::array::from_fn(|to| reversed(&steps)[to].first().unwrap_or(96) as u8)),
            pawn,
            third_row: Color::ALL.map(row),
            lost: std::array::from_fn(lost),
        })
    }
}
