//! Section 4: the tree of six plies from the start position, ten times.

use super::printed::{Klimaszewski32, sizes};
use super::scanned::{ByDeBruijn, ByHardware, BySoftware};
use crate::{Lab, LabError, Table};
use banmen_bench::chess3::NODES;
use banmen_chess3::representation::{Representation, Rotated32};
use banmen_chess3::{Chess3, Chess3Of, PositionOf, Rules};
use banmen_play::measure::{Method, compare_until};
use banmen_play::perft::{PerftKind, count};
use banmen_play::registry::RepresentationEntry;
use banmen_representations::CHESS3;

/// Nodes per second with the processor's bit scan, and with de Bruijn sequences.
const PAPER: [f64; 2] = [3_829_490.0, 3_773_354.0];

/// The paper's representation with a bit scan, every leaf played.
fn scanned<R: Representation>(depth: u32) -> Method<'static> {
    let game = Chess3Of::<R>::new(PositionOf::startpos(), Rules::TREE);
    Method::exact(R::NAME, NODES[depth as usize - 1], move || count(&game, depth, PerftKind::Played))
}

/// Representations, as their own crate compiled them.
fn trees(names: &[&str], depth: u32, kind: PerftKind) -> Vec<Method<'static>> {
    let chosen = CHESS3.iter().filter(|entry| names.is_empty() || names.contains(&entry.name));
    let method = |entry: &'static RepresentationEntry| {
        let name =
            if kind == PerftKind::Played { entry.name.to_owned() } else { format!("{}, {kind}", entry.name) };
        let start = Chess3::default().position().to_string();
        let count = move || (entry.count)(&start, depth, kind).unwrap_or_default();
        Method::exact(name, NODES[depth as usize - 1], count)
    };
    chosen.map(method).collect()
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (depth, rounds) = (lab.size.pick(3, 5, 6), lab.size.pick(0, 5, 10));
    let mut table = Table::new(
        "klimaszewski section4",
        "Chess for three from the start position: bit scans, then every representation",
        "Six plies, 87,828,597 nodes: 3,829,490 nodes/s with the processor's bit scan, 3,773,354 with de Bruijn \
         sequences.",
        "speed, the last of each group = 1",
        "nodes/s",
    );
    table = table.note(format!(
        "Depth {depth}, {} nodes, {rounds} rounds; the count asserted in each. Every node is played and taken back, but in \
         the last two groups.",
        lab.size.pick("8,000", "3,960,896", "87,828,597")
    ));
    let [printed, whole, reduced, exact] = sizes();
    table = table
        .note(format!(
            "`klimaszewski-32` has the tables of the paper and their branch, {printed} bytes; `rotated-32` the same images and \
             one table of exact size, {exact} bytes. The rank table would take {whole} bytes with the end squares and takes \
             {reduced} without them."
        ))
        .note("Both under our generator, which keeps 3 + 6 boards of pieces where the paper keeps 18.");
    let both = ["pext-lines-64", "rotated-32"];
    let mut groups = [
        (
            "rotated boards, lowest bit by",
            vec![scanned::<ByHardware>(depth), scanned::<BySoftware>(depth), scanned::<ByDeBruijn>(depth)],
        ),
        ("tables of the paper and ours", vec![scanned::<Klimaszewski32>(depth), scanned::<Rotated32>(depth)]),
        ("representations, played", trees(&[], depth, PerftKind::Played)),
        ("the last ply listed", trees(&both, depth, PerftKind::Listed)),
        ("the last ply counted", trees(&both, depth, PerftKind::Counted)),
    ];
    for (group, methods) in &mut groups {
        lab.begins(&format!("klimaszewski section4, {group}"));
        if lab.is_stopped() {
            break;
        }
        table.extend(group, &compare_until(lab.stop, group, "nodes", methods, rounds)?);
        lab.publish(&table);
    }
    let [hardware, de_bruijn] = PAPER;
    table.set_paper(groups[0].0, "hardware", Some(hardware / de_bruijn), Some(hardware));
    table.set_paper(groups[0].0, "de Bruijn", Some(1.0), Some(de_bruijn));
    table.set_paper(groups[1].0, Klimaszewski32::NAME, None, Some(hardware));
    Ok(table.finished(lab))
}
