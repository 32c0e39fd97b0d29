//! Perft counted, listed and played, and of the plain twin, from positions of random games, each position once.

use banmen_game::contract::cases;
use banmen_games::plain::PlainGame;
use banmen_games::{ataxx, breakthrough, clobber, connect4, go, gomoku, hex, othello, pattern, y, yavalath};
use banmen_play::perft::{PerftKind, count};
use banmen_play::{Game, MoveList, Notation, Random};
use std::collections::HashSet;

const DEPTH: u32 = 2;

/// Plays random games on both boards, and counts from one position of three.
fn agree<G: Game + Notation, P: PlainGame>(
    name: &str,
    start: &G,
    plain_start: &P,
    plain_move: impl Fn(&G, G::Move) -> P::Move,
) {
    let (most, mut seen, mut random, mut leaves) = (cases(30, 1_000), HashSet::new(), Random::new(22), 0);
    while seen.len() < most {
        let (mut game, mut plain) = (start.clone(), plain_start.clone());
        while seen.len() < most {
            if random.below(3) == 0 && seen.insert(game.position_text()) {
                let nodes = plain.count(DEPTH);
                for kind in [PerftKind::Counted, PerftKind::Listed, PerftKind::Played] {
                    assert_eq!(count(&game, DEPTH, kind), nodes, "{name}, {kind}: {}", game.position_text());
                }
                leaves += nodes;
            }
            let moves = game.moves();
            // The last move of Go's list is the pass, which ends a game soon: it is left out most of the time.
            let last = moves.len().saturating_sub(usize::from(moves.len() > 1 && random.below(8) > 0));
            let Some(m) = random.pick(&moves.as_slice()[..last]) else { break };
            plain.play(plain_move(&game, m));
            game.play(m);
        }
    }
    println!(
        "trust 1: {name}, {most} positions, {leaves} leaves at depth {DEPTH}: sets and plain rules agree"
    );
}

#[test]
fn ataxx_counts_as_its_plain_twin() {
    use ataxx::{Ataxx, Flips, Move, plain::Board};
    let cell = |bit: u32| bit as usize / 9 * 7 + bit as usize % 9;
    let plain_move = |_: &Ataxx, m: Move| m.to().map(|to| (cell(m.from().unwrap_or(to)), cell(to)));
    for (name, flips) in [("ataxx", Flips::OfMove), ("flip-all", Flips::All)] {
        agree(name, &Ataxx::new(flips), &Board::new(flips), plain_move);
    }
}

#[test]
fn breakthrough_and_clobber_count_as_their_plain_twins() {
    use breakthrough::{Breakthrough, plain::Board};
    agree("breakthrough", &Breakthrough::new(8, 8), &Board::new(8, 8), |_, m| {
        (usize::from(m.from), usize::from(m.to))
    });
    use clobber::{Clobber, kernel::place, plain::Board as Plain};
    let cell = |bit: u8| {
        let (row, column) = place::<1>(u32::from(bit));
        8 * row + column
    };
    agree("clobber", &Clobber::<1>::new(8, 8), &Plain::new(8, 8), |_, m| (cell(m.from), cell(m.to)));
}

#[test]
fn connect_four_gomoku_and_othello_count_as_their_plain_twins() {
    use connect4::{Connect4, plain::Board};
    agree("connect4", &Connect4::default(), &Board::default(), |_, m| m.column());
    use gomoku::{Gomoku, plain::Board as Row};
    agree("gomoku", &Gomoku::default(), &Row::default(), |_, m| m.cell());
    use othello::{Othello, plain::Board as Discs};
    let start = Othello::<8>::default();
    let plain = Discs::<8>::from_sets(start.own(), start.other(), true);
    agree("othello", &start, &plain, |_, m| m.place());
}

#[test]
fn go_counts_as_its_plain_twin() {
    use go::{Go, kernel::Grid, plain::Board};
    agree("go", &Go::<2>::new(9), &Board::new(9), |_, m| {
        m.point().map(|point| {
            let (row, column) = Grid::<2>::place(point);
            9 * row + column
        })
    });
}

#[test]
fn hex_and_y_count_as_their_plain_twins() {
    use hex::{Hex, plain::Board};
    agree("hex", &Hex::<2>::new(11, false), &Board::new(11), |_, m| {
        let (row, column) = Hex::<2>::place(m.cell().expect("nobody swaps"));
        11 * row + column
    });
    use y::{Y, plain::Board as Triangle};
    agree("y", &Y::<2>::new(11), &Triangle::new(11), |game, m| {
        let (row, column) = game.place(m.bit());
        Triangle::cell(row, column)
    });
}

#[test]
fn pattern_and_yavalath_count_as_their_plain_twins() {
    use pattern::{Fit, PLUS, Pattern, Targets, plain::Board};
    let plus = [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)];
    for (name, fit) in [("pattern", Fit::Inexact), ("pattern-exact", Fit::Exact)] {
        let start = Pattern::new(Targets::read(8, &[PLUS], fit).expect("a pattern"));
        agree(name, &start, &Board::new(8, &plus, fit), |_, m| m.cell() as usize);
    }
    use yavalath::{Yavalath, plain::Board as Hexagon};
    let plain = Hexagon::new(5);
    let places = plain.moves();
    agree("yavalath", &Yavalath::<2>::new(5, false), &plain, |game, m| {
        places[game.ring().cell(m.bit().expect("nobody swaps"))]
    });
}
