//! Any representation against a walk along each ray, and its perft.

use banmen_bits::BitSet;
use banmen_bits::board::{Board, Directions};
use banmen_bits::random::SplitMix64;
use banmen_bits::sliders::{Occupancy, walk};
use banmen_play::perft::{PerftKind, count};
use banmen_shogi::{PositionOf, Representation, Square};

/// Compares sliders, toggles, and perft 3 from the start.
pub(crate) fn check<R: Representation>() {
    let mut random = SplitMix64::new(2007);
    for round in 0..60 {
        let occupied = R::Board::collect((0..81).filter(|_| random.below(8) < 1 + round % 6));
        let mut incremental = R::incremental(R::Set::EMPTY);
        R::for_each(occupied, |square| R::toggle(&mut incremental, square));
        assert_eq!(incremental, R::incremental(occupied));
        let occupancy = R::occupancy(occupied, &incremental);
        assert_eq!(occupancy.set(), occupied);
        for square in Square::all() {
            let bit = R::Board::bit(square.cell());
            let check = |directions, found: R::Set| {
                assert_eq!(found, walk::<R::Board>(directions, bit, occupied), "{} {square}", R::NAME);
            };
            let sliders = R::sliders();
            check(Directions::ROOK, R::rook(sliders, square, &occupancy));
            check(Directions::BISHOP, R::bishop(sliders, square, &occupancy));
            check(Directions::BLACK_LANCE, R::lance::<false>(sliders, square, &occupancy));
            check(Directions::WHITE_LANCE, R::lance::<true>(sliders, square, &occupancy));
            let removed = R::without(&occupancy, square);
            assert_eq!(removed.set(), occupied - R::tables().single[square]);
            assert_eq!(R::with(&removed, square).set(), occupied | R::tables().single[square]);
        }
    }
    assert_eq!(count(&PositionOf::<R>::startpos(), 4, PerftKind::Played), 719_731, "{}", R::NAME);
}
