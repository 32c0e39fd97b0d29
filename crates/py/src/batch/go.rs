//! Go, with the planes and actions of pgx.

use super::BatchGame;
use banmen_game::{Game, Payoffs, Player};
use banmen_games::boards::{Set, stride};
use banmen_games::go::Go;

/// How many arrangements are seen, the present one included.
const SEEN: usize = 8;
const PLANES: usize = 2 * SEEN + 1;

/// The last arrangements as a ring, and where the present one is.
#[derive(Clone)]
pub(crate) struct Past<const W: usize> {
    stones: [[Set<W>; 2]; SEEN],
    now: usize,
}

/// Planes (side, side, 17): own stones and the other's, now and after each of the seven moves before, then the color of
/// the player on move. An action is a point, row by row from line 1, and the pass after the last. As in pgx a game ends
/// by its score after twice as many moves as there are points.
impl<const W: usize> BatchGame for Go<W> {
    type Memory = Past<W>;

    fn memory(&self) -> Past<W> {
        Past { stones: [[Set::EMPTY; 2]; SEEN], now: 0 }
    }

    fn remember(&self, past: &mut Past<W>) {
        past.now = (past.now + SEEN - 1) % SEEN;
        past.stones[past.now] = [self.stones(Player::FIRST), self.stones(Player::SECOND)];
    }

    fn shape(&self) -> [usize; 3] {
        [self.side(), self.side(), PLANES]
    }

    fn actions(&self) -> usize {
        self.side() * self.side() + 1
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let side = self.side();
        m.point().map_or(side * side, |bit| side * (bit as usize / stride(W)) + bit as usize % stride(W))
    }

    fn observe(&self, past: &Past<W>, out: &mut [u8]) {
        out.fill(0);
        let side = self.side();
        let turn = self.turn().index();
        for age in 0..SEEN {
            let stones = &past.stones[(past.now + age) % SEEN];
            for seat in 0..2 {
                stones[(turn + seat) % 2].for_each(|bit| {
                    let cell = side * (bit as usize / stride(W)) + bit as usize % stride(W);
                    out[PLANES * cell + 2 * age + seat] = 1;
                });
            }
        }
        if self.turn() == Player::SECOND {
            for cell in out.chunks_exact_mut(PLANES) {
                cell[PLANES - 1] = 1;
            }
        }
    }

    fn cut_off(&self, moves: u32) -> Option<Payoffs> {
        let over = moves as usize >= 2 * self.side() * self.side();
        // Twice the margin less twice the komi of 7½: it is never 0.
        over.then(|| Payoffs::win(if self.score() > 0 { Player::FIRST } else { Player::SECOND }))
    }
}
