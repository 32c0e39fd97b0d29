//! Attacks and lines of every square, in the words of a representation.

use super::Representation;
use crate::types::{Color, Square};
use banmen_bits::BitSet;
use banmen_bits::board::three::{Thirds, Three, ThreeSquares, king, knight, pawn_advances, pawn_captures};
use banmen_bits::board::{Board, Directions, Geometry};
use banmen_bits::sliders::walk;
use std::fmt;

/// A set for each square.
pub(crate) type BySquare<S> = [S; Square::COUNT];

/// The tables of a representation.
pub struct Tables<R: Representation> {
    pub(crate) sliders: R::Sliders,
    /// The set of one square.
    pub(crate) single: BySquare<R::Set>,
    pub(crate) knight: BySquare<R::Set>,
    pub(crate) king: BySquare<R::Set>,
    /// What a pawn of each side attacks.
    pub(crate) pawn: [BySquare<R::Set>; 3],
    /// From where a pawn of each side attacks.
    pub(crate) pawn_from: [BySquare<R::Set>; 3],
    /// From where a pawn of each side takes one step to here; 96 for nowhere.
    pub(crate) behind: [[u8; Square::COUNT]; 3],
    /// What a rook and a bishop reach on the empty board.
    pub(crate) rook: BySquare<R::Set>,
    pub(crate) bishop: BySquare<R::Set>,
    /// The squares of the line from the first to the second, the first left out; nothing when no line joins them. A
    /// diagonal that forks at the centre is two lines here, one for each arm.
    pub(crate) line: Box<[BySquare<R::Set>; Square::COUNT]>,
    /// Where the pawns of each side become other pieces.
    pub(crate) promotion: [R::Set; 3],
    /// The row where the pawns of each side are after one step of two.
    pub(crate) third_row: [R::Set; 3],
}

impl<R: Representation> fmt::Debug for Tables<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("representation", &R::NAME).finish_non_exhaustive()
    }
}

impl<R: Representation> Tables<R> {
    /// Builds the tables around a method that finds sliding attacks.
    pub fn new(sliders: R::Sliders) -> Self {
        let by_square = |make: &dyn Fn(usize) -> R::Set| std::array::from_fn(make);
        let single = by_square(&Three::<R::Set>::single);
        let reach = |directions: Directions| {
            by_square(&|square| walk::<Three<R::Set>>(directions, square as u32, R::Set::EMPTY))
        };
        let pawn: [BySquare<R::Set>; 3] =
            Color::ALL.map(|color| by_square(&|square| pawn_captures(single[square], color.third())));
        let pawn_from =
            [0, 1, 2].map(|color: usize| by_square(&|square| sources(&pawn[color], square as u32)));
        let steps = Color::ALL.map(|color| by_square(&|square| pawn_advances(single[square], color.third())));
        let behind = steps.map(|steps| {
            std::array::from_fn(|square| {
                sources(&steps, square as u32).first().map_or(Square::COUNT as u8, |from| from as u8)
            })
        });
        let rows = |wanted: &dyn Fn(Square) -> bool| {
            R::Set::collect(Square::all().filter(|&square| wanted(square)).map(Square::bit))
        };
        Self {
            single,
            knight: by_square(&knight::<R::Set>),
            king: by_square(&king::<R::Set>),
            pawn,
            pawn_from,
            behind,
            rook: reach(Directions::ROOK),
            bishop: reach(Directions::BISHOP),
            line: lines::<R::Set>(),
            promotion: Color::ALL.map(|color| rows(&|square| square.is_promotion_for(color))),
            third_row: Color::ALL
                .map(|color| rows(&|square| square.third() == color.third() && square.row() == 2)),
            sliders,
        }
    }
}

/// The squares from which a table leads to a square.
fn sources<S: BitSet>(table: &BySquare<S>, square: u32) -> S {
    S::collect((0..Square::COUNT as u32).filter(|&from| table[from as usize].contains(square)))
}

/// The lines between all pairs of squares.
fn lines<S: Thirds>() -> Box<[BySquare<S>; Square::COUNT]> {
    let mut lines = Box::new([[S::EMPTY; Square::COUNT]; Square::COUNT]);
    for from in 0..Square::COUNT {
        for direction in ThreeSquares::directions() {
            let mut ahead: Vec<_> =
                ThreeSquares::step(from, direction).into_iter().map(|step| (step, S::EMPTY)).collect();
            while let Some((step, before)) = ahead.pop() {
                let path = before | S::single(step.cell as u32);
                lines[from][step.cell] = path;
                ahead
                    .extend(ThreeSquares::step(step.cell, step.heading).into_iter().map(|next| (next, path)));
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::representation::PextLines64;
    use banmen_bits::board::three::Three64;

    fn square(name: &str) -> usize {
        name.parse::<Square>().unwrap().index()
    }

    #[test]
    fn no_two_lines_join_the_same_squares() {
        let tables = PextLines64::tables();
        for from in 0..Square::COUNT {
            assert!(tables.rook[from].is_disjoint(tables.bishop[from]));
            let mut count = 0;
            for direction in ThreeSquares::directions() {
                count += walk::<Three64>(Directions::of(&[direction]), from as u32, Default::default()).len();
            }
            assert_eq!(count, (tables.rook[from] | tables.bishop[from]).len(), "from {from}");
        }
    }

    #[test]
    fn lines_fork_at_the_centre() {
        let line = &PextLines64::tables().line;
        let named = |names: &str| names.split(' ').map(|name| square(name) as u32).collect();
        assert_eq!(line[square("C3")][square("K7")], named("D4 I5 J6 K7"));
        assert_eq!(line[square("C3")][square("F10")], named("D4 E9 F10"));
        assert_eq!(line[square("D4")][square("I9")], Default::default());
        assert_eq!(line[square("A1")][square("A8")], named("A2 A3 A4 A5 A6 A7 A8"));
    }
}
