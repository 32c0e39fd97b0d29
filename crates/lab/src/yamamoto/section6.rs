//! Section 6: what the vertical layout of figure 9 gives, each thing alone: files by shift, mask and table; attackers of a
//! square from one word (figure 10); sets of 64 and 32 bits; the attacks of all pawns by one shift of each word (figure 11).
//!
//! The drawback that the paper names, that a camp is no longer a word, is measured by `grimbergen promotion`.

use super::figure9::{Form, Held, Near, attackers};
use super::figure10::{Pieces, Set, from_both, from_one, pawn_attacks, word_of};
use crate::printed::rotated::{Figure4, Printed};
use crate::printed::vertical::{Figure9, Packed, VerticalPrinted};
use crate::shogi::{Contender, race};
use crate::{Lab, LabError, Table, positions};
use banmen_bits::Bits;
use banmen_bits::board::shogi::{Files54, Ranks27};
use banmen_bits::board::{Board, Direction};
use banmen_play::measure::{Method, compare_until};
use banmen_shogi::representation::{Magic32FileM, Magic32FileR, Magic32Simple, Vertical54};
use banmen_shogi::{Color, PieceKind, Position, Representation, Square};
use std::hint::black_box;

fn files<R: Representation>(occupancies: &[R::Occupancy]) -> u64 {
    let sliders = R::sliders();
    let mut sum = 0;
    for occupancy in occupancies {
        for square in Square::all() {
            use banmen_bits::BitSet;
            // A lance at a time, as a generator asks: not several at once in vectors, nor two from one lookup.
            sum += u64::from(R::lance::<false>(sliders, square, black_box(occupancy)).len());
            sum += u64::from(R::lance::<true>(sliders, square, black_box(occupancy)).len());
        }
    }
    sum
}

/// The occupancies of positions in the form of a representation.
fn occupancies<R: Representation>(positions: &[Position]) -> Vec<R::Occupancy> {
    let of = |position: &Position| {
        let occupied = R::Board::collect(position.occupied().iter().map(Square::cell));
        R::occupancy(occupied, &R::incremental(occupied))
    };
    positions.iter().map(of).collect()
}

/// The attackers of all squares by sets of one form.
fn asked<F: Form + 'static>(pieces: &[[Pieces; 2]]) -> Box<dyn Fn() -> u64> {
    let near = Near::<F>::new(Vertical54::tables());
    let held: Vec<[Held<F>; 2]> = pieces.iter().map(|sides| sides.each_ref().map(Held::new)).collect();
    Box::new(move || {
        let mut sum = 0;
        for sides in &held {
            for (color, held) in Color::ALL.into_iter().zip(sides) {
                for square in Square::all() {
                    sum += u64::from(attackers(&near, black_box(held), square, color));
                }
            }
        }
        sum
    })
}

/// The lances of all squares, by every way to look along a file.
fn lances(lab: &Lab<'_>, table: &mut Table, all: &[Position], rounds: u32) -> Result<(), LabError> {
    lab.begins("yamamoto section6, files");
    let (vertical, ours) = (occupancies::<VerticalPrinted>(all), occupancies::<Vertical54>(all));
    let (printed, by_image) = (occupancies::<Printed<Figure4>>(all), occupancies::<Magic32FileR>(all));
    let narrow = occupancies::<Magic32Simple>(all);
    let known = files::<Vertical54>(&ours);
    let lookups = 162 * all.len() as u64;
    let checked = move |sum: u64| if sum == known { lookups } else { 0 };
    let mut methods = [
        Method::exact("shift, mask, table (§6)", lookups, || checked(files::<VerticalPrinted>(&vertical))),
        Method::exact("subtraction (ours)", lookups, || checked(files::<Vertical54>(&ours))),
        Method::exact("lance tables and an image (Grimbergen)", lookups, || {
            checked(files::<Printed<Figure4>>(&printed))
        }),
        Method::exact("FileR: an image and a mask", lookups, || checked(files::<Magic32FileR>(&by_image))),
        Method::exact("FileM: a magic for files and a mask", lookups, || {
            checked(files::<Magic32FileM>(&narrow))
        }),
        Method::exact("Simple: the cross and a mask", lookups, || checked(files::<Magic32Simple>(&narrow))),
    ];
    table.extend("lances", &compare_until(lab.stop, "lances", "lookups", &mut methods, rounds)?);
    lab.publish(table);
    Ok(())
}

/// Attackers from one word and from both.
fn one_word(lab: &Lab<'_>, table: &mut Table, pieces: &[[Pieces; 2]], rounds: u32) -> Result<(), LabError> {
    lab.begins("yamamoto section6, attackers");
    let tables = Vertical54::tables();
    let ask = |count: &dyn Fn(&Pieces, Square, Color) -> u32, squares: &[Square]| -> u64 {
        let mut sum = 0;
        for sides in pieces {
            for (color, pieces) in Color::ALL.into_iter().zip(sides) {
                for &square in squares {
                    sum += u64::from(count(black_box(pieces), square, color));
                }
            }
        }
        sum
    };
    let away: Vec<Square> = Square::all().filter(|&square| word_of(square).is_some()).collect();
    let everywhere: Vec<Square> = Square::all().collect();
    let both = |pieces: &Pieces, square: Square, color: Color| from_both(tables, pieces, square, color);
    let one = |pieces: &Pieces, square: Square, color: Color| match word_of(square) {
        Some(0) => from_one::<0>(tables, pieces, square, color),
        Some(_) => from_one::<1>(tables, pieces, square, color),
        None => from_both(tables, pieces, square, color),
    };
    for (group, squares) in [
        ("short-range attackers away from files 6 and 7", &away),
        ("short-range attackers of all squares", &everywhere),
    ] {
        let known = ask(&both, squares);
        let lookups = (2 * pieces.len() * squares.len()) as u64;
        let checked = |sum: u64| if sum == known { lookups } else { 0 };
        let mut methods = [
            Method::exact("one word (figure 10)", lookups, || checked(ask(&one, squares))),
            Method::exact("both words", lookups, || checked(ask(&both, squares))),
        ];
        table.extend(group, &compare_until(lab.stop, group, "squares", &mut methods, rounds)?);
    }
    lab.publish(table);
    Ok(())
}

/// Sets of 64 and 32 bits, as C lays them out and packed.
fn sets(lab: &Lab<'_>, table: &mut Table, pieces: &[[Pieces; 2]], rounds: u32) -> Result<(), LabError> {
    lab.begins("yamamoto section6, sets");
    let forms = [asked::<Packed>(pieces), asked::<Figure9>(pieces), asked::<Set>(pieces)];
    let lookups = 162 * pieces.len() as u64;
    let [packed, laid_out, words] = forms;
    let known = words();
    let checked = |sum: u64| if sum == known { lookups } else { 0 };
    let mut methods = [
        Method::exact(Packed::NAME, lookups, || checked(packed())),
        Method::exact(Figure9::NAME, lookups, || checked(laid_out())),
        Method::exact(<Set as Form>::NAME, lookups, || checked(words())),
    ];
    let group = "short-range attackers, sets of";
    table.extend(group, &compare_until(lab.stop, group, "squares", &mut methods, rounds)?);
    lab.publish(table);
    Ok(())
}

/// The attacks of all pawns at once.
fn pawns(
    lab: &Lab<'_>,
    table: &mut Table,
    all: &[Position],
    pieces: &[[Pieces; 2]],
    rounds: u32,
) -> Result<(), LabError> {
    lab.begins("yamamoto section6, pawns");
    // The sets are read where they lie: a copy that was just written in parts is slow to read as a whole. One takes a nanosecond: many times the same sets, or the clock's grain is measured.
    let again = lab.size.pick(1, 64, 64);
    let by_files: Vec<Set> = pieces.iter().map(|sides| sides[0].kinds[0] & sides[0].own).collect();
    let by_files: Vec<Set> = by_files.repeat(again);
    let by_ranks: Vec<Bits<u32, 3>> = all
        .iter()
        .map(|position| {
            Ranks27::collect(position.pieces(Color::Black, PieceKind::Pawn).iter().map(Square::cell))
        })
        .collect();
    let by_ranks = by_ranks.repeat(again);
    let sum = |step: &dyn Fn(Set) -> Set| {
        by_files.iter().map(|pawns| u64::from(step(*black_box(pawns)).len())).sum::<u64>()
    };
    let known = sum(&|pawns| Files54::shift(pawns, Direction::NORTH));
    let sets = by_files.len() as u64;
    let checked = |sum: u64| if sum == known { sets } else { 0 };
    let mut methods = [
        Method::exact("one shift of each word (figure 11)", sets, || {
            checked(by_files.iter().map(|pawns| u64::from(pawn_attacks(*black_box(pawns)).len())).sum())
        }),
        Method::exact("by files, a shift and a mask", sets, || {
            let step = |pawns: &Set| u64::from(Files54::shift(*black_box(pawns), Direction::NORTH).len());
            checked(by_files.iter().map(step).sum())
        }),
        Method::exact("by ranks, a shift across three words", sets, || {
            let step =
                |pawns: &Bits<u32, 3>| u64::from(Ranks27::shift(*black_box(pawns), Direction::NORTH).len());
            checked(by_ranks.iter().map(step).sum())
        }),
    ];
    table.extend("attacks of all pawns", &compare_until(lab.stop, "pawns", "sets", &mut methods, rounds)?);
    lab.publish(table);
    Ok(())
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let count = lab.size.pick(4, 256, 1000);
    let setups = positions::sample(&lab.games(), count);
    let all: Vec<Position> = setups.iter().filter_map(|setup| Position::new(setup).ok()).collect();
    let rounds = lab.size.pick(0, 9, 25);
    let mut table = Table::new(
        "yamamoto section6",
        "The vertical layout: table files, attackers from one word, pawns by one shift, each alone",
        "Announced with reasons, not measured.",
        "speed, the last of each group = 1",
        "per s",
    )
    .note(format!("{} positions of games; every answer asserted equal before it is timed.", all.len()))
    .note(format!(
        "A set of 64 and 32 bits takes {} bytes as a C struct, as two 64-bit words do, and {} when packed.",
        size_of::<Figure9>(),
        size_of::<Packed>()
    ));

    lances(lab, &mut table, &all, rounds)?;
    let pieces: Vec<[Pieces; 2]> = all
        .iter()
        .map(|position| Color::ALL.map(|color| Pieces::of(&position.convert::<Vertical54>(), color)))
        .collect();
    one_word(lab, &mut table, &pieces, rounds)?;
    sets(lab, &mut table, &pieces, rounds)?;
    pawns(lab, &mut table, &all, &pieces, rounds)?;

    lab.begins("yamamoto section6, trees");
    let (count, plies) = (lab.size.pick(1, 12, 200), lab.size.pick(2, 3, 3));
    let trees: Vec<_> =
        positions::sample(&setups, count).into_iter().map(|setup| (setup, None, plies)).collect();
    let contenders = [
        Contender::of::<Vertical54>(),
        Contender::of::<VerticalPrinted>(),
        Contender::of::<Magic32FileM>(),
        Contender::of::<Magic32Simple>(),
    ];
    table.extend("minimax", &race(lab, "minimax", &contenders, &trees)?);
    Ok(table.finished(lab))
}
