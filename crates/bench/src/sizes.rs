//! What boards of more words cost: the same work on every size, over as many words as its cells need.

use banmen_play::measure::{MeasureError, Method, Row, compare};

/// Work whose cost is measured for each size of a board.
pub(crate) trait OnEverySize {
    /// The work on a board of this side over `W` words, under this name.
    fn method<'a, const W: usize>(name: String, side: usize) -> Method<'a>;
}

/// Measures the work on all sides from 5 to 19.
pub(crate) fn measure<S: OnEverySize>(
    title: &str,
    unit: &'static str,
    rounds: u32,
) -> Result<Vec<Row>, MeasureError> {
    fn method<'a, S: OnEverySize, const W: usize>(side: usize) -> Method<'a> {
        S::method::<W>(format!("{side}×{side}, words: {W}"), side)
    }
    let mut methods = [
        method::<S, 1>(5),
        method::<S, 1>(6),
        method::<S, 1>(7),
        method::<S, 1>(8),
        method::<S, 2>(9),
        method::<S, 2>(10),
        method::<S, 2>(11),
        method::<S, 3>(12),
        method::<S, 3>(13),
        method::<S, 4>(14),
        method::<S, 4>(15),
        method::<S, 4>(16),
        method::<S, 5>(17),
        method::<S, 6>(18),
        method::<S, 6>(19),
    ];
    compare(title, unit, &mut methods, rounds)
}
