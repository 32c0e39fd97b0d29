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

/// Where the planes of a square begin in an observation, for Black and for White to move. Squares count file by file,
/// cells row by row from the left.
static PLACES: [[u16; 81]; 2] = {
    let mut places = [[0; 81]; 2];
    let mut square = 0;
    while square < 81 {
        let cell = 9 * (square % 9) + 8 - square / 9;
        places[0][square] = (PLANES * cell) as u16;
        places[1][80 - square] = (PLANES * cell) as u16;
        square += 1;
    }
    places
};

/// The ten directions of moves to a square: up, up left, up right, left, right, down, down left, down right, and the
/// two jumps of a knight.
const fn direction(from: usize, to: usize) -> u8 {
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

/// The directions of all pairs of squares.
static DIRECTIONS: [[u8; 81]; 81] = {
    let mut directions = [[0; 81]; 81];
    let mut pair = 0;
    while pair < 81 * 81 {
        directions[pair / 81][pair % 81] = direction(pair / 81, pair % 81);
        pair += 1;
    }
    directions
};

/// 81 times the direction (ten, ten more with promotion, seven drops), plus the target, as the side to move sees it.
#[inline(always)]
fn number(m: Move, turn: Color) -> usize {
    match m.kind() {
        MoveKind::Board { from, to, promote } => {
            let to = turned(to, turn);
            81 * (usize::from(DIRECTIONS[turned(from, turn)][to]) + 10 * usize::from(promote)) + to
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
        let places = &PLACES[turn.index()];
        for (side, color) in [turn, turn.other()].into_iter().enumerate() {
            let first = SIDE * side;
            for square in position.by_color(color) {
                let Some(piece) = position.piece(square) else { continue };
                let kind = piece.kind().index();
                out[usize::from(places[square.index()]) + first + kind] = 1;
                for target in position.attacks_from(square) {
                    let at = usize::from(places[target.index()]) + first + 14;
                    let target = &mut out[at..at + 17];
                    target[kind] = 1;
                    // One more attack moves up the three planes.
                    target[16] |= target[15];
                    target[15] |= target[14];
                    target[14] = 1;
                }
            }
        }
    }
}
