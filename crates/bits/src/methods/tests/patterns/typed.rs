//! Patterns of several types against a look at every pair of matches.

use super::*;

type Small = Small4;

/// A bar of three, a corner and a square of four: all translations of each.
fn shapes() -> TypedPatterns<Small, 3, 32> {
    let mut shapes = TypedPatterns::new();
    let pictures = [
        diagram!(
            Small,
            "
            X X X . .
            . . . . .
            . . . . .
            . . . . .
            . . . . ."
        ),
        diagram!(
            Small,
            "
            X . . . .
            X X . . .
            . . . . .
            . . . . .
            . . . . ."
        ),
        diagram!(
            Small,
            "
            X X . . .
            X X . . .
            . . . . .
            . . . . .
            . . . . ."
        ),
    ];
    for (of, picture) in pictures.into_iter().enumerate() {
        shapes.insert_translations(of, picture).unwrap();
    }
    assert_eq!(shapes.types().each_ref().map(Patterns::len), [15, 16, 16]);
    shapes
}

#[test]
fn types_overlaps_and_neighbours_are_those_of_all_pairs() {
    let shapes = shapes();
    let (mut disjoint_differs, mut adjoining) = (0, 0);
    for set in random_sets::<Small>(16, 400) {
        for fit in [Fit::Inexact, Fit::Exact] {
            let all: Vec<(usize, usize, <Small as Board>::Set)> = (0..3)
                .flat_map(|of| {
                    let placements = shapes.types()[of].placements();
                    placements.iter().enumerate().map(move |(number, &cells)| (of, number, cells))
                })
                .filter(|&(_, _, cells)| matches_by_cells::<Small>(cells, set, fit))
                .collect();
            let types: BTreeSet<usize> = all.iter().map(|&(of, ..)| of).collect();
            assert_eq!(shapes.types_matched(set, fit), types.iter().fold(0, |bits, of| bits | 1 << of));
            assert_eq!(shapes.has_types(set, 2, fit), types.len() >= 2);
            let pairs =
                || all.iter().enumerate().flat_map(|(at, a)| all[at + 1..].iter().map(move |b| (a, b)));
            let disjoint = pairs().any(|(a, b)| a.0 != b.0 && a.2.is_disjoint(b.2));
            assert_eq!(shapes.has_disjoint_types(set, 2, fit), disjoint, "{:?}", Small::picture(set));
            disjoint_differs += usize::from(disjoint != (types.len() >= 2));
            let overlap = pairs()
                .filter(|(a, b)| a.0 != b.0)
                .fold(<Small as Board>::Set::EMPTY, |cells, (a, b)| cells | a.2 & b.2);
            assert_eq!(shapes.overlap_of_types(set, fit), overlap, "{:?}", Small::picture(set));
            let expected: Vec<_> = pairs()
                .filter(|(a, b)| {
                    let near =
                        |cell| around::<Small>(cell).into_iter().any(|next| Small::contains(b.2, next));
                    a.2.is_disjoint(b.2) && Small::cells(a.2).any(near)
                })
                .map(|(a, b)| [(a.0, a.1), (b.0, b.1)])
                .collect();
            adjoining += expected.len();
            assert_eq!(shapes.adjoining(set, fit).collect::<Vec<_>>(), expected);
        }
    }
    assert!(disjoint_differs > 5 && adjoining > 100, "{disjoint_differs} {adjoining}");
}

#[test]
fn three_types_without_overlap_need_room_for_all() {
    let shapes = shapes();
    // 3 + 3 + 4 cells.
    let apart = diagram!(
        Small,
        "
        X X X . .
        . . . X .
        X X . X X
        X X . . .
        . . . . ."
    );
    assert!(shapes.has_disjoint_types(apart, 3, Fit::Inexact));
    let together = diagram!(
        Small,
        "
        X X X . .
        X X . . .
        . . . . .
        . . . . .
        . . . . ."
    );
    assert!(shapes.has_types(together, 3, Fit::Inexact));
    assert!(!shapes.has_disjoint_types(together, 2, Fit::Inexact));
}
