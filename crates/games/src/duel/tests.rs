//! The search of every game against its plain definition.

use super::*;
use banmen_game::Random;
use banmen_game::game::MoveList;
use std::sync::atomic::AtomicBool;

/// The value of a position for the side to move, by playing every game to its end: 1, 0 or −1.
fn plain<G: Game>(game: &G) -> i32 {
    if let Some(payoffs) = game.outcome() {
        return match payoffs.winner() {
            Some(winner) if winner == game.turn() => 1,
            Some(_) => -1,
            None => 0,
        };
    }
    let mut best = -1;
    for &m in game.moves().as_slice() {
        let mut after = game.clone();
        after.play(m);
        let value = if after.turn() == game.turn() { plain(&after) } else { -plain(&after) };
        best = best.max(value);
        if best == 1 {
            break;
        }
    }
    best
}

/// Searches positions of random games to the end and compares who wins.
pub(crate) fn agrees_with_plain<G: AsDuel>(start: &G, games: u64, plies: std::ops::Range<u32>) {
    let mut random = Random::new(11);
    let never = AtomicBool::new(false);
    let (mut looked, mut decided) = (0, 0);
    while looked < games {
        let mut game = start.clone();
        let length = plies.start + random.below(plies.end - plies.start);
        for _ in 0..length {
            let Some(m) = random.pick(game.moves().as_slice()) else { break };
            game.play(m);
        }
        if game.outcome().is_some() {
            continue;
        }
        looked += 1;
        let expected = plain(&game);
        let mut search = DuelSearch::with_megabytes(1);
        let limits = Limits { depth: Some(40), nodes: Some(300_000), ..Limits::default() };
        let found = search.search(&game, &limits, &never, &mut |_| {});
        assert!(found.line.first().is_some_and(|&m| game.is_legal(m)), "{game:?}");
        if found.proven {
            decided += 1;
            assert_eq!(found.advantage.signum(), expected, "{game:?}");
        } else {
            assert_eq!(expected, 0, "{game:?}");
        }
        // The move keeps the value.
        let mut after = game.clone();
        after.play(found.line[0]);
        assert_eq!(-plain(&after), expected, "{game:?} {:?}", found.line[0]);
    }
    assert!(decided > games / 4, "{decided} of {games} were decided");
}
