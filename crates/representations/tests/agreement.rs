//! Every representation, the rules on an array and, for shogi, another library count the same trees from positions of
//! random games, each position once.

use banmen_chess3::plain::{Board, Paths};
use banmen_chess3::{Chess3, Chess3Of, Fast, Rules};
use banmen_game::contract::cases;
use banmen_play::perft::PerftKind;
use banmen_play::registry::RepresentationEntry;
use banmen_play::{Game, Notation, Random};
use banmen_representations::{CHESS3, SHOGI};
use banmen_shogi::{HANDICAPS, Handicap, Move, Position, Setup, plain};
use std::collections::HashSet;

/// How many plies the trees have.
const DEPTH: u32 = 2;

/// Holds every representation to the number of leaves, in one way of counting each time.
fn check(entries: &'static [RepresentationEntry], text: &str, nodes: u64, seen: usize) {
    for (number, entry) in entries.iter().enumerate() {
        let kind = [PerftKind::Counted, PerftKind::Listed, PerftKind::Played][(number + seen) % 3];
        let found = (entry.count)(text, DEPTH, kind).expect("a position");
        assert_eq!(found, nodes, "{} {kind} from {text}", entry.name);
    }
}

/// Perft by the rules on an array.
fn plain_count(setup: &Setup, depth: u32) -> u64 {
    let moves = plain::legal_moves(setup);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|m| plain_count(&plain::played(setup, m), depth - 1)).sum()
}

/// Perft by another library.
fn other_count(position: &Position) -> u64 {
    use shogi_core::PartialPosition;
    use shogi_usi_parser::FromUsi;
    let partial = PartialPosition::from_usi(&format!("sfen {position}")).expect("it reads our text");
    let start = shunsai::Position::new(partial);
    let below = start.legal_moves().into_iter().map(|m| {
        let mut next = start.clone();
        next.do_move(m);
        next.legal_moves().len() as u64
    });
    below.sum()
}

/// A move of a random game. Captures and promotions are preferred now and then, so that hands fill and kings are attacked.
fn lively(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    let captures = moves.iter().copied().filter(|m| m.is_promotion() || position.piece(m.to()).is_some());
    let captures: Vec<Move> = captures.collect();
    let chosen = if random.below(3) == 0 && !captures.is_empty() { &captures[..] } else { &moves[..] };
    random.pick(chosen)
}

#[test]
fn representations_of_shogi_the_plain_rules_and_another_library_count_the_same() {
    let (most, mut random, mut seen, mut leaves) = (cases(300, 20_000), Random::new(20), HashSet::new(), 0);
    while seen.len() < most {
        // Every second game is an even one.
        let handicap = &HANDICAPS[random.below(4) as usize * random.below(2) as usize];
        let mut position = Position::new(&Handicap::setup(handicap)).expect("a handicap is a valid position");
        for ply in 0..200 {
            // Neighbours in a game are much alike: one of three is looked at.
            if ply % 3 == 0 && seen.len() < most && seen.insert(position.key()) {
                let nodes = plain_count(&position.setup(), DEPTH);
                assert_eq!(other_count(&position), nodes, "{position}");
                check(&SHOGI, &position.to_string(), nodes, seen.len());
                leaves += nodes;
            }
            let Some(m) = lively(&position, &mut random) else { break };
            position.play(m);
        }
    }
    println!(
        "trust 1: shogi, {most} positions, {leaves} leaves at depth {DEPTH}: {} representations, plain rules and shunsai agree",
        SHOGI.len()
    );
}

#[test]
fn representations_of_chess_for_three_and_the_plain_rules_count_the_same() {
    let (most, mut random, mut seen, mut leaves) = (cases(60, 2_000), Random::new(21), HashSet::new(), 0);
    let paths = Paths::new();
    while seen.len() < most {
        let mut game = Chess3::default();
        while seen.len() < most {
            let text = game.position_text();
            if random.below(3) == 0 && seen.insert(text.clone()) {
                let tree = Chess3Of::<Fast>::new(*game.position(), Rules::TREE);
                let nodes = if tree.moves().as_slice().is_empty() {
                    0
                } else {
                    Board::new(&paths, &game.position().setup()).count(DEPTH)
                };
                check(&CHESS3, &text, nodes, seen.len());
                leaves += nodes;
            }
            let Some(m) = random.pick(game.moves().as_slice()) else { break };
            game.play(m);
        }
    }
    println!(
        "trust 1: chess3, {most} positions, {leaves} leaves at depth {DEPTH}: {} representations and plain rules agree",
        CHESS3.len()
    );
}
