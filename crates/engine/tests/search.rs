//! The engine from outside: mates, rules, limits, threads, signature.

use banmen_engine::{
    Choice, Clock, Engine, Event, GameLine, GameRules, Limits, Outcome, PROVEN, Settings, bench, mate_in,
};
use banmen_shogi::representation::Rotated32;
use std::sync::mpsc;
use std::time::{Duration, Instant};

fn game(sfen: &str) -> GameLine {
    GameLine::new(sfen.parse().expect("a valid position"))
}

fn to_depth(sfen: &str, depth: u32) -> Outcome {
    Engine::new(4).search(&game(sfen), &Limits { depth: Some(depth), ..Limits::default() })
}

fn best(outcome: &Outcome) -> String {
    match &outcome.choice {
        Choice::Move { best, .. } => best.to_string(),
        Choice::Declare => "win".to_owned(),
        Choice::Resign => "resign".to_owned(),
    }
}

#[test]
fn mates_are_found_at_their_length() {
    // One ply, and three: a gold forces the king to where the other gold mates.
    let one = to_depth("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 2);
    assert_eq!((best(&one).as_str(), one.score), ("G*5b", mate_in(1)));
    let three = to_depth("3sks3/9/4+P4/9/9/9/9/9/4K4 b 2GN 1", 6);
    assert!(three.score >= PROVEN, "{three:?}");
}

#[test]
fn long_mates_are_found_before_the_search_and_not_by_it() {
    // Eleven plies of checks; the search alone does not see them in these nodes.
    let problem = "9/8L/9/6GRP/6GR1/8k/9/9/9 b 2b2g4s4n3l17p 1";
    let nodes = Limits { nodes: Some(8_000), ..Limits::default() };
    let mut engine = Engine::new(4);
    let found = engine.search(&game(problem), &nodes);
    assert_eq!((best(&found).as_str(), found.score >= mate_in(13)), ("2e1e", true), "{found:?}");
    assert!(found.nodes < 1_000, "{found:?}");
    engine.set(Settings { without: "mate-search".parse().expect("a part"), ..Settings::default() });
    engine.clear();
    let missed = engine.search(&game(problem), &nodes);
    assert!(missed.score < PROVEN, "{missed:?}");
}

#[test]
fn drop_pawn_mate_is_never_played() {
    // A pawn on 1b would mate; every other move is only a move.
    let outcome = to_depth("7nk/9/6G1G/9/9/9/9/9/K8 b P 1", 4);
    assert_ne!(best(&outcome), "P*1b");
}

#[test]
fn a_side_without_moves_resigns_and_one_that_may_declare_wins() {
    assert_eq!(best(&to_depth("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", 3)), "resign");
    let entered = "+R1K1+B1G2/1+P+P+P+PS3/2+P1+P4/9/9/9/9/9/8k b RB2P 1";
    assert_eq!(best(&to_depth(entered, 3)), "win");
    let mut engine: Engine = Engine::new(1);
    let rules = GameRules { declaration: None, ..GameRules::default() };
    engine.set(Settings { rules, ..Settings::default() });
    let outcome = engine.search(&game(entered), &Limits { depth: Some(2), ..Limits::default() });
    assert_ne!(outcome.choice, Choice::Declare);
}

#[test]
fn trees_are_the_same_over_representations() {
    let fast = bench::run(Engine::new(1), 4);
    let rotated = bench::run(Engine::<Rotated32>::over(1), 4);
    assert_eq!((fast.nodes, fast.number), (rotated.nodes, rotated.number));
}

#[test]
fn nodes_depth_and_moves_are_limits() {
    let mut engine: Engine = Engine::new(4);
    let start = GameLine::default();
    let outcome = engine.search(&start, &Limits { nodes: Some(5000), ..Limits::default() });
    assert!(outcome.nodes <= 5001 && outcome.depth > 1, "{outcome:?}");
    let wanted = vec!["9g9f".parse().expect("a move"), "1i1h".parse().expect("a move")];
    let limits = Limits { depth: Some(4), search_moves: wanted.clone(), ..Limits::default() };
    let outcome = engine.search(&start, &limits);
    assert!(matches!(outcome.choice, Choice::Move { best, .. } if wanted.contains(&best)));
    assert_eq!(outcome.depth, 4);
}

#[test]
fn an_infinite_search_answers_when_it_is_stopped_and_soon() {
    let mut engine: Engine = Engine::new(4);
    engine.set(Settings { threads: 3, ..Settings::default() });
    for wait in [0, 30] {
        let (sender, receiver) = mpsc::channel();
        let limits = Limits { infinite: true, depth: Some(3), ..Limits::default() };
        engine.start(&GameLine::default(), &limits, move |event| {
            if let Event::Done(outcome) = event {
                let _ = sender.send((outcome, Instant::now()));
            }
        });
        std::thread::sleep(Duration::from_millis(wait));
        assert!(receiver.try_recv().is_err(), "no answer before it is stopped");
        let asked = Instant::now();
        engine.stop();
        let (outcome, answered) = receiver.recv_timeout(Duration::from_secs(60)).expect("an answer");
        assert!(matches!(outcome.choice, Choice::Move { .. }));
        // Ten milliseconds on an idle machine; tests share theirs.
        assert!(answered - asked < Duration::from_secs(20));
        engine.join();
    }
}

#[test]
fn pondering_waits_for_the_hit_and_then_keeps_time() {
    let mut engine: Engine = Engine::new(4);
    let (sender, receiver) = mpsc::channel();
    let clock = Clock { byoyomi: [Duration::from_millis(100); 2], ..Clock::default() };
    let limits = Limits { ponder: true, clock: Some(clock), ..Limits::default() };
    engine.start(&GameLine::default(), &limits, move |event| {
        if matches!(event, Event::Done(_)) {
            let _ = sender.send(Instant::now());
        }
    });
    std::thread::sleep(Duration::from_millis(150));
    assert!(receiver.try_recv().is_err(), "pondering takes no notice of the clock");
    let hit = Instant::now();
    engine.ponder_hit(None);
    let answered = receiver.recv_timeout(Duration::from_secs(60)).expect("an answer");
    assert!(answered - hit < Duration::from_secs(20));
}

#[test]
fn several_lines_are_different_and_in_order() {
    let mut engine: Engine = Engine::new(4);
    engine.set(Settings { lines: 3, ..Settings::default() });
    let (sender, receiver) = mpsc::channel();
    engine.start(&GameLine::default(), &Limits { depth: Some(5), ..Limits::default() }, move |event| {
        let _ = sender.send(event);
    });
    engine.join();
    let last: Vec<_> = receiver
        .iter()
        .filter_map(|event| match event {
            Event::Info(info) if info.depth == 5 => Some(info),
            _ => None,
        })
        .collect();
    assert_eq!(last.iter().map(|info| info.rank).collect::<Vec<_>>(), [1, 2, 3]);
    let firsts: Vec<_> = last.iter().map(|info| info.line[0]).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
}

#[test]
fn a_perpetual_check_is_not_repeated_by_the_side_that_checks() {
    // Black checks with the rook from side to side; after three repetitions the fourth would lose.
    let mut game = game("8k/9/9/9/9/9/9/9/K6R1 b - 1");
    let moves = ["2i1i", "1a2a", "1i2i", "2a1a"];
    for m in moves.iter().cycle().take(11) {
        game.play(m.parse().expect("a move")).expect("legal");
    }
    let mut engine: Engine = Engine::new(1);
    let outcome = engine.search(&game, &Limits { depth: Some(4), ..Limits::default() });
    assert!(matches!(outcome.choice, Choice::Move { .. }));
    assert!(game.play("9i9a".parse().expect("a move")).is_err());
}
