//! The everyday interface: checked play names the rule, queries agree with the plain rules, nothing panics.

use crate::common;
use banmen_bits::random::SplitMix64;
use banmen_shogi::representation::Rotated32;
use banmen_shogi::{
    AttackTables, Color, IllegalMove, Move, PieceKind, Position, PositionOf, Square, SquareSet, Status,
    perft, plain,
};

fn position(text: &str) -> Position {
    text.parse().expect(text)
}

fn square(text: &str) -> Square {
    text.parse().expect(text)
}

/// Every move that can be written, legal or not: 81 × 81 × 2 on the board, 81 × 7 drops.
fn every_move() -> impl Iterator<Item = Move> {
    (0..=u16::MAX).filter_map(Move::from_bits)
}

/// What `try_play` says to a move, which must leave the position as it was.
fn refused(text: &str, m: &str) -> IllegalMove {
    let mut position = position(text);
    let before = position;
    let error = position.try_play(m.parse().expect(m)).expect_err(m);
    assert_eq!(position, before, "{m}");
    error
}

#[test]
fn the_example_of_the_landing_page() {
    let mut p = position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    assert_eq!(p, Position::startpos());
    let texts: Vec<String> = p.legal_moves().iter().map(ToString::to_string).collect();
    assert!(texts.len() == 30 && texts.contains(&"7g7f".to_owned()));
    let m: Move = "7g7f".parse().expect("a move");
    let undo = p.play(m);
    p.undo(undo);
    assert_eq!(p, Position::default());
    p.try_play(m).expect("it is legal");
    assert!(!p.is_check() && !p.is_checkmate() && p.checkers().is_empty());
    assert_eq!((p.status(), p.turn(), p.ply()), (Status::Ongoing, Color::White, 2));
    assert_eq!((p.king(Color::Black), p.king(Color::White)), (Some(square("5i")), Some(square("5a"))));
    assert_eq!(perft(&Position::startpos(), 4), 719_731);
    assert_eq!(Position::startpos().pieces(Color::Black, PieceKind::Gold).len(), 2);
}

#[test]
fn each_broken_rule_is_named_and_the_position_unchanged() {
    let is = |found: IllegalMove, expected: &str| assert_eq!(found.to_string(), expected);
    let start = "startpos";
    is(refused(start, "5e5d"), "there is no piece on 5e");
    is(refused(start, "3c3d"), "the piece on 3c is not Black's");
    is(refused(start, "9i9g"), "9g is occupied by an own piece");
    is(refused(start, "2h2b"), "the way of the rook from 2h to 2b is blocked");
    is(refused(start, "8h2b+"), "the way of the bishop from 8h to 2b is blocked");
    is(refused(start, "7g7e"), "a pawn on 7g does not reach 7e");
    is(refused(start, "7g7g"), "7g is occupied by an own piece");
    is(refused(start, "7g7f+"), "neither 7g nor 7f is in the promotion zone");
    is(refused(start, "P*5e"), "Black has no pawn in hand");
    let camp = "4k4/G8/PL7/1N7/9/9/9/9/4K4 b PNLG 1";
    is(refused(camp, "9b9a+"), "a gold does not promote");
    is(
        refused("4k4/P8/1N7/9/9/9/9/9/4K4 b - 1", "9b9a"),
        "a pawn must promote on 9a: it could never move again",
    );
    is(
        refused("4k4/9/1N7/9/9/9/9/9/4K4 b - 1", "8c7a"),
        "a knight must promote on 7a: it could never move again",
    );
    is(refused(camp, "G*9b"), "a piece can only be dropped on an empty square; 9b is occupied");
    is(refused(camp, "N*1b"), "a knight dropped on 1b could never move");
    is(refused(camp, "L*1a"), "a lance dropped on 1a could never move");
    is(refused(camp, "P*9h"), "there is already an unpromoted pawn on file 9");
    is(refused(camp, "R*5e"), "Black has no rook in hand");
    // A pinned piece, a check that is not answered, a king that steps into an attack.
    is(refused("4r3k/9/9/9/9/9/9/4G4/4K4 b - 1", "5h4h"), "the king on 5i would be in check from 5a");
    is(refused("4r3k/9/9/9/9/9/9/G8/4K4 b - 1", "9h9g"), "the king on 5i would be in check from 5a");
    is(refused("3r4k/9/9/9/9/9/9/9/4K4 b - 1", "5i6h"), "the king on 6h would be in check from 6a");
    is(refused("6snk/6g2/8G/9/9/9/9/9/4K4 b P 1", "P*1b"), "a pawn dropped on 1b would be mate at once");
    // White's promotion zone and last rank are below.
    is(
        refused("4k4/9/9/9/9/9/9/p8/4K4 w - 1", "9h9i"),
        "a pawn must promote on 9i: it could never move again",
    );
}

#[test]
fn exactly_the_legal_moves_are_accepted() {
    common::random_positions(11, 60, |position, _| {
        let legal = plain::legal_moves(&position.setup());
        let rotated: PositionOf<Rotated32> = position.convert();
        for m in every_move() {
            let mut played = *position;
            let accepted = played.try_play(m);
            assert_eq!(accepted.is_ok(), legal.contains(&m), "{m} in {position}");
            assert_eq!(rotated.check_move(m).err(), accepted.err(), "{m} in {position}");
            match accepted {
                Ok(undo) => played.undo(undo),
                // A drop-pawn mate and a king in check are named only where everything else is in order.
                Err(IllegalMove::KingInCheck { .. } | IllegalMove::DropPawnMate { .. }) => {
                    assert!(position.is_pseudo_legal(m), "{m} in {position}");
                }
                Err(_) => assert!(!position.is_pseudo_legal(m), "{m} in {position}"),
            }
            assert_eq!(played, *position);
        }
    });
}

#[test]
fn unchecked_garbage_never_panics() {
    let every: Vec<Move> = every_move().collect();
    let kings: Vec<Move> = Square::all().map(|to| Move::drop(PieceKind::King, to)).collect();
    let mut random = SplitMix64::new(12);
    for _ in 0..300 {
        let mut position = Position::startpos();
        let mut rotated: PositionOf<Rotated32> = position.convert();
        let mut tables = AttackTables::default();
        let mut undos = Vec::new();
        for _ in 0..60 {
            let from = if random.below(50) == 0 { &kings } else { &every };
            let m = from[random.below(from.len() as u64) as usize];
            undos.push(position.play(m));
            rotated.play(m);
            let restore = tables.play(m);
            if random.below(4) == 0 {
                tables.undo(&restore);
            }
            let moves = position.legal_moves();
            let _ = (position.count_legal_moves(), position.status(), position.key(), perft(&position, 1));
            let _ = (position.is_legal(m), position.see(m), position.gives_check(m), position.null_move());
            let _ = (rotated.legal_moves(), rotated.status(), tables.legal_moves(), tables.see(m));
            let _ = (position.to_string(), position.setup(), position.checkers(), position.pinned());
            let at = m.to();
            let _ = (position.attacks_from(at), position.attackers_to(at, Color::Black));
            let _ = position.check_move(every[random.below(every.len() as u64) as usize]);
            for &m in moves.iter().take(3) {
                let undo = position.play(m);
                position.undo(undo);
            }
        }
        for undo in undos.into_iter().rev() {
            position.undo(undo);
        }
    }
}

#[test]
fn a_board_full_of_dropped_dragons_lists_what_fits() {
    // Rooks out of nowhere on half the board: more moves than any valid position has.
    let mut position = position("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    let empty = !position.occupied();
    for square in empty.iter().filter(|square| square.index() % 4 == 0) {
        position.play(Move::drop(PieceKind::Rook, square));
        position = position.null_move().unwrap_or(position);
    }
    assert!(position.legal_moves().len() <= banmen_shogi::types::MAX_MOVES);
    assert!(position.count_legal_moves() < 10_000);
}

#[test]
fn queries_return_squares_over_every_layout() {
    fn check<R: banmen_shogi::Representation>(position: &PositionOf<R>) {
        let setup = position.setup();
        let where_is = |wanted: &dyn Fn(banmen_shogi::Piece) -> bool| -> SquareSet {
            Square::all().filter(|&square| setup.piece(square).is_some_and(wanted)).collect()
        };
        for color in Color::ALL {
            assert_eq!(position.by_color(color), where_is(&|piece| piece.color() == color));
            for kind in PieceKind::ALL {
                let expected = where_is(&|piece| piece.color() == color && piece.kind() == kind);
                assert_eq!(position.pieces(color, kind), expected);
                assert_eq!(position.by_kind(kind) & position.by_color(color), expected);
            }
            assert_eq!(position.king(color), position.pieces(color, PieceKind::King).first());
            let attacked: SquareSet =
                position.by_color(color).iter().flat_map(|from| plain::attacks(&setup, from)).collect();
            assert_eq!(position.attacked_squares(color), attacked);
        }
        assert_eq!(position.occupied(), where_is(&|_| true));
        for square in Square::all() {
            let expected: SquareSet = plain::attacks(&setup, square).into_iter().collect();
            assert_eq!(position.attacks_from(square), expected, "{square} in {setup}");
            for color in Color::ALL {
                let expected: SquareSet = plain::attackers_to(&setup, square, color).into_iter().collect();
                assert_eq!(position.attackers_to(square, color), expected, "{square} in {setup}");
            }
        }
        let king = position.king(position.turn());
        let checkers = king.map_or(SquareSet::EMPTY, |king| position.attackers_to(king, !position.turn()));
        assert_eq!(position.checkers(), checkers);
        assert_eq!(position.is_check(), !checkers.is_empty());
        assert!(position.pinned().is_subset(position.by_color(position.turn())));
        let stuck = plain::legal_moves(&setup).is_empty();
        assert_eq!(position.status() != Status::Ongoing, stuck);
        assert_eq!(position.is_checkmate(), stuck && !checkers.is_empty());
    }
    common::random_positions(13, 200, |position, _| {
        check(position);
        check::<Rotated32>(&position.convert());
    });
}
