//! The linear evaluation, made ready for lookups: what each piece adds on each square, by itself and with each king.
//!
//! The weights of a piece lie behind distances from both kings, and a king's move changes the terms of all pieces. So for
//! every square of a king there is a row with the term of every piece on every square. Boards are symmetric: the rows are
//! those of Black's king, and White's is looked up on the turned board.

use super::linear::{WEIGHTS, sign, terms};
use crate::board::{Color, KINDS, Piece, PieceKind, Square, piece_index};

const SQUARES: usize = 81;
/// A piece with its owner on a square.
const PLACES: usize = 2 * KINDS * SQUARES;

type Row = [i16; PLACES];

/// The row of each square of Black's king, then that of no king, then placement alone; what is added to Black's sum.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Rows(Vec<Row>);

/// The rows of one position.
#[derive(Clone, Copy)]
pub(super) struct KingRows<'a> {
    placement: &'a Row,
    black: &'a Row,
    /// Of White's king, for the turned board.
    white: &'a Row,
}

#[inline(always)]
fn place(piece: Piece, square: Square) -> usize {
    piece_index(piece) * SQUARES + square.index()
}

impl Rows {
    pub(super) fn new(weights: &[i16; WEIGHTS]) -> Self {
        let weight = |term: Option<usize>| term.map_or(0, |term| weights[term]);
        let mut rows = vec![[0; PLACES]; SQUARES + 2];
        for color in Color::ALL {
            for piece in PieceKind::ALL.map(|kind| Piece::new(kind, color)) {
                for square in Square::all() {
                    let (at, sign) = (place(piece, square), sign(color) as i16);
                    let [placement, ..] = terms(piece, square, [None; 2]);
                    rows[SQUARES + 1][at] = sign * weight(placement);
                    for king in Square::all() {
                        // One of the two belongs to Black's king.
                        let [_, own, other] = terms(piece, square, [Some(king), None]);
                        rows[king.index()][at] = sign * weight(own.or(other));
                    }
                }
            }
        }
        Self(rows)
    }

    #[inline(always)]
    pub(super) fn of(&self, kings: [Option<Square>; 2]) -> KingRows<'_> {
        let row = |king: Option<Square>| &self.0[king.map_or(SQUARES, Square::index)];
        let [black, white] = kings;
        KingRows { placement: &self.0[SQUARES + 1], black: row(black), white: row(white.map(Square::turned)) }
    }
}

impl KingRows<'_> {
    /// What a piece on the board adds to Black's sum.
    #[inline(always)]
    pub(super) fn value(&self, piece: Piece, square: Square) -> i32 {
        let at = place(piece, square);
        // The same piece of the other side, on the turned board.
        let turned = if at < KINDS * SQUARES { at + KINDS * SQUARES } else { at - KINDS * SQUARES };
        let turned = turned + SQUARES - 1 - 2 * square.index();
        i32::from(self.placement[at]) + i32::from(self.black[at]) - i32::from(self.white[turned])
    }
}
