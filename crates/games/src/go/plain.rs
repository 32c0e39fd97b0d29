//! The plain twin: an array of points, chains by recursion, and a list of all boards so far.

pub use crate::plain::PlainGame;

use banmen_game::Random;

/// A board with its past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    side: usize,
    points: Vec<Option<bool>>,
    past: Vec<Vec<Option<bool>>>,
    second_to_move: bool,
    passes: u32,
}

impl Board {
    /// The empty board of a side, with the first player on move.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let points = vec![None; side * side];
        Self { side, past: vec![points.clone()], points, second_to_move: false, passes: 0 }
    }

    /// The points, row by row from the bottom: `true` for the second player.
    #[must_use]
    pub fn points(&self) -> &[Option<bool>] {
        &self.points
    }

    fn neighbours(&self, point: usize) -> Vec<usize> {
        let (row, column, side) = (point / self.side, point % self.side, self.side);
        let mut list = Vec::new();
        if column > 0 {
            list.push(point - 1);
        }
        if column + 1 < side {
            list.push(point + 1);
        }
        if row > 0 {
            list.push(point - side);
        }
        if row + 1 < side {
            list.push(point + side);
        }
        list
    }

    /// Adds the chain of a point to `chain`; tells whether it has a liberty.
    fn flood(&self, point: usize, chain: &mut Vec<usize>) -> bool {
        chain.push(point);
        let mut breathes = false;
        for neighbour in self.neighbours(point) {
            if self.points[neighbour].is_none() {
                breathes = true;
            } else if self.points[neighbour] == self.points[point] && !chain.contains(&neighbour) {
                breathes |= self.flood(neighbour, chain);
            }
        }
        breathes
    }

    /// The board after a stone; `None` when the rules forbid it.
    fn after(&self, point: usize) -> Option<Self> {
        if self.points[point].is_some() {
            return None;
        }
        let mut next = self.clone();
        next.points[point] = Some(self.second_to_move);
        for neighbour in self.neighbours(point) {
            let mut chain = Vec::new();
            let is_enemy = next.points[neighbour] == Some(!self.second_to_move);
            if is_enemy && !next.flood(neighbour, &mut chain) {
                chain.into_iter().for_each(|taken| next.points[taken] = None);
            }
        }
        if !next.flood(point, &mut Vec::new()) || self.past.contains(&next.points) {
            return None;
        }
        next.past.push(next.points.clone());
        next.second_to_move = !self.second_to_move;
        next.passes = 0;
        Some(next)
    }

    fn pass(&mut self) {
        self.second_to_move = !self.second_to_move;
        self.passes += 1;
    }

    /// What the first player's area is larger than the second's: every empty region is walked, and its borders looked at.
    #[must_use]
    pub fn area(&self) -> i32 {
        let mut area = 0;
        let mut seen = vec![false; self.points.len()];
        for point in 0..self.points.len() {
            match self.points[point] {
                Some(second) => area += if second { -1 } else { 1 },
                None if seen[point] => {}
                None => {
                    let (mut todo, mut size, mut borders) = (vec![point], 0, [false; 2]);
                    seen[point] = true;
                    while let Some(at) = todo.pop() {
                        size += 1;
                        for neighbour in self.neighbours(at) {
                            match self.points[neighbour] {
                                Some(second) => borders[usize::from(second)] = true,
                                None if !seen[neighbour] => {
                                    seen[neighbour] = true;
                                    todo.push(neighbour);
                                }
                                None => {}
                            }
                        }
                    }
                    area += match borders {
                        [true, false] => size,
                        [false, true] => -size,
                        _ => 0,
                    };
                }
            }
        }
        area
    }

    /// Plays random moves to the end, at most `most` of them, and returns their number.
    pub fn playout(&mut self, random: &mut Random, most: u32) -> u32 {
        let mut length = 0;
        while length < most {
            // One legal move after another is tried, in random order, as an array program would.
            let mut candidates: Vec<Option<usize>> =
                (0..self.points.len()).filter(|&point| self.points[point].is_none()).map(Some).collect();
            candidates.push(None);
            if self.passes >= 2 {
                break;
            }
            loop {
                let chosen = candidates.swap_remove(random.below(candidates.len() as u32) as usize);
                match chosen {
                    None => {
                        self.pass();
                        break;
                    }
                    Some(point) => {
                        if let Some(next) = self.after(point) {
                            *self = next;
                            break;
                        }
                    }
                }
            }
            length += 1;
        }
        length
    }
}

impl PlainGame for Board {
    /// A point, or `None` for a pass.
    type Move = Option<usize>;

    fn moves(&self) -> Vec<Option<usize>> {
        if self.passes >= 2 {
            return Vec::new();
        }
        let points = (0..self.points.len()).filter(|&point| self.after(point).is_some());
        points.map(Some).chain([None]).collect()
    }

    fn play(&mut self, m: Option<usize>) {
        match m.and_then(|point| self.after(point)) {
            Some(next) => *self = next,
            None => self.pass(),
        }
    }
}
