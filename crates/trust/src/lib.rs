//! What must hold for any input: the bodies of the fuzz targets.
//!
//! A target takes bytes and panics when something is wrong: a reader that panics, a text that is accepted and not read
//! back, a question without an answer, two methods that differ. `fuzz/` runs the targets under libFuzzer, each for as
//! long as one likes; the tests of this crate run them over the corpora of `fuzz/corpus` and over mutations of these.
//! `docs/trust.md` has the figures.
#![forbid(unsafe_code)]

mod boards;
mod files;
mod games;
mod mutate;
mod records;
mod server;
mod sessions;
mod shogi;

pub use mutate::mutate;

/// A body and its name, which is that of its folder in `fuzz/corpus`.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name.
    pub name: &'static str,
    /// What is done with an input.
    pub run: fn(&[u8]),
    /// How many mutations the short form of the test makes: fewer for targets that take long.
    pub usual: usize,
}

const fn target(name: &'static str, run: fn(&[u8]), usual: usize) -> Target {
    Target { name, run, usual }
}

/// Every target.
pub const TARGETS: [Target; 18] = [
    target("boards", boards::boards, 2_000),
    target("sfen", shogi::sfen, 2_000),
    target("usi_move", shogi::usi_move, 2_000),
    target("usi_session", sessions::usi, 300),
    target("gtp_session", sessions::gtp, 300),
    target("nboard_session", sessions::nboard, 300),
    target("kif", records::kif, 500),
    target("ki2", records::ki2, 500),
    target("csa", records::csa, 500),
    target("jkf", records::jkf, 500),
    target("sgf", records::sgf, 500),
    target("game_records", records::games, 500),
    target("chess3", games::chess3, 1_000),
    target("game_texts", games::texts, 1_000),
    target("http", server::http, 150),
    target("stored_games", server::stored_games, 100),
    target("job_journals", files::job_journals, 300),
    target("books_and_weights", files::books_and_weights, 1_000),
];

/// Runs the target of a name over an input: what a fuzz target calls.
///
/// # Panics
/// When there is no such target, and when the input shows a fault.
pub fn run(name: &str, data: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("the target is listed");
    (target.run)(data);
}
