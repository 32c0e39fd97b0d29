//! What every game owes to the rest of the project.

use banmen_play::Game;
use banmen_play::contract::{self, Effort};
use banmen_play::search::{AlphaBeta, Limits, Search};
use banmen_shogi::evaluate::Material;
use banmen_shogi::representation::Rotated32;
use banmen_shogi::{AttackTables, Move, Position, PositionOf, Shogi};
use std::sync::atomic::AtomicBool;

/// Random games are long and the game has no playout of its own to compare.
const EFFORT: Effort = Effort { games: 4, positions: 20, nodes: 30_000, playouts: 0 };

#[test]
fn shogi_keeps_the_contract() {
    contract::check_with(&Position::startpos(), EFFORT).expect("the fast representation");
    contract::check_with(&PositionOf::<Rotated32>::default(), EFFORT).expect("a rotated one");
    contract::check_with(&AttackTables::default(), EFFORT).expect("the baseline");
    contract::check_with(&Shogi::default(), EFFORT).expect("the game with its past");
}

fn best(sfen: &str, depth: u32) -> Option<Move> {
    let position: Position = sfen.parse().expect(sfen);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut search = AlphaBeta::new(Material, 4).expect("four megabytes");
    search.search(&position, &limits, &AtomicBool::new(false), &mut |_| {}).best()
}

#[test]
fn a_search_finds_mate_and_takes_what_hangs() {
    assert_eq!(best("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 2), "G*5b".parse().ok());
    // The undefended rook on 5e, not the protected pawn.
    assert_eq!(best("4k4/9/9/4p4/4r4/9/9/9/4R3K b - 1", 3), "5i5e".parse().ok());
}

#[test]
fn the_side_to_move_can_pass_when_it_is_not_in_check() {
    let start = Position::startpos();
    let passed = start.turn_given_to(Game::turn(&start).other()).expect("no check");
    assert_eq!(passed.count_legal_moves(), 30);
}
