//! How games end, and who has won.

use banmen_chess3::{
    Chess3, Color, Credit, EndReason, ExposedKing, IllegalMove, Outcome, Rules, SWAP, Setup,
};
use banmen_game::{Game, Notation, Payoffs, Player};

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

fn winner(game: &Chess3) -> Option<Color> {
    game.outcome().expect("the game is over").winner()
}

#[test]
fn mate_wins_for_who_gave_it_and_both_others_lose() {
    let mated = played(game("W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=-"), &["RA1-A8"]);
    assert_eq!(
        mated.outcome(),
        Some(Outcome::win(Color::White, EndReason::Checkmate { mated: Color::Black }))
    );
    assert_eq!(Game::outcome(&mated), Some(Payoffs::win(Color::White.player())));
    assert_eq!(mated.count_moves(), 0);
}

#[test]
fn mate_that_stood_before_the_last_move_belongs_to_who_made_it() {
    // Red mates Black on the back rank; White between may parry, and does not.
    let start = "R W:KE1,PH2 B:KK8,PL7,PK7,PJ7 R:KH12,RD12 W=-;B=-;R=-".replace("RD12", "RA5");
    let idle = played(game(&start), &["RA5-A8", "H2-H3"]);
    assert_eq!(idle.outcome(), Some(Outcome::win(Color::Red, EndReason::Checkmate { mated: Color::Black })));
    assert!(idle.position_text().ends_with("won=R"), "{}", idle.position_text());
    assert_eq!(game(&idle.position_text()), idle);
    let rules = Rules { credit: Credit::Last, ..Rules::PLAY };
    let mut last = Chess3::read(&start, rules).unwrap();
    for text in ["RA5-A8", "H2-H3"] {
        last.play(last.read_move(text).unwrap());
    }
    assert_eq!(
        last.outcome(),
        Some(Outcome::win(Color::White, EndReason::Checkmate { mated: Color::Black }))
    );
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
    assert!(game.position().is_stalemate() && !game.position().is_checkmate());
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::Stalemate { stalemated: Color::Red })));
    assert_eq!(Game::outcome(&game), Some(Payoffs::draw(3)));
}

#[test]
fn third_occurrence_is_a_draw() {
    let round = ["NG12-F10", "NB1-C3", "NB8-C6", "NF10-G12", "NC3-B1", "NC6-B8"];
    let twice = played(Chess3::default(), &round);
    assert_eq!((twice.occurrences(), twice.outcome()), (2, None));
    let thrice = played(twice, &round);
    assert_eq!((thrice.occurrences(), thrice.outcome()), (3, Some(Outcome::draw(EndReason::Repetition))));
    let bare = Rules { draws: false, ..Rules::PLAY };
    let mut tree = Chess3::from_setup(&Setup::startpos(), bare).unwrap();
    for text in round.iter().cycle().take(24) {
        tree.play(tree.read_move(text).unwrap());
    }
    assert_eq!(tree.outcome(), None);
}

#[test]
fn plies_without_progress_end_the_game_unless_it_is_mate() {
    let quiet = played(game("W W:KE1,RB1 B:KI8 R:KH12 W=-;B=-;R=- clock=149"), &["RB1-A1"]);
    assert_eq!(quiet.outcome(), Some(Outcome::draw(EndReason::MoveLimit)));
    let mate = played(game("W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=- clock=149"), &["RA1-A8"]);
    assert_eq!(winner(&mate), Some(Color::White));
    let pawn = played(game("W W:KE1,PA2 B:KI8 R:KH12 W=-;B=-;R=- clock=149"), &["A2-A3"]);
    assert_eq!((pawn.clock(), pawn.outcome()), (0, None));
}

#[test]
fn bare_kings_are_a_draw_and_one_knight_more_is_not() {
    assert_eq!(game("W W:KE1 B:KI8 R:KH12 W=-;B=-;R=-").outcome(), Some(Outcome::draw(EndReason::BareKings)));
    // Three kings and a knight are enough for a mate, with the help of the third king.
    let mate = game("W W:KA1 B:KA3,NC2 R:KC1 W=-;B=-;R=-");
    assert_eq!(winner(&mate), Some(Color::Red));
}

/// Red moves a bishop away and opens White's rook on Black's king, which White attacks before Black is on move.
#[test]
fn exposed_king_is_what_the_rules_say() {
    let start = "R W:KE1,RA8 B:KL8 R:KH12,BB8 W=-;B=-;R=-";
    let wins = played(game(start), &["BB8-C7"]);
    let exposed = Outcome::win(Color::White, EndReason::ExposedKing { king: Color::Black });
    assert_eq!((wins.outcome(), wins.count_moves()), (Some(exposed), 0));
    let with = |exposed_king| {
        let mut game = Chess3::read(start, Rules { exposed_king, ..Rules::PLAY }).unwrap();
        game.play(game.read_move("BB8-C7").unwrap());
        game
    };
    let ignored = with(ExposedKing::Ignored);
    let mut captured = with(ExposedKing::Captured);
    assert_eq!(captured.count_moves(), ignored.count_moves() + 1);
    assert!(ignored.read_move("RA8xL8").is_err());
    let takes = captured.read_move("RA8xL8").unwrap();
    let undo = captured.play(takes);
    let won = Outcome::win(Color::White, EndReason::CapturedKing { king: Color::Black });
    assert_eq!(captured.outcome(), Some(won));
    let again = Chess3::read(&captured.position_text(), captured.rules()).unwrap();
    assert_eq!((again.outcome(), &again), (Some(won), &captured));
    captured.undo(undo);
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
    assert!(game.position().is_in_check(Color::White));
    assert!(game.read_move("RD1-D4").is_ok());
    assert!(game.read_move("RD1-D2").is_err());
}

#[test]
fn turn_is_not_given_past_a_check() {
    let game = game("W W:KE1,RA8 B:KI8 R:KH11 W=-;B=-;R=-".replace("RA8", "RE4").as_str());
    assert!(game.turn_given_to(Color::Red.player()).is_some());
    let checked = played(game, &["RE4-I5"].map(|_| "RE4-A4"));
    let checked = played(checked.turn_given_to(Color::White.player()).unwrap(), &["RA4-A8"]);
    assert!(checked.turn_given_to(Color::Red.player()).is_none());
    assert!(checked.turn_given_to(Color::Black.player()).is_some());
}

#[test]
fn red_may_swap_king_and_queen_before_the_game_and_then_moves() {
    let start = Chess3::default();
    let mut game = start.clone();
    assert_eq!((game.legal_moves().len(), game.count_moves()), (21, 21));
    assert_eq!(game.read_move("swap"), Ok(SWAP));
    assert_eq!(game.read_move("Swap king and queen"), Ok(SWAP));
    assert_eq!(
        (game.move_text(SWAP).as_str(), game.move_label(SWAP).as_str()),
        ("swap", "swap king and queen")
    );
    assert!(Rules::SUMMARY.contains("`swap`"));
    let undo = game.try_play(SWAP).unwrap();
    assert_eq!(game.position().setup(), Setup::startpos_swapped());
    assert_eq!((game.turn(), game.count_moves()), (Color::Red, 20));
    assert!(game.read_move("swap").is_err() && game.try_play(SWAP).is_err(), "only once");
    game.undo(undo);
    assert_eq!(game, start);
    // After a move it is too late, and also when all have gone back to where they were.
    for text in ["NG12-F10", "NB1-C3", "NB8-C6", "NF10-G12", "NC3-B1", "NC6-B8"] {
        game.play(game.read_move(text).unwrap());
        assert!(!game.can_swap());
    }
    assert_eq!(game.try_play(SWAP).unwrap_err(), IllegalMove::SwapTooLate);
    assert_eq!(game.position(), start.position());
    let tree = Chess3::new(*start.position(), Rules::TREE);
    assert_eq!(tree.count_moves(), 20, "it is in no published count");
}

#[test]
fn castling_after_the_swap_goes_both_ways() {
    let mut game = Chess3::default();
    for text in
        ["swap", "G11-G9", "A2-A3", "A7-A6", "BF12-G11", "B2-B3", "B7-B6", "NG12-F10", "C2-C3", "C7-C6"]
    {
        game.play(game.read_move(text).unwrap());
    }
    game.play(game.read_move("O-O").unwrap());
    let setup = game.position().setup().to_string();
    assert!(setup.contains("KG12") && setup.contains("RF12"), "{setup}");
}

/// Who moved is the color to move before the move, and not the number of the move modulo three.
#[test]
fn turn_before_a_move_says_who_moves_also_after_the_swap() {
    let mut game = Chess3::default();
    let mut movers = Vec::new();
    for text in ["swap", "E11-E9", "D2-D4", "D7-D5", "F11-F9"] {
        movers.push(Game::turn(&game));
        game.play(game.read_move(text).unwrap());
    }
    let [red, white, black] = [Player::FIRST, Player::SECOND, Player::THIRD];
    assert_eq!(movers, [red, red, white, black, red]);
}

#[test]
fn every_outcome_is_told_in_a_sentence() {
    let (red, king) = (Color::Red, Color::Black);
    for (outcome, text) in [
        (Outcome::win(red, EndReason::Checkmate { mated: king }), "Red wins by checkmate of Black"),
        (Outcome::win(red, EndReason::ExposedKing { king }), "Red wins by attack on Black's exposed king"),
        (Outcome::win(red, EndReason::CapturedKing { king }), "Red wins by capture of Black's king"),
        (Outcome::draw(EndReason::Stalemate { stalemated: king }), "Draw by stalemate of Black"),
        (Outcome::draw(EndReason::Repetition), "Draw by repetition"),
        (Outcome::draw(EndReason::MoveLimit), "Draw by 150 plies without a capture or pawn move"),
        (Outcome::draw(EndReason::BareKings), "Draw by bare kings"),
    ] {
        assert_eq!(outcome.to_string(), text);
        assert_eq!(outcome.is_draw(), text.starts_with("Draw"));
        assert_eq!(outcome.payoffs().winner().map(Color::from), outcome.winner());
    }
}

#[test]
fn moves_after_the_end_are_refused_with_the_outcome() {
    let mut mated = played(game("W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=-"), &["RA1-A8"]);
    let error = mated.try_play("K8-L8".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "the game is over: White wins by checkmate of Black");
    let mut bare = game("W W:KE1 B:KI8 R:KH12 W=-;B=-;R=-");
    assert_eq!(
        bare.try_play("E1-E2".parse().unwrap()).unwrap_err(),
        IllegalMove::GameOver(Outcome::draw(EndReason::BareKings))
    );
}
