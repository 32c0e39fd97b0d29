//! The machine, date and build of a measurement.

use serde::Serialize;
use std::time::{SystemTime, UNIX_EPOCH};

/// The origin of a measurement, printed below every table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Circumstances {
    /// The name of the processor.
    pub machine: String,
    /// The number of hardware threads.
    pub threads: usize,
    /// The day, in universal time.
    pub date: String,
    /// Version, profile and instruction set of the program.
    pub build: String,
}

impl Circumstances {
    /// Describes this machine, this build and today.
    pub fn now() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let days = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
        Self { machine: processor(), threads, date: date(days), build: build() }
    }
}

/// The name of the processor, where the system provides it.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let system = format!("{} {}", std::env::consts::ARCH, std::env::consts::OS);
    named.map_or(system.clone(), |(_, name)| format!("{}, {system}", name.trim()))
}

/// The date of a number of days after 1 January 1970 (Hinnant's algorithm: years begin in March).
fn date(days: u64) -> String {
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{of_month:02}", era * 400 + year + next)
}

fn build() -> String {
    let profile = if cfg!(debug_assertions) { "checked" } else { "release" };
    let features = [
        ("popcnt", cfg!(target_feature = "popcnt")),
        ("bmi1", cfg!(target_feature = "bmi1")),
        ("bmi2", cfg!(target_feature = "bmi2")),
        ("avx2", cfg!(target_feature = "avx2")),
        ("avx512f", cfg!(target_feature = "avx512f")),
        ("neon", cfg!(target_feature = "neon")),
    ];
    let features: Vec<&str> = features.iter().filter(|(_, has)| *has).map(|(name, _)| *name).collect();
    let features = if features.is_empty() { "baseline".to_owned() } else { features.join(" ") };
    format!("banmen {}, {profile}, {features}", env!("CARGO_PKG_VERSION"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(11_017), "2000-03-01");
        assert_eq!(date(20_453), "2025-12-31");
        assert!(Circumstances::now().date.as_str() > "2024");
    }
}
