//! The sets of a position.

use crate::position::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, PieceKind};
use banmen_game::inspect::{NamedSet, Sets};
use banmen_game::inspect::{add_morphology, layout, words};

const COLORS: [(Color, &str); 2] = [(Color::Black, "black"), (Color::White, "white")];

/// Every set that the rules ask for, and some that show what sets can do.
pub(crate) fn sets<R: Representation>(position: &PositionOf<R>) -> Vec<NamedSet> {
    let mut sets = Sets::in_layout(layout::<R::Board>());
    sets.group("pieces").add("occupied", &words(position.occupied_set()));
    for (color, name) in COLORS {
        sets.add(name, &words(position.color_set(color)));
    }
    sets.add("empty", &words(R::tables().board - position.occupied_set()));
    for kind in PieceKind::ALL {
        sets.add(format!("{kind:?}").to_lowercase(), &words(position.kind_set(kind)));
    }
    sets.group("attacks");
    for (color, name) in COLORS {
        sets.add(format!("{name} attacks"), &words(position.attacked_set(color)));
    }
    sets.add("checkers", &words(position.checkers_set()));
    sets.add("pinned", &words(position.pinned_set()));
    for (color, name) in COLORS {
        let mut zone = position.kind_set(PieceKind::King) & position.color_set(color);
        R::for_each(zone, |king| zone |= R::tables().king[king]);
        sets.add(format!("{name} king zone"), &words(zone));
    }
    sets.group("drops");
    for (color, name) in COLORS {
        let pawns = position.kind_set(PieceKind::Pawn) & position.color_set(color);
        sets.add(format!("{name} open files"), &words(R::open_files(pawns)));
    }
    for (color, name) in COLORS {
        add_morphology::<R::Board>(&mut sets, name, position.color_set(color));
    }
    sets.finish()
}
