//! The engine as graphical programs start it.

use crate::run::run_with_input;

const SESSION: &str = "usi\nisready\nusinewgame\nposition startpos moves 7g7f\ngo depth 3\nquit\n";

#[test]
fn usi_is_spoken_with_the_command_and_by_itself_after_the_greeting() {
    for arguments in [&["usi"][..], &[]] {
        let out = run_with_input(arguments, SESSION).done();
        assert!(out.starts_with("id name Banmen"), "{out}");
        for (line, count) in [("usiok", 1), ("readyok", 1), ("bestmove ", 1)] {
            assert_eq!(out.lines().filter(|found| found.starts_with(line)).count(), count, "{line} in {out}");
        }
    }
}

#[test]
fn the_end_of_the_input_ends_an_endless_search_with_its_answer() {
    let out = run_with_input(&["usi"], "position startpos\ngo infinite\n").done();
    assert!(out.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{out}");
}

/// The table, and beyond it 64 MB and 8 MB for each thread.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_the_table_and_a_little_for_every_thread() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    const TABLE: u64 = 32;
    const THREADS: u64 = 4;
    let mut child = crate::run::program()
        .arg("usi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("an input");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    let options = format!("setoption name USI_Hash value {TABLE}\nsetoption name Threads value {THREADS}");
    writeln!(input, "usi\n{options}\nisready\nposition startpos\ngo nodes 300000").expect("it listens");
    let answer = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("bestmove ")));
    assert!(answer.is_some(), "it answers");
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
    writeln!(input, "quit").expect("it listens");
    assert!(child.wait().expect("it ends").success());
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line");
    let kilobytes: u64 = most.trim().trim_end_matches(" kB").parse().expect("a number");
    assert!(kilobytes / 1024 <= TABLE + 64 + 8 * THREADS, "{} MB", kilobytes / 1024);
}
