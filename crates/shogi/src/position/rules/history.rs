//! What was on the board before: repetition.

use super::Verdict;
use crate::position::Position;
use crate::representation::Representation;
use crate::types::{Color, Hand};

/// What repetition needs to know of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    board: u64,
    hands: [Hand; 2],
    turn: Color,
    check: bool,
}

/// What a search makes of a position that was there before, seen by the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// The same position, and nobody gave check all the time.
    Same,
    /// The same position, and this side gave check with every move since.
    PerpetualCheckBy(Color),
    /// The same board, and the side to move has gained pieces in hand meanwhile.
    Superior,
    /// The same board, and the side to move has lost pieces in hand meanwhile.
    Inferior,
}

/// The positions of a game, the present one last.
#[derive(Clone, Debug, Default)]
pub struct History {
    entries: Vec<Entry>,
}

impl History {
    /// A game that begins here.
    pub fn new<R: Representation>(start: &Position<R>) -> Self {
        let mut history = Self::default();
        history.push(start);
        history
    }

    /// A move was made that led to this position.
    pub fn push<R: Representation>(&mut self, position: &Position<R>) {
        self.entries.push(Entry {
            board: position.board_key(),
            hands: [position.hand(Color::Black), position.hand(Color::White)],
            turn: position.turn(),
            check: position.is_check(),
        });
    }

    /// The last move was taken back.
    pub fn pop(&mut self) {
        self.entries.pop();
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How often the present position, with the same hands and the same side to move, has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        self.indices().count()
    }

    /// The verdict when the present position, with the same hands and the same side to move, is there for the fourth
    /// time: no result, or the loss of the side that gave check with every move since the first time.
    pub fn fourfold(&self) -> Option<Verdict> {
        let (mut count, mut first) = (0, 0);
        for index in self.indices() {
            (count, first) = (count + 1, index);
        }
        if count < 4 {
            return None;
        }
        Some(match self.perpetual(first) {
            Some(checker) => Verdict::Win(checker.other()),
            None => Verdict::Draw,
        })
    }

    /// Where the present position stands among the others, the latest first. Sides take turns, so every second one can
    /// be the same.
    fn indices(&self) -> impl Iterator<Item = usize> {
        let every_second = self.entries.iter().enumerate().rev().step_by(2);
        let present = self.entries.last();
        every_second.filter(move |(_, entry)| present == Some(*entry)).map(|(index, _)| index)
    }

    /// Whether the present board was there before, for a search: once is enough, and hands may differ in one's favour.
    /// Only the last `window` positions are looked at.
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
