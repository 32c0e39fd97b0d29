//! The n-th member of a set, without a loop over the members before it.

/// The `rank`-th lowest bit of `set`, counted from 0, as a set of one; unspecified when the set has fewer
/// members.
///
/// The bits are counted in place, in pairs, fours, bytes and so on, and a binary search goes down through the counts: six
/// steps without a branch or a table, so that a loop over several words becomes vector code. With the instruction PDEP
/// one word at a time would take one step.
///
/// ```
/// use banmen_games::select::nth;
/// assert_eq!(nth(0b1011_0000, 0), 1 << 4);
/// assert_eq!(nth(0b1011_0000, 2), 1 << 7);
/// ```
#[inline(always)]
#[must_use]
pub const fn nth(set: u64, rank: u64) -> u64 {
    let twos = set - ((set >> 1) & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + ((twos >> 2) & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let sixteens = eights + (eights >> 8);
    let half = sixteens + (sixteens >> 16);
    let mut rank = rank;
    let mut place = 0;
    // Each step passes over the lower part at `place` when the wanted member lies beyond it.
    (rank, place) = step(rank, place, half & 0x3F, 32);
    (rank, place) = step(rank, place, (sixteens >> place) & 0x1F, 16);
    (rank, place) = step(rank, place, (eights >> place) & 0xF, 8);
    (rank, place) = step(rank, place, (fours >> place) & 0x7, 4);
    (rank, place) = step(rank, place, (twos >> place) & 0x3, 2);
    (_, place) = step(rank, place, (set >> place) & 0x1, 1);
    1 << place
}

#[inline(always)]
const fn step(rank: u64, place: u64, below: u64, width: u64) -> (u64, u64) {
    if rank >= below { (rank - below, (place + width) & 63) } else { (rank, place) }
}

#[cfg(test)]
mod tests {
    use super::nth;
    use banmen_game::Random;

    #[test]
    fn nth_is_what_is_left_after_taking_the_lower_ones_away() {
        let mut random = Random::new(11);
        let sparse = (0..2000).map(|index| {
            let word = random.next_u64();
            if index % 3 == 0 { word } else { word & random.next_u64() & random.next_u64() }
        });
        for set in sparse.chain([1, 1 << 63, u64::MAX, 3 << 62]) {
            let mut left = set;
            for rank in 0..u64::from(set.count_ones()) {
                assert_eq!(nth(set, rank), left & left.wrapping_neg(), "{set:#x} {rank}");
                left &= left - 1;
            }
        }
    }
}
