//! Figure 8 and table 2: Bonanza asks for both diagonals of a square one after the other (`AttackDiag1`, `AttackDiag2`) when it
//! generates checks. With rotated boards that is a line each; with magic "all diagonal attacks are computed twice", and a
//! program written for magic "would call `AttackBishop()` once".

use crate::{Lab, LabError, Table, positions};
use banmen_bits::board::shogi::Ranks27;
use banmen_bits::board::{Board, Direction, Directions};
use banmen_bits::sliders::Sliders;
use banmen_play::measure::{Method, compare_until};
use banmen_shogi::representation::{Magic32Simple, Rotated32};
use banmen_shogi::{Position, Representation, Square};
use std::hint::black_box;

const DIAG1: Directions = Directions::of(&[Direction::NORTH_EAST, Direction::SOUTH_WEST]);
const DIAG2: Directions = Directions::of(&[Direction::NORTH_WEST, Direction::SOUTH_EAST]);

type Set = <Ranks27 as Board>::Set;

/// The diagonals of every square of every board: a number that tells one set of attacks from another.
fn ask<O>(occupancies: &[O], attacks: impl Fn(u32, &O) -> (Set, Set)) -> u64 {
    let mut sum = 0u64;
    for occupancy in occupancies {
        for cell in 0..81 {
            let (first, second) = attacks(Ranks27::bit(cell), occupancy);
            sum = sum.wrapping_add(u64::from(first.len()) + 3 * u64::from(second.len()));
        }
    }
    sum
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let setups = positions::sample(&lab.games(), lab.size.pick(4, 256, 1000));
    let boards: Vec<Set> = setups
        .iter()
        .filter_map(|setup| Position::new(setup).ok())
        .map(|position| Ranks27::collect(position.occupied().iter().map(Square::cell)))
        .collect();
    let mut table = Table::new(
        "yamamoto figure8",
        "Both diagonals of a square: one by one as Bonanza asks, and at once",
        "Rotated boards find one direction at a time, magic all at once; Bonanza's checks ask one by one, which costs magic the \
         cross twice (figure 8, table 2). Not measured apart.",
        "speed, Original's two lines = 1",
        "squares/s",
    )
    .note(format!("Every square of {} positions; both diagonals asserted equal.", boards.len()));
    lab.begins(table.id);
    let (rotated, simple) = (Rotated32::sliders(), Magic32Simple::sliders());
    let images: Vec<_> = boards.iter().map(|&set| Sliders::<Ranks27>::occupancy(rotated, set)).collect();
    let mut rays = [[Set::EMPTY; 2]; 96];
    for bit in (0..81).map(Ranks27::bit) {
        rays[bit as usize] =
            [DIAG1, DIAG2].map(|diagonal| banmen_bits::sliders::walk::<Ranks27>(diagonal, bit, Set::EMPTY));
    }
    let one_by_one = || {
        ask(&boards, |bit, set| {
            // Two calls: the compiler must not join them.
            let of = |diagonal| Sliders::<Ranks27>::attacks(simple, diagonal, bit, black_box(set));
            (of(DIAG1), of(DIAG2))
        })
    };
    let at_once = || {
        ask(&boards, |bit, set| {
            let cross = Sliders::<Ranks27>::attacks(simple, Directions::BISHOP, bit, black_box(set));
            let [first, second] = rays[bit as usize];
            (cross & first, cross & second)
        })
    };
    let by_lines = || {
        ask(&images, |bit, images| {
            let of = |diagonal| Sliders::<Ranks27>::attacks(rotated, diagonal, bit, black_box(images));
            (of(DIAG1), of(DIAG2))
        })
    };
    let (known, count) = (by_lines(), 81 * boards.len() as u64);
    let checked = |sum: u64| if sum == known { count } else { 0 };
    let mut methods = [
        Method::exact("magic, AttackBishop once", count, || checked(at_once())),
        Method::exact("magic, AttackDiag1 and AttackDiag2", count, || checked(one_by_one())),
        Method::exact("rotated, AttackDiag1 and AttackDiag2", count, || checked(by_lines())),
    ];
    let rounds = lab.size.pick(0, 9, 25);
    table.extend("", &compare_until(lab.stop, "diagonals", "squares", &mut methods, rounds)?);
    Ok(table.finished(lab))
}
