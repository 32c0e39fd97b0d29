use super::*;
use crate::{
    game::{Notation, PRIZE},
    search::{
        Even,
        plain::max_n,
        testing::{ask, positions, stops_promptly},
    },
    toys::{Nim, Race, TicTacToe},
};

fn settings(rave: bool) -> MctsSettings {
    MctsSettings { rave, megabytes: 8, ..MctsSettings::default() }
}

#[test]
fn forced_wins_are_found_and_proven() {
    // Two lines at once: after b1 crosses threaten both b3 and a1, whatever noughts reply.
    let board = TicTacToe::default();
    for (position, best) in [("xx.oo....", &["c3"][..]), ("oo.xx..x.", &["c2", "c3"]), ("x.o.x.o..", &["c1"])]
    {
        let game = board.read_position(position).expect("it is a position");
        for rave in [false, true] {
            let found = ask(&mut Mcts::new(settings(rave)), &game, Limits::nodes(3_000));
            let text = game.move_text(found.best().expect("there is a move"));
            assert!(best.contains(&text.as_str()), "{position}: {text}");
        }
    }
    for heap in [5, 6, 7, 9, 11] {
        let found = ask(&mut Mcts::new(settings(false)), &Nim::<2>::new(heap), Limits::nodes(20_000));
        assert_eq!((found.best(), found.proven), (Some(heap % 4), true), "heap {heap}");
        assert_eq!(found.scores[0], PRIZE as i32);
    }
}

#[test]
fn proven_shares_are_those_of_plain_max_n_where_nobody_is_indifferent() {
    for game in positions(&TicTacToe::default(), 10) {
        let found = ask(&mut Mcts::new(settings(true)), &game, Limits::nodes(60_000));
        if found.proven && game.outcome().is_none() {
            assert_eq!(found.scores, max_n(&Even, &mut game.clone(), 9).0, "{game:?}");
        }
    }
}

#[test]
fn three_players_near_the_goal_take_it() {
    let race = Race::default().read_position("5 6 1 3 9").expect("it is a position");
    let found = ask(&mut Mcts::new(settings(false)), &race, Limits::nodes(2_000));
    assert!(found.best().is_some());
    let race = Race::default().read_position("5 6 1 1 9").expect("it is a position");
    let found = ask(&mut Mcts::new(settings(false)), &race, Limits::nodes(2_000));
    assert_eq!((found.best(), found.scores[0]), (Some(2), PRIZE as i32));
}

#[test]
fn one_thread_and_fixed_nodes_give_the_same_answer_again() {
    for nodes in [1, 10, 1000, 5000] {
        let run = || {
            let mut found = ask(&mut Mcts::new(settings(true)), &TicTacToe::default(), Limits::nodes(nodes));
            found.seconds = 0.0;
            found
        };
        let found = run();
        assert_eq!(found, run());
        assert!(found.best().is_some() && found.nodes <= nodes);
    }
}

#[test]
fn threads_share_the_games_and_agree_on_a_forced_win() {
    let three = MctsSettings { threads: 3, ..settings(false) };
    let mut search = Mcts::new(three);
    let found = ask(&mut search, &Nim::<2>::new(30), Limits::nodes(3_001));
    assert!(found.nodes == 3_001 || found.proven, "{found:?}");
    let found = ask(&mut Mcts::new(three), &Nim::<2>::new(7), Limits::nodes(9_000));
    assert_eq!((found.best(), found.proven), (Some(3), true));
}

#[test]
fn tree_below_the_moves_that_were_played_is_kept() {
    let mut search = Mcts::new(settings(false));
    let mut game = Nim::<2>::new(60);
    let found = ask(&mut search, &game, Limits::nodes(2_000));
    game.play(found.line[0]);
    game.play(found.line[1]);
    ask(&mut search, &game, Limits::nodes(10));
    assert!(search.visits() > 100, "{} visits", search.visits());
    // A position that is not below it begins anew.
    ask(&mut search, &Nim::<2>::new(59), Limits::nodes(10));
    assert_eq!(search.visits(), 10);
}

#[test]
fn tree_does_not_grow_beyond_its_memory() {
    let small = MctsSettings { megabytes: 1, ..settings(false) };
    let mut search = Mcts::new(small);
    let found = ask(&mut search, &Race::default(), Limits::nodes(40_000));
    let bytes = search.len() * (size_of::<tree::Node>() + 1);
    assert!(bytes <= 1 << 20, "{bytes} bytes");
    assert!(found.best().is_some());
}

#[test]
fn stopped_search_still_has_a_move() {
    let stop = AtomicBool::new(true);
    let nim = Nim::<3>::new(100);
    let found = Mcts::new(settings(false)).search(&nim, &Limits::default(), &stop, &mut |_| {});
    assert!(found.best().is_some());
    for threads in [1, 2] {
        stops_promptly(&mut Mcts::new(MctsSettings { threads, ..settings(false) }), &nim);
    }
}

#[test]
fn finished_game_has_no_move_to_find() {
    let board = TicTacToe::default().read_position("xxxoo....").expect("it is a position");
    let found = ask(&mut Mcts::new(settings(true)), &board, Limits::nodes(50));
    assert_eq!((found.best(), found.scores[0]), (None, PRIZE as i32));
}
