//! Tables 1, 2 and 4: what arrays and bitboards are good at, in figures instead of the paper's words, and the boards that
//! Bonanza keeps beside those that we keep.

use crate::tables::{PlainArray, StackTables};
use crate::{Lab, LabError, Row, Table, positions};
use banmen_bits::BitSet;
use banmen_bits::board::shogi::Ranks27;
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::{Explain, Magic, Rotated, RotatedOccupancy, Stage, numbers};
use banmen_play::measure::Race;
use banmen_shogi::representation::{Fast, Magic32FileM, Representation, Rotated32};
use banmen_shogi::{Color, Move, Position, PositionOf, Setup, Square};
use std::hint::black_box;

/// A position of one of the kinds of table 1.
trait Kind: Sized {
    const NAME: &'static str;
    type Undo;
    fn of(setup: &Setup) -> Option<Self>;
    fn play(&mut self, m: Move) -> Self::Undo;
    fn undo(&mut self, undo: Self::Undo);
    fn attackers(&self, square: Square, by: Color) -> u32;
}

impl Kind for StackTables {
    const NAME: &'static str = "array with attacks";
    type Undo = crate::tables::Frame;

    fn of(setup: &Setup) -> Option<Self> {
        Self::new(setup)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self::Undo {
        self.play(m)
    }

    #[inline(always)]
    fn undo(&mut self, frame: Self::Undo) {
        self.undo(&frame);
    }

    #[inline(always)]
    fn attackers(&self, square: Square, by: Color) -> u32 {
        self.count_attackers(square, by)
    }
}

impl Kind for PlainArray {
    const NAME: &'static str = PlainArray::NAME;
    type Undo = crate::tables::Changed;

    fn of(setup: &Setup) -> Option<Self> {
        Some(Self::new(setup))
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self::Undo {
        self.play(m)
    }

    #[inline(always)]
    fn undo(&mut self, changed: Self::Undo) {
        self.undo(changed);
    }

    #[inline(always)]
    fn attackers(&self, square: Square, by: Color) -> u32 {
        self.count_attackers(square, by)
    }
}

impl<R: Representation> Kind for PositionOf<R> {
    const NAME: &'static str = R::NAME;
    type Undo = banmen_shogi::Undo;

    fn of(setup: &Setup) -> Option<Self> {
        Self::new(setup).ok()
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self::Undo {
        self.play(m)
    }

    #[inline(always)]
    fn undo(&mut self, undo: Self::Undo) {
        self.undo(undo);
    }

    #[inline(always)]
    fn attackers(&self, square: Square, by: Color) -> u32 {
        self.attackers_to_set(square, by).len()
    }
}

/// Plays and takes back every move of a position a number of times; the second number is that of the attackers of the side that
/// moved, after the last.
fn updated<K: Kind>(setup: &Setup, moves: &[Move], times: u64) -> (u64, u64) {
    let Some(mut position) = K::of(setup) else { return (0, 0) };
    for _ in 0..times {
        for &m in moves {
            let undo = black_box(&mut position).play(m);
            black_box(&mut position).undo(undo);
        }
    }
    (times * moves.len() as u64, attacked::<K>(setup, moves, 1).1)
}

/// Counts the attackers of every square by both sides.
fn attacked<K: Kind>(setup: &Setup, _: &[Move], times: u64) -> (u64, u64) {
    let Some(position) = K::of(setup) else { return (0, 0) };
    let mut sum = 0u64;
    for _ in 0..times {
        for square in Square::all() {
            for color in Color::ALL {
                let count = black_box(&position).attackers(black_box(square), color);
                sum = sum.wrapping_mul(5).wrapping_add(u64::from(count));
            }
        }
    }
    (times * 162, sum)
}

type Ask = fn(&Setup, &[Move], u64) -> (u64, u64);

/// The work by each kind; bitboards as the paper had them, and as we have them, last the array with attacks.
fn kinds(updates: bool) -> [(&'static str, Ask); 5] {
    macro_rules! all {
        ($work:ident) => {
            [
                (<PlainArray as Kind>::NAME, $work::<PlainArray> as Ask),
                ("bitboards, rotated-32", $work::<PositionOf<Rotated32>>),
                ("bitboards, magic FileM", $work::<PositionOf<Magic32FileM>>),
                ("bitboards, fast", $work::<PositionOf<Fast>>),
                (<StackTables as Kind>::NAME, $work::<StackTables>),
            ]
        };
    }
    if updates { all!(updated) } else { all!(attacked) }
}

pub(super) fn table1(lab: &Lab<'_>) -> Result<Table, LabError> {
    let count = lab.size.pick(2, 60, 1000);
    let mut table = Table::new(
        "yamamoto table1",
        "Updating a board, and finding attacks: arrays and bitboards",
        "Update: slow with attacks, fast without, fast with bitboards. Attacks: fast, slow, middle. Words, not figures.",
        "speed, the array with attacks = 1",
        "per s",
    )
    .note(format!(
        "{count} positions of games, a lap each. Update: every move played and taken back. Attacks: how many pieces of each side \
         attack each square; asserted equal."
    ))
    .note("Our positions keep a key and, in bitboards, an array of pieces too; the array without attacks keeps neither key nor \
           lists.");
    let setups = positions::sample(&lab.games(), count);
    for (group, updates, times) in [("update", true, 16), ("attacks", false, 8)] {
        lab.begins(&format!("yamamoto table1, {group}"));
        let kinds = kinds(updates);
        let mut race = Race::new(group, group, kinds.iter().map(|(name, _)| (*name).to_owned()).collect());
        for (index, setup) in setups.iter().enumerate() {
            lab.done(index, setups.len());
            let Ok(position) = Position::new(setup) else { continue };
            if lab.is_stopped() {
                break;
            }
            let moves = position.legal_moves();
            let times = lab.size.pick(1, times, times);
            race.run(|kind| (kinds[kind].1)(setup, &moves, times))?;
        }
        table.extend(group, &race.rows());
        lab.publish(&table);
    }
    Ok(table.finished(lab))
}

/// How many tables a method reads for the attacks in these directions from the middle of a board.
fn tables_read<M: Explain<Ranks27>>(method: &M, directions: Directions) -> usize {
    let mut entries = 0;
    let occupancy = method.occupancy(<Ranks27 as Board>::Set::EMPTY);
    method.explain(directions, Ranks27::bit(40), &occupancy, &mut |stage| {
        entries += usize::from(matches!(stage, Stage::Entry { .. }));
    });
    entries
}

pub(super) fn table2(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "yamamoto table2",
        "Rotated and magic bitboards",
        "Attacks: one direction at a time with rotated boards, all directions with magic. Occupancies: 4 and 1.",
        "",
        "",
    )
    .note("Counted from one lookup on 5e, and from the size of the occupancy.");
    table.columns = vec!["Rotated", "Magic"];
    let rotated: &Rotated<Ranks27, 3> = Rotated32::sliders();
    let magic = Magic::<Ranks27>::new(numbers::SHOGI_RANKS27);
    let of_magic = |directions| magic.as_ref().map_or(0, |magic| tables_read(magic, directions)).to_string();
    let mut push = |name: &str, cells: [String; 2]| {
        table.rows.push(Row { name: name.to_owned(), cells: cells.to_vec(), ..Row::default() });
    };
    for (name, directions) in [
        ("tables read for a rook", Directions::ROOK),
        ("tables read for a bishop", Directions::BISHOP),
        ("tables read for a file", Directions::FILE),
    ] {
        push(name, [tables_read(rotated, directions).to_string(), of_magic(directions)]);
    }
    let set = size_of::<<Ranks27 as Board>::Set>();
    let occupancies = size_of::<RotatedOccupancy<<Ranks27 as Board>::Set, 3>>() / set;
    push("occupancies", [occupancies, 1].map(|count| count.to_string()));
    Ok(table.finished(lab))
}

/// The boards of table 4: what they show, how many Bonanza keeps, how many we keep, and where ours come from.
const BOARDS: [(&str, usize, usize, &str); 6] = [
    ("pieces of one side and kind", 24, 14, "by kind, both sides together; AND with a color"),
    ("pieces of one side", 2, 2, "kept"),
    ("turned occupancies", 3, 3, "kept by rotated-32; FileR keeps 1, the others none"),
    ("king, horses and dragons of one side", 2, 0, "an OR of three kinds"),
    ("golds and what moves like them, of one side", 2, 0, "an OR of five kinds"),
    ("attacks of all pawns of one side", 2, 0, "a shift of the pawns"),
];

pub(super) fn table4(lab: &Lab<'_>) -> Result<Table, LabError> {
    let mut table = Table::new(
        "yamamoto table4",
        "The bitboards of a position",
        "Bonanza keeps 35 bitboards: 24 of pieces, 2 of sides, 3 turned, and 6 that could be computed.",
        "",
        "",
    )
    .note(format!(
        "{} bytes of boards in Bonanza by three 32-bit words; a whole position of ours, array, hands and key included, takes {} \
         bytes with rotated-32, {} with magic FileM and {} with fast.",
        12 * BOARDS.iter().map(|(_, theirs, ..)| theirs).sum::<usize>(),
        size_of::<PositionOf<Rotated32>>(),
        size_of::<PositionOf<Magic32FileM>>(),
        size_of::<Position>(),
    ));
    table.columns = vec!["Bonanza", "ours", "how we have them"];
    for (name, theirs, ours, how) in BOARDS {
        let cells = vec![theirs.to_string(), ours.to_string(), how.to_owned()];
        table.rows.push(Row { name: name.to_owned(), cells, ..Row::default() });
    }
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_agree_on_every_attack() {
        for setup in positions::sample(&positions::read(positions::GAMES).expect("valid"), 30) {
            let known = attacked::<PositionOf<Fast>>(&setup, &[], 1);
            for (name, ask) in kinds(false) {
                assert_eq!(ask(&setup, &[], 1), known, "{name} in {setup}");
            }
        }
    }

    #[test]
    fn rotated_boards_read_a_table_for_each_line_and_magic_one() {
        let magic = Magic::<Ranks27>::new(numbers::SHOGI_RANKS27).expect("magic");
        let rotated: &Rotated<Ranks27, 3> = Rotated32::sliders();
        for directions in [Directions::ROOK, Directions::BISHOP] {
            assert_eq!((tables_read(rotated, directions), tables_read(&magic, directions)), (2, 1));
        }
    }

    /// The sets of a position are the kinds, the colors and the images: everything else is smaller than a set for each square.
    #[test]
    fn positions_keep_the_boards_that_the_table_says() {
        let set = size_of::<<Ranks27 as Board>::Set>();
        let [_, _, turned, ..] = BOARDS.map(|(_, _, ours, _)| ours);
        let difference = size_of::<PositionOf<Rotated32>>() - size_of::<PositionOf<Magic32FileM>>();
        assert!(difference.abs_diff(turned * set) < 8, "{difference}");
        assert_eq!(BOARDS[0].2, banmen_shogi::PieceKind::COUNT);
        assert_eq!(BOARDS.iter().map(|(_, theirs, ..)| theirs).sum::<usize>(), 35);
    }
}
