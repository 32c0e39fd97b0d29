//! The object-safe interface of a game: moves and positions as texts.
//!
//! Programs (the command line, the page, Python) hold a `Box<dyn AnyGame>` and need not know which game it is. The
//! dynamic call is made once around a whole perft or search, never inside one.

mod listed;
mod session;

pub use listed::ListedMove;
pub use session::{BoxedSession, Session};

use crate::{
    draw::{Picture, Track},
    game::{MoveError, Payoffs, Player, Start},
    inspect::methods::MethodBoard,
    inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError},
    perft::{Divided, Perft, PerftError},
    playouts::{PlayoutReport, Playouts},
    search::{Info, SearchSpec, SearchSpecError},
    watch::Watch,
};
use std::{fmt::Debug, sync::atomic::AtomicBool};
use thiserror::Error;

/// Why a text is not a position: the game's own error, with the text.
#[derive(Debug, Error)]
#[error("bad position `{text}`: {cause}")]
pub struct PositionError {
    /// What was given.
    pub text: String,
    /// What the game says about it.
    pub cause: Box<dyn std::error::Error + Send + Sync>,
}

/// A move in the text of a position that cannot be played where it stands.
#[derive(Debug, Error)]
#[error("move {number}: {cause}")]
pub struct TextMoveError {
    /// The number of the move in the text, from 1.
    pub number: usize,
    /// What the game says about it.
    pub cause: MoveError,
}

/// A game in progress, for programs.
pub trait AnyGame: Debug + Send + Sync {
    /// The number of players.
    fn players(&self) -> usize;
    /// Who is on move.
    fn turn(&self) -> Player;
    /// What a player is called.
    fn player_name(&self, player: Player) -> String;
    /// The pay-offs when the game is over.
    fn outcome(&self) -> Option<Payoffs>;
    /// Why the game is over, as a sentence for players without a full stop; `None` while the game goes on.
    fn ending(&self) -> Option<String>;
    /// What a player wants to know of the position and the board does not show, such as a score.
    fn status(&self) -> Option<String>;
    /// Why no game from the usual start comes to this position, which the rules allow all the same.
    fn remark(&self) -> Option<String>;
    /// How to write a move, as one line of help; empty where the game says nothing.
    fn move_help(&self) -> &'static str;
    /// The position's key.
    fn key(&self) -> u64;

    /// The legal moves as texts.
    fn moves(&self) -> Vec<String>;
    /// The legal moves as players write them, in the order of [`moves`](AnyGame::moves).
    fn labels(&self) -> Vec<String>;
    /// Where each legal move begins and ends, in the order of [`moves`](AnyGame::moves).
    fn tracks(&self) -> Vec<Track>;
    /// The legal moves with all of that, in the order of [`moves`](AnyGame::moves), generated once.
    fn listed_moves(&self) -> Vec<ListedMove>;
    /// Plays a move and gives its text in the game's own spelling.
    ///
    /// # Errors
    /// When the text names no legal move.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;
    /// Takes the last move back and gives its text.
    fn undo(&mut self) -> Option<String>;
    /// The texts of the moves played since the position was set.
    fn history(&self) -> Vec<String>;
    /// The same moves as players write them.
    fn history_labels(&self) -> Vec<String>;
    /// Who made each of these moves.
    fn history_players(&self) -> Vec<Player>;
    /// How many moves were played since the position was set.
    fn played(&self) -> usize;

    /// The position as text.
    fn position(&self) -> String;
    /// The positions that players usually begin with, the usual one first; empty where there is no choice.
    fn starts(&self) -> Vec<Start>;
    /// The text of the position that [`history`](AnyGame::history) begins at.
    fn first_position(&self) -> String;
    /// Goes to a position of the same board. The text is `P` or `P moves M…`: `P` is a position in the game's notation, or
    /// `start` or `startpos` for the position that the game was opened at, and may be preceded by `position` as in USI. The
    /// moves become the history.
    ///
    /// # Errors
    /// When the text is no position of this game, or a move is illegal where it stands. The game then stays where it is.
    fn set_position(&mut self, text: &str) -> Result<(), PositionError>;

    /// The board, with the last move marked.
    fn picture(&self) -> Picture;
    /// The board for a terminal.
    fn terminal(&self) -> String;
    /// The sets of cells the position is made of.
    fn sets(&self) -> Vec<NamedSet>;
    /// The ways to put the cells of the picture into words, first the one that the words of [`sets`](AnyGame::sets)
    /// are in.
    fn layouts(&self) -> Vec<Layout>;
    /// The board and the stones on which Browne's methods are shown line by line, if the game has such a board.
    fn method_board(&self) -> Option<MethodBoard>;
    /// The pieces whose sliding attacks can be traced; none in a game without sliders.
    fn slider_pieces(&self) -> Vec<String>;
    /// The methods by which they can be traced.
    fn slider_methods(&self) -> Vec<SliderMethod>;
    /// How a method finds the attacks of a piece on a cell, step by step.
    ///
    /// # Errors
    /// When there is no such method, piece or cell.
    fn trace(&self, method: &str, piece: &str, cell: usize) -> Result<Trace, TraceError>;

    /// Counts sequences of moves from here, below each first move.
    ///
    /// # Errors
    /// When the table does not fit or the threads cannot be started.
    fn perft(&self, perft: &Perft, depth: u32, watch: Watch<'_>) -> Result<Divided<String>, PerftError>;

    /// Plays random games from here.
    ///
    /// # Errors
    /// When the threads cannot be started.
    fn playouts(
        &self,
        playouts: &Playouts,
        watch: Watch<'_>,
    ) -> Result<PlayoutReport, rayon::ThreadPoolBuildError>;

    /// Searches for a move to play here, without playing it. What a search learnt is kept for the next call with
    /// the same settings.
    ///
    /// # Errors
    /// When the search is not for this game, or its table does not fit.
    fn think(
        &mut self,
        spec: &SearchSpec,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<String>),
    ) -> Result<Info<String>, SearchSpecError>;

    /// A copy with its history.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

/// Brings a session to where another one is, by taking back what was not played there and playing what is new; a copy of
/// the other where that is not the same game. What the searches of the first learnt is kept, which a copy does not have.
pub fn follow(session: Option<Box<dyn AnyGame>>, game: &dyn AnyGame) -> Box<dyn AnyGame> {
    let Some(mut own) = session else { return game.boxed_clone() };
    let (known, wanted) = (own.history(), game.history());
    let common = known.iter().zip(&wanted).take_while(|(own, wanted)| own == wanted).count();
    (common..known.len()).for_each(|_| drop(own.undo()));
    let played = wanted[common..].iter().all(|m| own.play(m).is_ok());
    if played && own.position() == game.position() { own } else { game.boxed_clone() }
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}
