//! Packing against exact numbers and against naive references.

use crate::data;
use banmen_game::watch::Watch;
use banmen_puzzles::packing::{
    CLASSICS, Cursor, CursorError, Packing, PackingError, Puzzle, PuzzleError, Settings, article,
    article::Tests, plain,
};
use std::{
    collections::HashSet,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

fn classic(name: &str) -> Packing {
    Packing::new(&Puzzle::classic(name).unwrap()).unwrap()
}

fn count(packing: &Packing, distinct: bool, threads: usize) -> u64 {
    let report = packing.count(&Settings { distinct, threads }, None, Watch::NOBODY).unwrap();
    assert!(report.complete);
    report.solutions
}

#[test]
fn classics_have_the_known_numbers_of_packings() {
    for row in data::rows("packing.counts") {
        let packing = classic(&row[0]);
        let number = |column: usize| row[column].parse::<u64>().unwrap();
        if number(3) > 0 {
            assert_eq!(packing.placements() as u64, number(3), "{}", row[0]);
        }
        if row[0] != "bedlam" {
            assert_eq!(count(&packing, true, 2), number(2), "{}, distinct", row[0]);
        }
        if !["bedlam", "pentominoes-3x4x5"].contains(&row[0].as_str()) {
            assert_eq!(count(&packing, false, 1), number(1), "{}, all", row[0]);
        }
    }
    assert_eq!(classic("slothouber-graatsma").labellings(), Some(720 * 6));
    assert!(CLASSICS.iter().all(|(name, _)| Puzzle::classic(name).is_some()));
}

#[test]
fn article_and_plain_find_as_many() {
    for name in ["soma", "diabolical"] {
        let packing = classic(name);
        let known = count(&packing, false, 1);
        assert_eq!((article::count(&packing), plain::count(&packing)), (Some(known), known), "{name}");
        assert_eq!(article::count_first(&packing, Tests::None, u64::MAX), Some(known), "{name}");
        assert_eq!(article::count_first(&packing, Tests::AsPrinted, 3), Some(known.min(3)), "{name}");
    }
    for name in ["slothouber-graatsma", "pentominoes-3x20"] {
        let packing = classic(name);
        assert_eq!(plain::count(&packing), count(&packing, false, 1), "{name}");
    }
}

/// Dominoes fill rectangles in known numbers (Kasteleyn 1961), with many equal pieces.
#[test]
fn dominoes_fill_rectangles_in_known_numbers() {
    for (columns, rows, known) in [(2, 2, 2), (4, 4, 36), (6, 6, 6728), (2, 20, 10_946)] {
        let text = format!("box {columns}x{rows}\npiece D {}\nXX\n", columns * rows / 2);
        let packing = Packing::new(&Puzzle::parse(&text).unwrap()).unwrap();
        assert_eq!(count(&packing, false, 1), known, "{columns}x{rows}");
        assert_eq!(plain::count(&packing), known, "{columns}x{rows}");
    }
}

/// A long corridor of 70 and one of 260 cells, which only one row of pieces fills: sets of two and of eight words.
#[test]
fn regions_of_many_words_are_searched() {
    for (cells, long) in [(70, 60), (130, 120), (260, 250)] {
        let piece = |name: &str, len: usize| format!("piece {name}\n{}\n", "X".repeat(len));
        let text =
            format!("box {cells}x1\n{}{}{}", piece("A", long), piece("B", 7), piece("C", cells - long - 7));
        let packing = Packing::new(&Puzzle::parse(&text).unwrap()).unwrap();
        assert_eq!((count(&packing, false, 1), count(&packing, true, 1)), (6, 3), "{cells}");
    }
}

#[test]
fn solutions_use_every_piece_once_and_differ() {
    let packing = classic("pentominoes-3x20");
    let mut seen = HashSet::new();
    let each = |solution: &banmen_puzzles::packing::Solution<'_>| {
        let kinds = solution.kinds();
        assert!((0..12).all(|kind| kinds.iter().filter(|&&cell| cell == kind).count() == 5));
        assert_eq!(solution.line().matches('/').count(), 19);
        assert!(seen.insert(solution.to_string()));
    };
    let report = packing.run(&Settings::default(), None, Watch::NOBODY, each).unwrap();
    assert_eq!((report.solutions, seen.len()), (8, 8));
}

#[test]
fn stopped_search_goes_on_from_its_cursor_and_tells_every_solution_once() {
    for threads in [1, 2] {
        let packing = classic("pentominoes-5x12");
        let settings = Settings { distinct: true, threads };
        let (mut told, mut cursor, mut runs) = (HashSet::new(), None, 0);
        loop {
            let stop = AtomicBool::new(false);
            let tasks = AtomicU64::new(0);
            let progress = |_, _| {
                if tasks.fetch_add(1, Ordering::Relaxed) == 200 {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            let watch = Watch { stop: &stop, progress: &progress };
            let each = |solution: &banmen_puzzles::packing::Solution<'_>| {
                assert!(told.insert(solution.line()));
            };
            let report = packing.run(&settings, cursor.as_ref(), watch, each).unwrap();
            assert_eq!(report.solutions, told.len() as u64);
            runs += 1;
            // The cursor goes through its text, as between two runs of a program.
            cursor = Some(report.cursor.to_string().parse::<Cursor>().unwrap());
            if report.complete {
                break;
            }
        }
        assert_eq!(told.len(), 1010);
        assert!(runs > 2, "it was stopped");
    }
}

#[test]
fn foreign_and_broken_cursors_are_refused() {
    let (soma, settings) = (classic("soma"), Settings::default());
    let cursor = soma.count(&settings, None, Watch::NOBODY).unwrap().cursor;
    let refused = |packing: &Packing, settings: &Settings, cursor: &Cursor| {
        let result = packing.count(settings, Some(cursor), Watch::NOBODY);
        matches!(result, Err(CursorError::Foreign(_)))
    };
    assert!(refused(&classic("diabolical"), &settings, &cursor));
    assert!(refused(&soma, &Settings { distinct: true, threads: 1 }, &cursor));
    let text = cursor.to_string();
    let beyond: Cursor = format!("{text},900000..900001").parse().unwrap();
    assert!(refused(&soma, &settings, &beyond));
    for text in [
        "",
        "x",
        "1-all-2",
        "1-some-2-",
        "g-all-2-",
        "1-all-x-",
        "1-all-2-3",
        "1-all-2-3..2",
        "1-all-2-0..5,4..6",
    ] {
        assert!(matches!(text.parse::<Cursor>(), Err(CursorError::Form(_))), "{text}");
    }
}

#[test]
fn bad_puzzles_are_refused_with_what_is_wrong() {
    let error = |text: &str| Puzzle::parse(text).unwrap_err();
    assert_eq!(error(""), PuzzleError::NoRegion);
    assert_eq!(error("box 2x2"), PuzzleError::NoPiece);
    assert_eq!(error("piece A\nX"), PuzzleError::NoRegion);
    assert_eq!(error("box 2x2\npiece A\n.."), PuzzleError::EmptyPiece("A".to_owned()));
    assert!(matches!(error("box 2y2"), PuzzleError::Size { line: 1, .. }));
    assert!(matches!(error("box 0x2"), PuzzleError::Size { line: 1, .. }));
    assert!(matches!(error("box 2x2\npiece A 0\nX"), PuzzleError::Size { line: 2, .. }));
    assert!(matches!(error("XX"), PuzzleError::Heading { line: 1, .. }));
    assert_eq!(error("region\n.X"), PuzzleError::Symbol { line: 2, symbol: 'X' });
    assert_eq!(error("box 2x2\nregion\n.."), PuzzleError::SecondRegion { line: 2 });
    let packing = |text: &str| Packing::new(&Puzzle::parse(text).unwrap()).unwrap_err();
    assert_eq!(packing("box 3x3\npiece A\nX"), PackingError::Volume { pieces: 1, region: 9 });
    assert_eq!(packing("box 512x512\npiece A\nX"), PackingError::TooLarge);
    assert!(matches!(packing("box 3x3\npiece A 18446744073709551615\nXX"), PackingError::Volume { .. }));
    let impossible = Packing::new(&Puzzle::parse("box 2x2\npiece A\nXXX\npiece B\nX").unwrap()).unwrap();
    assert_eq!(count(&impossible, false, 1), 0);
}
