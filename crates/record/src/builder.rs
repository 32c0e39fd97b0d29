//! What every reader builds its record with: the present place in the tree, and what happens to moves that do not fit.

use crate::ending::Ending;
use crate::issue::{Issues, ReadError, Reason};
use crate::tree::{NodeId, Record, Step, exists, target};
use banmen_shogi::{Color, Move, Position, Square};
use std::time::Duration;

/// What a reader makes of the text of a move.
pub(crate) enum Parsed {
    /// A legal move.
    Legal(Move),
    /// A move whose piece stands where it comes from, or a drop.
    Unchecked(Move),
    /// No move, for this reason.
    Not(Reason),
}

/// A record under construction.
pub(crate) struct Builder {
    pub(crate) record: Record,
    /// The nodes from the start to the present place, with the position at each.
    path: Vec<(NodeId, Position)>,
    /// Whether the line of play cannot be continued: what follows a move that was not understood.
    broken: bool,
    /// How many nodes may still be replayed to find a branch on the main line: hostile files ask for it again and again.
    replays: usize,
}

impl Builder {
    pub(crate) fn new(start: Position) -> Self {
        let record = Record::new(start);
        let path = vec![(Record::ROOT, *record.start())];
        Self { record, path, broken: false, replays: 2 * crate::MAX_NODES }
    }

    fn here(&self) -> (NodeId, &Position) {
        // The path always holds the start.
        self.path.last().map_or((Record::ROOT, self.record.start()), |(id, position)| (*id, position))
    }

    pub(crate) fn position(&self) -> &Position {
        self.here().1
    }

    fn step(&self) -> Step {
        self.record.node(self.here().0).step()
    }

    /// The target of the move before.
    pub(crate) fn previous(&self) -> Option<Square> {
        target(self.step())
    }

    /// The side that would have to move: after an illegal move the opponent of its player.
    pub(crate) fn turn(&self) -> Color {
        match self.step() {
            Step::Illegal { .. } => self.position().turn().other(),
            _ => self.position().turn(),
        }
    }

    /// Whether the line of play has an ending.
    pub(crate) fn is_ended(&self) -> bool {
        matches!(self.step(), Step::End(_))
    }

    /// The ending of the line of play.
    pub(crate) fn ending(&self) -> Option<Ending> {
        match self.step() {
            Step::End(ending) => Some(ending),
            _ => None,
        }
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.broken
    }

    fn go(&mut self, line: usize, step: Step) -> Result<(), ReadError> {
        let (here, position) = self.here();
        let mut position = *position;
        let id = self.record.add(here, step);
        if self.record.len() > crate::MAX_NODES || self.path.len() > crate::MAX_NODES {
            return Err(ReadError::TooManyMoves { line });
        }
        if let Step::Move(played) = step {
            position.play(played);
        }
        self.path.push((id, position));
        Ok(())
    }

    /// Adds a move and returns whether it was added; reports it where it does not fit.
    pub(crate) fn play(
        &mut self,
        issues: &mut Issues,
        line: usize,
        text: &str,
        parse: impl FnOnce(&Self) -> Parsed,
    ) -> Result<bool, ReadError> {
        if self.broken {
            issues.add(line, text, Reason::AfterUnread);
            return Ok(false);
        }
        if matches!(self.step(), Step::Illegal { .. } | Step::End(_)) {
            issues.add(line, text, Reason::AfterEnd);
            return Ok(false);
        }
        let step = match parse(self) {
            Parsed::Legal(played) => Ok(Step::Move(played)),
            Parsed::Unchecked(played) => match self.position().check_move(played) {
                Ok(()) => Ok(Step::Move(played)),
                // Nobody can move a piece that is not there: the record is damaged, not the game.
                Err(_) if !exists(self.position(), played) => Err(Reason::NoMove),
                Err(rule) => Ok(Step::Illegal { played, rule }),
            },
            Parsed::Not(reason) => Err(reason),
        };
        match step {
            Ok(step) => self.go(line, step).map(|()| true),
            Err(reason) => {
                issues.add(line, text, reason);
                self.broken = true;
                Ok(false)
            }
        }
    }

    /// Adds an ending and returns whether it was added.
    pub(crate) fn end(
        &mut self,
        issues: &mut Issues,
        line: usize,
        text: &str,
        ending: Ending,
    ) -> Result<bool, ReadError> {
        let reason = match (self.broken, self.is_ended()) {
            (true, _) => Reason::AfterUnread,
            (_, true) => Reason::AfterEnd,
            _ => return self.go(line, Step::End(ending)).map(|()| true),
        };
        issues.add(line, text, reason);
        Ok(false)
    }

    /// Goes back to the place before a move, from which a variation branches: on the present line, or on the main line
    /// where the present one is too short.
    pub(crate) fn branch(&mut self, issues: &mut Issues, line: usize, text: &str, number: usize) {
        self.broken = false;
        if self.path.len() < number && self.replays > 0 {
            let mut position = *self.record.start();
            self.path = vec![(Record::ROOT, position)];
            for id in self.record.main_line() {
                if let Step::Move(played) = self.record.node(id).step() {
                    position.play(played);
                }
                self.path.push((id, position));
            }
            self.replays = self.replays.saturating_sub(self.path.len());
        }
        if number == 0 || self.path.len() < number {
            issues.add(line, text, Reason::NoBranch(number));
            self.broken = true;
        } else {
            self.path.truncate(number);
        }
    }

    /// Stops the line of play: moves are reported and skipped until a variation begins.
    pub(crate) fn stop(&mut self) {
        self.broken = true;
    }

    /// Notes a line of comment at the present place.
    pub(crate) fn comment(&mut self, text: &str) {
        let id = self.here().0;
        self.record.node_mut(id).comment.push(text.to_owned());
    }

    /// Notes the time that was spent on the present move.
    pub(crate) fn time(&mut self, time: Duration) {
        let id = self.here().0;
        if id != Record::ROOT && !self.broken {
            self.record.node_mut(id).time.get_or_insert(time);
        }
    }
}
