//! Every game by name, with its searches compiled once.
//!
//! To add a game is to add a folder to `banmen-games` and a line to the list below. The command line, the page, perft,
//! random games, matches and the contract test then have it.
//!
//! ```
//! let opened = banmen_catalog::GAMES.open("othello:6")?;
//! assert_eq!(opened.game.moves().len(), 4);
//! # Ok::<(), banmen_play::registry::OpenError>(())
//! ```
#![forbid(unsafe_code)]

mod representations;

use banmen_play::search::Method;
use banmen_play::{Entry, Registry};

/// Makes the list of entries, and for the tests the list of their contract checks: both from the same lines.
macro_rules! catalog {
    ($($listing:ty => $search:ident $(, $representations:expr)?;)*) => {
        static ENTRIES: &[Entry] = &[
            $(Entry::new::<$listing>(Method::$search) $(.with_representations($representations))?,)*
        ];

        #[cfg(test)]
        static CHECKS: &[contract::Check] = &[$(contract::check::<$listing>,)*];
    };
}

catalog! {
    banmen_games::breakthrough::BreakthroughListing => AlphaBeta;
    banmen_chess3::Chess3Listing => Paranoid, representations::CHESS3;
    banmen_games::clobber::ClobberListing => AlphaBeta;
    banmen_games::connect4::Connect4Listing => AlphaBeta;
    banmen_games::go::GoListing => Mcts;
    banmen_games::gomoku::GomokuListing => AlphaBeta;
    banmen_games::hex::HexListing => Mcts;
    banmen_games::hex::HexSwapListing => Mcts;
    banmen_games::othello::OthelloListing => AlphaBeta;
    banmen_games::pattern::PatternListing => Mcts;
    banmen_games::pattern::PatternExactListing => Mcts;
    banmen_shogi::ShogiListing => AlphaBeta, representations::SHOGI;
    banmen_games::y::YListing => Mcts;
    banmen_games::yavalath::YavalathListing => AlphaBeta;
    banmen_games::yavalath::YavalathSwapListing => AlphaBeta;
    banmen_games::yavalath::YavalathThreeListing => Mcts;
}

/// Every game, in the order of their names.
///
/// A static, and to be named as one: a constant made of it, here or in a program, holds the addresses of all that opens
/// a game, so that every search for every game would be compiled again wherever the constant is read.
pub static GAMES: Registry = Registry(ENTRIES);

#[cfg(test)]
mod contract;
