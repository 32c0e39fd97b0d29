//! Openings for matches: distinct, balanced positions that the engine chose itself.
//!
//! They are made by `banmen-train openings` and kept as moves from the usual start, a byte for their number and sixteen
//! bits for each. Matches from such openings measure more than matches from the start: there are thousands of them, and
//! neither side is lost before the first move.

use crate::board::Move;
use banmen_shogi::Position;

/// The embedded file.
static EMBEDDED: &[u8] = include_bytes!("../data/match.openings");

/// The moves of every embedded opening, from the usual start.
pub fn own() -> Vec<Vec<Move>> {
    // A test reads the embedded bytes.
    from_bytes(EMBEDDED).unwrap_or_default()
}

/// Reads openings; `None` when the bytes are cut off or a move is not legal where it stands.
pub fn from_bytes(mut bytes: &[u8]) -> Option<Vec<Vec<Move>>> {
    let mut openings = Vec::new();
    while let Some((&count, rest)) = bytes.split_first() {
        let (moves, rest) = rest.split_at_checked(2 * usize::from(count))?;
        let mut position = Position::startpos();
        let mut opening = Vec::with_capacity(usize::from(count));
        for &pair in moves.as_chunks::<2>().0 {
            let m = Move::from_bits(u16::from_le_bytes(pair))?;
            position.try_play(m).ok()?;
            opening.push(m);
        }
        openings.push(opening);
        bytes = rest;
    }
    Some(openings)
}

/// The bytes of openings. One of more than 255 moves is cut there.
pub fn to_bytes(openings: &[Vec<Move>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for opening in openings {
        let opening = &opening[..opening.len().min(usize::from(u8::MAX))];
        bytes.push(opening.len() as u8);
        bytes.extend(opening.iter().flat_map(|m| m.bits().to_le_bytes()));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, GameLine, Limits};
    use std::collections::HashSet;

    #[test]
    fn embedded_openings_are_many_distinct_and_balanced() {
        let openings = from_bytes(EMBEDDED).expect("the embedded file holds openings");
        assert_eq!(to_bytes(&openings), EMBEDDED);
        let mut keys = HashSet::new();
        let mut engine: Engine = Engine::new(1);
        for (index, opening) in openings.iter().enumerate() {
            let mut line = GameLine::default();
            opening.iter().for_each(|&m| line.play(m).expect("it was played before"));
            assert!((8..=24).contains(&opening.len()) && line.position().has_legal_moves());
            keys.insert(line.position().key());
            // They were measured by more nodes: fewer show the same within a margin.
            if index % 100 == 0 {
                engine.clear();
                let score = engine.search(&line, &Limits { nodes: Some(1000), ..Limits::default() }).score;
                assert!(score.abs() <= 400, "opening {index}: {score}");
            }
        }
        assert_eq!(keys.len(), openings.len(), "no two are the same position");
        assert!(openings.len() >= 5000 && EMBEDDED.len() < 200 << 10, "{} openings", openings.len());
    }

    #[test]
    fn broken_bytes_are_refused() {
        let m = "7g7f".parse().expect("a move");
        let bytes = to_bytes(&[vec![m]]);
        assert_eq!(from_bytes(&bytes), Some(vec![vec![m]]));
        assert_eq!((from_bytes(&bytes[..2]), from_bytes(&[1, 0, 0])), (None, None));
        assert_eq!(from_bytes(&to_bytes(&[vec![m, m]])), None, "the second move is not legal");
    }
}
