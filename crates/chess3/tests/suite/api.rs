//! The everyday interface: moves that are tried, moves that are played unchecked, undo records, queries.

use banmen_chess3::plain::{Board, Paths};
use banmen_chess3::representation::*;
use banmen_chess3::{
    Chess3, Chess3Of, Color, ExposedKing, IllegalMove, Move, PieceKind, Position, PositionOf, Rules, SWAP,
    Square, SquareSet, Status, perft,
};
use banmen_game::{Game as _, Random};
use std::collections::HashMap;

/// Every move there can be: all pairs of squares, without promotion and with each.
fn candidates() -> impl Iterator<Item = Move> {
    Square::all().flat_map(|from| {
        Square::all().flat_map(move |to| {
            let promoting = PieceKind::PROMOTIONS.map(|kind| Move::promoting(from, to, kind));
            promoting.into_iter().chain([Move::new(from, to)])
        })
    })
}

/// The positions of random games, from the beginning and from texts with few pieces and promotions near.
fn visit_games(positions: usize, seed: u64, rules: Rules, mut visit: impl FnMut(&Chess3)) {
    let starts = [
        "R W:KE1,QD1,RA1,RH1,BC1,PE2 B:KI8,QD8,RL8,RA8,PD7 R:KI12,QE12,RH12,RL12,NG12,PI11 W=AH;B=LA;R=HL",
        "W W:KE1,RA1,PA7,PB7,PG11 B:KI8,PC2,NB8,PK11 R:KI12,PF2,PC7,RH12 W=A;B=-;R=H",
    ];
    let mut random = Random::new(seed);
    let (mut seen, mut number) = (0, 0);
    while seen < positions {
        let mut game = match number % 3 {
            0 => Chess3::new(Position::startpos(), rules),
            start => Chess3::read(starts[start - 1], rules).unwrap(),
        };
        number += 1;
        // A long game must not use up the positions of the other beginnings.
        for _ in 0..(positions - seen).min(positions / 3 + 1) {
            visit(&game);
            seen += 1;
            let Some(m) = random.pick(&game.legal_moves()) else { break };
            game.play(m);
        }
    }
}

#[test]
fn try_play_accepts_exactly_the_legal_moves() {
    let mut refused = HashMap::new();
    visit_games(90, 1, Rules::PLAY, |game| {
        let position = game.position();
        let legal = position.legal_moves();
        let mut accepted = 0;
        for m in candidates() {
            let mut tried = *position;
            match tried.try_play(m) {
                Ok(undo) => {
                    assert!(legal.contains(&m), "{m} in {position}");
                    assert_eq!((tried.turn(), undo.played()), (position.turn().next(), m));
                    tried.undo(undo);
                    accepted += 1;
                }
                Err(error) => {
                    refused.entry(std::mem::discriminant(&error)).or_insert(error);
                }
            }
            assert_eq!(tried, *position, "{m}");
        }
        assert_eq!(accepted, legal.len(), "{position}");
    });
    // Every rule was broken by one of these moves.
    let name = |error: &IllegalMove| format!("{error:?}").split(' ').next().unwrap_or_default().to_owned();
    let mut rules: Vec<String> = refused.values().map(name).collect();
    rules.sort_unstable();
    let expected = [
        "Blocked",
        "CannotPromote",
        "CastlingAttacked",
        "CastlingBlocked",
        "CastlingRight",
        "EmptyOrigin",
        "KingCapture",
        "KingInCheck",
        "MustPromote",
        "NotYourPiece",
        "OwnPiece",
        "Unreachable",
    ];
    assert_eq!(rules, expected);
}

#[test]
fn games_accept_exactly_their_legal_moves_by_every_rule() {
    for (seed, exposed_king) in
        [ExposedKing::Ignored, ExposedKing::Captured, ExposedKing::Wins].into_iter().enumerate()
    {
        let rules = Rules { exposed_king, ..Rules::PLAY };
        let check = |game: &Chess3| {
            let legal = game.legal_moves();
            let accepted: Vec<Move> = candidates().filter(|&m| game.is_legal(m)).collect();
            assert_eq!(accepted.len(), legal.len(), "{game:?}");
            assert!(legal.iter().all(|m| accepted.contains(m)), "{game:?}");
            assert_eq!(game.outcome().is_some(), legal.is_empty(), "{game:?}");
        };
        visit_games(20, seed as u64, rules, check);
        let exposed = "W W:KE1,RA8 B:KL8 R:KH12,BC7 W=-;B=-;R=-";
        check(&Chess3::read(exposed, rules).unwrap());
        // The rook may not capture the king, because the bishop pins it to its own.
        let pinned = "W W:KA6,RB7 B:KL7 R:KH12,BC8 W=-;B=-;R=-";
        check(&Chess3::read(pinned, rules).unwrap());
    }
}

#[test]
fn refusals_name_the_rule() {
    let error = |text: &str, m: &str| {
        let mut position: Position = text.parse().unwrap();
        position.try_play(m.parse().unwrap()).unwrap_err().to_string()
    };
    let start = Position::startpos().to_string();
    for (m, message) in [
        ("D4-D5", "there is no piece on D4"),
        ("E2-E4", "the piece on E2 is not Red's"),
        ("I12-E12", "E12 is occupied by an own piece"),
        ("G12-G10", "a knight on G12 does not reach G10"),
        ("H12-H10", "the way of the rook from H12 to H10 is blocked"),
        ("E11-E9=Q", "a pawn does not promote on E9"),
        ("I12-K12", "K12 is occupied by an own piece"),
    ] {
        assert_eq!(error(&start, m), message);
    }
    for (text, m, message) in [
        ("W W:KE1,PA7 B:KI8 R:KI12 W=-;B=-;R=-", "A7-A8", "a pawn must promote on A8"),
        ("W W:KE1,RA8 B:KI8 R:KI12 W=-;B=-;R=-", "A8-I8", "the king on I8 cannot be captured"),
        ("W W:KE1,RA1 B:KI8,RD7 R:KI12 W=A;B=-;R=-", "E1-C1", "the king cannot castle: D1 is attacked"),
        (
            "W W:KE1,RA1 B:KI8 R:KI12 W=-;B=-;R=-",
            "E1-C1",
            "White has lost the right to castle with the rook on A1",
        ),
        (
            "W W:KE1,RA1,NB1 B:KI8 R:KI12 W=A;B=-;R=-",
            "E1-C1",
            "castling is blocked: a piece stands between the king and the rook on A1",
        ),
        ("W W:KE1 B:KI8,RD7 R:KI12 W=-;B=-;R=-", "E1-D1", "the king on D1 would be in check from D7"),
        ("W W:KE1,NB1 B:KI8 R:KI12,RE9 W=-;B=-;R=-", "B1-C3", "the king on E1 would be in check from E9"),
        ("W W:KE1,NE2 B:KI8 R:KI12,RE9 W=-;B=-;R=-", "E2-C3", "the king on E1 would be in check from E9"),
    ] {
        assert_eq!(error(text, m), message);
    }
}

/// The same position built anew from its setup, without validation.
fn rebuilt<R: Representation>(position: &PositionOf<R>) -> PositionOf<R> {
    position.convert()
}

/// Plays moves of all kinds, most of them illegal, and takes some of them back with right and wrong records.
fn play_anything<R: Representation>(games: u64, moves: u64) {
    for seed in 0..games {
        let mut random = Random::new(seed);
        let rules = Rules {
            exposed_king: [ExposedKing::Ignored, ExposedKing::Captured, ExposedKing::Wins][seed as usize % 3],
            ..Rules::PLAY
        };
        let mut position = PositionOf::<R>::startpos();
        let mut game = Chess3Of::<R>::new(position, rules);
        let mut undos = Vec::new();
        for _ in 0..moves {
            let square = |random: &mut Random| Square::all().nth(random.below(96) as usize).unwrap();
            let (from, to) = (square(&mut random), square(&mut random));
            let m = match random.below(6) {
                0 => Move::promoting(from, to, PieceKind::PROMOTIONS[random.below(4) as usize]),
                1 => random.pick(&position.legal_moves()).unwrap_or(Move::new(from, to)),
                2 => {
                    // Kings that jump two columns, with and without the right to castle.
                    let king = position.king(Color::new(random.below(3) as usize));
                    Move::new(
                        king,
                        Square::at(
                            king.third(),
                            king.row(),
                            king.column() + [2, 6][random.below(2) as usize],
                        ),
                    )
                }
                3 => SWAP,
                _ => Move::new(from, to),
            };
            let before = position;
            let undo = position.play(m);
            // Everything that is kept follows from the board, the turn and the rights.
            assert_eq!(position, rebuilt(&position), "{m} in {before}");
            let mut back = position;
            back.undo(undo);
            assert_eq!(back, before, "{m}");
            undos.push(undo);
            // A record of another position changes nothing that does not fit it.
            position.undo(random.pick(&undos).unwrap());
            assert_eq!(position, rebuilt(&position));
            let _ = (
                position.status(),
                position.legal_moves().len(),
                position.see(m),
                position.attacks_from(from),
            );

            let (game_before, undo) = (game.clone(), game.play(m));
            let _ = (game.outcome(), game.legal_moves().len(), game.key());
            if random.below(3) == 0 {
                game.undo(undo);
                assert_eq!(game, game_before, "{m}");
            }
        }
    }
}

#[test]
fn arbitrary_moves_neither_panic_nor_break_a_position() {
    play_anything::<Fast>(60, 300);
    play_anything::<Rotated32>(20, 200);
}

#[test]
fn undo_ignores_the_record_of_another_position() {
    let mut position = Position::startpos();
    let first = position.play("E11-E9".parse().unwrap());
    let second = position.play("D2-D4".parse().unwrap());
    let now = position;
    position.undo(first);
    assert_eq!(position, now);
    position.undo(second);
    position.undo(second);
    position.undo(first);
    assert_eq!(position, Position::startpos());
}

/// Queries against the plain board and against each other, on positions of random games.
#[test]
fn queries_agree_with_each_other() {
    let paths = Paths::new();
    visit_games(300, 7, Rules::PLAY, |game| {
        let position = game.position();
        let board = Board::new(&paths, &position.setup());
        let (mut all, mut checkers) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for color in Color::ALL {
            let mut own = SquareSet::EMPTY;
            let mut attacked = SquareSet::EMPTY;
            for kind in PieceKind::ALL {
                for square in position.pieces(color, kind) {
                    let piece = position.piece(square).unwrap();
                    assert_eq!((piece.color, piece.kind), (color, kind));
                    attacked |= position.attacks_from(square);
                    own.insert(square);
                }
            }
            assert_eq!((position.by_color(color), position.attacked_squares(color)), (own, attacked));
            assert_eq!(position.pieces(color, PieceKind::King), position.king(color).into());
            assert_eq!(position.is_in_check(color), board.is_in_check(color));
            for square in Square::all() {
                let attackers: SquareSet =
                    own.iter().filter(|&from| position.attacks_from(from).contains(square)).collect();
                assert_eq!(position.attackers_to(square, color), attackers, "{square} in {position}");
            }
            if color != position.turn() {
                checkers |= position.attackers_to(position.king(position.turn()), color);
            }
            all |= own;
        }
        assert_eq!((position.occupied(), position.checkers()), (all, checkers));
        assert_eq!(position.is_check(), !checkers.is_empty());
        let status = match (board.legal_moves().is_empty(), position.is_check()) {
            (false, _) => Status::Ongoing,
            (true, true) => Status::Checkmate,
            (true, false) => Status::Stalemate,
        };
        assert_eq!(position.status(), status);
        assert_eq!((position.is_checkmate(), position.is_stalemate()), {
            (status == Status::Checkmate, status == Status::Stalemate)
        });
        for from in position.pinned() {
            assert!(position.by_color(position.turn()).contains(from));
        }
    });
}

#[test]
fn position_is_the_tree_of_the_paper() {
    let mut tree = Chess3::new(Position::startpos(), Rules::TREE);
    let mut random = Random::new(3);
    for _ in 0..60 {
        let position = *tree.position();
        assert_eq!(banmen_game::Game::outcome(&position), banmen_game::Game::outcome(&tree));
        assert_eq!(banmen_game::Game::turn(&position), banmen_game::Game::turn(&tree));
        let Some(m) = random.pick(&tree.legal_moves()) else { break };
        tree.play(m);
    }
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&Position::default(), depth)), [20, 400, 8_000, 178_080]);
    assert_eq!(perft(&PositionOf::<Rotated32>::startpos(), 3), 8_000);
    assert_eq!(perft(&Position::startpos(), 0), 1);
}

#[test]
fn texts_of_positions_come_back() {
    visit_games(100, 11, Rules::PLAY, |game| {
        let position = *game.position();
        assert_eq!(position.to_string().parse::<Position>().unwrap(), position);
        assert_eq!(position.convert::<Magic32>().convert::<Fast>(), position);
        for m in position.legal_moves() {
            assert_eq!(m.to_string().parse(), Ok(m));
        }
    });
    let error = "R W:KE1 B:KI8 W=-;B=-;R=-".parse::<Position>().unwrap_err();
    assert!(error.to_string().contains("this has 4"), "{error}");
    let exposed = "R W:KE1,RI5 B:KI8 R:KI12 W=-;B=-;R=-".parse::<Position>().unwrap_err();
    assert_eq!(exposed.to_string(), "Black moved last and left the king attacked");
    assert!(matches!(Position::startpos().try_play(SWAP), Err(IllegalMove::OwnPiece { .. })));
}
