//! The images of rotated boards under random toggling.

use crate::board::Board;
use crate::board::shogi::{Files81, Ranks27};
use crate::board::three::{Three32, Three64};
use crate::board::{Directions, chess::Chess};
use crate::random::SplitMix64;
use crate::set::BitSet;
use crate::sliders::{Occupancy, Rotated, Sliders, walk};

fn toggles<B: Board, const K: usize>() {
    let rotated = Rotated::<B, K>::new().unwrap();
    let mut random = SplitMix64::new(11);
    let mut occupied = B::Set::EMPTY;
    let mut turned = rotated.occupancy(occupied);
    for _ in 0..2_000 {
        let bit = B::bit(random.below(u64::from(B::CELLS.len())) as usize);
        occupied.toggle(bit);
        rotated.toggle(&mut turned, bit);
        assert_eq!(turned, rotated.occupancy(occupied));
        assert_eq!(turned.set(), occupied);
        assert!(turned.images().iter().all(|image| image.len() == occupied.len()));
        let from = B::bit(random.below(u64::from(B::CELLS.len())) as usize);
        assert_eq!(
            rotated.attacks(Directions::QUEEN, from, &turned),
            walk::<B>(Directions::QUEEN, from, occupied)
        );
    }
}

#[test]
fn images_follow_every_toggle() {
    toggles::<Chess, 3>();
    toggles::<Ranks27, 3>();
    toggles::<Files81, 4>();
    toggles::<Three32, 3>();
    toggles::<Three64, 3>();
}

#[test]
fn a_wrong_number_of_images_is_refused() {
    assert!(Rotated::<Chess, 2>::new().is_none());
    assert!(Rotated::<Chess, 4>::new().is_none());
}
