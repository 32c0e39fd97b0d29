//! Chains by union-find: the plain way to know a connection, one stone after the other.

/// Disjoint sets of the numbers below a bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnionFind(Vec<usize>);

impl UnionFind {
    /// The numbers below `len`, each in a set of its own.
    #[must_use]
    pub fn new(len: usize) -> Self {
        Self((0..len).collect())
    }

    /// The representative of the set of a number. Halves the paths on the way.
    pub fn find(&mut self, mut member: usize) -> usize {
        while self.0[member] != member {
            self.0[member] = self.0[self.0[member]];
            member = self.0[member];
        }
        member
    }

    /// Unites the sets of two numbers.
    pub fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one] = other;
    }

    /// Whether two numbers are in one set.
    pub fn are_joined(&mut self, one: usize, other: usize) -> bool {
        self.find(one) == self.find(other)
    }
}
