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

/// Calls a macro with the list of games, a line for each: its listing, the search that plays it best, its representations
/// where it has several, and the engine of its own where it has one, with openings for matches and the strength of its
/// levels where these are known. The entries of the registry and the contract test are both made of it; the test needs no
/// session and no search, so it does not compile them.
#[macro_export]
macro_rules! each_listing {
    ($callback:ident) => {
        $callback! {
            banmen_games::ataxx::AtaxxListing => Engine, &[], (own::ataxx);
            banmen_games::breakthrough::BreakthroughListing => Engine, &[], (own::breakthrough);
            banmen_chess3::Chess3Listing => Engine, &banmen_representations::CHESS3, (own::chess3);
            banmen_games::clobber::ClobberListing => Engine, &[], (own::clobber);
            banmen_games::connect4::Connect4Listing => Engine, &[], (own::connect4);
            banmen_games::ataxx::FlipAllListing => Engine, &[], (own::flip_all);
            banmen_games::go::GoListing => Engine, &[], (own::go);
            banmen_games::gomoku::GomokuListing => Engine, &[], (own::gomoku);
            banmen_games::hex::HexListing => Engine, &[], (own::hex);
            banmen_games::hex::HexSwapListing => Engine, &[], (own::hex_swap);
            banmen_games::othello::OthelloListing => Engine, &[], (own::othello);
            banmen_games::pattern::PatternListing => Engine, &[], (own::pattern);
            banmen_games::pattern::PatternExactListing => Engine, &[], (own::pattern_exact);
            banmen_shogi::ShogiListing => Engine, &banmen_representations::SHOGI, (engine::make, engine::openings, engine::strength);
            banmen_games::y::YListing => Engine, &[], (own::y);
            banmen_games::yavalath::YavalathListing => Engine, &[], (own::yavalath);
            banmen_games::yavalath::YavalathSwapListing => Engine, &[], (own::yavalath_swap);
            banmen_games::yavalath::YavalathThreeListing => Engine, &[], (own::yavalath_three);
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
