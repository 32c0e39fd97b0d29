//! GTP 2, the protocol of programs that play Go, Hex and Othello.
//!
//! [`Gtp::line`] takes one line, does what it says, and writes exactly one answer: `= text`, or `? what is wrong`, with the
//! number of the line where it has one, and an empty line. A line without a command has no answer. Whatever is refused
//! leaves the game, the clocks and the komi as they were.
//!
//! | commands | |
//! | --- | --- |
//! | all of GTP 2, draft 2 | handicaps and `final_status_list` in Go alone |
//! | `gogui-analyze_commands`, `gogui-interrupt`, `gogui-play_sequence`, `gogui-setup`, `gogui-setup_player` | GoGui |
//! | `gogui-rules_game_id`, `_board`, `_board_size`, `_legal_moves`, `_side_to_move`, `_final_result` | GoGui, for Hex and Othello |
//! | `hexgui-analyze_commands`, `boardsize 11 11`, the move `swap-pieces` | HexGui |
//!
//! A colour may move twice in a row in Go and Othello: the position is then set up again with that colour on move.

mod board;
mod clock;
mod commands;
mod handicap;
mod line;
mod score;
mod sgf;
mod think;

use crate::Flow;
use banmen_play::listing::Size;
use banmen_play::registry::Entry;
use banmen_play::search::SearchSpec;
use board::Board;
use clock::Clock;
use line::Line;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// Why a command was refused. The texts begin with the words of the protocol, where it has some.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum GtpError {
    /// There is no such command.
    #[error("unknown command")]
    Command,
    /// The arguments do not fit the command.
    #[error("syntax error: {0}")]
    Syntax(&'static str),
    /// The vertex is not on the board.
    #[error("invalid color or coordinate")]
    Vertex,
    /// The rules forbid the move.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// There is no board of this size.
    #[error("unacceptable size")]
    Size,
    /// No move was played.
    #[error("cannot undo")]
    Undo,
    /// There are stones on the board.
    #[error("board not empty")]
    NotEmpty,
    /// No such handicap on this board.
    #[error("invalid number of stones")]
    Stones,
    /// The vertices of a handicap are too few or not different.
    #[error("bad vertex list")]
    VertexList,
    /// The game is not over.
    #[error("cannot score")]
    Score,
    /// The file is not a record of this game.
    #[error("cannot load file: {0}")]
    File(String),
    /// The search cannot play this game.
    #[error("cannot search: {0}")]
    Search(String),
    /// The game does not have this protocol.
    #[error("{0} is not played by GTP: go, hex, hex-swap and othello are")]
    Game(&'static str),
}

/// How a program plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// The search and its limits, while no clock is told.
    pub search: SearchSpec,
    /// The share of the prize below which it resigns; 0 never does.
    pub resign: f64,
}

/// A program at one end of a line.
pub struct Gtp {
    board: Board,
    player: Player,
    clock: Clock,
    stop: Arc<AtomicBool>,
    output: Box<dyn Write + Send>,
}

impl std::fmt::Debug for Gtp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gtp")
            .field("board", &self.board)
            .field("player", &self.player)
            .finish_non_exhaustive()
    }
}

impl Gtp {
    /// A program that plays this game and writes to this output. Nothing is written before the first line.
    ///
    /// # Errors
    /// When the game does not have this protocol, the size, or the search.
    pub fn new(
        entry: &'static Entry,
        size: Option<Size>,
        player: Player,
        output: impl Write + Send + 'static,
    ) -> Result<Self, GtpError> {
        let mut board = Board::new(entry, size)?;
        // A search that is not for this game is refused now and not at the first move.
        let tried = board.game_mut().think(&player.search, &AtomicBool::new(true), &mut |_| {});
        tried.map_err(|error| GtpError::Search(error.to_string()))?;
        board.clear();
        let stop = Arc::new(AtomicBool::new(false));
        Ok(Self { board, player, clock: Clock::default(), stop, output: Box::new(output) })
    }

    /// The flag that ends a search at once: raised by whoever reads the line `# interrupt` while a command runs.
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Whether a line asks to end the command that runs.
    pub fn is_interrupt(line: &str) -> bool {
        line.trim() == "# interrupt"
    }

    /// Does what a line says, and answers it.
    pub fn line(&mut self, text: &str) -> Flow {
        let Some(line) = Line::read(text) else { return Flow::Continue };
        let result = self.run(&line.command, &line.arguments);
        self.stop.store(false, Ordering::Relaxed);
        let answer = line.answer(&result.map_err(|error| error.to_string()));
        // When nobody reads the answers any more there is nothing to be done about it.
        let _ = self.output.write_all(answer.as_bytes()).and_then(|()| self.output.flush());
        if line.command == "quit" { Flow::Quit } else { Flow::Continue }
    }
}
