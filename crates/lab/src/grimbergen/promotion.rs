//! Section 3.1: "With this representation it is often possible to access only one bitboard integer when generating
//! promotions", the reason for the paper's layout; and the drawback that Yamamoto et al. (2010, §6) name for theirs, by
//! files: a camp can no longer be told by the word.

use crate::{Lab, LabError, Table, positions};
use banmen_bits::board::Board;
use banmen_bits::board::shogi::{Files54, Ranks27};
use banmen_bits::{BitSet, Bits};
use banmen_play::measure::Race;
use banmen_shogi::geometry::Tables;
use banmen_shogi::{Color, Position, Setup, Square};
use std::hint::black_box;

/// The repetitions of the pieces of a position in one lap.
const TIMES: u64 = 512;

/// The targets of a piece that can promote, and whether it comes from the zone.
#[derive(Clone, Copy)]
struct Piece<S> {
    targets: S,
    from_zone: bool,
}

/// The moves of a list: the target, with 128 for a promotion.
type List = Vec<u8>;

/// The promotable pieces of the side to move with their targets, in a layout.
fn pieces<B: Board>(setup: &Setup) -> Vec<Piece<B::Set>> {
    let Ok(position) = Position::new(setup) else { return Vec::new() };
    let us = position.turn();
    let own = position.by_color(us);
    let promotable =
        |&square: &Square| position.piece(square).is_some_and(|piece| piece.kind().promoted().is_some());
    let piece = |square: Square| {
        let targets = position.attacks_from(square).iter().filter(|&to| !own.contains(to));
        Piece { targets: B::collect(targets.map(Square::cell)), from_zone: square.is_zone_of(us) }
    };
    own.iter().filter(promotable).map(piece).collect()
}

/// Promotions by the word: White's zone is the third integer, Black's the first.
#[inline(always)]
fn by_word<const WHITE: bool>(piece: &Piece<Bits<u32, 3>>, list: &mut List) {
    let promoting = if piece.from_zone {
        piece.targets.for_each(|bit| list.push(bit as u8 | 128));
        return;
    } else {
        let word = if WHITE { 2 } else { 0 };
        (word, piece.targets.words()[word])
    };
    let (word, mut bits) = promoting;
    while bits != 0 {
        list.push((word as u32 * 32 + bits.trailing_zeros()) as u8 | 128);
        bits &= bits - 1;
    }
}

/// Promotions by a mask of the zone, over all words.
#[inline(always)]
fn by_mask<S: BitSet>(piece: &Piece<S>, zone: S, list: &mut List) {
    let promoting = if piece.from_zone { piece.targets } else { piece.targets & zone };
    promoting.for_each(|bit| list.push(bit as u8 | 128));
}

/// Lists all promotions of all pieces, and returns their number.
fn lap<S: Copy>(pieces: &[Piece<S>], mut list_one: impl FnMut(&Piece<S>, &mut List)) -> (u64, u64) {
    let (mut list, mut count) = (List::with_capacity(1024), 0);
    for _ in 0..TIMES {
        list.clear();
        for piece in black_box(pieces) {
            list_one(piece, &mut list);
        }
        count += black_box(&list).len() as u64;
    }
    (TIMES * pieces.len() as u64, count)
}

fn contest<const WHITE: bool>(race: &mut Race, setup: &Setup) -> Result<(), LabError> {
    let (by_ranks, by_files) = (pieces::<Ranks27>(setup), pieces::<Files54>(setup));
    let ranks = Tables::of_board::<Ranks27>().far[WHITE as usize][2];
    let files = Tables::of_board::<Files54>().far[WHITE as usize][2];
    Ok(race.run(|contender| match contender {
        0 => lap(&by_ranks, by_word::<WHITE>),
        1 => lap(&by_files, |piece, list| by_mask(piece, files, list)),
        _ => lap(&by_ranks, |piece, list| by_mask(piece, ranks, list)),
    })?)
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let count = lab.size.pick(4, 60, 1000);
    let mut table = Table::new(
        "grimbergen promotion",
        "Promotions through one word, the reason for the layout by ranks",
        "\"It is often possible to access only one bitboard integer\"; not measured. By files \"the technique cannot be used\" \
         (Yamamoto et al., §6); not measured.",
        "speed, a mask over three words = 1",
        "pieces/s",
    )
    .note(format!(
        "The promotions of every piece that can promote, in {count} positions, a lap each; as many promotions asserted."
    ));
    lab.begins(table.id);
    let names = [
        "one word of three, by ranks",
        "a mask over two words, by files",
        "a mask over three words, by ranks",
    ];
    let mut race = Race::new("promotions", "pieces", names.map(str::to_owned).to_vec());
    let setups = positions::sample(&lab.games(), count);
    for (index, setup) in setups.iter().enumerate() {
        lab.done(index, setups.len());
        if lab.is_stopped() {
            break;
        }
        match setup.turn {
            Color::Black => contest::<false>(&mut race, setup)?,
            Color::White => contest::<true>(&mut race, setup)?,
        }
    }
    table.extend("promotions", &race.rows());
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::{GAMES, read, sample};

    #[test]
    fn one_word_lists_what_the_mask_lists() {
        let zones = Tables::of_board::<Ranks27>();
        let mut promotions = 0;
        for setup in sample(&read(GAMES).expect("all are valid"), 200) {
            for piece in pieces::<Ranks27>(&setup) {
                let (mut word, mut mask) = (List::new(), List::new());
                let white = setup.turn == Color::White;
                if white {
                    by_word::<true>(&piece, &mut word);
                } else {
                    by_word::<false>(&piece, &mut word);
                }
                by_mask(&piece, zones.far[usize::from(white)][2], &mut mask);
                assert_eq!(word, mask, "{setup}");
                promotions += word.len();
            }
        }
        assert!(promotions > 100, "{promotions}");
    }
}
