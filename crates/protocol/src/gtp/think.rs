//! Moves of the program's own.

use super::board::Kind;
use super::commands::colour_first;
use super::{Gtp, GtpError};
use banmen_play::game::{PRIZE, Player};
use banmen_play::search::{Info, Limits};
use std::time::Instant;

/// The games or positions that a search must have looked at before its opinion is enough to resign.
const SOUND: u64 = 500;

impl Gtp {
    /// Answers `genmove` and, without playing the move, `reg_genmove`.
    pub(super) fn generate(&mut self, words: &[String], plays: bool) -> Result<String, GtpError> {
        let (colour, _) = colour_first(words)?;
        let before = self.board.played();
        if self.is_over() {
            // Nothing can be played: in Go and Othello one passes then, in Hex the winner has won.
            return Ok(if self.board.kind == Kind::Hex { "resign" } else { "pass" }.to_owned());
        }
        let prepared = self.board.give_turn(colour)?;
        let begun = Instant::now();
        let found = match self.search(colour) {
            Ok(found) => found,
            Err(error) => {
                self.board.undo_to(before);
                return Err(error);
            }
        };
        if prepared > 0 {
            self.board.undo_to(before);
        }
        let best = found.line.first().cloned().unwrap_or_else(|| "pass".to_owned());
        if !plays {
            return Ok(self.board.vertex(&best));
        }
        self.clock.used(colour, begun.elapsed());
        if self.is_hopeless(&found, colour) {
            return Ok("resign".to_owned());
        }
        self.board.play(colour, &best)?;
        Ok(self.board.vertex(&best))
    }

    /// Whether nobody can move any more. Two passes in Go do not count: the other side may want to go on.
    fn is_over(&self) -> bool {
        self.board.kind != Kind::Go && self.board.game().outcome().is_some()
    }

    fn search(&mut self, colour: Player) -> Result<Info<String>, GtpError> {
        let mut spec = self.player.search;
        if let Some(time) = self.clock.share(colour, self.moves_left()) {
            spec.limits = Limits::time(time);
        }
        let stop = std::sync::Arc::clone(&self.stop);
        let found = self.board.game_mut().think(&spec, &stop, &mut |_| {});
        found.map_err(|error| GtpError::Search(error.to_string()))
    }

    /// How many moves a side may still have to make.
    fn moves_left(&self) -> u32 {
        let empty = self.board.rows().iter().flatten().filter(|cell| cell.is_none()).count() as u32;
        match self.board.kind {
            Kind::Go => empty / 2 + 5,
            Kind::Hex => empty / 4 + 5,
            Kind::Othello => empty / 2 + 1,
        }
    }

    fn is_hopeless(&self, found: &Info<String>, colour: Player) -> bool {
        let share = f64::from(found.scores[colour.index()]) / f64::from(PRIZE);
        self.board.kind != Kind::Othello
            && (found.nodes >= SOUND || found.proven)
            && share < self.player.resign
    }
}
