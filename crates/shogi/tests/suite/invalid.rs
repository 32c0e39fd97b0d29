//! Positions of random games with one rule broken, and the error that names it.

use crate::common;
use banmen_bits::random::SplitMix64;
use banmen_game::contract::cases;
use banmen_shogi::{AttackTables, Color, Piece, PieceKind, Position, PositionError, Setup, SetupError};
use banmen_shogi::{SfenError, Shogi, Square};
use std::collections::BTreeMap;

/// Breaks one rule of a position. `None` where this position cannot be broken so.
type Break = fn(&mut Setup, &mut SplitMix64) -> Option<PositionError>;

const RULES: [(&str, Break); 6] = [
    ("too many of a kind", too_many),
    ("two pawns on a file", two_pawns),
    ("immobile", immobile),
    ("two kings", two_kings),
    ("no king", no_king),
    ("opponent in check", opponent_in_check),
];

fn pick<T: Copy>(from: &[T], random: &mut SplitMix64) -> Option<T> {
    from.get(random.below(from.len().max(1) as u64) as usize).copied()
}

fn color(random: &mut SplitMix64) -> Color {
    Color::ALL[random.below(2) as usize]
}

fn empty(setup: &Setup, is_wanted: impl Fn(Square) -> bool) -> Vec<Square> {
    Square::all().filter(|&square| setup.piece(square).is_none() && is_wanted(square)).collect()
}

/// Takes a piece of a kind off the board or out of a hand, but from no square that `stays`.
fn take(
    setup: &mut Setup,
    kind: PieceKind,
    random: &mut SplitMix64,
    stays: impl Fn(Square) -> bool,
) -> Option<()> {
    let is_kind =
        |square: &Square| setup.piece(*square).is_some_and(|piece| piece.kind().unpromoted() == kind);
    let there: Vec<Square> = Square::all().filter(is_kind).filter(|&square| !stays(square)).collect();
    if let Some(square) = pick(&there, random) {
        setup.board[square.index()] = None;
        return Some(());
    }
    let hand = setup.hands.iter_mut().find(|hand| hand[kind.index()] > 0)?;
    hand[kind.index()] -= 1;
    Some(())
}

fn too_many(setup: &mut Setup, random: &mut SplitMix64) -> Option<PositionError> {
    let kind = PieceKind::HAND[random.below(7) as usize];
    let on_board =
        setup.board.iter().flatten().filter(|piece| piece.kind().unpromoted() == kind).count() as u32;
    let in_hands: u32 = Color::ALL.iter().map(|&color| u32::from(setup.in_hand(color, kind))).sum();
    let extra = 1 + random.below(3) as u32;
    let added = kind.total() + extra - on_board - in_hands;
    setup.hands[color(random).index()][kind.index()] += added as u8;
    Some(PositionError::TooMany { kind, count: kind.total() + extra, total: kind.total() })
}

fn two_pawns(setup: &mut Setup, random: &mut SplitMix64) -> Option<PositionError> {
    let color = color(random);
    let pawn = Piece::new(PieceKind::Pawn, color);
    let pawns: Vec<Square> = Square::all().filter(|&square| setup.piece(square) == Some(pawn)).collect();
    let first = pick(&pawns, random)?;
    take(setup, PieceKind::Pawn, random, |square| square == first)?;
    let second =
        pick(&empty(setup, |square| square.file() == first.file() && square.rank_for(color) > 1), random)?;
    setup.board[second.index()] = Some(pawn);
    // The one that is met later on the board is the second.
    Some(PositionError::TwoPawns { color, file: first.file(), square: first.max(second) })
}

fn immobile(setup: &mut Setup, random: &mut SplitMix64) -> Option<PositionError> {
    let (kind, dead) = pick(&[(PieceKind::Pawn, 1), (PieceKind::Lance, 1), (PieceKind::Knight, 2)], random)?;
    let color = color(random);
    take(setup, kind, random, |_| false)?;
    let square = pick(&empty(setup, |square| square.rank_for(color) <= dead), random)?;
    let piece = Piece::new(kind, color);
    setup.board[square.index()] = Some(piece);
    Some(PositionError::Immobile { piece, square })
}

fn two_kings(setup: &mut Setup, random: &mut SplitMix64) -> Option<PositionError> {
    let color = color(random);
    let king = Piece::new(PieceKind::King, color);
    let first = Square::all().find(|&square| setup.piece(square) == Some(king))?;
    let second = pick(&empty(setup, |_| true), random)?;
    setup.board[second.index()] = Some(king);
    Some(PositionError::TwoKings { color, square: first.max(second) })
}

fn no_king(setup: &mut Setup, _: &mut SplitMix64) -> Option<PositionError> {
    for cell in &mut setup.board {
        if cell.is_some_and(|piece| piece.kind() == PieceKind::King) {
            *cell = None;
        }
    }
    Some(PositionError::NoKing)
}

/// Puts a gold of the side to move behind the enemy king, seen from that side: it attacks straight ahead.
fn opponent_in_check(setup: &mut Setup, random: &mut SplitMix64) -> Option<PositionError> {
    let color = setup.turn.other();
    let king = Piece::new(PieceKind::King, color);
    let square = Square::all().find(|&square| setup.piece(square) == Some(king))?;
    let behind = square.offset(0, if setup.turn == Color::Black { 1 } else { -1 })?;
    if setup.piece(behind).is_some_and(|piece| piece.kind() == PieceKind::King) {
        return None;
    }
    take(setup, PieceKind::Gold, random, |square| square == behind)?;
    setup.board[behind.index()] = Some(Piece::new(PieceKind::Gold, setup.turn));
    Some(PositionError::OpponentInCheck { color, square })
}

/// Breaks the form of a text.
fn malformed(text: &str, number: usize, random: &mut SplitMix64) -> (&'static str, String, SetupError) {
    let words: Vec<&str> = text.split(' ').collect();
    let [board, side, hands, ply] = words[..] else { panic!("four words: {text}") };
    let ranks: Vec<&str> = board.split('/').collect();
    let at = random.below(9) as usize;
    // The text with another rank in this place.
    let with = |rank: &str| {
        let mut changed = ranks.clone();
        changed[at] = rank;
        format!("{} {side} {hands} {ply}", changed.join("/"))
    };
    let (rule, text, error) = match number % 11 {
        0 => ("ranks", format!("{} {side} {hands} {ply}", ranks[1..].join("/")), SfenError::Ranks(8)),
        1 => {
            let rank = format!("{}1", ranks[at]);
            ("squares of a rank", with(&rank), SfenError::Rank(rank))
        }
        2 => {
            let rank = format!("x{}", &ranks[at][1..]);
            ("letter", with(&rank), SfenError::Character { character: 'x', text: rank })
        }
        3 => {
            let rank = format!("+{}", if random.below(2) == 0 { "k8" } else { "9" });
            ("promotion", with(&rank), SfenError::Promotion(rank))
        }
        4 => ("side", format!("{board} x {hands} {ply}"), SfenError::Side("x".to_owned())),
        5 => {
            let hand = pick(&["K", "0p", "2", "300p", "999999999999p", "PP0S"], random).expect("not empty");
            ("hand", format!("{board} {side} {hand} {ply}"), SfenError::Hand(hand.to_owned()))
        }
        6 => {
            let ply = pick(&["x", "-1", "65536", "1.5"], random).expect("not empty");
            ("move number", format!("{board} {side} {hands} {ply}"), SfenError::Ply(ply.to_owned()))
        }
        7 => ("tail", format!("{text} 7g7f"), SfenError::Tail("7g7f".to_owned())),
        8 => ("missing side", board.to_owned(), SfenError::Missing("side to move")),
        9 => ("missing hand", format!("{board} {side}"), SfenError::Missing("hand")),
        _ => ("missing board", "sfen".to_owned(), SfenError::Missing("board")),
    };
    (rule, text, SetupError::Sfen(error))
}

/// Holds every reader to the error, and counts the rule.
fn check(rule: &'static str, text: &str, error: &SetupError, found: &mut BTreeMap<&str, usize>) {
    assert_eq!(text.parse::<Position>().as_ref(), Err(error), "{text}");
    assert_eq!(text.parse::<AttackTables>().map(|_| ()).as_ref(), Err(error), "{text}");
    assert_eq!(text.parse::<Shogi>().map(|_| ()).as_ref(), Err(error), "{text}");
    *found.entry(rule).or_default() += 1;
}

#[test]
fn invalid_positions_have_the_error_of_the_rule_that_was_broken() {
    let most = cases(4_000, 20_000);
    let mut found = BTreeMap::new();
    let mut number = 0;
    // Some positions cannot be broken by the rule whose turn it is.
    common::random_positions(23, 2 * most, |position, random| {
        if found.values().sum::<usize>() == most {
            return;
        }
        number += 1;
        if number % 3 == 0 {
            let (rule, text, error) = malformed(&position.to_string(), number / 3, random);
            return check(rule, &text, &error, &mut found);
        }
        if number % 3 == 1 && position.has_legal_moves() {
            let text = format!("{position} moves 5e5j");
            let refused = text.parse::<Position>();
            assert!(matches!(refused, Err(SetupError::Move { number: 1, .. })), "{text}");
            let m = (0..=u16::MAX).cycle().skip(random.below(65_536) as usize);
            let illegal = m.filter_map(banmen_shogi::Move::from_bits).find(|&m| !position.is_legal(m));
            let text = format!("{position} moves {}", illegal.expect("most moves are illegal"));
            let refused = text.parse::<Position>();
            assert!(matches!(refused, Err(SetupError::Illegal { number: 1, .. })), "{text}");
        }
        let (rule, broken) = RULES[random.below(6) as usize];
        let mut setup = position.setup();
        if let Some(error) = broken(&mut setup, random) {
            assert_eq!(Position::new(&setup).as_ref(), Err(&error), "{setup}");
            check(rule, &setup.to_string(), &error.into(), &mut found);
        }
    });
    assert_eq!(found.values().sum::<usize>(), most);
    assert_eq!(found.len(), 17, "{found:?}");
    println!("trust 2: shogi, {most} invalid positions, each with its error: {found:?}");
}
