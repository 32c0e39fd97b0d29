//! Laps: contenders that do piece after piece of work by turns, and what that says about them.
//!
//! A lap is short against what disturbs a machine, so that a disturbance falls on all contenders of a lap or spoils one
//! lap of many. The figures to trust are therefore the ratios within each lap: their median, and the quarters around it.

use super::{MeasureError, Row, clock::Begun};
use serde::Serialize;
use std::hint::black_box;

/// The middle of some figures, and the values that a quarter of them are below and above.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// A quarter is below.
    pub low: f64,
    /// Half is below.
    pub median: f64,
    /// A quarter is above.
    pub high: f64,
}

impl Spread {
    /// The quartiles of figures; between two figures, in proportion. `None` when there are none.
    ///
    /// ```
    /// use banmen_play::measure::Spread;
    /// let spread = Spread::of([5.0, 1.0, 2.0, 4.0, 3.0]).unwrap();
    /// assert_eq!((spread.low, spread.median, spread.high), (2.0, 3.0, 4.0));
    /// assert_eq!(Spread::of([]), None);
    /// ```
    pub fn of(figures: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut sorted: Vec<f64> = figures.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let at = |quarters: usize| {
            let place = (sorted.len().checked_sub(1)? * quarters) as f64 / 4.0;
            let (below, above) = (sorted.get(place.floor() as usize)?, sorted.get(place.ceil() as usize)?);
            Some(if above > below { below + (above - below) * place.fract() } else { *below })
        };
        Some(Self { low: at(1)?, median: at(2)?, high: at(3)? })
    }
}

/// Does some work and tells how long the thread ran for it.
pub fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begun = Begun::now();
    let done = black_box(work());
    (begun.elapsed(), done)
}

/// The seconds and the units of each contender.
pub type Lap = Vec<(f64, u64)>;

/// What the contenders did, lap by lap. The last contender is the one that the others are compared with.
#[derive(Clone, Debug)]
pub struct Race {
    subject: String,
    unit: &'static str,
    names: Vec<String>,
    laps: Vec<Lap>,
}

impl Race {
    /// Nobody has run yet.
    pub fn new(subject: impl Into<String>, unit: &'static str, names: Vec<String>) -> Self {
        Self { subject: subject.into(), unit, names, laps: Vec::new() }
    }

    /// How many laps there were.
    pub fn laps(&self) -> usize {
        self.laps.len()
    }

    /// One lap: every contender does the same work, and must count the same and come to the same result. Another
    /// contender begins each time.
    ///
    /// # Errors
    /// When two contenders differ; the lap does not count then.
    pub fn run<W: PartialEq>(&mut self, mut work: impl FnMut(usize) -> (u64, W)) -> Result<(), MeasureError> {
        let count = self.names.len();
        let mut lap = vec![(0.0, 0); count];
        let mut known: Option<(u64, W)> = None;
        for turn in 0..count {
            let contender = (turn + self.laps.len()) % count;
            let (seconds, found) = timed(|| work(contender));
            lap[contender] = (seconds, found.0);
            match &known {
                Some(known) if *known != found => {
                    return Err(MeasureError::Count {
                        subject: self.subject.clone(),
                        method: self.names[contender].clone(),
                        unit: self.unit,
                        found: found.0,
                        expected: known.0,
                    });
                }
                Some(_) => {}
                None => known = Some(found),
            }
        }
        self.laps.push(lap);
        Ok(())
    }

    pub(super) fn push(&mut self, lap: Lap) {
        self.laps.push(lap);
    }

    /// Adds a lap of an earlier run of the same race. Returns whether it has a figure for each contender; one that has not is no
    /// lap of this race and does not count.
    pub fn restore(&mut self, lap: &[(f64, u64)]) -> bool {
        let fits = lap.len() == self.names.len() && lap.iter().all(|&(seconds, _)| seconds > 0.0);
        if fits {
            self.laps.push(lap.to_vec());
        }
        fits
    }

    /// Returns the last lap.
    pub fn last(&self) -> Option<&[(f64, u64)]> {
        self.laps.last().map(Vec::as_slice)
    }

    /// A row for each contender: the work of all laps together, and the spread over the laps. None before the first lap.
    pub fn rows(&self) -> Vec<Row> {
        let sum = |contender: usize| {
            let laps = self.laps.iter().map(|lap| lap[contender]);
            laps.fold((0.0, 0), |(seconds, units), lap| (seconds + lap.0, units + lap.1))
        };
        self.rows_of(&(0..self.names.len()).map(sum).collect::<Vec<_>>())
    }

    /// A row for each contender with these seconds and units.
    pub(super) fn rows_of(&self, figures: &[(f64, u64)]) -> Vec<Row> {
        let last = self.names.len().saturating_sub(1);
        let rate = |&(seconds, units): &(f64, u64)| units as f64 / seconds;
        let spread = |of: &dyn Fn(&Lap) -> f64| Spread::of(self.laps.iter().map(of));
        let rows = self.names.iter().zip(figures).enumerate().map(|(contender, (name, figure))| {
            Some(Row {
                subject: self.subject.clone(),
                method: name.clone(),
                unit: self.unit,
                units: figure.1,
                seconds: figure.0,
                rate: rate(figure),
                ratio: rate(figure) / rate(figures.last()?),
                rates: spread(&|lap| rate(&lap[contender]))?,
                ratios: spread(&|lap| rate(&lap[contender]) / rate(&lap[last]))?,
            })
        });
        rows.collect::<Option<_>>().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between_figures_in_proportion() {
        let spread = Spread::of([4.0, 1.0, 2.0, 3.0]).unwrap();
        assert_eq!((spread.low, spread.median, spread.high), (1.75, 2.5, 3.25));
        let one = Spread::of([7.0]).unwrap();
        assert_eq!((one.low, one.median, one.high), (7.0, 7.0, 7.0));
        let never = Spread::of([1.0, f64::INFINITY, f64::INFINITY]).unwrap();
        assert_eq!((never.median, never.high), (f64::INFINITY, f64::INFINITY));
    }

    #[test]
    fn ratios_are_those_within_laps() {
        let mut race = Race::new("test", "steps", vec!["ours".to_owned(), "plain".to_owned()]);
        assert!(race.rows().is_empty());
        // The machine is ten times as slow in the second lap.
        race.push(vec![(1.0, 8), (2.0, 4)]);
        race.push(vec![(10.0, 8), (20.0, 4)]);
        let rows = race.rows();
        assert_eq!((rows[0].ratios.low, rows[0].ratios.high, rows[0].ratio), (4.0, 4.0, 4.0));
        assert_eq!((rows[1].ratio, rows[0].units), (1.0, 16));
    }

    #[test]
    fn contenders_that_differ_are_refused() {
        let names = || vec!["a".to_owned(), "b".to_owned()];
        let mut race = Race::new("test", "steps", names());
        assert!(race.run(|_| (1, 0)).is_ok());
        assert!(race.run(|contender| (contender as u64, 0)).is_err());
        assert!(race.run(|contender| (1, contender)).is_err());
        assert_eq!(race.laps(), 1);
    }
}
