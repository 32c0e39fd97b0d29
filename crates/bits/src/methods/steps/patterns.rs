//! Algorithm 8 and its variations, for the article's target: a cell and its orthogonal neighbours.

use alloc::format;
use alloc::vec::Vec;

use super::{Story, Wide};

pub(super) fn matching(story: &mut Story<'_>) {
    let (ground, own) = (story.ground, story.stones.own);
    // A cross on squares, a flower on hexagons.
    let arms = if ground.directions == 6 { 6 } else { 4.min(ground.directions) };
    let placement = |bit: u32| {
        let start = Wide::single(bit);
        let near = ground.directions().take(arms).map(|direction| ground.shift(start, direction));
        near.fold(start, |all, one| all | one)
    };
    let placements: Vec<Wide> =
        ground.cells.iter().map(placement).filter(|cells| cells.len() as usize == arms + 1).collect();
    let total = placements.len();
    let first = placements.first().copied().unwrap_or(Wide::EMPTY);
    story.count(format!("bits_1 of the database bits_1…{total}"), "bits_1", first, total as u32);
    let matched: Vec<Wide> = placements.iter().copied().filter(|cells| cells.is_subset(own)).collect();
    for &cells in &matched {
        story.show("(bits_n & bits_p) == bits_n", "bits_n", cells);
    }
    let around = |cells: Wide| {
        let grown = ground.directions().take(arms).fold(cells, |all, to| all | ground.shift(cells, to));
        (grown - cells) & own
    };
    for &cells in matched.iter().filter(|&&cells| around(cells).is_empty()) {
        story.show("(bits_n & bits_p) == bits_n && ((bits_n ⊕ 1) & ∼bits_n & bits_p) == ∅", "bits_n", cells);
    }
    let (once, twice) = matched
        .iter()
        .fold((Wide::EMPTY, Wide::EMPTY), |(once, twice), &cells| (once | cells, twice | (once & cells)));
    story.show("cells at which patterns overlap", "overlap", twice);
    story.count("all matches", "matches", once, matched.len() as u32);
}
