//! Positions of random games with one rule broken, and the error that names it, with what it says.

mod text;
mod yavalath;

use banmen_game::contract::cases;
use banmen_games::ataxx::{Ataxx, Flips};
use banmen_games::breakthrough::Breakthrough;
use banmen_games::gomoku::Gomoku;
use banmen_games::pattern::{Fit, PLUS, Pattern, Targets};
use banmen_games::{clobber::Clobber, connect4::Connect4, go::Go, hex::Hex, othello::Othello, y::Y};
use banmen_play::{Game, MoveList, Notation, Random};
use std::collections::BTreeMap;
use text::Text;

/// Breaks one rule of a text and tells how the error begins when it is written by `Debug`. `None` where this position
/// cannot be broken so.
type Break = fn(&mut Text, bool, &mut Random) -> Option<String>;

/// Breaks what the texts of all boards of stones have in common.
const FORM: [Break; 4] = [
    |text, _, random| {
        let row = random.below(text.rows.len() as u32) as usize;
        let at = random.below(text.rows[row].len() as u32) as usize;
        text.rows[row][at] = '#';
        Some("Character('#')".to_owned())
    },
    |text, _, _| {
        let expected = text.rows.len();
        text.rows.pop();
        Some(format!("Rows {{ expected: {expected}, found: {} }}", expected - 1))
    },
    |text, _, random| {
        let row = random.below(text.rows.len() as u32) as usize;
        let expected = text.rows[row].len();
        text.rows[row].push('-');
        let row: String = text.rows[row].iter().collect();
        Some(format!("Row {{ row: {row:?}, expected: {expected}, found: {} }}", expected + 1))
    },
    |text, _, _| {
        text.side = '?';
        Some("Side(".to_owned())
    },
];

/// The other player is to move, of two who place a stone each in turn.
const TURN: Break = |text, is_over, _| {
    let expected = if text.side == 'X' { "Black" } else { "White" };
    let counts = format!("{} black and {} white stones", text.cells('X').len(), text.cells('O').len());
    text.side = text.other();
    (!is_over).then(|| format!("Turn {{ counts: {counts:?}, expected: {expected:?} }}"))
};

/// Two stones of a player are gone.
const COUNTS: Break = |text, is_over, random| {
    let gone = random.pick(&['X', 'O'])?;
    text.put(2, gone, '-', random)?;
    let counts = format!("{} black and {} white stones", text.cells('X').len(), text.cells('O').len());
    (!is_over).then(|| format!("Counts {{ counts: {counts:?}, rule: "))
};

/// The winner is to move: the loser has placed another stone.
const WON: Break = |text, is_over, random| {
    let (loser, winner) = (text.side, text.other());
    // A full board has no place for it: that is how a game without a winner ends.
    text.put(1, '-', loser, random)?;
    text.side = winner;
    let player = if winner == 'X' { "Black" } else { "White" };
    is_over.then(|| format!("Won {{ player: {player:?}, what: "))
};

/// Breaks positions of random games, each rule in turn, until there are enough.
fn check<G: Game + Notation>(name: &str, start: &G, rules: &[(&'static str, Break)]) {
    const NAMES: [&str; 4] = ["character", "rows", "row", "side"];
    let own_form = rules.iter().any(|(rule, _)| NAMES.contains(rule));
    let form = NAMES.into_iter().zip(FORM).filter(|_| !own_form);
    let rules: Vec<(&str, Break)> = form.chain(rules.iter().copied()).collect();
    let (most, mut random) = (cases(200, 1_000), Random::new(25));
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let is_enough =
        |found: &BTreeMap<&str, usize>| found.values().sum::<usize>() >= most && found.len() == rules.len();
    while !is_enough(&found) {
        let mut game = start.clone();
        loop {
            let is_over = game.outcome().is_some();
            // Ends of games are rare, and some rules can be broken there alone.
            if is_over || random.below(4) == 0 {
                for &(rule, broken) in &rules {
                    let mut text = Text::of(&game.position_text());
                    let Some(expected) = broken(&mut text, is_over, &mut random) else { continue };
                    let text = text.write();
                    let error = start.read_position(&text).map(|read| read.position_text());
                    let error = format!("{:?}", error.expect_err(&text));
                    let inner = error.strip_prefix("Board(").unwrap_or(&error);
                    assert!(
                        inner.starts_with(&expected),
                        "{name}, {rule}, {text}: {error} instead of {expected}"
                    );
                    *found.entry(rule).or_default() += 1;
                }
            }
            if is_enough(&found) {
                break;
            }
            let Some(m) = random.pick(game.moves().as_slice()) else { break };
            game.play(m);
        }
    }
    let number: usize = found.values().sum();
    println!("trust 2: {name}, {number} invalid positions, each with its error: {found:?}");
}

#[test]
fn stones_in_turn_are_counted() {
    let rules = [("turn", TURN), ("counts", COUNTS), ("won", WON)];
    check("hex", &Hex::<2>::new(11, false), &rules);
    check("y", &Y::<2>::new(9), &rules);
    check("gomoku", &Gomoku::default(), &rules);
    for (name, fit) in [("pattern", Fit::Inexact), ("pattern-exact", Fit::Exact)] {
        let start = Pattern::new(Targets::read(6, &[PLUS], fit).expect("a pattern"));
        check(name, &start, &rules);
    }
}

#[test]
fn pieces_that_move_are_counted() {
    check(
        "breakthrough",
        &Breakthrough::new(8, 8),
        &[
            ("pieces", |text, _, random| {
                let letter = random.pick(&['X', 'O'])?;
                text.put(17 - text.cells(letter).len(), '-', letter, random)?;
                let player = if letter == 'X' { "Black" } else { "White" };
                Some(format!("Pieces {{ player: {player:?}, count: 17, most: 16 }}"))
            }),
            ("won", |text, is_over, _| {
                text.side = text.other();
                let player = if text.side == 'X' { "Black" } else { "White" };
                is_over.then(|| format!("Won {{ player: {player:?}, what: "))
            }),
        ],
    );
    check("clobber", &Clobber::<1>::new(8, 8), &[]);
    let rules: [(&str, Break); 2] = [
        ("few", |text, _, random| {
            let (black, white) = (text.cells('X').len(), text.cells('O').len());
            let left = random.below(4) as usize;
            let gone = (black + white).checked_sub(left)?;
            for _ in 0..gone {
                let letter = if text.cells('X').is_empty() { 'O' } else { 'X' };
                text.put(1, letter, '-', random)?;
            }
            Some(format!("Few {{ count: {left}, least: 4 }}"))
        }),
        ("wait", |text, _, random| {
            let waited = 101 + random.below(1_000_000_000);
            text.tail = format!(" {waited}");
            Some(format!("Wait {{ waited: \"{waited}\", most: 100 }}"))
        }),
    ];
    for (name, flips) in [("ataxx", Flips::OfMove), ("flip-all", Flips::All)] {
        check(name, &Ataxx::new(flips), &rules);
    }
}

#[test]
fn go_knows_liberties_komi_and_moves() {
    check(
        "go",
        &Go::<2>::new(9),
        &[
            ("liberty", |text, _, random| {
                // A stone alone, with enemies all around it, on an empty board.
                text.rows.iter_mut().for_each(|cells| cells.fill('-'));
                text.tail.clear();
                let (row, at) = (random.below(9) as usize, random.below(9) as usize);
                let around =
                    [(row.wrapping_sub(1), at), (row + 1, at), (row, at.wrapping_sub(1)), (row, at + 1)];
                for (row, at) in around.into_iter().filter(|&(row, at)| row < 9 && at < 9) {
                    text.rows[row][at] = 'O';
                }
                text.rows[row][at] = 'X';
                let letter = b"abcdefghj"[at] as char;
                Some(format!("Liberty(\"{letter}{}\")", 9 - row))
            }),
            ("komi", |text, _, random| {
                let komi = random.pick(&["", "x", "1e9", "nan", "6.25", "7.5.5"])?;
                text.tail = format!(" komi={komi}{}", text.tail);
                Some(format!("Komi({komi:?})"))
            }),
            ("move", |text, _, _| {
                let number = text.tail.split_whitespace().count() + 1;
                text.tail.push_str(" i5");
                Some(format!("Move {{ number: {number}, text: \"i5\" }}"))
            }),
        ],
    );
}

#[test]
fn othello_and_connect_four_have_forms_of_their_own() {
    check(
        "othello",
        &Othello::<8>::default(),
        &[
            ("character", FORM[0]),
            ("length", |text, _, random| {
                let extra = 1 + random.below(9) as usize;
                text.rows[0].extend(std::iter::repeat_n('-', extra));
                Some(format!("Length {{ expected: 64, found: {} }}", 64 + extra))
            }),
            ("centre", |text, _, random| {
                let cell = random.pick(&[27, 28, 35, 36])?;
                text.rows[0][cell] = '-';
                Some(format!("Centre(\"{}{}\")", (b'a' + (cell % 8) as u8) as char, cell / 8 + 1))
            }),
            ("side", |text, _, _| {
                text.side = '-';
                Some("Side".to_owned())
            }),
        ],
    );
    check(
        "connect4",
        &Connect4::default(),
        &[
            ("character", FORM[0]),
            ("shape", |text, _, random| {
                if random.below(2) == 0 {
                    text.rows.pop().map(|_| ())?;
                } else {
                    text.rows[0].push('-');
                }
                Some("Shape(".to_owned())
            }),
            ("other side", |text, is_over, _| {
                let (expected, found) = (text.side, text.other());
                text.side = found;
                (!is_over).then(|| format!("Side {{ expected: \"{expected}\", found: \"{found}\" }}"))
            }),
            ("floating", |text, _, random| {
                // The lowest stone of a column is gone, and one stands on it.
                let column = random.below(7) as usize;
                if text.rows[4][column] == '-' {
                    return None;
                }
                text.rows[5][column] = '-';
                let letter = (b'a' + column as u8) as char;
                Some(format!("Floating {{ stone: \"{letter}2\", below: \"{letter}1\" }}"))
            }),
            ("counts", |text, is_over, random| {
                // Two stones of a colour more, on top of columns.
                let letter = random.pick(&['X', 'O'])?;
                for _ in 0..2 {
                    let column = random.below(7) as usize;
                    let row = (0..6).rev().find(|&row| text.rows[row][column] == '-')?;
                    text.rows[row][column] = letter;
                }
                let [first, second] = ['X', 'O'].map(|letter| text.cells(letter).len());
                let is_broken = first != second && first != second + 1;
                (is_broken && !is_over).then(|| format!("Counts {{ first: {first}, second: {second} }}"))
            }),
            ("won", |text, is_over, random| {
                // The loser has placed another stone after the end.
                let loser = text.side;
                let side = if text.other() == 'X' { "X" } else { "O" };
                let column = random.below(7) as usize;
                let row = (0..6).rev().find(|&row| text.rows[row][column] == '-')?;
                text.rows[row][column] = loser;
                text.side = text.other();
                is_over.then(|| format!("Won {{ side: \"{side}\""))
            }),
            ("column", |text, _, random| {
                // A game as columns, one of them for the seventh time.
                let column = (b'1' + random.below(7) as u8) as char;
                *text = Text { rows: vec![vec![column; 7]], side: ' ', tail: String::new() };
                Some(format!("Column {{ column: '{column}', number: 7 }}"))
            }),
        ],
    );
}
