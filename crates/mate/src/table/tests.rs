use super::*;
use crate::rules::PieceKind;

fn gold(count: u32) -> Hand {
    Hand::EMPTY.with(PieceKind::Gold, count)
}

#[test]
fn proofs_serve_larger_hands_and_refutations_smaller_ones() {
    let mut table = TranspositionTable::with_bytes(1 << 20);
    table.keep_proof(7, gold(2), 5, None, 10);
    assert_eq!(table.look(7, gold(3), 5).pn, 0);
    assert_ne!(table.look(7, gold(1), 5).pn, 0, "fewer golds than the proof needs");
    assert_ne!(table.look(7, gold(3), 4).pn, 0, "the proof is longer");
    table.keep_refutation(9, gold(2), 7, 10);
    assert_eq!(table.look(9, gold(1), 7).dn, 0);
    assert_ne!(table.look(9, gold(3), 7).dn, 0, "more golds than the refutation allows");
    assert_ne!(table.look(9, gold(1), 9).dn, 0, "a longer mate is not excluded");
    assert_ne!(table.look(8, gold(2), 5).pn, 0, "another board");
}

#[test]
fn numbers_of_other_hands_are_bounds() {
    let mut table = TranspositionTable::with_bytes(1 << 20);
    table.keep_open(7, gold(2), (5, 8), 3, 10, false);
    let (less, same, more) =
        (table.look(7, gold(1), 9), table.look(7, gold(2), 9), table.look(7, gold(3), 9));
    assert_eq!((same.pn, same.dn, same.depth), (5, 8, Some(3)));
    assert_eq!((less.pn, less.dn, less.depth), (5, 1, None));
    assert_eq!((more.pn, more.dn, more.depth), (1, 8, None));
}

#[test]
fn shorter_proof_takes_the_place_of_a_longer_one() {
    let mut table = TranspositionTable::with_bytes(1 << 20);
    table.keep_proof(7, gold(1), 9, None, 10);
    table.keep_proof(7, gold(1), 5, None, 10);
    table.keep_proof(7, gold(1), 7, None, 10);
    assert_eq!(table.shortest_proof(7, gold(1), 99).map(|(length, _)| length), Some(5));
    assert_eq!(table.used, 1);
}

#[test]
fn collection_keeps_what_took_the_most_search_and_loses_no_walk() {
    let mut table = TranspositionTable::with_bytes(1 << 20);
    let count = (table.limit + 1) as u64;
    let key = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for number in 1..=count {
        let amount = if number.is_multiple_of(16) { 100_000 } else { 1 };
        table.keep_proof(key(number), Hand::EMPTY, 3, None, amount);
    }
    assert_eq!(table.collections, 1);
    assert!(table.used <= table.limit / 2 + 2);
    let found = (1..=count).filter(|&number| table.look(key(number), Hand::EMPTY, 3).pn == 0).count();
    assert_eq!(found, table.used, "every entry that is left is found");
    assert!((16..=count).step_by(16).all(|number| table.look(key(number), Hand::EMPTY, 3).pn == 0));
}

#[test]
fn next_problem_sees_nothing_of_the_last() {
    let mut table = TranspositionTable::with_bytes(1 << 20);
    for round in 0..200 {
        assert_ne!(table.look(7, Hand::EMPTY, 3).pn, 0, "round {round}");
        table.keep_proof(7, Hand::EMPTY, 3, None, 1);
        assert_eq!(table.look(7, Hand::EMPTY, 3).pn, 0);
        table.clear();
    }
}
