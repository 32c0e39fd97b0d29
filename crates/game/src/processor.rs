//! Work that is compiled several times where a program is built for any processor of its kind, and done in the form that
//! suits the one it runs on.
//!
//! A program that is built for a machine with AVX-512 (`-C target-cpu=native` there) has one form and asks nothing. Others
//! lack some of it on x86-64: what `cargo install` builds population count, BMI, AVX2 and AVX-512, and a wheel for Python the
//! last of these. [`widest`] asks the processor for them once, and every later call reads one byte.

/// Work to be compiled for more than one processor.
pub trait Work {
    /// The result, the same in every form.
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
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx512vpopcntdq")))]
    match x86_64::level() {
        // SAFETY: the processor has been asked for every feature that the function is compiled for.
        #[expect(unsafe_code, reason = "the compiler cannot see that the processor was asked")]
        x86_64::Level::Vectors512 => return unsafe { x86_64::run_512(work) },
        // SAFETY: as above.
        #[cfg(not(target_feature = "avx2"))]
        #[expect(unsafe_code, reason = "the compiler cannot see that the processor was asked")]
        x86_64::Level::Vectors256 => return unsafe { x86_64::run_256(work) },
        // What the program is built for in any case.
        _ => {}
    }
    work.run()
}

/// What processors of this kind offer, as far as sets profit from it.
#[cfg(all(target_arch = "x86_64", not(target_feature = "avx512vpopcntdq")))]
mod x86_64 {
    use super::Work;
    use std::sync::atomic::{AtomicU8, Ordering};

    #[derive(Clone, Copy)]
    pub(super) enum Level {
        Baseline = 1,
        /// AVX2, BMI and population count: processors since 2013.
        Vectors256,
        /// AVX-512 with the population count of whole vectors: servers since 2019, desktops of AMD since 2022.
        Vectors512,
    }

    /// The level, or 0 before it was asked for.
    static LEVEL: AtomicU8 = AtomicU8::new(0);

    #[inline(always)]
    pub(super) fn level() -> Level {
        match LEVEL.load(Ordering::Relaxed) {
            0 => ask(),
            level if level == Level::Vectors512 as u8 => Level::Vectors512,
            level if level == Level::Vectors256 as u8 => Level::Vectors256,
            _ => Level::Baseline,
        }
    }

    #[cold]
    fn ask() -> Level {
        let vectors_256 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        let vectors_512 = vectors_256
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq");
        let level = match (vectors_512, vectors_256) {
            (true, _) => Level::Vectors512,
            (false, true) => Level::Vectors256,
            (false, false) => Level::Baseline,
        };
        LEVEL.store(level as u8, Ordering::Relaxed);
        level
    }

    #[cfg(not(target_feature = "avx2"))]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn run_256<W: Work>(work: W) -> W::Output {
        work.run()
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vpopcntdq")]
    pub(super) fn run_512<W: Work>(work: W) -> W::Output {
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
