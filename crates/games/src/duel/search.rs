//! The recursion.

use super::table::{Bound, Entry, Table};
use super::{AsDuel, DECIDED, Duel, HISTORY, Sides, Step, Steps, Verdict, WIN};
use crate::own::Budget;

/// The greatest distance from the root.
pub(super) const DEEPEST: usize = 128;
/// Beyond every value.
const NOTHING: i32 = WIN + 1;
/// Moves before this one are never reduced.
const LATE: usize = 3;

/// A search under way.
pub(super) struct Run<'a, D> {
    pub(super) duel: &'a D,
    pub(super) table: &'a mut Table,
    pub(super) history: &'a mut [i32; HISTORY],
    pub(super) killers: [[Option<Step>; 2]; DEEPEST],
    pub(super) budget: Budget<'a>,
}

/// A value in the table counts its plies from its own position.
const fn to_table(value: i32, ply: u32) -> i16 {
    if value >= DECIDED {
        (value + ply as i32) as i16
    } else if value <= -DECIDED {
        (value - ply as i32) as i16
    } else {
        value as i16
    }
}

const fn from_table(value: i16, ply: u32) -> i32 {
    let value = value as i32;
    if value >= DECIDED {
        value - ply as i32
    } else if value <= -DECIDED {
        value + ply as i32
    } else {
        value
    }
}

/// Places a step in the history.
fn slot(step: Step) -> usize {
    (usize::from(step.from) << 6 | usize::from(step.to)) % HISTORY
}

/// A step as the table keeps it: in two bytes.
fn packed(step: Step) -> u16 {
    u16::from(step.from) << 8 | u16::from(step.to)
}

impl<D: Duel> Run<'_, D> {
    fn value_of(verdict: Verdict, ply: u32) -> i32 {
        match verdict {
            Verdict::Wins(plies) => WIN - (ply + plies) as i32,
            Verdict::Loses(plies) => (ply + plies) as i32 - WIN,
            Verdict::Draw => 0,
        }
    }

    /// The value and the best move of a position, searched to a depth; `None` when it was stopped before there was one.
    pub(super) fn root(&mut self, sides: Sides, depth: u32) -> Option<(i32, Step)> {
        let mut steps = Steps::new();
        self.duel.list_steps(sides, &mut steps);
        let entry = self.table.get(sides.own, sides.other);
        let mut order = self.ordered(sides, &steps, entry.map(|entry| entry.best), 0);
        let mut best: Option<(i32, Step)> = None;
        let mut alpha = -NOTHING;
        while let Some(step) = next(&mut order, &mut steps) {
            let after = self.duel.after(sides, step);
            let value = if best.is_none() {
                -self.visit(after, depth - 1, 1, -NOTHING, NOTHING)
            } else {
                let value = -self.visit(after, depth - 1, 1, -alpha - 1, -alpha);
                if value > alpha && !self.budget.is_spent() {
                    -self.visit(after, depth - 1, 1, -NOTHING, -alpha)
                } else {
                    value
                }
            };
            if self.budget.is_spent() {
                // What was found before the end counts: the best move of the last depth was searched first.
                return if depth > 1 { best } else { best.or(Some((0, step))) };
            }
            if best.is_none_or(|(before, _)| value > before) {
                best = Some((value, step));
                alpha = value;
            }
        }
        let (value, step) = best?;
        self.write(sides, depth, 0, value, Bound::Exact, step);
        best
    }

    /// The value for the side to move: exact between the bounds, outside a bound.
    fn visit(&mut self, sides: Sides, depth: u32, ply: u32, mut alpha: i32, beta: i32) -> i32 {
        if self.budget.spend() {
            return 0;
        }
        if let Some(verdict) = self.duel.verdict(sides) {
            return Self::value_of(verdict, ply);
        }
        if ply as usize >= DEEPEST - 1 {
            return self.duel.evaluate(sides);
        }
        if depth == 0 {
            return self.quiesce(sides, ply, 0, alpha, beta);
        }
        // Nothing is better than to win with the next move, nor worse than to lose with it.
        let (most, least) = (WIN - ply as i32 - 1, ply as i32 - WIN);
        if alpha >= most || beta <= least {
            return if alpha >= most { most } else { least };
        }
        let entry = self.table.get(sides.own, sides.other);
        if let Some(entry) = entry
            && beta - alpha == 1
            && u32::from(entry.depth) >= depth
        {
            let value = from_table(entry.value, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if decides {
                return value;
            }
        }
        let mut steps = Steps::new();
        self.duel.list_steps(sides, &mut steps);
        let forced = steps.len() == 1;
        let next_depth = if forced { depth } else { depth - 1 };
        let mut order = self.ordered(sides, &steps, entry.map(|entry| entry.best), ply);
        let floor = alpha;
        let mut best: Option<(i32, Step)> = None;
        let mut count = 0;
        while let Some(step) = next(&mut order, &mut steps) {
            let after = self.duel.after(sides, step);
            let value = if best.is_none() {
                -self.visit(after, next_depth, ply + 1, -beta, -alpha)
            } else {
                let reduction =
                    if depth >= 3 && count >= LATE { 1 + u32::from(count >= 3 * LATE) } else { 0 };
                let mut value =
                    -self.visit(after, next_depth - reduction.min(next_depth), ply + 1, -alpha - 1, -alpha);
                if value > alpha && reduction > 0 {
                    value = -self.visit(after, next_depth, ply + 1, -alpha - 1, -alpha);
                }
                if value > alpha && value < beta {
                    value = -self.visit(after, next_depth, ply + 1, -beta, -alpha);
                }
                value
            };
            if self.budget.is_spent() {
                return 0;
            }
            count += 1;
            if best.is_none_or(|(before, _)| value > before) {
                best = Some((value, step));
                alpha = alpha.max(value);
                if value >= beta {
                    self.cut(step, ply, depth);
                    break;
                }
            }
        }
        // A game that lists nothing has a verdict.
        let Some((value, step)) = best else { return self.duel.evaluate(sides) };
        let bound = if value >= beta {
            Bound::AtLeast
        } else if value <= floor {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.write(sides, depth, ply, value, bound, step);
        value
    }

    /// The evaluation, or better by sharp moves.
    fn quiesce(&mut self, sides: Sides, ply: u32, far: u32, mut alpha: i32, beta: i32) -> i32 {
        let now = self.duel.evaluate(sides);
        if ply as usize >= DEEPEST - 1 {
            return now;
        }
        let mut steps = Steps::new();
        let must = self.duel.list_sharp_steps(sides, far, &mut steps) && !steps.is_empty();
        let mut best = if must { -NOTHING } else { now };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        for step in steps {
            if self.budget.spend() {
                return now;
            }
            let after = self.duel.after(sides, step);
            let value = match self.duel.verdict(after) {
                Some(verdict) => -Self::value_of(verdict, ply + 1),
                None => -self.quiesce(after, ply + 1, far + 1, -beta, -alpha),
            };
            best = best.max(value);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        best
    }

    fn write(&mut self, sides: Sides, depth: u32, ply: u32, value: i32, bound: Bound, step: Step) {
        let Sides { own, other } = sides;
        let depth = depth.min(255) as u8;
        let (value, best) = (to_table(value, ply), packed(step));
        self.table.insert(Entry { own, other, value, depth, bound, best, ..Entry::default() });
    }

    /// What each move promises: the table's first, then those that cut before.
    fn ordered(
        &self,
        sides: Sides,
        steps: &Steps,
        first: Option<u16>,
        ply: u32,
    ) -> arrayvec::ArrayVec<i32, 128> {
        let killers = self.killers[ply as usize % DEEPEST];
        let promise = |&step: &Step| {
            if first == Some(packed(step)) {
                i32::MAX
            } else if killers.contains(&Some(step)) {
                1 << 29
            } else {
                self.history[slot(step)] + self.duel.promise(sides, step)
            }
        };
        steps.iter().map(promise).collect()
    }

    /// Remembers a move that refuted the one before it.
    fn cut(&mut self, step: Step, ply: u32, depth: u32) {
        let killers = &mut self.killers[ply as usize % DEEPEST];
        if killers[0] != Some(step) {
            *killers = [Some(step), killers[0]];
        }
        let weight = &mut self.history[slot(step)];
        *weight += (depth * depth) as i32;
        if *weight > 1 << 26 {
            self.history.iter_mut().for_each(|weight| *weight /= 2);
        }
    }

    /// The line that begins with a move, as far as the table knows it.
    pub(super) fn line<G: AsDuel<Duel = D>>(&self, game: &G, first: Step) -> Vec<G::Move> {
        let mut game = game.clone();
        let mut line = Vec::new();
        let mut step = Some(first);
        while let Some(now) = step {
            let m = game.read_step(now);
            if !game.is_legal(m) {
                break;
            }
            line.push(m);
            game.play(m);
            let Sides { own, other } = game.sides();
            let best = self.table.get(own, other).map(|entry| entry.best);
            step = best.map(|best| Step { from: (best >> 8) as u8, to: best as u8 });
            if line.len() >= DEEPEST || game.outcome().is_some() {
                break;
            }
        }
        line
    }
}

/// Takes the most promising move out of a list.
fn next(order: &mut arrayvec::ArrayVec<i32, 128>, steps: &mut Steps) -> Option<Step> {
    let best = (0..order.len()).max_by_key(|&index| (order[index], std::cmp::Reverse(index)))?;
    order.swap_remove(best);
    Some(steps.swap_remove(best))
}
