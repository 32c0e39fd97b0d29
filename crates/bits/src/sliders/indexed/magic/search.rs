//! The search for magic numbers (Yamamoto et al. 2010, algorithm 2): draw, try, draw again.

use alloc::vec;
use alloc::vec::Vec;

use super::{Encoder, MOST_SPARE, MOST_WORDS, Multipliers, Multiply};
use crate::board::{Board, Directions};
use crate::random::SplitMix64;
use crate::set::BitSet;
use crate::sliders::{relevant, subsets, walk};

/// Multipliers that work, and how many candidates it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// One for each 64-bit word; those beyond the board's words are 0.
    pub multipliers: Multipliers,
    /// How many were tried, this one included.
    pub tries: u64,
}

/// Every occupancy of a cell's relevant cells, each with a number for its attacks, ready for many tries.
#[derive(Clone, Debug)]
pub struct Cell<B: Board> {
    mask: B::Set,
    spare: u32,
    occupancies: Vec<(B::Set, u32)>,
    /// What each index leads to, and in which try: a new try needs no clearing.
    slots: Vec<(u32, u32)>,
}

impl<B: Board> Cell<B> {
    /// The cell with that bit, for a slider along `directions`, with indices of one bit for each relevant cell and
    /// `spare` more.
    pub fn new(directions: Directions, bit: u32, spare: u32) -> Self {
        let mask = relevant::<B>(directions, bit);
        let mut attacks: Vec<B::Set> =
            subsets(mask).map(|occupied| walk::<B>(directions, bit, occupied)).collect();
        let each = attacks.clone();
        attacks.sort_unstable();
        attacks.dedup();
        let number = |reached: &B::Set| attacks.binary_search(reached).unwrap_or_default() as u32;
        let occupancies = subsets(mask).zip(each.iter().map(number)).collect();
        Self { mask, spare, occupancies, slots: vec![(0, 0); 1 << (mask.len() + spare)] }
    }

    /// Whether the multipliers give different numbers to occupancies with different attacks.
    pub fn is_magic(&mut self, multipliers: Multipliers) -> bool {
        self.slots.fill((0, 0));
        self.works(multipliers, 1)
    }

    fn works(&mut self, multipliers: Multipliers, attempt: u32) -> bool {
        let encoder = Multiply::new(self.mask, multipliers, self.spare);
        self.occupancies.iter().all(|&(occupied, attacks)| {
            let slot = &mut self.slots[encoder.index(occupied)];
            let free = slot.0 != attempt;
            let agrees = slot.1 == attacks;
            if free {
                *slot = (attempt, attacks);
            }
            free || agrees
        })
    }

    /// Tries candidates until one works or `most` have been tried. A candidate's word is the AND of `ands` random ones,
    /// so that about one bit in `2^ands` is set; the paper finds three best for both words.
    pub fn search(&mut self, ands: [u32; MOST_WORDS], most: u64, random: &mut SplitMix64) -> Option<Found> {
        self.slots.fill((0, 0));
        let mut attempt = 0u32;
        for tries in 1..=most {
            attempt = attempt.wrapping_add(1);
            if attempt == 0 {
                self.slots.fill((0, 0));
                attempt = 1;
            }
            let mut multipliers = Multipliers::default();
            for (multiplier, ands) in multipliers[..B::Set::WIDE_WORDS].iter_mut().zip(ands) {
                *multiplier = (0..ands).fold(u64::MAX, |so_far, _| so_far & random.next_u64());
            }
            if self.works(multipliers, attempt) {
                return Some(Found { multipliers, tries });
            }
        }
        None
    }
}

/// Multipliers for every cell of the board, by cell, calling `report` after each. Every cell tries the densities of
/// `ands` in turn, `most` candidates of each, without a spare bit and then with up to [`MOST_SPARE`]; `None` when a cell
/// runs out of them.
pub fn search<B: Board>(
    directions: Directions,
    ands: &[[u32; MOST_WORDS]],
    most: u64,
    seed: u64,
    mut report: impl FnMut(usize, Found),
) -> Option<Vec<Multipliers>> {
    let mut random = SplitMix64::new(seed);
    let mut all = Vec::new();
    for number in 0..B::CELLS.len() as usize {
        let mut before = 0;
        let found = (0..=MOST_SPARE).find_map(|spare| {
            let mut cell = Cell::<B>::new(directions, B::bit(number), spare);
            ands.iter().find_map(|&ands| {
                let found = cell.search(ands, most, &mut random);
                before += if found.is_none() { most } else { 0 };
                found
            })
        })?;
        report(number, Found { tries: before + found.tries, ..found });
        all.push(found.multipliers);
    }
    Some(all)
}

/// Whether the multipliers are magic for the cell with that bit, and with how many spare bits at least.
pub fn spare_bits<B: Board>(directions: Directions, bit: u32, multipliers: Multipliers) -> Option<u32> {
    (0..=MOST_SPARE).find(|&spare| Cell::<B>::new(directions, bit, spare).is_magic(multipliers))
}
