//! A small random generator whose stream never changes: Zobrist keys, magic numbers and tests depend on it.

/// The step of SplitMix64's state: 2⁶⁴ divided by the golden ratio, made odd.
pub const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finishing hash of SplitMix64: a bijection on 64 bits that leaves zero where it is. It also makes Zobrist keys.
#[inline(always)]
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// SplitMix64 (Steele, Lea and Flood, 2014): a counter and a mixing function.
///
/// ```
/// use banmen_bits::random::SplitMix64;
///
/// let mut random = SplitMix64::new(1);
/// assert_eq!(random.next_u64(), 0x910a2dec89025cc1);
/// assert!(random.below(10) < 10);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// Starts the stream of this seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Returns the next number of the stream.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        mix(self.state)
    }

    /// Returns a number below `bound`, by multiplication; 0 when `bound` is 0. The bias is below `bound / 2^64`.
    #[inline]
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next_u64() as u128 * bound as u128) >> 64) as u64
    }
}
