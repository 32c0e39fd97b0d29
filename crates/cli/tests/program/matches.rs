use crate::run::{Scratch, object, run};

#[test]
fn better_search_wins_the_match() {
    let arguments = ["match", "connect4", "mcts:nodes=200", "random", "--games", "20", "--threads", "2"];
    let text = run(&arguments).done();
    assert!(text.contains("connect4: 20 games") && text.contains("mcts:nodes=200"), "{text}");
    let object = run(&[&arguments[..], &["--json"]].concat()).json();
    let rows = object["standings"]["rows"].as_array().expect("there are rows");
    let score = |index: usize| rows[index]["score"].as_f64().expect("it is a number");
    assert!(score(0) > 15.0 && score(0) + score(1) == 20.0, "{object}");
    assert_eq!(object["complete"], true);
    assert!(object["cpu_seconds"].is_number());
}

#[test]
fn result_does_not_depend_on_the_threads() {
    let (one, two) = (Scratch::named("one.log"), Scratch::named("two.log"));
    for (threads, log) in [("1", &one), ("2", &two)] {
        let arguments = ["match", "othello:4", "mcts:nodes=30", "random", "--games", "8", "--seed", "9"];
        run(&[&arguments[..], &["--threads", threads, "--log", log.path()]].concat()).done();
    }
    let timeless = |log: &Scratch| -> Vec<serde_json::Value> {
        let without_times = |line: &str| {
            let mut record = object(line);
            for thought in record["thoughts"].as_array_mut().expect("there are thoughts") {
                thought["seconds"] = 0.into();
            }
            record
        };
        log.text().lines().map(without_times).collect()
    };
    assert_eq!(timeless(&one).len(), 8);
    assert_eq!(timeless(&one), timeless(&two));
}

#[test]
fn log_is_replayed_and_a_planted_error_is_found() {
    let log = Scratch::named("games.log");
    run(&["match", "connect4", "random", "random", "--games", "4", "--log", log.path()]).done();
    let text = run(&["match", "connect4", "--replay", log.path()]).done();
    assert!(text.ends_with("\n4 games replayed, 0 wrong\n"), "{text}");
    let object = run(&["match", "connect4", "--replay", log.path(), "--json"]).json();
    assert_eq!((&object["games"], &object["wrong"]), (&4.into(), &0.into()));

    let swapped = log.text().replace("\"shares\":[1.0,0.0]", "\"shares\":[0.0,1.0]");
    assert_ne!(swapped, log.text(), "the first player wins one of the games");
    let planted = Scratch::with("planted.log", &swapped);
    let ran = run(&["match", "connect4", "--replay", planted.path()]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.out.contains(": the game does not end as recorded"), "{}", ran.out);

    let malformed = Scratch::with("malformed.log", &format!("{}{{\"index\":\n", log.text()));
    let complaint = run(&["match", "connect4", "--replay", malformed.path()]).refused();
    assert!(complaint.contains("malformed.log: line 5: not a game record"), "{complaint}");
}

#[test]
fn accepted_test_is_yes_and_rejected_test_is_no() {
    let call = |first: &str, second: &str| {
        run(&["match", "connect4", first, second, "--sprt", "0,200", "--games", "200", "--json"])
    };
    let accepted = call("mcts:nodes=200", "random").json();
    assert_eq!(accepted["standings"]["sprt"][1], "accepted");
    assert!(accepted["games"].as_u64().is_some_and(|games| games < 200));
    let rejected = call("random", "mcts:nodes=200");
    assert_eq!((rejected.code, rejected.err.as_str()), (Some(1), ""));
    assert_eq!(object(&rejected.out)["standings"]["sprt"][1], "rejected");
}

#[cfg(unix)]
#[test]
fn player_that_crashes_or_answers_illegally_loses_and_the_match_goes_on() {
    for (program, said) in [("program:/bin/false", "crashed"), ("program:/bin/cat", "answered illegally")] {
        let object = run(&["match", "connect4", "random", program, "--games", "4", "--json"]).json();
        let rows = &object["standings"]["rows"];
        assert_eq!((&rows[0]["wins"], &rows[1]["faults"]), (&4.into(), &4.into()), "{object}");
        let fault = object["standings"]["faults"][0][1].as_str().unwrap_or_default();
        assert!(fault.contains(said), "{fault}");
    }
    let text = run(&["match", "connect4", "random", "program:/bin/false", "--games", "2"]).done();
    assert!(text.contains("game 2: program:/bin/false: crashed"), "{text}");
}

#[test]
fn wrong_matches_are_refused() {
    let over = "-------/-------/---X---/---XO--/---XO--/---XO-- O";
    let calls: [(&[&str], &str); 16] = [
        (&["connect4"], "PLAYER"),
        (&["connect4", "random"], "from 2 to 64 players, not 1"),
        (&["chess3", "random", "random", "random", "random"], "from 2 to 3 players, not 4"),
        (&["shogi", "random", "engine:level=11"], "`11` is not a value for level"),
        (&["connect4", "random", "random", "--openings", "no/such/file"], "cannot read"),
        (&["connect4", "random", "random", "--records", "x"], "records are for shogi"),
        (&["connect4", "random", "minimax"], "player `minimax`"),
        (&["connect4", "random", "mcts:nodes=0"], "nodes"),
        (&["connect4", "random", "usi:engine"], "USI is the language of shogi"),
        (&["shogi", "random", "usi:engine,speed=9"], "`speed=9` is not a setting"),
        (&["connect4", "random", "random", "--games", "0"], "number from 1"),
        (&["connect4", "random", "random", "--sprt", "5,0"], "second difference must be larger"),
        (&["connect4", "random", "random", "--log", "no/such/folder/x"], "cannot write"),
        (&["connect4", "random", "random", "--position", over], "the game is over"),
        (&["connect4", "--replay", "no/such/file"], "cannot read"),
        (&["conect4", "random", "random"], "did you mean `connect4`"),
    ];
    for (arguments, part) in calls {
        let complaint = run(&[&["match"], arguments].concat()).refused();
        assert!(complaint.contains(part), "{arguments:?}: {complaint}");
    }
}

/// A program that knows one move for each colour and then resigns; `ANSWER` is what it says instead.
#[cfg(unix)]
const BOOK: &str = r#"
while read -r first rest; do
    case "$first" in
        usi) printf 'id name book\noption name Book type check default true\nusiok\n' ;;
        isready) echo readyok ;;
        position) case "$rest" in *moves*\ *\ *) answer=resign ;; *moves*) answer=3c3d ;; *) answer=7g7f ;; esac ;;
        go) echo 'info depth 1 score cp 0'; ANSWER ;;
        quit) exit ;;
    esac
done
"#;

#[cfg(unix)]
#[test]
fn program_that_speaks_usi_plays_shogi() {
    let answering = |name: &str, answer: &str| Scratch::with(name, &BOOK.replace("ANSWER", answer));
    let book = answering("book.sh", "echo \"bestmove $answer\"");
    let log = Scratch::named("usi.log");
    let player = format!("usi:/bin/sh {},nodes=100,option book=false", book.path());
    let call = ["match", "shogi", "random", &player, "--games", "2", "--opening", "0", "--log", log.path()];
    run(&call).done();
    assert_eq!(log.text().matches(r#""how":"resigned""#).count(), 2, "{}", log.text());
    assert!(log.text().contains("3c3d") && log.text().contains("7g7f"));
    run(&["match", "shogi", "--replay", log.path()]).done();

    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    // Black's king has entered the camp with 28 points.
    let entered = "K+R+R+B+BGGGG/SSSS5/9/9/9/9/9/9/8k b - 1";
    for (name, answer, position, said) in [
        ("wins.sh", "echo bestmove win", entered, r#""shares":[1.0,0.0],"end":{"how":"finished"}"#),
        ("errs.sh", "echo bestmove win", start, "answered illegally"),
        ("illegal.sh", "echo bestmove 1a9i", start, "answered illegally: `1a9i`"),
        ("crashes.sh", "exit 7", start, "exit status: 7) after `info depth 1 score cp 0`"),
        ("hangs.sh", ":", start, "hung: no answer"),
    ] {
        let script = answering(name, answer);
        let player = format!("usi:/bin/sh {},depth=1", script.path());
        let call =
            ["match", "shogi", &player, "random", "--games", "1", "--opening", "0", "--answer-time", "2"];
        run(&[&call[..], &["--position", position, "--log", log.path(), "--force"]].concat()).done();
        assert!(log.text().contains(said), "{name}: {}", log.text());
    }
}

#[test]
fn program_that_is_not_there_ends_the_call_before_a_game() {
    let log = Scratch::named("never.log");
    let ran = run(&["match", "connect4", "program:./no-such-engine", "random", "--log", log.path()]);
    let said = ran.refused();
    assert!(said.contains("could not be started: cannot start `./no-such-engine`"), "{said}");
    assert!(!std::path::Path::new(log.path()).exists(), "no empty log is left");
}

#[test]
fn log_of_an_earlier_match_is_kept() {
    let log = Scratch::with("earlier.log", "earlier\n");
    let call = ["match", "connect4", "random", "random", "--games", "2", "--log", log.path()];
    assert!(run(&call).refused().contains("exists already: --force overwrites it"));
    assert_eq!(log.text(), "earlier\n");
    run(&[&call[..], &["--force"]].concat()).done();
    assert_eq!(log.text().lines().count(), 2);
}

/// An engine that writes without end is held up, and loses its games by time.
#[cfg(unix)]
#[test]
fn flooding_engine_is_bounded() {
    let engine = Scratch::with("flood.sh", "yes 'info string flood'\n");
    let player = format!("usi:sh {}", engine.path());
    let text = run(&["match", "shogi", &player, "random", "--games", "2", "--answer-time", "0.5"]).done();
    assert_eq!(text.matches("hung: no answer within").count(), 2, "{text}");
}

#[test]
fn match_from_a_file_of_openings_is_cut_and_goes_on() {
    let openings = Scratch::with("openings.txt", "# two\nstartpos moves 7g7f 3c3d\n2g2f 8c8d 2f2e\n\n");
    let (whole, cut) = (Scratch::named("whole.log"), Scratch::named("cut.log"));
    let call = |games: &str, log: &Scratch, more: &[&str]| {
        let call =
            ["match", "shogi", "engine:nodes=50", "random", "--games", games, "--openings", openings.path()];
        run(&[&call[..], &["--log", log.path()], more].concat())
    };
    let text = call("6", &whole, &[]).done();
    assert!(text.contains("2 of 2 openings of `") && text.contains("pairs with 0,"), "{text}");
    assert!(text.contains("time losses") && text.contains("late after 1 s"), "{text}");
    call("3", &cut, &[]).done();
    // The program was ended in the middle of a line.
    std::fs::write(cut.path(), format!("{}{{\"index\":3,", cut.text())).expect("it can be written");
    call("6", &cut, &["--resume"]).done();
    let moves = |log: &Scratch| -> Vec<String> {
        log.text().lines().map(|line| object(line)["moves"].to_string()).collect()
    };
    assert_eq!(moves(&whole), moves(&cut));
    // Three pairs from two openings: one of them is played twice.
    let begun = moves(&whole).iter().filter(|moves| moves.starts_with("[\"7g7f\",\"3c3d\"")).count();
    assert!([2, 4].contains(&begun), "{begun}");
    // Another seed takes the openings in another order, though not every one does.
    let other = (2..20).map(|seed| call("6", &cut, &["--resume", "--seed", &seed.to_string()]));
    let refused = other.into_iter().find(|ran| ran.code != Some(0)).expect("an order that is another");
    assert!(refused.refused().contains("another opening"));
    let wrong = Scratch::with("wrong.txt", "startpos\n7g7f 7g7f\n");
    let refused = run(&["match", "shogi", "random", "random", "--openings", wrong.path()]).refused();
    assert!(refused.contains("wrong.txt: line 2"), "{refused}");

    let folder = Scratch::named("records");
    for (format, extension) in [("kif", "kifu"), ("csa", "csa"), ("usi", "usi")] {
        let export =
            ["match", "shogi", "--replay", whole.path(), "--records", folder.path(), "--format", format];
        run(&export).done();
        let file = format!("{}/0006.{extension}", folder.path());
        let read = run(&["record", &file, "--check"]).done();
        assert!(read.contains("engine:nodes=50") || format == "usi", "{read}");
    }
}

#[test]
fn everyone_plays_everyone_from_the_book_and_the_table_says_who_beat_whom() {
    let players = ["random", "engine:level=1", "engine:nodes=100"];
    let call = [&["match", "shogi"][..], &players, &["--games", "6", "--threads", "2"]].concat();
    let text = run(&call).done();
    assert!(text.contains("1 of 5500 openings of the book"), "{text}");
    let row = text.lines().find(|line| line.starts_with("3  engine:nodes=100")).expect("a row of the table");
    assert_eq!(row.matches(" % (+").count(), 2, "{text}");
    let object = run(&[&call[..], &["--json", "--pairing", "ladder"]].concat()).json();
    let met = object["standings"]["encounters"].as_array().expect("there are encounters");
    assert_eq!(met.len(), 2, "{object}");
    assert!(met.iter().all(|met| met["pentanomial"].as_array().is_some_and(|counts| counts.len() == 5)));
}
