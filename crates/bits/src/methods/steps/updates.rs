//! Algorithms 9 to 12, and Long Life.

use alloc::format;

use super::{Story, Wide};

fn flip(story: &mut Story<'_>, line: &str, from: Wide, own: Wide, enemy: Wide) -> (Wide, Wide) {
    let flipped = story.ground.dilate(from) & enemy;
    story.show(line, "flip", flipped);
    let (own, enemy) = (own | flipped, enemy - flipped);
    story.show_all("bits_o &= ∼flip; bits_p |= flip", &[("own", own), ("enemy", enemy)]);
    (own, enemy)
}

pub(super) fn flip_all(story: &mut Story<'_>) {
    let (own, enemy) = (story.stones.own, story.stones.enemy);
    flip(story, "flip = (bits_p ⊕ 1) & bits_o", own, own, enemy);
}

/// The moves are pieces of the player that stand already, or are put down now.
pub(super) fn flip_of_move(story: &mut Story<'_>) {
    let (mut own, mut enemy) = (story.stones.own, story.stones.enemy);
    let standing = own.last().map_or(Wide::EMPTY, Wide::single);
    let played = story.stones.played.clone();
    for last in if played.is_empty() { [standing].to_vec() } else { played } {
        (own, enemy) = (own | last, enemy - last);
        story.show("bits_m", "last", last);
        (own, enemy) = flip(story, "flip = (bits_m ⊕ 1) & bits_o", last, own, enemy);
    }
}

pub(super) fn invert(story: &mut Story<'_>) {
    let mut bits = story.stones.own | story.stones.enemy;
    story.show("bits_b", "lights", bits);
    let middle = story.ground.cells.iter().nth(story.ground.cells.len() as usize / 2);
    let played = story.stones.played.clone();
    for last in if played.is_empty() { middle.map(Wide::single).into_iter().collect() } else { played } {
        let turned = story.ground.dilate(last);
        bits ^= turned;
        story.show_all("bits_b ∧= bits_m ⊕ 1", &[("lights", bits), ("inverted", turned)]);
    }
    story.show("bits_b", "lights", bits);
}

pub(super) fn capture(story: &mut Story<'_>) {
    let own = story.stones.own;
    let mut free = story.ground.dilate(story.empty()) & own;
    story.show("free = (empty ⊕ 1) & bits_p", "free", free);
    let mut result = Wide::EMPTY;
    while result != free {
        result = free;
        free = story.ground.dilate(free) & own;
        if free != result {
            story.show("free = (free ⊕ 1) & bits_p", "free", free);
        }
    }
    story.show("bits_p = result", "own", result);
}

/// The number of generations that are shown: a glider is then the same again, one cell on.
const GENERATIONS: u32 = 4;

/// Appendix A: neighbours are added into three bit planes, all cells at once.
pub(super) fn life(story: &mut Story<'_>) {
    let mut live = story.stones.own;
    story.show("c11", "live", live);
    for generation in 1..=GENERATIONS {
        let [mut bit1, mut bit2, mut bit3] = [Wide::EMPTY; 3];
        for direction in story.ground.directions() {
            let near = story.ground.shift(live, direction);
            let carry1 = bit1 & near;
            let carry2 = bit2 & carry1;
            bit1 ^= near;
            bit2 ^= carry1;
            bit3 |= carry2;
        }
        live = (live | bit1) & (bit2 - bit3);
        let line = format!("generation {generation}: (c11 | bit1) & bit2 & ∼bit3");
        story.show(line, "live", live);
    }
}
