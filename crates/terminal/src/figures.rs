//! Numbers as people read them.

/// Digits in groups of three: `87,828,597`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A rate in three digits with a word for its size: `386 M`, `4.20 k`.
pub fn short(number: f64) -> String {
    let units = [(1e12, " T"), (1e9, " G"), (1e6, " M"), (1e3, " k"), (0.0, "")];
    let unit = units.into_iter().find(|&(size, _)| number.abs() >= size);
    let (size, name) = unit.unwrap_or((0.0, ""));
    let scaled = if size > 0.0 { number / size } else { number };
    let decimals = match scaled.abs() {
        scaled if scaled >= 100.0 => 0,
        scaled if scaled >= 10.0 => 1,
        _ => 2,
    };
    format!("{scaled:.decimals$}{name}")
}

/// A time: `0.0123 s`, `12.3 s`, `2 min 05 s`.
pub fn duration(seconds: f64) -> String {
    if seconds < 1.0 {
        return format!("{seconds:.4} s");
    }
    if seconds < 60.0 {
        return format!("{seconds:.2} s");
    }
    let whole = seconds.round() as u64;
    if whole < 3600 {
        return format!("{} min {:02} s", whole / 60, whole % 60);
    }
    format!("{} h {:02} min", whole / 3600, whole % 3600 / 60)
}

/// A number with the noun it counts: `1 thread`, `2 threads`.
pub fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// Work divided by time, nothing where there was no time.
pub fn rate(work: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { work as f64 / seconds } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_begin_at_the_right() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1,000");
        assert_eq!(grouped(87_828_597), "87,828,597");
    }

    #[test]
    fn rates_keep_three_digits() {
        assert_eq!(short(386_123_456.0), "386 M");
        assert_eq!(short(4_200.0), "4.20 k");
        assert_eq!(short(12.0), "12.0");
        assert_eq!(short(0.0), "0.00");
    }

    #[test]
    fn times_have_units() {
        assert_eq!(duration(0.01234), "0.0123 s");
        assert_eq!(duration(12.345), "12.35 s");
        assert_eq!(duration(125.0), "2 min 05 s");
        assert_eq!(duration(3725.0), "1 h 02 min");
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(1, "thread"), "1 thread");
        assert_eq!(counted(1200, "game"), "1,200 games");
    }
}
