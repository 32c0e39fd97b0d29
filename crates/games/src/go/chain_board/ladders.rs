//! Ladders, read to their end: a chain with two liberties that is put into atari again and again.
//!
//! The chain flees to its last liberty or takes an attacker in atari; with three liberties it is free. The attacker
//! takes one of its two liberties. A ko counts as free for either side, and where the reading takes too long, so does the
//! chain.

use super::{ChainBoard, EMPTY, NEIGHBOURS, NOWHERE, SELF, STEP};
use arrayvec::ArrayVec;

/// The most times that a chain is put into atari before it counts as free.
const PATIENCE: u32 = 100;
/// The most choices of one line that are read both ways; each keeps a board.
const FORKS: u32 = 4;

impl<const N: usize, const WIDE: usize> ChainBoard<N, WIDE> {
    /// The liberties of the chain of a stone: all of them when there are one or two, otherwise the first three.
    pub(in crate::go) fn first_liberties(&self, stone: u16) -> ArrayVec<u16, 3> {
        let mut found = ArrayVec::new();
        let first = Self::number(self.chain[stone as usize % N]);
        let mut stone = first;
        loop {
            for liberty in NEIGHBOURS.map(|step| (stone + step - SELF) as u16) {
                let is_empty = self.colour_at(liberty) == EMPTY;
                if is_empty && !found.contains(&liberty) && found.try_push(liberty).is_ok() && found.is_full()
                {
                    return found;
                }
            }
            stone = self.next[stone] as usize % N;
            if stone == first {
                return found;
            }
        }
    }

    /// Whether a stone on an empty point puts the chain of an enemy stone, which has two liberties, into an atari that it
    /// does not get out of.
    pub(in crate::go) fn catches(&self, point: u16, prey: u16) -> bool {
        let own = self.colour_at(prey) ^ 1;
        self.allows::<false>(point, self.near_at(point), own) && self.with(point, own).is_caught(prey, FORKS)
    }

    /// Whether a stone on the last liberty of the own chain of a stone leaves it to be caught all the same.
    pub(in crate::go) fn is_caught_at(&self, point: u16, prey: u16) -> bool {
        let own = self.colour_at(prey);
        let mut board = self.with(point, own);
        board.is_chased(prey).unwrap_or_else(|| board.is_caught(prey, FORKS))
    }

    /// The board after a stone that is allowed.
    fn with(&self, point: u16, own: u16) -> Self {
        let mut board = self.clone();
        board.place_at(point, own);
        board
    }

    /// Whether a chain in atari, its owner to move, is caught. The board is played on.
    fn is_caught(&mut self, prey: u16, forks: u32) -> bool {
        let own = self.colour_at(prey);
        for _ in 0..PATIENCE {
            let last = self.last_liberty(prey);
            if last == NOWHERE {
                return false;
            }
            let mut taking = ArrayVec::<u16, 4>::new();
            self.for_each_capture_beside(prey, |point| {
                if point != last && !taking.contains(&point) {
                    let _ = taking.try_push(point);
                }
            });
            for point in taking {
                if forks == 0 || !self.allows::<false>(point, self.near_at(point), own) {
                    return false;
                }
                let mut board = self.with(point, own);
                if !board.is_chased(prey).unwrap_or_else(|| board.is_caught(prey, forks - 1)) {
                    return false;
                }
            }
            if !self.allows::<false>(last, self.near_at(last), own) {
                return true;
            }
            self.place_at(last, own);
            if let [one, other] = self.first_liberties(prey)[..]
                && forks > 0
                && self.keeps_chasing(one, other, own)
                && self.keeps_chasing(other, one, own)
                && self.with(one, own ^ 1).is_caught(prey, forks - 1)
            {
                return true;
            }
            if let Some(is_caught) = self.is_chased(prey) {
                return is_caught;
            }
        }
        false
    }

    /// The attacker's turn: plays the better one of two liberties, or tells that the chain is caught or free.
    fn is_chased(&mut self, prey: u16) -> Option<bool> {
        let own = self.colour_at(prey);
        match self.first_liberties(prey)[..] {
            [] | [_] => Some(true),
            [one, other] => {
                let choices = [(other, one), (one, other)];
                let chosen = choices.into_iter().find(|&(point, left)| self.keeps_chasing(point, left, own));
                let Some((point, _)) = chosen else { return Some(false) };
                self.place_at(point, own ^ 1);
                None
            }
            _ => Some(false),
        }
    }

    /// Whether the attacker may play one of two liberties, and the other does not lead to three.
    fn keeps_chasing(&self, point: u16, left: u16, prey: u16) -> bool {
        let beside = i32::from(point.abs_diff(left) == 1 || usize::from(point.abs_diff(left)) == STEP);
        let free = self.near_at(left).free().count_ones() as i32 - beside;
        free < 3 && self.allows::<false>(point, self.near_at(point), prey ^ 1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Grid, Small};
    use crate::go::Go;
    use banmen_game::Notation;

    fn board(text: &str) -> (Small, impl Fn(usize, usize) -> u16) {
        let game = Go::<2>::new(9).read_position(text).expect("a position");
        (Small::new(&game), |row, column| Small::point::<2>(Grid::<2>::bit(8 - row, column)))
    }

    #[test]
    fn ladder_works_on_the_open_board_and_not_towards_a_friend() {
        // White's stone on d6 has two liberties. Driven to the right it runs into the edge, where nobody helps it.
        let ladder =
            "---------/---------/---X-----/--XO-----/--X------/---------/---------/---------/--------- X";
        let (position, at) = board(ladder);
        let prey = at(3, 3);
        assert_eq!(position.first_liberties(prey).len(), 2);
        assert!(position.catches(at(3, 4), prey), "to the lower edge");
        assert!(!position.catches(at(4, 3), prey));
        let broken =
            "---------/---------/---X-----/--XO-----/--X------/---------/-----O---/---------/--------- X";
        let (position, at) = board(broken);
        assert!(!position.catches(at(3, 4), prey));
        assert!(!position.catches(at(4, 3), prey));
    }

    #[test]
    fn fleeing_is_in_vain_at_the_edge_and_not_where_the_attacker_is_taken() {
        // White on e1 flees along the first line.
        let edge =
            "---------/---------/---------/---------/---------/---------/---------/---XXX---/---XO---- O";
        let (position, at) = board(edge);
        assert!(position.is_caught_at(at(8, 5), at(8, 4)));
        // There e2 and f2 have no other liberty left, and White takes them.
        let free =
            "---------/---------/---------/---------/---------/---------/----OO---/---OXXO--/---XO---- O";
        let (position, at) = board(free);
        assert!(!position.is_caught_at(at(8, 5), at(8, 4)));
    }
}
