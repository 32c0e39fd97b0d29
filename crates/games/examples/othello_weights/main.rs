//! Makes the weights of the Othello engine from its own games.
//!
//! ```text
//! othello_weights generate FILE GAMES SEED            games by the evaluation of a few weights, for the first generation
//! othello_weights generate FILE GAMES SEED DEPTH WEIGHTS  games by searches of this depth with these weights
//! othello_weights fit WEIGHTS FILE...             weights from the positions of such files
//! othello_weights cuts FILE WEIGHTS               the errors of shallow searches, for the selective search
//! othello_weights answer WEIGHTS SECONDS          a player for `banmen match`, as `program:…`
//! ```
//!
//! Each game begins with random moves and is played exactly at its end. A file is added to: `generate` goes on after the games that are there already.

mod answer;
mod cuts;
mod fit;
mod games;

use banmen_games::othello::engine::weights::Weights;
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["generate", file, games, seed] => match (games.parse(), seed.parse()) {
            (Ok(games), Ok(seed)) => games::generate(file.as_ref(), games, seed, None),
            _ => return usage(),
        },
        ["generate", file, games, seed, depth, weights] => match (games.parse(), seed.parse(), depth.parse())
        {
            (Ok(games), Ok(seed), Ok(depth)) => weights_of(weights)
                .and_then(|weights| games::generate(file.as_ref(), games, seed, Some((depth, weights)))),
            _ => return usage(),
        },
        ["fit", weights, ref files @ ..] if !files.is_empty() => fit::fit(weights.as_ref(), files),
        ["answer", weights, seconds] => match seconds.parse() {
            Ok(seconds) => weights_of(weights).and_then(|weights| answer::answer(weights, seconds)),
            Err(_) => return usage(),
        },
        ["cuts", file, weights] => {
            weights_of(weights).and_then(|weights| cuts::measure(file.as_ref(), weights))
        }
        _ => return usage(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads weights for as long as the program runs.
fn weights_of(path: &str) -> io::Result<&'static Weights> {
    let weights = Weights::from_bytes(&std::fs::read(path)?).map_err(io::Error::other)?;
    Ok(Box::leak(Box::new(weights)))
}

fn usage() -> ExitCode {
    eprintln!(
        "generate FILE GAMES SEED [DEPTH WEIGHTS] | fit WEIGHTS FILE... | cuts FILE WEIGHTS | answer WEIGHTS SECONDS"
    );
    ExitCode::from(2)
}
