//! What several tests need: problems, random positions, and a plain search to compare with.

pub(crate) mod plain;

use banmen_bits::random::SplitMix64;
use banmen_shogi::{Color, Move, Piece, PieceKind, Position, Setup, Square};

/// A row of the files of problems.
pub(crate) struct Row {
    pub(crate) id: &'static str,
    pub(crate) sfen: &'static str,
    pub(crate) plies: u16,
    pub(crate) line: Vec<Move>,
}

/// The generated problems of 1 to 11 plies.
pub(crate) fn generated() -> Vec<Row> {
    rows(include_str!("../../data/tsume-generated.tsv"))
}

/// 将棋無双.
pub(crate) fn musou() -> Vec<Row> {
    rows(include_str!("../../data/tsume-musou.tsv"))
}

fn rows(text: &'static str) -> Vec<Row> {
    let row = |line: &'static str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let moves = columns.last().expect("there are columns").split(' ');
        let line = moves.map(|m| m.parse().expect("a move")).collect();
        Row { id: columns[0], sfen: columns[1], plies: columns[2].parse().expect("a length"), line }
    };
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(row).collect()
}

/// Whether the side to move mates within a given number of plies: every legal move is tried, and nothing is remembered.
pub(crate) fn mates_within(position: &Position, plies: u16) -> bool {
    if plies == 0 {
        return false;
    }
    position.legal_moves().iter().any(|&m| {
        let mut next = *position;
        next.play(m);
        next.is_check() && is_lost_within(&next, plies - 1)
    })
}

/// Whether every answer of the side to move, which is in check, leads to mate within a given number of plies.
fn is_lost_within(position: &Position, plies: u16) -> bool {
    position.legal_moves().iter().all(|&m| {
        let mut next = *position;
        next.play(m);
        plies > 0 && mates_within(&next, plies - 1)
    })
}

/// Random positions with a king in danger: a few pieces of both sides about it, some in hand, with and without the
/// attacker's king, and either side to move.
pub(crate) fn random_problems(seed: u64, count: usize, mut visit: impl FnMut(&Position)) {
    let mut random = SplitMix64::new(seed);
    let mut below = |count: u64| random.below(count) as usize;
    let mut seen = 0;
    while seen < count {
        let mut setup = Setup::EMPTY;
        let attacker = Color::ALL[below(2)];
        setup.turn = attacker;
        let Some(king) = Square::from_index(below(81)) else { continue };
        setup.board[king.index()] = Some(Piece::new(PieceKind::King, attacker.other()));
        if below(2) == 0 {
            let other = below(81);
            setup.board[other].get_or_insert(Piece::new(PieceKind::King, attacker));
        }
        for number in 0..3 + below(7) {
            let (files, ranks) = (below(5) as i32 - 2, below(7) as i32 - 3);
            let Some(square) = king.offset(files, ranks) else { continue };
            let kind = PieceKind::ALL[below(14)];
            if kind != PieceKind::King {
                let color = if number % 2 == 0 { attacker } else { attacker.other() };
                setup.board[square.index()].get_or_insert(Piece::new(kind, color));
            }
        }
        for color in Color::ALL {
            for _ in 0..below(4) {
                let kind = PieceKind::HAND[below(7)];
                setup.hands[color.index()][kind.index()] += 1;
            }
        }
        if let Ok(position) = Position::new(&setup) {
            seen += 1;
            visit(&position);
        }
    }
}
