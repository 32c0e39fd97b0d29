//! What an evaluation asks the tables: the balance on the squares around a king, the pieces that attack and defend them, and
//! mobility (Grimbergen 2007, §5).

use super::mailbox::{COLORS, DISTANCES, MAILBOX, MOVEMENTS, STEPS, WALL, bits};
use super::{PIECES, StackTables};
use banmen_shogi::{Color, Square};

impl StackTables {
    /// Returns the sum over the squares around a king of the attackers less the defenders, the king included.
    pub fn king_balance(&self, king: Square, owner: Color) -> i32 {
        let (own, other) = (self.standing[owner.index()], self.standing[1 - owner.index()]);
        let count = |place: u8| {
            let attackers = self.table[usize::from(place)];
            (attackers & other).count_ones() as i32 - (attackers & own).count_ones() as i32
        };
        self.around(king).map(count).sum()
    }

    /// Returns the number of pieces of each side that attack a square around a king: its owner's, then the other's.
    pub fn king_pieces(&self, king: Square, owner: Color) -> [u32; 2] {
        let all = self.around(king).fold(0, |all, place| all | self.table[usize::from(place)]);
        [owner.index(), 1 - owner.index()].map(|side| (all & self.standing[side]).count_ones())
    }

    /// Returns the number of squares to which the pieces of a side can move, pins and checks aside.
    pub fn mobility(&self, side: Color) -> u32 {
        let own = COLORS[side.index()];
        let mut count = 0;
        for number in bits(self.standing[side.index()]) {
            let from = self.places[number as usize % PIECES];
            let movement = &MOVEMENTS[usize::from(self.board[usize::from(from)] & 63)];
            for &step in movement.steps() {
                count += u32::from(self.board[usize::from(from.wrapping_add_signed(step))] & own == 0);
            }
            for along in bits(u64::from(movement.lines)) {
                let last = self.reach(number as usize, along as u8);
                let blocked = last != from && self.board[usize::from(last)] & own != 0;
                let distance = DISTANCES[(256 + i32::from(last) - i32::from(from)) as usize & 511];
                count += u32::from(distance) - u32::from(blocked);
            }
        }
        count
    }

    /// The places around a square that are on the board.
    #[inline(always)]
    fn around(&self, square: Square) -> impl Iterator<Item = u8> {
        let king = MAILBOX[square.index() & 127];
        STEPS
            .into_iter()
            .map(move |step| king.wrapping_add_signed(step))
            .filter(|&place| self.board[usize::from(place)] != WALL)
    }
}
