//! What a position of shogi shows to those who look inside.

mod sets;
mod sliders;

pub(crate) use sets::sets;
pub(crate) use sliders::SLIDERS;

use banmen_bits::board::Board;
use banmen_bits::board::shogi::{Files54, Files63, Files81, Ranks27, Ranks81, Squares};
use banmen_game::inspect::Layout;
use banmen_game::inspect::layout;

/// The five layouts, first that of the board.
pub(crate) fn layouts<B: Board<Geometry = Squares>>() -> Vec<Layout> {
    let own = layout::<B>();
    let all = [
        layout::<Ranks27>(),
        layout::<Files54>(),
        layout::<Files63>(),
        layout::<Files81>(),
        layout::<Ranks81>(),
    ];
    let others: Vec<Layout> = all.into_iter().filter(|layout| layout.name != own.name).collect();
    std::iter::once(own).chain(others).collect()
}
