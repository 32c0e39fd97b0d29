//! The search for magic numbers by random trial (Yamamoto et al. 2010, algorithm 2).

use alloc::vec;
use alloc::vec::Vec;

use super::{Encoder, MAX_SPARE, MAX_WORDS, Multipliers, Multiply};
use crate::board::{Board, Directions};
use crate::random::SplitMix64;
use crate::set::BitSet;
use crate::sliders::{relevant, subsets, walk};

/// Multipliers that work, and the number of candidates that were tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// One for each 64-bit word; those beyond the board's words are 0.
    pub multipliers: Multipliers,
    /// The number of candidates, this one included.
    pub tries: u64,
}

/// The search for the multipliers of one cell: its occupancies and their attacks, computed once for many candidates.
#[derive(Clone, Debug)]
pub struct CellSearch<B: Board> {
    mask: B::Set,
    spare: u32,
    occupancies: Vec<(B::Set, u32)>,
    /// For each index the attempt that last used it and the attacks it stands for, so that no attempt clears the slots.
    slots: Vec<(u32, u32)>,
}

impl<B: Board> CellSearch<B> {
    /// Prepares the search for the cell with this bit and a slider along `directions`, with indices of one bit for each
    /// relevant cell and `spare` more. `None` when there are more than 24 relevant cells, whose occupancies would
    /// exhaust the memory.
    pub fn new(directions: Directions, bit: u32, spare: u32) -> Option<Self> {
        let mask = relevant::<B>(directions, bit);
        if mask.len() > 24 || spare > MAX_SPARE {
            return None;
        }
        let mut attacks: Vec<B::Set> =
            subsets(mask).map(|occupied| walk::<B>(directions, bit, occupied)).collect();
        let each = attacks.clone();
        attacks.sort_unstable();
        attacks.dedup();
        let number = |reached: &B::Set| attacks.binary_search(reached).unwrap_or_default() as u32;
        let occupancies = subsets(mask).zip(each.iter().map(number)).collect();
        Some(Self { mask, spare, occupancies, slots: vec![(0, 0); 1 << (mask.len() + spare)] })
    }

    /// Whether the multipliers give different indices to occupancies with different attacks.
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

    /// Tries candidates until one works or `most` have been tried. A candidate's word is the AND of `ands` random words,
    /// so that about one bit in `2^ands` is set; the paper finds three best for both words.
    pub fn search(&mut self, ands: [u32; MAX_WORDS], most: u64, random: &mut SplitMix64) -> Option<Found> {
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

/// Finds multipliers for every cell of the board, in the order of the cells, and calls `report` after each. Every cell
/// tries the densities of `ands` in turn, `most` candidates of each, without a spare bit and then with up to
/// [`MAX_SPARE`]; `None` when a cell runs out of candidates.
pub fn search<B: Board>(
    directions: Directions,
    ands: &[[u32; MAX_WORDS]],
    most: u64,
    seed: u64,
    mut report: impl FnMut(usize, Found),
) -> Option<Vec<Multipliers>> {
    let mut random = SplitMix64::new(seed);
    let mut all = Vec::new();
    for number in 0..B::CELLS.len() as usize {
        let mut before = 0;
        let found = (0..=MAX_SPARE).find_map(|spare| {
            let mut cell = CellSearch::<B>::new(directions, B::bit(number), spare)?;
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

/// The fewest spare bits with which the multipliers are magic for the cell with this bit; `None` when they are not.
pub fn spare_bits<B: Board>(directions: Directions, bit: u32, multipliers: Multipliers) -> Option<u32> {
    (0..=MAX_SPARE).find(|&spare| {
        CellSearch::<B>::new(directions, bit, spare).is_some_and(|mut cell| cell.is_magic(multipliers))
    })
}
