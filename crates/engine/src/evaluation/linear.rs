//! The linear evaluation: material, hands, and where each piece stands as the two kings see it.
//!
//! Every term belongs to one piece, or to one piece and one king, so a move changes a few additions; a king's move
//! changes all terms of that king and is computed anew. The numbers are made by formulas at compile time, symmetric
//! in the files and between the sides, and are the evaluation of the first self-play games.

use super::{Delta, Evaluator};
use crate::board::{Color, KINDS, Piece, PieceKind, PositionOf, Representation, Square, king};

/// What each kind is worth on the board.
const BOARD: [i32; KINDS] = [87, 235, 254, 371, 571, 647, 447, 0, 530, 482, 500, 489, 832, 955];
/// What the n-th piece of a kind in hand adds: the first ones give choices, the last ones little.
const HAND: [[i32; 4]; 7] = [
    [110, 100, 90, 70],
    [255, 225, 200, 190],
    [275, 235, 210, 200],
    [410, 385, 360, 350],
    [650, 620, 620, 620],
    [735, 700, 700, 700],
    [495, 470, 445, 430],
];
/// How much a piece of each kind attacks near the other king, and guards near its own.
const ATTACK: [i32; KINDS] = [9, 9, 14, 26, 16, 20, 30, 0, 34, 30, 30, 30, 40, 46];
const GUARD: [i32; KINDS] = [7, 2, 2, 22, 5, 0, 28, 0, 16, 12, 12, 14, 26, 8];
/// For each rank a piece has advanced from the middle of its camp.
const ADVANCE: [i32; KINDS] = [3, 0, -3, 3, 2, 3, 1, 0, 1, 1, 1, 1, 2, 2];
/// Tempo: who moves has this.
const TEMPO: i32 = 20;

/// Distances in files from 0 to 8 and in ranks from -8 to 8, seen by the owner of the piece.
type ByOffset = [[i32; 17]; 9];

/// The tables of one colour and its mirror image are the same.
struct Tables {
    square: [[[i32; 9]; 5]; KINDS],
    own: [ByOffset; KINDS],
    other: [ByOffset; KINDS],
}

const fn min(a: i32, b: i32) -> i32 {
    if a < b { a } else { b }
}

const fn max(a: i32, b: i32) -> i32 {
    if a > b { a } else { b }
}

const fn tables() -> Tables {
    let mut tables =
        Tables { square: [[[0; 9]; 5]; KINDS], own: [[[0; 17]; 9]; KINDS], other: [[[0; 17]; 9]; KINDS] };
    let mut kind = 0;
    while kind < KINDS {
        let mut file = 0;
        while file < 5 {
            let mut rank = 0;
            while rank < 9 {
                tables.square[kind][file][rank] = square_value(kind, file as i32, rank as i32);
                rank += 1;
            }
            file += 1;
        }
        let mut files = 0;
        while files < 9 {
            let mut ranks = 0;
            while ranks < 17 {
                // Positive when the piece is behind the king, as its owner looks up the board.
                let down = ranks as i32 - 8;
                let distance = max(files as i32, if down < 0 { -down } else { down });
                tables.other[kind][files][ranks] = attack_value(kind, distance, down);
                tables.own[kind][files][ranks] = guard_value(kind, distance, files as i32, down);
                ranks += 1;
            }
            files += 1;
        }
        kind += 1;
    }
    tables
}

/// Placement that no king matters for: `file` is the distance from the edge, `rank` counts from the far end.
const fn square_value(kind: usize, file: i32, rank: i32) -> i32 {
    if kind == PieceKind::King as usize {
        // Home is the last two ranks, off the middle; entering the other camp is worth it again.
        let home = if rank >= 7 {
            24
        } else if rank == 6 {
            0
        } else if rank <= 2 {
            -20
        } else {
            -60
        };
        let side = if rank >= 7 { [0, 22, 26, 14, 0][file as usize] } else { 0 };
        return home + side;
    }
    let advanced = 6 - rank;
    let mut value = ADVANCE[kind] * advanced;
    if kind == PieceKind::Bishop as usize || kind == PieceKind::Horse as usize {
        value += 3 * file;
    }
    if kind == PieceKind::Silver as usize || kind == PieceKind::Gold as usize {
        value += file;
    }
    value
}

/// Attackers count by their nearness; from in front or beside the king they are worth more than from behind it.
const fn attack_value(kind: usize, distance: i32, down: i32) -> i32 {
    if kind == PieceKind::King as usize || distance == 0 {
        return 0;
    }
    let near = ATTACK[kind] * 4 / (distance + 2) * 2;
    let near = if distance > 5 { near / 2 } else { near };
    if down < 0 { near * 2 / 3 } else { near }
}

/// Guards count beside the king and one step further, those above it most.
const fn guard_value(kind: usize, distance: i32, files: i32, down: i32) -> i32 {
    if kind == PieceKind::King as usize || distance == 0 {
        return 0;
    }
    let share = match distance {
        1 => 8,
        2 => 5,
        3 => 2,
        _ => return -min(distance - 3, 3) * GUARD[kind] / 16,
    };
    let above = if down <= 0 && files <= 1 { 2 } else { 0 };
    GUARD[kind] * (share + above) / 8
}

static TABLES: Tables = tables();

/// The evaluation by additions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Linear;

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

/// The distances from a king to a piece, seen by the owner of the piece.
#[inline(always)]
fn offset(piece: Square, king: Square, owner: Color) -> (usize, usize) {
    let files = piece.file().abs_diff(king.file());
    (files, piece.rank_for(owner) + 8 - king.rank_for(owner))
}

/// What a piece on the board is worth to its owner.
#[inline]
fn on_board(piece: Piece, square: Square, kings: [Option<Square>; 2]) -> i32 {
    let (kind, owner) = (piece.kind().index(), piece.color());
    let mut value = BOARD[kind] + TABLES.square[kind][edge(square)][square.rank_for(owner) - 1];
    if piece.kind() == PieceKind::King {
        return value;
    }
    if let Some(king) = kings[owner.index()] {
        let (files, ranks) = offset(square, king, owner);
        value += TABLES.own[kind][files][ranks];
    }
    if let Some(king) = kings[owner.other().index()] {
        let (files, ranks) = offset(square, king, owner);
        value += TABLES.other[kind][files][ranks];
    }
    value
}

/// What the pieces of a kind in hand are worth together.
#[inline]
fn in_hand(kind: PieceKind, count: u32) -> i32 {
    let steps = &HAND[kind.unpromoted().index().min(6)];
    (0..count as usize).map(|n| steps[n.min(3)]).sum()
}

#[inline(always)]
const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

impl Evaluator for Linear {
    type State = LinearState;

    fn refresh<R: Representation>(&self, position: &PositionOf<R>) -> LinearState {
        let kings = [king(position, Color::Black), king(position, Color::White)];
        let mut sum = 0;
        R::for_each(position.occupied_set(), |square| {
            if let Some(piece) = position.piece(square) {
                sum += sign(piece.color()) * on_board(piece, square, kings);
            }
        });
        for color in Color::ALL {
            for (kind, count) in position.hand(color).iter() {
                sum += sign(color) * in_hand(kind, count);
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
        let value = |(piece, square): (Piece, Square)| sign(piece.color()) * on_board(piece, square, kings);
        let mut sum = before.sum + value(delta.placed);
        sum -= delta.left.map_or(0, value) + delta.captured.map_or(0, value);
        if let Some((color, kind, old, new)) = delta.hand {
            sum += sign(color) * (in_hand(kind, new) - in_hand(kind, old));
        }
        *state = LinearState { sum, kings };
    }

    #[inline(always)]
    fn evaluate(&self, state: &LinearState, turn: Color) -> i32 {
        sign(turn) * state.sum + TEMPO
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::random::SplitMix64;
    use banmen_shogi::Position;

    #[test]
    fn updates_are_those_of_a_fresh_start() {
        let mut random = SplitMix64::new(1);
        for _ in 0..30 {
            let mut position: Position = Position::default();
            let mut state = Linear.refresh(&position);
            for _ in 0..150 {
                let moves = crate::board::legal_moves(&position);
                if moves.is_empty() {
                    break;
                }
                let m = moves[random.below(moves.len() as u64) as usize];
                let delta = Delta::of(&position, m);
                position.play(m);
                let before = state;
                Linear.update(&before, &delta, &position, &mut state);
                assert_eq!(state, Linear.refresh(&position), "{m} to {position}");
            }
        }
    }

    #[test]
    fn both_sides_are_judged_alike_and_mirror_images_too() {
        let start: Position = Position::default();
        assert_eq!(Linear.refresh(&start).sum, 0);
        let one: Position = "4k4/9/9/9/9/2P6/9/9/K8 b G 1".parse().expect("a valid position");
        let mirrored: Position = "4k4/9/9/9/9/6P2/9/9/8K b G 1".parse().expect("a valid position");
        let turned: Position = "8k/9/9/6p2/9/9/9/9/4K4 w g 1".parse().expect("a valid position");
        let value = |position: &Position| Linear.evaluate(&Linear.refresh(position), position.turn());
        assert_eq!(value(&one), value(&mirrored));
        assert_eq!(value(&one), value(&turned));
        assert!(value(&one) > 400);
    }
}
