//! The search: the cell or piece with the fewest placements first.
//!
//! At every node the placements that are left of each piece are copied to the next level without those that the last
//! one has made impossible. In the same pass they are added up, for all cells at once: `ones` and `twos` are the two
//! places of a number at each cell, and `many` remembers where there have been four. Cells that nothing covers and
//! pieces that fit nowhere end the branch (lines 13 and 14 of algorithm 13); a cell or piece with a single placement
//! is forced. Most nodes are further down, where the `endgame` takes over.

mod level;

use super::{
    endgame::{Endgame, Next, Walk},
    placements::{Cells, Packing},
};
use banmen_bits::Bits;
use level::Level;

/// A set of cells in `N` words.
pub(super) type Set<const N: usize> = Bits<u64, N>;

/// A placement of a kind of piece.
pub(super) type Placed<S> = (usize, S);

/// The cell or the kind of piece on which the search branches.
#[derive(Clone, Copy, Debug)]
enum Choice {
    Cell(u32),
    Kind(usize),
}

/// The error of a search that was stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// The receiver of a search's solutions and progress.
pub(super) trait SearchListener<const N: usize> {
    /// One less than the power of two of nodes between two calls of [`on_check`](Self::on_check).
    fn check_mask(&self) -> u64;

    /// Called with every solution.
    fn on_solution(&mut self, placed: &[Placed<Set<N>>]);

    /// Called with the pieces that are placed at the moment; an error stops the search.
    fn on_check(&mut self, placed: &[Placed<Set<N>>]) -> Result<(), Stopped>;
}

/// A search over sets of `N` words.
pub(super) struct Search<const N: usize> {
    board: Set<N>,
    levels: Vec<Level<Set<N>>>,
    /// The number of pieces of each kind still to be placed.
    remaining: Vec<usize>,
    /// The number of all pieces still to be placed.
    left: usize,
    placed: Vec<Placed<Set<N>>>,
    /// The first branch.
    root: Option<Choice>,
    endgame: Endgame,
    /// The number of placements that have been tried.
    pub(super) nodes: u64,
}

impl<const N: usize> Search<N> {
    /// Creates the search of a puzzle, with one kind confined to some placements if given.
    pub(super) fn new(packing: &Packing, confined: Option<&(usize, Vec<Cells>)>) -> Self {
        let pieces: usize = packing.kinds.iter().map(|kind| kind.count).sum();
        let mut live = Vec::new();
        let mut ends = Vec::new();
        for (number, kind) in packing.kinds.iter().enumerate() {
            let placements = match confined {
                Some((confined, placements)) if *confined == number => placements,
                _ => &kind.placements,
            };
            live.extend(placements.iter().map(|&set| narrow::<N>(set)));
            ends.push(live.len());
        }
        let empty = |_| Level { live: vec![Set::<N>::EMPTY; live.len()], ends: ends.clone() };
        let mut levels: Vec<_> = (0..pieces + 2).map(empty).collect();
        levels[0] = Level { live, ends };
        let mut search = Self {
            board: (0..packing.cells() as u32)
                .fold(Set::<N>::EMPTY, |set, cell| set | Set::<N>::single(cell)),
            levels,
            remaining: packing.kinds.iter().map(|kind| kind.count).collect(),
            left: pieces,
            placed: Vec::new(),
            root: None,
            endgame: Endgame::default(),
            nodes: 0,
        };
        // Nothing is placed yet, so this copies the level and makes the first choice.
        search.root = search.filter(0, Set::<N>::EMPTY, Set::<N>::EMPTY);
        search
    }

    /// The placements that can follow a beginning; none when it is a dead end.
    pub(super) fn continuations(&mut self, beginning: &[Placed<Cells>]) -> Vec<Placed<Cells>> {
        let choice = self.replay(beginning);
        let depth = self.placed.len() + 1;
        let found = choice.map(|choice| self.candidates(depth, choice)).unwrap_or_default();
        self.rewind();
        found.into_iter().map(|(kind, set)| (kind, widen(set))).collect()
    }

    /// Whether a beginning is a whole solution.
    pub(super) fn is_solution(&self, beginning: &[Placed<Cells>]) -> bool {
        beginning.len() == self.left
    }

    /// Finds every solution that continues a beginning.
    pub(super) fn run(
        &mut self,
        beginning: &[Placed<Cells>],
        listener: &mut impl SearchListener<N>,
    ) -> Result<(), Stopped> {
        let choice = self.replay(beginning);
        let filled = self.placed.iter().fold(Set::<N>::EMPTY, |filled, &(_, set)| filled | set);
        let result = match choice {
            _ if self.left == 0 => {
                listener.on_solution(&self.placed);
                Ok(())
            }
            Some(choice) => self.go_on(self.placed.len() + 1, choice, filled, listener),
            None => Ok(()),
        };
        self.rewind();
        result
    }

    /// Places a beginning and returns the next branch.
    fn replay(&mut self, beginning: &[Placed<Cells>]) -> Option<Choice> {
        let mut filled = Set::<N>::EMPTY;
        let mut choice = self.root;
        for &(kind, set) in beginning {
            let set = narrow(set);
            self.place(kind, set);
            filled |= set;
            choice = self.filter(self.placed.len(), set, filled);
        }
        choice
    }

    fn rewind(&mut self) {
        while let Some((kind, _)) = self.placed.pop() {
            self.remaining[kind] += 1;
            self.left += 1;
        }
    }

    #[inline(always)]
    fn place(&mut self, kind: usize, set: Set<N>) {
        self.placed.push((kind, set));
        self.remaining[kind] -= 1;
        self.left -= 1;
    }

    /// Continues with the end game when few enough placements are left, and by branching otherwise.
    fn go_on(
        &mut self,
        depth: usize,
        choice: Choice,
        filled: Set<N>,
        listener: &mut impl SearchListener<N>,
    ) -> Result<(), Stopped> {
        let level = &self.levels[depth];
        let count = level.ends.last().copied().unwrap_or(0);
        let empty = self.board - filled;
        let items = empty.len() as usize + self.left;
        let are_single = self.remaining.iter().all(|&remaining| remaining <= 1);
        if !are_single || count > Endgame::CAPACITY || items > u128::BITS as usize {
            return self.branch(depth, choice, filled, listener);
        }
        let open = u128::MAX >> (u128::BITS as usize - items);
        let (members, placements) = level.members(empty, &self.remaining);
        let check_mask = listener.check_mask();
        let mut walk = Walk {
            placements: &placements,
            placed: &mut self.placed,
            nodes: &mut self.nodes,
            check_mask,
            listener,
        };
        self.endgame.enter(members.into_iter(), open, &mut walk)
    }

    /// Tries every placement at the choice; the level at `depth` holds the remaining placements.
    fn branch(
        &mut self,
        depth: usize,
        choice: Choice,
        filled: Set<N>,
        listener: &mut impl SearchListener<N>,
    ) -> Result<(), Stopped> {
        match choice {
            Choice::Kind(kind) => {
                for index in self.levels[depth].segment(kind) {
                    let set = self.levels[depth].live[index];
                    self.attempt(depth, kind, set, filled, listener)?;
                }
            }
            Choice::Cell(cell) => {
                let cell = Set::<N>::single(cell);
                let mut from = 0;
                for kind in 0..self.remaining.len() {
                    let end = self.levels[depth].ends[kind];
                    for index in from..end {
                        let set = self.levels[depth].live[index];
                        if !(set & cell).is_empty() {
                            self.attempt(depth, kind, set, filled, listener)?;
                        }
                    }
                    from = end;
                }
            }
        }
        Ok(())
    }

    /// Places one piece and searches on.
    #[inline]
    fn attempt(
        &mut self,
        depth: usize,
        kind: usize,
        set: Set<N>,
        filled: Set<N>,
        listener: &mut impl SearchListener<N>,
    ) -> Result<(), Stopped> {
        self.nodes += 1;
        self.place(kind, set);
        let filled = filled | set;
        let is_heard = self.nodes & listener.check_mask() == 0 && self.left > 0;
        let mut result = if is_heard { listener.on_check(&self.placed) } else { Ok(()) };
        match self.filter(depth, set, filled) {
            _ if self.left == 0 => listener.on_solution(&self.placed),
            Some(choice) if result.is_ok() => result = self.go_on(depth + 1, choice, filled, listener),
            _ => {}
        }
        self.placed.pop();
        self.remaining[kind] += 1;
        self.left += 1;
        result
    }

    /// The placements at a choice.
    fn candidates(&self, depth: usize, choice: Choice) -> Vec<Placed<Set<N>>> {
        let level = &self.levels[depth];
        let starts = std::iter::once(0).chain(level.ends.iter().copied());
        let kinds = starts.zip(&level.ends).enumerate();
        let all =
            kinds.flat_map(|(kind, (from, &end))| level.live[from..end].iter().map(move |&set| (kind, set)));
        let chosen = all.filter(|&(kind, set)| match choice {
            Choice::Cell(cell) => set.contains(cell),
            Choice::Kind(chosen) => kind == chosen,
        });
        chosen.collect()
    }
}

/// Truncates a set to `N` words.
pub(super) fn narrow<const N: usize>(set: Cells) -> Set<N> {
    Set::from_words(std::array::from_fn(|word| set.words().get(word).copied().unwrap_or(0)))
}

/// Widens a set to the words of the largest region.
pub(super) fn widen<const N: usize>(set: Set<N>) -> Cells {
    Set::from_words(std::array::from_fn(|word| set.words().get(word).copied().unwrap_or(0)))
}
