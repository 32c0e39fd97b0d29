//! One step of a whole set as shifts and masks, derived from the steps of the cells.

use super::Strides;
use crate::board::lattice::{Offset, Region};
use crate::set::{Bits, Packing};

/// The most shifts that one step takes: a diagonal on a torus may go over neither edge, one, the other, or both.
pub(super) const MOST_TERMS: usize = 4;

/// Cells that a step reaches by a shift of that many places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term<S> {
    pub(super) by: i32,
    pub(super) targets: S,
}

macro_rules! derive_terms {
    ($word:ty, $name:ident) => {
        /// The shifts of one direction: every cell that has a predecessor is a target of the shift that leads to it.
        pub(super) const fn $name<const N: usize>(
            region: Region,
            step: Offset,
            wraps: bool,
            strides: Strides,
            packing: Packing,
        ) -> [Term<Bits<$word, N>>; MOST_TERMS] {
            let mut terms = [Term { by: 0, targets: Bits::<$word, N>::EMPTY }; MOST_TERMS];
            let (mut count, mut cell) = (0, 0);
            while cell < region.len() {
                let from = region.place(cell);
                cell += 1;
                let Some(to) = region.neighbour(from, step, wraps) else { continue };
                if region.cell(to).is_none() {
                    continue;
                }
                let by = strides.place(to) - strides.place(from);
                let mut k = 0;
                while k < count && terms[k].by != by {
                    k += 1;
                }
                if k == count {
                    terms[k].by = by;
                    count += 1;
                }
                terms[k].targets.insert(packing.index(strides.place(to) as u32, <$word>::BITS, N as u32));
            }
            terms
        }
    };
}
derive_terms!(u32, terms_u32);
derive_terms!(u64, terms_u64);
