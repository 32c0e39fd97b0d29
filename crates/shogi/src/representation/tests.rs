//! Every representation against a walk along each ray.

use super::*;
use crate::types::Color;
use banmen_bits::board::Directions;
use banmen_bits::random::SplitMix64;
use banmen_bits::sliders::walk;

fn check<R: Representation>() {
    let mut random = SplitMix64::new(81);
    let (tables, sliders) = (R::tables(), R::sliders());
    for round in 0..60 {
        let occupied = R::Board::collect((0..81).filter(|_| random.below(8) < 1 + round % 6));
        let mut incremental = R::incremental(R::Set::EMPTY);
        R::for_each(occupied, |square| R::toggle(&mut incremental, square));
        assert_eq!(incremental, R::incremental(occupied));
        let occupancy = R::occupancy(occupied, &incremental);
        for square in Square::all() {
            let bit = R::Board::bit(square.cell());
            assert_eq!(tables.single[square], R::Set::single(bit));
            let check = |directions, found: R::Set| {
                assert_eq!(found, walk::<R::Board>(directions, bit, occupied), "{} {square}", R::NAME);
            };
            check(Directions::ROOK, R::rook(sliders, square, &occupancy));
            check(Directions::BISHOP, R::bishop(sliders, square, &occupancy));
            check(Directions::BLACK_LANCE, R::lance::<false>(sliders, square, &occupancy));
            check(Directions::WHITE_LANCE, R::lance::<true>(sliders, square, &occupancy));
            let removed = R::without(&occupancy, square);
            assert_eq!(removed.set(), occupied - tables.single[square]);
            assert_eq!(R::with(&removed, square).set(), occupied | tables.single[square]);
        }
        let mut pawns = R::Set::EMPTY;
        for file in 1..=9 {
            if let Some(square) = Square::at(file, random.below(12) as usize) {
                pawns |= tables.single[square];
            }
        }
        let open = R::open_files(pawns);
        for square in Square::all() {
            let taken = (1..=9).any(|rank| {
                Square::at(square.file(), rank)
                    .is_some_and(|other| !(pawns & tables.single[other]).is_empty())
            });
            assert_eq!((open & tables.single[square]).is_empty(), taken, "{} {square}", R::NAME);
        }
    }
    assert_eq!(tables.steps_of(Color::Black)[0][Square::new(1)], tables.single[Square::new(0)]);
}

#[test]
fn every_representation_sees_what_a_walk_sees() {
    check::<Fast>();
    check::<Rotated32>();
    check::<Magic32Simple>();
    check::<Magic32FileM>();
    check::<Magic32FileR>();
    check::<Vertical54>();
    check::<Rotated64>();
    check::<Magic64>();
    check::<Pext64>();
    check::<PextLines64>();
    check::<Subtraction64>();
    check::<RayWalk64>();
}
