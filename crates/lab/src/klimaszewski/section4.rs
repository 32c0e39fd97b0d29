//! Section 4: the tree of six plies from the start position, ten times.

use super::printed::Klimaszewski32;
use super::scanned::{ByDeBruijn, ByHardware, BySoftware};
use crate::{Lab, LabError, Table};
use banmen_bench::chess3::NODES;
use banmen_bench::klimaszewski::{self, Program, sizes};
use banmen_chess3::representation::{Representation, Rotated32};
use banmen_chess3::{Chess3, Chess3Of, Fast, Position, PositionOf, Rules};
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
    // The paper's two questions have its ten rounds, our other representations fewer.
    let (depth, rounds, fewer) = (lab.size.pick(3, 5, 6), lab.size.pick(0, 5, 10), lab.size.pick(0, 5, 3));
    let mut table = Table::new(
        "klimaszewski section4",
        "Chess for three from the start position: bit scans, then every representation",
        "Six plies, 87,828,597 nodes: 3,829,490 nodes/s with the processor's bit scan, 3,773,354 with de Bruijn \
         sequences.",
        "speed, the last of each group = 1",
        "nodes/s",
    );
    table = table.note(format!(
        "Depth {depth}, {} nodes, {rounds} rounds in the first two groups and {fewer} in the others; the count asserted in each. \
         Every node is played and taken back, but in the last two groups.",
        lab.size.pick("8,000", "3,960,896", "87,828,597")
    ));
    let [printed, whole, reduced, exact] = sizes();
    table = table
        .note(format!(
            "`klimaszewski-32` is the paper's program: 18 boards of pieces, its loops, its tables with their branch, {printed} \
             bytes. `klimaszewski-tables-32` has the same tables under our generator, which keeps 3 + 6 boards, and `rotated-32` \
             the same images and one table of exact size, {exact} bytes. The rank table would take {whole} bytes with the end \
             squares and takes {reduced} without them."
        ))
        .note(format!(
            "A position of the paper, 18 + 3 boards, four images and the array, takes {} bytes; ours takes {} with `rotated-32` \
             and {} with `{}`, key, kings and rights included.",
            Program::bytes(),
            size_of::<PositionOf<Rotated32>>(),
            size_of::<Position>(),
            Fast::NAME
        ));
    let both = ["pext-lines-64", "rotated-32"];
    let mut groups = [
        (
            "rotated boards, lowest bit by",
            vec![scanned::<ByHardware>(depth), scanned::<BySoftware>(depth), scanned::<ByDeBruijn>(depth)],
        ),
        (
            "the paper's program, its tables, ours",
            klimaszewski::method(klimaszewski::NAME, depth)
                .into_iter()
                .chain([scanned::<Klimaszewski32>(depth), scanned::<Rotated32>(depth)])
                .collect(),
        ),
        ("representations, played", trees(&[], depth, PerftKind::Played)),
        ("the last ply listed", trees(&both, depth, PerftKind::Listed)),
        ("the last ply counted", trees(&both, depth, PerftKind::Counted)),
    ];
    for (number, (group, methods)) in groups.iter_mut().enumerate() {
        let rounds = if number < 2 { rounds } else { fewer };
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
    table.set_paper(groups[1].0, klimaszewski::NAME, None, Some(hardware));
    Ok(table.finished(lab))
}
