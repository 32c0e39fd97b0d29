//! The evaluation of a position that is not over. A cell that makes four wins for the side to move; two of the other
//! side's cannot both be blocked, and neither can one whose block would make three. Otherwise it is good to have few
//! cells that one must not be forced to.

use super::Yavalath;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;
use banmen_game::{Game, MAX_PLAYERS, Player};

/// Cells that win and cells that lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cells;

fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// The lead of the side to move over another player, in thousandths of a won game.
#[must_use]
pub fn lead<const P: usize>(game: &Yavalath<P>, other: Player) -> i32 {
    let (ring, empty) = (game.ring(), game.empty());
    let (mine, theirs) = (ring.endings(game.stones(game.turn())), ring.endings(game.stones(other)));
    if mine.fours & empty != 0 {
        return 980;
    }
    let threats = theirs.fours & empty;
    if threats & threats.wrapping_sub(1) != 0 || threats & mine.threes != 0 {
        return -970;
    }
    let forbidden = |endings: super::kernel::Endings| size(endings.threes & !endings.fours & empty);
    14 * (forbidden(theirs) - forbidden(mine)) + 20
}

impl<const P: usize> Evaluate<Yavalath<P>> for Cells {
    fn scores(&self, game: &Yavalath<P>) -> Scores {
        if P == 2 {
            return crate::shares(game.turn(), self.advantage(game));
        }
        // Each one left by the lead that being on move now would give over the worst of the others.
        let left: Vec<Player> = Player::all(P).filter(|&player| !game.is_out(player)).collect();
        let mut worth = [0; MAX_PLAYERS];
        for &player in &left {
            let seen = game.turn_given_to(player).unwrap_or(*game);
            let others = left.iter().filter(|&&other| other != player);
            let ahead = others.map(|&other| lead(&seen, other)).min().unwrap_or(0);
            let mover = if player == game.turn() { 400 } else { 0 };
            worth[player.index()] = 1000 + ahead.clamp(-900, 900) / 2 + mover;
        }
        let all: i32 = worth.iter().sum();
        worth.map(|part| PRIZE as i32 / all.max(1) * part)
    }

    fn advantage(&self, game: &Yavalath<P>) -> i32 {
        if P == 2 {
            return lead(game, game.turn().other()).clamp(-990, 990) * (PRIZE as i32 / 1000);
        }
        let scores = self.scores(game);
        2 * scores[game.turn().index()] - scores.iter().sum::<i32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Notation;

    fn judged(text: &str) -> i32 {
        lead(&Yavalath::<2>::new(3, false).read_position(text).expect("a position"), Player::SECOND)
    }

    #[test]
    fn winning_cells_decide() {
        assert_eq!(judged("OO-/----/XX-X-/----/O-- X"), 980);
    }
}
