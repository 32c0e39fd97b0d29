//! Sections 3 and 4: masks, logical and morphological operations.

use super::{Story, Wide};

/// The cells at an even number of orthogonal steps from the first, as in `queries::checkerboard`.
pub(super) fn light(story: &Story<'_>) -> Wide {
    let ground = story.ground;
    let orthogonal = |set: Wide| {
        ground.directions().take(4).fold(Wide::EMPTY, |all, direction| all | ground.shift(set, direction))
    };
    let mut edge = ground.cells.first().map_or(Wide::EMPTY, Wide::single);
    let (mut seen, mut even, mut is_even) = (edge, Wide::EMPTY, true);
    while !edge.is_empty() {
        if is_even {
            even |= edge;
        }
        edge = orthogonal(edge) - seen;
        seen |= edge;
        is_even = !is_even;
    }
    even
}

pub(super) fn checkerboard(story: &mut Story<'_>) {
    let (white, cells) = (light(story), story.ground.cells);
    story.show("mask_b", "mask_b", cells - white);
    story.show("mask_w", "mask_w", white);
}

pub(super) fn logic(story: &mut Story<'_>) {
    let (white, black, cells) = (story.stones.own, story.stones.enemy, story.ground.cells);
    story.show_all("bits_w, bits_b", &[("bits_w", white), ("bits_b", black)]);
    let full = white | black;
    story.show("bits_w | bits_b", "full", full);
    let empty = cells - full;
    story.show("∼(bits_w | bits_b)", "empty", empty);
    let either = white ^ empty;
    story.show("bits_w ∧ empty", "xor", either);
    story.show("full & (bits_w ∧ empty)", "intersection", full & either);
}

pub(super) fn dilation(story: &mut Story<'_>) {
    let full = story.full();
    story.show("full = bits_w | bits_b", "full", full);
    let grown = story.ground.dilate(full);
    story.show("full ⊕ 1", "dilated", grown);
}

pub(super) fn erosion(story: &mut Story<'_>) {
    let empty = story.empty();
    story.show("empty = ∼full & mask", "empty", empty);
    let shrunk = story.ground.erode(empty);
    story.show("empty ⊖ 1", "eroded", shrunk);
}
