use crate::run::{program, run};
use std::process::Stdio;

#[test]
fn table_has_a_line_for_every_game() {
    let text = run(&["games"]).done();
    for game in ["connect4", "othello"] {
        assert!(text.lines().any(|line| line.starts_with(game)), "{text}");
    }
    assert!(text.contains("players") && text.contains("Browne"));
}

#[test]
fn json_has_what_the_table_has_and_the_rules() {
    let object = run(&["games", "--json"]).json();
    let games = object["games"].as_array().expect("it is a list");
    let othello = games.iter().find(|game| game["id"] == "othello").expect("it is there");
    assert_eq!(othello["players"], 2);
    assert!(othello["rules"].as_str().is_some_and(|rules| rules.len() > 20));
}

#[test]
fn help_says_how_the_program_is_used() {
    let help = run(&["--help"]).done();
    assert!(help.contains("Usage: banmen") && help.contains("Example"));
}

#[test]
fn every_command_has_an_example_in_its_help() {
    let help = run(&["--help"]).done();
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = commands.map_while(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() >= 9, "{commands:?}");
    // `repro` hands everything over to the lab, its help included.
    for command in commands.into_iter().filter(|command| !matches!(*command, "help" | "repro")) {
        let help = run(&[command, "--help"]).done();
        assert!(help.contains(&format!("  banmen {command}")), "{help}");
    }
}

#[test]
fn version_is_the_package_version() {
    assert_eq!(run(&["--version"]).done(), format!("banmen {}\n", env!("CARGO_PKG_VERSION")));
}

/// A reader that has seen enough is no reason to complain.
#[test]
fn closed_pipe_ends_quietly() {
    let calls: [&[&str]; 5] = [
        &["games"],
        &["games", "--json"],
        &["--help"],
        &["completions", "zsh"],
        &["perft", "connect4", "3", "--divide"],
    ];
    for arguments in calls {
        let (reader, writer) = std::io::pipe().expect("a pipe can be made");
        drop(reader);
        let output = program()
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn()
            .and_then(std::process::Child::wait_with_output)
            .expect("the program runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*err), (Some(0), ""), "{arguments:?}");
    }
}
