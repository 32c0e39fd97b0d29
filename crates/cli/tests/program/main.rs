//! The program as people and scripts run it: exit codes, what is on stdout, what is on stderr.

mod analyse;
mod bench;
mod book;
mod completions;
mod games;
mod gtp;
mod job;
mod life;
mod matches;
mod mate;
mod methods;
mod perft;
mod play;
mod playouts;
mod puzzles;
mod record;
mod repro;
mod run;
mod serve;
mod show;
mod solve_games;
#[cfg(unix)]
mod stopping;
mod usi;
mod wrong_calls;
