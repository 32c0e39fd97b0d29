//! The sets of a position.

use crate::position::Position;
use crate::representation::Representation;
use crate::types::{Kind, Side};
use banmen_bits::board::three::Three;
use banmen_game::inspect::{NamedSet, Sets};
use banmen_game::inspect::{add_morphology, layout, words};

/// Every set that the rules ask for, and some that show what sets can do.
pub(crate) fn sets<R: Representation>(position: &Position<R>) -> Vec<NamedSet> {
    let names = Side::ALL.map(|side| (side, side.to_string().to_lowercase()));
    let mut sets = Sets::in_layout(layout::<Three<R::Set>>());
    sets.group("pieces").add("occupied", &words(position.occupied()));
    for (side, name) in &names {
        sets.add(name, &words(position.side(*side)));
    }
    sets.add("empty", &words(!position.occupied() & <R::Set as banmen_bits::board::three::Thirds>::ALL));
    for kind in Kind::ALL {
        sets.add(format!("{kind:?}s").to_lowercase(), &words(position.kind(kind)));
    }
    sets.group("attacks");
    for (side, name) in &names {
        sets.add(format!("{name} attacks"), &words(position.attacked_squares(*side)));
    }
    sets.add("checkers", &words(position.checkers()));
    sets.add("pinned", &words(position.pinned()));
    for (side, name) in &names {
        sets.add(format!("{name} king zone"), &words(position.king_zone(*side)));
    }
    for (side, name) in &names {
        add_morphology::<Three<R::Set>>(&mut sets, name, position.side(*side));
    }
    sets.finish()
}
