//! Life by words beside Life by cells.

use banmen_play::measure::{MeasureError, Method, Row, compare};
use banmen_puzzles::life::{Edges, Plane, long, plain::Plain};
use std::hint::black_box;

/// A glider, which is the same again after 32 generations.
const GLIDER: u64 = 0x0000_0000_0007_0402;

/// Long Life: one board, several boards at once, and a naive board.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn long_life(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    const GENERATIONS: u64 = 32_000;
    let single = || {
        let end = long::run(black_box(GLIDER), GENERATIONS);
        if end == GLIDER { GENERATIONS } else { 0 }
    };
    let listed = || {
        let end = long::listing::run(black_box(GLIDER), GENERATIONS);
        if end == GLIDER { GENERATIONS } else { 0 }
    };
    let naive = || {
        let mut board = Plain::of_long(black_box(GLIDER));
        (0..320).for_each(|_| board.step());
        if board == Plain::of_long(GLIDER) { 320 } else { 0 }
    };
    let mut methods = [
        Method::exact("32 boards at once", 32 * GENERATIONS, many::<32>(GENERATIONS)),
        Method::exact("8 boards at once", 8 * GENERATIONS, many::<8>(GENERATIONS)),
        Method::exact("one board in a word", GENERATIONS, single),
        Method::exact("listing 2 as printed", GENERATIONS, listed),
        Method::exact("naive, cell by cell", 320, naive),
    ];
    compare("life 8x8 torus", "generations", &mut methods, rounds)
}

/// Several gliders, each at another place.
fn many<const L: usize>(generations: u64) -> impl FnMut() -> u64 {
    move || {
        let boards: [u64; L] = std::array::from_fn(|board| GLIDER.rotate_left(8 * board as u32));
        let end = long::run_many(black_box(boards), generations);
        if end == boards { generations * L as u64 } else { 0 }
    }
}

/// The 1024×1024 torus, from the soup of seed 1, whose live cells are known.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn large(rounds: u32) -> Result<Vec<Row>, MeasureError> {
    let Ok(soup) = Plane::soup(1024, 1024, Edges::Torus, 1) else { return Ok(Vec::new()) };
    let by_words = || {
        let mut plane = soup.clone();
        plane.run(1000);
        if plane.population() == 44_845 { 1000 } else { 0 }
    };
    let by_cells = || {
        let mut board = Plain::of(&soup);
        board.step();
        if board.population() == 287_374 { 1 } else { 0 }
    };
    let mut methods =
        [Method::exact("by words", 1000, by_words), Method::exact("naive, cell by cell", 1, by_cells)];
    compare("life 1024x1024 torus", "generations", &mut methods, rounds)
}
