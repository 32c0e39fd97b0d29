//! Sets against the standard library's, and against `u128` as the number of two words.

extern crate std;
use std::collections::BTreeSet;
use std::vec::Vec;

use proptest::prelude::*;

use super::{BitSet, Bits, Packing};

fn wide(x: u128) -> Bits<u64, 2> {
    Bits::from_words([x as u64, (x >> 64) as u64])
}

fn narrow(x: u128) -> Bits<u32, 4> {
    Bits::from_words([x as u32, (x >> 32) as u32, (x >> 64) as u32, (x >> 96) as u32])
}

fn model(x: u128) -> BTreeSet<u32> {
    (0..128).filter(|i| x >> i & 1 != 0).collect()
}

proptest! {
    #[test]
    fn the_algebra_is_that_of_std_sets(a: u128, b: u128) {
        let (sa, sb) = (model(a), model(b));
        prop_assert_eq!((wide(a) | wide(b)).iter().collect::<BTreeSet<_>>(), &sa | &sb);
        prop_assert_eq!((wide(a) & wide(b)).iter().collect::<BTreeSet<_>>(), &sa & &sb);
        prop_assert_eq!((wide(a) - wide(b)).iter().collect::<BTreeSet<_>>(), &sa - &sb);
        prop_assert_eq!((narrow(a) ^ narrow(b)).iter().collect::<BTreeSet<_>>(), &sa ^ &sb);
        prop_assert_eq!(wide(a).is_subset(wide(b)), sa.is_subset(&sb));
        prop_assert_eq!(wide(a & b).is_subset(wide(b)), true);
        prop_assert_eq!(wide(a).is_superset(wide(b)), sa.is_superset(&sb));
        prop_assert_eq!(narrow(a).is_disjoint(narrow(b)), sa.is_disjoint(&sb));
        prop_assert_eq!(narrow(a).is_disjoint(narrow(b & !a)), true);
        prop_assert_eq!(wide(a).len() as usize, sa.len());
        prop_assert_eq!(wide(a).first(), sa.first().copied());
        prop_assert_eq!(narrow(a).last(), sa.last().copied());
        prop_assert_eq!((!wide(a)).words(), wide(!a).words());
        prop_assert_eq!(wide(a).equals(wide(b)), a == b);
        prop_assert_eq!(wide(a) == wide(a), true);
    }

    #[test]
    fn members_come_smallest_first_by_every_way_of_walking(a: u128) {
        let expected: Vec<u32> = model(a).into_iter().collect();
        prop_assert_eq!(wide(a).iter().collect::<Vec<_>>(), expected.clone());
        let mut seen = Vec::new();
        narrow(a).for_each(|i| seen.push(i));
        prop_assert_eq!(&seen, &expected);
        prop_assert_eq!(wide(a).iter().len(), expected.len());
        prop_assert_eq!(expected.into_iter().collect::<Bits<u64, 2>>(), wide(a));
    }

    #[test]
    fn shifts_and_arithmetic_are_those_of_u128(a: u128, b: u128, by in 0u32..128) {
        prop_assert_eq!(wide(a) << by, wide(a << by));
        prop_assert_eq!(wide(a) >> by, wide(a >> by));
        prop_assert_eq!(narrow(a) << by, narrow(a << by));
        prop_assert_eq!(narrow(a) >> by, narrow(a >> by));
        prop_assert_eq!(wide(a).wrapping_sub(wide(b)), wide(a.wrapping_sub(b)));
        prop_assert_eq!(narrow(a).wrapping_sub(narrow(b)), narrow(a.wrapping_sub(b)));
        prop_assert_eq!(narrow(a).decrement(), narrow(a.wrapping_sub(1)));
        let sparse = a & a.rotate_left(by) & b & b.rotate_right(by);
        prop_assert_eq!(wide(sparse).up_to_first(), wide(sparse ^ sparse.wrapping_sub(1)));
        prop_assert_eq!(narrow(sparse).down_to_last(), narrow(if sparse == 0 { u128::MAX } else { u128::MAX << sparse.ilog2() }));
        prop_assert_eq!(wide(0).down_to_last(), wide(u128::MAX));
        prop_assert_eq!(wide(a).reverse_bits(), wide(a.reverse_bits()));
        prop_assert_eq!(narrow(a).swap_bytes(), narrow(a.swap_bytes()));
        prop_assert_eq!(BitSet::wide_word(narrow(a), 1), (a >> 64) as u64);
    }

    #[test]
    fn packed_shifts_move_places_and_lose_what_leaves_the_row(
        members in prop::collection::btree_set(0u32..81, 0..40), by in -90i32..90, descending: bool,
    ) {
        let packing = Packing { used: 27, descending };
        let at = |place: u32| packing.index(place, 32, 3);
        let set: Bits<u32, 3> = members.iter().map(|&place| at(place)).collect();
        let moved = members.iter().map(|&place| place as i32 + by).filter(|place| (0..81).contains(place));
        prop_assert_eq!(set.shift_packed(by, packing), moved.map(|place| at(place as u32)).collect());
        for place in members {
            prop_assert_eq!(packing.place(at(place), 32, 3), place);
        }
    }
}

#[test]
fn single_members_come_and_go() {
    const SET: Bits<u32, 3> = {
        let mut set = Bits::<u32, 3>::from_indices(&[0, 31, 32, 95]);
        set.remove(31);
        set.toggle(1);
        set
    };
    assert_eq!(SET.words(), [0b11, 1, 1 << 31]);
    assert!(SET.contains(95) && !SET.contains(31) && !SET.contains(96) && !SET.contains(u32::MAX));
    assert_eq!(std::format!("{SET:?}"), "{0, 1, 32, 95}");
    assert_eq!(std::format!("{SET:x}"), "00000003 00000001 80000000");
    let mut drained = SET;
    while let Some(first) = drained.pop_first() {
        assert!(drained.iter().all(|member| member > first));
    }
    assert!(drained.is_empty() && drained.first().is_none() && drained.last().is_none());
}

#[test]
fn six_words_shift_as_one_row() {
    type Wide = Bits<u64, 6>;
    let ends = Wide::from_indices(&[0, 63, 64, 200, 383]);
    assert_eq!(ends << 20, Wide::from_indices(&[20, 83, 84, 220]));
    assert_eq!(ends >> 64, Wide::from_indices(&[0, 136, 319]));
    assert_eq!(ends << 384 >> 1, Wide::EMPTY);
}
