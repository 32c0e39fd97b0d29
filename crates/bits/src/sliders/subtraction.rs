//! Attacks by subtraction: the borrow runs along the line and stops at the first blocker.
//!
//! Take the blockers on a ray that goes up in bit order as a number `b`. In `b ^ (b - 1)` all bits up to and including the lowest
//! blocker are set, and that, cut to the ray, is the attack. A ray that goes down is turned round first. Files of a
//! board by files need nothing else (Yamamoto et al. 2010, §6): this is how a lance moves without a table.
//!
//! Turning round all bits is slow on most processors, turning round bytes is not; where a ray has at most one cell in
//! any byte, as the ranks and diagonals of a board by files have, the order of the bytes is the order of the cells.
//! Only a ray along the bits themselves, within one byte, needs the slow way.

use alloc::vec::Vec;

use super::{Rays, Sliders, plain_occupancy};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::set::BitSet;

/// How the cells of a ray lie in the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Away from the slider the bits grow.
    Up,
    /// They shrink, at most one in a byte.
    DownByBytes,
    /// They shrink.
    Down,
}

/// The method of subtraction, for boards whose rays are monotonous in their bits and do not fork.
#[derive(Clone, Debug)]
pub struct Subtraction<B: Board> {
    rays: Rays<B>,
    orders: [Order; 8],
}

impl<B: Board> Subtraction<B> {
    /// The rays of the board, or `None` when one of them is not monotonous: the word order of Grimbergen's board turns
    /// its files round, and lines of the three-player board cross from one third to another.
    pub fn new() -> Option<Self> {
        let rays = Rays::<B>::new();
        let mut orders = [Order::Up; 8];
        for direction in B::Geometry::directions() {
            orders[direction.index()] = order::<B>(&rays, direction)?;
        }
        Some(Self { rays, orders })
    }
}

impl<B: Board> Sliders<B> for Subtraction<B> {
    plain_occupancy!(B);
    const NAME: &'static str = "subtraction";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for number in 0..B::Geometry::DIRECTIONS {
            let direction = Direction::new(number);
            if !directions.contains(direction) {
                continue;
            }
            let ray = self.rays.ray(direction, bit);
            let blockers = *occupied & ray;
            let seen = match self.orders[number] {
                Order::Up => blockers ^ blockers.decrement(),
                Order::DownByBytes => {
                    let turned = blockers.swap_bytes();
                    (turned ^ turned.decrement()).swap_bytes()
                }
                Order::Down => {
                    let turned = blockers.reverse_bits();
                    (turned ^ turned.decrement()).reverse_bits()
                }
            };
            reached |= seen & ray;
        }
        reached
    }
}

/// The order of all rays in a direction, if they have one.
fn order<B: Board>(rays: &Rays<B>, direction: Direction) -> Option<Order> {
    let (mut up, mut down, mut bytes) = (true, true, true);
    for bit in B::CELLS.iter() {
        let along = walk::<B>(B::cell(bit), direction, rays.ray(direction, bit).len() as usize)?;
        let with_origin: Vec<u32> = core::iter::once(bit).chain(along.iter().copied()).collect();
        up &= with_origin.is_sorted();
        down &= with_origin.is_sorted_by(|a, b| a > b);
        bytes &= along.windows(2).all(|pair| pair[0] / 8 != pair[1] / 8);
    }
    if up {
        Some(Order::Up)
    } else if down {
        Some(if bytes { Order::DownByBytes } else { Order::Down })
    } else {
        None
    }
}

/// The bits along a ray, away from the slider, if the ray does not fork or close.
fn walk<B: Board>(cell: usize, direction: Direction, len: usize) -> Option<Vec<u32>> {
    let mut bits = Vec::new();
    let mut at = (cell, direction);
    loop {
        let steps = B::Geometry::step(at.0, at.1);
        match steps.as_slice() {
            [] if bits.len() == len => return Some(bits),
            [step] if bits.len() < len && step.cell != cell => {
                bits.push(B::bit(step.cell));
                at = (step.cell, step.heading);
            }
            _ => return None,
        }
    }
}
