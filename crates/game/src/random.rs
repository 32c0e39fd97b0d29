//! A random generator whose stream never changes, so that a seed means the same games for ever.
//!
//! SplitMix64 (Steele, Lea and Flood, 2014): the state goes up by a constant, the output is a hash of the state. The
//! only chain from one number to the next is that addition, so a processor computes the coming numbers while a
//! playout still waits for the last one. Published outputs are checked below.

use banmen_bits::random::STEP;
pub use banmen_bits::random::mix;

/// A SplitMix64 generator.
///
/// ```
/// use banmen_game::Random;
/// let mut random = Random::new(42);
/// assert_eq!(random.next_u64(), Random::new(42).next_u64());
/// assert!(random.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// The generator of this seed.
    #[inline]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The generator of the `index`-th independent stream of this seed: one for each chunk of work, so that results
    /// do not depend on how many threads share it.
    #[inline]
    pub const fn stream(seed: u64, index: u64) -> Self {
        Self(mix(mix(seed.wrapping_add(STEP)) ^ index.wrapping_mul(STEP)))
    }

    /// The next 64 random bits.
    #[inline(always)]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// A number below `bound`, by multiplying and keeping the upper half. The bias is below `bound` / 2³².
    ///
    /// A bound of zero gives zero.
    #[inline(always)]
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * bound as u64) >> 32) as u32
    }

    /// A number from 0 up to, but without, 1.
    #[inline]
    pub const fn fraction(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One element, uniformly; `None` of an empty slice.
    #[inline(always)]
    pub fn pick<T: Copy>(&mut self, slice: &[T]) -> Option<T> {
        let index = self.below(u32::try_from(slice.len()).unwrap_or(u32::MAX));
        slice.get(index as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stream_of_seed_zero_is_the_published_one() {
        let mut random = Random::new(0);
        let first: [u64; 3] = std::array::from_fn(|_| random.next_u64());
        assert_eq!(first, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]);
    }

    #[test]
    fn every_number_below_seven_is_equally_frequent() {
        let mut random = Random::new(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7) as usize] += 1;
        }
        // Chi-square with six degrees of freedom: 22.5 is passed once in a thousand seeds, and this seed is fixed.
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 22.5, "{counts:?}");
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let mut first: Vec<u64> = (0..1000).map(|index| Random::stream(9, index).next_u64()).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 1000);
    }

    #[test]
    fn nothing_is_picked_from_nothing() {
        assert_eq!(Random::new(3).pick::<u8>(&[]), None);
        assert_eq!(Random::new(3).pick(&[5]), Some(5));
    }
}
