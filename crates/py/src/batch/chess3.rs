//! Chess for three, as the player on move sees it: the own third first, then those of the next player and the one after.

use super::BatchGame;
use banmen_chess3::{Chess3, Color, PieceKind, Square, Wing};

const KINDS: usize = 6;
/// Six kinds and two castling rights for each player, and check.
const PLANES: usize = 3 * (KINDS + 2) + 1;
/// The squares that a pawn is promoted from, times three directions, times three kinds other than the queen.
const OTHER_PROMOTIONS: usize = 24 * 9;

/// How many thirds further a third lies than that of the player on move.
#[inline(always)]
fn further(third: usize, turn: Color) -> usize {
    (third + 3 - turn.third()) % 3
}

/// The number of a square, third by third from the player on move on, rows from the owner's back rank.
#[inline(always)]
fn cell(square: Square, turn: Color) -> usize {
    32 * further(square.third(), turn) + 8 * square.row() + square.column()
}

/// Planes (12, 8, 25): the four rows of each third; the kinds of each player, the one on move first, then the castling
/// rights of each on both wings, then check. An action is 96 times the square that is left plus the square that is reached;
/// a pawn becomes a queen unless the action is one of the last 216: nine times the square that is left (24 of them are one
/// step from promotion), plus three times the direction, plus 0, 1, 2 for knight, bishop, rook. Red's swap of king and
/// queen is the move of the king to the queen's square.
impl BatchGame for Chess3 {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [12, 8, PLANES]
    }

    fn actions(&self) -> usize {
        96 * 96 + OTHER_PROMOTIONS
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let turn = self.turn();
        let (from, to) = (cell(m.from(), turn), cell(m.to(), turn));
        let other = match m.promotion() {
            Some(PieceKind::Knight) => 0,
            Some(PieceKind::Bishop) => 1,
            Some(PieceKind::Rook) => 2,
            _ => return 96 * from + to,
        };
        let before = 8 * (from / 32) + from % 8;
        96 * 96 + 9 * before + 3 * (to % 8 + 1 - from % 8) + other
    }

    fn observe(&self, (): &(), out: &mut [u8]) {
        let position = self.position();
        let turn = position.turn();
        let mut common = [0; PLANES];
        for color in Color::ALL {
            for (wing, side) in Wing::ALL.into_iter().enumerate() {
                let right = position.castling().contains(color, side);
                common[3 * KINDS + 2 * further(color.third(), turn) + wing] = u8::from(right);
            }
        }
        common[PLANES - 1] = u8::from(!position.checkers().is_empty());
        for square in out.chunks_exact_mut(PLANES) {
            square.copy_from_slice(&common);
        }
        for color in Color::ALL {
            let first = KINDS * further(color.third(), turn);
            for kind in PieceKind::ALL {
                for square in position.pieces(color, kind) {
                    out[PLANES * cell(square, turn) + first + kind.index()] = 1;
                }
            }
        }
    }
}
