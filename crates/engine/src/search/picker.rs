//! The order in which moves are tried: the table's move, captures that do not lose material, quiet moves by their
//! histories, captures that lose.

use super::histories::{Histories, Placed};
use crate::board::{
    Move, Moves, PieceKind, PositionOf, Representation, VALUES, captured_kind, is_tactical, moved_piece,
    placed_kind, see_at_least,
};
use arrayvec::ArrayVec;

/// A move with its score in one number: the score above, the bits of the move below and inverted. The largest number is
/// the move to try first, and of equal ones the move with the lowest bits: the order must not depend on how a
/// representation numbers its squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Ranked(u64);

impl Ranked {
    #[inline(always)]
    fn new(m: Move, score: i32) -> Self {
        Self(((i64::from(score) + (1 << 31)) as u64) << 16 | u64::from(!m.bits()))
    }

    /// The same move with a higher score.
    #[inline(always)]
    fn raised(self, bonus: i32) -> Self {
        Self(self.0.wrapping_add_signed(i64::from(bonus) << 16))
    }

    #[inline(always)]
    pub(super) fn played(self) -> Option<Move> {
        Move::from_bits(!(self.0 as u16))
    }
}

/// Ranked moves of a node. The generator makes at most 593.
type Scored = ArrayVec<Ranked, 600>;

/// This many quiet moves are looked for one by one; most nodes need no more.
const LOOKED_FOR: usize = 6;
/// Then they are sorted in pieces of this many: a position has a hundred quiet moves and more, and late ones are pruned.
const SORTED_AT_ONCE: usize = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Table,
    ListTactical,
    Tactical,
    ListQuiet,
    Quiet,
    Losing,
    Done,
}

/// Hands out the moves of one node, generating them as late as possible.
pub(super) struct Picker {
    stage: Stage,
    table_move: Option<Move>,
    moves: Scored,
    next: usize,
    /// The moves from `next` up to here stand in their order.
    sorted: usize,
    losing: ArrayVec<Move, 128>,
    quiets: bool,
    /// Whether captures below the threshold are wanted in the end.
    losses: bool,
    threshold: i32,
}

/// What the order of quiet moves rests on.
pub(super) struct Hints<'a> {
    pub(super) histories: &'a Histories,
    pub(super) before: [Option<Placed>; 3],
    pub(super) killers: [Option<Move>; 2],
    pub(super) counter: Option<Move>,
}

const KILLER: i32 = 30_000;
const SECOND_KILLER: i32 = KILLER - 5_000;
const COUNTER: i32 = 20_000;
const PROMOTION: i32 = 4_000;

impl Picker {
    /// Every move. The table's move must be legal here.
    pub(super) fn all(table_move: Option<Move>) -> Self {
        Self::new(table_move, true, 0)
    }

    /// These moves in their order.
    pub(super) fn listed(moves: impl Iterator<Item = Move>) -> Self {
        let mut picker = Self::new(None, true, 0);
        picker.moves.extend(moves.map(|m| Ranked::new(m, 0)).take(picker.moves.capacity()));
        picker.stage = Stage::Quiet;
        picker.sorted = picker.moves.len();
        picker
    }

    /// Captures and pawn promotions that bring at least the threshold.
    pub(super) fn tactical(table_move: Option<Move>, threshold: i32) -> Self {
        Self::new(table_move, false, threshold)
    }

    fn new(table_move: Option<Move>, quiets: bool, threshold: i32) -> Self {
        let stage = if table_move.is_some() { Stage::Table } else { Stage::ListTactical };
        Self {
            stage,
            table_move,
            moves: Scored::new(),
            next: 0,
            sorted: 0,
            losing: ArrayVec::new(),
            quiets,
            losses: quiets,
            threshold,
        }
    }

    /// No more quiet moves are wanted.
    pub(super) fn skip_quiets(&mut self) {
        self.quiets = false;
        if matches!(self.stage, Stage::Quiet | Stage::ListQuiet) {
            self.stage = Stage::Losing;
            self.next = 0;
        }
    }

    /// The next move to try, `None` after the last one.
    pub(super) fn next<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        hints: &Hints<'_>,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::ListTactical;
                    return self.table_move;
                }
                Stage::ListTactical => {
                    self.list_tactical(position, hints);
                    self.stage = Stage::Tactical;
                }
                Stage::Tactical => {
                    let Some(m) = self.best() else {
                        self.stage = if self.quiets { Stage::ListQuiet } else { Stage::Losing };
                        self.next = 0;
                        continue;
                    };
                    if see_at_least(position, m, self.threshold) {
                        return Some(m);
                    }
                    let _ = self.losing.try_push(m);
                }
                Stage::ListQuiet => {
                    self.list_quiet(position, hints);
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if let Some(m) = self.next_quiet() {
                        return Some(m);
                    }
                    self.stage = Stage::Losing;
                    self.next = 0;
                }
                Stage::Losing => match self.losing.get(self.next) {
                    Some(&m) if self.losses => {
                        self.next += 1;
                        return Some(m);
                    }
                    _ => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// Whether the moves handed out now are captures that lose material.
    pub(super) fn is_losing(&self) -> bool {
        self.stage == Stage::Losing
    }

    fn list_tactical<R: Representation>(&mut self, position: &PositionOf<R>, hints: &Hints<'_>) {
        let mut list = Moves::new();
        position.list_tactical(&mut list);
        self.moves.clear();
        self.next = 0;
        for &m in &list {
            if Some(m) != self.table_move {
                let _ = self.moves.try_push(Ranked::new(m, tactical_score(position, m, hints.histories)));
            }
        }
    }

    fn list_quiet<R: Representation>(&mut self, position: &PositionOf<R>, hints: &Hints<'_>) {
        let mut list = Moves::new();
        position.list_positional(&mut list);
        self.moves.clear();
        self.next = 0;
        let rows = hints.histories.rows(position.turn(), &hints.before);
        // The loop over a hundred moves has no question that few of them answer with yes.
        self.moves.extend(list.as_slice().iter().map(|&m| {
            let promotion = if m.is_promotion() { PROMOTION } else { 0 };
            Ranked::new(m, rows.quiet(placed_kind(position, m), m) + promotion)
        }));
        let [first, second] = hints.killers;
        let counter = hints.counter.filter(|&m| Some(m) != first && Some(m) != second);
        for (hint, bonus) in [(first, KILLER), (second, SECOND_KILLER), (counter, COUNTER)] {
            if let Some(at) = hint.and_then(|m| place(&list, m)) {
                self.moves[at] = self.moves[at].raised(bonus);
            }
        }
        if let Some(at) = self.table_move.and_then(|m| place(&list, m)) {
            self.moves.swap_remove(at);
        }
    }

    /// Takes the highest of the moves that are left.
    #[inline]
    fn best(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        // Two passes, since the compiler makes vector code of the first one.
        let highest = Ranked(rest.iter().map(|ranked| ranked.0).max()?);
        let at = rest.iter().position(|&ranked| ranked == highest)?;
        rest.swap(0, at);
        self.next += 1;
        highest.played()
    }

    fn next_quiet(&mut self) -> Option<Move> {
        if self.next >= self.sorted {
            if self.next < LOOKED_FOR {
                return self.best();
            }
            let rest = self.moves.get_mut(self.next..)?;
            let piece = SORTED_AT_ONCE.min(rest.len());
            if rest.len() > piece {
                rest.select_nth_unstable_by(piece, |a, b| b.cmp(a));
            }
            rest[..piece].sort_unstable_by(|a, b| b.cmp(a));
            self.sorted = self.next + piece;
        }
        let ranked = self.moves.get(self.next)?;
        self.next += 1;
        ranked.played()
    }
}

/// Where a move is in a list. Sixteen are compared at once.
#[inline]
fn place(list: &[Move], m: Move) -> Option<usize> {
    let (chunks, rest) = list.as_chunks::<16>();
    let has = |chunk: &[Move; 16]| chunk.iter().fold(false, |has, &other| has | (other == m));
    match chunks.iter().position(has) {
        Some(number) => chunks[number].iter().position(|&other| other == m).map(|at| 16 * number + at),
        None => rest.iter().position(|&other| other == m).map(|at| 16 * chunks.len() + at),
    }
}

/// Most valuable victim, least valuable attacker, and how such captures have done.
fn tactical_score<R: Representation>(position: &PositionOf<R>, m: Move, histories: &Histories) -> i32 {
    let piece = moved_piece(position, m);
    let victim = captured_kind(position, m);
    let taken = victim.map_or(0, |kind| VALUES[kind.index()] * 16);
    let gained = if m.is_promotion() {
        VALUES[piece.kind().index()] - VALUES[piece.kind().unpromoted().index()]
    } else {
        0
    };
    let attacker = VALUES[piece.kind().unpromoted().index()].min(2000);
    taken + gained * 8 - attacker
        + histories.capture(piece, m, victim.map_or(PieceKind::King.index(), PieceKind::index))
}

/// The moves of a position in check, the table's move first, then captures, then quiet moves by their histories.
pub(super) fn evasions<R: Representation>(
    position: &PositionOf<R>,
    table_move: Option<Move>,
    histories: &Histories,
    before: &[Option<Placed>; 3],
) -> Scored {
    let mut list = Moves::new();
    position.list_tactical(&mut list);
    position.list_positional(&mut list);
    let mut moves = Scored::new();
    let rows = histories.rows(position.turn(), before);
    for &m in &list {
        let score = if Some(m) == table_move {
            i32::MAX
        } else if is_tactical(position, m) {
            1_000_000 + tactical_score(position, m, histories)
        } else {
            rows.quiet(placed_kind(position, m), m)
        };
        let _ = moves.try_push(Ranked::new(m, score));
    }
    moves.sort_unstable_by(|a, b| b.cmp(a));
    moves
}
