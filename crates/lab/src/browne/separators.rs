//! Section 2.1: "There is a tradeoff between the convenience of including separating bits and their cost": masks for each
//! direction with the rows end to end, against one separating bit and one mask, which may take another word; and footnote 4,
//! two separating bits for steps of two.

use super::rounds;
use crate::{Lab, LabError, Table};
use banmen_bits::board::lattice::Rectangle;
use banmen_bits::board::layout::{Masked, Separated, SeparatedBy};
use banmen_bits::board::{Board, Direction, Geometry};
use banmen_bits::random::SplitMix64;
use banmen_bits::{BitSet, Bits};
use banmen_play::measure::{Method, compare_until};
use std::hint::black_box;

/// The sets of one piece of work.
const SETS: usize = 256;

/// Random sets of cells, the same for every layout of a board.
fn sets<B: Board>() -> Vec<B::Set> {
    let mut random = SplitMix64::new(21);
    let cells = <B::Geometry as Geometry>::CELLS;
    (0..SETS).map(|_| B::collect((0..cells).filter(|_| random.below(4) == 0))).collect()
}

/// The neighbours of all members, in all directions of the board.
#[inline(always)]
fn neighbours<B: Board>(set: B::Set) -> B::Set {
    eight!(direction => B::shift(set, direction))
}

/// The cells two steps away in one direction, step by step.
#[inline(always)]
fn two_steps<B: Board>(set: B::Set) -> B::Set {
    eight!(direction => B::shift(B::shift(set, direction), direction))
}

/// A step of two in one shift. Rows are end to end but for their separators, so that every direction is a distance.
#[inline(always)]
fn two_in_one<B: Board<Set = Bits<u64, W>>, const W: usize>(
    set: Bits<u64, W>,
    direction: Direction,
) -> Bits<u64, W> {
    B::stride(direction)
        .map_or(Bits::<u64, W>::EMPTY, |stride| set.shift_packed(2 * stride, Bits::<u64, W>::PACKING))
}

/// The same in one shift for each direction, on a board whose rows are separated by two bits.
#[inline(always)]
fn two_at_once<B: Board<Set = Bits<u64, W>>, const W: usize>(set: Bits<u64, W>) -> Bits<u64, W> {
    eight!(direction => two_in_one::<B, W>(set, direction)) & B::CELLS
}

fn count<B: Board>(sets: &[B::Set], step: impl Fn(B::Set) -> B::Set) -> u64 {
    // Read where they lie, one at a time: a copy that was just written word by word is slow to read as a whole.
    sets.iter().map(|set| u64::from(step(*black_box(set)).len())).sum()
}

/// A method for one layout, and the number of cells that it reaches.
fn method<B: Board>(name: String, known: u64, step: fn(B::Set) -> B::Set) -> Method<'static> {
    let sets = sets::<B>();
    let work = SETS as u64;
    Method::exact(name, work, move || if count::<B>(&sets, step) == known { work } else { 0 })
}

/// The words of a layout, for its name.
fn words<B: Board>() -> String {
    let words = B::Set::WORDS;
    if words == 1 { "1 word".to_owned() } else { format!("{words} words") }
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "browne separators",
        "Separating bits against masks: neighbours of a set, and steps of two",
        "\"There is a tradeoff between the convenience of including separating bits and their cost\"; not measured.",
        "speed, masks = 1",
        "sets/s",
    )
    .note("Eight directions; random sets of a quarter of the cells; as many reached cells asserted.");
    macro_rules! board {
        ($name:literal, $cells:ty, $masked:literal, $one:literal, $two:literal) => {{
            type End = Masked<$cells, $masked>;
            type One = Separated<$cells, $one>;
            type Two = SeparatedBy<$cells, 2, $two>;
            lab.begins(concat!("browne separators, ", $name));
            let near = count::<End>(&sets::<End>(), neighbours::<End>);
            let mut methods = [
                method::<One>(format!("one bit, {}", words::<One>()), near, neighbours::<One>),
                method::<Two>(format!("two bits, {}", words::<Two>()), near, neighbours::<Two>),
                method::<End>(format!("masks, {}", words::<End>()), near, neighbours::<End>),
            ];
            let group = concat!($name, ", neighbours");
            table.extend(group, &compare_until(lab.stop, group, "sets", &mut methods, rounds(lab))?);
            let far = count::<End>(&sets::<End>(), two_steps::<End>);
            let mut methods = [
                method::<Two>(
                    format!("two bits, one shift, {}", words::<Two>()),
                    far,
                    two_at_once::<Two, $two>,
                ),
                method::<One>(format!("one bit, two shifts, {}", words::<One>()), far, two_steps::<One>),
                method::<End>(format!("masks, two shifts, {}", words::<End>()), far, two_steps::<End>),
            ];
            let group = concat!($name, ", steps of two");
            table.extend(group, &compare_until(lab.stop, group, "sets", &mut methods, rounds(lab))?);
            lab.publish(&table);
        }};
    }
    board!("6×6", Rectangle<6, 6>, 1, 1, 1);
    board!("8×8", Rectangle<8, 8>, 1, 2, 2);
    board!("19×19", Rectangle<19, 19>, 6, 6, 7);
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_two_need_two_separating_bits() {
        type End = Masked<Rectangle<8, 8>, 1>;
        type One = Separated<Rectangle<8, 8>, 2>;
        type Two = SeparatedBy<Rectangle<8, 8>, 2, 2>;
        for (end, two) in sets::<End>().into_iter().zip(sets::<Two>()) {
            let expected: Vec<usize> = End::cells(two_steps::<End>(end)).collect();
            assert_eq!(Two::cells(two_at_once::<Two, 2>(two)).collect::<Vec<_>>(), expected);
        }
        // With one bit, as the footnote says, a step of two runs into the next row.
        let wrong = |set| two_at_once::<One, 2>(set) != two_steps::<One>(set);
        assert!(sets::<One>().into_iter().any(wrong));
    }
}
