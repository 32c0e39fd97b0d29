//! A plain search to compare with: no table, no numbers, no order of moves.

use banmen_shogi::{Moves, Position};

/// Whether the side to move mates within a given number of plies: every check and every answer is tried, and nothing is remembered.
/// `None` when this takes more than the budget of positions.
pub(crate) fn plain_mate(position: &Position, plies: u16, budget: &mut u64) -> Option<bool> {
    let mut checks = Moves::new();
    position.list_checks(&mut checks);
    for &m in &checks {
        let mut next = *position;
        next.play(m);
        *budget = budget.checked_sub(1)?;
        let mut mates = true;
        for &answer in &next.legal_moves() {
            if plies < 3 {
                mates = false;
                break;
            }
            let mut after = next;
            after.play(answer);
            if !plain_mate(&after, plies - 2, budget)? {
                mates = false;
                break;
            }
        }
        if mates {
            return Some(true);
        }
    }
    Some(false)
}

/// The shortest mate within a given number of plies, and up to which length the budget of positions lasted.
pub(crate) fn plain_shortest(position: &Position, plies: u16, mut budget: u64) -> (Option<u16>, u16) {
    let mut sure = 0;
    for length in (1..=plies).step_by(2) {
        match plain_mate(position, length, &mut budget) {
            Some(true) => return (Some(length), length),
            Some(false) => sure = length,
            None => break,
        }
    }
    (None, sure)
}
