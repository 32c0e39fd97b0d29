//! Monte Carlo tree search finds what is forced.

use super::{TO_THE_END, after, ask, late_connect4, late_othello};
use banmen_games::connect4::Connect4;
use banmen_games::othello::Othello;
use banmen_play::game::PRIZE;
use banmen_play::search::{Even, Limits, Mcts, MctsSettings, plain};
use banmen_play::{Game, Notation};

const NODES: u64 = 100_000;

/// The sign of the value for the side to move at the root.
fn sign<G: Game>(game: &G, root: &G) -> i32 {
    plain::minimax(&Even, &mut game.clone(), TO_THE_END, 0, root.turn()).signum()
}

fn settled<G: Game>(game: &G, threads: usize) {
    let expected = sign(game, game);
    let settings = MctsSettings { threads, megabytes: 32, ..MctsSettings::default() };
    let found = ask(&mut Mcts::new(settings), game, Limits::nodes(NODES));
    let part = (1 + expected) * PRIZE as i32 / 2;
    // That nobody can do better than a draw is known only when everything has been seen; wins and losses sooner.
    if expected != 0 || found.proven {
        assert_eq!((found.scores[game.turn().index()], found.proven), (part, true), "{game:?}");
    }
    assert_eq!(sign(&after(game, found.best()), game), expected, "the move keeps the result of {game:?}");
}

#[test]
fn forced_results_of_late_positions_are_proven() {
    for threads in [1, 2] {
        let (small, middle, large) = late_othello();
        small.iter().for_each(|game| settled(game, threads));
        middle.iter().for_each(|game| settled(game, threads));
        large.iter().for_each(|game| settled(game, threads));
        late_connect4().iter().for_each(|game| settled(game, threads));
    }
}

#[test]
fn forced_wins_in_fixed_positions_are_found() {
    // Three with both ends open; a cell that makes four; a column to be filled, and one to be stopped.
    for (columns, best) in [("4455", "36"), ("445536", "2"), ("121314", "1"), ("12121", "1")] {
        let game = Connect4::default().read_position(columns).expect("it is a game");
        let found = ask(&mut Mcts::new(MctsSettings::default()), &game, Limits::nodes(NODES));
        let column = found.best().map_or(0, |m| m.column() + 1);
        assert!(best.contains(&column.to_string()), "{columns}: {column}");
    }
    // The last cell but one: a corner that turns the game.
    let game = Othello::<4>::default().read_position("-XXO/OXXO/OXOO/OOO- O").expect("it is a position");
    let found = ask(&mut Mcts::new(MctsSettings::default()), &game, Limits::nodes(NODES));
    assert_eq!((found.scores[1], found.proven), (PRIZE as i32, true));
}
