//! Positions of random games with one rule broken, and the error that names it.

use banmen_chess3::plain::{Board, Paths};
use banmen_chess3::{Chess3, Color, Piece, PieceKind, Position, PositionError, Rules, Setup, Square};
use banmen_chess3::{SetupError, TextError};
use banmen_game::contract::cases;
use banmen_game::{Game, Random};
use std::collections::BTreeMap;

fn squares(setup: &Setup, is_wanted: impl Fn(Option<Piece>) -> bool) -> Vec<Square> {
    Square::all().filter(|square| is_wanted(setup.board[square.index()])).collect()
}

/// Breaks one rule of a position. `None` where this position cannot be broken so.
fn broken(setup: &mut Setup, rule: usize, random: &mut Random) -> Option<(&'static str, PositionError)> {
    let color = Color::ALL[random.below(3) as usize];
    let own = |kind| Piece::new(color, kind);
    let king = squares(setup, |piece| piece == Some(own(PieceKind::King)))[0];
    let empty = squares(setup, |piece| piece.is_none());
    let some = random.pick(&empty)?;
    match rule {
        0 => {
            setup.board[king.index()] = None;
            Some(("no king", PositionError::Kings { color, count: 0 }))
        }
        1 => {
            setup.board[some.index()] = Some(own(PieceKind::King));
            Some(("two kings", PositionError::Kings { color, count: 2 }))
        }
        2 => {
            let count = squares(setup, |piece| piece.is_some_and(|piece| piece.color == color)).len();
            for square in empty.iter().take(17 - count) {
                setup.board[square.index()] = Some(own(PieceKind::Queen));
            }
            (empty.len() >= 17 - count).then_some(("pieces", PositionError::Pieces { color, count: 17 }))
        }
        3 => {
            // A pawn becomes a queen, and stays beside her.
            let pawns = squares(setup, |piece| piece == Some(own(PieceKind::Pawn))).len();
            let pieces = squares(setup, |piece| piece.is_some_and(|piece| piece.color == color)).len();
            let queens = squares(setup, |piece| piece == Some(own(PieceKind::Queen))).len();
            let others = [PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];
            let is_plain = others.iter().all(|&kind| squares(setup, |p| p == Some(own(kind))).len() <= 2);
            let added = (9 - pawns).checked_sub(queens.saturating_sub(1))? + usize::from(queens == 0);
            if !is_plain || pieces + added > 16 || empty.len() < added {
                return None;
            }
            for square in empty.iter().take(added) {
                setup.board[square.index()] = Some(own(PieceKind::Queen));
            }
            let missing = 8 - pawns;
            Some(("promoted", PositionError::Promoted { color, promoted: missing + 1, missing }))
        }
        4 => {
            let pawn = random.pick(&squares(setup, |piece| piece == Some(own(PieceKind::Pawn))))?;
            let back: Vec<Square> = empty.into_iter().filter(|square| square.row() == 0).collect();
            let square = random.pick(&back)?;
            setup.board[pawn.index()] = None;
            setup.board[square.index()] = Some(own(PieceKind::Pawn));
            Some(("pawn", PositionError::Pawn { color, square }))
        }
        5 => {
            let text = setup.to_string();
            let (board, _) = text.rsplit_once(' ').expect("five fields");
            let files = ["AH", "LA", "HL"];
            let letters = ['W', 'B', 'R'];
            let at = letters.iter().position(|&letter| letter == color.letter()).expect("a color");
            let file = files[at].chars().nth(random.below(2) as usize).expect("two corners");
            let all: Vec<String> = (0..3)
                .map(|k| {
                    format!("{}={}", letters[k], if k == at { file.to_string() } else { "-".to_owned() })
                })
                .collect();
            *setup = format!("{board} {}", all.join(";")).parse().expect("it can be read");
            Position::new(setup).is_err().then_some(("castling", PositionError::Castling { color, file }))
        }
        _ => {
            // The color that moved last is attacked, as the plain rules see it, by a piece that is carried there.
            let color = setup.turn.previous();
            let carried = |piece: Option<Piece>| {
                piece.is_some_and(|piece| {
                    piece.color != color
                        && !matches!(piece.kind, PieceKind::King | PieceKind::Pawn | PieceKind::Rook)
                })
            };
            let from = random.pick(&squares(setup, carried))?;
            let piece = setup.board[from.index()].take();
            let paths = Paths::new();
            for _ in 0..40 {
                let to = random.pick(&empty)?;
                setup.board[to.index()] = piece;
                if Board::new(&paths, setup).is_in_check(color) {
                    return Some(("exposed", PositionError::Exposed { color }));
                }
                setup.board[to.index()] = None;
            }
            None
        }
    }
}

/// Breaks the form of a text.
fn malformed(setup: &Setup, number: usize, random: &mut Random) -> (&'static str, String, TextError) {
    let text = setup.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let with = |at: usize, field: &str| {
        let mut changed = fields.clone();
        changed[at] = field;
        changed.join(" ")
    };
    let at = 1 + random.below(3) as usize;
    let list = fields[at];
    match number % 7 {
        0 => ("fields", format!("{text} x"), TextError::Fields(6)),
        1 => ("turn", with(0, "G"), TextError::Turn("G".to_owned())),
        2 => {
            let (color, wrong) = (list.chars().next().expect("a letter"), list[1..].to_owned());
            ("list", with(at, &wrong), TextError::List { color, text: wrong })
        }
        3 => ("piece", with(at, &format!("{list},XE1")), TextError::Piece("XE1".to_owned())),
        4 => {
            let square = random.pick(&["E5", "A9", "I4", "Z1", "A01"]).expect("not empty");
            let error = square.parse::<Square>().expect_err("no square");
            ("square", with(at, &format!("{list},Q{square}")), TextError::Square(error))
        }
        5 => {
            // Another piece on the square of the last of White's, which is read first.
            let last = fields[1].rsplit([',', ':']).next().expect("a piece");
            let square: Square = last[1..].parse().expect("a square");
            ("twice", with(1, &format!("{},Q{square}", fields[1])), TextError::Twice(square))
        }
        _ => {
            let castling = random.pick(&["W=;B=-;R=-", "W=-;B=-", "W=B;B=-;R=-", "-"]).expect("not empty");
            ("castling text", with(4, castling), TextError::Castling(castling.to_owned()))
        }
    }
}

#[test]
fn invalid_positions_have_the_error_of_the_rule_that_was_broken() {
    let (most, mut random) = (cases(300, 1_000), Random::new(24));
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let mut number = 0;
    while found.values().sum::<usize>() < most {
        let mut game = Chess3::default();
        while let Some(m) = random.pick(game.moves().as_slice()) {
            game.play(m);
            number += 1;
            let mut setup = game.position().setup();
            let read =
                |text: &str| Chess3::read(text, Rules::PLAY).map(|_| ()).map_err(|error| error.to_string());
            if number % 3 == 0 {
                let (rule, text, error) = malformed(&setup, number / 3, &mut random);
                assert_eq!(text.parse::<Setup>().as_ref(), Err(&error), "{text}");
                assert_eq!(text.parse::<Position>().as_ref(), Err(&SetupError::Text(error)), "{text}");
                assert!(read(&text).is_err(), "{text}");
                *found.entry(rule).or_default() += 1;
            } else if let Some((rule, error)) = broken(&mut setup, random.below(7) as usize, &mut random) {
                assert_eq!(Position::new(&setup).as_ref(), Err(&error), "{setup}");
                let text = setup.to_string();
                assert_eq!(text.parse::<Position>().as_ref(), Err(&SetupError::Position(error)), "{text}");
                assert!(read(&text).is_err(), "{text}");
                *found.entry(rule).or_default() += 1;
            }
            if found.values().sum::<usize>() == most {
                break;
            }
        }
    }
    assert_eq!(found.len(), 14, "{found:?}");
    println!("trust 2: chess3, {most} invalid positions, each with its error: {found:?}");
}
