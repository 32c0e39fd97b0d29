//! The search beside algorithm 13 as printed and beside the plain one.

use banmen_play::{
    measure::{MeasureError, Method, Row, compare},
    watch::Watch,
};
use banmen_puzzles::packing::article::{self, Tests};
use banmen_puzzles::packing::{Packing, Puzzle, Settings, plain};

/// Every solution of a classic, counted by the search.
fn searched(packing: &Packing, distinct: bool) -> u64 {
    let settings = Settings { distinct, threads: 1 };
    packing.count(&settings, None, Watch::NOBODY).map_or(0, |report| report.solutions)
}

fn classic(name: &str) -> Option<Packing> {
    Packing::new(&Puzzle::classic(name)?).ok()
}

/// The Soma cube, all 11,520 solutions.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn soma(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let Some(packing) = classic("soma") else { return Ok(Vec::new()) };
    let mut methods = [
        Method::exact("fewest placements first", 11_520, || searched(&packing, false)),
        Method::exact("algorithm 13 as printed", 11_520, || article::count(&packing).unwrap_or(0)),
        Method::exact("algorithm 13 without its tests", 11_520, || {
            article::count_first(&packing, Tests::None, u64::MAX).unwrap_or(0)
        }),
        Method::exact("plain, next empty cell", 11_520, || plain::count(&packing)),
    ];
    compare("packing soma, all", "solutions", &mut methods, rounds)
}

/// The twelve pentominoes in 6×10, all 9,356 solutions.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn pentominoes(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let Some(packing) = classic("6x10") else { return Ok(Vec::new()) };
    let mut methods = [
        Method::exact("fewest placements first", 9_356, || searched(&packing, false)),
        Method::exact("plain, next empty cell", 9_356, || plain::count(&packing)),
    ];
    compare("packing pentominoes 6x10, all", "solutions", &mut methods, rounds)
}

/// The Bedlam cube, all 19,186 distinct solutions. It takes a while, and there is no twin that is as patient.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn bedlam(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let Some(packing) = classic("bedlam") else { return Ok(Vec::new()) };
    let mut methods = [Method::exact("fewest placements first", 19_186, || searched(&packing, true))];
    compare("packing bedlam, distinct", "solutions", &mut methods, rounds)
}

/// The first ten solutions of the Bedlam cube that algorithm 13 comes upon.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn bedlam_first(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    const FIRST: u64 = 10;
    let Some(packing) = classic("bedlam") else { return Ok(Vec::new()) };
    let first = |tests| article::count_first(&packing, tests, FIRST).unwrap_or(0);
    let mut methods = [
        Method::exact("algorithm 13 as printed", FIRST, || first(Tests::AsPrinted)),
        Method::exact("algorithm 13 without its tests", FIRST, || first(Tests::None)),
    ];
    compare("packing bedlam, the first ten", "solutions", &mut methods, rounds)
}
