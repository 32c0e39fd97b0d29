//! Elimination on bit rows beside elimination on arrays.

use banmen_play::measure::{MeasureError, Method, Row, compare};
use banmen_puzzles::lights_out::{Elimination, Shape, Wiring, plain};

/// The largest board of the classic rectangles, brought to its reduced form.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn elimination(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let wiring = Wiring::of_shape(&Shape::rectangle(19, 19));
    let known = |nullity: usize| u64::from(nullity == 16);
    let mut methods = [
        Method::exact("bit rows", 1, || known(Elimination::new(&wiring).nullity())),
        Method::exact("arrays", 1, || known(plain::nullity(&wiring))),
    ];
    compare("lights out 19x19, elimination", "boards", &mut methods, rounds)
}
