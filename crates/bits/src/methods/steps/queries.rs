//! Algorithms 6 and 7, counts by colour, and the reduction of Y.

use alloc::format;

use super::operations::light;
use super::{Story, Wide};
use crate::board::Direction;

pub(super) fn longest_line(story: &mut Story<'_>) {
    let own = story.stones.own;
    let (mut longest, mut last) = (0, Wide::EMPTY);
    for axis in story.ground.axes() {
        let (mut bits, mut length) = (own, 0);
        while !bits.is_empty() {
            length += 1;
            if length > longest {
                (longest, last) = (length, bits);
            }
            let line = story.directed("bits = bits & (bits >> shift)", axis);
            story.count(line, "bits", bits, length);
            let eroded = bits & story.ground.shift(bits, axis);
            // A ring round a torus is never eroded.
            if eroded == bits {
                break;
            }
            bits = eroded;
        }
    }
    story.count("max length", "bits", last, longest);
}

pub(super) fn line_of_four(story: &mut Story<'_>) {
    let own = story.stones.own;
    let mut found = Wide::EMPTY;
    for axis in story.ground.axes() {
        let pairs = own & story.ground.shift(own, axis);
        let line = story.directed("pairs = bits_p & (bits_p >> shift)", axis);
        story.show(line, "pairs", pairs);
        let twice = story.ground.shift(story.ground.shift(pairs, axis), axis);
        found |= pairs & twice;
        let line = story.directed("pairs & (pairs >> 2 shift)", axis);
        story.show(line, "fours", pairs & twice);
    }
    story.count("a line of four", "fours", found, u32::from(!found.is_empty()));
}

pub(super) fn count(story: &mut Story<'_>) {
    let (own, cells) = (story.stones.own, story.ground.cells);
    story.count("|bits_p|", "bits_p", own, own.len());
    let white = light(story);
    for (line, mask) in [("|bits_p & mask_w|", white), ("|bits_p & mask_b|", cells - white)] {
        story.count(line, "bits_p & mask", own & mask, (own & mask).len());
    }
}

/// Every triple of cells becomes the colour that two of them have, until one cell is left: the triangle stands on its
/// lowest row, and its top cell is the last.
pub(super) fn reduction(story: &mut Story<'_>) {
    let ground = story.ground;
    let near = |set: Wide| (ground.shift(set, Direction::NORTH), ground.shift(set, Direction::NORTH_EAST));
    let (mut own, mut enemy, mut cells) = (story.stones.own, story.stones.enemy, ground.cells);
    story.show_all("{a, b, c}", &[("own", own), ("enemy", enemy), ("board", cells)]);
    for pass in 1.. {
        let (b, c) = near(cells);
        let smaller = cells & b & c;
        if smaller.is_empty() {
            break;
        }
        let reduce = |a: Wide| {
            let (b, c) = near(a);
            ((a & (b | c)) | (b & c)) & smaller
        };
        (own, enemy, cells) = (reduce(own), reduce(enemy), smaller);
        let line = format!("pass {pass}: (a & (b | c)) | (b & c)");
        story.show_all(line, &[("own", own), ("enemy", enemy), ("board", cells)]);
    }
    let winner = u32::from(!own.is_empty()) + 2 * u32::from(!enemy.is_empty());
    story.count("the value at the top: 1 own, 2 enemy, 0 nobody", "top", cells, winner);
}
