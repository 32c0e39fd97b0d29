//! Sessions of graphical programs, in the order in which they send their commands.

use super::Session;
use banmen_protocol::Flow;
use std::time::Duration;

#[test]
fn a_game_from_greeting_to_farewell() {
    let mut session = Session::new();
    assert!(session.screen.lines().is_empty(), "nothing is written before the greeting");
    session.send(&["usi"]);
    let lines = session.screen.lines();
    assert!(lines[0].starts_with("id name Banmen") && lines[1].starts_with("id author"));
    assert_eq!(lines.last().map(String::as_str), Some("usiok"));
    session.send(&["setoption name USI_Hash value 2", "setoption name USI_Ponder value true", "isready"]);
    session.screen.wait("readyok", 1);
    session.send(&["usinewgame", "position startpos", "go btime 0 wtime 0 byoyomi 100"]);
    assert!(session.screen.wait("bestmove", 1).split(' ').count() >= 2);
    session.send(&["position startpos moves 7g7f 3c3d", "go btime 1000 wtime 1000 binc 50 winc 50"]);
    session.screen.wait("bestmove", 2);
    session.send(&["gameover lose"]);
    assert_eq!(session.usi.line("quit"), Flow::Quit);
    assert_eq!(session.screen.count("bestmove"), 2);
    assert_eq!(session.screen.count("info string error"), 0, "{:#?}", session.screen.lines());
}

#[test]
fn pondering_answers_after_the_hit_with_and_without_times() {
    let mut session = Session::new();
    session.send(&["usi", "setoption name USI_Hash value 1", "isready", "usinewgame"]);
    // Early pondering: the times come with the hit.
    session.send(&["position startpos moves 7g7f 3c3d", "go ponder"]);
    std::thread::sleep(Duration::from_millis(60));
    assert_eq!(session.screen.count("bestmove"), 0);
    session.send(&["ponderhit btime 0 wtime 0 byoyomi 100"]);
    session.screen.wait("bestmove", 1);
    // The times came with the question, and the guess was wrong.
    session.send(&["go ponder btime 0 wtime 0 byoyomi 50"]);
    std::thread::sleep(Duration::from_millis(120));
    assert_eq!(session.screen.count("bestmove"), 1);
    session.send(&["stop"]);
    session.screen.wait("bestmove", 2);
    // The game ends while the engine ponders.
    session.send(&["go ponder", "gameover win"]);
    session.screen.wait("bestmove", 3);
}

#[test]
fn analysis_is_stopped_asked_again_and_not_disturbed_by_readiness() {
    let mut session = Session::new();
    session.send(&["usi", "setoption name USI_Hash value 1", "setoption name MultiPV value 2", "isready"]);
    session.send(&["stop", "ponderhit", "position startpos", "go infinite", "isready"]);
    session.screen.wait("readyok", 2);
    session.screen.wait("info depth 3", 2);
    assert_eq!(session.screen.count("bestmove"), 0);
    // Another question is an implicit stop.
    session.send(&["position startpos moves 2g2f", "go infinite"]);
    session.screen.wait("bestmove", 1);
    session.send(&["stop"]);
    session.screen.wait("bestmove", 2);
    session.send(&["stop"]);
    let lines = session.screen.lines();
    let told: Vec<&String> = lines.iter().filter(|line| line.starts_with("info depth 3")).collect();
    assert!(told.iter().any(|line| line.contains("multipv 2")), "{told:#?}");
}

#[test]
fn nonsense_is_told_and_the_position_stays() {
    let mut session = Session::new();
    session.send(&[
        "",
        "   ",
        "hello",
        "position sfen nonsense",
        "position startpos moves 7g7e",
        "setoption name Nothing value 1",
        "setoption",
        "go depth x",
    ]);
    session.screen.wait("bestmove", 1);
    assert_eq!(session.screen.count("info string error"), 5, "{:#?}", session.screen.lines());
    // Words before a command are passed over.
    session.send(&["please  go   depth 2\r"]);
    let answer = session.screen.wait("bestmove", 2);
    let played = answer.split(' ').nth(1).expect("a move").to_owned();
    session.send(&[&format!("position startpos moves {played}")]);
    assert_eq!(session.screen.count("info string error"), 5, "the answer is a move of the position before");
}

#[test]
fn mates_resignations_and_declarations_are_told() {
    let mut session = Session::new();
    session.send(&["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go depth 3"]);
    assert!(session.screen.wait("bestmove", 1).starts_with("bestmove G*5b"));
    assert!(session.screen.lines().iter().any(|line| line.contains("score mate 1 ")));
    session.send(&["position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go byoyomi 100"]);
    assert_eq!(session.screen.wait("bestmove", 2), "bestmove resign");
    let entered = "position sfen +R1K1+B1G2/1+P+P+P+PS3/2+P1+P4/9/9/9/9/9/8k b RB2P 1";
    session.send(&[entered, "go byoyomi 100"]);
    assert_eq!(session.screen.wait("bestmove", 3), "bestmove win");
    session.send(&["setoption name EnteringKingRule value NoEnteringKing", "go depth 1"]);
    assert_ne!(session.screen.wait("bestmove", 4), "bestmove win");
}

/// A problem of 将棋無双 that takes long, by Black against a king on 5a.
const LONG: &str = "position sfen +r2Bk1ln1/5l3/2p+b2pnp/3L1pP1s/3s1N3/R4N3/9/9/9 b 2S2P4gl11p 1";

#[test]
fn every_question_about_a_mate_has_one_answer() {
    let mut session = Session::new();
    session.send(&["usi", "setoption name USI_Hash value 4", "isready"]);
    session.send(&["position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "go mate infinite"]);
    assert_eq!(session.screen.wait("checkmate", 1), "checkmate G*5b");
    // White mates as well as Black, after moves, and with a king of its own.
    session.send(&["position sfen 8k/9/9/9/9/9/4p4/9/4K4 b g 1 moves 5i6i", "go mate 10000"]);
    assert!(session.screen.wait("checkmate", 2).starts_with("checkmate"));
    session.send(&["position startpos", "go mate"]);
    assert_eq!(session.screen.wait("checkmate", 3), "checkmate nomate");
    session.send(&["go mate soon"]);
    assert_eq!(session.screen.wait("checkmate", 4), "checkmate timeout");
    session.send(&["position sfen 9/9/9/9/4K4/9/9/9/9 b G 1", "go mate 1000"]);
    assert_eq!(session.screen.wait("checkmate", 5), "checkmate timeout");
    assert!(session.screen.lines().iter().any(|line| line.contains("no king")));
    assert_eq!(session.screen.count("bestmove"), 0);
}

#[test]
fn search_for_a_mate_ends_in_time_by_a_stop_and_by_the_next_question() {
    let mut session = Session::new();
    session.send(&["setoption name USI_Hash value 4", "isready", LONG, "go mate 60"]);
    assert_eq!(session.screen.wait("checkmate", 1), "checkmate timeout");
    session.send(&["go mate infinite", "isready"]);
    session.screen.wait("readyok", 2);
    assert_eq!(session.screen.count("checkmate"), 1, "it goes on while others ask");
    session.send(&["stop"]);
    assert_eq!(session.screen.wait("checkmate", 2), "checkmate timeout");
    session.send(&["stop", "go mate infinite", "go mate 1"]);
    session.screen.wait("checkmate", 4);
    session.send(&["go mate infinite", "position startpos", "go depth 1"]);
    session.screen.wait("bestmove", 1);
    session.send(&["position startpos", "go mate infinite"]);
    session.screen.wait("checkmate", 6);
    assert_eq!(session.usi.line("quit"), Flow::Quit);
    assert_eq!((session.screen.count("checkmate"), session.screen.count("bestmove")), (6, 1));
}

/// The best move and the move to ponder of an answer.
fn answer(line: &str) -> (String, Option<String>) {
    let words: Vec<&str> = line.split(' ').collect();
    (words[1].to_owned(), words.get(3).map(|&word| word.to_owned()))
}

/// Two games as a graphical program with early pondering plays them: the engine ponders before the times are known, the
/// guess is right or wrong in turn, and the end comes while it ponders.
#[test]
fn games_with_early_pondering_have_one_answer_for_every_question() {
    let mut session = Session::new();
    session.send(&["usi", "setoption name USI_Hash value 1", "setoption name USI_Ponder value true"]);
    session.send(&["setoption name USI_OwnBook value false", "isready"]);
    let (mut asked, clock) = (0, "btime 0 wtime 0 byoyomi 60");
    for game in 1..=2 {
        session.screen.wait("readyok", game);
        session.send(&["usinewgame"]);
        let mut moves = "position startpos moves".to_owned();
        session.send(&["position startpos", &format!("go {clock}")]);
        asked += 1;
        for turn in 0..4 {
            let (best, ponder) = answer(&session.screen.wait("bestmove", asked));
            moves = format!("{moves} {best}");
            let expected = ponder.expect("it expects an answer here");
            session.send(&[&format!("{moves} {expected}"), "go ponder"]);
            asked += 1;
            if turn % 2 == 0 {
                moves = format!("{moves} {expected}");
                session.send(&[&format!("ponderhit {clock}")]);
                continue;
            }
            // Another move came: the answer to the ponder is thrown away.
            session.send(&["stop"]);
            session.screen.wait("bestmove", asked);
            let other =
                ["3a4b", "4a5b", "4a3b", "6a5b", "7a6b", "9c9d", "1c1d", "5c5d"].into_iter().find(|&other| {
                    let position = format!("{moves} {other}");
                    let errors = session.screen.count("info string error");
                    assert_eq!(session.usi.line(&position), Flow::Continue);
                    other != expected && session.screen.count("info string error") == errors
                });
            moves = format!("{moves} {}", other.expect("one of them is legal"));
            session.send(&[&moves, &format!("go {clock}")]);
            asked += 1;
        }
        let (best, _) = answer(&session.screen.wait("bestmove", asked));
        // No stop comes before the end of the game.
        session.send(&[&format!("{moves} {best}"), "go ponder", "gameover win"]);
        asked += 1;
        session.screen.wait("bestmove", asked);
        // Whoever is idle is not troubled by any of these.
        session.send(&["stop", "ponderhit", "gameover draw", "isready"]);
    }
    session.screen.wait("readyok", 3);
    assert_eq!(session.usi.line("quit"), Flow::Quit);
    assert_eq!(session.screen.count("bestmove"), asked);
}

#[test]
fn farewell_ends_a_ponder_and_a_bot_may_send_byoyomi_and_increments() {
    let mut session = Session::new();
    session.send(&["usi", "setoption name USI_Variant value shogi", "setoption name USI_Hash value 1"]);
    session.send(&["setoption name USI_OwnBook value false", "isready", "usinewgame", "usinewgame"]);
    session.send(&["position startpos moves 7g7f", "go btime 900 wtime 900 byoyomi 100 binc 50 winc 50"]);
    session.screen.wait("bestmove", 1);
    session.send(&["position startpos moves 7g7f 3c3d 2g2f", "go ponder wtime 100 btime 100 byoyomi 20"]);
    assert_eq!(session.usi.line("quit"), Flow::Quit);
    assert_eq!(session.screen.count("bestmove"), 2);
    let errors = session.screen.lines().into_iter().filter(|line| line.starts_with("info string error"));
    assert_eq!(errors.count(), 0);
}

#[test]
fn book_opens_games_by_the_clock_and_nothing_else() {
    let book = std::env::temp_dir().join(format!("banmen-usi-{}.db", std::process::id()));
    std::fs::write(&book, "#YANEURAOU-DB2016 1.00\nsfen startpos\n1g1f none 12 9 1\n")
        .expect("room for a file");
    let mut session = Session::new();
    session.send(&["usi", "setoption name USI_Hash value 1"]);
    session.send(&[
        &format!("setoption name BookFile value {}", book.display()),
        "isready",
        "position startpos",
    ]);
    std::fs::remove_file(&book).expect("it was written");
    session.send(&["go btime 0 wtime 0 byoyomi 100000"]);
    assert_eq!(session.screen.wait("bestmove", 1), "bestmove 1g1f");
    assert!(
        session.screen.lines().iter().any(|line| line.contains("score cp 12 ") && line.contains("pv 1g1f"))
    );
    for go in ["go nodes 300", "go depth 2", "go btime 0 wtime 0 byoyomi 20 searchmoves 9g9f"] {
        let told = session.screen.count("bestmove");
        session.send(&[go]);
        session.screen.wait("bestmove", told + 1);
        assert!(session.screen.lines().last().is_some_and(|line| line != "bestmove 1g1f"), "{go}");
    }
    session.send(&["setoption name Level value 2", "go nodes 5"]);
    assert_eq!(session.screen.wait("bestmove", 5), "bestmove 1g1f", "a level plays games");
    session.send(&["setoption name USI_OwnBook value false", "go btime 0 wtime 0 byoyomi 1000000"]);
    // The level ends the search by its nodes, long before the clock.
    session.screen.wait("bestmove", 6);
    session.send(&["setoption name BookFile value /no/such/file"]);
    assert_eq!(session.screen.count("info string error"), 1);
}
