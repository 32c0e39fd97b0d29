//! Every method against a naive one that goes cell by cell, on every board.

mod filters;
mod patterns;
mod queries;
mod steps;
mod updates;

extern crate std;

use crate::board::{Board, Direction, Geometry, Step};
use crate::set::BitSet;
use crate::testing::random_sets;

type Of<B> = <B as Board>::Geometry;

/// Where the steps from a cell lead, in one direction.
fn targets<B: Board>(cell: usize, direction: Direction) -> impl Iterator<Item = usize> {
    Of::<B>::step(cell, direction).into_iter().map(|step| step.cell)
}

/// Where the steps from a cell lead, in all directions.
fn around<B: Board>(cell: usize) -> impl Iterator<Item = usize> {
    Of::<B>::directions().flat_map(move |direction| targets::<B>(cell, direction))
}

/// What is on the board, of both players.
#[derive(Clone, Copy, Debug)]
struct Position<B: Board> {
    own: B::Set,
    enemy: B::Set,
    empty: B::Set,
}

/// Random positions, from nearly empty to nearly full and with all shares of the two players.
fn positions<B: Board>(seed: u64, count: usize) -> impl Iterator<Item = Position<B>> {
    random_sets::<B>(seed, count).zip(random_sets::<B>(seed + 1000, count)).map(|(own, enemy)| Position {
        own,
        enemy: enemy - own,
        empty: B::CELLS - own - enemy,
    })
}

/// The enemies between a line's start and the next piece of its own colour, by every branch.
fn capped<B: Board>(position: &Position<B>, from: Step, between: B::Set) -> B::Set {
    let mut flips = B::Set::EMPTY;
    for step in Of::<B>::step(from.cell, from.heading) {
        if B::contains(position.own, step.cell) {
            flips |= between;
        } else if B::contains(position.enemy, step.cell) {
            flips |= capped::<B>(position, step, between | B::single(step.cell));
        }
    }
    flips
}

/// How many members a line has that starts at a member: the longest branch, no cell counted twice.
fn run<B: Board>(set: B::Set, from: Step, before: B::Set) -> u32 {
    let seen = before | B::single(from.cell);
    let ahead = Of::<B>::step(from.cell, from.heading).into_iter();
    let longest =
        ahead.filter(|step| B::contains(set - seen, step.cell)).map(|step| run::<B>(set, step, seen)).max();
    1 + longest.unwrap_or(0)
}
