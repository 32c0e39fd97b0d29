//! One representation alone, so that its instructions and cache misses can be counted:
//!
//! ```text
//! valgrind --tool=cachegrind --cache-sim=yes shogi_alone played rotated-32
//! ```
//!
//! `played` plays the tree below six positions, `search` searches them by alpha-beta; a third word asks for one more ply.
//! Without a representation everything but the work is done, to be subtracted.

use banmen_bench::shogi::POSITIONS;
use banmen_lab::tables::StackTables;
use banmen_play::perft::{PerftKind, count};
use banmen_play::search::{AlphaBeta, Evaluate, Limits, Search};
use banmen_play::{Game, Random};
use banmen_shogi::evaluate::Material;
use banmen_shogi::representation::{
    Fast, Magic32FileM, Magic32FileR, Magic32Simple, Magic64, Representation, Rotated32, Rotated64,
    Vertical54,
};
use banmen_shogi::{AttackTables, PositionOf, Setup};
use std::sync::atomic::AtomicBool;

/// The positions, one ply less deep than in the benchmarks, or as deep.
fn setups() -> impl Iterator<Item = (Setup, u32)> {
    let less = u32::from(std::env::args().len() < 4);
    POSITIONS.iter().filter_map(move |(text, depth, _)| Some((text.parse().ok()?, depth - less)))
}

fn played<G: Game>(make: impl Fn(&Setup) -> Option<G>) -> u64 {
    setups().filter_map(|(setup, depth)| Some(count(&make(&setup)?, depth, PerftKind::Played))).sum()
}

fn searched<R: Representation>() -> u64
where
    Material: Evaluate<PositionOf<R>>,
{
    let search = |(setup, _): (Setup, u32)| {
        let position = PositionOf::<R>::new(&setup).ok()?;
        let mut search = AlphaBeta::new(Material, 1).ok()?;
        Some(
            search
                .search(
                    &position,
                    &Limits::depth(if std::env::args().len() < 4 { 2 } else { 3 }),
                    &AtomicBool::new(false),
                    &mut |_| {},
                )
                .nodes,
        )
    };
    setups().filter_map(search).sum()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [work, name] = [0, 1].map(|index| words.get(index).map_or("", String::as_str));
    // Every run makes the tables of every representation, so that they can be subtracted.
    let mut random = Random::new(1);
    let mut nodes = u64::from(random.below(1));
    macro_rules! each {
        ($($representation:ty)*) => {$(
            let start = PositionOf::<$representation>::default();
            nodes += start.count_legal_moves() as u64 / 1000;
            if <$representation as Representation>::NAME == name {
                nodes += match work {
                    "search" => searched::<$representation>(),
                    _ => played(|setup| PositionOf::<$representation>::new(setup).ok()),
                };
            }
        )*};
    }
    each!(Fast Rotated32 Magic32Simple Magic32FileM Magic32FileR Vertical54 Rotated64 Magic64);
    if name == AttackTables::NAME {
        nodes += played(|setup| AttackTables::new(setup).ok());
    }
    if name == StackTables::NAME {
        nodes += played(StackTables::new);
    }
    println!("{work} {name} nodes {nodes}");
}
