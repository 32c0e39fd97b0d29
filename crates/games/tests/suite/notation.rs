//! Texts of positions and moves, good and bad.

use banmen_games::ataxx::{Ataxx, Flips};
use banmen_games::breakthrough::Breakthrough;
use banmen_games::gomoku::Gomoku;
use banmen_games::pattern::{Fit, PLUS, Pattern, Targets};
use banmen_games::yavalath::Yavalath;
use banmen_games::{clobber::Clobber, connect4::Connect4, go::Go, hex::Hex, othello::Othello, y::Y};
use banmen_play::{Draw, Game, MoveList, Notation, Player, Random};

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
    assert_eq!(error(board), "with these stones the second player (`O`) is to move, not ``");
    assert_eq!(error(&format!("{board} X")), "with these stones the second player (`O`) is to move, not `X`");
    assert_eq!(
        error("-------/-------/-------/-------/---X---/------- O"),
        "the stone on d2 floats: d1 below it is empty"
    );
    assert_eq!(
        error("-------/-------/-------/-------/-------/--XX--- O"),
        "the first player has 2 stones and the second 0: the first is level or one ahead"
    );
    assert_eq!(
        error("-------/---O---/---O---/--XO---/--XO---/--XXX-- O"),
        "the second player is to move and has already won: four in a line through d2"
    );
    assert!(error("---/--- X").starts_with("the board is 6 rows of 7 cells"));
    assert!(error("-------/-------/-------/-------/-------/---?--- X").starts_with("`?` is neither"));
    assert_eq!(error("4444444"), "column `4` cannot be played as move 7");
    assert_eq!(error("44556677"), "column `7` cannot be played as move 8");
    assert_eq!(start.read_position("ddee"), start.read_position("4455"));
}

/// What is wrong with a position.
fn refusal<G: Notation>(start: &G, text: &str) -> String {
    start.read_position(text).map(|read| read.position_text()).expect_err("no game has it").to_string()
}

#[test]
fn positions_that_no_game_has_are_refused_with_their_rule() {
    let hex = |text| refusal(&Hex::<1>::new(3, false), text);
    assert_eq!(hex("XXX/X--/--O O"), "4 black and 1 white stones: Black is never more than one stone ahead");
    assert_eq!(hex("X--/---/--O O"), "with 1 black and 1 white stones it is Black's turn");
    assert_eq!(hex("X--/X--/XOO X"), "with 3 black and 2 white stones it is White's turn");
    assert_eq!(
        hex("XO-/XO-/XO- X"),
        "Black is to move and has already won: a chain between both edges through a1"
    );
    let y = refusal(&Y::<1>::new(3), "X/XO/XOO X");
    assert_eq!(y, "Black is to move and has already won: a chain between all three sides through a1");
    let row = "-".repeat(15);
    let board = |first: &str, second: &str| {
        let rest = vec![row.as_str(); 13].join("/");
        format!("{first}{}/{second}{}/{rest} X", &row[first.len()..], &row[second.len()..])
    };
    let five = refusal(&Gomoku::default(), &board("-XXXXX", "OO-OO-O"));
    assert_eq!(five, "Black is to move and has already won: five in a row through b1");
    let ring = |text| refusal(&Yavalath::<2>::new(3, false), text);
    assert_eq!(
        ring("XX-/----/-----/----/--- X"),
        "2 black and 0 white stones: Black is never more than one stone ahead"
    );
    assert_eq!(ring("XXX/OO--/-----/----/--- X"), "Black is to move and is out of the game: three in a row");
    assert_eq!(ring("XXX/OOO-/-----/----/--- X"), "every player is out: three in a row");
    let three = |text| refusal(&Yavalath::<3>::new(3, false), text);
    assert_eq!(three("XO-/----/-----/----/--- X"), "with 1 black, 1 white, 0 red stones it is Red's turn");
    let four = refusal(&Yavalath::<2>::new(4, false), "XXXX/OOOO-/------/-------/------/-----/---- X");
    assert_eq!(four, "Black and White have both won: four in a row");
    let run = |text| refusal(&Breakthrough::new(4, 4), text);
    assert_eq!(run("XXXX/----/XXXX/XXXX O"), "Black has 12 pieces, and 8 is the most");
    assert_eq!(
        run("-X--/----/----/---O X"),
        "Black is to move and has already won: a piece on the far row through b4"
    );
    assert_eq!(run("----/----/X---/---- X"), "Black is to move and has already won: no enemy is left");
    let ataxx = |text: &str| refusal(&Ataxx::new(Flips::OfMove), text);
    let empty = "/-------".repeat(6);
    assert_eq!(
        ataxx(&format!("XO-----{empty} X")),
        "there are 2 stones, and 4 is the least: stones never leave the board"
    );
    assert_eq!(
        ataxx(&format!("XOXO---{empty} X 101")),
        "101 moves without a new stone, and 100 end the game"
    );
    let othello = refusal(&Othello::<4>::default(), "----/-O--/-XO-/---- X");
    assert_eq!(othello, "c2 is empty: the four cells of the centre never are");
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

/// Random games in which rare moves, swaps and passes, are played whenever they can be in half of the games, and every
/// position is read back from its text. Returns the number of rare moves.
fn rare_moves<G: Notation>(start: &G, games: u64) -> u32 {
    let mut rare_moves = 0;
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut game = start.clone();
        for _ in 0..150 {
            let text = game.position_text();
            let read = start.read_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((&read, read.key()), (&game, game.key()), "{text}");
            let moves = game.moves();
            let is_rare = |m: G::Move| matches!(game.move_text(m).as_str(), "swap" | "pass");
            let rare = moves.as_slice().iter().copied().find(|&m| is_rare(m));
            // A game of Go would end at once, so half of the passes are left out.
            let forced = rare.filter(|_| seed % 2 == 0 && (moves.len() == 1 || random.below(2) == 0));
            let Some(m) = forced.or_else(|| random.pick(moves.as_slice())) else { break };
            rare_moves += u32::from(is_rare(m));
            game.play(m);
        }
    }
    rare_moves
}

#[test]
fn every_position_is_read_back_when_rare_moves_are_forced() {
    assert!(rare_moves(&Hex::<1>::new(4, true), 60) > 10);
    assert!(rare_moves(&Hex::<2>::new(11, true), 60) > 5);
    assert!(rare_moves(&Yavalath::<2>::new(3, true), 60) > 10);
    assert!(rare_moves(&Yavalath::<2>::new(5, true), 60) > 10);
    assert!(rare_moves(&Go::<1>::new(5), 40) > 40);
    assert!(rare_moves(&Go::<2>::new(9), 6) > 5);
    assert!(rare_moves(&Othello::<4>::default(), 60) > 20);
    assert!(rare_moves(&Othello::<8>::default(), 20) > 3);
    rare_moves(&Yavalath::<3>::new(3, false), 200);
    rare_moves(&Yavalath::<3>::new(5, false), 20);
    rare_moves(&Clobber::<1>::new(4, 5), 20);
    rare_moves(&Clobber::<2>::new(6, 10), 4);
    rare_moves(&Breakthrough::new(5, 4), 20);
    for fit in [Fit::Inexact, Fit::Exact] {
        rare_moves(&Pattern::new(Targets::read(5, &[PLUS], fit).expect("a pattern")), 60);
    }
}

#[test]
fn yavalath_reads_its_own_text_after_a_swap_and_a_loss() {
    let mut game = Yavalath::<2>::new(5, true);
    for text in ["e5", "swap", "a1", "e6", "a5", "e7"] {
        game.play(game.read_move(text).unwrap_or_else(|error| panic!("{error}")));
    }
    assert_eq!(Yavalath::<2>::new(5, true).read_position(&game.position_text()), Ok(game));
    assert!(Yavalath::<2>::new(5, false).read_position(&game.position_text()).is_err(), "nobody could swap");
}

/// Whether the start with the second player on move is refused.
fn refuses_the_second_player<G: Notation>(start: &G) -> bool {
    let text = start.position_text();
    let other = format!("{}O", text.strip_suffix('X').expect("the first player is on move"));
    start.read_position(&other).is_err()
}

#[test]
fn empty_board_with_the_second_player_on_move_is_refused() {
    for swap in [false, true] {
        assert!(refuses_the_second_player(&Hex::<1>::new(3, swap)));
        assert!(refuses_the_second_player(&Yavalath::<2>::new(3, swap)));
    }
    assert!(refuses_the_second_player(&Y::<1>::new(3)));
    assert!(refuses_the_second_player(&Yavalath::<3>::new(3, false)));
    let plus = Targets::read(3, &[PLUS], Fit::Inexact).expect("a pattern");
    assert!(refuses_the_second_player(&Pattern::new(plus)));
}

/// Plays moves and tells how the game ended.
fn ending<G: Notation>(mut game: G, moves: &str) -> Option<String> {
    for text in moves.split(' ') {
        assert_eq!(game.ending(), None, "{text} of {moves}");
        game.play(game.read_move(text).unwrap_or_else(|error| panic!("{error}")));
    }
    game.ending()
}

#[test]
fn endings_say_why() {
    let said = |sentence: Option<String>, expected: &str| assert_eq!(sentence.as_deref(), Some(expected));
    said(ending(Connect4::default(), "d e d e d e d"), "First (●) wins with four in a line");
    said(ending(Hex::<1>::new(3, false), "b1 a1 b2 a3 b3"), "Black wins: a chain connects top and bottom");
    said(ending(Hex::<1>::new(3, false), "a1 a2 c3 b2 c1 c2"), "White wins: a chain connects left and right");
    said(ending(Y::<1>::new(3), "b2 a1 b1 c1 c3"), "Black wins: one chain touches all three sides");
    said(ending(Yavalath::<2>::new(3, false), "c1 a1 c2 a3 c4 e1 c3"), "Black wins with four in a row");
    said(ending(Yavalath::<2>::new(3, false), "c1 a1 c2 a3 c3"), "White wins: Black has three in a row");
    said(ending(Yavalath::<2>::new(5, true), "e5 swap a1 e6 a5 e7"), "Black wins: White has three in a row");
    said(ending(Clobber::<1>::new(2, 2), "a1b1 a2b2 b1b2"), "Black wins: White has no enemy to take");
    said(ending(Breakthrough::new(4, 2), "a2b3 a3b2 b3a4"), "Black wins: a piece is on the far row");
    let three = Targets::read(4, &["XXX"], Fit::Inexact).expect("a pattern");
    said(ending(Pattern::new(three), "a1 a2 b1 b2 c1"), "Black wins with a pattern");
    said(
        ending(Go::<1>::new(5), "b1 a1 a2 pass pass"),
        "Two passes: Black wins by 17.5 points (area: Black 25, White 0 and komi 7.5; prisoners: Black 1, White 0)",
    );
    let go = Go::<1>::new(5);
    assert_eq!(
        go.status().as_deref(),
        Some("area: Black 0, White 0 and komi 7.5; prisoners: Black 0, White 0")
    );
    let board = Othello::<4>::default().read_position("XXXXXXXXXXXXXXO- X").expect("a position");
    said(ending(board, "d4"), "No move left: Black wins by 16 discs to 0");
}

/// Whether the first player is Black in name, colour and glyph, and the second White.
fn black_is_first<G: Draw + Notation>(game: &G, glyphs: [&str; 2]) {
    let players = [Player::FIRST, Player::SECOND];
    let names = players.map(|player| game.player_name(player));
    assert!(names[0].starts_with("Black") && names[1].starts_with("White"), "{names:?}");
    let picture = game.picture();
    let [black, white] = players.map(|player| picture.colour(player).0);
    assert!(black < white, "the stones of {} are darker", names[0]);
    for piece in &picture.pieces {
        let owner = piece.owner.expect("stones have owners");
        assert_eq!(piece.glyph, glyphs[owner.index()], "{game:?}");
    }
}

#[test]
fn first_player_is_black_wherever_there_are_black_and_white() {
    fn after<G: Game>(mut game: G) -> G {
        for _ in 0..4 {
            let m = game.moves().as_slice()[0];
            game.play(m);
        }
        game
    }
    let discs = ["●", "○"];
    black_is_first(&after(Breakthrough::default()), ["▲", "▽"]);
    black_is_first(&after(Clobber::<1>::new(8, 8)), discs);
    black_is_first(&after(Go::<2>::new(9)), discs);
    black_is_first(&after(Hex::<2>::new(11, false)), discs);
    black_is_first(&after(Othello::<8>::default()), discs);
    black_is_first(&after(Y::<2>::new(11)), discs);
    black_is_first(&after(Yavalath::<2>::new(5, false)), discs);
    let plus = Targets::read(5, &[PLUS], Fit::Inexact).expect("a pattern");
    black_is_first(&after(Pattern::new(plus)), discs);
}

#[test]
fn boards_have_coordinates() {
    fn labels<G: Draw>(game: &G) -> Vec<String> {
        let mut labels: Vec<String> = game.picture().labels.into_iter().map(|label| label.text).collect();
        labels.sort();
        labels
    }
    assert_eq!(labels(&Y::<1>::new(3)), ["1", "2", "3", "a", "b", "c"]);
    assert_eq!(labels(&Hex::<1>::new(3, false)), ["1", "2", "3", "a", "b", "c"]);
    assert_eq!(labels(&Yavalath::<2>::new(3, false)), ["1", "2", "3", "4", "5", "a", "b", "c", "d", "e"]);
    assert_eq!(labels(&Othello::<4>::default()), ["1", "2", "3", "4", "a", "b", "c", "d"]);
    // The number of a place in a row of Yavalath stands below the last row that has it.
    let picture = Yavalath::<2>::new(3, false).picture();
    let last = picture.labels.iter().find(|label| label.text == "5").expect("the middle row has five");
    let [c5, d4] = ["c5", "d4"].map(|name| picture.cells[picture.cell(name).expect("a cell")].centre());
    assert!((last.at.y - d4.y).abs() < 0.01 && last.at.x > d4.x && last.at.x > c5.x);
}

#[test]
fn komi_is_part_of_a_position_of_go_where_it_is_not_the_usual_one() {
    let usual = Go::<1>::new(5);
    for (komi, twice) in [("6.5", 13), ("0", 0), ("-3.5", -7), ("7", 14)] {
        let text = format!("-----/-----/--X--/-----/----- O komi={komi} c2 pass");
        let game = usual.read_position(&text).expect("a position");
        assert_eq!((game.twice_komi(), game.position_text()), (twice, text));
        assert_ne!(game.key(), game.clone().with_twice_komi(twice + 1).key());
    }
    assert_eq!(usual.read_position("-----/-----/-----/-----/----- X komi=7.5").expect("a position"), usual);
    // A quarter of a point was once rounded without a word.
    for komi in ["", "x", "1e9", "nan", "6.25", "-0.1"] {
        assert!(
            usual.read_position(&format!("-----/-----/-----/-----/----- X komi={komi}")).is_err(),
            "{komi}"
        );
    }
}
