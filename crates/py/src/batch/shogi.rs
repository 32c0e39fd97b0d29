//! Shogi, with the planes and actions of pgx, which are those of dlshogi.

use super::BatchGame;
use banmen_shogi::{Action, Color, Move, MoveKind, PieceKind, Position, Rules, Shogi, Square};

/// 14 kinds, their attacks, squares with at least one to three attacks, for both sides; both hands; check.
const PLANES: usize = 119;
/// The first plane of the other side.
const SIDE: usize = 14 + 14 + 3;
/// The kinds of a hand with the number of planes for each.
const HAND: [(PieceKind, u32); 7] = [
    (PieceKind::Pawn, 8),
    (PieceKind::Lance, 4),
    (PieceKind::Knight, 4),
    (PieceKind::Silver, 4),
    (PieceKind::Gold, 4),
    (PieceKind::Bishop, 2),
    (PieceKind::Rook, 2),
];

/// A game that ends by mate, repetition, or after 512 moves without a winner. A declaration is no action.
pub(super) fn start() -> Shogi {
    Shogi::new(Position::startpos(), Rules { repetition: true, declaration: None, limit: Some(512) })
}

/// A square as the side to move sees it: turned round for White.
#[inline(always)]
fn turned(square: Square, turn: Color) -> usize {
    if turn == Color::Black { square.index() } else { 80 - square.index() }
}

/// The cell of the picture, row by row from the left, of a square that counts file by file.
#[inline(always)]
const fn cell(square: usize) -> usize {
    9 * (square % 9) + 8 - square / 9
}

/// The ten directions of moves to a square: up, up left, up right, left, right, down, down left, down right, and the
/// two jumps of a knight.
#[inline(always)]
fn direction(from: usize, to: usize) -> usize {
    let (files, ranks) = ((to / 9) as i32 - (from / 9) as i32, (to % 9) as i32 - (from % 9) as i32);
    if ranks == -2 && files.abs() == 1 {
        return if files > 0 { 8 } else { 9 };
    }
    match (ranks.signum(), files.signum()) {
        (-1, 0) => 0,
        (-1, 1) => 1,
        (-1, _) => 2,
        (0, 1) => 3,
        (0, _) => 4,
        (_, 0) => 5,
        (_, 1) => 6,
        _ => 7,
    }
}

/// 81 times the direction (ten, ten more with promotion, seven drops), plus the target, as the side to move sees it.
#[inline(always)]
fn number(m: Move, turn: Color) -> usize {
    match m.kind() {
        MoveKind::Board { from, to, promote } => {
            let to = turned(to, turn);
            81 * (direction(turned(from, turn), to) + 10 * usize::from(promote)) + to
        }
        MoveKind::Drop { kind, to } => 81 * (20 + kind.index()) + turned(to, turn),
    }
}

/// Planes (9, 9, 119), the board as the side to move sees it. An action is 81 times the direction of a move plus its
/// target.
impl BatchGame for Shogi {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [9, 9, PLANES]
    }

    fn actions(&self) -> usize {
        27 * 81
    }

    #[inline(always)]
    fn action(&self, action: Action) -> usize {
        match action {
            Action::Move(m) => number(m, self.turn()),
            Action::Declare => 0,
        }
    }

    fn observe(&self, (): &(), out: &mut [u8]) {
        let position = self.position();
        let turn = position.turn();
        // What is the same on all squares: hands and check.
        let mut common = [0; PLANES];
        let mut plane = 2 * SIDE;
        for color in [turn, turn.other()] {
            for (kind, planes) in HAND {
                let count = position.hand(color).count(kind).min(planes) as usize;
                common[plane..plane + count].fill(1);
                plane += planes as usize;
            }
        }
        common[PLANES - 1] = u8::from(position.is_check());
        for square in out.chunks_exact_mut(PLANES) {
            square.copy_from_slice(&common);
        }
        for (side, color) in [turn, turn.other()].into_iter().enumerate() {
            let first = SIDE * side;
            for square in position.by_color(color) {
                let Some(piece) = position.piece(square) else { continue };
                let kind = piece.kind().index();
                out[PLANES * cell(turned(square, turn)) + first + kind] = 1;
                for target in position.attacks_from(square) {
                    let at = PLANES * cell(turned(target, turn)) + first + 14;
                    let target = &mut out[at..at + 17];
                    target[kind] = 1;
                    // One more attack: the first of the three planes that is not set yet.
                    if target[14] == 0 {
                        target[14] = 1;
                    } else if target[15] == 0 {
                        target[15] = 1;
                    } else {
                        target[16] = 1;
                    }
                }
            }
        }
    }
}
