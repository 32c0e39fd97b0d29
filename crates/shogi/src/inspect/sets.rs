//! The sets of a position.

use crate::position::Position;
use crate::representation::Representation;
use crate::types::{Color, Kind};
use banmen_game::inspect::{NamedSet, Sets};
use banmen_game::inspect::{add_morphology, layout, words};

const COLORS: [(Color, &str); 2] = [(Color::Black, "black"), (Color::White, "white")];

/// Every set that the rules ask for, and some that show what sets can do.
pub(crate) fn sets<R: Representation>(position: &Position<R>) -> Vec<NamedSet> {
    let mut sets = Sets::in_layout(layout::<R::Board>());
    sets.group("pieces").add("occupied", &words(position.occupied()));
    for (color, name) in COLORS {
        sets.add(name, &words(position.color(color)));
    }
    sets.add("empty", &words(R::tables().board - position.occupied()));
    for kind in Kind::ALL {
        sets.add(format!("{kind:?}").to_lowercase(), &words(position.kind(kind)));
    }
    sets.group("attacks");
    for (color, name) in COLORS {
        sets.add(format!("{name} attacks"), &words(position.attacked_squares(color)));
    }
    sets.add("checkers", &words(position.checkers()));
    sets.add("pinned", &words(position.pinned()));
    for (color, name) in COLORS {
        let mut zone = position.kind(Kind::King) & position.color(color);
        R::each(zone, |king| zone |= R::tables().king[king]);
        sets.add(format!("{name} king zone"), &words(zone));
    }
    sets.group("drops");
    for (color, name) in COLORS {
        let pawns = position.kind(Kind::Pawn) & position.color(color);
        sets.add(format!("{name} open files"), &words(R::open_files(pawns)));
    }
    for (color, name) in COLORS {
        add_morphology::<R::Board>(&mut sets, name, position.color(color));
    }
    sets.finish()
}
