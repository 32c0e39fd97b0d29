//! Who has won, and which stones are dead.

use super::board::Kind;
use super::{Gtp, GtpError};
use banmen_games::go::status::Status;
use banmen_play::game::Player;

impl Gtp {
    /// The verdict on the chains of a position of Go.
    fn status(&self) -> Result<Status, GtpError> {
        Status::of_text(self.board.side, &self.board.game().position()).map_err(|_| GtpError::Score)
    }

    /// The result with its margin, `B+3.5`; `0` for a draw.
    pub(super) fn final_score(&self) -> Result<String, GtpError> {
        let twice = match self.board.kind {
            Kind::Go => self.status()?.twice_score,
            Kind::Hex => return self.winner(),
            Kind::Othello => {
                self.board.game().outcome().ok_or(GtpError::Score)?;
                let rows = self.board.rows();
                let count =
                    |player| rows.iter().flatten().filter(|&&cell| cell == Some(player)).count() as i32;
                2 * (count(Player::FIRST) - count(Player::SECOND))
            }
        };
        let margin = f64::from(twice.abs()) / 2.0;
        Ok(match twice {
            0 => "0".to_owned(),
            1.. => format!("B+{margin}"),
            _ => format!("W+{margin}"),
        })
    }

    fn winner(&self) -> Result<String, GtpError> {
        let payoffs = self.board.game().outcome().ok_or(GtpError::Score)?;
        Ok(if payoffs.winner() == Some(Player::FIRST) { "B+" } else { "W+" }.to_owned())
    }

    /// The chains of a status, one in a line. A seki is not told apart from life.
    pub(super) fn status_list(&self, words: &[String]) -> Result<String, GtpError> {
        let [word] = words else { return Err(GtpError::Syntax("a status expected")) };
        let status = self.status()?;
        let chains = match word.as_str() {
            "dead" => status.dead,
            "alive" => status.alive,
            "seki" => Vec::new(),
            _ => return Err(GtpError::Syntax("the status is alive, dead or seki")),
        };
        let lines = chains.iter().map(|chain| chain.join(" ").to_ascii_uppercase());
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }
}
