//! Chains by union-find: the plain way to know a connection, one stone after the other.

/// Disjoint sets of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnionFind(Vec<usize>);

impl UnionFind {
    /// So many numbers, each alone.
    #[must_use]
    pub fn new(len: usize) -> Self {
        Self((0..len).collect())
    }

    /// The number that stands for the set of this one. Paths are halved on the way.
    pub fn find(&mut self, mut member: usize) -> usize {
        while self.0[member] != member {
            self.0[member] = self.0[self.0[member]];
            member = self.0[member];
        }
        member
    }

    /// Makes one set of two.
    pub fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one] = other;
    }

    /// Whether two numbers are in one set.
    pub fn are_joined(&mut self, one: usize, other: usize) -> bool {
        self.find(one) == self.find(other)
    }
}
