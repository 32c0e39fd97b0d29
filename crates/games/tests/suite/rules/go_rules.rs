//! Go by other rules of repetition and suicide than ours, on the same kernel.

use banmen_games::connection::Set;
use banmen_games::go::kernel::Grid;

type Stones = [Set<1>; 2];

/// Which moves are forbidden.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rules {
    /// Taking back a ko at once, and suicide.
    Simple,
    /// Making an arrangement again.
    TrompTaylor,
}

struct Walk {
    grid: &'static Grid<1>,
    rules: Rules,
    past: Vec<Stones>,
}

impl Walk {
    /// Sequences of `depth` moves, the next by the side `own`.
    fn count(&mut self, stones: Stones, own: usize, ko: Set<1>, passes: u32, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if passes == 2 {
            return 0;
        }
        let (grid, enemies) = (self.grid, stones[1 - own]);
        let mut nodes = self.count(stones, 1 - own, Set::EMPTY, passes + 1, depth - 1);
        (grid.board - stones[0] - stones[1]).for_each(|point| {
            let stone = Set::single(point);
            let mut after = stones;
            after[own] |= stone;
            let taken = match grid.captures(stones[own], enemies, stone) {
                Some(taken) => taken,
                None if self.rules == Rules::TrompTaylor => {
                    after[own] -= grid.chains(stone, after[own]);
                    Set::EMPTY
                }
                None => return,
            };
            after[1 - own] -= taken;
            let is_forbidden = match self.rules {
                Rules::Simple => stone == ko,
                Rules::TrompTaylor => self.past.contains(&after),
            };
            if is_forbidden {
                return;
            }
            let alone = (grid.neighbours(stone) & grid.board).is_subset(enemies);
            let ko = if alone && taken.len() == 1 { taken } else { Set::EMPTY };
            self.past.push(after);
            nodes += self.count(after, 1 - own, ko, 0, depth - 1);
            self.past.pop();
        });
        nodes
    }
}

fn check(most: u64) {
    for row in crate::common::rows(include_str!("../../data/go.variants")) {
        let numbers = [row[0], row[2], row[3]].map(|text| text.parse::<u64>().unwrap());
        let [side, depth, nodes] = numbers;
        if nodes <= most {
            let rules = if row[1] == "simple" { Rules::Simple } else { Rules::TrompTaylor };
            let mut walk = Walk { grid: Grid::of(side as usize), rules, past: vec![[Set::EMPTY; 2]] };
            let found = walk.count([Set::EMPTY; 2], 0, Set::EMPTY, 0, depth as u32);
            assert_eq!(found, nodes, "depth {depth} of {side}×{side}, {}", row[1]);
        }
    }
}

#[test]
fn counts_by_other_rules_are_the_published_ones() {
    check(1_000_000);
}

/// All but depth 7 of 5×5.
#[test]
#[ignore = "takes a minute"]
fn deep_counts_by_other_rules_are_the_published_ones() {
    check(200_000_000);
}
