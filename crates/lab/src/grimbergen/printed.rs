//! Section 3.2 as printed: tables of 128 patterns, lance tables, and the diagonals of figure 4 against those of figure 3,
//! whose overflow is the paper's reason for figure 4.

use super::trees::whole;
use crate::printed::rotated::{Attacks, Boards, Figure3, Figure4, Printed, Stored};
use crate::shogi::{Contender, race};
use crate::{Lab, LabError, Table};
use banmen_bits::board::Board;
use banmen_bits::board::shogi::Ranks27;
use banmen_bits::random::SplitMix64;
use banmen_play::measure::{Method, compare_until};
use banmen_shogi::Square;
use banmen_shogi::representation::{Representation, Rotated32};
use std::hint::black_box;

/// The boards of one piece of work.
const BOARDS: usize = 256;
const LOOKUPS: u64 = (BOARDS * Square::COUNT) as u64;

fn boards<D: Stored>() -> Vec<Boards> {
    let mut random = SplitMix64::new(3);
    let board = |_| {
        // As full as a position of a game.
        let occupied = Ranks27::collect((0..81).filter(|_| random.below(2) == 0));
        Printed::<D>::incremental(occupied)
    };
    (0..BOARDS).map(board).collect()
}

/// The bishop's attacks from every square of every board; the number of attacked squares tells one method from another.
fn bishops<D: Stored>(boards: &[Boards]) -> (u64, u64) {
    let (attacks, mut sum) = (D::attacks(), 0);
    for board in boards {
        for square in Square::all() {
            sum += u64::from(attacks.bishop(square, black_box(board)).len());
        }
    }
    (LOOKUPS, sum)
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (count, plies) = (lab.size.pick(1, 24, 200), lab.size.pick(2, 3, 3));
    let mut table = Table::new(
        "grimbergen printed",
        "Rotated boards as printed: the diagonals of figure 4 and of figure 3, and our tables",
        "Diagonals that overflow their words require \"an extra check …, which is inefficient\"; not measured.",
        "speed, figure 3 = 1",
        "per s",
    )
    .note(format!(
        "The six tables of the paper take {} bytes; ours, of exact size for each line and without lance tables, {}.",
        Attacks::<Figure4>::bytes(),
        exact_bytes()
    ))
    .note(format!("The trees of table 1, {plies} plies below {count} positions, a lap each; nodes and values asserted equal."));
    lab.begins("grimbergen printed, bishops");
    let (fourth, third) = (boards::<Figure4>(), boards::<Figure3>());
    let known = bishops::<Figure3>(&third).1;
    let checked = |(lookups, sum): (u64, u64)| if sum == known { lookups } else { 0 };
    let mut methods = [
        Method::exact("figure 4", LOOKUPS, || checked(bishops::<Figure4>(&fourth))),
        Method::exact("figure 3", LOOKUPS, || checked(bishops::<Figure3>(&third))),
    ];
    let rounds = lab.size.pick(0, 9, 25);
    table.extend(
        "bishop lookups alone",
        &compare_until(lab.stop, "bishops", "lookups", &mut methods, rounds)?,
    );
    lab.publish(&table);
    lab.begins("grimbergen printed, trees");
    let contenders = [
        Contender::of::<Rotated32>(),
        Contender::of::<Printed<Figure4>>(),
        Contender::of::<Printed<Figure3>>(),
    ];
    table.extend("minimax", &race(lab, "minimax", &contenders, &whole(lab, count, plies))?);
    Ok(table.finished(lab))
}

/// The bytes of our tables: an entry for each pattern of the inner squares of each line, for each of its squares.
fn exact_bytes() -> usize {
    use banmen_bits::board::{Direction, shogi::Squares};
    let axes = [Direction::EAST, Direction::SOUTH, Direction::SOUTH_EAST, Direction::SOUTH_WEST];
    let lines = axes.into_iter().flat_map(banmen_bits::sliders::lines::<Squares>);
    let entries: usize = lines.map(|line| line.cells.len() << line.inner).sum();
    entries * size_of::<<Ranks27 as Board>::Set>()
}
