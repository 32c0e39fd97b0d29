//! Dead cells: whoever gets one, it changes nothing (Björnsson, Hayward, Johanson and van Rijswijck 2007).
//!
//! A stone matters where it joins stones that are not joined around it. With the six cells around a cell filled, it joins
//! something for either player exactly when both have more than one run of stones among the six; so a cell is dead when
//! no filling of its empty neighbours gives more than one run. One table answers for all 729 surroundings.

use std::sync::LazyLock;

/// What stands around a cell: a stone of the first or of the second player, or nothing.
pub const NOTHING: u8 = 2;

/// Whether a cell is dead, by the sum of its six surroundings times powers of three.
static DEAD: LazyLock<[bool; 729]> = LazyLock::new(|| {
    std::array::from_fn(|number| {
        let ring = std::array::from_fn(|place| (number / 3_usize.pow(place as u32) % 3) as u8);
        most_runs(ring) <= 1
    })
});

/// The most runs of the first player's stones that a filling of the empty cells of a ring can have.
fn most_runs(ring: [u8; 6]) -> usize {
    match ring.iter().position(|&content| content == NOTHING) {
        Some(place) => (0..2)
            .map(|player| {
                let mut filled = ring;
                filled[place] = player;
                most_runs(filled)
            })
            .max()
            .unwrap_or(0),
        None => (0..6).filter(|&place| ring[place] == 0 && ring[(place + 1) % 6] == 1).count(),
    }
}

/// Whether a cell with this around it, clockwise, is dead.
#[must_use]
#[inline]
pub fn is_dead(ring: [u8; 6]) -> bool {
    let number = ring.iter().rev().fold(0, |number, &content| 3 * number + usize::from(content.min(NOTHING)));
    DEAD[number % 729]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_patterns_are_dead_and_open_cells_are_not() {
        let (x, o, n) = (0, 1, NOTHING);
        // Four stones in a row; three and one opposite; two and two opposite.
        assert!(is_dead([x, x, x, x, n, n]));
        assert!(is_dead([x, x, x, n, o, n]));
        assert!(is_dead([x, x, n, o, o, n]));
        assert!(!is_dead([x, x, x, n, n, n]));
        assert!(!is_dead([x, n, x, n, n, n]));
        assert!(!is_dead([n; 6]));
        assert!(is_dead([x; 6]) && is_dead([o; 6]) && !is_dead([x, o, x, o, x, o]));
    }
}
