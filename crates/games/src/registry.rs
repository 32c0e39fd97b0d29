//! Which games there are: the one slice that every program reads. To add a game is to add a folder and a line.

use crate::{breakthrough, clobber, connect4, go, hex, othello, pattern, y, yavalath};
use banmen_play::{Entry, Registry};

/// Every game, in the order of their names. A static, so that what opens a game, with every search for it, is compiled
/// here once and not again in each program that reads the list.
pub static ENTRIES: [Entry; 15] = [
    breakthrough::ENTRY,
    banmen_chess3::ENTRY,
    clobber::ENTRY,
    connect4::ENTRY,
    go::ENTRY,
    hex::ENTRY,
    hex::SWAP_ENTRY,
    othello::ENTRY,
    pattern::ENTRY,
    pattern::EXACT_ENTRY,
    banmen_shogi::ENTRY,
    y::ENTRY,
    yavalath::ENTRY,
    yavalath::SWAP_ENTRY,
    yavalath::THREE_ENTRY,
];

/// The same, to find and open them by name.
///
/// ```
/// let game = banmen_games::registry::GAMES.open("othello:6").unwrap();
/// assert_eq!(game.moves().len(), 4);
/// ```
pub const GAMES: Registry = Registry(&ENTRIES);
