//! Pruned, ordered and remembered searches equal their definitions.

use super::{TO_THE_END, after, ask, late_connect4, late_othello, positions};
use banmen_games::connect4::{Connect4, evaluate::Threats};
use banmen_games::othello::{Othello, evaluate::Territory};
use banmen_play::Game;
use banmen_play::game::PRIZE;
use banmen_play::search::{AlphaBeta, BestReply, Evaluate, Even, Limits, MaxN, plain};

/// The value of plain minimax for the side to move.
fn minimax<G: Game, E: Evaluate<G>>(evaluation: &E, game: &G, depth: u32) -> i32 {
    plain::minimax(evaluation, &mut game.clone(), depth, 0, game.turn())
}

/// Whether plain minimax, which sees the end, has the side to move win (1), draw (0) or lose (-1): as parts.
fn result<G: Game>(game: &G) -> i32 {
    (1 + minimax(&Even, game, TO_THE_END).signum()) * PRIZE as i32 / 2
}

fn solved_as_plain_minimax<G: Game>(game: &G) {
    let me = game.turn();
    let value = minimax(&Even, game, TO_THE_END);
    let searches = [
        AlphaBeta::new(Even, 1).expect("it fits"),
        AlphaBeta::new(Even, 0).expect("it fits"),
        AlphaBeta::paranoid(Even, 1).expect("it fits"),
    ];
    for mut search in searches {
        let found = ask(&mut search, game, Limits::default());
        assert!(found.proven, "{game:?}");
        assert_eq!(found.scores[me.index()], result(game), "{game:?}");
        // The move keeps not only the result: it wins as soon, or loses as late, as can be.
        let kept = plain::minimax(&Even, &mut after(game, found.best()), TO_THE_END, 1, me);
        assert_eq!(kept, value, "{game:?}");
    }
    // For two players whose moves alternate (a pass is a move), the others have nothing else to find.
    let everyone = ask(&mut MaxN::new(Even), game, Limits::default());
    assert_eq!((everyone.scores[me.index()], everyone.proven), (result(game), true), "{game:?}");
    let reply = ask(&mut BestReply::new(Even), game, Limits::default());
    assert_eq!(reply.scores[me.index()], result(game), "{game:?}");
}

#[test]
fn late_positions_are_solved_as_plain_minimax_solves_them() {
    let (small, middle, large) = late_othello();
    small.iter().for_each(solved_as_plain_minimax);
    middle.iter().for_each(solved_as_plain_minimax);
    large.iter().for_each(solved_as_plain_minimax);
    late_connect4().iter().for_each(solved_as_plain_minimax);
}

fn same_at_every_depth<G: Game, E: Evaluate<G> + Copy>(evaluation: E, game: &G, deepest: u32) {
    let me = game.turn();
    let share = |value: i32| match value {
        value if value.abs() <= PRIZE as i32 => (PRIZE as i32 + value) / 2,
        value => (1 + value.signum()) * PRIZE as i32 / 2,
    };
    for depth in 1..=deepest {
        let limits = Limits::depth(depth);
        let value = share(minimax(&evaluation, game, depth));
        let searches = [AlphaBeta::new(evaluation, 1), AlphaBeta::paranoid(evaluation, 1)];
        for search in searches {
            let found = ask(&mut search.expect("it fits"), game, limits);
            let best = after(game, found.best());
            let kept = share(plain::minimax(&evaluation, &mut best.clone(), depth - 1, 1, me));
            assert_eq!((found.scores[me.index()], kept), (value, value), "depth {depth} of {game:?}");
        }
        let found = ask(&mut MaxN::new(evaluation), game, limits);
        let (scores, line) = plain::max_n(&evaluation, &mut game.clone(), depth);
        assert_eq!((found.scores, &found.line), (scores, &line), "max^n, depth {depth} of {game:?}");
        let found = ask(&mut BestReply::new(evaluation), game, limits);
        let expected = plain::best_reply(&evaluation, game, depth, me, true);
        assert_eq!(found.scores[me.index()], expected, "best reply, depth {depth} of {game:?}");
    }
}

#[test]
fn evaluated_positions_have_the_value_of_the_plain_search_at_every_depth() {
    for plies in [0, 6, 20, 40, 54] {
        for game in positions::<Othello<8>>(2, plies, 7) {
            same_at_every_depth(Territory, &game, 4);
        }
    }
    for game in positions::<Othello<6>>(4, 12, 8) {
        same_at_every_depth(Territory, &game, 4);
    }
    for plies in [0, 8, 16, 28] {
        for game in positions::<Connect4>(3, plies, 9) {
            same_at_every_depth(Threats, &game, 5);
        }
    }
}

#[test]
fn four_by_four_is_won_by_the_second_player() {
    // Solved long ago: 11 to 3 for White, whatever Black does.
    let start = Othello::<4>::default();
    assert_eq!(result(&start), 0);
    let found = ask(&mut AlphaBeta::new(Territory, 1).expect("it fits"), &start, Limits::default());
    assert_eq!((found.scores[0], found.proven), (0, true));
}
