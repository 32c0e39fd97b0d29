//! Go, with the planes and actions of pgx.

use super::spread::{BYTES, pack};
use super::{BatchGame, list_legal};
use banmen_game::{Game, Payoffs, Player, Random};
use banmen_games::boards::{Set, stride};
use banmen_games::go::{Forward, Go};

/// How many arrangements are seen, the present one included.
const SEEN: usize = 8;
const PLANES: usize = 2 * SEEN + 1;
/// The most points.
const POINTS: usize = 19 * 19;

/// The chains, which tell the legal moves, and the last arrangements.
#[derive(Clone)]
pub(crate) struct Past<const W: usize> {
    forward: Forward<W>,
    stones: [Set<W>; 2],
    /// The color of each point, row by row: 1 for Black, 2 for White.
    colors: [u16; POINTS],
    /// The colors of each point, now and after each of the moves before, in two bits each.
    seen: [u16; POINTS],
}

impl<const W: usize> Past<W> {
    fn new(game: &Go<W>) -> Self {
        let empty = [Set::EMPTY; 2];
        Self { forward: Forward::new(game), stones: empty, colors: [0; POINTS], seen: [0; POINTS] }
    }

    /// The arrangements of each point as the player on move sees them: own stones in the even bits.
    #[inline(always)]
    fn seen_by(&self, player: Player) -> impl Fn(u16) -> u16 {
        let is_first = player == Player::FIRST;
        move |seen| if is_first { seen } else { (seen & 0x5555) << 1 | seen >> 1 & 0x5555 }
    }
}

/// Planes (side, side, 17): own stones and the other's, now and after each of the seven moves before, then the color of
/// the player on move. An action is a point, row by row from line 1, and the pass after the last. As in pgx a game ends
/// by its score after twice as many moves as there are points.
impl<const W: usize> BatchGame for Go<W> {
    type Memory = Past<W>;

    fn memory(&self) -> Past<W> {
        Past::new(self)
    }

    fn forget(&self, past: &mut Past<W>) {
        past.forward.go_to(self);
        past.stones = [Set::EMPTY; 2];
        past.colors.fill(0);
        past.seen.fill(0);
    }

    #[inline(always)]
    fn remember(&self, past: &mut Past<W>, last: Self::Move) {
        past.forward.play(self, last);
        let now = [self.stones(Player::FIRST), self.stones(Player::SECOND)];
        for (color, (now, before)) in now.into_iter().zip(past.stones).enumerate() {
            (now ^ before).for_each(|bit| {
                let point = self.side() * (bit as usize / stride(W)) + bit as usize % stride(W);
                past.colors[point % POINTS] ^= 1 << color;
            });
        }
        past.stones = now;
        for (seen, color) in past.seen.iter_mut().zip(past.colors) {
            *seen = *seen << 2 | color;
        }
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

    #[inline(always)]
    fn tell_legal(
        &self,
        past: &Past<W>,
        mask: &mut [bool],
        legal: &mut Vec<(u32, Self::Move)>,
        random: &mut Random,
    ) -> Option<u32> {
        list_legal(self, past.forward.moves(self), mask, legal, random)
    }

    fn observe(&self, past: &Past<W>, out: &mut [u8]) {
        let seen_by = past.seen_by(self.turn());
        let color = u8::from(self.turn() == Player::SECOND);
        for (planes, &seen) in out.as_chunks_mut::<PLANES>().0.iter_mut().zip(&past.seen) {
            let [low, high] = seen_by(seen).to_le_bytes();
            planes[..8].copy_from_slice(&BYTES[usize::from(low)]);
            planes[8..16].copy_from_slice(&BYTES[usize::from(high)]);
            planes[16] = color;
        }
    }

    fn observe_packed(&self, past: &Past<W>, out: &mut [u8]) {
        let seen_by = past.seen_by(self.turn());
        let color = u64::from(self.turn() == Player::SECOND) << (PLANES - 1);
        let points = (self.side() * self.side()).min(POINTS);
        let row = |point: usize| u128::from(color | u64::from(seen_by(past.seen[point % POINTS])));
        pack::<PLANES>(points, row, out);
    }

    fn cut_off(&self, moves: u32) -> Option<Payoffs> {
        let over = moves as usize >= 2 * self.side() * self.side();
        // Twice the margin less twice the komi of 7½: it is never 0.
        over.then(|| Payoffs::win(if self.score() > 0 { Player::FIRST } else { Player::SECOND }))
    }
}
