//! The same rules on an array of squares: slow and simple. It shares nothing with the generator but the types, and
//! checks everything that is fast.

use crate::position::{Setup, VALUES, hash};
use crate::types::{Color, Hand, Move, MoveKind, Piece, PieceKind, Square};

/// Steps in files and ranks.
type Steps = &'static [(i32, i32)];

/// The single steps and the sliding steps of a black piece, in files to the left and ranks down.
fn paths(kind: PieceKind) -> (Steps, Steps) {
    const STRAIGHT: &[(i32, i32)] = &[(0, -1), (0, 1), (1, 0), (-1, 0)];
    const DIAGONAL: &[(i32, i32)] = &[(1, -1), (-1, -1), (1, 1), (-1, 1)];
    const ALL: &[(i32, i32)] = &[(0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)];
    match kind {
        PieceKind::Pawn => (&[(0, -1)], &[]),
        PieceKind::Lance => (&[], &[(0, -1)]),
        PieceKind::Knight => (&[(1, -2), (-1, -2)], &[]),
        PieceKind::Silver => (&[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)], &[]),
        PieceKind::Bishop => (&[], DIAGONAL),
        PieceKind::Rook => (&[], STRAIGHT),
        PieceKind::King => (ALL, &[]),
        PieceKind::Horse => (STRAIGHT, DIAGONAL),
        PieceKind::Dragon => (DIAGONAL, STRAIGHT),
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => (&[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)], &[]),
    }
}

/// Calls `visit` with every square that the piece on a square attacks until it returns true. Returns whether it did.
fn visit_attacks(setup: &Setup, from: Square, mut visit: impl FnMut(Square) -> bool) -> bool {
    let Some(piece) = setup.piece(from) else { return false };
    let sign = if piece.color() == Color::Black { 1 } else { -1 };
    let (steps, slides) = paths(piece.kind());
    for &(files, ranks) in steps {
        if from.offset(files, ranks * sign).is_some_and(&mut visit) {
            return true;
        }
    }
    for &(files, ranks) in slides {
        let mut at = from;
        while let Some(next) = at.offset(files, ranks * sign) {
            if visit(next) {
                return true;
            }
            if setup.piece(next).is_some() {
                break;
            }
            at = next;
        }
    }
    false
}

/// Returns the squares that the piece on a square attacks.
pub fn attacks(setup: &Setup, from: Square) -> Vec<Square> {
    let mut reached = Vec::new();
    visit_attacks(setup, from, |square| {
        reached.push(square);
        false
    });
    reached
}

/// Returns the pieces of a side that attack a square.
pub fn attackers_to(setup: &Setup, square: Square, by: Color) -> Vec<Square> {
    let own = |from: &Square| setup.piece(*from).is_some_and(|piece| piece.color() == by);
    Square::all()
        .filter(own)
        .filter(|&from| visit_attacks(setup, from, |reached| reached == square))
        .collect()
}

/// Returns whether the king of a side is attacked.
pub fn is_check(setup: &Setup, color: Color) -> bool {
    let king = Square::all().find(|&square| setup.piece(square) == Some(Piece::new(PieceKind::King, color)));
    let enemy = |from: &Square| setup.piece(*from).is_some_and(|piece| piece.color() != color);
    king.is_some_and(|king| {
        Square::all().filter(enemy).any(|from| visit_attacks(setup, from, |square| square == king))
    })
}

/// Returns the position after a pseudo-legal move.
pub fn played(setup: &Setup, m: Move) -> Setup {
    let mut next = setup.clone();
    let us = setup.turn;
    match m.kind() {
        MoveKind::Drop { kind, to } => {
            next.board[to.index()] = Some(Piece::new(kind, us));
            next.hands[us.index()][kind.index()] -= 1;
        }
        MoveKind::Board { from, to, promote } => {
            if let Some(captured) = next.board[to.index()].take()
                && let Some(count) = next.hands[us.index()].get_mut(captured.kind().unpromoted().index())
            {
                *count += 1;
            }
            let moved = next.board[from.index()].take();
            next.board[to.index()] = moved.map(|piece| {
                let after = piece.kind().promoted().filter(|_| promote);
                after.map_or(piece, |kind| Piece::new(kind, us))
            });
        }
    }
    next.turn = us.other();
    next.ply = next.ply.wrapping_add(1);
    next
}

/// Returns every legal move.
pub fn legal_moves(setup: &Setup) -> Vec<Move> {
    pseudo_legal(setup).into_iter().filter(|&m| is_legal(setup, m)).collect()
}

fn is_legal(setup: &Setup, m: Move) -> bool {
    let next = played(setup, m);
    if is_check(&next, setup.turn) {
        return false;
    }
    let checks_by_pawn_drop = m.dropped() == Some(PieceKind::Pawn) && is_check(&next, next.turn);
    !checks_by_pawn_drop || pseudo_legal(&next).into_iter().any(|reply| is_legal(&next, reply))
}

fn pseudo_legal(setup: &Setup) -> Vec<Move> {
    let us = setup.turn;
    let mut list = Vec::new();
    for from in Square::all() {
        let Some(piece) = setup.piece(from).filter(|piece| piece.color() == us) else { continue };
        for to in attacks(setup, from) {
            if setup.piece(to).is_some_and(|other| other.color() == us) {
                continue;
            }
            if piece.kind().promoted().is_some() && (from.is_zone_of(us) || to.is_zone_of(us)) {
                list.push(Move::board(from, to, true));
            }
            if to.rank_for(us) > piece.kind().dead_ranks() {
                list.push(Move::board(from, to, false));
            }
        }
    }
    for kind in PieceKind::HAND {
        if setup.in_hand(us, kind) == 0 {
            continue;
        }
        for to in Square::all().filter(|&to| setup.piece(to).is_none()) {
            let own_pawn = Some(Piece::new(PieceKind::Pawn, us));
            let second =
                |rank| Square::at(to.file(), rank).is_some_and(|square| setup.piece(square) == own_pawn);
            if to.rank_for(us) > kind.dead_ranks() && !(kind == PieceKind::Pawn && (1..=9).any(second)) {
                list.push(Move::drop(kind, to));
            }
        }
    }
    list
}

/// Returns the key of a position, computed from scratch.
pub fn key(setup: &Setup) -> u64 {
    let pieces = Square::all().filter_map(|square| setup.piece(square).map(|piece| (piece, square)));
    let board = pieces.fold(0, |key, (piece, square)| key ^ hash::piece_key(piece, square));
    let hands = Color::ALL.map(|color| {
        PieceKind::HAND
            .iter()
            .fold(Hand::EMPTY, |hand, &kind| hand.with(kind, u32::from(setup.in_hand(color, kind))))
    });
    hash::whole_key(board, hands, setup.turn)
}

/// Returns the static exchange evaluation of a move by recursion: what the move wins, less what the opponent then wins on
/// the same square.
pub fn see(setup: &Setup, m: Move) -> i32 {
    let value = |piece: Option<Piece>| piece.map_or(0, |piece| VALUES[piece.kind().index()]);
    let before = m.from().map_or(0, |from| value(setup.piece(from)));
    let next = played(setup, m);
    let promotion = if m.is_promotion() { value(next.piece(m.to())) - before } else { 0 };
    value(setup.piece(m.to())) + promotion - recapture(&next, m.to())
}

/// What the side to move wins by capturing on a square; zero if it is better not to capture.
fn recapture(setup: &Setup, square: Square) -> i32 {
    let value = |square: Square| setup.piece(square).map_or(0, |piece| VALUES[piece.kind().index()]);
    let takers = attackers_to(setup, square, setup.turn);
    let Some(&least) = takers.iter().min_by_key(|&&from| (value(from), from)) else { return 0 };
    let next = played(setup, Move::board(least, square, false));
    let is_king = setup.piece(least).is_some_and(|piece| piece.kind() == PieceKind::King);
    if is_king && !attackers_to(&next, square, next.turn).is_empty() {
        return 0;
    }
    (value(square) - recapture(&next, square)).max(0)
}
