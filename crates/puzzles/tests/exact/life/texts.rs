//! Patterns in and out.

use banmen_bits::random::SplitMix64;
use banmen_puzzles::life::{Edges, NAMED, Pattern, PatternError, Plane};

#[test]
fn texts_are_read_as_they_are_written() {
    let mut random = SplitMix64::new(4);
    for _ in 0..200 {
        let (width, height) = (1 + random.below(90) as usize, 1 + random.below(12) as usize);
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let cells: Vec<_> = places.filter(|_| random.below(3) == 0).collect();
        let pattern = Pattern::in_frame(width, height, cells);
        assert_eq!(Pattern::parse_rle(&pattern.rle()).as_ref(), Ok(&pattern));
        assert_eq!(Pattern::parse_plaintext(&pattern.plaintext()).as_ref(), Ok(&pattern));
        assert_eq!(Pattern::parse(&pattern.rle()).as_ref(), Ok(&pattern));
        assert_eq!(Pattern::parse(&pattern.plaintext()).as_ref(), Ok(&pattern));
        assert!(pattern.rle().lines().all(|line| line.len() <= 70));
    }
}

#[test]
fn named_patterns_behave_as_their_names_say() {
    assert!(NAMED.iter().all(|(name, _)| Pattern::named(name).is_some()));
    let periods = [
        ("block", 1),
        ("blinker", 2),
        ("toad", 2),
        ("beacon", 2),
        ("pulsar", 3),
        ("pentadecathlon", 15),
        ("glider", 4),
        ("lwss", 4),
        ("mwss", 4),
        ("hwss", 4),
    ];
    for (name, period) in periods {
        let pattern = Pattern::named(name).unwrap();
        let mut plane = Plane::new(64, 64, Edges::Bounded).unwrap();
        plane.insert(&pattern, 20, 20);
        let start = plane.pattern();
        let first = (1..=period).find(|_| {
            plane.step();
            plane.pattern() == start
        });
        assert_eq!(first, Some(period), "{name}");
    }
    let after = |name: &str, generations| {
        let mut plane = Plane::new(1000, 1000, Edges::Bounded).unwrap();
        plane.insert(&Pattern::named(name).unwrap(), 500, 500);
        plane.run(generations);
        plane.population()
    };
    assert_eq!((after("diehard", 129), after("diehard", 130)), (2, 0), "it dies after 130 generations");
    assert_eq!(after("r-pentomino", 1103), 116, "it settles at 1103 with 116 cells");
    assert_eq!(after("gosper-gun", 300) - after("gosper-gun", 270), 5, "a glider every 30 generations");
}

#[test]
fn bad_texts_are_refused_with_what_is_wrong() {
    let rle = |text: &str| Pattern::parse_rle(text).unwrap_err();
    assert_eq!(rle(""), PatternError::Empty);
    assert_eq!(rle("#C only a comment\n"), PatternError::Empty);
    assert_eq!(rle("x = 3, y = 3\nbo$"), PatternError::Unfinished);
    assert_eq!(rle("x = 3, y = 3\nbo$q!"), PatternError::Symbol { line: 2, symbol: 'q' });
    assert_eq!(rle("x = 3, y = 3, rule = B36/S23\no!"), PatternError::Rule("B36/S23".to_owned()));
    assert!(matches!(rle("x = 3; y = 3\no!"), PatternError::Header { line: 1, .. }));
    assert!(matches!(rle("x = -3, y = 3\no!"), PatternError::Header { line: 1, .. }));
    assert!(matches!(rle("x = 99999999999999999999, y = 3\no!"), PatternError::Header { .. }));
    assert_eq!(rle("x = 3, y = 3\n4o!"), PatternError::Size { line: 2, width: 3, height: 3 });
    assert_eq!(rle("x = 3, y = 3\n3$o!"), PatternError::Size { line: 2, width: 3, height: 3 });
    assert!(matches!(rle("99999999999999999999o!"), PatternError::Size { .. }));
    let plaintext = |text: &str| Pattern::parse_plaintext(text).unwrap_err();
    assert_eq!(plaintext("!Name\n"), PatternError::Empty);
    assert_eq!(plaintext(".O.\n.X."), PatternError::Symbol { line: 2, symbol: 'X' });
}
