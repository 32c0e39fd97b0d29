//! The linear evaluation: material, hands, and where each piece stands as the two kings see it.
//!
//! Every term belongs to one piece, or to one piece and one king, so a move changes a few additions; a king's move
//! changes all terms of that king and is computed anew. Each term is one weight of a list, symmetric in the files and
//! between the sides:
//!
//! | weights | of |
//! | --- | --- |
//! | 14 × 5 × 9 | a kind on a square: distance of the file from the edge, rank as the owner sees it |
//! | 14 × 9 × 17 | a kind and the owner's king: distance in files, distance in ranks with its sign |
//! | 14 × 9 × 17 | a kind and the other king |
//! | 7 × 4 | the first, second, third and every further piece of a kind in hand |
//! | 1 | the move |
//!
//! The list is fitted to games by `banmen-train tune` and lies in `linear.weights`.

use super::rows::Rows;
use super::{Delta, Evaluator, WeightsError};
use crate::board::{Color, KINDS, Piece, PieceKind, PositionOf, Representation, Square, king};
use arrayvec::ArrayVec;
use std::sync::LazyLock;

/// Where the weights of a piece and its own king begin, those of the other king, of the hands and of the move.
const OWN: usize = KINDS * 5 * 9;
const OTHER: usize = OWN + KINDS * 9 * 17;
const HAND: usize = OTHER + KINDS * 9 * 17;
const TEMPO: usize = HAND + 7 * 4;
/// The number of weights.
pub const WEIGHTS: usize = TEMPO + 1;
/// The most terms of a position: three for each of 40 pieces, and the move.
pub const MOST_TERMS: usize = 121;
/// The first bytes of a file of these weights.
pub(super) const MAGIC: [u8; 8] = *b"banmenl1";
/// The length of such a file.
pub(super) const BYTES: usize = MAGIC.len() + 2 * WEIGHTS;

/// The weights that are part of the program.
static EMBEDDED: LazyLock<Linear> = LazyLock::new(|| Linear::new(words(include_bytes!("linear.weights"))));

const fn words(bytes: &[u8; BYTES]) -> [i16; WEIGHTS] {
    let (mut weights, mut index) = ([0; WEIGHTS], 0);
    while index < WEIGHTS {
        let at = MAGIC.len() + 2 * index;
        weights[index] = i16::from_le_bytes([bytes[at], bytes[at + 1]]);
        index += 1;
    }
    weights
}

/// The evaluation by additions.
#[derive(Clone, PartialEq, Eq)]
pub struct Linear {
    weights: [i16; WEIGHTS],
    rows: Rows,
}

impl std::fmt::Debug for Linear {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Linear").field("tempo", &self.weights[TEMPO]).finish_non_exhaustive()
    }
}

impl Default for Linear {
    /// The weights that are part of the program.
    fn default() -> Self {
        EMBEDDED.clone()
    }
}

/// The sum for Black, and the kings it was made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LinearState {
    sum: i32,
    kings: [Option<Square>; 2],
}

/// The files are symmetric: the distance from the nearer edge.
#[inline(always)]
const fn edge(square: Square) -> usize {
    let file = square.file() - 1;
    if file > 4 { 8 - file } else { file }
}

/// The number of a kind and a king: the ranks between count from 0 when the piece is eight ranks before the king, as
/// the owner of the piece looks up the board.
#[inline(always)]
fn offset(kind: usize, piece: Square, king: Square, owner: Color) -> usize {
    let files = piece.file().abs_diff(king.file());
    (kind * 9 + files) * 17 + piece.rank_for(owner) + 8 - king.rank_for(owner)
}

/// The weights of a piece on the board: placement, own king, other king.
#[inline]
pub(super) fn terms(piece: Piece, square: Square, kings: [Option<Square>; 2]) -> [Option<usize>; 3] {
    let (kind, owner) = (piece.kind().index(), piece.color());
    let placement = (kind * 5 + edge(square)) * 9 + square.rank_for(owner) - 1;
    if piece.kind() == PieceKind::King {
        return [Some(placement), None, None];
    }
    let [own, other] = [owner, owner.other()].map(|side| kings[side.index()]);
    [
        Some(placement),
        own.map(|king| OWN + offset(kind, square, king, owner)),
        other.map(|king| OTHER + offset(kind, square, king, owner)),
    ]
}

/// The weight of the n-th piece of a kind in hand, counted from 0.
#[inline(always)]
fn in_hand(kind: PieceKind, n: u32) -> usize {
    HAND + kind.unpromoted().index().min(6) * 4 + n.min(3) as usize
}

/// The number of the group of weights that a weight is alike with: a kind on all squares, a kind at one distance from a
/// king. Hands and the move are alone. Fitting moves groups together where single weights are seldom seen.
pub fn shared(index: usize) -> Option<usize> {
    let distance = |index: usize| {
        let (files, ranks) = (index / 17 % 9, (index % 17).abs_diff(8));
        index / (9 * 17) * 9 + files.max(ranks)
    };
    match index {
        ..OWN => Some(index / 45),
        OWN..OTHER => Some(KINDS + distance(index - OWN)),
        OTHER..HAND => Some(KINDS + KINDS * 9 + distance(index - OTHER)),
        _ => None,
    }
}

#[inline(always)]
pub(super) const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

impl Linear {
    /// The evaluation with these weights, in their order.
    pub fn new(weights: [i16; WEIGHTS]) -> Self {
        Self { weights, rows: Rows::new(&weights) }
    }

    /// The weights in their order.
    pub const fn weights(&self) -> &[i16; WEIGHTS] {
        &self.weights
    }

    /// The weights of a file.
    ///
    /// # Errors
    /// The bytes are not a file of this evaluation.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(WeightsError::Magic);
        }
        let whole = bytes.try_into();
        let whole = whole.map_err(|_| WeightsError::Length { found: bytes.len(), expected: BYTES })?;
        Ok(Self::new(words(whole)))
    }

    /// The weights as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        MAGIC.into_iter().chain(self.weights.iter().flat_map(|word| word.to_le_bytes())).collect()
    }

    /// The weights whose sum is the score of a position, each with 1 or -1: what fitting them needs.
    pub fn terms<R: Representation>(position: &PositionOf<R>) -> ArrayVec<(u16, i8), MOST_TERMS> {
        let us = position.turn();
        let kings = Color::ALL.map(|side| king(position, side));
        let mut all = ArrayVec::new();
        all.push((TEMPO as u16, 1));
        let for_us = |color: Color| if color == us { 1 } else { -1 };
        R::for_each(position.occupied_set(), |square| {
            if let Some(piece) = position.piece(square) {
                let own = terms(piece, square, kings).into_iter().flatten();
                all.extend(own.map(|term| (term as u16, for_us(piece.color()))));
            }
        });
        for color in Color::ALL {
            for (kind, count) in position.hand(color).iter() {
                all.extend((0..count).map(|n| (in_hand(kind, n) as u16, for_us(color))));
            }
        }
        all
    }

    #[inline(always)]
    fn weight(&self, index: usize) -> i32 {
        i32::from(self.weights[index])
    }
}

impl Evaluator for Linear {
    type State = LinearState;

    fn refresh<R: Representation>(&self, position: &PositionOf<R>) -> LinearState {
        let kings = Color::ALL.map(|side| king(position, side));
        let rows = self.rows.of(kings);
        let mut sum = 0;
        R::for_each(position.occupied_set(), |square| {
            if let Some(piece) = position.piece(square) {
                sum += rows.value(piece, square);
            }
        });
        for color in Color::ALL {
            for (kind, count) in position.hand(color).iter() {
                sum += sign(color) * (0..count).map(|n| self.weight(in_hand(kind, n))).sum::<i32>();
            }
        }
        LinearState { sum, kings }
    }

    #[inline]
    fn update<R: Representation>(
        &self,
        before: &LinearState,
        delta: &Delta,
        after: &PositionOf<R>,
        state: &mut LinearState,
    ) {
        if delta.moves_king() {
            *state = self.refresh(after);
            return;
        }
        let kings = before.kings;
        let rows = self.rows.of(kings);
        let value = |(piece, square): (Piece, Square)| rows.value(piece, square);
        let mut sum = before.sum + value(delta.placed);
        sum -= delta.left.map_or(0, value) + delta.captured.map_or(0, value);
        if let Some((color, kind, old, new)) = delta.hand {
            // One piece comes or goes: its weight is that of the larger count.
            let last = self.weight(in_hand(kind, old.max(new).saturating_sub(1)));
            sum += sign(color) * if new > old { last } else { -last };
        }
        *state = LinearState { sum, kings };
    }

    #[inline(always)]
    fn evaluate(&self, state: &LinearState, turn: Color) -> i32 {
        sign(turn) * state.sum + self.weight(TEMPO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::random::SplitMix64;
    use banmen_shogi::Position;

    /// The score term by term, without rows.
    fn sum(linear: &Linear, position: &Position) -> i32 {
        let terms = Linear::terms(position);
        terms.iter().map(|&(term, one)| i32::from(one) * linear.weight(term.into())).sum()
    }

    #[test]
    fn a_side_without_a_king_is_judged_by_its_placement() {
        let linear = Linear::default();
        for text in ["4k4/9/4P4/2b6/9/9/9/9/9 b 2G 1", "9/9/4p4/2b6/9/3R5/9/9/4K4 w 2g 1"] {
            let position: Position = text.parse().expect("a problem");
            assert_eq!(linear.evaluate(&linear.refresh(&position), position.turn()), sum(&linear, &position));
        }
    }

    #[test]
    fn updates_are_those_of_a_fresh_start() {
        let mut random = SplitMix64::new(1);
        for _ in 0..30 {
            let mut position: Position = Position::default();
            let linear = Linear::default();
            let mut state = linear.refresh(&position);
            for _ in 0..150 {
                let moves = crate::board::legal_moves(&position);
                if moves.is_empty() {
                    break;
                }
                let m = moves[random.below(moves.len() as u64) as usize];
                let delta = Delta::of(&position, m);
                position.play(m);
                let before = state;
                linear.update(&before, &delta, &position, &mut state);
                assert_eq!(state, linear.refresh(&position), "{m} to {position}");
                assert_eq!(linear.evaluate(&state, position.turn()), sum(&linear, &position), "{position}");
            }
        }
    }

    #[test]
    fn both_sides_are_judged_alike_and_mirror_images_too() {
        let linear = Linear::default();
        let start: Position = Position::default();
        assert_eq!(linear.refresh(&start).sum, 0);
        let one: Position = "4k4/9/9/9/9/2P6/9/9/K8 b G 1".parse().expect("a valid position");
        let mirrored: Position = "4k4/9/9/9/9/6P2/9/9/8K b G 1".parse().expect("a valid position");
        let turned: Position = "8k/9/9/6p2/9/9/9/9/4K4 w g 1".parse().expect("a valid position");
        let value = |position: &Position| linear.evaluate(&linear.refresh(position), position.turn());
        assert_eq!(value(&one), value(&mirrored));
        assert_eq!(value(&one), value(&turned));
        assert!(value(&one) > 400);
    }

    #[test]
    fn files_come_back_and_wrong_ones_are_told() {
        let linear = Linear::default();
        let bytes = linear.to_bytes();
        assert_eq!(Linear::from_bytes(&bytes), Ok(linear));
        assert_eq!(Linear::from_bytes(b"banmen01"), Err(WeightsError::Magic));
        assert!(matches!(Linear::from_bytes(&bytes[..90]), Err(WeightsError::Length { found: 90, .. })));
    }
}
