//! Sets and boards against lists of cells, and every slider method against the walk along the line.

use banmen_bits::BitSet;
use banmen_bits::board::lattice::{Hexagon, Rectangle, Torus, Triangle};
use banmen_bits::board::layout::{Masked, Separated};
use banmen_bits::board::shogi::{Files63, Ranks27};
use banmen_bits::board::three::{Three32, Three64};
use banmen_bits::board::{Board, Directions, Geometry, chess::Chess};
use banmen_bits::sliders::{
    Fill, Magic, MagicLines, MagicNumbers, Pext, PextLines, Rotated, Sliders, Subtraction, numbers, walk,
};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// A place where the tables of a board's methods are kept between inputs.
macro_rules! cached {
    ($methods:ty) => {{
        static METHODS: OnceLock<$methods> = OnceLock::new();
        &METHODS
    }};
}
/// The first byte chooses the board; the others are two sets, a direction, and a picture.
pub(crate) fn boards(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    match first % 9 {
        0 => with_sliders::<Chess>(rest, numbers::CHESS, cached!(Methods<Chess>)),
        1 => with_sliders::<Files63>(rest, numbers::SHOGI_FILES63, cached!(Methods<Files63>)),
        2 => with_sliders::<Ranks27>(rest, numbers::SHOGI_RANKS27, cached!(Methods<Ranks27>)),
        3 => with_sliders::<Three32>(rest, numbers::THREE, cached!(Methods<Three32>)),
        4 => sets::<Three64>(rest),
        5 => sets::<Separated<Rectangle<19, 19, 4>, 6>>(rest),
        6 => sets::<Masked<Torus<8, 8>, 1>>(rest),
        7 => sets::<Separated<Hexagon<5>, 2>>(rest),
        _ => sets::<Separated<Triangle<11>, 2>>(rest),
    }
}

/// The cells whose bits are set in the bytes, and what follows them.
fn cells<B: Board>(data: &[u8]) -> (BTreeSet<usize>, &[u8]) {
    let bytes = B::Geometry::CELLS.div_ceil(8).min(data.len());
    let (own, rest) = data.split_at(bytes);
    let is_set = |cell: &usize| own.get(cell / 8).is_some_and(|byte| byte >> (cell % 8) & 1 != 0);
    ((0..B::Geometry::CELLS).filter(is_set).collect(), rest)
}

fn listed<B: Board>(set: B::Set) -> BTreeSet<usize> {
    B::cells(set).collect()
}

/// The algebra of sets, steps and pictures.
fn sets<B: Board>(data: &[u8]) {
    let (one, rest) = cells::<B>(data);
    let (two, rest) = cells::<B>(rest);
    let [a, b] = [&one, &two].map(|cells| B::collect(cells.iter().copied()));
    assert_eq!(listed::<B>(a), one);
    assert_eq!(listed::<B>(a | b), &one | &two);
    assert_eq!(listed::<B>(a & b), &one & &two);
    assert_eq!(listed::<B>(a - b), &one - &two);
    assert_eq!(listed::<B>(a ^ b), &one ^ &two);
    assert_eq!((a.len() as usize, a.is_empty()), (one.len(), one.is_empty()));
    let bits: BTreeSet<u32> = one.iter().map(|&cell| B::bit(cell)).collect();
    assert_eq!((a.first(), a.last()), (bits.first().copied(), bits.last().copied()));
    let (mut left, mut popped) = (a, Vec::new());
    while let Some(bit) = left.pop_first() {
        popped.push(bit);
    }
    assert!(popped.iter().eq(&bits));
    for cell in 0..B::Geometry::CELLS {
        assert_eq!(B::contains(a, cell), one.contains(&cell));
    }
    for direction in B::Geometry::directions() {
        let stepped = one.iter().flat_map(|&cell| B::Geometry::step(cell, direction));
        let expected: BTreeSet<usize> = stepped.map(|step| step.cell).collect();
        assert_eq!(listed::<B>(B::shift(a, direction)), expected, "{direction:?}");
    }
    assert_eq!(B::parse(&B::picture(a).to_string()).ok(), Some(a));
    // Any other text is a picture or an error.
    if let Ok(read) = B::parse(&String::from_utf8_lossy(rest)) {
        assert_eq!(B::parse(&B::picture(read).to_string()).ok(), Some(read));
    }
}

/// The methods that fit a board.
struct Methods<B: Board> {
    rotated: Option<Rotated<B, 3>>,
    magic: Option<Magic<B>>,
    magic_lines: Option<MagicLines<B>>,
    pext: Option<Pext<B>>,
    pext_lines: Option<PextLines<B>>,
    subtraction: Option<Subtraction<B>>,
    fill: Fill<B>,
}

fn with_sliders<B: Board>(data: &[u8], numbers: MagicNumbers, cached: &OnceLock<Methods<B>>) {
    sets::<B>(data);
    let methods = cached.get_or_init(|| Methods {
        rotated: Rotated::new(),
        magic: Magic::new(numbers),
        magic_lines: MagicLines::new(),
        pext: Pext::new(),
        pext_lines: PextLines::new(),
        subtraction: Subtraction::new(),
        fill: Fill::new(),
    });
    let (occupied, rest) = cells::<B>(data);
    let cell = rest.first().map_or(0, |&byte| usize::from(byte) % B::Geometry::CELLS);
    let (occupied, bit) = (B::collect(occupied), B::bit(cell));
    for directions in [Directions::ROOK, Directions::BISHOP, Directions::QUEEN, Directions::BLACK_LANCE] {
        let expected = walk::<B>(directions, bit, occupied);
        agrees(methods.rotated.as_ref(), directions, bit, occupied, expected);
        agrees(methods.magic.as_ref(), directions, bit, occupied, expected);
        agrees(methods.magic_lines.as_ref(), directions, bit, occupied, expected);
        agrees(methods.pext.as_ref(), directions, bit, occupied, expected);
        agrees(methods.pext_lines.as_ref(), directions, bit, occupied, expected);
        agrees(methods.subtraction.as_ref(), directions, bit, occupied, expected);
        agrees(Some(&methods.fill), directions, bit, occupied, expected);
    }
}

fn agrees<B: Board, M: Sliders<B>>(
    method: Option<&M>,
    directions: Directions,
    bit: u32,
    occupied: B::Set,
    expected: B::Set,
) {
    let Some(method) = method else { return };
    let mut seen = method.occupancy(occupied);
    assert_eq!(method.attacks(directions, bit, &seen), expected, "{}", M::NAME);
    // An occupancy that is toggled there and back is the same.
    method.toggle(&mut seen, bit);
    method.toggle(&mut seen, bit);
    assert_eq!(method.attacks(directions, bit, &seen), expected, "{}, toggled", M::NAME);
}
