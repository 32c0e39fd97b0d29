//! Programs of a few lines of shell, at noughts and crosses.

use crate::{
    any::Session,
    matches::{End, EngineSpec, GameRecord, GtpSpec, Match, Openings, Standings, script::Script},
    search::{Limits, Method, SearchSettings, SearchSpec},
    toys::TicTacToe,
    watch::Watch,
};
use std::{sync::Mutex, time::Duration};

/// Answers everything, and takes the first cell of its list that nobody has named; `GENMOVE` is what it does when asked.
const ENGINE: &str = r#"
taken=""
while read -r first second third; do
    echo "$first $second $third" >> "$LOG"
    case "$first" in
        clear_board) taken=""; printf '=\n\n' ;;
        play) taken="$taken $third"; printf '= \n\n' ;;
        genmove) GENMOVE ;;
        quit) printf '=\n\n'; exit 0 ;;
        dance) printf '? unknown command\n\n' ;;
        *) printf '=\n\n' ;;
    esac
done
"#;

const FIRST_FREE: &str = r#"
    for cell in B2 A1 C1 A3 C3 A2 B1 C2 B3; do
        case "$taken" in
            *$cell*) ;;
            *) taken="$taken $cell"; printf 'thinking\n= %s\nand more\n\n' "$cell"; break ;;
        esac
    done"#;

fn scripted(name: &str, genmove: &str) -> Script {
    Script::new("gtp", name, &ENGINE.replace("GENMOVE", genmove))
}

fn player(script: &Script, settings: &str) -> GtpSpec {
    format!("{}{settings}", script.command()).parse().expect("it is a player")
}

fn play(player: GtpSpec) -> (Standings, Vec<GameRecord>) {
    let settings = SearchSettings { hash: 1, ..SearchSettings::new(Method::Random) };
    let dice = EngineSpec::search("dice", SearchSpec { settings, limits: Limits::nodes(1) });
    let contest = Match {
        games: 2,
        openings: Openings::Random(1),
        answer_time: Some(Duration::from_secs(5)),
        ..Match::default()
    };
    let log = Mutex::new(Vec::new());
    let keep = |record: &GameRecord| log.lock().expect("nobody panicked").push(record.clone());
    let engines = [dice, EngineSpec::gtp("shell", player)];
    let game = Session::new(TicTacToe::default());
    let standings = contest.run(&game, &engines, Watch::NOBODY, &keep).expect("it can be played");
    (standings, log.into_inner().expect("nobody panicked"))
}

#[test]
fn program_is_told_the_board_its_lines_the_clock_and_every_move() {
    let script = scripted("plays", FIRST_FREE);
    let (standings, log) = play(player(&script, ",time=2s,send komi 7.5"));
    assert_eq!((standings.games, standings.faults.len()), (2, 0), "{:?}", standings.faults);
    assert!(log.iter().all(|record| record.end == End::Finished));
    let heard = script.heard();
    let count = |line: &str| heard.lines().filter(|heard| heard.trim() == line).count();
    // A program for each seat.
    for line in ["boardsize 3", "clear_board", "komi 7.5", "time_settings 0 2 1", "quit"] {
        assert_eq!(count(line), 2, "{line} in {heard}");
    }
    let moves: usize = log.iter().map(|record| record.moves.len()).sum();
    let lines = |word: &str| heard.lines().filter(|heard| heard.starts_with(word)).count();
    // Its own moves it plays itself; the others, the opening among them, it is told.
    assert!(
        lines("play ") + lines("genmove ") <= moves && lines("play black ") > 0 && lines("genmove ") >= 4
    );
    assert!(heard.contains("genmove white") && heard.contains("genmove black"), "{heard}");
}

#[test]
fn program_may_resign_and_a_broken_one_loses_with_the_reason() {
    let script = scripted("resigns", r"printf '= RESIGN\n\n'");
    let (standings, log) = play(player(&script, ""));
    assert_eq!((standings.rows[0].wins, standings.rows[1].faults), (2, 0));
    assert!(log.iter().all(|record| matches!(record.end, End::Resigned { .. })));
    for (name, genmove, said) in [
        ("refuses", r"printf '? out of memory\n\n'", "refuses to move: out of memory"),
        ("illegal", r"printf '= Z9\n\n'", "answered illegally: `z9`"),
        ("empty", r"printf '=\n\n'", "answered illegally"),
        ("hangs", r"printf '= A1\n'", "hung"),
        ("dies", "exit 4", "crashed"),
    ] {
        let script = scripted(name, genmove);
        let (standings, _) = play(player(&script, ""));
        assert_eq!(standings.rows[1].faults, 2, "{name}");
        assert!(standings.faults[0].1.contains(said), "{name}: {:?}", standings.faults);
    }
    let script = scripted("lines", FIRST_FREE);
    let (standings, _) = play(player(&script, ",send dance"));
    assert!(standings.faults[0].1.contains("it refuses `dance`: unknown command"), "{:?}", standings.faults);
}

#[test]
fn wrong_texts_say_what_is_wrong() {
    for (text, part) in [
        ("", "no command"),
        (",time=1s", "no command"),
        ("e,time=soon", "`soon` is not a time"),
        ("e,time=0.5s", "whole seconds"),
        ("e,speed=9", "`speed=9` is not a setting"),
        ("e,send ", "is not a setting"),
        ("e,send a\nquit", "is not a setting"),
    ] {
        let error = text.parse::<GtpSpec>().expect_err(text).to_string();
        assert!(error.contains(part), "{error}");
    }
}
