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

mod engine;
pub mod methods;
mod own;
pub mod sliders;

use banmen_play::search::Method;
use banmen_play::{Entry, Registry};

/// Calls a macro with the list of games, a line for each: its listing, the search that plays it best, and its
/// representations where it has several, and the engine of its own with its openings where it has one. The entries of the registry and the contract test are both made of it; the
/// test needs no session and no search, so it does not compile them.
#[macro_export]
macro_rules! each_listing {
    ($callback:ident) => {
        $callback! {
            banmen_games::ataxx::AtaxxListing => AlphaBeta;
            banmen_games::breakthrough::BreakthroughListing => Engine, &[], (own::breakthrough);
            banmen_chess3::Chess3Listing => Paranoid, &banmen_representations::CHESS3;
            banmen_games::clobber::ClobberListing => Engine, &[], (own::clobber);
            banmen_games::connect4::Connect4Listing => AlphaBeta;
            banmen_games::ataxx::FlipAllListing => AlphaBeta;
            banmen_games::go::GoListing => Mcts;
            banmen_games::gomoku::GomokuListing => AlphaBeta;
            banmen_games::hex::HexListing => Mcts;
            banmen_games::hex::HexSwapListing => Mcts;
            banmen_games::othello::OthelloListing => AlphaBeta, &[], (own::othello);
            banmen_games::pattern::PatternListing => Engine, &[], (own::pattern);
            banmen_games::pattern::PatternExactListing => Engine, &[], (own::pattern_exact);
            banmen_shogi::ShogiListing => Engine, &banmen_representations::SHOGI, (engine::make, engine::openings, engine::strength);
            banmen_games::y::YListing => Mcts;
            banmen_games::yavalath::YavalathListing => Engine, &[], (own::yavalath);
            banmen_games::yavalath::YavalathSwapListing => AlphaBeta;
            banmen_games::yavalath::YavalathThreeListing => Mcts;
        }
    };
}

macro_rules! entries {
    ($($listing:ty => $search:ident $(, $representations:expr $(, ($engine:path $(, $openings:path, $strength:path)?))?)?;)*) => {
        static ENTRIES: &[Entry] = &[
            $(Entry::new::<$listing>(Method::$search)
                $(.with_representations($representations)
                    $(.with_engine($engine) $(.with_openings($openings).with_strength($strength))?)?)?,)*
        ];
    };
}

each_listing!(entries);

/// Every game, in the order of their names.
///
/// A static, and to be named as one: a constant made of it, here or in a program, holds the addresses of all that opens
/// a game, so that every search for every game would be compiled again wherever the constant is read.
pub static GAMES: Registry = Registry(ENTRIES);
