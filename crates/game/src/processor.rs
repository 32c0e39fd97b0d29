//! Work that is compiled twice where a program is built for any processor of its kind, and done in the form that suits
//! the one it runs on.
//!
//! A program that is built for its own machine (`-C target-cpu=native`) has one form and asks nothing. Others, such as
//! what `cargo install` builds, lack population count, BMI and AVX2 on x86-64; [`widest`] asks the processor for them
//! once, and every later call reads one byte.

/// Work to be compiled for more than one processor.
pub trait Work {
    /// What it returns.
    type Output;

    /// Does the work. Mark it `#[inline(always)]`, and what it calls in a loop too: only what is compiled into the
    /// caller uses the caller's instructions.
    fn run(self) -> Self::Output;
}

/// Does the work in the widest form that the processor offers. The result is the same in every form.
///
/// ```
/// use banmen_game::processor::{Work, widest};
///
/// struct Members([u64; 4]);
///
/// impl Work for Members {
///     type Output = u32;
///
///     #[inline(always)]
///     fn run(self) -> u32 {
///         self.0.iter().map(|word| word.count_ones()).sum()
///     }
/// }
///
/// assert_eq!(widest(Members([1, 3, 7, 15])), 10);
/// ```
#[inline(always)]
pub fn widest<W: Work>(work: W) -> W::Output {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
    if x86_64_v3::is_available() {
        // SAFETY: the processor has just been asked for every feature that the function is compiled for.
        #[expect(unsafe_code, reason = "the compiler cannot see that the processor was asked")]
        return unsafe { x86_64_v3::run(work) };
    }
    work.run()
}

/// The third level of x86-64: the processors since 2013, as far as sets profit from them.
#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
mod x86_64_v3 {
    use super::Work;
    use std::sync::atomic::{AtomicU8, Ordering};

    const UNKNOWN: u8 = 0;
    const ABSENT: u8 = 1;
    const PRESENT: u8 = 2;

    static FEATURES: AtomicU8 = AtomicU8::new(UNKNOWN);

    #[inline(always)]
    pub(super) fn is_available() -> bool {
        match FEATURES.load(Ordering::Relaxed) {
            UNKNOWN => ask(),
            answer => answer == PRESENT,
        }
    }

    #[cold]
    fn ask() -> bool {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        FEATURES.store(if present { PRESENT } else { ABSENT }, Ordering::Relaxed);
        present
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn run<W: Work>(work: W) -> W::Output {
        work.run()
    }
}

#[cfg(test)]
mod tests {
    use super::{Work, widest};
    use crate::Random;

    struct Ranks<'a>(&'a [u64]);

    impl Work for Ranks<'_> {
        type Output = (u32, u32);

        #[inline(always)]
        fn run(self) -> (u32, u32) {
            self.0.iter().fold((0, 0), |(ones, zeros), word| {
                (ones + word.count_ones(), zeros + word.leading_zeros() + word.trailing_zeros())
            })
        }
    }

    #[test]
    fn every_form_has_the_same_result() {
        let mut random = Random::new(3);
        let words: Vec<u64> = (0..1_000).map(|_| random.next_u64() >> (random.next_u64() & 63)).collect();
        assert_eq!(widest(Ranks(&words)), Ranks(&words).run());
    }
}
