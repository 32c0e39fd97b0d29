//! How many logical operations a generation of Long Life takes.

use banmen_puzzles::life::{Word, long};
use std::{
    cell::Cell,
    ops::{BitAnd, BitOr, BitXor, Not},
};

thread_local! {
    static OPERATIONS: Cell<u32> = const { Cell::new(0) };
}

/// A word that counts what is done with it.
#[derive(Clone, Copy)]
struct Counting(u64);

fn count(result: u64) -> Counting {
    OPERATIONS.set(OPERATIONS.get() + 1);
    Counting(result)
}

impl BitAnd for Counting {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        count(self.0 & other.0)
    }
}

impl BitOr for Counting {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        count(self.0 | other.0)
    }
}

impl BitXor for Counting {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        count(self.0 ^ other.0)
    }
}

impl Not for Counting {
    type Output = Self;
    fn not(self) -> Self {
        count(!self.0)
    }
}

impl Word for Counting {
    fn constant(word: u64) -> Self {
        Self(word)
    }
    fn rotate_left(self, by: u32) -> Self {
        count(self.0.rotate_left(by))
    }
    fn shift_left(self, by: u32) -> Self {
        count(self.0 << by)
    }
    fn shift_right(self, by: u32) -> Self {
        count(self.0 >> by)
    }
}

#[test]
fn generation_of_long_life_takes_34_logical_operations() {
    let glider = 0x0007_0402;
    OPERATIONS.set(0);
    let after = long::step(Counting(glider));
    assert_eq!(after.0, long::step(glider));
    assert_eq!(OPERATIONS.get(), 34, "the article allows 100");
}

#[test]
fn listing_two_takes_82_and_gives_the_same_generation() {
    let mut random = banmen_bits::random::SplitMix64::new(22);
    for _ in 0..2_000 {
        // Sparse and dense boards: one bit in two, in four, in eight.
        let mut cells = random.next_u64();
        assert_eq!(long::listing::step(cells), long::step(cells), "{cells:016x}");
        cells &= random.next_u64();
        assert_eq!(long::listing::step(cells), long::step(cells), "{cells:016x}");
        cells &= random.next_u64();
        assert_eq!(long::listing::step(cells), long::step(cells), "{cells:016x}");
    }
    OPERATIONS.set(0);
    let after = long::listing::step(Counting(0x0007_0402));
    assert_eq!(after.0, long::step(0x0007_0402u64));
    assert_eq!(OPERATIONS.get(), 82, "the article says fewer than 100");
}
