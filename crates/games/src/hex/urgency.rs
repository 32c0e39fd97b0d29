//! Which moves a tree search tries first: the other cell of a bridge that was broken, and no cell that is dead.

use super::{AROUND, Hex};
use crate::connection::bridges::Bridges;
use crate::connection::dead::{NOTHING, is_dead};
use banmen_game::{Game, Player};

impl<const W: usize> Hex<W> {
    /// The bridges of both players.
    pub(super) fn bridges(&self) -> Bridges {
        let (board, empty) = (self.board(), self.empty());
        let mut bridges = Bridges::new();
        for player in Player::all(2) {
            board.list_bridges(player, self.stones(player), empty, &board.edges_of(player), &mut bridges);
        }
        bridges
    }

    /// What stands around a cell. An edge is a stone of the player who joins it; what lies beyond two edges is nobody's.
    fn ring(&self, cell: u32) -> [u8; 6] {
        let (row, column) = Self::place(cell);
        AROUND.map(|(down, right)| {
            let (row, column) = (row.checked_add_signed(down), column.checked_add_signed(right));
            let inside = |place: Option<usize>| place.filter(|&place| place < self.side());
            match (inside(row), inside(column)) {
                (Some(row), Some(column)) => {
                    let bit = Self::bit(row, column);
                    match Player::all(2).position(|player| self.stones(player).contains(bit)) {
                        Some(player) => player as u8,
                        None => NOTHING,
                    }
                }
                (None, Some(_)) => 0,
                (Some(_), None) => 1,
                (None, None) => NOTHING,
            }
        })
    }

    /// How early a cell should be tried; `None` for a dead one.
    pub(super) fn urgency_of(&self, cell: u32) -> Option<i32> {
        let ring = self.ring(cell);
        if is_dead(ring) {
            return None;
        }
        // Between two own stones, with the enemy on one of the two cells that join them: the other joins them still.
        let own = (self.turn().index() % 2) as u8;
        let saves = (0..6).any(|place| {
            ring[place] == own && ring[(place + 1) % 6] == own ^ 1 && ring[(place + 2) % 6] == own
        });
        Some(8 * i32::from(saves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Move;
    use banmen_game::{Notation, Random};
    use std::collections::HashMap;

    /// Whether the side to move wins, by all moves or by those that are worth a try.
    fn wins(game: &Hex<1>, prunes: bool, known: &mut HashMap<Hex<1>, bool>) -> bool {
        if game.outcome().is_some() {
            return false;
        }
        if let Some(&won) = known.get(game) {
            return won;
        }
        let mut moves: Vec<Move> = game.moves().into_iter().collect();
        if prunes {
            let alive = |m: &Move| m.cell().is_some_and(|cell| game.urgency_of(cell).is_some());
            let kept: Vec<Move> = moves.iter().copied().filter(alive).collect();
            // Where all cells are dead, any will do.
            if kept.is_empty() { moves.truncate(1) } else { moves = kept }
        }
        let won = moves.into_iter().any(|m| {
            let mut next = *game;
            next.play(m);
            !wins(&next, prunes, known)
        });
        known.insert(*game, won);
        won
    }

    #[test]
    fn dead_cells_change_no_result() {
        let mut random = Random::new(12);
        let (mut all, mut pruned) = (HashMap::new(), HashMap::new());
        for _ in 0..60 {
            let mut game = Hex::<1>::new(4, false);
            for _ in 0..5 {
                if let Some(m) = random.pick(game.moves().as_slice()) {
                    game.play(m);
                }
            }
            assert_eq!(wins(&game, false, &mut all), wins(&game, true, &mut pruned), "{game:?}");
        }
        assert!(pruned.len() < all.len(), "{} {}", pruned.len(), all.len());
    }

    #[test]
    fn broken_bridge_is_answered_first() {
        // The second player has taken one of the two cells between the first player's stones.
        let game = Hex::<1>::new(4, false).read_position("---O/--X-/XO--/---- X").expect("a position");
        let best = game.moves().into_iter().max_by_key(|m| m.cell().and_then(|cell| game.urgency_of(cell)));
        assert_eq!(best, Some(Move::new(Hex::<1>::bit(1, 1))));
    }
}
