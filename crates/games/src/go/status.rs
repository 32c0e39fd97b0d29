//! Which stones are dead at the end of a game, by playing on.
//!
//! The rules of this crate score a board as it stands: whoever wants a dead stone gone must take it. Players and other
//! programs pass earlier and agree on what is dead. Here light random games are played on from the position, and a chain
//! whose points belong to the enemy at the end of most of them is dead. Own eyes are not filled in them, so what has two
//! eyes stays; a seki is taken for whatever its random games make of it.

use super::kernel::Grid;
use super::playout::light_stones;
use super::{Go, notation::name};
use crate::boards::Set;
use banmen_game::{Game, Notation, Player, Random};

/// The chains of a position, judged.
///
/// ```
/// use banmen_games::go::status::Status;
/// // White's two stones in the corner cannot live.
/// let status = Status::of_text(5, "-X-OO/XX-X-/-XXXX/XX---/-X--- X").unwrap();
/// assert_eq!(status.dead, [["d5", "e5"]]);
/// assert_eq!(status.twice_score, 2 * 25 - 15);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Status {
    /// The dead chains, each as the names of its points.
    pub dead: Vec<Vec<String>>,
    /// The others.
    pub alive: Vec<Vec<String>>,
    /// The empty points and the places of dead stones that belong to each player, by name.
    pub territory: [Vec<String>; 2],
    /// Twice Black's lead by area, komi included, once the dead stones are taken from the board.
    pub twice_score: i32,
}

/// Random games for a verdict: a chain that survives half of them is then misjudged by chance once in hundreds.
const GAMES: u32 = 400;

impl Status {
    /// Judges a position, given by its text.
    ///
    /// # Errors
    /// When the text is not a position on a board of this side.
    pub fn of_text(side: usize, text: &str) -> Result<Self, super::PositionError> {
        match side {
            0..=8 => Ok(Self::of(&Go::<1>::new(side).read_position(text)?)),
            9..=11 => Ok(Self::of(&Go::<2>::new(side).read_position(text)?)),
            _ => Ok(Self::of(&Go::<6>::new(side).read_position(text)?)),
        }
    }

    /// Judges a position. The same position is always judged in the same way.
    #[must_use]
    pub fn of<const W: usize>(game: &Go<W>) -> Self {
        let grid = game.grid();
        let stones = [game.stones(Player::FIRST), game.stones(Player::SECOND)];
        let open = Go::set_up(game.side(), stones, game.turn());
        let mut random = Random::new(1);
        let mut kept = [[0u32; 64]; 6];
        for _ in 0..GAMES {
            let end = light_stones(&open, &mut random);
            let owned = Player::all(2).fold(Set::EMPTY, |owned, player| {
                // A point that is empty at the end belongs to whoever surrounds it.
                let enemy = end[player.other().index()] | grid.eyes(end[player.other().index()], Set::EMPTY);
                owned | (stones[player.index()] - enemy)
            });
            owned.for_each(|bit| kept[bit as usize / 64][bit as usize % 64] += 1);
        }
        let territory = [Vec::new(), Vec::new()];
        let mut status = Self { dead: Vec::new(), alive: Vec::new(), territory, twice_score: 0 };
        let mut left = stones;
        for player in Player::all(2) {
            let mut unseen = stones[player.index()];
            while let Some(point) = unseen.first() {
                let chain = grid.chains(Set::single(point), unseen);
                unseen -= chain;
                let mut sum = 0;
                chain.for_each(|bit| sum += kept[bit as usize / 64][bit as usize % 64]);
                let is_dead = 2 * sum < GAMES * chain.len();
                if is_dead {
                    left[player.index()] -= chain;
                }
                let names = chain.into_iter().map(|bit| name(Grid::<W>::place(bit))).collect();
                if is_dead { status.dead.push(names) } else { status.alive.push(names) }
            }
        }
        let empty = grid.board - (left[0] | left[1]);
        let reached = left.map(|stones| grid.chains(grid.neighbours(stones), empty));
        for player in Player::all(2) {
            let own = reached[player.index()] - reached[player.other().index()];
            status.territory[player.index()] =
                own.into_iter().map(|bit| name(Grid::<W>::place(bit))).collect();
        }
        status.twice_score = 2 * grid.area(left) - game.twice_komi();
        status
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_without_eyes_are_dead_and_two_eyes_live() {
        // Black has the left with two eyes, White the right with two eyes, and a white stone is inside.
        let text = "-X-XO-O/XXXXOOO/XO-XO-O/X--XOOO/XXXXO-O/-X-XOOO/XXXXO-O X";
        let status = Status::of_text(7, text).expect("a position");
        assert_eq!(status.dead, [["b5"]]);
        // Every empty point has an owner, and so has the place of the dead stone.
        let [black, white] = &status.territory;
        assert_eq!(black.len() + white.len(), text.matches('-').count() + 1);
        assert!(black.contains(&"b5".to_owned()) && white.contains(&"f7".to_owned()));
        assert_eq!(
            status.alive.iter().map(Vec::len).sum::<usize>() + 1,
            text.matches(['X', 'O']).count() - 1
        );
        let all = Status::of_text(7, &format!("{text} komi=0.5")).expect("a position");
        assert_eq!(all.twice_score - status.twice_score, 14);
    }

    #[test]
    fn empty_board_has_no_stones_and_bad_text_is_refused() {
        let status = Status::of_text(9, &Go::<2>::new(9).position_text()).expect("a position");
        assert_eq!((status.dead.len(), status.alive.len(), status.twice_score), (0, 0, -15));
        assert!(Status::of_text(9, "-----").is_err());
    }
}
