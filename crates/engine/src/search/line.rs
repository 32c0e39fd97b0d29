//! The positions that led here, for repetition, in the game and in the search together.

use crate::board::{Color, PositionOf, Representation};
use banmen_shogi::Hand;
use banmen_shogi::game::Repetition;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    board: u64,
    hands: [Hand; 2],
    turn: Color,
    check: bool,
}

/// A line of positions, the present one last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    entries: Vec<Entry>,
    /// Positions before this one are not compared: a null move lies between.
    barrier: usize,
}

/// How far back a repetition is looked for inside the search.
const WINDOW: usize = 32;

impl Line {
    /// A line that begins with this position.
    pub(crate) fn new<R: Representation>(position: &PositionOf<R>) -> Self {
        let mut line = Self::default();
        line.push(position, position.is_check());
        line
    }

    /// A move led to this position.
    #[inline]
    pub(crate) fn push<R: Representation>(&mut self, position: &PositionOf<R>, check: bool) {
        self.entries.push(Entry {
            board: position.board_key(),
            hands: [position.hand(Color::Black), position.hand(Color::White)],
            turn: position.turn(),
            check,
        });
    }

    /// The last position is left.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.entries.pop();
    }

    /// Whether any position has come back.
    pub(crate) fn has_repetition(&self) -> bool {
        let mut boards: Vec<u64> = self.entries.iter().map(|entry| entry.board).collect();
        boards.sort_unstable();
        boards.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// Positions up to now can no longer recur; returns what [`lower`](Self::lower) needs.
    pub(crate) fn raise(&mut self) -> usize {
        std::mem::replace(&mut self.barrier, self.entries.len())
    }

    /// Takes the barrier back.
    pub(crate) fn lower(&mut self, barrier: usize) {
        self.barrier = barrier;
    }

    /// Whether the present board was there before, once being enough; hands may differ in one's favour.
    #[inline]
    pub(crate) fn repetition(&self) -> Option<Repetition> {
        let last = self.entries.len().checked_sub(1)?;
        let present = &self.entries[last];
        let oldest = last.saturating_sub(WINDOW).max(self.barrier);
        let mut index = last;
        while index >= oldest + 2 {
            index -= 2;
            let entry = &self.entries[index];
            if entry.board != present.board || entry.turn != present.turn {
                continue;
            }
            let own = present.turn.index();
            if entry.hands == present.hands {
                return Some(self.perpetual(index).map_or(Repetition::Same, Repetition::PerpetualCheckBy));
            }
            if present.hands[own].is_superior_or_equal(entry.hands[own]) {
                return Some(Repetition::Superior);
            }
            if entry.hands[own].is_superior_or_equal(present.hands[own]) {
                return Some(Repetition::Inferior);
            }
            return None;
        }
        None
    }

    /// The one side all of whose moves after the position of that index gave check.
    fn perpetual(&self, first: usize) -> Option<Color> {
        let all_checks = |mover: Color| {
            let mut after = self.entries[first + 1..].iter().filter(|entry| entry.turn != mover).peekable();
            after.peek().is_some() && after.all(|entry| entry.check)
        };
        match (all_checks(Color::Black), all_checks(Color::White)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::random::SplitMix64;
    use banmen_shogi::Position;
    use banmen_shogi::game::History;

    /// Random games on nearly empty boards repeat soon; the game's own history gives the same answers.
    #[test]
    fn repetitions_are_those_of_the_game_history() {
        let mut random = SplitMix64::new(4);
        let mut repeated = 0;
        for _ in 0..300 {
            let mut position: Position = "4k4/9/4G4/9/9/9/9/4R4/4K4 b P 1".parse().expect("a valid position");
            let (mut line, mut history) = (Line::new(&position), History::new(&position));
            for _ in 0..WINDOW {
                let moves = crate::board::legal_moves(&position);
                let near: Vec<_> = moves.iter().filter(|m| !m.is_drop() && !m.is_promotion()).collect();
                if near.is_empty() {
                    break;
                }
                position.play(*near[random.below(near.len() as u64) as usize]);
                line.push(&position, position.is_check());
                history.push(&position);
                let found = line.repetition();
                assert_eq!(found, history.repetition(WINDOW), "{position}");
                repeated += u32::from(found.is_some());
            }
        }
        assert!(repeated > 20, "{repeated}");
    }

    /// A rook checks from side to side: each time round, the side that checks is told, whoever is to move.
    #[test]
    fn perpetual_checks_are_those_of_the_game_history() {
        let mut position: Position = "8k/9/9/9/9/9/9/9/K6R1 b - 1".parse().expect("a valid position");
        let (mut line, mut history) = (Line::new(&position), History::new(&position));
        let mut perpetual = 0;
        for text in ["2i1i", "1a2a", "1i2i", "2a1a"].iter().cycle().take(14) {
            position.play(text.parse().expect("a move"));
            line.push(&position, position.is_check());
            history.push(&position);
            assert_eq!(line.repetition(), history.repetition(WINDOW), "{position}");
            perpetual += u32::from(line.repetition() == Some(Repetition::PerpetualCheckBy(Color::Black)));
        }
        assert_eq!(perpetual, 11);
        // A null move lies between: nothing before it counts.
        line.raise();
        assert_eq!(line.repetition(), None);
    }
}
