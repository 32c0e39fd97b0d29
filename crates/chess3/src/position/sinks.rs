//! The sinks of the generator: one counts moves, the other lists them.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::{Move, PieceKind, Square};
use arrayvec::ArrayVec;
use banmen_bits::BitSet;
use banmen_game::processor::{Work, widest};

/// A list of moves on the stack. It has room for more moves than any position has: a test adds up what nine queens and
/// the other pieces reach at most.
pub type Moves = ArrayVec<Move, 400>;

/// Takes legal moves as sets of destinations.
pub(super) trait Sink<S> {
    /// A piece that is not a pawn, or a king that castles.
    fn piece(&mut self, from: u32, to: S);
    /// The captures of a pawn.
    fn pawn(&mut self, from: u32, to: S, promotion: S);
    /// Single steps of pawns, each from the square behind.
    fn steps(&mut self, to: S, promotion: S, behind: &[u8; Square::COUNT]);
    /// Double steps of pawns: two rows back in the same third.
    fn doubles(&mut self, to: S);
}

/// The number of moves, from the sizes of the sets.
struct Count(u32);

impl<S: BitSet> Sink<S> for Count {
    #[inline(always)]
    fn piece(&mut self, _: u32, to: S) {
        self.0 += to.len();
    }

    #[inline(always)]
    fn pawn(&mut self, _: u32, to: S, promotion: S) {
        self.0 += to.len() + 3 * (to & promotion).len();
    }

    #[inline(always)]
    fn steps(&mut self, to: S, promotion: S, _: &[u8; Square::COUNT]) {
        self.0 += to.len() + 3 * (to & promotion).len();
    }

    #[inline(always)]
    fn doubles(&mut self, to: S) {
        self.0 += to.len();
    }
}

/// The moves, written one by one.
struct List<'a>(&'a mut Moves);

impl List<'_> {
    #[inline(always)]
    fn promotions(&mut self, from: u32, to: u32) {
        for kind in PieceKind::PROMOTIONS {
            self.0.push(Move::promoting(Square::of(from), Square::of(to), kind));
        }
    }
}

impl<S: BitSet> Sink<S> for List<'_> {
    #[inline(always)]
    fn piece(&mut self, from: u32, to: S) {
        to.for_each(|to| self.0.push(Move::new(Square::of(from), Square::of(to))));
    }

    #[inline(always)]
    fn pawn(&mut self, from: u32, to: S, promotion: S) {
        self.piece(from, to - promotion);
        (to & promotion).for_each(|to| self.promotions(from, to));
    }

    #[inline(always)]
    fn steps(&mut self, to: S, promotion: S, behind: &[u8; Square::COUNT]) {
        (to - promotion).for_each(|to| {
            self.0.push(Move::new(Square::of(behind[to as usize].into()), Square::of(to)));
        });
        (to & promotion).for_each(|to| self.promotions(behind[to as usize].into(), to));
    }

    #[inline(always)]
    fn doubles(&mut self, to: S) {
        to.for_each(|to| self.0.push(Move::new(Square::of(to - 16), Square::of(to))));
    }
}

impl<R: Representation> PositionOf<R> {
    /// Returns the number of legal moves. This is faster than listing them: no move is built.
    #[inline(never)]
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        widest(CountLegalMoves(self))
    }

    /// Appends every legal move to a list.
    #[inline(never)]
    pub fn list_legal_moves(&self, moves: &mut Moves) {
        widest(ListLegalMoves(self, moves));
    }

    /// Returns every legal move. A position never lets a king be captured.
    ///
    /// ```
    /// use banmen_chess3::Position;
    /// let position: Position = "W W:KA1,PD4 B:KA8 R:KL12 W=-;B=-;R=-".parse()?;
    /// let moves: Vec<String> = position.legal_moves().iter().map(|m| m.to_string()).collect();
    /// assert_eq!(moves, ["D4-D5", "A1-B1", "A1-A2", "A1-B2"]);
    /// # Ok::<(), banmen_chess3::SetupError>(())
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.list_legal_moves(&mut moves);
        moves
    }

    /// Returns whether there is a legal move.
    #[must_use]
    pub fn has_legal_moves(&self) -> bool {
        self.count_legal_moves() > 0
    }
}

/// Counting is population counts, which take twelve instructions without the one for it.
struct CountLegalMoves<'a, R: Representation>(&'a PositionOf<R>);

impl<R: Representation> Work for CountLegalMoves<'_, R> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut count = Count(0);
        self.0.generate(&mut count);
        count.0 as usize
    }
}

struct ListLegalMoves<'a, R: Representation>(&'a PositionOf<R>, &'a mut Moves);

impl<R: Representation> Work for ListLegalMoves<'_, R> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.0.generate(&mut List(self.1));
    }
}

#[cfg(test)]
mod tests {
    use super::Moves;
    use crate::representation::{PextLines64, Representation};

    #[test]
    fn no_army_can_have_more_moves_than_there_is_room_for() {
        let tables = PextLines64::tables();
        let most = |reach: &dyn Fn(usize) -> u32| (0..96).map(reach).max().unwrap_or(0);
        let (rook, bishop) = (most(&|at| tables.rook[at].len()), most(&|at| tables.bishop[at].len()));
        let queen = most(&|at| (tables.rook[at] | tables.bishop[at]).len());
        let (knight, king) = (most(&|at| tables.knight[at].len()), most(&|at| tables.king[at].len()));
        assert!(
            9 * queen + 2 * (rook + bishop + knight) + king + 2 <= Moves::new().capacity() as u32,
            "{queen}"
        );
        // A pawn has at most four captures and a step, each with four promotions; the queen it could be has more.
        assert!(queen >= 20);
    }

    #[test]
    fn no_square_sees_more_lines_than_there_is_room_for_pins() {
        // The arms of the lines from a square: their ends are the squares from which no longer line begins.
        let tables = PextLines64::tables();
        for from in 0..96 {
            let reach = tables.rook[from] | tables.bishop[from];
            let lines: Vec<_> = reach.iter().map(|to| tables.line[from][to as usize]).collect();
            let ends = lines
                .iter()
                .filter(|line| lines.iter().all(|other| *line == other || !line.is_subset(*other)));
            assert!(ends.count() <= 12, "from {from}");
        }
    }
}
