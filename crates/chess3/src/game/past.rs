//! What the rules remember: plies without progress, and the positions since then.

/// Plies without a capture or a move of a pawn after which the game is a draw: fifty moves of each of three players.
pub(super) const MOST_PLIES: u32 = 150;
/// The occurrence of a position that is a draw.
pub(super) const MOST_SEEN: u32 = 3;
/// Room for the keys that can still matter.
const ROOM: usize = MOST_PLIES as usize + 2;

/// Clock, occurrences, and keys in a ring: what is overwritten is too long ago to matter, also after taking back.
#[derive(Clone)]
pub(super) struct Past {
    pub(super) clock: u32,
    pub(super) seen: u32,
    ply: u32,
    keys: [u64; ROOM],
}

/// The part that does not come back by itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    clock: u32,
    seen: u32,
}

impl Past {
    pub(super) fn new(key: u64) -> Self {
        let mut keys = [0; ROOM];
        keys[0] = key;
        Self { clock: 0, seen: 1, ply: 0, keys }
    }

    pub(super) const fn before(&self) -> Before {
        Before { clock: self.clock, seen: self.seen }
    }

    /// A move led to the position of that key; `progress` when it cannot be taken back over the board.
    pub(super) fn advance(&mut self, key: u64, progress: bool) {
        self.ply += 1;
        self.clock = if progress { 0 } else { (self.clock + 1).min(MOST_PLIES) };
        self.keys[self.ply as usize % ROOM] = key;
        self.seen = 1;
        // Three players need two moves each to come back to where they were.
        let mut back = 6;
        while back <= self.clock.min(self.ply) {
            self.seen += u32::from(self.keys[(self.ply - back) as usize % ROOM] == key);
            back += 3;
        }
        self.seen = self.seen.min(MOST_SEEN);
    }

    pub(super) fn retreat(&mut self, before: Before) {
        self.ply = self.ply.saturating_sub(1);
        (self.clock, self.seen) = (before.clock, before.seen);
    }
}
