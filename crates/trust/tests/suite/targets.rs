//! Every fuzz target over its corpus, and over mutations of it.

use banmen_game::Random;
use banmen_game::contract::cases;
use banmen_trust::{TARGETS, mutate};
use std::fs;
use std::path::Path;

/// The inputs that are kept for a target.
fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("it can be read")).collect()
}

/// Runs a target as often as its row says, or for the long form twenty times as often.
fn check(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("it is listed");
    let inputs = corpus(name);
    assert!(!inputs.is_empty(), "{name} has no corpus");
    inputs.iter().for_each(|input| (target.run)(input));
    let mut random = Random::new(29);
    let number = cases(target.usual, 20 * target.usual);
    for _ in 0..number {
        let pick = |random: &mut Random| &inputs[random.below(inputs.len() as u32) as usize];
        let mut input = pick(&mut random).clone();
        mutate(&mut input, pick(&mut random), &mut random);
        // Whoever sees a fault wants the input.
        let found = std::panic::catch_unwind(|| (target.run)(&input));
        if let Err(fault) = found {
            eprintln!("{name}: {:?}", String::from_utf8_lossy(&input));
            std::panic::resume_unwind(fault);
        }
    }
    println!("trust 3: {name}, {} inputs of the corpus and {number} mutations", inputs.len());
}

/// A test for each target, so that a fault is named by it.
macro_rules! tests {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check(stringify!($name));
        })*

        #[test]
        fn every_target_has_a_test_and_a_file_for_the_fuzzer() {
            assert_eq!([$(stringify!($name)),*], TARGETS.map(|target| target.name));
            for target in TARGETS {
                let path = format!("{}/../../fuzz/targets/{}.rs", env!("CARGO_MANIFEST_DIR"), target.name);
                let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
                assert!(text.contains(&format!("\"{}\"", target.name)), "{path}");
            }
        }
    };
}

tests! {
    boards sfen usi_move usi_session gtp_session nboard_session kif ki2 csa jkf sgf game_records chess3 game_texts http
    stored_games job_journals books_and_weights
}
