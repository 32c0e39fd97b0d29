//! What earlier moves teach about the order of later ones. One set for each thread.

use super::Worker;
use super::correction::Corrections;
use super::margins::bonus;
use super::parts::Part;
use crate::board::{
    Color, KINDS, Move, Piece, PieceKind, Representation, captured_kind, is_tactical, moved_piece,
    piece_index,
};
use crate::evaluation::Evaluator;
use banmen_memory::prefer_large_pages;

/// Moves without their promotion: the bits of origin (or kind of drop) and target number a table of this length.
const PLAIN: usize = 1 << 14;
const SQUARES: usize = 81;
/// A piece with its owner on a square.
const PLACED: usize = 2 * KINDS * SQUARES;
/// The largest value of the small tables.
const MOST: i32 = 8192;

/// A piece that came to a square: what follows it is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placed(u16);

impl Placed {
    pub(crate) fn new(piece: Piece, m: Move) -> Self {
        Self((piece_index(piece) * SQUARES + m.to().index()) as u16)
    }

    /// A number below 2,268.
    #[inline(always)]
    pub(crate) const fn index(self) -> u16 {
        self.0
    }
}

/// Butterfly, continuation and capture histories, counter moves, and corrections of the evaluation.
pub(crate) struct Histories {
    butterfly: Vec<i16>,
    continuation: Vec<i16>,
    captures: Vec<i16>,
    counters: Vec<Option<Move>>,
    pub(super) corrections: Corrections,
}

impl std::fmt::Debug for Histories {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Histories").finish_non_exhaustive()
    }
}

/// The histories that the moves of one position have in common: a row of each table.
pub(crate) struct QuietRows<'a> {
    butterfly: &'a [i16; PLAIN],
    continuation: [&'a [i16; KINDS * SQUARES]; 3],
}

impl QuietRows<'_> {
    /// The same as [`Histories::quiet`].
    #[inline(always)]
    pub(crate) fn quiet(&self, kind: PieceKind, m: Move) -> i32 {
        let to = m.to().index();
        let at = kind.index() * SQUARES + to;
        let [one, two, four] = self.continuation.map(|row| i32::from(row[at]));
        i32::from(self.butterfly[plain(m)]) + one + two + four
    }
}

/// The row of a move that was not there.
static NOTHING: [i16; KINDS * SQUARES] = [0; KINDS * SQUARES];

#[inline(always)]
fn row<const N: usize>(table: &[i16], index: usize) -> &[i16; N] {
    &table.as_chunks().0[index]
}

#[inline(always)]
fn plain(m: Move) -> usize {
    usize::from(m.bits()) % PLAIN
}

/// Moves a value towards the bonus, the more slowly the nearer it is to the limit.
#[inline(always)]
fn learn(value: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-MOST, MOST);
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MOST) as i16;
}

impl Histories {
    pub(crate) fn new() -> Self {
        let mut continuation = Vec::with_capacity(PLACED * KINDS * SQUARES);
        prefer_large_pages(continuation.spare_capacity_mut());
        continuation.resize(PLACED * KINDS * SQUARES, 0);
        Self {
            butterfly: vec![0; 2 * PLAIN],
            continuation,
            captures: vec![0; KINDS * SQUARES * KINDS],
            counters: vec![None; PLACED],
            corrections: Corrections::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.butterfly.fill(0);
        self.continuation.fill(0);
        self.captures.fill(0);
        self.counters.fill(None);
        self.corrections.clear();
    }

    #[inline(always)]
    fn butterfly_index(us: Color, m: Move) -> usize {
        us.index() * PLAIN + plain(m)
    }

    #[inline(always)]
    fn continuation_index(before: Placed, piece: Piece, m: Move) -> usize {
        (usize::from(before.0) * KINDS + piece.kind().index()) * SQUARES + m.to().index()
    }

    #[inline(always)]
    fn capture_index(piece: Piece, m: Move, captured: usize) -> usize {
        (piece.kind().index() * SQUARES + m.to().index()) * KINDS + captured
    }

    /// What the quiet moves of one position are looked up in.
    #[inline]
    pub(crate) fn rows(&self, us: Color, before: &[Option<Placed>; 3]) -> QuietRows<'_> {
        QuietRows {
            butterfly: row(&self.butterfly, us.index()),
            continuation: before.map(|placed| {
                placed.map_or(&NOTHING, |placed| row(&self.continuation, usize::from(placed.0)))
            }),
        }
    }

    /// How well a quiet move has done: in general, and after the moves one, two and four plies ago.
    #[inline]
    pub(crate) fn quiet(&self, piece: Piece, m: Move, before: &[Option<Placed>; 3]) -> i32 {
        let mut sum = i32::from(self.butterfly[Self::butterfly_index(piece.color(), m)]);
        for placed in before.iter().flatten() {
            sum += i32::from(self.continuation[Self::continuation_index(*placed, piece, m)]);
        }
        sum
    }

    /// How well a capture of that kind by that piece on that square has done.
    #[inline]
    pub(crate) fn capture(&self, piece: Piece, m: Move, captured: usize) -> i32 {
        i32::from(self.captures[Self::capture_index(piece, m, captured)])
    }

    pub(crate) fn learn_quiet(&mut self, piece: Piece, m: Move, before: &[Option<Placed>; 3], bonus: i32) {
        learn(&mut self.butterfly[Self::butterfly_index(piece.color(), m)], bonus);
        for placed in before.iter().flatten() {
            learn(&mut self.continuation[Self::continuation_index(*placed, piece, m)], bonus);
        }
    }

    pub(crate) fn learn_capture(&mut self, piece: Piece, m: Move, captured: usize, bonus: i32) {
        learn(&mut self.captures[Self::capture_index(piece, m, captured)], bonus);
    }

    /// The move that refuted this one last.
    #[inline]
    pub(crate) fn counter(&self, before: Option<Placed>) -> Option<Move> {
        before.and_then(|placed| self.counters[usize::from(placed.0)])
    }

    pub(crate) fn set_counter(&mut self, before: Option<Placed>, m: Move) {
        if let Some(placed) = before {
            self.counters[usize::from(placed.0)] = Some(m);
        }
    }
}

impl<R: Representation, E: Evaluator> Worker<R, E> {
    /// Remembers a move that was good enough, and that those before it were not.
    #[expect(clippy::too_many_arguments, reason = "what the node knows of itself")]
    pub(super) fn reward(
        &mut self,
        m: Move,
        us: crate::board::Color,
        depth: i32,
        ply: usize,
        before: &[Option<Placed>; 3],
        quiets: &[Move],
        captures: &[Move],
    ) {
        debug_assert_eq!(us, self.position.turn());
        let bonus = bonus(depth);
        if is_tactical(&self.position, m) {
            self.learn_capture(m, bonus);
        } else {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(m) && self.without.has(Part::Killers) {
                *killers = [Some(m), killers[0]];
            }
            self.histories.set_counter(before[0], m);
            let piece = moved_piece(&self.position, m);
            self.histories.learn_quiet(piece, m, before, bonus);
            for &other in quiets {
                let piece = moved_piece(&self.position, other);
                self.histories.learn_quiet(piece, other, before, -bonus);
            }
        }
        for &other in captures {
            self.learn_capture(other, -bonus);
        }
    }

    fn learn_capture(&mut self, m: Move, bonus: i32) {
        if !self.without.has(Part::CaptureHistory) {
            return;
        }
        let piece = moved_piece(&self.position, m);
        let victim = captured_kind(&self.position, m).unwrap_or(PieceKind::King);
        self.histories.learn_capture(piece, m, victim.index(), bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_inside_their_limit() {
        let mut value = 0;
        for _ in 0..1000 {
            learn(&mut value, 5000);
        }
        assert!(value > 8000 && i32::from(value) <= MOST);
        for _ in 0..1000 {
            learn(&mut value, -100_000);
        }
        assert_eq!(i32::from(value), -MOST);
    }

    #[test]
    fn memory_is_below_eight_megabytes() {
        let histories = Histories::new();
        let words = histories.butterfly.len() + histories.continuation.len() + histories.captures.len();
        assert!(words * 2 + histories.counters.len() * 4 < 7 << 20);
    }
}
