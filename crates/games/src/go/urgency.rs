//! Which moves a tree search tries first: captures, escapes, ladders, shapes, moves near the last one, the third and the fourth
//! line; never an own eye, seldom a self-atari, and no pass while there is something left to play for.

use super::chain_board::{ChainBoard, Large, Small};
use super::kernel::Grid;
use super::patterns::{PATTERNS, is_shape};
use super::{Go, Move};
use crate::boards::Set;
use banmen_game::{Game, Player};

/// What a move is worth beforehand, in fortieths of a won game.
const TAKES: i32 = 5;
/// What is added for each stone that is taken or saved, and how many count.
const STONE: i32 = 1;
const MOST_STONES: u16 = 5;
const SAVES: i32 = 6;
/// Stones that cannot get out of an atari any more: in a ladder, or at once.
const CATCHES: i32 = 4;
const SHAPE: i32 = 4;
const SELF_ATARI: i32 = -8;
/// By the distance to the last stone, in steps along the lines.
const NEAR: [i32; 5] = [0, 5, 5, 4, 2];
/// A stone on the first, the second, the third line and so on, with no other stone near; on the first two without a reason.
const LINES: [i32; 5] = [-16, -10, 3, 3, 2];

impl<const W: usize> Go<W> {
    /// How early each of some moves should be tried; `None` for one that is worth nothing.
    pub(super) fn urgencies_of(&self, moves: &[Move], list: &mut Vec<Option<i32>>) {
        if W <= 2 {
            self.urgencies_on(&Small::new(self), moves, list);
        } else {
            self.urgencies_on(&Large::new(self), moves, list);
        }
    }

    fn urgencies_on<const N: usize, const WIDE: usize>(
        &self,
        board: &ChainBoard<N, WIDE>,
        moves: &[Move],
        list: &mut Vec<Option<i32>>,
    ) {
        for m in moves {
            list.push(match m.point() {
                None => self.urgency_of_pass(),
                Some(bit) => self.urgency_of_stone(board, bit),
            });
        }
    }

    fn urgency_of_stone<const N: usize, const WIDE: usize>(
        &self,
        board: &ChainBoard<N, WIDE>,
        bit: u32,
    ) -> Option<i32> {
        let own = (self.turn().index() % 2) as u16;
        let point = ChainBoard::<N, WIDE>::point::<W>(bit);
        let near = board.near_at(point);
        if near.is_eye(own) {
            return None;
        }
        let mut urgency = 0;
        let mut in_atari = |colour: u16, base: i32| {
            let stones = board.neighbours_of(point, colour);
            let ending = stones.filter(|&stone| board.last_liberty(stone) == point);
            let largest = ending.map(|stone| board.chain_size(stone)).max();
            urgency += largest.map_or(0, |size| base + STONE * i32::from(size.min(MOST_STONES)));
            largest.is_some()
        };
        let takes = in_atari(own ^ 1, TAKES);
        let joins_atari = board.neighbours_of(point, own).any(|stone| board.last_liberty(stone) == point);
        if board.self_atari(point, near, own) > 0 {
            return Some(SELF_ATARI);
        }
        if joins_atari && !takes {
            let is_caught = |stone| board.last_liberty(stone) == point && board.is_caught_at(point, stone);
            if board.neighbours_of(point, own).any(is_caught) {
                return Some(SELF_ATARI);
            }
            in_atari(own, SAVES);
        }
        if !takes {
            let is_prey =
                |&stone: &u16| board.first_liberties(stone).len() == 2 && board.catches(point, stone);
            let caught = board.neighbours_of(point, own ^ 1).filter(is_prey);
            let largest = caught.map(|stone| board.chain_size(stone)).max();
            urgency += largest.map_or(0, |size| CATCHES + STONE * i32::from(size.min(MOST_STONES)));
        }
        let shape = is_shape(&PATTERNS, board.code(point));
        urgency += SHAPE * i32::from(shape);
        let (row, column) = Grid::<W>::place(bit);
        if let Some(last) = self.moves.last().and_then(|last| last.point()) {
            let (last_row, last_column) = Grid::<W>::place(last);
            let distance = row.abs_diff(last_row) + column.abs_diff(last_column);
            urgency += NEAR.get(distance).copied().unwrap_or(0);
        }
        let side = self.side();
        let line = LINES[row.min(column).min(side - 1 - row).min(side - 1 - column).min(LINES.len() - 1)];
        let is_alone = self.vicinity(Set::single(bit)).is_disjoint(self.stones[0] | self.stones[1]);
        if is_alone || line < 0 && !shape && !takes && !joins_atari {
            urgency += line;
        }
        Some(urgency)
    }

    /// A pass is tried where the game is settled, where it ends the game with a win, and late in the game after
    /// everything else.
    fn urgency_of_pass(&self) -> Option<i32> {
        let lead = if self.turn() == Player::FIRST { self.score() } else { -self.score() };
        let ends_won = self.passes() > 0 && lead > 0;
        // Where little is left, as in a seki, every stone may be worse than none.
        let is_late = 3 * self.empty().len() < self.grid().board.len();
        if ends_won || self.is_settled() { Some(0) } else { is_late.then_some(SELF_ATARI) }
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

    fn urgency<const W: usize>(game: &Go<W>, m: Move) -> Option<i32> {
        let mut list = Vec::new();
        game.urgencies_of(&[m], &mut list);
        list[0]
    }

    fn chosen<const W: usize>(game: &Go<W>, nodes: u64, seed: u64) -> Move {
        let mut search = Mcts::new(MctsSettings { seed, ..MctsSettings::default() });
        let found = search.search(game, &Limits::nodes(nodes), &AtomicBool::new(false), &mut |_| {});
        found.best().expect("there is a move")
    }

    #[test]
    fn pass_waits_until_the_board_is_settled() {
        let read = |text: &str| Go::<1>::new(5).read_position(text).expect("a position");
        let open = read("-----/-----/-----/-X---/----- O");
        assert_eq!(urgency(&open, Move::PASS), None);
        let settled = read("-XO-O/XXOO-/-XOOO/XXXO-/-XX-O X");
        assert!(!settled.is_settled(), "one point is beside both");
        let settled = read("-XO-O/XXOO-/-XOOO/XXXO-/-XXXO X");
        assert!(settled.is_settled() && urgency(&settled, Move::PASS).is_some());
        // The corner is an eye of Black's: nothing for Black to fill.
        assert_eq!(urgency(&settled, Move::new(Grid::<1>::bit(4, 0))), None);
    }

    #[test]
    fn captures_and_escapes_come_before_self_atari() {
        // White's stone on b2 has its last liberty on b3; Black's stone on e1 has its last on d1.
        let game = Go::<1>::new(5).read_position("-----/-----/X-X--/-OX-O/-X--X X").expect("a position");
        let at = |row, column| urgency(&game, Move::new(Grid::<1>::bit(row, column)));
        let quiet = at(4, 4);
        assert!(at(2, 1) > quiet && at(0, 3) > quiet, "{:?} {:?} {quiet:?}", at(2, 1), at(0, 3));
        let corner = Go::<1>::new(5).read_position("-----/-----/-----/O----/----- X").expect("a position");
        assert_eq!(urgency(&corner, Move::new(Grid::<1>::bit(0, 0))), Some(SELF_ATARI));
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
