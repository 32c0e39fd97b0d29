//! A session of NBoard, and a damaged one.

use super::damaged::damaged;
use super::game;
use crate::screen::Screen;
use banmen_game::contract::cases;
use banmen_play::random::Random;
use banmen_protocol::Flow;
use banmen_protocol::nboard::NBoard;

const GAME: &str = "(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[0]TY[8]\
                    BO[8 ---------------------------O*------*O--------------------------- *]B[F5//1.5]W[d6];)";

fn session() -> (NBoard, Screen) {
    let screen = Screen::default();
    let search = "alphabeta,depth=3,hash=1".parse().expect("a search");
    (NBoard::new(game("othello"), search, screen.clone()).expect("Othello"), screen)
}

fn ask(nboard: &mut NBoard, screen: &Screen, line: &str) -> Vec<String> {
    assert_eq!(nboard.line(line), Flow::Continue, "{line}");
    screen.take().lines().map(str::to_owned).collect()
}

#[test]
fn viewer_is_greeted_sets_a_game_and_is_answered() {
    let (mut nboard, screen) = session();
    assert!(ask(&mut nboard, &screen, "nboard 2")[0].starts_with("set myname Banmen"));
    assert!(ask(&mut nboard, &screen, "set depth 4").is_empty());
    assert!(ask(&mut nboard, &screen, "set contempt 5").is_empty());
    assert!(ask(&mut nboard, &screen, &format!("set game {GAME}")).is_empty());
    assert_eq!(ask(&mut nboard, &screen, "ping 7"), ["pong 7"]);
    let answers = ask(&mut nboard, &screen, "go");
    let answer = answers.iter().find(|line| line.starts_with("=== ")).expect("a move").clone();
    assert!(answers.iter().any(|line| line.starts_with("nodestats ")));
    // The move is not played before the viewer says so: the same question has the same answer.
    let again = ask(&mut nboard, &screen, "go");
    let cell = |line: &str| line["=== ".len()..].split('/').next().unwrap_or_default().to_owned();
    assert!(again.iter().any(|line| line.starts_with(&format!("=== {}/", cell(&answer)))), "{again:?}");
    assert!(ask(&mut nboard, &screen, &format!("move {}", &answer["=== ".len()..])).is_empty());
    assert_eq!(ask(&mut nboard, &screen, "move A1/0/0"), ["status that move cannot be played"]);
    let hints = ask(&mut nboard, &screen, "hint 3");
    let lines: Vec<&String> = hints.iter().filter(|line| line.starts_with("search ")).collect();
    assert_eq!(lines.len(), 3, "{hints:?}");
    let value =
        |line: &str| line.split(' ').nth(2).and_then(|word| word.parse::<f64>().ok()).expect("a value");
    assert!(value(lines[0]) >= value(lines[1]) && value(lines[1]) >= value(lines[2]), "{lines:?}");
    let analyses = ask(&mut nboard, &screen, "analyze");
    assert!(analyses[0].starts_with("analysis 3 ") && analyses.len() == 4, "{analyses:?}");
    assert_eq!(ask(&mut nboard, &screen, "learn"), ["learned"]);
    assert!(NBoard::is_interrupt("ping 3") && !NBoard::is_interrupt("pings"));
    assert_eq!(nboard.line("quit"), Flow::Quit);
    assert!(NBoard::new(game("go"), "mcts,nodes=1".parse().expect("a search"), Vec::new()).is_err());
}

#[test]
fn damaged_lines_neither_panic_nor_lose_the_game() {
    let (mut nboard, screen) = session();
    ask(&mut nboard, &screen, &format!("set game {GAME}"));
    let game = format!("set game {GAME}");
    let lines = [&game[..], "move F5/0/1", "hint 2", "go", "set depth 2", "ping 3", "analyze", "learn"];
    let (mut random, number) = (Random::new(9), cases(1_000, 200_000));
    let mut answered = 0;
    for round in 0..number {
        let line = damaged(&lines, &mut random);
        let answers = ask(&mut nboard, &screen, &line);
        let count = |start: &str| answers.iter().filter(|answer| answer.starts_with(start)).count();
        // What is still a question has its answer.
        let first = line.split_whitespace().next().unwrap_or_default();
        match first {
            "go" => assert_eq!(count("=== "), 1, "{line:?}: {answers:?}"),
            "ping" => assert_eq!(count("pong"), 1, "{line:?}: {answers:?}"),
            "learn" => assert_eq!(answers, ["learned"], "{line:?}"),
            _ => assert_eq!(count("=== ") + count("pong"), 0, "{line:?}: {answers:?}"),
        }
        // Whatever depth was set, the next search is a short one.
        nboard.line("set depth 1");
        if round % 50 == 49 {
            ask(&mut nboard, &screen, &game);
        }
        let answers = ask(&mut nboard, &screen, "go");
        let moves = answers.iter().filter(|answer| answer.starts_with("=== ")).count();
        assert_eq!(moves, 1, "{line:?}: {answers:?}");
        answered += 1;
    }
    println!(
        "trust 4: NBoard, {number} damaged lines: one answer for each of {answered} questions after them"
    );
}
