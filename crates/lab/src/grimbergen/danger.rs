//! Section 5: "If multi-valued information is needed, bitboards are not so effective": the balance of attackers and defenders
//! around a king from attack tables and from bitboards; the number of attacking and defending pieces, as Bonanza counts them
//! "efficiently with population-count functions"; and mobility.

use crate::shogi::Tree;
use crate::tables::StackTables;
use crate::{Lab, LabError, Table, positions};
use banmen_bits::BitSet;
use banmen_play::measure::Race;
use banmen_shogi::representation::{Fast, Magic32FileM, Representation};
use banmen_shogi::{Color, Move, PieceKind, Position, PositionOf, Setup, Square};
use std::hint::black_box;

/// The repetitions of a position in one lap.
const TIMES: u64 = 32;

/// The three questions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Balance,
    Pieces,
    Mobility,
}

/// The pieces of both sides that attack a square.
#[inline(always)]
fn attackers<R: Representation>(
    position: &PositionOf<R>,
    square: Square,
    occupancy: &R::Occupancy,
) -> R::Set {
    let (tables, sliders) = (R::tables(), R::sliders());
    let kind = |kind| position.kind_set(kind);
    let round = kind(PieceKind::Horse) | kind(PieceKind::Dragon);
    let steps = |color: Color| {
        // Attackers of a color stand where a piece of the other color would go from the square.
        let [pawn, knight, silver, gold] = tables.steps_of(color.other());
        let all = (pawn[square] & kind(PieceKind::Pawn))
            | (knight[square] & kind(PieceKind::Knight))
            | (silver[square] & kind(PieceKind::Silver))
            | (gold[square] & position.gold_like_set());
        all & position.color_set(color)
    };
    let lances = kind(PieceKind::Lance);
    steps(Color::Black)
        | steps(Color::White)
        | (tables.king[square] & (round | kind(PieceKind::King)))
        | (R::rook(sliders, square, occupancy) & (kind(PieceKind::Rook) | kind(PieceKind::Dragon)))
        | (R::bishop(sliders, square, occupancy) & (kind(PieceKind::Bishop) | kind(PieceKind::Horse)))
        | (R::lance::<false>(sliders, square, occupancy) & lances & position.color_set(Color::White))
        | (R::lance::<true>(sliders, square, occupancy) & lances & position.color_set(Color::Black))
}

/// The attacks of the piece on a square.
#[inline(always)]
fn attacks<R: Representation>(position: &PositionOf<R>, from: Square, occupancy: &R::Occupancy) -> R::Set {
    let Some(piece) = position.piece(from) else { return R::Set::EMPTY };
    let (tables, sliders) = (R::tables(), R::sliders());
    let [pawn, knight, silver, gold] = tables.steps_of(piece.color());
    match piece.kind() {
        PieceKind::Pawn => pawn[from],
        PieceKind::Knight => knight[from],
        PieceKind::Silver => silver[from],
        PieceKind::King => tables.king[from],
        PieceKind::Lance if piece.color() == Color::Black => R::lance::<false>(sliders, from, occupancy),
        PieceKind::Lance => R::lance::<true>(sliders, from, occupancy),
        PieceKind::Bishop => R::bishop(sliders, from, occupancy),
        PieceKind::Rook => R::rook(sliders, from, occupancy),
        PieceKind::Horse => R::bishop(sliders, from, occupancy) | tables.king[from],
        PieceKind::Dragon => R::rook(sliders, from, occupancy) | tables.king[from],
        _ => gold[from],
    }
}

/// A position that answers the questions.
trait Evaluated: Tree {
    fn balance(&self, king: Square, owner: Color) -> i32;
    fn pieces(&self, king: Square, owner: Color) -> [u32; 2];
    fn mobility(&self, side: Color) -> u32;

    /// All answers to one question, as one number.
    #[inline(always)]
    fn answer(&self, question: Question, kings: [Option<Square>; 2]) -> i64 {
        let mut sum = 0;
        for (owner, king) in Color::ALL.into_iter().zip(kings) {
            let Some(king) = king else { continue };
            sum = 31 * sum
                + match question {
                    Question::Balance => i64::from(self.balance(king, owner)),
                    Question::Pieces => {
                        let [own, other] = self.pieces(king, owner);
                        i64::from(own) - 7 * i64::from(other)
                    }
                    Question::Mobility => i64::from(self.mobility(owner)),
                };
        }
        sum
    }
}

impl<R: Representation<Incremental = ()>> Evaluated for PositionOf<R> {
    fn balance(&self, king: Square, owner: Color) -> i32 {
        let occupancy = R::occupancy(self.occupied_set(), &());
        let (own, other) = (self.color_set(owner), self.color_set(owner.other()));
        let mut balance = 0;
        R::for_each(R::tables().king[king], |square| {
            let all = attackers(self, square, &occupancy);
            balance += (all & other).len() as i32 - (all & own).len() as i32;
        });
        balance
    }

    fn pieces(&self, king: Square, owner: Color) -> [u32; 2] {
        let occupancy = R::occupancy(self.occupied_set(), &());
        let mut all = R::Set::EMPTY;
        R::for_each(R::tables().king[king], |square| all |= attackers(self, square, &occupancy));
        [owner, owner.other()].map(|side| (all & self.color_set(side)).len())
    }

    fn mobility(&self, side: Color) -> u32 {
        let occupancy = R::occupancy(self.occupied_set(), &());
        let own = self.color_set(side);
        let mut count = 0;
        R::for_each(own, |from| count += (attacks(self, from, &occupancy) - own).len());
        count
    }
}

impl Evaluated for StackTables {
    fn balance(&self, king: Square, owner: Color) -> i32 {
        self.king_balance(king, owner)
    }

    fn pieces(&self, king: Square, owner: Color) -> [u32; 2] {
        self.king_pieces(king, owner)
    }

    fn mobility(&self, side: Color) -> u32 {
        StackTables::mobility(self, side)
    }
}

/// Asks a question of a position, and of every position after a move that leaves the kings where they are when `PLAYED`.
fn ask<T: Evaluated, const PLAYED: bool>(
    question: Question,
    setup: &Setup,
    moves: &[Move],
    kings: [Option<Square>; 2],
    times: u64,
) -> (u64, i64) {
    let Some(mut tree) = T::of(setup) else { return (0, 0) };
    let mut sum = 0i64;
    for _ in 0..times {
        if PLAYED {
            for &m in moves {
                let undo = tree.play(m);
                sum = sum.wrapping_mul(3).wrapping_add(black_box(&tree).answer(question, kings));
                tree.undo(m, undo);
            }
        } else {
            sum = sum.wrapping_mul(3).wrapping_add(black_box(&tree).answer(question, kings));
        }
    }
    (if PLAYED { times * moves.len() as u64 } else { times }, sum)
}

type Ask = fn(Question, &Setup, &[Move], [Option<Square>; 2], u64) -> (u64, i64);

fn contenders<const PLAYED: bool>() -> [(&'static str, Ask); 3] {
    [
        (Fast::NAME, ask::<PositionOf<Fast>, PLAYED>),
        (Magic32FileM::NAME, ask::<PositionOf<Magic32FileM>, PLAYED>),
        (StackTables::NAME, ask::<StackTables, PLAYED>),
    ]
}

pub(super) fn run(lab: &Lab<'_>) -> Result<Table, LabError> {
    let count = lab.size.pick(2, 40, 1000);
    let mut table = Table::new(
        "grimbergen danger",
        "King danger by balance and by population count, and mobility: bitboards against attack tables",
        "\"Evaluation will be slower with bitboards than with attack tables\" if the balance of attackers and defenders is \
         needed; counting pieces \"can be done efficiently with population-count functions\". Not measured.",
        "speed, attack tables = 1",
        "answers/s",
    )
    .note(format!(
        "Both kings, or both sides, in {count} positions, a lap each; every answer asserted equal. Alone, the tables are \
         already there; played, every move of the position is played, asked and taken back."
    ))
    .note("balance: attackers less defenders, summed over the squares around the king; pieces: how many pieces of each side \
           attack any of them; mobility: squares that are not occupied by own pieces.");
    let setups = positions::sample(&lab.games(), count);
    let questions = [
        (Question::Balance, ["balance", "balance, played"]),
        (Question::Pieces, ["pieces", "pieces, played"]),
        (Question::Mobility, ["mobility", "mobility, played"]),
    ];
    for (question, groups) in questions {
        for (group, contenders) in groups.into_iter().zip([contenders::<false>(), contenders::<true>()]) {
            lab.begins(&format!("grimbergen danger, {group}"));
            let names = contenders.iter().map(|(name, _)| (*name).to_owned()).collect();
            let mut race = Race::new(group, "answers", names);
            for (index, setup) in setups.iter().enumerate() {
                lab.done(index, setups.len());
                let Ok(position) = Position::new(setup) else { continue };
                if lab.is_stopped() {
                    break;
                }
                let kings = Color::ALL.map(|color| position.king(color));
                let mut moves = position.legal_moves();
                moves.retain(|m| m.from() != position.king(position.turn()));
                moves.sort_unstable();
                let times = lab.size.pick(1, TIMES, TIMES) * if group.ends_with("played") { 1 } else { 64 };
                race.run(|contender| (contenders[contender].1)(question, setup, &moves, kings, times))?;
            }
            table.extend(group, &race.rows());
            lab.publish(&table);
        }
    }
    Ok(table.finished(lab))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::{GAMES, read, sample};

    #[test]
    fn answers_are_those_of_single_attackers() {
        for setup in sample(&read(GAMES).expect("all are valid"), 60) {
            let position = Position::new(&setup).expect("valid");
            let tables = StackTables::new(&setup).expect("valid");
            for owner in Color::ALL {
                let mobility: u32 = position
                    .by_color(owner)
                    .iter()
                    .map(|from| {
                        position
                            .attacks_from(from)
                            .iter()
                            .filter(|&to| !position.by_color(owner).contains(to))
                            .count() as u32
                    })
                    .sum();
                assert_eq!(Evaluated::mobility(&position, owner), mobility, "{setup}");
                assert_eq!(tables.mobility(owner), mobility, "{setup}");
                let Some(king) = position.king(owner) else { continue };
                let zone = || {
                    Square::all().filter(move |square| {
                        let (files, ranks) =
                            (square.file().abs_diff(king.file()), square.rank().abs_diff(king.rank()));
                        files.max(ranks) == 1
                    })
                };
                let count = |color| {
                    zone().map(|square| position.attackers_to(square, color).len() as i32).sum::<i32>()
                };
                let balance = count(owner.other()) - count(owner);
                assert_eq!(Evaluated::balance(&position, king, owner), balance, "{setup}");
                assert_eq!(tables.king_balance(king, owner), balance, "{setup}");
                assert_eq!(
                    tables.king_pieces(king, owner),
                    Evaluated::pieces(&position, king, owner),
                    "{setup}"
                );
            }
        }
    }
}
