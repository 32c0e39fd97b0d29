//! Every piece of chess for three on the empty board, against a table made by an independent program.

use banmen_bits::board::three::{
    Thirds, Three, Three32, Three64, king, knight, pawn_advances, pawn_captures,
};
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::{
    Fill, Magic, MagicLines, Pext, PextLines, Rotated, Sliders, klimaszewski, numbers, walk,
};

const TABLE: &str = include_str!("data/three-attacks.txt");

/// The rows of a table: piece, square, squares attacked.
fn rows() -> impl Iterator<Item = (&'static str, usize, Vec<usize>)> {
    TABLE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut words = line.split(' ');
        let piece = words.next().unwrap();
        let mut numbers = words.map(|word| word.parse().unwrap());
        (piece, numbers.next().unwrap(), numbers.collect())
    })
}

/// The attacks of a piece, and the directions in which it slides.
fn attacks<S: Thirds>(piece: &str, cell: usize) -> (S, Option<Directions>) {
    let one = Three::<S>::single(cell);
    let slide = |directions| (walk::<Three<S>>(directions, cell as u32, S::EMPTY), Some(directions));
    match piece {
        "R" => slide(Directions::ROOK),
        "B" => slide(Directions::BISHOP),
        "Q" => slide(Directions::QUEEN),
        "N" => (knight(cell), None),
        "K" => (king(cell), None),
        "PWm" => (pawn_advances(one, 0), None),
        "PBm" => (pawn_advances(one, 1), None),
        "PRm" => (pawn_advances(one, 2), None),
        "PWx" => (pawn_captures(one, 0), None),
        "PBx" => (pawn_captures(one, 1), None),
        "PRx" => (pawn_captures(one, 2), None),
        _ => panic!("unknown piece {piece}"),
    }
}

fn check<S: Thirds>(methods: &[&dyn Fn(Directions, u32) -> S]) {
    let mut seen = [0; 11];
    for (piece, cell, expected) in rows() {
        let expected = Three::<S>::collect(expected);
        let (found, slides) = attacks::<S>(piece, cell);
        assert_eq!(found, expected, "{piece} on {cell}: {:?}", Three::<S>::picture(found));
        for method in
            slides.iter().flat_map(|&directions| methods.iter().map(move |method| (method, directions)))
        {
            assert_eq!(method.0(method.1, cell as u32), expected, "{piece} on {cell}");
        }
        let pieces = ["R", "B", "Q", "N", "K", "PWm", "PBm", "PRm", "PWx", "PBx", "PRx"];
        seen[pieces.iter().position(|name| *name == piece).unwrap()] += 1;
    }
    assert_eq!(seen[..5], [96; 5], "every piece stands on every square");
    assert!(seen[5..].iter().all(|&count| count >= 80), "pawns stand wherever they can: {seen:?}");
}

/// A method on the empty board.
fn empty<'a, B: Board>(method: &'a impl Sliders<B>) -> impl Fn(Directions, u32) -> B::Set + 'a {
    let nothing = method.occupancy(B::Set::default());
    move |directions, bit| method.attacks(directions, bit, &nothing)
}

#[test]
fn every_piece_attacks_what_the_table_says_in_three_words() {
    let rotated = Rotated::<Three32, 3>::with_alignments(klimaszewski().unwrap()).unwrap();
    let magic = Magic::<Three32>::new(numbers::THREE).unwrap();
    let (pext, lines) = (Pext::<Three32>::new().unwrap(), PextLines::<Three32>::new().unwrap());
    let (magic_lines, fill) = (MagicLines::<Three32>::new().unwrap(), Fill::<Three32>::new());
    check(&[
        &empty(&rotated),
        &empty(&magic),
        &empty(&magic_lines),
        &empty(&pext),
        &empty(&lines),
        &empty(&fill),
    ]);
}

#[test]
fn every_piece_attacks_what_the_table_says_in_two_words() {
    let rotated = Rotated::<Three64, 3>::new().unwrap();
    let magic = Magic::<Three64>::new(numbers::THREE).unwrap();
    let (pext, lines) = (Pext::<Three64>::new().unwrap(), PextLines::<Three64>::new().unwrap());
    let (magic_lines, fill) = (MagicLines::<Three64>::new().unwrap(), Fill::<Three64>::new());
    check(&[
        &empty(&rotated),
        &empty(&magic),
        &empty(&magic_lines),
        &empty(&pext),
        &empty(&lines),
        &empty(&fill),
    ]);
}
