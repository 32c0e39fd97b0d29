//! Texts of positions and moves, good and bad.

use banmen_games::{connect4::Connect4, othello::Othello};
use banmen_play::{Draw, Game, MoveList, Notation, Random};

fn round_trip<G: Game + Notation + Draw + Default>(seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..100 {
        let mut game = G::default();
        loop {
            let text = game.position_text();
            assert_eq!(G::default().read_position(&text).expect("own text"), game);
            for &m in game.moves().as_slice() {
                assert_eq!(game.read_move(&game.move_text(m)), Ok(m));
                assert!(game.is_legal(m));
            }
            let picture = game.picture();
            assert!(picture.pieces.iter().all(|piece| piece.cell < picture.cells.len()));
            let Some(m) = random.pick(game.moves().as_slice()) else { break };
            game.play(m);
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn every_position_of_random_games_is_read_as_it_was_written() {
    round_trip::<Othello<4>>(1);
    round_trip::<Othello<6>>(2);
    round_trip::<Othello<8>>(3);
    round_trip::<Connect4>(4);
}

#[test]
fn bad_othello_positions_are_refused_by_name() {
    let start = Othello::<4>::default();
    let error = |text: &str| start.read_position(text).expect_err("it is bad").to_string();
    assert_eq!(error("-----OX--XO-----"), "the side to move (X or O) is missing after the board");
    assert_eq!(error("-----OX--XO----- -"), "the side to move (X or O) is missing after the board");
    assert_eq!(error("-----OX--XO---- X X X"), "the board has 16 cells, the text 17");
    assert_eq!(error("-----QX--XO----- X"), "`Q` is neither a disc (X, O) nor an empty cell (-)");
    assert_eq!(error(""), "the board has 16 cells, the text 0");
    assert_eq!(start.read_position("..../.ox./.xo./.... x"), Ok(start));
}

#[test]
fn bad_connect_four_positions_are_refused_by_name() {
    let start = Connect4::default();
    let error = |text: &str| start.read_position(text).expect_err("it is bad").to_string();
    let board = "-------/-------/-------/-------/-------/---X---";
    assert_eq!(error(board), "the side to move is `O`, not ``");
    assert_eq!(error(&format!("{board} X")), "the side to move is `O`, not `X`");
    assert!(error("-------/-------/-------/-------/---X---/------- O").starts_with("no game leads to"));
    assert!(error("-------/-------/-------/-------/-------/--XX--- O").starts_with("no game leads to"));
    assert!(error("-------/---O---/---O---/--XO---/--XO---/--XXX-- O").starts_with("no game leads to"));
    assert!(error("---/--- X").starts_with("the board is 6 rows of 7 cells"));
    assert!(error("-------/-------/-------/-------/-------/---?--- X").starts_with("`?` is neither"));
    assert_eq!(error("4444444"), "column `4` cannot be played as move 7");
    assert_eq!(error("44556677"), "column `7` cannot be played as move 8");
    assert_eq!(start.read_position("ddee"), start.read_position("4455"));
}

#[test]
fn connect_four_takes_letters_and_numbers_for_columns() {
    let game = Connect4::default();
    assert_eq!(game.read_move("D"), game.read_move("4"));
    for text in ["h", "0", "8", "", "dd", "pass", "é"] {
        assert!(game.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn othello_takes_a_pass_only_without_a_move() {
    let start = Othello::<8>::default();
    assert!(start.read_move("pass").is_err());
    assert!(start.read_move("F5").is_ok());
    // Black has no move, White has one.
    let stuck = Othello::<4>::default().read_position("XO--XXXXXXXXXXXX O").expect("a position");
    assert!(stuck.found() == 0 || stuck.read_move("pass").is_err());
    let stuck = Othello::<4>::default().read_position("OX--OOOOOOOOOOOO X").expect("a position");
    assert_eq!(stuck.moves().len(), 1);
    assert_eq!(stuck.move_text(stuck.moves()[0]), "pass");
}

#[test]
fn boards_are_drawn_for_a_terminal() {
    let mut game = Connect4::default();
    for column in "4455667".chars() {
        game.play(game.read_move(&column.to_string()).expect("it can be played"));
    }
    let expected = "  │ ·  ·  ·  ·  ·  ·  · │
  │ ·  ·  ·  ·  ·  ·  · │
  │ ·  ·  ·  ·  ·  ·  · │
  │ ·  ·  ·  ·  ·  ·  · │
  │ ·  ·  ·  ○  ○  ○  · │
  │ ·  ·  · [●][●][●][●]│
  └─────────────────────┘
    a  b  c  d  e  f  g    ● has won
";
    assert_eq!(game.terminal(None).expect("it has one"), expected);
    let expected = "    a b c d
  1 · + · ·
  2 + ○ ● ·
  3 · ● ○ +
  4 · · + ·
    ● 2  ○ 2   ● to move, + legal
";
    assert_eq!(Othello::<4>::default().terminal(None).expect("it has one"), expected);
}
