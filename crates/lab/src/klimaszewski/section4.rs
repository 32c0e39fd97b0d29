//! Section 4: the tree of six plies from the start position, ten times.

use super::scanned::{ByDeBruijn, ByHardware, BySoftware};
use crate::{Lab, LabError, Table};
use banmen_chess3::bench::NODES;
use banmen_chess3::representation::{Fill64, Lines64, Magic32, Magic64, Pext64, Representation, Rotated32};
use banmen_chess3::{Chess3, Position, Rules};
use banmen_play::measure::{Method, compare_until};
use banmen_play::perft::{Kind, count};

/// Nodes per second with the processor's bit scan, and with de Bruijn sequences.
const PAPER: [f64; 2] = [3_829_490.0, 3_773_354.0];

fn tree<R: Representation>(name: &str, depth: u32, kind: Kind) -> Method<'static> {
    let game = Chess3::<R>::new(Position::start(), Rules::TREE);
    Method::exact(name, NODES[depth as usize - 1], move || count(&game, depth, kind))
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let (depth, rounds) = (lab.size.pick(3, 5, 6), lab.size.pick(0, 7, 10));
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
         the last group.",
        NODES[depth as usize - 1]
    ));
    let played = Kind::Played;
    let mut groups = [
        (
            "rotated boards, the lowest bit found by",
            vec![
                tree::<ByHardware>("hardware", depth, played),
                tree::<BySoftware>("software", depth, played),
                tree::<ByDeBruijn>("de Bruijn", depth, played),
            ],
        ),
        (
            "representations, played",
            vec![
                tree::<Lines64>(Lines64::NAME, depth, played),
                tree::<Pext64>(Pext64::NAME, depth, played),
                tree::<Magic64>(Magic64::NAME, depth, played),
                tree::<Magic32>(Magic32::NAME, depth, played),
                tree::<Fill64>(Fill64::NAME, depth, played),
                tree::<Rotated32>(Rotated32::NAME, depth, played),
            ],
        ),
        (
            "the last ply not played",
            vec![
                tree::<Lines64>("lines64, counted", depth, Kind::Counted),
                tree::<Rotated32>("rotated32, counted", depth, Kind::Counted),
                tree::<Lines64>("lines64, listed", depth, Kind::Listed),
                tree::<Rotated32>("rotated32, listed", depth, Kind::Listed),
            ],
        ),
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
    table.set_paper(groups[1].0, Rotated32::NAME, Some(1.0), Some(hardware));
    Ok(table.finished(lab))
}
