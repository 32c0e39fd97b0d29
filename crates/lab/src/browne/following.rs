//! Lines of Yavalath in the way the article compares with: from the last stone along each axis, neighbour by neighbour.
//!
//! Both methods play the same random games in the same way, an array of empty cells from which one is drawn, and differ
//! only in how they see that the game is over.

use banmen_games::yavalath::kernel::{MOST_CELLS, Ring};
use banmen_play::Random;

/// The number of a neighbour off the board.
const NOWHERE: u8 = MOST_CELLS as u8;

/// The neighbours of every cell of the board of 61, along each axis forwards and backwards, by numbers along the ring.
pub(super) struct Neighbours([[u8; 6]; MOST_CELLS]);

impl Neighbours {
    pub(super) fn new() -> Self {
        let ring = Ring::of(5);
        let far = ring.side as i32 - 1;
        let places: Vec<(i32, i32)> = (-far..=far)
            .flat_map(|r| (-far..=far).map(move |q| (q, r)))
            .filter(|(q, r)| (q + r).abs() <= far)
            .collect();
        let mut neighbours = [[NOWHERE; 6]; MOST_CELLS];
        for (cell, &(q, r)) in places.iter().enumerate() {
            let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];
            neighbours[ring.bit(cell) as usize] = steps.map(|(dq, dr)| {
                let next = places.iter().position(|&place| place == (q + dq, r + dr));
                next.map_or(NOWHERE, |next| ring.bit(next) as u8)
            });
        }
        Self(neighbours)
    }

    /// Whether the last stone of a player stands in a row of three or more.
    fn is_line(&self, owners: &[u8; MOST_CELLS + 1], last: u8) -> bool {
        let owner = owners[last as usize];
        let reach = |direction: usize| {
            let (mut length, mut at) = (0, self.0[last as usize][direction]);
            while owners[at as usize] == owner {
                length += 1;
                at = if at == NOWHERE { NOWHERE } else { self.0[at as usize][direction] };
            }
            length
        };
        (0..3).any(|axis| 1 + reach(2 * axis) + reach(2 * axis + 1) >= 3)
    }
}

/// Plays random games and returns the sum of their lengths; `line` decides after each stone whether the game is over.
fn games(count: u64, random: &mut Random, mut line: impl FnMut(Option<(u8, u8)>) -> bool) -> u64 {
    let mut moves = 0;
    for _ in 0..count {
        let mut empty: [u8; MOST_CELLS] = std::array::from_fn(|cell| cell as u8);
        let mut left = MOST_CELLS;
        let mut player = 0;
        line(None);
        while left > 0 {
            let place = random.below(left as u32) as usize;
            let cell = empty[place];
            left -= 1;
            empty[place] = empty[left];
            moves += 1;
            if line(Some((player, cell))) {
                break;
            }
            player = 1 - player;
        }
    }
    moves
}

/// Random games whose lines are found by following neighbours.
pub(super) fn by_neighbours(neighbours: &Neighbours, count: u64, random: &mut Random) -> u64 {
    const EMPTY: [u8; MOST_CELLS + 1] = [2; MOST_CELLS + 1];
    let mut owners = EMPTY;
    games(count, random, |stone| match stone {
        None => {
            owners = EMPTY;
            false
        }
        Some((player, cell)) => {
            owners[cell as usize] = player;
            neighbours.is_line(&owners, cell)
        }
    })
}

/// The same games whose lines are found by erosion (algorithm 6).
pub(super) fn by_erosion(count: u64, random: &mut Random) -> u64 {
    let ring = Ring::of(5);
    let mut stones = [0u64; 2];
    games(count, random, |stone| match stone {
        None => {
            stones = [0; 2];
            false
        }
        Some((player, cell)) => {
            let own = &mut stones[player as usize];
            *own |= 1 << cell;
            ring.lines(*own).0 != 0
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_play_the_same_games() {
        let neighbours = Neighbours::new();
        let lengths = by_neighbours(&neighbours, 2_000, &mut Random::new(7));
        assert_eq!(lengths, by_erosion(2_000, &mut Random::new(7)));
        let mean = lengths as f64 / 2_000.0;
        assert!((19.0..20.3).contains(&mean), "{mean}");
    }
}
