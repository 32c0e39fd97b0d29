//! The past of a game: repetition and perpetual check.

use super::{EndReason, Outcome};
use crate::position::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, Hand};

/// The part of a position that repetition compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    board: u64,
    hands: [Hand; 2],
    turn: Color,
    check: bool,
}

/// A repetition as a search sees it, from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// The same position, without perpetual check.
    Same,
    /// The same position, and this side has given check with every move since.
    PerpetualCheckBy(Color),
    /// The same board, and the side to move has gained pieces in hand since.
    Superior,
    /// The same board, and the side to move has lost pieces in hand since.
    Inferior,
}

/// The positions of a game, the present one last: what decides repetition and perpetual check.
#[derive(Debug, Default)]
pub struct History {
    entries: Vec<Entry>,
}

impl Clone for History {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone() }
    }

    /// Keeps the memory that there is, so that whoever begins game after game asks for none.
    fn clone_from(&mut self, other: &Self) {
        self.entries.clone_from(&other.entries);
    }
}

impl History {
    /// Returns the history of a game that begins at a position.
    pub fn new<R: Representation>(start: &PositionOf<R>) -> Self {
        let mut history = Self::default();
        history.push(start);
        history
    }

    /// Appends the position after a move.
    pub fn push<R: Representation>(&mut self, position: &PositionOf<R>) {
        self.entries.push(Entry {
            board: position.board_key(),
            hands: [position.hand(Color::Black), position.hand(Color::White)],
            turn: position.turn(),
            check: position.is_check(),
        });
    }

    /// Removes the present position, after its move was taken back.
    pub fn pop(&mut self) {
        self.entries.pop();
    }

    /// Makes room for a given number of further positions, so that appending them asks for no memory.
    pub fn reserve(&mut self, positions: usize) {
        self.entries.reserve(positions);
    }

    /// Returns the number of positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns how often the present position has occurred with the same hands and the same side to move, the present
    /// time included.
    pub fn occurrences(&self) -> usize {
        self.indices().count()
    }

    /// Returns the outcome when the present position, with the same hands and the same side to move, has occurred for
    /// the fourth time: a draw, or the loss of the side that has given check with every move since the first time.
    pub fn fourfold(&self) -> Option<Outcome> {
        let (mut count, mut first) = (0, 0);
        for index in self.indices() {
            (count, first) = (count + 1, index);
        }
        if count < 4 {
            return None;
        }
        Some(match self.perpetual(first) {
            Some(checker) => Outcome::win(checker.other(), EndReason::PerpetualCheck),
            None => Outcome::draw(EndReason::Repetition),
        })
    }

    /// The indices of the present position, the latest first. Sides alternate, so only every second entry can be the
    /// same.
    fn indices(&self) -> impl Iterator<Item = usize> {
        let every_second = self.entries.iter().enumerate().rev().step_by(2);
        let present = self.entries.last();
        every_second.filter(move |(_, entry)| present == Some(*entry)).map(|(index, _)| index)
    }

    /// Returns whether the present board has occurred before, as a search needs to know: one earlier occurrence within
    /// the last `window` positions is enough, and the hands may differ in favour of one side.
    pub fn repetition(&self, window: usize) -> Option<Repetition> {
        let (present, before) = self.entries.split_last()?;
        let oldest = before.len().saturating_sub(window);
        let (index, entry) = before
            .iter()
            .enumerate()
            .skip(oldest)
            .rev()
            .find(|(_, entry)| entry.board == present.board && entry.turn == present.turn)?;
        let own = present.turn.index();
        if entry.hands == present.hands {
            return Some(match self.perpetual(index) {
                Some(checker) => Repetition::PerpetualCheckBy(checker),
                None => Repetition::Same,
            });
        }
        // The pieces on the board are the same, so what one hand gained the other lost.
        if present.hands[own].is_superior_or_equal(entry.hands[own]) {
            Some(Repetition::Superior)
        } else if entry.hands[own].is_superior_or_equal(present.hands[own]) {
            Some(Repetition::Inferior)
        } else {
            None
        }
    }

    /// The one side all of whose moves after the position of that index gave check.
    fn perpetual(&self, first: usize) -> Option<Color> {
        let all_checks = |mover: Color| {
            let mut after =
                self.entries.iter().skip(first + 1).filter(|entry| entry.turn != mover).peekable();
            after.peek().is_some() && after.all(|entry| entry.check)
        };
        match (all_checks(Color::Black), all_checks(Color::White)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        }
    }
}
