//! Algorithms 1 to 5.

use super::{Story, Wide};
use crate::board::Direction;

pub(super) fn empty_neighbours(story: &mut Story<'_>) {
    let full = story.full();
    story.show("full = bits_w | bits_b", "full", full);
    let dilated = story.ground.dilate(full);
    story.show("full ⊕ 1", "dilated", dilated);
    let empty = story.empty();
    story.show("nbors = (full ⊕ 1) & empty", "nbors", dilated & empty);
}

pub(super) fn empty_by_direction(story: &mut Story<'_>) {
    let own = story.stones.own;
    let among = story.ground.cells - own;
    for direction in story.ground.directions() {
        let reached = story.ground.shift(own, direction) & among;
        let line = story.directed("nbors = (bits_p >> shift) & empty_p", direction);
        story.show(line, "nbors", reached);
    }
}

pub(super) fn enemy_by_direction(story: &mut Story<'_>) {
    let (own, enemy) = (story.stones.own, story.stones.enemy);
    for direction in story.ground.directions() {
        let reached = story.ground.shift(own, direction) & enemy;
        let line = story.directed("nbors = (bits_p >> shift) & bits_o", direction);
        story.show(line, "nbors", reached);
    }
}

pub(super) fn line_caps(story: &mut Story<'_>) {
    let (own, enemy, empty) = (story.stones.own, story.stones.enemy, story.empty());
    let mut moves = Wide::EMPTY;
    for direction in story.ground.directions() {
        let mut candidates = enemy & story.ground.shift(own, direction);
        let first = story.directed("candidates = bits_o & (bits_p >> shift)", direction);
        story.show_all(first, &[("moves", moves), ("candidates", candidates)]);
        while !candidates.is_empty() {
            let beyond = story.ground.shift(candidates, direction);
            moves |= empty & beyond;
            candidates = enemy & beyond;
            let line = "moves |= empty & (candidates >> shift); candidates = bits_o & (candidates >> shift)";
            let line = story.directed(line, direction);
            story.show_all(line, &[("moves", moves), ("candidates", candidates)]);
        }
    }
    story.show("moves", "moves", moves);
}

/// The two diagonals beside a direction along the columns.
pub(super) const fn diagonals(forward: Direction) -> [Direction; 2] {
    if forward.index() == Direction::SOUTH.index() {
        [Direction::SOUTH_WEST, Direction::SOUTH_EAST]
    } else {
        [Direction::NORTH_WEST, Direction::NORTH_EAST]
    }
}

pub(super) fn forward_moves(story: &mut Story<'_>) {
    let (own, enemy, empty) = (story.stones.own, story.stones.enemy, story.empty());
    let forward = story.ground.forward;
    let diagonals =
        diagonals(forward).into_iter().filter(|direction| direction.index() < story.ground.directions);
    let (mut quiet, mut captures) = (Wide::EMPTY, Wide::EMPTY);
    for direction in core::iter::once(forward).chain(diagonals.clone()) {
        quiet |= empty & story.ground.shift(own, direction);
        let line = story.directed("moves |= empty & (bits_p >> shift)", direction);
        story.show(line, "quiet", quiet);
    }
    for direction in diagonals {
        captures |= enemy & story.ground.shift(own, direction);
        let line = story.directed("moves |= bits_o & (bits_p >> shift)", direction);
        story.show(line, "captures", captures);
    }
    story.show_all("moves", &[("quiet", quiet), ("captures", captures)]);
}
