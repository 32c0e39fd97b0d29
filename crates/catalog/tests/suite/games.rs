//! The list of games: names, sizes, representations, and opponents that beat random moves.

use banmen_catalog::GAMES;
use banmen_play::perft::{Perft, PerftKind};
use banmen_play::search::SearchSpec;
use banmen_play::watch::Watch;
use banmen_play::{AnyGame, Player, Random};
use std::sync::atomic::AtomicBool;

fn open(name: &str) -> Box<dyn AnyGame> {
    GAMES.open(name).unwrap_or_else(|error| panic!("{error}")).game
}

#[test]
fn ids_and_aliases_are_unique() {
    let infos = GAMES.0.iter().map(|entry| entry.info);
    let mut names: Vec<&str> =
        infos.flat_map(|info| [info.id].into_iter().chain(info.aliases.iter().copied())).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
}

#[test]
fn every_size_opens_with_its_number_of_first_moves() {
    let listed = [
        ("breakthrough", 22),
        ("breakthrough:6", 16),
        ("breakthrough:5x5", 13),
        ("chess-for-three", 21),
        ("clobber", 112),
        ("clobber:6", 60),
        ("clobber:5x6", 49),
        ("clobber:6x10", 104),
        ("clobber:10", 180),
        ("connect4", 7),
        ("connect-four", 7),
        ("othello:4", 4),
        ("othello:6x6", 4),
        ("reversi:8", 4),
        ("shogi", 30),
        ("yavalath", 61),
        ("yavalath:4", 37),
        ("yavalath3:3", 19),
        ("yavalath-swap", 61),
    ];
    for (name, moves) in listed {
        let game = open(name);
        assert_eq!((game.moves().len(), game.turn()), (moves, Player::FIRST), "{name}");
    }
    for side in 3..=19 {
        assert_eq!(open(&format!("hex:{side}")).moves().len(), side * side);
        assert_eq!(open(&format!("hex-swap:{side}")).moves().len(), side * side);
        assert_eq!(open(&format!("y:{side}")).moves().len(), side * (side + 1) / 2);
    }
    for side in 5..=19 {
        assert_eq!(open(&format!("go:{side}")).moves().len(), side * side + 1);
    }
    for side in 3..=8 {
        assert_eq!(open(&format!("pattern:{side}")).moves().len(), side * side);
        assert_eq!(open(&format!("pattern-exact:{side}")).moves().len(), side * side);
    }
    let refused = "breakthrough:9 breakthrough:3x8 clobber:11 clobber:1x8 connect4:8 go:4 go:20 hex:2 hex:20 hex:5x6 \
                   othello:5 othello:10 othello: pattern:2 pattern:9 y:2 y:20 yavalath:6 chess";
    for name in refused.split_whitespace() {
        assert!(GAMES.open(name).is_err(), "{name}");
    }
}

#[test]
fn every_representation_counts_the_same_tree_from_the_position_it_is_given() {
    let middle = "l2g3nl/1r3kg2/p1nsppspp/2pp2p2/1p5P1/2PP1PP2/PPG1PSN1P/5G1R1/LNS1K3L b Bb 29";
    for (id, position, depth, nodes) in [
        ("shogi", open("shogi").position().as_str(), 3, 25_470),
        ("shogi", middle, 3, 308_690),
        ("chess3", open("chess3").position().as_str(), 3, 8_000),
    ] {
        let (entry, _) = GAMES.find(id).expect("it is listed");
        assert!(entry.representations.len() >= 5);
        for known in entry.representations {
            for kind in PerftKind::ALL {
                let perft = Perft { kind, ..Perft::default() };
                let counted = (known.perft)(position, &perft, depth, Watch::NOBODY).expect("a position");
                assert_eq!(counted.nodes, nodes, "{id} {} {kind}", known.name);
            }
            let refused = (known.perft)("no position", &Perft::default(), 1, Watch::NOBODY);
            assert!(refused.is_err(), "{id} {}: a text that is no position is refused", known.name);
        }
        assert!(entry.representation("no-such").is_err());
    }
}

/// The points of a search against random moves, over pairs of games with changed sides.
fn points_against_random(name: &str, spec: &str, pairs: u64) -> f64 {
    let searching: SearchSpec = spec.parse().expect("a search");
    let mut points = 0.0;
    for seed in 0..2 * pairs {
        let seat = Player::new(seed as usize % 2);
        let mut random = Random::new(seed);
        let mut game = open(name);
        while game.outcome().is_none() {
            let text = if game.turn() == seat {
                let found = game.think(&searching, &AtomicBool::new(false), &mut |_| {}).expect("a search");
                found.line.first().cloned().expect("a game that is not over has a move")
            } else {
                let moves = game.moves();
                moves[random.below(moves.len() as u32) as usize].clone()
            };
            game.play(&text).unwrap_or_else(|error| panic!("{error}"));
        }
        points += game.outcome().map_or(0.0, |payoffs| payoffs.share(seat));
    }
    points
}

#[test]
fn opponents_win_against_random_moves() {
    let two_plies = "alphabeta,depth=2,hash=1";
    for (name, spec, pairs, least) in [
        ("breakthrough:6", two_plies, 4, 7.0),
        ("clobber:6", "mcts,nodes=300,hash=1", 4, 6.5),
        ("go:6", two_plies, 2, 3.0),
        ("hex:7", two_plies, 4, 7.0),
        ("pattern:5", two_plies, 4, 6.0),
        ("y:7", two_plies, 4, 7.0),
        ("yavalath", two_plies, 4, 7.0),
    ] {
        let points = points_against_random(name, spec, pairs);
        assert!(points >= least, "{name}: {points} of {}", 2 * pairs);
    }
}
