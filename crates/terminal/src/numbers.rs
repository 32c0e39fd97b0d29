//! Numbers as they are typed: each reader says what it would have taken.

use std::{thread::available_parallelism, time::Duration};

/// The deepest perft that is taken: no game offers more plies in a lifetime.
pub const MOST_DEPTH: u32 = 255;
const MOST_THREADS: usize = 1024;
const MOST_MEGABYTES: usize = 1 << 20;
const MOST_SECONDS: f64 = 1e9;

/// A number of plies.
pub fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|&depth| depth <= MOST_DEPTH);
    depth.ok_or_else(|| format!("a depth is a number from 0 to {MOST_DEPTH}"))
}

/// A number of threads; 0 stands for as many as the machine has.
pub fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Ok(available_parallelism().map_or(1, std::num::NonZero::get)),
        Ok(threads) if threads <= MOST_THREADS => Ok(threads),
        _ => Err(format!("threads are a number from 1 to {MOST_THREADS}, or 0 for all processors")),
    }
}

/// A size of memory.
pub fn megabytes(text: &str) -> Result<usize, String> {
    let megabytes = text.parse().ok().filter(|megabytes| (1..=MOST_MEGABYTES).contains(megabytes));
    megabytes.ok_or_else(|| format!("megabytes are a number from 1 to {MOST_MEGABYTES}"))
}

/// A number of things, at least one.
pub fn count(text: &str) -> Result<u64, String> {
    let count = text.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| "it is a number from 1".to_owned())
}

/// The seed of a random stream.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a number from 0 to {}", u64::MAX))
}

/// A time in seconds, fractions allowed.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0 && *seconds <= MOST_SECONDS);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| "seconds are a number above 0, such as 2 or 0.5".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absurd_numbers_are_refused() {
        for text in ["", "x", "-1", "256", "1e3", "99999999999999999999", "3.5"] {
            assert!(depth(text).is_err(), "{text}");
        }
        for text in ["", "0", "-1", "nan", "inf", "1e300", "x"] {
            assert!(seconds(text).is_err(), "{text}");
        }
        assert!(threads("1025").is_err() && megabytes("0").is_err() && megabytes("1048577").is_err());
    }

    #[test]
    fn no_threads_means_all_processors() {
        assert!(threads("0").is_ok_and(|threads| threads >= 1));
        assert_eq!(threads("2"), Ok(2));
    }
}
