//! Every experiment at its smallest size: what it asserts holds, and its table is whole.

use banmen_lab::{Event, Experiment, Lab, Laps, PAPERS, Size, Table, plot};
use std::cell::Cell;
use std::sync::atomic::AtomicBool;

fn run(paper: &str, only: impl Fn(&Experiment) -> bool) -> Vec<Table> {
    let never = AtomicBool::new(false);
    let paper = PAPERS.iter().find(|known| known.name == paper).expect("the paper is known");
    let experiments = paper.experiments.iter().filter(|experiment| only(experiment));
    let tables = experiments.map(|experiment| {
        let said = Cell::new(0);
        let tell = |event: Event<'_>| said.set(said.get() + u32::from(!matches!(event, Event::Done(..))));
        let lab =
            Lab { size: Size::Smallest, positions: None, laps: &Laps::new(), stop: &never, tell: &tell };
        let table = (experiment.run)(&lab).unwrap_or_else(|error| panic!("{}: {error}", experiment.name));
        assert_eq!(table.id, format!("{} {}", paper.name, experiment.name));
        assert!(table.complete && said.get() > 0, "{}", table.id);
        table
    });
    tables.collect()
}

/// The tables of benchmarks alone: at their smallest size they only check what they count.
const BENCHMARKS: [&str; 3] = ["grimbergen ranks", "grimbergen edges", "yamamoto figure8"];

fn check_figures(table: &Table) {
    assert_eq!(table.rows.is_empty(), BENCHMARKS.contains(&table.id), "{}", table.id);
    if table.rows.is_empty() {
        return;
    }
    for row in &table.rows {
        let figure = row.figure.unwrap_or_else(|| panic!("{} {} has no figure", table.id, row.name));
        assert!(
            figure.median > 0.0 && figure.low <= figure.median && figure.median <= figure.high,
            "{row:?}"
        );
    }
    let drawn = plot::svg(table).expect("a table of figures can be drawn");
    assert!(drawn.starts_with("<svg") && drawn.matches("<circle").count() <= table.rows.len());
}

#[test]
fn grimbergen_compares_the_same_trees() {
    for table in run("grimbergen", |_| true) {
        check_figures(&table);
        assert!(table.rows.iter().all(|row| row.ratio.is_some()), "{}", table.id);
    }
}

#[test]
fn yamamoto_counts_searches_and_finds() {
    let of_words =
        |experiment: &Experiment| ["table2", "table4", "table5", "figure5"].contains(&experiment.name);
    for table in run("yamamoto", |experiment| !of_words(experiment)) {
        check_figures(&table);
    }
    let words = run("yamamoto", of_words);
    assert_eq!(words.len(), 4);
    for table in words {
        assert!(
            !table.rows.is_empty() && table.rows.iter().all(|row| row.cells.len() == table.columns.len())
        );
        assert_eq!(plot::svg(&table), None, "{}", table.id);
    }
}

#[test]
fn browne_counts_what_it_should() {
    // Without rounds the benchmarks only check what they count.
    assert_eq!(run("browne", |_| true).len(), 7);
}

#[test]
fn klimaszewski_counts_what_it_should() {
    assert_eq!(run("klimaszewski", |_| true).len(), 1);
}

#[test]
fn stopped_experiments_keep_what_they_have() {
    let raised = AtomicBool::new(true);
    for experiment in
        PAPERS.iter().flat_map(|paper| paper.experiments).filter(|one| one.name.starts_with("table"))
    {
        let lab = Lab { size: Size::Full, positions: None, laps: &Laps::new(), stop: &raised, tell: &|_| {} };
        let table = (experiment.run)(&lab).expect("to be stopped is no error");
        assert!(!table.complete, "{}", table.id);
    }
}

#[test]
fn laps_of_an_earlier_run_are_not_done_again() {
    let never = AtomicBool::new(false);
    let run = |paper: usize, name: &str, laps: &Laps| {
        let experiments = PAPERS[paper].experiments;
        let experiment = experiments.iter().find(|known| known.name == name).expect("a known name");
        let kept = std::cell::RefCell::new(Laps::new());
        let tell = |event: Event<'_>| {
            if let Event::Lap(part, lap) = event {
                kept.borrow_mut().entry(part.to_owned()).or_default().push(lap.to_vec());
            }
        };
        let lab = Lab { size: Size::Smallest, positions: None, laps, stop: &never, tell: &tell };
        let table = (experiment.run)(&lab).expect("a table");
        (table, kept.into_inner())
    };
    for (paper, name, laps) in [(0, "trees", 1), (1, "table3", 18)] {
        let (first, kept) = run(paper, name, &Laps::new());
        assert_eq!(kept.values().map(Vec::len).sum::<usize>(), laps, "{name}");
        let (second, again) = run(paper, name, &kept);
        assert!(again.is_empty() && second.rows == first.rows, "{name}");
    }
    // A lap of other contenders is none of this race.
    let strange = Laps::from([("grimbergen trees".to_owned(), vec![vec![(1.0, 1)]])]);
    assert_eq!(run(0, "trees", &strange).1.len(), 1);
}
