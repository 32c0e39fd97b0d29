//! The sets of a position.

use crate::position::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, PieceKind};
use banmen_bits::board::three::Three;
use banmen_game::inspect::{NamedSet, Sets};
use banmen_game::inspect::{add_morphology, layout, words};

/// Every set that the rules ask for, and some that show what sets can do.
pub(crate) fn sets<R: Representation>(position: &PositionOf<R>) -> Vec<NamedSet> {
    let names = Color::ALL.map(|color| (color, color.to_string().to_lowercase()));
    let mut sets = Sets::in_layout(layout::<Three<R::Set>>());
    sets.group("pieces").add("occupied", &words(position.occupied_set()));
    for (color, name) in &names {
        sets.add(name, &words(position.color_set(*color)));
    }
    sets.add("empty", &words(!position.occupied_set() & <R::Set as banmen_bits::board::three::Thirds>::ALL));
    for kind in PieceKind::ALL {
        sets.add(format!("{kind:?}s").to_lowercase(), &words(position.kind_set(kind)));
    }
    sets.group("attacks");
    for (color, name) in &names {
        sets.add(format!("{name} attacks"), &words(position.attacked_set(*color)));
    }
    sets.add("checkers", &words(position.checkers_set()));
    sets.add("pinned", &words(position.pinned_set()));
    for (color, name) in &names {
        sets.add(format!("{name} king zone"), &words(position.king_zone(*color)));
    }
    for (color, name) in &names {
        add_morphology::<Three<R::Set>>(&mut sets, name, position.color_set(*color));
    }
    sets.finish()
}
