//! The commands: each is a file here and a line in the list below.

mod analyse;
mod bench;
mod book;
mod completions;
mod games;
mod gtp;
mod job;
mod life;
mod matches;
mod methods;
mod perft;
mod play;
mod playouts;
mod record;
mod repro;
mod serve;
mod show;
mod sliders;
mod solve;
pub(crate) mod usi;

use crate::failure::Answer;
use anyhow::Result;
use clap::Subcommand;
pub(crate) use serve::Serve;

/// Writes the enumeration of the commands and the call of each.
macro_rules! commands {
    ($($file:ident :: $Command:ident),* $(,)?) => {
        /// What can be asked of the program.
        #[derive(Debug, Subcommand)]
        pub(crate) enum Command {
            $(
                $Command($file::$Command),
            )*
        }

        impl Command {
            pub(crate) fn run(self) -> Result<Answer> {
                match self {
                    $(Self::$Command(command) => command.run(),)*
                }
            }
        }
    };
}

commands! {
    games::Games,
    play::Play,
    show::Show,
    methods::Methods,
    sliders::Sliders,
    perft::Perft,
    playouts::Playouts,
    solve::Solve,
    life::Life,
    analyse::Analyse,
    matches::Match,
    bench::Bench,
    job::Job,
    serve::Serve,
    usi::Usi,
    gtp::Gtp,
    gtp::Nboard,
    record::Record,
    book::Book,
    repro::Repro,
    completions::Completions,
}
