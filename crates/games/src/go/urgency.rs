//! Which moves a tree search tries first: captures, moves near the last one, the third and the fourth line; never an own
//! eye, and no pass while there is something left to play for.

use super::kernel::Grid;
use super::{Go, Move};
use crate::boards::Set;
use banmen_game::{Game, Player};

impl<const W: usize> Go<W> {
    /// How early a move should be tried; `None` for one that is worth nothing.
    pub(super) fn urgency_of(&self, m: Move) -> Option<i32> {
        let Some(point) = m.point() else { return self.urgency_of_pass() };
        let grid = self.grid();
        let (own, other) = (self.stones(self.turn()), self.stones(self.turn().other()));
        if grid.eyes(own, other).contains(point) {
            return None;
        }
        let stone = Set::single(point);
        let near = self.vicinity(stone);
        let last = self.moves.last().and_then(|last| last.point());
        let takes = grid.captures(own, other, stone).is_some_and(|taken| !taken.is_empty());
        let is_beside_last = last.is_some_and(|last| near.contains(last));
        let is_beside_stones = !near.is_disjoint(own | other);
        let side = grid.side as usize;
        let (row, column) = Grid::<W>::place(point);
        let line = 1 + row.min(column).min(side - 1 - row).min(side - 1 - column);
        let place = match line {
            1 => -4,
            2 => -2,
            3 | 4 => 2,
            _ => 1,
        };
        Some(8 * i32::from(takes) + 4 * i32::from(is_beside_last) + i32::from(is_beside_stones) + place)
    }

    /// A pass is tried where the game is settled, and where it ends the game with a win.
    fn urgency_of_pass(&self) -> Option<i32> {
        let lead = if self.turn() == Player::FIRST { self.score() } else { -self.score() };
        let ends_won = self.passes() > 0 && lead > 0;
        (ends_won || self.is_settled()).then_some(0)
    }

    /// Whether most of the board is filled and every empty region is beside stones of one colour.
    fn is_settled(&self) -> bool {
        let (grid, empty) = (self.grid(), self.empty());
        if 2 * empty.len() > grid.board.len() {
            return false;
        }
        let stones = [self.stones(Player::FIRST), self.stones(Player::SECOND)];
        let mut left = empty;
        while let Some(point) = left.first() {
            let region = grid.chains(Set::single(point), empty);
            left -= region;
            let around = grid.neighbours(region);
            if around.is_disjoint(stones[0]) == around.is_disjoint(stones[1]) {
                return false;
            }
        }
        true
    }

    /// The points around a stone, diagonally too.
    fn vicinity(&self, stone: Set<W>) -> Set<W> {
        let grid = self.grid();
        let near = grid.neighbours(stone) & grid.board;
        // The neighbours of the neighbours are the diagonal points, and those two steps ahead, which are near as well.
        near | (grid.neighbours(near) & grid.board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Notation;
    use banmen_play::search::{Limits, Mcts, MctsSettings, Search};
    use std::sync::atomic::AtomicBool;

    fn chosen<const W: usize>(game: &Go<W>, nodes: u64, seed: u64) -> Move {
        let mut search = Mcts::new(MctsSettings { seed, ..MctsSettings::default() });
        let found = search.search(game, &Limits::nodes(nodes), &AtomicBool::new(false), &mut |_| {});
        found.best().expect("there is a move")
    }

    #[test]
    fn pass_waits_until_the_board_is_settled() {
        let read = |text: &str| Go::<1>::new(5).read_position(text).expect("a position");
        let open = read("-----/-----/-----/-X---/----- O");
        assert_eq!(open.urgency_of(Move::PASS), None);
        let settled = read("-XO-O/XXOO-/-XOOO/XXXO-/-XX-O X");
        assert!(!settled.is_settled(), "one point is beside both");
        let settled = read("-XO-O/XXOO-/-XOOO/XXXO-/-XXXO X");
        assert!(settled.is_settled() && settled.urgency_of(Move::PASS).is_some());
        // The corner is an eye of Black's: nothing for Black to fill.
        assert_eq!(settled.urgency_of(Move::new(Grid::<1>::bit(4, 0))), None);
    }

    #[test]
    fn nobody_passes_early_on_nine_lines() {
        for seed in 1..4 {
            let mut game = Go::<2>::new(9);
            for number in 0..24 {
                let m = chosen(&game, 300, seed * 100 + number);
                assert_ne!(m, Move::PASS, "seed {seed}, move {}", number + 1);
                game.play(m);
            }
        }
    }

    #[test]
    fn fewer_games_than_moves_do_not_fill_the_first_line() {
        // The levels `beginner` and `easy` on 19 lines: 361 moves.
        for (nodes, seed) in [(30, 1), (300, 2), (300, 3)] {
            let mut game = Go::<6>::new(19);
            for _ in 0..6 {
                let point = chosen(&game, nodes, seed).point().expect("no pass");
                let (row, column) = Grid::<6>::place(point);
                assert!((2..17).contains(&row) && (2..17).contains(&column), "{nodes} games: {row} {column}");
                game.play(Move::new(point));
            }
        }
    }
}
