//! What a position shows to those who look inside.

mod sets;
mod sliders;

pub(crate) use sets::sets;
pub(crate) use sliders::SLIDERS;

use banmen_bits::board::three::{Thirds, Three, Three32, Three64};
use banmen_game::inspect::Layout;
use banmen_game::inspect::layout;

/// Three words of 32 bits and two of 64, first those of the set.
pub(crate) fn layouts<S: Thirds>() -> Vec<Layout> {
    let own = layout::<Three<S>>();
    let others =
        [layout::<Three32>(), layout::<Three64>()].into_iter().filter(|other| other.name != own.name);
    let others: Vec<Layout> = others.collect();
    std::iter::once(own).chain(others).collect()
}
