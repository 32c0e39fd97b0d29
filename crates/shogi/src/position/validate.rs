//! The rules that make a setup a valid position.

use super::{IllegalMove, Setup, SfenError};
use crate::game::Outcome;
use crate::geometry::{OFFSETS, step};
use crate::types::{Color, Piece, PieceKind, Square, UsiError};
use banmen_bits::board::Direction;
use thiserror::Error;

/// The rule that a setup breaks, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// There are more pieces of a kind than a set has.
    #[error("there are {count} pieces of the kind {kind}, a set has {total}")]
    TooMany {
        /// The kind, promoted ones included.
        kind: PieceKind,
        /// The number on the board and in both hands.
        count: u32,
        /// The number in a set.
        total: u32,
    },
    /// A side has two unpromoted pawns on a file.
    #[error("{color} has a second unpromoted pawn on file {file}, on {square}")]
    TwoPawns {
        /// The side.
        color: Color,
        /// The file.
        file: usize,
        /// The square of the second one.
        square: Square,
    },
    /// A piece stands where it could never move again.
    #[error("{piece} on {square} could never move")]
    Immobile {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// A side has two kings.
    #[error("{color} has a second king on {square}")]
    TwoKings {
        /// The side.
        color: Color,
        /// The square of the second one.
        square: Square,
    },
    /// Neither side has a king; a mating problem has one.
    #[error("there is no king")]
    NoKing,
    /// The side that is not to move is in check.
    #[error("the king on {square} can be captured: {color} is in check and not on move")]
    OpponentInCheck {
        /// The owner of the king.
        color: Color,
        /// Its square.
        square: Square,
    },
}

/// Why a text is not a position: it cannot be read, or what it says breaks a rule.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The text cannot be read.
    #[error(transparent)]
    Sfen(#[from] SfenError),
    /// The position breaks a rule.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move after the position cannot be read.
    #[error("move {number}: {error}")]
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: UsiError,
    },
    /// A move after the position is illegal.
    #[error("move {number}, `{text}`: {error}")]
    Illegal {
        /// Which move, counted from 1.
        number: usize,
        /// The move as it was written.
        text: String,
        /// The rule that it breaks.
        error: IllegalMove,
    },
    /// A move follows the end of the game.
    #[error("move {number}, `{text}`: the game is over: {outcome}")]
    Over {
        /// Which move, counted from 1.
        number: usize,
        /// The move as it was written.
        text: String,
        /// How the game ended.
        outcome: Outcome,
    },
}

/// Checks a setup against the rules, square by square.
///
/// # Errors
/// The first rule that the setup breaks.
pub fn check(setup: &Setup) -> Result<(), PositionError> {
    check_totals(setup)?;
    let mut kings = [None; 2];
    let mut pawns = [[false; 10]; 2];
    for square in Square::all() {
        let Some(piece) = setup.piece(square) else { continue };
        let color = piece.color();
        if square.rank_for(color) <= piece.kind().dead_ranks() {
            return Err(PositionError::Immobile { piece, square });
        }
        if piece.kind() == PieceKind::King && kings[color.index()].replace(square).is_some() {
            return Err(PositionError::TwoKings { color, square });
        }
        if piece.kind() == PieceKind::Pawn {
            let file = square.file();
            if std::mem::replace(&mut pawns[color.index()][file], true) {
                return Err(PositionError::TwoPawns { color, file, square });
            }
        }
    }
    if kings == [None; 2] {
        return Err(PositionError::NoKing);
    }
    let color = setup.turn.other();
    match kings[color.index()] {
        Some(square) if is_attacked(setup, square, setup.turn) => {
            Err(PositionError::OpponentInCheck { color, square })
        }
        _ => Ok(()),
    }
}

fn check_totals(setup: &Setup) -> Result<(), PositionError> {
    for kind in PieceKind::HAND {
        let on_board = setup.board.iter().flatten().filter(|piece| piece.kind().unpromoted() == kind).count();
        let in_hand: u32 = Color::ALL.iter().map(|&color| u32::from(setup.in_hand(color, kind))).sum();
        let (count, total) = (on_board as u32 + in_hand, kind.total());
        if count > total {
            return Err(PositionError::TooMany { kind, count, total });
        }
    }
    Ok(())
}

/// Whether a piece of a color attacks a square, by walking from the square in every direction.
fn is_attacked(setup: &Setup, square: Square, by: Color) -> bool {
    let forward = if by == Color::Black { -1 } else { 1 };
    let knight = Piece::new(PieceKind::Knight, by);
    if [-1, 1].iter().any(|&files| {
        square.offset(files, -2 * forward).is_some_and(|from| setup.piece(from) == Some(knight))
    }) {
        return true;
    }
    (0..8).any(|number| {
        let (mut at, mut distance) = (square, 0);
        while let Some(next) = step(at, Direction::new(number)) {
            at = next;
            distance += 1;
            if let Some(piece) = setup.piece(at) {
                // Seen from the piece, the square lies in the opposite direction.
                let (files, ranks) = OFFSETS[number];
                return piece.color() == by && reaches(piece.kind(), files, -ranks * forward, distance == 1);
            }
        }
        false
    })
}

/// Whether a piece attacks in a direction, given in files to the side and ranks forward, by one step or along a line.
fn reaches(kind: PieceKind, files: i32, forward: i32, one: bool) -> bool {
    let straight = files == 0 || forward == 0;
    match kind {
        PieceKind::Pawn => one && files == 0 && forward == 1,
        PieceKind::Lance => files == 0 && forward == 1,
        PieceKind::Knight => false,
        PieceKind::Silver => one && (forward == 1 || forward == -1 && files != 0),
        PieceKind::Bishop => !straight,
        PieceKind::Rook => straight,
        PieceKind::Horse => one || !straight,
        PieceKind::Dragon => one || straight,
        PieceKind::King => one,
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => one && (forward == 1 || straight),
    }
}
