//! The generator against the plain rules on an array, and against another library, in positions of random games.

use crate::common;
use banmen_shogi::representation::{Magic32FileR, Rotated32};
use banmen_shogi::{AttackTables, Move, Moves, PieceKind, Position, PositionOf, Setup, plain};
use std::collections::BTreeSet;

fn set(moves: &[Move]) -> BTreeSet<Move> {
    moves.iter().copied().collect()
}

fn listed(list: impl FnOnce(&mut Moves)) -> BTreeSet<Move> {
    let mut moves = Moves::new();
    list(&mut moves);
    let unique = set(&moves);
    assert_eq!(unique.len(), moves.len(), "a move is listed twice");
    unique
}

/// How many positions to compare with the plain rules, `BANMEN_POSITIONS=1000000` asks for more.
fn positions() -> usize {
    std::env::var("BANMEN_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000)
}

#[test]
fn moves_keys_and_checks_are_those_of_the_plain_rules() {
    common::random_positions(1, positions(), |position, random| {
        let setup = position.setup();
        let expected = set(&plain::legal_moves(&setup));
        let found = listed(|moves| position.list_legal_moves(moves));
        assert_eq!(found, expected, "{setup}");
        assert_eq!(position.count_legal_moves(), expected.len(), "{setup}");
        assert_eq!(position.key(), plain::key(&setup), "{setup}");
        assert_eq!(position.is_check(), plain::is_check(&setup, setup.turn), "{setup}");
        // Play and undo give back everything; so does the text.
        if let Some(&m) = expected.iter().nth(random.below(expected.len().max(1) as u64) as usize) {
            let mut played = *position;
            let undo = played.play(m);
            assert_eq!(played.setup(), plain::played(&setup, m));
            assert_eq!(
                played,
                Position::new(&played.setup()).expect("a legal move leads to a valid position")
            );
            played.undo(undo);
            assert_eq!(played, *position);
        }
    });
}

#[test]
fn partial_generators_divide_the_moves() {
    common::random_positions(2, 1_500, |position, _| {
        let setup = position.setup();
        let all = listed(|moves| position.list_legal_moves(moves));
        let (captures, quiets): (BTreeSet<Move>, BTreeSet<Move>) =
            all.iter().partition(|m| position.piece(m.to()).is_some());
        assert_eq!(listed(|moves| position.list_captures(moves)), captures, "{setup}");
        assert_eq!(listed(|moves| position.list_quiets(moves)), quiets, "{setup}");
        let evasions = if position.is_check() { all.clone() } else { BTreeSet::new() };
        assert_eq!(listed(|moves| position.list_evasions(moves)), evasions, "{setup}");
        let gives_check = |m: &Move| {
            let next = plain::played(&setup, *m);
            plain::is_check(&next, next.turn)
        };
        let checks: BTreeSet<Move> = all.iter().copied().filter(gives_check).collect();
        assert_eq!(listed(|moves| position.list_checks(moves)), checks, "{setup}");
    });
}

#[test]
fn pseudo_legal_moves_that_keep_the_king_are_the_legal_ones() {
    let mut deleted = 0;
    common::random_positions(6, 1_500, |position, _| {
        let pseudo = listed(|moves| position.list_pseudo_legal_moves(moves));
        let survives = |m: &Move| {
            let mut after = *position;
            after.play(*m);
            !after.is_king_capturable()
        };
        let kept: BTreeSet<Move> = pseudo.iter().copied().filter(survives).collect();
        deleted += pseudo.len() - kept.len();
        assert_eq!(kept, set(&position.legal_moves()), "{position}");
        assert!(pseudo.iter().all(|&m| position.is_pseudo_legal(m)), "{position}");
    });
    assert!(deleted > 1_000, "only {deleted} moves left a king in check");
}

#[test]
fn a_move_is_legal_exactly_when_it_is_listed() {
    common::random_positions(3, 150, |position, _| {
        let all = set(&position.legal_moves());
        for m in (0..=u16::MAX).filter_map(Move::from_bits) {
            assert_eq!(position.is_legal(m), all.contains(&m), "{m} in {position}");
            assert!(position.is_pseudo_legal(m) || !all.contains(&m), "{m} in {position}");
        }
    });
}

#[test]
fn exchanges_are_those_of_the_plain_recursion() {
    let mut looked = 0;
    common::random_positions(4, 3_000, |position, _| {
        let (setup, turned) = (position.setup(), position.convert::<Rotated32>());
        let tables = AttackTables::new(&setup).expect("the position is valid");
        for m in position.legal_moves() {
            if position.piece(m.to()).is_some() || m.bits() % 7 == 0 {
                let expected = plain::see(&setup, m);
                assert_eq!(position.see(m), expected, "{m} in {setup}");
                assert_eq!(turned.see(m), expected, "{m} in {setup}");
                assert_eq!(tables.see(m), expected, "{m} in {setup}");
                looked += 1;
            }
        }
    });
    assert!(looked > 10_000);
}

#[test]
fn attackers_are_those_of_the_plain_rules() {
    use banmen_bits::BitSet;
    use banmen_shogi::{Color, Representation, Square};
    fn check<R: Representation>(position: &PositionOf<R>, setup: &Setup) {
        for square in Square::all() {
            for color in Color::ALL {
                let mut found = Vec::new();
                R::for_each(position.attackers_to_set(square, color), |from| found.push(from));
                found.sort_unstable();
                let expected = plain::attackers_to(setup, square, color);
                assert_eq!(found, expected, "{square} by {color:?} in {setup}");
                let attacked = !(position.attacked_set(color) & R::tables().single[square]).is_empty();
                assert_eq!(attacked, !expected.is_empty(), "{square} by {color:?} in {setup}");
            }
        }
    }
    common::random_positions(5, 300, |position, _| {
        check(position, &position.setup());
        check(&position.convert::<Magic32FileR>(), &position.setup());
    });
}

#[test]
fn attack_tables_agree_and_are_restored() {
    common::random_positions(6, 3_000, |position, _| {
        let setup = position.setup();
        let mut tables = AttackTables::new(&setup).expect("a valid position");
        let before = tables;
        let all = listed(|moves| tables.list_legal_moves(moves));
        assert_eq!(all, set(&position.legal_moves()), "{setup}");
        assert_eq!(tables.key(), position.key());
        for &m in all.iter().step_by(5) {
            let restore = tables.play(m);
            assert_eq!(tables, AttackTables::new(&tables.setup()).expect("valid"), "{m} in {setup}");
            tables.undo(&restore);
            assert_eq!(tables, before, "{m} in {setup}");
        }
    });
}

#[test]
fn another_library_finds_the_same_moves() {
    use shogi_core::PartialPosition;
    use shogi_usi_parser::FromUsi;
    common::random_positions(7, 2_000, |position, _| {
        let partial = PartialPosition::from_usi(&format!("sfen {position}")).expect("it reads our text");
        let other = shunsai::Position::new(partial);
        let text =
            |square: shogi_core::Square| format!("{}{}", square.file(), char::from(b'a' - 1 + square.rank()));
        let mut theirs: Vec<String> = other
            .legal_moves()
            .into_iter()
            .map(|m| match m {
                shogi_core::Move::Normal { from, to, promote } => {
                    format!("{}{}{}", text(from), text(to), if promote { "+" } else { "" })
                }
                shogi_core::Move::Drop { piece, to } => {
                    let letters = ['P', 'L', 'N', 'S', 'G', 'B', 'R'];
                    format!("{}*{}", letters[piece.piece_kind().array_index()], text(to))
                }
            })
            .collect();
        let mut ours: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
        theirs.sort();
        ours.sort();
        assert_eq!(ours, theirs, "{position}");
    });
}

#[test]
fn tactical_and_positional_moves_are_the_legal_moves_without_pointless_refusals_to_promote() {
    common::random_positions(11, 4_000, |position, _| {
        let us = position.turn();
        let worthwhile = |m: &Move| {
            let Some(from) = m.from() else { return true };
            let kind = position.piece(from).expect("a legal move has an origin").kind();
            let may_promote = from.is_zone_of(us) || m.to().is_zone_of(us);
            m.is_promotion()
                || match kind {
                    PieceKind::Pawn | PieceKind::Bishop | PieceKind::Rook => !may_promote,
                    PieceKind::Lance => m.to().rank_for(us) > 2,
                    _ => true,
                }
        };
        let is_pawn = |m: &Move| {
            m.from()
                .and_then(|from| position.piece(from))
                .is_some_and(|piece| piece.kind() == PieceKind::Pawn)
        };
        let all: BTreeSet<Move> = set(&position.legal_moves()).into_iter().filter(worthwhile).collect();
        let (tactical, positional): (BTreeSet<Move>, BTreeSet<Move>) =
            all.iter().partition(|m| position.piece(m.to()).is_some() || m.is_promotion() && is_pawn(m));
        assert_eq!(listed(|moves| position.list_tactical(moves)), tactical, "{position}");
        assert_eq!(listed(|moves| position.list_positional(moves)), positional, "{position}");
        let test = position.check_test();
        for &m in &all {
            assert_eq!(position.is_check_by(m, &test), position.gives_check(m), "{m} in {position}");
        }
    });
}

#[test]
fn thresholds_of_exchanges_agree_with_their_values() {
    common::random_positions(12, 2_000, |position, random| {
        let turned = position.convert::<Rotated32>();
        for &m in &position.legal_moves() {
            let value = position.see(m);
            for threshold in [value, value + 1, 0, 1, -(random.below(600) as i32)] {
                let expected = value >= threshold;
                assert_eq!(position.is_see_at_least(m, threshold), expected, "{m} {threshold} in {position}");
                assert_eq!(turned.is_see_at_least(m, threshold), expected, "{m} {threshold} in {position}");
            }
        }
    });
}

#[test]
fn mates_in_one_are_mates_and_most_are_found() {
    let (mut found, mut there) = (0, 0);
    common::random_positions(13, 8_000, |position, _| {
        let mates = |m: Move| {
            let mut played = *position;
            played.play(m);
            played.is_check() && !played.has_legal_moves()
        };
        let exists = position.legal_moves().iter().any(|&m| mates(m));
        there += u32::from(exists);
        let answer = position.mate_in_one();
        assert_eq!(position.convert::<Rotated32>().mate_in_one(), answer, "over another layout: {position}");
        if let Some(m) = answer {
            found += 1;
            assert!(position.is_legal(m) && mates(m), "{m} in {position}");
        }
    });
    assert!(there > 50 && found * 10 >= there * 8, "{found} of {there}");
}
