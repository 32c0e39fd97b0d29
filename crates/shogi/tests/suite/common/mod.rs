//! What several tests need.

use banmen_bits::random::SplitMix64;
use banmen_shogi::{Handicap, Move, Position};

/// Calls `visit` with `count` positions of random games, from the start and from handicaps. Captures and promotions are
/// preferred now and then, so that hands fill and kings are attacked.
pub(crate) fn random_positions(seed: u64, count: usize, mut visit: impl FnMut(&Position, &mut SplitMix64)) {
    let mut random = SplitMix64::new(seed);
    let mut seen = 0;
    loop {
        let handicap = &banmen_shogi::HANDICAPS[random.below(4) as usize * (random.below(2) as usize)];
        let mut position = Position::new(&Handicap::setup(handicap)).expect("a handicap is a valid position");
        for _ in 0..160 {
            visit(&position, &mut random);
            seen += 1;
            if seen == count {
                return;
            }
            let moves = position.legal_moves();
            let lively: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|m| m.is_promotion() || position.piece(m.to()).is_some())
                .collect();
            let from = if random.below(3) == 0 && !lively.is_empty() { &lively[..] } else { &moves[..] };
            if from.is_empty() {
                break;
            }
            position.play(from[random.below(from.len() as u64) as usize]);
        }
    }
}
