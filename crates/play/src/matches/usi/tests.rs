//! Programs of a few lines of shell, at a game whose moves they know: they take one stone each time.

use crate::{
    any::{AnyGame, Session},
    matches::{End, EngineSpec, GameRecord, Match, Openings, Standings, UsiSpec, script::Script},
    search::{Limits, Method, SearchSettings, SearchSpec},
    toys::Nim,
    watch::Watch,
};
use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

/// The usual answers; `$GO` is what the program does when it is asked for a move.
const ENGINE: &str = r#"
while read -r first rest; do
    echo "$first $rest" >> "$LOG"
    case "$first" in
        usi) printf 'id name shell\noption name Most Stones type spin default 1 min 1 max 3\nusiok\r\n' ;;
        isready) echo "readyok" ;;
        go) GO ;;
        quit) exit 0 ;;
    esac
done
"#;

fn scripted(name: &str, go: &str) -> Script {
    Script::new("usi", name, &ENGINE.replace("GO", go))
}

fn player(script: &Script, settings: &str) -> UsiSpec {
    format!("{}{settings}", script.command()).parse().expect("it is a player")
}

fn dice() -> EngineSpec {
    let settings = SearchSettings { hash: 1, ..SearchSettings::new(Method::Random) };
    EngineSpec::search("dice", SearchSpec { settings, limits: Limits::nodes(1) })
}

fn play(player: UsiSpec) -> (Standings, Vec<GameRecord>) {
    let contest = Match {
        games: 2,
        openings: Openings::Random(0),
        answer_time: Some(Duration::from_secs(5)),
        ..Match::default()
    };
    let log = Mutex::new(Vec::new());
    let keep = |record: &GameRecord| log.lock().expect("nobody panicked").push(record.clone());
    let engines = [dice(), EngineSpec::usi("shell", player)];
    let standings = contest.run(&game(), &engines, Watch::NOBODY, &keep).expect("it can be played");
    (standings, log.into_inner().expect("nobody panicked"))
}

fn game() -> Session<Nim<2>> {
    Session::new(Nim::<2>::new(9))
}

#[test]
fn program_is_greeted_told_its_options_and_asked_for_every_move() {
    let script = scripted("plays", "echo 'info depth 1 score cp 10 pv 1'; echo 'bestmove 1 ponder 1'");
    let (standings, log) =
        play(player(&script, ",nodes=50,byoyomi=1s,option most stones=2,option USI_Hash=8"));
    assert_eq!((standings.games, standings.faults.len()), (2, 0), "{:?}", standings.faults);
    assert!(log.iter().all(|record| record.end == End::Finished));
    let heard = script.heard();
    let lines: Vec<&str> = heard.lines().map(str::trim).collect();
    let start = ["usi", "setoption name Most Stones value 2", "setoption name USI_Hash value 8", "isready"];
    assert_eq!(lines[..4], start);
    let count = |line: &str| lines.iter().filter(|&&heard| heard == line).count();
    // Each seat has a program of its own, so there were two of them.
    assert_eq!((count("usi"), count("isready"), count("usinewgame"), count("quit")), (2, 2, 2, 2), "{heard}");
    assert!(count("go nodes 50 btime 0 wtime 0 byoyomi 1000") >= 4, "{heard}");
    assert!(lines.iter().any(|line| line.starts_with("position sfen 9 ") && line.contains(" moves ")));
    // In the second game it begins: no moves yet.
    let start = game().first_position();
    assert_eq!(count(&format!("position sfen {start}")), 1, "{heard}");
    assert_eq!(count("gameover win") + count("gameover lose"), 2, "{heard}");
}

#[test]
fn program_may_resign_and_must_not_declare_what_the_rules_do_not_give() {
    let script = scripted("resigns", "echo bestmove resign");
    let (standings, log) = play(player(&script, ""));
    assert_eq!((standings.rows[0].wins, standings.rows[1].faults), (2, 0));
    for record in &log {
        assert!(matches!(record.end, End::Resigned { seat } if record.seats[seat] == "shell"));
        record.replay(&mut game()).expect("a game that was given up can be replayed");
        assert_eq!(GameRecord::from_line(&record.to_line()).expect("it was written by us"), *record);
    }
    assert!(script.heard().contains("gameover lose"), "{}", script.heard());
    let script = scripted("declares", "echo bestmove win");
    let (standings, _) = play(player(&script, ""));
    assert_eq!(standings.rows[1].faults, 2);
    assert!(standings.faults[0].1.contains("answered illegally: `win`"), "{:?}", standings.faults);
}

#[test]
fn program_that_crashes_hangs_or_answers_illegally_loses_and_the_log_says_why() {
    let nonsense = "bestmove zz99";
    for (name, go, said) in [
        ("crashes", "echo 'info string out of memory'; exit 3", "crashed: `/bin/sh` ended (exit status: 3)"),
        ("tells", "echo 'info string out of memory'; exit 3", "after `info string out of memory`"),
        ("hangs", ":", "hung: no answer within"),
        ("errs", &format!("echo {nonsense}"), "answered illegally: `zz99`"),
        ("empty", "echo bestmove", "answered illegally"),
        ("bytes", r"printf 'bestmove \377\376\n'", "answered illegally"),
    ] {
        let script = scripted(name, go);
        let (standings, log) = play(player(&script, ",nodes=5"));
        assert_eq!((standings.games, standings.rows[1].faults), (2, 2), "{name}");
        for record in log {
            let End::Fault { seat, what, .. } = &record.end else { panic!("{name}: {record:?}") };
            assert!(record.seats[*seat] == "shell" && what.contains(said), "{name}: {what}");
        }
    }
}

#[test]
fn program_that_never_greets_or_is_never_ready_loses() {
    for (name, text, said) in [
        ("mute", "exec sleep 30", "hung"),
        ("gone", "exit 1", "crashed"),
        ("unready", "read -r line; echo usiok; exec sleep 30", "hung"),
    ] {
        let begun = Instant::now();
        let script = Script::new("usi", name, text);
        let (standings, _) = play(player(&script, ""));
        assert_eq!(standings.rows[1].faults, 2, "{name}");
        assert!(standings.faults[0].1.contains(said), "{:?}", standings.faults);
        assert!(begun.elapsed() < Duration::from_secs(29), "{name}");
    }
    let script = scripted("lacks", "echo bestmove 1");
    let (standings, _) = play(player(&script, ",option Speed=9"));
    assert!(standings.faults[0].1.contains("has no option `Speed`"), "{:?}", standings.faults);
}

#[test]
fn program_that_thinks_too_long_is_stopped_and_its_move_counts() {
    let script = scripted("slow", "read -r word; echo \"$word\" >> \"$LOG\"; echo bestmove 1");
    let (standings, _) = play(player(&script, ",time=10ms"));
    assert!(standings.faults.is_empty(), "{:?}", standings.faults);
    assert!(script.heard().contains("\nstop\n"), "{}", script.heard());
}
