//! Whole lists of legal moves, for games that only go forward.
//!
//! [`Game::list_moves`](banmen_game::Game::list_moves) finds captures by fills for every empty point and knows nothing of the
//! position before. Who steps thousands of games and wants every list keeps a [`Forward`] beside each game: its chains and
//! liberties are kept up to date (`chain_board`), so that most points need a look at one word; and superko is asked for
//! only where a filter of the arrangements so far does not rule it out.

use super::chain_board::{ChainBoard, Large, Small};
use super::{Go, Move};
use banmen_game::Game;

/// Bits of the filter: of 700 arrangements so far, one point in 24 is looked up in vain.
const FILTER: usize = 1 << 14;

/// The chains of a game and a filter of its arrangements.
///
/// ```
/// use banmen_games::go::{Forward, Go, Move};
/// use banmen_game::{Game, MoveList};
/// let mut game = Go::<2>::new(9);
/// let mut forward = Forward::new(&game);
/// game.play(Move::new(40));
/// forward.play(&game, Move::new(40));
/// assert_eq!(forward.moves(&game).as_slice(), game.moves().as_slice());
/// ```
#[derive(Clone)]
pub struct Forward<const W: usize> {
    board: Board,
    seen: Box<[u64; FILTER / 64]>,
}

/// Sides of up to 11 have points enough in the small one.
#[derive(Clone)]
enum Board {
    Small(Box<Small>),
    Large(Box<Large>),
}

impl<const W: usize> Forward<W> {
    /// The chains of a game as it stands.
    #[must_use]
    pub fn new(game: &Go<W>) -> Self {
        let board = match W {
            0..=2 => Board::Small(Box::new(Small::new(game))),
            _ => Board::Large(Box::new(Large::new(game))),
        };
        let mut new = Self { board, seen: Box::new([0; FILTER / 64]) };
        new.see(game);
        new
    }

    /// Goes to another game as it stands, without asking for memory.
    pub fn go_to(&mut self, game: &Go<W>) {
        match &mut self.board {
            Board::Small(board) => **board = Small::new(game),
            Board::Large(board) => **board = Large::new(game),
        }
        self.seen.fill(0);
        self.see(game);
    }

    fn see(&mut self, game: &Go<W>) {
        for &hash in game.past() {
            self.insert(hash);
        }
    }

    #[inline(always)]
    fn insert(&mut self, hash: u64) {
        let bit = hash as usize % FILTER;
        self.seen[bit / 64] |= 1 << (bit % 64);
    }

    /// Follows the game: `last` is the move that was played last.
    #[inline]
    pub fn play(&mut self, game: &Go<W>, last: Move) {
        let own = game.turn().other().index() as u16 % 2;
        if let Some(bit) = last.point() {
            match &mut self.board {
                Board::Small(board) => board.place_at(Small::point::<W>(bit), own),
                Board::Large(board) => board.place_at(Large::point::<W>(bit), own),
            }
        }
        self.insert(game.hash);
    }

    /// The legal moves of the game, in the order of [`Game::moves`](banmen_game::Game::moves).
    #[inline]
    #[must_use]
    pub fn moves(&self, game: &Go<W>) -> <Go<W> as Game>::Moves {
        let mut list = <Go<W> as Game>::Moves::new();
        if !game.is_over() {
            match &self.board {
                Board::Small(board) => self.list(board, game, &mut list),
                Board::Large(board) => self.list(board, game, &mut list),
            }
            list.push(Move::PASS);
        }
        list
    }

    #[inline(always)]
    fn list<const N: usize, const WIDE: usize>(
        &self,
        board: &ChainBoard<N, WIDE>,
        game: &Go<W>,
        list: &mut <Go<W> as Game>::Moves,
    ) {
        let own = game.turn().index() as u16 % 2;
        game.empty().for_each(|bit| {
            let point = ChainBoard::<N, WIDE>::point::<W>(bit);
            let near = board.near_at(point);
            if !board.allows::<false>(point, near, own) {
                return;
            }
            let mut after = game.hash ^ ChainBoard::<N, WIDE>::hash_of::<W>(point, own);
            if near.of(own ^ 1) != 0 {
                after ^= board.hash_of_taken::<W>(point, near, own);
            }
            let place = after as usize % FILTER;
            let is_new = self.seen[place / 64] >> (place % 64) & 1 == 0 || !game.past().contains(&after);
            if is_new {
                list.push(Move::new(bit));
            }
        });
    }
}

impl<const W: usize> std::fmt::Debug for Forward<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Forward")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Random;

    fn agrees_with_the_rules<const W: usize>(side: usize, games: usize) {
        let mut random = Random::new(side as u64);
        let mut forward = Forward::new(&Go::<W>::new(side));
        for _ in 0..games {
            let mut game = Go::<W>::new(side);
            forward.go_to(&game);
            loop {
                let list = game.moves();
                assert_eq!(forward.moves(&game).as_slice(), list.as_slice(), "{game:?}");
                // Passes are rare, so that boards fill up and kos arise.
                let stones = &list[..list.len().saturating_sub(usize::from(list.len() > 1))];
                let Some(m) = random.pick(stones) else { break };
                game.play(m);
                forward.play(&game, m);
                if game.past().len().is_multiple_of(97) {
                    assert_eq!(Forward::new(&game).moves(&game).as_slice(), game.moves().as_slice());
                }
            }
        }
    }

    #[test]
    fn moves_are_those_of_the_rules() {
        agrees_with_the_rules::<1>(5, 12);
        agrees_with_the_rules::<2>(9, 4);
        agrees_with_the_rules::<6>(19, 1);
    }
}
