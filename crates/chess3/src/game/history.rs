//! What the rules remember of a game: plies without progress, and the keys of the positions since then.

/// The number of plies without a capture or pawn move that makes a draw: fifty moves of each of three players.
pub(super) const MAX_CLOCK: u32 = 150;
/// The number of occurrences of a position that makes a draw.
pub(super) const MAX_OCCURRENCES: u32 = 3;
/// The number of keys that can still matter.
const ROOM: usize = MAX_CLOCK as usize + 2;

/// The clock, the number of occurrences, and a ring of keys. What is overwritten is too old to matter, also after undo.
#[derive(Clone)]
pub(super) struct History {
    pub(super) clock: u32,
    pub(super) occurrences: u32,
    ply: u32,
    keys: [u64; ROOM],
}

/// The part of a history that undo cannot derive.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    clock: u32,
    occurrences: u32,
}

impl History {
    pub(super) fn new(key: u64) -> Self {
        let mut keys = [0; ROOM];
        keys[0] = key;
        Self { clock: 0, occurrences: 1, ply: 0, keys }
    }

    pub(super) const fn before(&self) -> Before {
        Before { clock: self.clock, occurrences: self.occurrences }
    }

    /// Records that a move led to the position of a key; `progress` is whether the move was a capture or pawn move.
    pub(super) fn advance(&mut self, key: u64, progress: bool) {
        self.ply = self.ply.wrapping_add(1);
        self.clock = if progress { 0 } else { (self.clock + 1).min(MAX_CLOCK) };
        self.keys[self.ply as usize % ROOM] = key;
        self.occurrences = 1;
        // Each of three players needs two moves to come back.
        let mut back = 6;
        while back <= self.clock.min(self.ply) {
            self.occurrences += u32::from(self.keys[(self.ply - back) as usize % ROOM] == key);
            back += 3;
        }
        self.occurrences = self.occurrences.min(MAX_OCCURRENCES);
    }

    pub(super) fn retreat(&mut self, before: Before) {
        self.ply = self.ply.saturating_sub(1);
        (self.clock, self.occurrences) = (before.clock, before.occurrences);
    }
}
