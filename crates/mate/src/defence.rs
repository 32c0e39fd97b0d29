//! The other side of the board: what each defence is worth, for a program that answers a player's attempts.

use crate::answers::MateError;
use crate::limits::{Limits, Watcher};
use crate::rules::{self, Color, Move};
use crate::solver::Solver;
use crate::table::ANY_LENGTH;
use banmen_shogi::Position;

/// What follows after a move of the defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// The attacker mates within a given number of plies after it, and whether it is proved that it takes as many.
    Mate {
        /// The plies, counted after the defender's move.
        within: u16,
        /// Whether there is no shorter mate.
        is_shortest: bool,
    },
    /// There is no mate after it, proved.
    Escape,
    /// A limit was reached first.
    Undecided,
}

impl Prospect {
    /// The higher, the better for the defender: escapes, then what is open, then the longest mate.
    const fn worth(self) -> u32 {
        match self {
            Self::Escape => u32::MAX,
            Self::Undecided => u32::MAX - 1,
            Self::Mate { within, .. } => within as u32,
        }
    }
}

/// A move of the defender, and what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The move.
    pub m: Move,
    /// What follows.
    pub prospect: Prospect,
}

impl Solver {
    /// What every legal move of the defender, who is to move, leads to; empty when the defender is mated.
    ///
    /// What was found out about the same problem before is used, and kept for the next call.
    ///
    /// ```
    /// use banmen_mate::{Limits, Prospect, Solver};
    /// // The gold was dropped on the wrong side: the king gets away.
    /// let position = "4k4/3G5/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1".parse().unwrap();
    /// let replies = Solver::with_megabytes(4).replies(&position, Limits::NONE).unwrap();
    /// assert!(replies.iter().any(|reply| reply.prospect == Prospect::Escape));
    /// ```
    ///
    /// # Errors
    /// When the side to move has no king.
    pub fn replies(&mut self, position: &Position, limits: Limits<'_>) -> Result<Vec<Reply>, MateError> {
        let attacker = position.turn().other();
        self.resume(position, attacker)?;
        let mut watcher = Watcher::new(limits);
        let mut replies = Vec::new();
        for m in position.legal_moves() {
            let next = rules::after(position, m);
            replies.push(Reply { m, prospect: self.prospect(&next, attacker, &mut watcher) });
        }
        Ok(replies)
    }

    /// The defender's best move: one that escapes, or else one that holds out longest. `None` when the defender is mated.
    ///
    /// # Errors
    /// When the side to move has no king.
    pub fn best_defence(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
    ) -> Result<Option<Reply>, MateError> {
        let replies = self.replies(position, limits)?;
        // Of equal ones the first: moves of pieces on the board come before drops, which are more often futile.
        Ok(replies.into_iter().rev().max_by_key(|reply| reply.prospect.worth()))
    }

    /// What there is for the attacker, who is to move, at the shortest.
    fn prospect(&mut self, position: &Position, attacker: Color, watcher: &mut Watcher<'_>) -> Prospect {
        let mut best = match self.search(position, attacker, ANY_LENGTH, watcher) {
            None => return Prospect::Undecided,
            Some(outcome) if outcome.is_refuted() => return Prospect::Escape,
            Some(outcome) => outcome.length,
        };
        while best > 1 {
            match self.search(position, attacker, best - 2, watcher) {
                None => return Prospect::Mate { within: best, is_shortest: false },
                Some(outcome) if outcome.is_refuted() => break,
                Some(outcome) => best = outcome.length,
            }
        }
        Prospect::Mate { within: best, is_shortest: true }
    }
}
