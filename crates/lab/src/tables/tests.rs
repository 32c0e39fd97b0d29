//! The tables against bitboards: moves, counts of attackers, exchanges, and the stack against building anew.

use super::{MateTables, StackTables};
use crate::positions::{GAMES, MATES, TACTICAL, read, sample};
use banmen_mate::Solvable;
use banmen_play::perft::{PerftKind, count};
use banmen_play::{Game, Random};
use banmen_shogi::{Color, Move, Moves, PieceKind, Position, Setup, Square};

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

#[test]
fn perft_is_that_of_the_bitboards() {
    let start = StackTables::new(&Setup::default()).expect("the start is valid");
    assert_eq!(
        (1..=4).map(|depth| count(&start, depth, PerftKind::Played)).collect::<Vec<_>>(),
        [30, 900, 25_470, 719_731]
    );
    for setup in sample(&read(GAMES).expect("all are valid"), 12) {
        let tables = StackTables::new(&setup).expect("a valid position");
        let position = Position::new(&setup).expect("a valid position");
        assert_eq!(count(&tables, 2, PerftKind::Played), count(&position, 2, PerftKind::Played), "{setup}");
    }
}

#[test]
fn random_games_keep_moves_attackers_and_exchanges() {
    let mut random = Random::stream(7, 0);
    let mut checks = 0;
    for setup in sample(&read(TACTICAL).expect("all are valid"), 24) {
        let mut tables = StackTables::new(&setup).expect("a valid position");
        let mut position = Position::new(&setup).expect("a valid position");
        let mut played = Vec::new();
        for _ in 0..60 {
            let moves = sorted(position.legal_moves());
            assert_eq!(sorted(tables.moves()), moves, "{position}");
            checks += u32::from(position.is_check());
            for square in Square::all() {
                for color in Color::ALL {
                    let found = tables.count_attackers(square, color);
                    assert_eq!(
                        found,
                        position.attackers_to(square, color).len() as u32,
                        "{position} {square}"
                    );
                }
            }
            for &m in &moves {
                assert_eq!(tables.see(m), position.see(m), "{m} in {position}");
            }
            let Some(m) = random.pick(&moves) else { break };
            position.play(m);
            played.push((m, tables.clone(), tables.play(m)));
            assert_eq!(tables, StackTables::new(&position.setup()).expect("valid"), "{m} to {position}");
        }
        while let Some((m, before, frame)) = played.pop() {
            Game::undo(&mut tables, m, frame);
            assert_eq!(tables, before);
            assert_eq!((tables.table.as_slice(), tables.key()), (before.table.as_slice(), before.key()));
        }
        assert!(tables.stack.is_empty());
    }
    assert!(checks > 20, "the games saw only {checks} checks");
}

#[test]
fn a_pawn_drop_that_mates_is_not_listed() {
    // The pawn on 1b is protected by the gold, and the lances leave the king no square.
    let setup: Setup = "7nk/9/7GP/9/9/9/9/9/4K4 b P 1".parse().expect("SFEN");
    let position = Position::new(&setup).expect("valid");
    let tables = StackTables::new(&setup).expect("valid");
    assert_eq!(sorted(tables.moves()), sorted(position.legal_moves()));
}

fn checks(position: &impl Solvable) -> Vec<Move> {
    let mut moves = Moves::new();
    position.list_checks(&mut moves);
    sorted(moves)
}

/// Everything that the mate solver asks is answered as the bitboards answer it.
fn compare(tables: &MateTables, position: &Position) -> usize {
    let found = checks(tables);
    assert_eq!(found, checks(position), "{position}");
    assert_eq!((tables.key(), tables.board_key()), (position.key(), position.board_key()), "{position}");
    assert_eq!(Solvable::setup(tables).to_string(), Setup { ply: 1, ..position.setup() }.to_string());
    assert_eq!(tables.has_legal_moves(), position.has_legal_moves(), "{position}");
    assert_eq!(tables.only_checker(), Solvable::only_checker(position), "{position}");
    assert_eq!(tables.can_interpose(), Solvable::can_interpose(position), "{position}");
    let kinds: Vec<PieceKind> = tables.droppable_checks().collect();
    assert_eq!(kinds, Solvable::droppable_checks(position).collect::<Vec<_>>(), "{position}");
    for color in Color::ALL {
        assert_eq!((tables.hand(color), tables.king(color)), (position.hand(color), position.king(color)));
    }
    found.len()
}

#[test]
fn mate_solver_is_answered_as_by_bitboards() {
    let mut random = Random::stream(9, 0);
    let (mut found, mut evasions, mut positions) = (0, 0, 0);
    let all = [MATES, GAMES, TACTICAL].map(|text| sample(&read(text).expect("all are valid"), 60));
    for setup in all.iter().flatten() {
        let mut tables = MateTables::new(setup).expect("a valid position");
        let mut position = Position::new(setup).expect("a valid position");
        let mut played = Vec::new();
        for _ in 0..50 {
            positions += 1;
            found += compare(&tables, &position);
            evasions += u32::from(position.is_check());
            // Every other move is a check where there is one, so that kings are hunted and pieces change hands.
            let checks = checks(&position);
            let moves = sorted(position.legal_moves());
            let moves = if checks.is_empty() || random.below(2) == 0 { &moves } else { &checks };
            let Some(m) = random.pick(moves) else { break };
            position.play(m);
            played.push(tables.play(m));
        }
        while let Some(undo) = played.pop() {
            tables.undo(undo);
        }
        compare(&tables, &Position::new(setup).expect("a valid position"));
    }
    assert!(positions > 5_000 && found > 10_000 && evasions > 1_000, "{positions}, {found}, {evasions}");
}
