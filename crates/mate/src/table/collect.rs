//! Collection: a table that is nearly full throws away what took the least search.

use super::TranspositionTable;
use super::entry::{Entry, State};

impl TranspositionTable {
    /// Throws away the entries that took the least search, about half of all, and closes the gaps.
    pub(super) fn collect(&mut self) {
        self.collections += 1;
        let mut counts = [0usize; 128];
        for entry in self.entries.iter().filter(|entry| entry.state(self.problem) != State::Empty) {
            counts[usize::from(entry.effort())] += 1;
        }
        let wanted = self.used / 2;
        let (mut least, mut gone) = (0, 0);
        while least < 127 && gone + counts[least] <= wanted {
            gone += counts[least];
            least += 1;
        }
        // Of the class on the edge as many as are still wanted, spread evenly.
        let (edge, quota) = (counts[least], wanted - gone);
        let mut spread = 0;
        for entry in &mut self.entries {
            if entry.state(self.problem) == State::Empty {
                continue;
            }
            let class = usize::from(entry.effort());
            let mut drop = class < least;
            if class == least {
                spread += quota;
                if spread >= edge {
                    spread -= edge;
                    drop = true;
                }
            }
            if drop {
                *entry = Entry::default();
                self.used -= 1;
            }
        }
        for index in 0..self.entries.len() {
            let entry = self.entries[index];
            if entry.state(self.problem) == State::Empty {
                continue;
            }
            let home = self.home(entry.key);
            if let Some(free) = (home..index).find(|&at| self.entries[at].state(self.problem) == State::Empty)
            {
                self.entries[free] = entry;
                self.entries[index] = Entry::default();
            }
        }
    }
}
