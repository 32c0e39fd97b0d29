//! The conversation with one program.

use super::GtpSpec;
use crate::{
    any::AnyGame,
    game::Player,
    matches::{Action, Engine, Fault, Lines, LinesError, MoveRequest},
};
use banmen_game::excerpt;
use std::time::{Duration, Instant};

/// The colours in the order of the players.
const COLOURS: [&str; 2] = ["black", "white"];

/// A program that speaks GTP, at the board.
#[derive(Debug)]
pub(in crate::matches) struct GtpEngine {
    player: GtpSpec,
    lines: Lines,
    /// The moves that it knows.
    known: Vec<String>,
}

impl GtpEngine {
    /// Starts the program, and says nothing to it yet.
    pub(in crate::matches) fn start(player: &GtpSpec) -> Result<Self, LinesError> {
        let lines = Lines::start(&player.program, &player.arguments)?;
        Ok(Self { player: player.clone(), lines, known: Vec::new() })
    }

    /// Sends a line and waits for its answer; a refusal is an `Err` within.
    fn ask(&mut self, line: &str, turn: &MoveRequest<'_>) -> Result<Result<String, String>, Fault> {
        let begun = Instant::now();
        let fault = |error: &LinesError, waited: Duration| match error {
            LinesError::Silent { .. } => Fault::Hung(waited),
            error => Fault::Crashed(error.to_string()),
        };
        self.lines.send(line).map_err(|error| fault(&error, Duration::ZERO))?;
        let mut answer: Option<Result<String, String>> = None;
        loop {
            let line = self.lines.receive(turn.deadline, turn.stop);
            let line = line.map_err(|error| fault(&error, begun.elapsed()))?;
            match (answer, line.strip_prefix('='), line.strip_prefix('?')) {
                // An empty line ends the answer; more lines of it are passed over.
                (Some(answer), ..) if line.trim().is_empty() => return Ok(answer),
                (Some(kept), ..) => answer = Some(kept),
                (None, Some(text), _) => answer = Some(Ok(text.trim().to_owned())),
                (None, None, Some(text)) => answer = Some(Err(text.trim().to_owned())),
                // Some programs write more than they are asked for.
                (None, None, None) => answer = None,
            }
        }
    }

    /// Sends a line that must not be refused.
    fn tell(&mut self, line: &str, turn: &MoveRequest<'_>) -> Result<(), Fault> {
        let answer = self.ask(line, turn)?;
        answer.map(drop).map_err(|error| refused(line, &error))
    }

    fn new_game(&mut self, turn: &MoveRequest<'_>) -> Result<(), Fault> {
        let side = turn.game.picture().cells.len().isqrt();
        self.tell(&format!("boardsize {side}"), turn)?;
        self.tell("clear_board", turn)?;
        for line in self.player.lines.clone() {
            self.tell(&line, turn)?;
        }
        self.known.clear();
        Ok(())
    }
}

fn refused(line: &str, error: &str) -> Fault {
    Fault::Unavailable(format!("it refuses `{line}`: {}", excerpt(error)))
}

/// A move as the protocol writes it.
fn vertex(text: &str) -> String {
    match text {
        "swap" => "swap-pieces".to_owned(),
        "pass" => "pass".to_owned(),
        text => text.to_ascii_uppercase(),
    }
}

/// Whether the game begins where a program begins after `clear_board`.
fn begins_at_start(game: &dyn AnyGame) -> bool {
    let mut start = game.boxed_clone();
    start.set_position("start").is_ok() && start.position() == game.first_position()
}

impl Engine for GtpEngine {
    fn begin(&mut self, turn: &MoveRequest<'_>, _player: Player, _seed: u64) -> Result<(), Fault> {
        if turn.game.players() != 2 || !begins_at_start(turn.game) {
            return Err(Fault::Unavailable("GTP has no position but the start of a game for two".to_owned()));
        }
        self.new_game(turn)
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault> {
        let moves = turn.game.history();
        if !moves.starts_with(&self.known) {
            self.new_game(turn)?;
        }
        let players = turn.game.history_players();
        for index in self.known.len()..moves.len() {
            let colour = COLOURS[players[index].index() % 2];
            let answer = self.ask(&format!("play {colour} {}", vertex(&moves[index])), turn)?;
            // gtp-rhino knows when a player must pass, and not the word.
            if moves[index] != "pass" {
                answer.map_err(|error| refused(&moves[index], &error))?;
            }
            self.known.push(moves[index].clone());
        }
        let colour = COLOURS[turn.game.turn().index() % 2];
        let answer = self.ask(&format!("genmove {colour}"), turn)?;
        let answer =
            answer.map_err(|error| Fault::Crashed(format!("it refuses to move: {}", excerpt(&error))))?;
        let text = match answer.to_ascii_lowercase().as_str() {
            "resign" => return Ok(Action::Resign),
            "swap-pieces" => "swap".to_owned(),
            "" => return Err(Fault::Illegal("=".to_owned())),
            text => text.to_owned(),
        };
        // It has played its move itself.
        self.known.push(text.clone());
        Ok(Action::Move(text))
    }
}

impl Drop for GtpEngine {
    fn drop(&mut self) {
        let _ = self.lines.send("quit");
    }
}
