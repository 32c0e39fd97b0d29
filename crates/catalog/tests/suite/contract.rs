//! The contract suite over every game of the list, in every size.

use banmen_play::contract::{Effort, Violation, check_with};
use banmen_play::listing::{Size, Sizes};
use banmen_play::search::Evaluate;
use banmen_play::{Draw, GameInfo, GameVisitor, Listing, Notation};

/// Checks one listed game in all its sizes.
type Check = fn() -> Result<(), String>;

macro_rules! checks {
    ($($listing:ty => $search:ident $(, $representations:expr $(, $engine:tt)?)?;)*) => {
        static CHECKS: &[Check] = &[$(check::<$listing>,)*];
    };
}

banmen_catalog::each_listing!(checks);

struct Checked(Effort);

impl GameVisitor for Checked {
    type Output = Result<(), Violation>;

    fn visit<G: Notation + Draw, E: Evaluate<G> + Clone + 'static>(self, game: G, _: E) -> Self::Output {
        check_with(&game, self.0)
    }
}

fn check<L: Listing>() -> Result<(), String> {
    let GameInfo { id, sizes, .. } = L::INFO;
    for size in offered(sizes) {
        let usual = size == sizes.usual();
        let effort =
            if usual { Effort::default() } else { Effort { games: 3, playouts: 500, ..Effort::default() } };
        L::open(size, Checked(effort)).map_err(|violation| format!("{id} {size}: {violation}"))?;
    }
    Ok(())
}

/// The usual size, the smallest and the largest.
fn offered(sizes: Sizes) -> Vec<Size> {
    let mut all = vec![sizes.usual()];
    match sizes {
        Sizes::Fixed => {}
        Sizes::Side { least, most, .. } => all.extend([Size::Side(least), Size::Side(most)]),
        Sizes::Board { least, most, .. } => all.extend([Size::Board(least, least), Size::Board(most, most)]),
        Sizes::Boards(boards) => all.extend(boards.iter().map(|&(rows, columns)| Size::Board(rows, columns))),
    }
    all
}

#[test]
fn every_listed_game_keeps_the_contract() {
    assert_eq!(CHECKS.len(), banmen_catalog::GAMES.0.len());
    let failures: Vec<String> = std::thread::scope(|scope| {
        let checks: Vec<_> = CHECKS.iter().map(|check| scope.spawn(check)).collect();
        checks.into_iter().filter_map(|check| check.join().expect("no check panics").err()).collect()
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
