//! A mate by checks alone, looked for before the search. Long mates lie far beyond the horizon of the search, and the mate
//! solver decides most positions in less than a thousandth of a second.

use super::job::Job;
use crate::board::Representation;
use crate::score::{MAX_PLY, mate_in};
use crate::search::{Part, RootMove};
use banmen_mate::{Answer, Limits, Solver};
use banmen_shogi::Position;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The solver of an engine, made when it is first needed.
pub(super) type SharedSolver = Arc<Mutex<Option<Solver>>>;

/// The size of its tables.
const MEGABYTES: usize = 4;
/// One part in this many of the time or of the nodes is for the solver.
const SHARE: u64 = 16;
/// With fewer nodes nothing but the shortest mates would be found, and the search finds these.
const FEWEST_NODES: u64 = 250;
/// A search of this many nodes asks the solver.
pub(super) const ENOUGH_NODES: u64 = FEWEST_NODES * SHARE;
/// A mate counts when it was replayed against every defence within this many positions.
const CHECKED: u64 = 50_000;

impl<R: Representation> Job<R> {
    /// The first move of a mate and its line, where the solver finds one in its share, and the nodes that it took.
    pub(super) fn mate(&self) -> (Option<RootMove>, u64) {
        let Some(limits) = self.mate_limits() else { return (None, 0) };
        let Ok(position) = Position::new(&self.position.setup()) else { return (None, 0) };
        let Ok(mut solver) = self.solver.lock() else { return (None, 0) };
        let solver = solver.get_or_insert_with(|| {
            Solver::with_megabytes(MEGABYTES).checking_at_most(CHECKED).sharing_with(8)
        });
        let answer = solver.solve(&position, Limits { stop: Some(&self.shared.stop), ..limits });
        let Ok(Answer::Mate(mate)) = answer else { return (None, solver.nodes()) };
        let plies = usize::from(mate.length);
        let last = usize::from(self.position.ply()) + plies;
        let in_time = self.settings.rules.max_moves.is_none_or(|most| last <= usize::from(most) + 1);
        let holds = mate.checked.is_whole() && in_time && plies < MAX_PLY;
        let root = holds.then(|| RootMove::with_line(mate_in(plies), plies, mate.line)).flatten();
        (root, solver.nodes())
    }

    /// The share of the solver, where one is wanted: with a limit of time or nodes, for one line at full strength. A game
    /// in which a position has come back is left to the search, which knows the past.
    fn mate_limits(&self) -> Option<Limits<'static>> {
        let wanted = self.settings.without.has(Part::MateSearch)
            && self.settings.level.is_none()
            && self.lines() == 1
            && !self.narrowed
            && !self.repeats;
        if !wanted {
            return None;
        }
        let soft = self.shared.soft.load(Relaxed);
        let time = (soft != u64::MAX).then(|| Duration::from_micros(soft / SHARE));
        let most = self.shared.node_limit;
        let nodes = (most != u64::MAX).then_some(most / SHARE);
        let enough = nodes.is_some_and(|nodes| nodes >= FEWEST_NODES) || nodes.is_none() && time.is_some();
        enough.then_some(Limits { nodes, time, ..Limits::NONE })
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::{Engine, GameLine};
    use crate::limits::Limits;

    /// The first search of a process was later than others by what it had to make.
    #[test]
    fn what_the_first_search_needs_is_made_when_it_is_asked_for() {
        let limits = Limits { nodes: Some(5_000), ..Limits::default() };
        let mut engine: Engine = Engine::new(1);
        engine.prepare();
        assert_eq!(engine.histories.len(), engine.settings.threads);
        assert!(engine.solver.lock().is_ok_and(|solver| solver.is_some()));
        let prepared = engine.search(&GameLine::default(), &limits);
        assert_eq!(prepared, Engine::new(1).search(&GameLine::default(), &limits), "nothing was learnt");
        engine.prepare();
        assert_eq!(engine.histories.len(), 1, "what was learnt is kept");
    }
}
