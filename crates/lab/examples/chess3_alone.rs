//! The tree below the start position in one representation alone, every leaf played, so that its instructions and cache
//! misses can be counted:
//!
//! ```text
//! valgrind --tool=cachegrind --cache-sim=yes chess3_alone rotated-32 4
//! ```
//!
//! Without a representation everything but the work is done, to be subtracted.

use banmen_chess3::representation::*;
use banmen_chess3::{Chess3Of, PositionOf, Rules, each_representation};
use banmen_play::perft::{PerftKind, count};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let name = words.first().map_or("", String::as_str);
    let depth = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(3);
    let mut nodes = 0;
    macro_rules! each {
        ($($representation:ident)*) => {$(
            let game = Chess3Of::<$representation>::new(PositionOf::startpos(), Rules::TREE);
            if <$representation as Representation>::NAME == name {
                nodes += count(&game, depth, PerftKind::Played);
            }
        )*};
    }
    each_representation!(each);
    println!("{name} nodes {nodes}");
}
