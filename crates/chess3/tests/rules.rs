//! How games end, and who has won.

use banmen_chess3::{Chess3, Credit, ExposedKing, Fast, Rules, Setup, Side};
use banmen_play::{Game, Notation, Payoffs};

fn game(text: &str) -> Chess3 {
    Chess3::read(text, Rules::PLAY).unwrap()
}

fn played(mut game: Chess3, moves: &[&str]) -> Chess3 {
    for text in moves {
        let m = game.read_move(text).unwrap_or_else(|error| panic!("{error} in {game:?}"));
        game.play(m);
    }
    game
}

fn winner(game: &Chess3) -> Option<Side> {
    game.outcome().expect("the game is over").winner().map(Side::from)
}

#[test]
fn mate_wins_for_who_gave_it_and_both_others_lose() {
    let mated = played(game("W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=-"), &["RA1-A8"]);
    assert_eq!(mated.outcome(), Some(Payoffs::win(Side::White.player())));
    assert_eq!(mated.count_moves(), 0);
}

#[test]
fn mate_that_stood_before_the_last_move_belongs_to_who_made_it() {
    // Red mates Black on the back rank; White between may parry, and does not.
    let start = "R W:KE1,PH2 B:KK8,PL7,PK7,PJ7 R:KH12,RD12 W=-;B=-;R=-".replace("RD12", "RA5");
    let idle = played(game(&start), &["RA5-A8", "H2-H3"]);
    assert_eq!(winner(&idle), Some(Side::Red));
    assert!(idle.position_text().ends_with("won=R"), "{}", idle.position_text());
    assert_eq!(game(&idle.position_text()), idle);
    let rules = Rules { credit: Credit::Last, ..Rules::PLAY };
    let mut last = Chess3::<Fast>::read(&start, rules).unwrap();
    for text in ["RA5-A8", "H2-H3"] {
        last.play(last.read_move(text).unwrap());
    }
    assert_eq!(last.outcome(), Some(Payoffs::win(Side::White.player())));
}

#[test]
fn check_to_the_player_after_next_can_be_parried_by_the_one_between() {
    let start = "R W:KE1,NB6 B:KK8,PL7,PK7,PJ7 R:KH12,RA5 W=-;B=-;R=-";
    let parried = played(game(start), &["RA5-A8", "NB6-C8"]);
    assert_eq!(parried.outcome(), None);
}

#[test]
fn stalemate_is_a_draw_for_all() {
    let game = game("R W:KD4,QK10 B:KA8 R:KL12 W=-;B=-;R=-".replace("QK10", "QJ11").as_str());
    assert!(!game.position().has_moves() && !game.position().is_in_check(Side::Red));
    assert_eq!(game.outcome(), Some(Payoffs::draw(3)));
}

#[test]
fn third_occurrence_is_a_draw() {
    let round = ["NG12-F10", "NB1-C3", "NB8-C6", "NF10-G12", "NC3-B1", "NC6-B8"];
    let twice = played(Chess3::default(), &round);
    assert_eq!((twice.occurrences(), twice.outcome()), (2, None));
    let thrice = played(twice, &round);
    assert_eq!((thrice.occurrences(), thrice.outcome()), (3, Some(Payoffs::draw(3))));
    let bare = Rules { draws: false, ..Rules::PLAY };
    let mut tree = Chess3::<Fast>::from_setup(&Setup::start(), bare).unwrap();
    for text in round.iter().cycle().take(24) {
        tree.play(tree.read_move(text).unwrap());
    }
    assert_eq!(tree.outcome(), None);
}

#[test]
fn plies_without_progress_end_the_game_unless_it_is_mate() {
    let quiet = played(game("W W:KE1,RB1 B:KI8 R:KH12 W=-;B=-;R=- clock=149"), &["RB1-A1"]);
    assert_eq!(quiet.outcome(), Some(Payoffs::draw(3)));
    let mate = played(game("W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=- clock=149"), &["RA1-A8"]);
    assert_eq!(winner(&mate), Some(Side::White));
    let pawn = played(game("W W:KE1,PA2 B:KI8 R:KH12 W=-;B=-;R=- clock=149"), &["A2-A3"]);
    assert_eq!((pawn.clock(), pawn.outcome()), (0, None));
}

#[test]
fn bare_kings_are_a_draw_and_one_knight_more_is_not() {
    assert_eq!(game("W W:KE1 B:KI8 R:KH12 W=-;B=-;R=-").outcome(), Some(Payoffs::draw(3)));
    // Three kings and a knight are enough for a mate, with the help of the third king.
    let mate = game("W W:KA1 B:KA3,NC2 R:KC1 W=-;B=-;R=-");
    assert_eq!(winner(&mate), Some(Side::Red));
}

/// Red moves a bishop away and opens White's rook on Black's king, which White attacks before Black is on move.
#[test]
fn exposed_king_is_what_the_rules_say() {
    let start = "R W:KE1,RA8 B:KL8 R:KH12,BB8 W=-;B=-;R=-";
    let wins = played(game(start), &["BB8-C7"]);
    assert_eq!((winner(&wins), wins.count_moves()), (Some(Side::White), 0));
    let with = |exposed_king| {
        let mut game = Chess3::<Fast>::read(start, Rules { exposed_king, ..Rules::PLAY }).unwrap();
        game.play(game.read_move("BB8-C7").unwrap());
        game
    };
    let ignored = with(ExposedKing::Ignored);
    let mut captured = with(ExposedKing::Captured);
    assert_eq!(captured.count_moves(), ignored.count_moves() + 1);
    assert!(ignored.read_move("RA8xL8").is_err());
    let takes = captured.read_move("RA8xL8").unwrap();
    let undo = captured.play(takes);
    assert_eq!(captured.outcome(), Some(Payoffs::win(Side::White.player())));
    captured.undo(takes, undo);
    assert_eq!(captured, with(ExposedKing::Captured));
}

#[test]
fn castling_crosses_no_square_that_either_opponent_attacks() {
    let castles = |text: &str| game(text).read_move("O-O").is_ok();
    assert!(castles("W W:KE1,RH1 B:KI8 R:KI12 W=H;B=-;R=-"));
    assert!(!castles("W W:KE1,RH1 B:KI8,RC4 R:KI12 W=H;B=-;R=-".replace("RC4", "RF4").as_str()));
    assert!(!castles("W W:KE1,RH1 B:KI8 R:KI12,RG9 W=H;B=-;R=-"));
    assert!(castles("W W:KE1,RH1 B:KI8 R:KI12,RH9 W=H;B=-;R=-"));
}

/// Two bishops give check through the two arms of the fork, and one move to the stem parries both.
#[test]
fn double_check_through_the_fork_can_be_parried_by_one_piece() {
    let game = game("W W:KA1,RD1 B:KA8,BJ6 R:KL12,BF10 W=-;B=-;R=-");
    assert!(game.position().is_in_check(Side::White));
    assert!(game.read_move("RD1-D4").is_ok());
    assert!(game.read_move("RD1-D2").is_err());
}

#[test]
fn turn_is_not_given_past_a_check() {
    let game = game("W W:KE1,RA8 B:KI8 R:KH11 W=-;B=-;R=-".replace("RA8", "RE4").as_str());
    assert!(game.turn_given_to(Side::Red.player()).is_some());
    let checked = played(game, &["RE4-I5"].map(|_| "RE4-A4"));
    let checked = played(checked.turn_given_to(Side::White.player()).unwrap(), &["RA4-A8"]);
    assert!(checked.turn_given_to(Side::Red.player()).is_none());
    assert!(checked.turn_given_to(Side::Black.player()).is_some());
}

#[test]
fn red_may_exchange_king_and_queen_before_the_game_and_then_moves() {
    let start: Chess3 = Chess3::default();
    let mut game = start.clone();
    assert_eq!((game.moves().len(), game.count_moves()), (21, 21));
    let exchange = game.read_move("exchange").unwrap();
    assert_eq!(game.move_text(exchange), "exchange");
    let undo = game.play(exchange);
    assert_eq!(game.position().setup(), Setup::start_exchanged());
    assert_eq!((game.turn(), game.count_moves()), (Side::Red.player(), 20));
    assert!(game.read_move("exchange").is_err(), "only once");
    game.undo(exchange, undo);
    assert_eq!(game, start);
    // After a move it is too late, and also when all have gone back to where they were.
    for text in ["NG12-F10", "NB1-C3", "NB8-C6", "NF10-G12", "NC3-B1", "NC6-B8"] {
        game.play(game.read_move(text).unwrap());
        assert!(!game.offers_exchange());
    }
    assert_eq!(game.position(), start.position());
    let tree: Chess3 = Chess3::new(*start.position(), Rules::TREE);
    assert_eq!(tree.count_moves(), 20, "it is in no published count");
}

#[test]
fn castling_after_the_exchange_goes_both_ways() {
    let mut game: Chess3 = Chess3::default();
    for text in
        ["exchange", "G11-G9", "A2-A3", "A7-A6", "BF12-G11", "B2-B3", "B7-B6", "NG12-F10", "C2-C3", "C7-C6"]
    {
        game.play(game.read_move(text).unwrap());
    }
    game.play(game.read_move("O-O").unwrap());
    let setup = game.position().setup().to_string();
    assert!(setup.contains("KG12") && setup.contains("RF12"), "{setup}");
}
