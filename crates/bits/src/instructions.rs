//! Instructions that not every processor has, each beside a portable twin that gives the same results.
//!
//! Which one is used is a type parameter of whoever uses it, so that both live in one program and one test; the choice
//! is made once around a whole computation, never at each lookup.

use core::fmt;

/// A way to gather the bits of a word that a mask selects into the lowest bits.
pub trait Extract: Copy + fmt::Debug + Send + Sync + 'static {
    /// What the way is called.
    const NAME: &'static str;

    /// The bits of `word` at the ones of `mask`, side by side.
    fn extract(word: u64, mask: u64) -> u64;
}

/// The instruction, where the program is compiled for a processor that has it; otherwise the same as [`Portable`].
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

/// One bit after the other.
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
    fn the_instruction_and_its_twin_gather_the_same_bits() {
        let mut random = SplitMix64::new(7);
        for _ in 0..10_000 {
            let (word, mask) = (random.next_u64(), random.next_u64() & random.next_u64());
            assert_eq!(Hardware::extract(word, mask), Portable::extract(word, mask));
        }
        assert_eq!(Portable::extract(0b1010_1100, 0b0110_1100), 0b0111);
    }
}
