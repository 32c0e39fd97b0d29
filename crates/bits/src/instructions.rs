//! Instructions that not every processor has, each with a portable function that returns the same results.
//!
//! The choice is a type parameter of the methods that use them, so that one program and one test can hold both. Nothing
//! is asked at a lookup.

use core::fmt;

/// Parallel extraction of bits: those of a word that a mask selects are gathered into the lowest bits.
pub trait Extract: Copy + fmt::Debug + Send + Sync + 'static {
    /// The name in tables and reports.
    const NAME: &'static str;

    /// Returns the bits of `word` at the ones of `mask`, the lowest first, without gaps.
    fn extract(word: u64, mask: u64) -> u64;
}

/// The instruction PEXT where the program is compiled for processors that have it (`-C target-feature=+bmi2`, or
/// `-C target-cpu=native` on most machines since 2013); otherwise the same as [`Portable`].
#[derive(Clone, Copy, Debug)]
pub struct Hardware;

impl Extract for Hardware {
    const NAME: &'static str =
        if cfg!(all(target_arch = "x86_64", target_feature = "bmi2")) { "pext" } else { "pext, portable" };

    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
        {
            // SAFETY: the condition above says that the processor has the instruction, which touches nothing but its
            // operands. It replaces a loop over the bits of the mask.
            #[expect(unsafe_code, reason = "the compiler does not yet see that the feature is on")]
            unsafe {
                core::arch::x86_64::_pext_u64(word, mask)
            }
        }
        #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
        {
            Portable::extract(word, mask)
        }
    }
}

/// A loop over the bits of the mask: right everywhere, and about ten times as many instructions as PEXT. Programs that
/// are built without BMI2 are better served by [`MagicLines`](crate::sliders::MagicLines) or
/// [`Subtraction`](crate::sliders::Subtraction).
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Extract for Portable {
    const NAME: &'static str = "pext, portable";

    #[inline]
    fn extract(word: u64, mut mask: u64) -> u64 {
        let (mut gathered, mut place) = (0, 0);
        while mask != 0 {
            gathered |= (word >> mask.trailing_zeros() & 1) << place;
            mask &= mask - 1;
            place += 1;
        }
        gathered
    }
}

#[cfg(test)]
mod tests {
    use super::{Extract, Hardware, Portable};
    use crate::random::SplitMix64;

    #[test]
    fn the_instruction_and_the_loop_extract_the_same_bits() {
        let mut random = SplitMix64::new(7);
        for _ in 0..10_000 {
            let (word, mask) = (random.next_u64(), random.next_u64() & random.next_u64());
            assert_eq!(Hardware::extract(word, mask), Portable::extract(word, mask));
        }
        assert_eq!(Portable::extract(0b1010_1100, 0b0110_1100), 0b0111);
    }
}
