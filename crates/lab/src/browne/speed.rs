//! Section 5: games and automata compared with naive implementations.

use super::following::{Neighbours, by_erosion, by_neighbours};
use super::rounds;
use crate::{Lab, LabError, Table};
use banmen_play::Random;
use banmen_play::measure::{Method, compare_until};

/// The games of one piece of work of [`yavalath`].
const GAMES: u64 = 2_000;

pub(super) fn clobber(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "browne clobber",
        "Random games of Clobber on 8×8",
        "\"A significant speedup over a non-bitwise implementation to allow around 200,000 random playouts per second\".",
        "speed, plain array = 1",
        "games/s",
    )
    .note("The mean length of the games is asserted.");
    lab.begins(table.id);
    table.extend("", &banmen_bench::clobber::playouts(rounds(lab))?);
    table.set_paper("", "one by one", None, Some(200_000.0));
    Ok(table.finished(lab))
}

pub(super) fn yavalath(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "browne yavalath",
        "Random games of Yavalath on 61 cells",
        "Lines by erosion give \"an approximately 2× speedup over a non-parallel neighbour-following approach and allow over \
         500,000 random playouts per second\".",
        "speed, the last of each group = 1",
        "games/s",
    )
    .note("The games of the second group are the same, stone by stone: asserted by the sum of their lengths.")
    .note("In the second group everything but the test for lines is the same array of empty cells.");
    let whole = "whole games";
    lab.begins("browne yavalath, whole games");
    table.extend(whole, &banmen_bench::yavalath::playouts(rounds(lab))?);
    table.set_paper(whole, "generic, moves listed", None, Some(500_000.0));
    lab.publish(&table);
    lab.begins("browne yavalath, lines");
    let neighbours = Neighbours::new();
    let known = by_neighbours(&neighbours, GAMES, &mut Random::new(5));
    let checked = |moves: u64| if moves == known { GAMES } else { 0 };
    let mut methods = [
        Method::exact("erosion", GAMES, || checked(by_erosion(GAMES, &mut Random::new(5)))),
        Method::exact("following neighbours", GAMES, || {
            checked(by_neighbours(&neighbours, GAMES, &mut Random::new(5)))
        }),
    ];
    let lines = "the same games, lines by";
    table.extend(lines, &compare_until(lab.stop, lines, "games", &mut methods, rounds(lab))?);
    table.set_paper(lines, "erosion", Some(2.0), Some(500_000.0));
    Ok(table.finished(lab))
}

pub(super) fn y(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "browne y",
        "Who has won a full board of Y: reduction against union-find",
        "\"An approximately 50× speedup over union find win detection\", by listing 1.",
        "speed, the last of each group = 1",
        "per s",
    )
    .note("The same 512 full boards of side 11 for all; as many won boards asserted.");
    lab.begins("browne y, full boards");
    table.extend("full boards of side 11", &banmen_bench::y::tests(rounds(lab))?);
    table.set_paper("full boards of side 11", "reduction by columns, listing 1", Some(50.0), None);
    lab.publish(&table);
    lab.begins("browne y, random games");
    table.extend("random games on side 11", &banmen_bench::y::playouts(rounds(lab))?);
    Ok(table.finished(lab))
}

pub(super) fn life(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "browne life",
        "Long Life: a generation of the 8×8 torus",
        "\"Fewer than 100 logical operations, making it more than 100× faster than a naïve implementation\".",
        "speed, naive = 1",
        "generations/s",
    )
    .note("A glider must come back to where it was after every 32 generations.")
    .note(
        "Listing 2 takes 82 logical operations, our own form (`one board in a word`) 34; a test counts both.",
    );
    lab.begins(table.id);
    table.extend("", &banmen_bench::life::long_life(rounds(lab))?);
    table.set_paper("", "listing 2 as printed", Some(100.0), None);
    Ok(table.finished(lab))
}

const ALL: &str = "Soma, all packings";
const BEDLAM: &str = "Bedlam, the first ten packings";

pub(super) fn soma(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "browne soma",
        "All 11,520 packings of the Soma cube",
        "\"All 11,520 packings of the Soma Cube (and several Bedlam Cube solutions) within half a second\".",
        "speed, plain search = 1",
        "packings/s",
    )
    .note(
        "11,520 packings asserted each time. The article's half second is 23,040 packings a second at least.",
    );
    table = table.note(
        "Algorithm 13 looks its placements up by cell (line 10) and puts its tests around them; `without its tests` is the \
         same program with lines 9, 13 and 14 left out.",
    );
    lab.begins("browne soma, all");
    table.extend(ALL, &banmen_bench::packing::soma(rounds(lab))?);
    table.set_paper(ALL, "algorithm 13 as printed", None, Some(11_520.0 / 0.5));
    lab.publish(&table);
    lab.begins("browne soma, Bedlam");
    table.extend(BEDLAM, &banmen_bench::packing::bedlam_first(rounds(lab))?);
    // "Several" solutions in the same half second: two at least.
    table.set_paper(BEDLAM, "algorithm 13 as printed", None, Some(2.0 / 0.5));
    Ok(table.finished(lab))
}
