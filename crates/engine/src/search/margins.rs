//! The numbers of the search that depend on depth alone, in integers: the same on every machine.

/// Logarithm to the base 2 in 1024ths, by straight lines between powers of two: the same on every machine.
const fn log2(n: i32) -> i32 {
    let n = if n < 1 { 1 } else { n };
    let whole = n.ilog2();
    ((whole as i32) << 10) + (((n << 10) >> whole) - 1024)
}

/// The reduction of the n-th move at a depth, in 1024ths of a ply.
const fn reduction(depth: i32, count: i32) -> i32 {
    320 + ((log2(depth) * log2(count)) >> 10) * 230 / 1024
}

const fn reductions() -> [[i16; 64]; 64] {
    let (mut table, mut depth) = ([[0; 64]; 64], 1);
    while depth < 64 {
        let mut count = 1;
        while count < 64 {
            table[depth][count] = reduction(depth as i32, count as i32) as i16;
            count += 1;
        }
        depth += 1;
    }
    table
}

pub(super) static REDUCTIONS: [[i16; 64]; 64] = reductions();

/// What a move that was best at a depth is rewarded with.
pub(super) const fn bonus(depth: i32) -> i32 {
    let value = 14 * depth * depth + 110 * depth - 60;
    if value > 1500 { 1500 } else { value }
}

/// How many quiet moves are tried at a depth before the rest is left out.
pub(super) const fn enough_moves(depth: i32, improving: bool) -> i32 {
    let most = 5 + depth * depth * 3 / 2;
    if improving { most } else { most * 2 / 3 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_count() {
        assert_eq!((log2(1), log2(2), log2(3), log2(64)), (0, 1024, 1536, 6144));
        for depth in 1..63 {
            for count in 1..63 {
                let here = REDUCTIONS[depth][count];
                assert!(here <= REDUCTIONS[depth + 1][count] && here <= REDUCTIONS[depth][count + 1]);
            }
        }
        assert!(REDUCTIONS[63][63] >> 10 < 63);
    }
}
