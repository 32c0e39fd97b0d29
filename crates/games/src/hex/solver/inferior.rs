//! Cells that need no thought (Hayward and van Rijswijck 2006).
//!
//! - A *dead* cell changes nothing, whoever gets it.
//! - A pair of cells is *captured* by a player who can answer a stone on either with a stone on the other that makes it dead.
//! - A cell is *vulnerable* for the side to move when an answer makes it dead: the answer is then a stone for nothing.
//!   If a vulnerable move wins, the side to move also wins with the answer already on the board, and so, by the same reason
//!   again until no such move is left, by one that is not vulnerable: a cell that a further stone of the enemy does not kill
//!   is not killed without it.
//! - A move *dominates* the cells that it captures, because it has them too.

use super::chart::{Chart, cells_of};

impl Chart {
    /// Whether a cell is dead once a player has a stone on another one.
    fn kills(&self, cell: usize, stones: [u64; 2], player: usize, stone: usize) -> bool {
        let mut stones = stones;
        stones[player] |= 1 << stone;
        self.is_dead(cell, stones)
    }

    /// Fills in dead cells, which go to the player `heir`, and captured ones. Who wins does not change, whoever is on move.
    pub(super) fn filled(&self, mut stones: [u64; 2], heir: usize) -> [u64; 2] {
        let mut waiting = self.board & !(stones[0] | stones[1]);
        while waiting != 0 {
            let cell = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            if (stones[0] | stones[1]) >> cell & 1 == 1 {
                continue;
            }
            let mut new = 0;
            if self.is_dead(cell, stones) {
                new = 1 << cell;
                stones[heir] |= new;
            } else {
                for player in 0..2 {
                    let empty = self.near(cell) & !(stones[0] | stones[1]);
                    let pair = cells_of(empty).find(|&other| {
                        self.kills(cell, stones, player, other) && self.kills(other, stones, player, cell)
                    });
                    if let Some(other) = pair {
                        new = 1 << cell | 1 << other;
                        stones[player] |= new;
                        break;
                    }
                }
            }
            for cell in cells_of(new) {
                // What is two steps away may have its partner beside the new stone.
                for near in cells_of(self.near(cell)) {
                    waiting |= self.near(near);
                }
            }
            waiting &= self.board & !(stones[0] | stones[1]);
        }
        stones
    }

    /// The moves that the side to move must look at in a position that is filled in: no vulnerable ones, and none that
    /// another of them dominates. If any move wins, one of these does.
    pub(super) fn superior(&self, stones: [u64; 2], turn: usize) -> u64 {
        let empty = self.board & !(stones[0] | stones[1]);
        let mut moves = empty;
        for cell in cells_of(empty) {
            if cells_of(self.near(cell) & empty).any(|answer| self.kills(cell, stones, 1 - turn, answer)) {
                moves &= !(1 << cell);
            }
        }
        for cell in cells_of(moves) {
            if moves >> cell & 1 == 1 {
                let mut after = stones;
                after[turn] |= 1 << cell;
                let captured = self.filled(after, turn)[turn] & !after[turn];
                moves &= !captured;
            }
        }
        moves
    }
}
