//! Texts of positions and moves, good and bad.

use banmen_games::{connect4::Connect4, othello::Othello, registry::GAMES};
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
fn the_registry_opens_every_game_in_every_size() {
    for text in ["connect4", "connect-four", "othello", "othello:4", "othello:6x6", "reversi:8"] {
        assert_eq!(GAMES.open(text).expect(text).turn(), Player::FIRST, "{text}");
    }
    for text in ["othello:5", "othello:10", "connect4:8", "othello:", "chess"] {
        assert!(GAMES.open(text).is_err(), "{text}");
    }
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
    assert_eq!(game.terminal(), expected);
    let expected = "    a b c d
  1 · + · ·
  2 + ○ ● ·
  3 · ● ○ +
  4 · · + ·
    ● 2  ○ 2   ● to move, + legal
";
    assert_eq!(Othello::<4>::default().terminal(), expected);
}

/// Random games of every registered game in which rare moves, swaps and passes, are played whenever they can be in
/// half of the games, and every position is read back from its text.
#[test]
fn every_position_is_read_back_when_rare_moves_are_forced() {
    let sizes =
        ["go:5", "hex-swap:4", "othello:4", "othello:6", "pattern-exact:5", "yavalath-swap:3", "yavalath3:3"];
    let (mut swaps, mut passes) = (0, 0);
    for name in GAMES.0.iter().map(|entry| entry.id).chain(sizes) {
        let start = GAMES.open(name).unwrap_or_else(|error| panic!("{error}"));
        let games = if name.contains(':') || name.contains("swap") { 60 } else { 4 };
        for seed in 0..games {
            let mut random = Random::new(seed);
            let (mut game, mut read) = (start.clone(), start.clone());
            for _ in 0..150 {
                let text = game.position();
                read.set_position(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!((read.position(), read.key()), (text, game.key()), "{name}");
                assert_eq!((read.moves(), read.outcome()), (game.moves(), game.outcome()), "{name}");
                let moves = game.moves();
                let rare = moves.iter().find(|text| matches!(text.as_str(), "swap" | "pass"));
                let Some(chosen) = rare
                    .filter(|_| seed % 2 == 0)
                    .or_else(|| moves.get(random.below(moves.len().max(1) as u32) as usize))
                else {
                    break;
                };
                // Go would end at once: half of its passes are left out.
                let chosen = if chosen == "pass" && moves.len() > 1 && random.below(2) == 0 {
                    &moves[random.below(moves.len() as u32 - 1) as usize]
                } else {
                    chosen
                };
                swaps += u32::from(chosen == "swap");
                passes += u32::from(chosen == "pass");
                let chosen = chosen.clone();
                game.play(&chosen).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        }
    }
    assert!(swaps > 100 && passes > 50, "{swaps} swaps, {passes} passes");
}

#[test]
fn empty_board_with_the_second_player_on_move_is_refused() {
    for name in ["hex:3", "hex-swap:3", "yavalath:3", "yavalath-swap:3", "y:3", "pattern:3"] {
        let mut game = GAMES.open(name).unwrap_or_else(|error| panic!("{error}"));
        let text = game.position();
        let other = format!("{}O", text.strip_suffix('X').expect("the first player is on move"));
        assert!(game.set_position(&other).is_err(), "{name}: {other}");
    }
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
    use banmen_games::{
        breakthrough::Breakthrough, clobber::Clobber, go::Go, hex::Hex, pattern, y::Y, yavalath::Yavalath,
    };
    let said = |sentence: Option<String>, expected: &str| assert_eq!(sentence.as_deref(), Some(expected));
    said(ending(Connect4::default(), "d e d e d e d"), "First (●) wins with four in a line");
    said(ending(Hex::<1>::new(3, false), "b1 a1 b2 a3 b3"), "Black wins: a chain connects top and bottom");
    said(ending(Hex::<1>::new(3, false), "a1 a2 c3 b2 c1 c2"), "White wins: a chain connects left and right");
    said(ending(Y::<1>::new(3), "b2 a1 b1 c1 c3"), "Black wins: one chain touches all three sides");
    said(ending(Yavalath::<2>::new(3, false), "c1 a1 c2 a3 c4 e1 c3"), "Black wins with four in a row");
    said(ending(Yavalath::<2>::new(3, false), "c1 a1 c2 a3 c3"), "White wins: Black has three in a row");
    said(ending(Yavalath::<2>::new(5, true), "e5 swap a1 e6 a5 e7"), "Black wins: White has three in a row");
    said(ending(Clobber::<1>::new(2, 2), "a1b1 a2b2"), "White wins: Black has no enemy to take");
    said(ending(Breakthrough::new(4, 2), "a2b3 a3b2 b3a4"), "Black wins: a piece is on the far row");
    let three = pattern::Targets::read(4, &["XXX"], pattern::Fit::Inexact).expect("a pattern");
    said(ending(pattern::Pattern::new(three), "a1 a2 b1 b2 c1"), "Black wins with a pattern");
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

#[test]
fn first_player_is_black_wherever_there_are_black_and_white() {
    for entry in GAMES.0 {
        let game = GAMES.open(entry.id).unwrap_or_else(|error| panic!("{error}"));
        let names = [Player::FIRST, Player::SECOND].map(|player| game.player_name(player));
        if !names.concat().contains("White") || entry.id == "chess3" {
            continue;
        }
        assert!(names[0].starts_with("Black") && names[1].starts_with("White"), "{}: {names:?}", entry.id);
        let picture = game.picture();
        let [black, white] = [Player::FIRST, Player::SECOND].map(|player| picture.colour(player).0);
        assert!(black < white, "{}: the stones of Black are darker", entry.id);
    }
}

#[test]
fn boards_of_hexagons_have_coordinates() {
    let y = "         a  ·
      b  ·  ·
   c  ·  ·  ·
      1  2  3
";
    let shown = |name: &str| GAMES.open(name).expect(name).terminal();
    assert_eq!(shown("y:3"), y, "{}", shown("y:3"));
    let yavalath = shown("yavalath:3");
    assert_eq!(yavalath.lines().last().map(str::trim), Some("1  2  3"), "{yavalath}");
    assert!(yavalath.lines().nth(3).is_some_and(|line| line.ends_with('5')), "{yavalath}");
}
