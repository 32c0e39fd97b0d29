use super::*;
use crate::{
    game::{Notation, Payoffs},
    random::Random,
    search::{
        Even, Scores,
        plain::minimax,
        testing::{ask, is_deterministic, positions, stops_promptly},
    },
    toys::{Nim, Progress, Race, TicTacToe},
};

/// A rough but not symmetric opinion, so that leaves differ: a hash of the position.
#[derive(Clone, Copy)]
struct Whim;

impl<G: Game> Evaluate<G> for Whim {
    fn scores(&self, game: &G) -> Scores {
        let mut random = Random::new(game.key());
        let mut left = PRIZE as i32;
        let mut scores = Scores::default();
        for player in Player::all(G::PLAYERS) {
            scores[player.index()] = random.below(left as u32 / 2) as i32;
            left -= scores[player.index()];
        }
        if G::PLAYERS == 2 {
            scores[1] = PRIZE as i32 - scores[0];
        }
        scores
    }
}

/// The value that a search found, on the scale of plain minimax without the hurry.
fn agrees<G: Game, E: Evaluate<G> + Clone>(game: &G, evaluation: &E, depth: u32, megabytes: Option<usize>) {
    let me = game.turn();
    if game.outcome().is_some() {
        return;
    }
    let mut search = AlphaBeta::paranoid(evaluation.clone(), megabytes.unwrap_or(0)).expect("it fits");
    let mut exact = None;
    let stop = AtomicBool::new(false);
    let mut run = Run {
        evaluation,
        table: &mut search.table,
        order: &mut search.order,
        budget: Budget::new(&Limits::default(), &stop),
        aim: Aim::Share,
        alone: Some(me),
        horizon: false,
        line: Vec::new(),
        hint: None,
    };
    for depth in 1..=depth {
        if megabytes.is_none() {
            run.table.clear();
        }
        exact = Some(run.visit(&mut game.clone(), depth, 0, -i32::MAX, i32::MAX));
    }
    let plain = minimax(evaluation, &mut game.clone(), depth, 0, me);
    assert_eq!(exact, Some(plain), "depth {depth} of {game:?}");
    let best = *run.line.first().expect("there is a move");
    let mut after = game.clone();
    after.play(best);
    assert_eq!(minimax(evaluation, &mut after, depth - 1, 1, me), plain, "the first move keeps the value");
}

#[test]
fn without_a_table_every_depth_equals_plain_minimax() {
    for game in positions(&TicTacToe::default(), 12) {
        for depth in 1..=4 {
            agrees(&game, &Whim, depth, None);
        }
    }
    for game in positions(&Nim::<2>::new(14), 6) {
        (1..=8).for_each(|depth| agrees(&game, &Whim, depth, None));
    }
    for game in positions(&Race::default(), 10) {
        (1..=7).for_each(|depth| agrees(&game, &Whim, depth, None));
        (1..=7).for_each(|depth| agrees(&game, &Progress, depth, None));
    }
}

#[test]
fn with_a_table_games_played_to_their_end_equal_plain_minimax() {
    for game in positions(&TicTacToe::default(), 12) {
        if game.count_moves() < 8 {
            agrees(&game, &Even, 9, Some(1));
            agrees(&game, &Even, 9, Some(0));
        }
    }
    for game in positions(&Nim::<2>::new(16), 6) {
        agrees(&game, &Whim, 16, Some(1));
    }
    for game in positions(&Nim::<3>::new(13), 6) {
        agrees(&game, &Even, 13, Some(1));
    }
}

#[test]
fn two_players_need_no_paranoia() {
    for game in positions(&TicTacToe::default(), 8) {
        let plain = |mut game: TicTacToe| minimax(&Even, &mut game, 9, 0, Player::FIRST);
        let found = ask(&mut AlphaBeta::new(Even, 1).expect("it fits"), &game, Limits::default());
        assert!(found.proven);
        assert_eq!(2 * found.scores[0] - PRIZE as i32, plain(game).signum() * PRIZE as i32, "{game:?}");
    }
}

#[test]
fn nim_is_lost_exactly_on_multiples_of_four() {
    for heap in 1..40 {
        let nim = Nim::<2>::new(heap);
        let found = ask(&mut AlphaBeta::new(Even, 1).expect("it fits"), &nim, Limits::default());
        let won = heap % 4 != 0;
        assert_eq!(found.scores[0], if won { PRIZE as i32 } else { 0 }, "heap {heap}");
        if won {
            assert_eq!(found.best(), Some(heap % 4));
        }
        assert!(found.proven);
    }
}

#[test]
fn line_is_legal_and_ends_the_game_when_everything_is_known() {
    let board = TicTacToe::default().read_position("x...o....").expect("it is a position");
    let found = ask(&mut AlphaBeta::new(Even, 1).expect("it fits"), &board, Limits::default());
    let mut game = board;
    for &m in &found.line {
        assert!(game.is_legal(m), "{:?}", found.line);
        game.play(m);
    }
    assert_eq!((game.outcome(), found.proven), (Some(Payoffs::draw(2)), true));
}

#[test]
fn same_nodes_give_the_same_answer_and_limits_are_kept() {
    is_deterministic(|| AlphaBeta::new(Whim, 1).expect("it fits"), &TicTacToe::default());
    is_deterministic(|| AlphaBeta::paranoid(Whim, 1).expect("it fits"), &TicTacToe::default());
    is_deterministic(|| AlphaBeta::paranoid(Progress, 1).expect("it fits"), &Race::default());
}

#[test]
fn finished_game_has_no_move_to_find() {
    let board = TicTacToe::default().read_position("xxxoo....").expect("it is a position");
    let found = ask(&mut AlphaBeta::new(Even, 1).expect("it fits"), &board, Limits::default());
    assert_eq!((found.best(), found.scores[0], found.proven), (None, PRIZE as i32, true));
}

#[test]
fn raised_flag_and_time_end_a_hopeless_search() {
    stops_promptly(&mut AlphaBeta::new(Whim, 0).expect("it fits"), &Nim::<2>::new(250));
    stops_promptly(&mut AlphaBeta::paranoid(Whim, 0).expect("it fits"), &Nim::<3>::new(250));
}

/// Takes in Nim count as noisy when they end the game.
#[derive(Clone, Copy)]
struct LastTake;

impl Evaluate<Nim<2>> for LastTake {
    fn scores(&self, game: &Nim<2>) -> Scores {
        Evaluate::<Nim<2>>::scores(&Even, game)
    }

    fn list_noisy_moves(&self, game: &Nim<2>, list: &mut <Nim<2> as Game>::Moves) {
        if game.heap() <= 3 {
            list.push(game.heap());
        }
    }
}

#[test]
fn quiescence_sees_the_win_behind_the_horizon() {
    // Four are left: whatever the first player takes, the second takes the rest. One ply sees it only by quiescence.
    let nim = Nim::<2>::new(4);
    let blind = ask(&mut AlphaBeta::new(Even, 1).expect("it fits"), &nim, Limits::depth(1));
    let seeing = ask(&mut AlphaBeta::new(LastTake, 1).expect("it fits"), &nim, Limits::depth(1));
    assert_eq!((blind.scores[0], seeing.scores[0]), (PRIZE as i32 / 2, 0));
}

/// A search that forgets between moves needs as many nodes as a fresh one.
#[test]
fn second_search_of_a_game_needs_fewer_nodes_than_a_fresh_one() {
    let kept = |megabytes| AlphaBeta::new(Whim, megabytes).expect("it fits");
    for game in positions(&TicTacToe::default(), 4).into_iter().filter(|game| game.count_moves() == 9) {
        let (mut game, mut search) = (game, kept(4));
        let found = ask(&mut search, &game, Limits::depth(6));
        for &m in found.line.iter().take(2) {
            game.play(m);
        }
        let again = ask(&mut search, &game, Limits::depth(4));
        let fresh = ask(&mut kept(4), &game, Limits::depth(4));
        assert_eq!(again.scores, fresh.scores);
        assert!(2 * again.nodes < fresh.nodes, "{} again, {} fresh", again.nodes, fresh.nodes);
    }
}
