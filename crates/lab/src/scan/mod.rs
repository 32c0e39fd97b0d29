//! Ways to find the lowest bit of a word.
//!
//! The processor has an instruction for it; Grimbergen (2007, §5) had "a pure software function", and Klimaszewski (2015,
//! listing 3) compares the instruction with a multiplication by a de Bruijn sequence. [`Scanned`] is a set whose members
//! are found in one of these ways, [`Rescanned`] a representation of shogi that walks its sets so: the same generators
//! run over either, and the types of the programs know nothing of it.

mod representation;
mod set;

pub use representation::Rescanned;
pub use set::Scanned;

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::atomic::{AtomicU8, Ordering};

/// A way to find the lowest bit of a word that is not zero.
pub trait Scan: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The name in tables.
    const NAME: &'static str;

    /// The number of the lowest bit of 32.
    fn lowest32(word: u32) -> u32;

    /// The number of the lowest bit of 64.
    fn lowest64(word: u64) -> u32;

    /// Returns the number of the lowest bit of a word of `bits` bits.
    #[inline(always)]
    fn lowest(word: u64, bits: u32) -> u32 {
        if bits == 32 { Self::lowest32(word as u32) } else { Self::lowest64(word) }
    }
}

/// The bit scan instruction of the processor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hardware;

impl Scan for Hardware {
    const NAME: &'static str = "hardware";

    #[inline(always)]
    fn lowest32(word: u32) -> u32 {
        word.trailing_zeros()
    }

    #[inline(always)]
    fn lowest64(word: u64) -> u32 {
        word.trailing_zeros()
    }
}

/// A multiplication by a de Bruijn sequence: the lowest bit alone shifts the sequence, and its top bits, which are
/// different for every shift, are looked up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct DeBruijn;

/// The sequence of Klimaszewski's listing 3.
const SEQUENCE32: u32 = 0x0465_3adf;
/// A sequence of 64 bits.
const SEQUENCE64: u64 = 0x03f7_9d71_b4cb_0a89;

// The tables could change, as far as the compiler knows. It knows this method, and with constant tables it would put the
// processor's instruction in its place.
static INDEX32: [AtomicU8; 32] = {
    let mut table = [const { AtomicU8::new(0) }; 32];
    let mut bit = 0;
    while bit < 32 {
        table[(SEQUENCE32 << bit >> 27) as usize] = AtomicU8::new(bit as u8);
        bit += 1;
    }
    table
};
static INDEX64: [AtomicU8; 64] = {
    let mut table = [const { AtomicU8::new(0) }; 64];
    let mut bit = 0;
    while bit < 64 {
        table[(SEQUENCE64 << bit >> 58) as usize] = AtomicU8::new(bit as u8);
        bit += 1;
    }
    table
};

impl Scan for DeBruijn {
    const NAME: &'static str = "de Bruijn";

    #[inline(always)]
    fn lowest32(word: u32) -> u32 {
        let shifted = (word & word.wrapping_neg()).wrapping_mul(SEQUENCE32);
        u32::from(INDEX32[(shifted >> 27) as usize].load(Ordering::Relaxed))
    }

    #[inline(always)]
    fn lowest64(word: u64) -> u32 {
        let shifted = (word & word.wrapping_neg()).wrapping_mul(SEQUENCE64);
        u32::from(INDEX64[(shifted >> 58) as usize].load(Ordering::Relaxed))
    }
}

/// A pure software function: byte by byte, with a table for the bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Software;

static LOWEST_OF_BYTE: [AtomicU8; 256] = {
    let mut table = [const { AtomicU8::new(8) }; 256];
    let mut byte = 1;
    while byte < 256 {
        let (mut bit, mut rest) = (0, byte);
        while rest & 1 == 0 {
            rest >>= 1;
            bit += 1;
        }
        table[byte] = AtomicU8::new(bit);
        byte += 1;
    }
    table
};

impl Scan for Software {
    const NAME: &'static str = "software";

    #[inline(always)]
    fn lowest32(word: u32) -> u32 {
        Self::lowest64(u64::from(word))
    }

    #[inline(always)]
    fn lowest64(mut word: u64) -> u32 {
        let mut before = 0;
        while word & 0xff == 0 && before < 56 {
            word >>= 8;
            before += 8;
        }
        before + u32::from(LOWEST_OF_BYTE[(word & 0xff) as usize].load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bits::BitSet;

    fn check<S: Scan>() {
        for bit in 0..64 {
            for above in [0, u64::MAX, 0x5555_5555_5555_5555] {
                let word = (above << bit) | 1 << bit;
                assert_eq!(S::lowest64(word), bit, "{} {word:x}", S::NAME);
                if bit < 32 {
                    assert_eq!(S::lowest32(word as u32 | 1 << bit), bit, "{} {word:x}", S::NAME);
                }
            }
        }
    }

    #[test]
    fn all_find_the_lowest_bit() {
        check::<Hardware>();
        check::<DeBruijn>();
        check::<Software>();
    }

    #[test]
    fn listing_three_is_the_table_of_the_paper() {
        let printed = [
            0, 1, 2, 6, 3, 11, 7, 16, 4, 14, 12, 21, 8, 23, 17, 26, 31, 5, 10, 15, 13, 20, 22, 25, 30, 9, 19,
            24, 29, 18, 28, 27,
        ];
        assert_eq!(INDEX32.each_ref().map(|bit| bit.load(Ordering::Relaxed)), printed);
    }

    #[test]
    fn sets_are_walked_in_order() {
        let set = Scanned::<Software>::collect([3, 31, 32, 90]);
        let mut walked = Vec::new();
        set.for_each(|member| walked.push(member));
        assert_eq!(walked, [3, 31, 32, 90]);
        assert_eq!(Scanned::<DeBruijn>::collect([64, 95]).first(), Some(64));
        assert_eq!(set.iter().collect::<Vec<_>>(), walked);
        assert_eq!(Scanned::<DeBruijn>::EMPTY.first(), None);
    }
}
