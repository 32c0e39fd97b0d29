//! The corners of the rules.

use banmen_play::{Game, MoveError, Notation};
use banmen_shogi::game::{History, PointRule, Repetition};
use banmen_shogi::{
    Action, ActionError, Color, EndReason, Move, Outcome, Position, Rules, Shogi, Status, plain,
};

fn position(sfen: &str) -> Position {
    sfen.parse().expect(sfen)
}

fn usi(text: &str) -> Move {
    text.parse().expect(text)
}

/// Plays moves and tells the history after them.
fn play(sfen: &str, moves: &str) -> (Position, History) {
    let mut position = position(sfen);
    let mut history = History::new(&position);
    for text in moves.split_whitespace() {
        let m = usi(text);
        assert!(position.is_legal(m), "{text} in {position}");
        position.play(m);
        history.push(&position);
    }
    (position, history)
}

#[test]
fn pawn_drop_mate_is_excluded() {
    // A pawn protected by a gold before a cornered king.
    let cornered = position("6snk/6g2/8G/9/9/9/9/9/4K4 b P 1");
    assert!(!cornered.is_legal(usi("P*1b")));
    // The same with a gold that can take the pawn.
    assert!(position("6snk/7g1/8G/9/9/9/9/9/4K4 b P 1").is_legal(usi("P*1b")));
    // A pawn that moves may mate.
    let mut pushed = position("6snk/6g2/7GP/9/9/9/9/9/4K4 b - 1");
    assert!(pushed.is_legal(usi("1c1b")));
    pushed.play(usi("1c1b"));
    assert_eq!(pushed.count_legal_moves(), 0);
}

#[test]
fn a_pinned_defender_does_not_save_from_drop_mate() {
    // The gold on 2b could take on 1b, but the bishop on 3c pins it to the king.
    let pinned = position("6snk/7g1/6B1G/9/9/9/9/9/4K4 b P 1");
    assert!(!pinned.is_legal(usi("P*1b")));
}

#[test]
fn an_attacked_corner_is_no_flight_from_drop_mate() {
    // pgx lets the king of 1b, and of 9h, flee to the corner although a promoted knight beside it attacks it. The second
    // position is of a random game.
    let small = "6G+N1/8k/5+R3/9/9/9/9/9/4K4 b P 1";
    let large = "4+L+B+S1n/P+Pp3prp/kL3l2+S/4n1np1/2Ggp4/3pP1B+p1/3+r4l/K3+spg2/1+ng3+s1+p w P5p 390";
    for (sfen, drop) in [(small, "P*1c"), (large, "P*9g")] {
        assert!(!position(sfen).is_legal(usi(drop)), "{drop} in {sfen}");
        assert!(!plain::legal_moves(&position(sfen).setup()).contains(&usi(drop)), "{drop} in {sfen}");
    }
    // A gold on 3b leaves the corner.
    assert!(position("9/6G1k/5+R3/9/9/9/9/9/4K4 b P 1").is_legal(usi("P*1c")));
}

#[test]
fn fourfold_repetition_is_no_result() {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let round = "2h3h 8b7b 3h2h 7b8b ";
    let (_, history) = play(start, &round.repeat(2));
    assert_eq!(history.fourfold(), None);
    assert_eq!(history.repetition(usize::MAX), Some(Repetition::Same));
    let (_, history) = play(start, &round.repeat(3));
    assert_eq!(history.fourfold(), Some(Outcome::draw(EndReason::Repetition)));
    // The cycle may begin at ply 1 as well.
    let (_, history) = play(start, &format!("7g7f 3c3d {}", round.repeat(3)));
    assert_eq!(history.fourfold(), Some(Outcome::draw(EndReason::Repetition)));
}

#[test]
fn perpetual_check_loses_for_the_checker() {
    // Black's rook follows the king; the last move is the checker's, and then the checked side's.
    let sfen = "4k4/9/9/9/9/9/9/9/R3K4 b - 1";
    let rounds = "9i9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b 5b5a 9b9a";
    let (_, history) = play(sfen, rounds);
    assert_eq!(history.fourfold(), Some(Outcome::win(Color::White, EndReason::PerpetualCheck)));
    let (_, history) = play(sfen, &rounds[..rounds.len() - 5]);
    assert_eq!(history.fourfold(), None);
    let (_, history) = play(sfen, &format!("{rounds} 5a5b"));
    assert_eq!(history.fourfold(), Some(Outcome::win(Color::White, EndReason::PerpetualCheck)));
    assert_eq!(history.repetition(8), Some(Repetition::PerpetualCheckBy(Color::Black)));
    // White as the checker.
    let (_, history) = play(
        "r3k4/9/9/9/9/9/9/9/4K4 w - 1",
        "9a9i 5i5h 9i9h 5h5i 9h9i 5i5h 9i9h 5h5i 9h9i 5i5h 9i9h 5h5i 9h9i",
    );
    assert_eq!(history.fourfold(), Some(Outcome::win(Color::Black, EndReason::PerpetualCheck)));
}

#[test]
fn hands_make_a_repeated_board_superior_or_inferior() {
    // Black's dragon takes a pawn that White drops, and everybody goes back: the same board, a pawn more in hand.
    let dropped = "4k4/9/9/9/9/9/9/3+R5/4K4 w p 1";
    let (_, history) = play(dropped, "P*6d 6h6d 5a4a 6d6h 4a5a");
    assert_eq!(history.repetition(usize::MAX), None);
    let (after, history) = play(dropped, "P*6d 6h6d 5a4a 6d6h 4a5a 5i5h 5a4a 5h5i 4a5a");
    assert_eq!((after.turn(), history.repetition(usize::MAX)), (Color::Black, Some(Repetition::Same)));
    // White to move on the board of the beginning, with a pawn less.
    let (after, history) = play(dropped, "P*6d 6h6d 5a4a 6d6e 4a5a 6e6h");
    assert_eq!((after.turn(), history.repetition(usize::MAX)), (Color::White, Some(Repetition::Inferior)));
    assert_eq!(history.fourfold(), None);
    // Black to move, with a pawn more than before.
    let (after, history) = play("4k4/9/9/9/9/9/9/3+R5/4K4 b p 1", "6h6i P*6d 6i6d 5a4a 6d6h 4a5a");
    assert_eq!((after.turn(), history.repetition(usize::MAX)), (Color::Black, Some(Repetition::Superior)));
}

#[test]
fn no_legal_move_loses_without_check() {
    let stuck = position("8k/6+R2/7G1/9/9/9/9/9/4K4 w - 1");
    assert!(!stuck.is_check());
    assert_eq!(stuck.status(), Status::NoMoves);
    let outcome = Shogi::new(stuck, Rules::default()).outcome();
    assert_eq!(outcome, Some(Outcome::win(Color::Black, EndReason::NoMoves)));
}

#[test]
fn the_limit_of_moves_draws_but_mate_by_the_last_move_counts() {
    let limited =
        |position: Position, limit| Shogi::new(position, Rules { limit, ..Rules::default() }).outcome();
    let late = position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 257");
    assert_eq!(limited(late, Some(256)), Some(Outcome::draw(EndReason::MoveLimit)));
    assert_eq!(limited(late, Some(257)), None);
    assert_eq!(limited(late, None), None);
    let mated = position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 257");
    assert_eq!(limited(mated, Some(256)), Some(Outcome::win(Color::Black, EndReason::Checkmate)));
}

#[test]
fn declarations_count_points_and_pieces() {
    // King and ten pieces in the camp: a dragon, a horse (5 each), eight golds and silvers; pieces in hand.
    let entered = position("K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b RB4N4L 1");
    let declared = entered.declaration(PointRule::TwentySeven, 0);
    assert_eq!((declared.pieces, declared.points()), (10, 5 + 5 + 8 + 5 + 5 + 8));
    assert_eq!(declared.outcome(), Some(Outcome::win(Color::Black, EndReason::Declaration)));
    assert!(declared.to_string().contains("36 (28 needed)"), "{declared}");
    let poor = position("K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b 6P 1");
    let twenty_four = poor.declaration(PointRule::TwentyFour, 0);
    assert_eq!(twenty_four.points(), 24);
    assert_eq!(twenty_four.outcome(), Some(Outcome::draw(EndReason::Declaration)));
    assert_eq!(poor.declaration(PointRule::TwentySeven, 0).outcome(), None);
    assert_eq!(
        poor.declaration(PointRule::TwentySeven, 5).outcome(),
        Some(Outcome::win(Color::Black, EndReason::Declaration))
    );
    // Nine pieces are not enough, however many points they are.
    let few = position("K+R+BGGGGSS/S8/9/9/9/9/9/9/8k b RB18P 1");
    assert_eq!(few.declaration(PointRule::TwentySeven, 0).outcome(), None);
    // White needs one point less, and its camp is below.
    let white = position("8K/9/9/9/9/9/9/ss7/k+r+bggggss w 9p 1");
    let declared = white.declaration(PointRule::TwentySeven, 0);
    assert_eq!(
        (declared.points(), declared.outcome()),
        (27, Some(Outcome::win(Color::White, EndReason::Declaration)))
    );
    // Not in check.
    let checked = position("K+R+BGGGGSS/1SS6/9/r8/9/9/9/9/8k b B18P 1");
    assert!(checked.is_check());
    let mut declared = checked.declaration(PointRule::TwentySeven, 0);
    assert_eq!(declared.outcome(), None);
    declared.in_check = false;
    assert_eq!(declared.outcome(), Some(Outcome::win(Color::Black, EndReason::Declaration)));
}

/// A game after these moves.
fn game(sfen: &str, moves: &str) -> Shogi {
    let mut game = Shogi::new(position(sfen), Rules::default());
    for text in moves.split_whitespace() {
        let m = game.read_move(text).expect(text);
        game.play(m);
    }
    game
}

#[test]
fn a_game_ends_by_repetition_and_its_text_says_so() {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let round = "2h3h 8b7b 3h2h 7b8b ";
    let open = game(start, &round.repeat(2));
    assert_eq!((open.occurrences(), open.outcome()), (3, None));
    let ended = game(start, &round.repeat(3));
    assert_eq!((ended.outcome(), ended.count_moves()), (Some(Outcome::draw(EndReason::Repetition)), 0));
    assert!(ended.position_text().ends_with(" 13 draw-by-repetition"), "{}", ended.position_text());
    assert_eq!(ended.read_position(&ended.position_text()).as_ref(), Ok(&ended));
    assert!(matches!(ended.read_move("7g7f"), Err(MoveError::Over(_))));
    let checks = "9i9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b 5b5a 9b9a";
    let perpetual = game("4k4/9/9/9/9/9/9/9/R3K4 b - 1", checks);
    assert_eq!(perpetual.outcome(), Some(Outcome::win(Color::White, EndReason::PerpetualCheck)));
}

#[test]
fn a_declaration_is_a_move_where_it_may_be_made() {
    let mut entered = game("K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b RB4N4L 1", "");
    let (before, moves) = (entered.clone(), entered.legal_moves());
    assert_eq!(moves.last(), Some(&Action::Declare));
    assert_eq!(entered.read_move("declare"), Ok(Action::Declare));
    let undo = entered.play(Action::Declare);
    assert_eq!(entered.outcome(), Some(Outcome::win(Color::Black, EndReason::Declaration)));
    assert!(entered.legal_moves().is_empty());
    entered.undo(undo);
    assert_eq!(entered, before);
    let poor = game("K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b 6P 1", "");
    assert!(!poor.legal_moves().contains(&Action::Declare) && poor.read_move("win").is_err());
}

#[test]
fn a_game_refuses_illegal_actions_and_stays_as_it_was() {
    let action = |text: &str| text.parse::<Action>().expect(text);
    let mut start = Shogi::default();
    let error = start.try_play(action("7g7e")).expect_err("a pawn steps once");
    assert_eq!(error.to_string(), "a pawn on 7g does not reach 7e");
    assert_eq!(start.try_play(Action::Declare).expect_err("no king has entered"), ActionError::Declaration);
    assert_eq!((start == Shogi::default(), start.last_move()), (true, None));
    let undo = start.try_play(action("7g7f")).expect("legal");
    assert_eq!((start.turn(), start.last_move()), (Color::White, Some(usi("7g7f"))));
    start.undo(undo);
    assert_eq!((start == Shogi::default(), start.last_move()), (true, None));
    let mut mated = game("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b");
    let outcome = Outcome::win(Color::Black, EndReason::Checkmate);
    assert_eq!(mated.outcome(), Some(outcome));
    assert_eq!(mated.try_play(action("5a4a")).expect_err("it is over"), ActionError::Over(outcome));
    assert!(mated.legal_moves().is_empty());
    assert!("windy".parse::<Action>().is_err() && action("win") == Action::Declare);
}

#[test]
fn outcomes_are_sentences() {
    let black = |reason| Outcome::win(Color::Black, reason).to_string();
    assert_eq!(black(EndReason::Checkmate), "Black wins by checkmate");
    assert_eq!(black(EndReason::NoMoves), "Black wins: White has no legal move");
    assert_eq!(black(EndReason::PerpetualCheck), "Black wins: White gave perpetual check");
    assert_eq!(black(EndReason::Declaration), "Black wins by declaration");
    assert_eq!(Outcome::draw(EndReason::Repetition).to_string(), "Draw by repetition");
    assert_eq!(Outcome::draw(EndReason::MoveLimit).to_string(), "Draw: the limit of moves is reached");
}
