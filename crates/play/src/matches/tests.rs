use super::*;
use crate::{
    any::{AnyGame, Session},
    game::{Game, Player},
    search::{Limits, Method, SearchSettings, SearchSpec},
    toys::{Nim, Race, TicTacToe},
    watch::Watch,
};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

fn spec(method: Method, nodes: u64) -> SearchSpec {
    SearchSpec {
        settings: SearchSettings { hash: 1, ..SearchSettings::new(method) },
        limits: Limits::nodes(nodes),
    }
}

fn strong(name: &str) -> EngineSpec {
    EngineSpec::search(name, spec(Method::Mcts, 300))
}

fn random(name: &str) -> EngineSpec {
    EngineSpec::search(name, spec(Method::Random, 1))
}

fn board() -> Session<TicTacToe> {
    Session::new(TicTacToe::default())
}

fn run(contest: &Match, game: &dyn AnyGame, engines: &[EngineSpec]) -> (Standings, Vec<GameRecord>) {
    let log = Mutex::new(Vec::new());
    let keep = |record: &GameRecord| log.lock().expect("nobody panicked").push(record.clone());
    let standings = contest.run(game, engines, Watch::NOBODY, &keep).expect("the match can be played");
    (standings, log.into_inner().expect("nobody panicked"))
}

/// The same games without the times, which are never the same.
fn timeless(log: &[GameRecord]) -> Vec<GameRecord> {
    let mut log = log.to_vec();
    log.iter_mut().flat_map(|record| &mut record.thoughts).for_each(|thought| thought.seconds = 0.0);
    log
}

#[test]
fn better_player_wins_and_every_game_can_be_replayed() {
    let contest = Match { games: 40, openings: Openings::Random(1), ..Match::default() };
    let (standings, log) = run(&contest, &board(), &[strong("tree"), random("dice")]);
    assert!(standings.complete && standings.games == 40 && log.len() == 40);
    assert!(standings.rows[0].score > 30.0, "{standings:?}");
    assert_eq!(standings.rows[0].score + standings.rows[1].score, 40.0);
    let elo = standings.elo.expect("there are two");
    assert!(elo.low > 0.0 && elo.low <= elo.difference && elo.difference <= elo.high, "{elo:?}");
    for record in &log {
        let read = GameRecord::from_line(&record.to_line()).expect("it was written by us");
        assert_eq!(read, *record);
        read.replay(&mut board()).expect("it can be replayed");
    }
}

#[test]
fn seats_are_swapped_and_pairs_share_an_opening() {
    let contest = Match { games: 8, openings: Openings::Random(2), ..Match::default() };
    let (_, log) = run(&contest, &board(), &[random("a"), random("b")]);
    let mut openings = Vec::new();
    for pair in log.chunks(2) {
        assert_eq!(pair[0].seats, ["a", "b"]);
        assert_eq!(pair[1].seats, ["b", "a"]);
        assert_eq!((pair[0].opening, &pair[0].moves[..2]), (2, &pair[1].moves[..2]));
        openings.push(&pair[0].moves[..2]);
    }
    openings.sort();
    openings.dedup();
    assert!(openings.len() > 1, "openings vary");
}

#[test]
fn result_does_not_depend_on_the_threads() {
    let engines = || [strong("tree"), random("dice")];
    let contest = Match { games: 20, ..Match::default() };
    let (_, one) = run(&contest, &board(), &engines());
    let (_, three) = run(&Match { threads: 3, ..contest.clone() }, &board(), &engines());
    assert_eq!(timeless(&one), timeless(&three));
    let (_, other) = run(&Match { seed: 2, ..contest }, &board(), &engines());
    assert_ne!(timeless(&one), timeless(&other));
}

#[test]
fn three_seats_take_two_or_three_entrants_in_every_role() {
    let race = Session::new(Race::default());
    let (standings, log) =
        run(&Match { games: 12, ..Match::default() }, &race, &[strong("a"), random("b"), random("c")]);
    assert!(standings.rows.iter().all(|row| row.seats == 12));
    assert_eq!(log[1].seats, ["b", "c", "a"]);
    let (standings, _) = run(&Match { games: 12, ..Match::default() }, &race, &[strong("a"), random("b")]);
    assert_eq!((standings.rows[0].seats, standings.rows[1].seats), (18, 18));
    assert!(standings.elo.is_none());
    let [a, b] = &standings.rows[..] else { panic!("two took part") };
    assert!(a.mean() > b.mean() && a.error.is_finite() && (a.error - b.error).abs() < 1e-9, "{standings:?}");
    assert!((a.mean() + b.mean() - 2.0 / 3.0).abs() < 1e-9, "a third of each board is the fair share");
    assert_eq!(plan::seatings(2, 2, Pairing::RoundRobin), [[0, 1], [1, 0]]);
    // Twice the one and once the other, then the other way round, each at every seat.
    let all = [[0, 1, 0], [1, 0, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1], [1, 1, 0]];
    assert_eq!(plan::seatings(3, 2, Pairing::RoundRobin), all);
}

#[test]
fn wrong_number_of_entrants_is_refused() {
    let refuse = |engines: &[EngineSpec], sprt| {
        let contest = Match { sprt, ..Match::default() };
        contest.run(&board(), engines, Watch::NOBODY, &|_| {}).expect_err("it cannot be played")
    };
    assert!(matches!(refuse(&[random("a")], None), MatchError::EngineSpecs { engines: 1, players: 2, .. }));
    let many: Vec<EngineSpec> = (0..65).map(|number| random(&number.to_string())).collect();
    assert!(matches!(refuse(&many, None), MatchError::EngineSpecs { most: 64, .. }));
    let test = Some(Sprt::default());
    assert!(matches!(refuse(&[random("a"), random("b"), random("c")], test), MatchError::Sprt));
    let unsound = Sprt { elo1: -1.0, ..Sprt::default() };
    assert!(matches!(refuse(&[random("a"), random("b")], Some(unsound)), MatchError::Sprt));
}

/// How an engine of these tests misbehaves, from its second move in a game on.
#[derive(Clone, Copy, Debug)]
enum Misdeed {
    Panic,
    Hang,
    Nonsense,
    PanicAtTheBeginning,
}

struct Villain {
    misdeed: Misdeed,
    asked: u32,
}

impl Engine for Villain {
    fn begin(&mut self, _: &MoveRequest<'_>, _: Player, _: u64) -> Result<(), Fault> {
        self.asked = 0;
        match self.misdeed {
            Misdeed::PanicAtTheBeginning => panic!("planted"),
            _ => Ok(()),
        }
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault> {
        self.asked += 1;
        match self.misdeed {
            Misdeed::Panic if self.asked == 2 => panic!("planted"),
            Misdeed::Nonsense if self.asked == 2 => Ok(Action::Move("zz99".to_owned())),
            Misdeed::Hang if self.asked == 2 => loop {
                std::thread::sleep(Duration::from_millis(5));
                if turn.stop.load(Ordering::Relaxed) {
                    return Err(Fault::Hung(Duration::ZERO));
                }
            },
            _ => Ok(turn.game.moves()[0].clone().into()),
        }
    }
}

#[test]
fn contestant_that_crashes_hangs_or_answers_illegally_loses_and_the_match_goes_on() {
    let contest = Match {
        games: 6,
        threads: 2,
        openings: Openings::Random(0),
        answer_time: Some(Duration::from_millis(1_500)),
        ..Match::default()
    };
    let nim = Session::new(Nim::<2>::new(40));
    for (misdeed, said) in [
        (Misdeed::Panic, "crashed: planted"),
        (Misdeed::PanicAtTheBeginning, "crashed: planted"),
        (Misdeed::Hang, "hung"),
        (Misdeed::Nonsense, "answered illegally: `zz99`"),
    ] {
        let villain = EngineSpec::new("villain", move || Ok(Box::new(Villain { misdeed, asked: 0 })));
        let (standings, log) = run(&contest, &nim, &[random("dice"), villain]);
        assert_eq!((standings.games, standings.rows[1].faults), (6, 6), "{misdeed:?}");
        assert_eq!((standings.rows[0].score, standings.rows[1].score), (6.0, 0.0));
        assert!(
            standings.faults.iter().all(|(_, what)| what.starts_with("villain: ") && what.contains(said))
        );
        for record in log {
            assert!(matches!(&record.end, End::Fault { seat, .. } if record.seats[*seat] == "villain"));
            record.replay(&mut nim.clone()).expect("the game up to the fault can be replayed");
        }
    }
}

#[test]
fn contestant_that_never_wakes_is_left_behind() {
    struct Sleeper;
    impl Engine for Sleeper {
        fn begin(&mut self, _: &MoveRequest<'_>, _: Player, _: u64) -> Result<(), Fault> {
            Ok(())
        }
        fn choose(&mut self, _: &MoveRequest<'_>) -> Result<Action, Fault> {
            std::thread::sleep(Duration::from_secs(30));
            Ok(Action::Resign)
        }
    }
    let contest = Match { games: 2, answer_time: Some(Duration::from_millis(50)), ..Match::default() };
    let begun = Instant::now();
    let sleeper = EngineSpec::new("sleeper", || Ok(Box::new(Sleeper)));
    let (standings, _) = run(&contest, &board(), &[random("dice"), sleeper]);
    assert_eq!(standings.rows[1].faults, 2);
    assert!(begun.elapsed() < Duration::from_secs(29));
}

#[test]
fn outside_program_plays_dies_and_is_silent() {
    let nim = Session::new(Nim::<2>::new(30));
    let contest = Match {
        games: 2,
        openings: Openings::Random(0),
        answer_time: Some(Duration::from_secs(30)),
        ..Match::default()
    };
    let shell =
        |script: &str| EngineSpec::process("shell", "/bin/sh", vec!["-c".to_owned(), script.to_owned()]);
    let (standings, _) = run(
        &contest,
        &nim,
        &[random("dice"), shell("while read line; do [ \"$line\" = quit ] && exit; echo 1; done")],
    );
    assert!(standings.faults.is_empty(), "{:?}", standings.faults);
    let (standings, _) = run(&contest, &nim, &[random("dice"), shell("read line; echo 1; exit 3")]);
    assert_eq!(standings.rows[1].faults, 2);
    assert!(standings.faults[0].1.contains("crashed"), "{:?}", standings.faults);
    let hasty = Match { answer_time: Some(Duration::from_millis(500)), ..contest.clone() };
    let (standings, _) = run(&hasty, &nim, &[random("dice"), shell("exec sleep 20")]);
    assert!(standings.faults[0].1.contains("hung"), "{:?}", standings.faults);
    let absent = EngineSpec::process("absent", "/no/such/program", Vec::new());
    let never = |_: &GameRecord| panic!("no game is played");
    let refused = contest.run(&nim, &[random("dice"), absent], Watch::NOBODY, &never);
    let error = refused.expect_err("it is not there").to_string();
    assert!(
        error.starts_with("player `absent` could not be started: cannot start `/no/such/program`"),
        "{error}"
    );
}

#[test]
fn test_ends_the_match_as_soon_as_enough_is_known() {
    let sprt = Some(Sprt { elo0: 0.0, elo1: 200.0, ..Sprt::default() });
    let contest = Match { games: 1000, openings: Openings::Random(1), sprt, threads: 2, ..Match::default() };
    let (standings, log) = run(&contest, &board(), &[strong("tree"), random("dice")]);
    let (ratio, verdict) = standings.sprt.expect("there is a test");
    assert_eq!(verdict, Verdict::Accepted, "{ratio}");
    assert!(standings.complete && standings.games < 300 && log.len() as u64 == standings.games);
    let (standings, _) = run(&contest, &board(), &[random("dice"), strong("tree")]);
    assert_eq!(standings.sprt.map(|(_, verdict)| verdict), Some(Verdict::Rejected));
}

#[test]
fn raised_flag_ends_the_match_with_what_is_known() {
    let stop = AtomicBool::new(false);
    let log = |record: &GameRecord| stop.store(record.index >= 3, Ordering::Relaxed);
    let slow = EngineSpec::search(
        "slow",
        SearchSpec {
            settings: SearchSettings::new(Method::Mcts),
            limits: Limits { nodes: Some(2_000_000_000), time: Some(Duration::from_millis(20)), depth: None },
        },
    );
    let begun = Instant::now();
    let standings = Match { games: 100_000, ..Match::default() }
        .run(&Session::new(Nim::<2>::new(200)), &[random("dice"), slow], Watch::stopped_by(&stop), &log)
        .expect("it can be played");
    assert!(!standings.complete && standings.games == 4);
    assert!(begun.elapsed() < Duration::from_secs(60));
}

#[test]
fn planted_errors_in_a_record_are_found() {
    let (_, log) = run(&Match { games: 1, ..Match::default() }, &board(), &[random("a"), random("b")]);
    let good = &log[0];
    let fails = |record: GameRecord| record.replay(&mut board()).expect_err("it was changed");
    let mut record = good.clone();
    record.moves[1] = record.moves[0].clone();
    assert!(matches!(fails(record), ReplayError::Move { number: 2, .. }));
    let mut record = good.clone();
    record.shares.reverse();
    record.shares[0] += 0.25;
    assert!(matches!(fails(record), ReplayError::Result(_)));
    assert!(matches!(
        fails(GameRecord { position: "?".to_owned(), ..good.clone() }),
        ReplayError::Position(_)
    ));
    assert!(matches!(GameRecord::from_line("{}"), Err(ReplayError::Malformed(_))));
    assert!(TicTacToe::default().outcome().is_none());
}

#[test]
fn every_move_after_the_opening_has_its_time_depth_nodes_and_score() {
    let contest = Match { games: 2, openings: Openings::Random(2), ..Match::default() };
    let (_, log) = run(&contest, &board(), &[strong("tree"), random("dice")]);
    for record in &log {
        assert_eq!(record.thoughts.len(), record.moves.len() - record.opening);
        assert!(record.thoughts.iter().all(|thought| thought.seconds >= 0.0 && thought.depth.is_some()));
        let nodes: Vec<u64> = record.thoughts.iter().filter_map(|thought| thought.nodes).collect();
        assert!(nodes.contains(&1) && nodes.iter().any(|&nodes| nodes > 1), "{nodes:?}");
        let share = |thought: &Thought| thought.score.as_ref().and_then(|score| score.parse::<f64>().ok());
        assert!(
            record.thoughts.iter().all(|thought| share(thought).is_some_and(|x| (0.0..=1.0).contains(&x)))
        );
    }
}

#[test]
fn listed_openings_are_played_from_both_sides_and_wrong_ones_refused() {
    let listed = |texts: &[&str]| Openings::Listed(texts.iter().map(|&text| text.to_owned()).collect());
    let texts = ["start moves a1 b2", "start moves b2", "start moves c3 b1 a1"];
    let contest = Match { games: 8, openings: listed(&texts), ..Match::default() };
    let (_, log) = run(&contest, &board(), &[random("a"), random("b")]);
    let began = |record: &GameRecord| format!("start moves {}", record.moves[..record.opening].join(" "));
    let mut played: Vec<String> = log.iter().step_by(2).map(began).collect();
    for pair in log.chunks(2) {
        assert_eq!(began(&pair[0]), began(&pair[1]));
    }
    assert_eq!(played.pop(), Some(played[0].clone()), "the fourth is the first again");
    played.sort();
    assert_eq!(played, texts);
    for (openings, part) in [
        (listed(&["start moves a1 a1"]), "move 2"),
        (listed(&["start moves a1 b1 a2 b2 a3"]), "the game is over"),
        (listed(&[]), "there is no opening"),
    ] {
        let contest = Match { openings, ..Match::default() };
        let refused = contest.run(&board(), &[random("a"), random("b")], Watch::NOBODY, &|_| {});
        let error = refused.expect_err("it cannot be played").to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn match_that_was_cut_goes_on_to_the_same_end() {
    let engines = || [strong("tree"), random("dice")];
    let contest = Match { games: 12, ..Match::default() };
    let (whole, log) = run(&contest, &board(), &engines());
    for cut in [0, 1, 5, 12] {
        let rest = Mutex::new(Vec::new());
        let keep = |record: &GameRecord| rest.lock().expect("nobody panicked").push(record.clone());
        let resumed = contest.resume(&board(), &engines(), &log[..cut], Watch::NOBODY, &keep);
        let mut resumed = resumed.expect("it goes on");
        resumed.seconds = whole.seconds;
        assert_eq!(resumed, whole, "cut after {cut}");
        assert_eq!(timeless(&rest.into_inner().expect("nobody panicked")), timeless(&log[cut..]));
    }
    let refuse = |contest: &Match, engines: &[EngineSpec], played: &[GameRecord]| {
        let resumed = contest.resume(&board(), engines, played, Watch::NOBODY, &|_| {});
        resumed.expect_err("it is another match").to_string()
    };
    assert!(refuse(&contest, &engines(), &log[1..]).contains("it is the game 2"));
    assert!(refuse(&contest, &[random("dice"), strong("tree")], &log).contains("dice against tree"));
    let other = Match { seed: 7, ..contest };
    assert!(refuse(&other, &engines(), &log).contains("another opening"));
}

#[test]
fn everyone_plays_everyone_the_others_or_the_next() {
    let pairs = |pairing| plan::seatings(2, 4, pairing).into_iter().step_by(2).collect::<Vec<_>>();
    assert_eq!(pairs(Pairing::RoundRobin), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    assert_eq!(pairs(Pairing::Gauntlet), [[0, 1], [0, 2], [0, 3]]);
    assert_eq!(pairs(Pairing::Ladder), [[0, 1], [1, 2], [2, 3]]);
    let contest = Match { games: 24, ..Match::default() };
    let (standings, _) = run(&contest, &board(), &[random("a"), strong("b"), random("c")]);
    assert_eq!(standings.encounters.len(), 3);
    for encounter in &standings.encounters {
        assert_eq!((encounter.games(), encounter.pentanomial.iter().sum::<u64>()), (8, 4), "{encounter:?}");
    }
    assert!(standings.encounters[0].mean() < 0.5 && standings.encounters[2].mean() > 0.5, "{standings:?}");
    assert!(standings.rows.iter().all(|row| row.seats == 16) && standings.elo.is_none());
}

#[test]
fn late_move_loses_beyond_the_margin_and_counts_within_it() {
    struct Slow;
    impl Engine for Slow {
        fn begin(&mut self, _: &MoveRequest<'_>, _: Player, _: u64) -> Result<(), Fault> {
            Ok(())
        }
        fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault> {
            std::thread::sleep(Duration::from_millis(30));
            Ok(turn.game.moves()[0].clone().into())
        }
    }
    let play = |margin| {
        let slow = EngineSpec::new("slow", || Ok(Box::new(Slow))).with_time(Duration::from_millis(1));
        let contest = Match { games: 2, margin, ..Match::default() };
        run(&contest, &board(), &[random("dice"), slow])
    };
    let (standings, log) = play(Some(Duration::from_millis(9)));
    let row = &standings.rows[1];
    assert_eq!((row.faults, row.time_losses, row.illegal_moves, row.losses), (2, 2, 0, 2), "{standings:?}");
    assert!(log.iter().all(|record| matches!(&record.end, End::Fault { kind: FaultKind::Late, .. })));
    assert!(standings.faults[0].1.starts_with("slow: late: 0.0"), "{:?}", standings.faults);
    for margin in [None, Some(Duration::from_secs(60))] {
        assert_eq!(play(margin).0.rows[1].faults, 0);
    }
}
