//! The paper's position and generator whole: 18 boards, one for each side and kind, the occupancy of each side and of all in
//! four images, an array for captures (section 3), and the loops of sections 3.1 and 3.2 over the [printed](super::printed)
//! tables.
//!
//! What the paper does not print is ours: moves are generated without regard to check, made, and taken back when the own king
//! is attacked; a square is attacked when a piece on it would see a piece of that kind.

use super::printed::{Images, Printed};
use banmen_bits::board::three::{Three32, king, knight, pawn_advances, pawn_captures};
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::{Occupancy, Sliders};
use banmen_bits::{BitSet, Bits};
use banmen_chess3::{Castling, Color, Move, Piece, PieceKind, Setup, Square, Wing};

type Set = Bits<u32, 3>;
type BySquare = [Set; Square::COUNT];

/// The arrays that the listings read.
pub(super) struct Tables {
    sliders: Printed,
    knight: BySquare,
    king: BySquare,
    /// The auxiliary bitboards of pawn attacks, for each side.
    pawn: [BySquare; 3],
    /// From where a pawn of each side captures on a square.
    pawn_from: [BySquare; 3],
    /// From where a pawn of each side steps to a square.
    behind: [[u8; Square::COUNT]; 3],
    third_row: [Set; 3],
    /// The rights to castle that are lost when a piece leaves or enters a square.
    lost: [Castling; Square::COUNT],
}

impl Tables {
    pub(super) fn new() -> Option<Self> {
        let by_square = |make: &dyn Fn(usize) -> Set| std::array::from_fn(make);
        let reversed = |table: &BySquare| {
            by_square(&|to| Set::collect((0..96).filter(|&from| table[from as usize].contains(to as u32))))
        };
        let pawn =
            Color::ALL.map(|color| by_square(&|from| pawn_captures(Three32::single(from), color.third())));
        let steps =
            Color::ALL.map(|color| by_square(&|from| pawn_advances(Three32::single(from), color.third())));
        let row = |color: Color| {
            let squares = Square::all().filter(|square| square.third() == color.third() && square.row() == 2);
            Three32::collect(squares.map(Square::index))
        };
        let lost = |square: usize| {
            let corners = Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
            let own = corners.filter(|&(color, wing)| wing.corner(color).index() == square);
            own.fold(Castling::NONE, |all, (color, wing)| all.union(Castling::one(color, wing)))
        };
        Some(Self {
            sliders: Printed::new()?,
            knight: by_square(&knight::<Set>),
            king: by_square(&king::<Set>),
            pawn_from: [0, 1, 2].map(|color: usize| reversed(&pawn[color])),
            behind: steps
                .map(|steps| std::array::from_fn(|to| reversed(&steps)[to].first().unwrap_or(96) as u8)),
            pawn,
            third_row: Color::ALL.map(row),
            lost: std::array::from_fn(lost),
        })
    }
}

/// What unmaking a move needs.
#[derive(Clone, Copy)]
pub(super) struct Made {
    m: Move,
    piece: Piece,
    captured: Option<Piece>,
    castling: Castling,
}

/// A position with its generator.
pub(super) struct Program<'a> {
    tables: &'a Tables,
    /// `Pawns[3]`, `Knights[3]` and so on: by kind, then by side.
    boards: [[Set; 3]; 6],
    pieces: [Set; 3],
    images: Images,
    board: [Option<Piece>; Square::COUNT],
    side: Color,
    castling: Castling,
    /// The moves of all plies, one list after the other.
    moves: Vec<Move>,
}

impl<'a> Program<'a> {
    pub(super) fn new(tables: &'a Tables, setup: &Setup) -> Self {
        let mut program = Self {
            tables,
            boards: [[Set::EMPTY; 3]; 6],
            pieces: [Set::EMPTY; 3],
            images: tables.sliders.occupancy(Set::EMPTY),
            board: [None; Square::COUNT],
            side: setup.turn,
            castling: setup.castling,
            moves: Vec::with_capacity(1024),
        };
        for (square, piece) in setup.pieces() {
            program.put(piece, bit(square));
        }
        program
    }

    /// The bytes of the boards of a position, the array and the images included.
    pub(super) const fn bytes() -> usize {
        size_of::<[[Set; 3]; 6]>()
            + size_of::<[Set; 3]>()
            + size_of::<Images>()
            + size_of::<[Option<Piece>; 96]>()
    }

    fn put(&mut self, piece: Piece, square: u32) {
        self.toggle(piece, square);
        self.tables.sliders.toggle(&mut self.images, square);
        self.board[square as usize] = Some(piece);
    }

    /// `SetBit` or `ClearBit` in the board of the piece and in that of its side.
    #[inline(always)]
    fn toggle(&mut self, piece: Piece, square: u32) {
        self.boards[piece.kind.index()][piece.color.index()].toggle(square);
        self.pieces[piece.color.index()].toggle(square);
    }

    /// Hands over every destination: the inner loop of the listings.
    #[inline(always)]
    fn add_moves(&mut self, from: u32, mut attacks: Set) {
        while let Some(to) = attacks.first() {
            attacks.remove(to);
            self.moves.push(Move::new(square(from), square(to)));
        }
    }

    /// Adds a pawn's move, four where it is promoted.
    fn add_pawn(&mut self, from: u32, to: u32) {
        let (from, to) = (square(from), square(to));
        if to.is_promotion_for(self.side) {
            self.moves.extend(PieceKind::PROMOTIONS.map(|kind| Move::promoting(from, to, kind)));
        } else {
            self.moves.push(Move::new(from, to));
        }
    }

    /// Generates the moves of the side to move, those that leave its king in check too.
    pub(super) fn generate(&mut self) {
        let (tables, side) = (self.tables, self.side.index());
        let kings = self.boards[PieceKind::King.index()].into_iter().fold(Set::EMPTY, |all, one| all | one);
        let open = !(self.pieces[side] | kings);
        self.generate_pawns(open);
        let mut copy = self.boards[PieceKind::Knight.index()][side];
        while let Some(from) = copy.first() {
            copy.remove(from);
            self.add_moves(from, tables.knight[from as usize] & open);
        }
        for (kind, directions) in [
            (PieceKind::Bishop, Directions::BISHOP),
            (PieceKind::Rook, Directions::ROOK),
            (PieceKind::Queen, Directions::QUEEN),
        ] {
            let mut copy = self.boards[kind.index()][side];
            while let Some(from) = copy.first() {
                copy.remove(from);
                let attacks = tables.sliders.attacks(directions, from, &self.images) & open;
                self.add_moves(from, attacks);
            }
        }
        if let Some(from) = self.boards[PieceKind::King.index()][side].first() {
            self.add_moves(from, tables.king[from as usize] & open);
            if !self.castling.is_disjoint(Castling::both(self.side)) && !self.is_attacked(self.side, from) {
                self.generate_castling(from);
            }
        }
    }

    fn generate_pawns(&mut self, open: Set) {
        let (tables, side) = (self.tables, self.side.index());
        let (pawns, third) = (self.boards[PieceKind::Pawn.index()][side], self.side.third());
        let occupied = self.images.set();
        let mut steps = pawn_advances(pawns, third) - occupied;
        let mut doubles = pawn_advances(steps & tables.third_row[side], third) - occupied;
        while let Some(to) = steps.first() {
            steps.remove(to);
            self.add_pawn(u32::from(tables.behind[side][to as usize]), to);
        }
        while let Some(to) = doubles.first() {
            doubles.remove(to);
            let middle = tables.behind[side][to as usize];
            let from = tables.behind[side][usize::from(middle)];
            self.moves.push(Move::new(square(u32::from(from)), square(to)));
        }
        let captures = occupied & open;
        if pawn_captures(pawns, third).is_disjoint(captures) {
            return;
        }
        let mut copy = pawns;
        while let Some(from) = copy.first() {
            copy.remove(from);
            let mut attacks = tables.pawn[side][from as usize] & captures;
            while let Some(to) = attacks.first() {
                attacks.remove(to);
                self.add_pawn(from, to);
            }
        }
    }

    fn generate_castling(&mut self, king: u32) {
        for wing in Wing::ALL {
            let rook = bit(wing.corner(self.side));
            let (low, high) = (king.min(rook) + 1, king.max(rook));
            let is_free = (low..high).all(|between| self.board[between as usize].is_none());
            if !self.castling.contains(self.side, wing) || !is_free {
                continue;
            }
            let step = |by: u32| if rook < king { king - by } else { king + by };
            if !self.is_attacked(self.side, step(1)) && !self.is_attacked(self.side, step(2)) {
                self.moves.push(Move::new(square(king), square(step(2))));
            }
        }
    }

    /// Whether a piece of another side attacks a square.
    #[inline(always)]
    fn is_attacked(&self, own: Color, on: u32) -> bool {
        let tables = self.tables;
        let (mine, at) = (own.index(), on as usize);
        let of = |kind: PieceKind| {
            let boards = &self.boards[kind.index()];
            boards[(mine + 1) % 3] | boards[(mine + 2) % 3]
        };
        if !tables.knight[at].is_disjoint(of(PieceKind::Knight))
            || !tables.king[at].is_disjoint(of(PieceKind::King))
        {
            return true;
        }
        let pawns = &self.boards[PieceKind::Pawn.index()];
        if [1, 2].iter().any(|&by| {
            let side = (mine + by) % 3;
            !tables.pawn_from[side][at].is_disjoint(pawns[side])
        }) {
            return true;
        }
        let queens = of(PieceKind::Queen);
        let sees = |directions, sliders: Set| {
            !sliders.is_empty() && !tables.sliders.attacks(directions, on, &self.images).is_disjoint(sliders)
        };
        sees(Directions::BISHOP, of(PieceKind::Bishop) | queens)
            || sees(Directions::ROOK, of(PieceKind::Rook) | queens)
    }

    /// Makes a move; `None` where no piece stands, which a generated move never has.
    #[inline(always)]
    fn make(&mut self, m: Move) -> Option<Made> {
        let (from, to) = (bit(m.from()), bit(m.to()));
        let piece = self.board[from as usize]?;
        let made = Made { m, piece, captured: self.board[to as usize], castling: self.castling };
        if let Some(captured) = made.captured {
            self.toggle(captured, to);
        } else {
            self.tables.sliders.toggle(&mut self.images, to);
        }
        let arrived = Piece::new(piece.color, m.promotion().unwrap_or(piece.kind));
        self.toggle(piece, from);
        self.toggle(arrived, to);
        self.tables.sliders.toggle(&mut self.images, from);
        self.board[from as usize] = None;
        self.board[to as usize] = Some(arrived);
        let lost = self.tables.lost[from as usize].union(self.tables.lost[to as usize]);
        self.castling = self.castling.without(lost);
        if piece.kind == PieceKind::King {
            self.castling = self.castling.without(Castling::both(piece.color));
            if from.abs_diff(to) == 2 {
                self.move_rook(piece.color, from, to, true);
            }
        }
        self.side = self.side.next();
        Some(made)
    }

    #[inline(always)]
    fn unmake(&mut self, made: Made) {
        let Made { m, piece, captured, castling } = made;
        let (from, to) = (bit(m.from()), bit(m.to()));
        self.side = self.side.previous();
        self.castling = castling;
        if piece.kind == PieceKind::King && from.abs_diff(to) == 2 {
            self.move_rook(piece.color, from, to, false);
        }
        let arrived = Piece::new(piece.color, m.promotion().unwrap_or(piece.kind));
        self.toggle(arrived, to);
        self.toggle(piece, from);
        self.tables.sliders.toggle(&mut self.images, from);
        self.board[from as usize] = Some(piece);
        self.board[to as usize] = captured;
        if let Some(captured) = captured {
            self.toggle(captured, to);
        } else {
            self.tables.sliders.toggle(&mut self.images, to);
        }
    }

    /// Moves the rook of a castling, or takes that back.
    fn move_rook(&mut self, color: Color, king: u32, to: u32, forward: bool) {
        let wing = if to < king { Wing::Left } else { Wing::Right };
        let (corner, crossed) = (bit(wing.corner(color)), king.midpoint(to));
        let rook = Piece::new(color, PieceKind::Rook);
        for square in [corner, crossed] {
            self.toggle(rook, square);
            self.tables.sliders.toggle(&mut self.images, square);
        }
        self.board[corner as usize] = (!forward).then_some(rook);
        self.board[crossed as usize] = forward.then_some(rook);
    }

    /// Calls `visit` after each legal move is made.
    #[inline(always)]
    fn each_move(&mut self, mut visit: impl FnMut(&mut Self, Move)) {
        let begin = self.moves.len();
        self.generate();
        let end = self.moves.len();
        for index in begin..end {
            let m = self.moves[index];
            let Some(made) = self.make(m) else { continue };
            let color = made.piece.color;
            let king = self.boards[PieceKind::King.index()][color.index()].first();
            if king.is_none_or(|king| !self.is_attacked(color, king)) {
                visit(self, m);
            }
            self.unmake(made);
        }
        self.moves.truncate(begin);
    }

    /// Visits the tree of `depth` plies and returns the number of its leaves; every one is made and unmade.
    pub(super) fn visit(&mut self, depth: u32) -> u64 {
        let mut nodes = 0;
        self.each_move(|program, _| nodes += if depth <= 1 { 1 } else { program.visit(depth - 1) });
        nodes
    }
}

/// The bit of a square.
#[inline(always)]
const fn bit(square: Square) -> u32 {
    square.index() as u32
}

/// The square of a bit below 96.
#[inline(always)]
fn square(bit: u32) -> Square {
    Square::at(bit as usize / 32, bit as usize / 8 % 4, bit as usize % 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_bench::chess3::NODES;
    use banmen_chess3::Position;
    use banmen_play::Random;

    #[test]
    fn legal_moves_are_those_of_the_library() {
        let tables = Tables::new().expect("the images are those of the paper");
        let mut random = Random::new(18);
        let (mut castled, mut promoted) = (0, 0);
        for _ in 0..40 {
            let mut position = Position::startpos();
            for _ in 0..250 {
                let expected = position.legal_moves();
                let mut expected: Vec<Move> = expected.into_iter().collect();
                let mut program = Program::new(&tables, &position.setup());
                let mut found = Vec::new();
                program.each_move(|_, m| found.push(m));
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{position}");
                let fresh = Program::new(&tables, &position.setup());
                assert_eq!((program.boards, program.pieces), (fresh.boards, fresh.pieces));
                assert!(program.images == fresh.images && program.board == fresh.board);
                // Every listed move was made and unmade.
                let kings = |m: &&Move| {
                    let moved = position.setup().board[m.from().index()];
                    moved.is_some_and(|piece| piece.kind == PieceKind::King)
                };
                castled +=
                    found.iter().filter(kings).filter(|m| bit(m.from()).abs_diff(bit(m.to())) == 2).count();
                promoted += found.iter().filter(|m| m.promotion().is_some()).count();
                let Some(m) = random.pick(&found) else { break };
                position.try_play(m).expect("it is legal");
            }
        }
        assert!(castled > 0 && promoted > 50, "{castled} {promoted}");
    }

    #[test]
    fn tree_is_that_of_the_paper() {
        let tables = Tables::new().expect("the images are those of the paper");
        let mut program = Program::new(&tables, &Setup::startpos());
        for (depth, &nodes) in (1..=5).zip(&NODES) {
            assert_eq!(program.visit(depth), nodes, "depth {depth}");
        }
    }

    #[test]
    #[ignore = "six plies take seconds; `repro klimaszewski section4` asserts them in its full form"]
    fn six_plies_are_those_of_the_paper() {
        let tables = Tables::new().expect("the images are those of the paper");
        assert_eq!(Program::new(&tables, &Setup::startpos()).visit(6), 87_828_597);
    }

    #[test]
    fn castling_keeps_king_and_rook_on_their_row() {
        // A king's step to the side is one bit, so two bits are a castling and nothing else.
        let tables = Tables::new().expect("the images are those of the paper");
        for from in 0..96 {
            let two = tables.king[from].iter().filter(|&to| to.abs_diff(from as u32) == 2);
            assert_eq!(two.count(), 0, "{from}");
        }
    }
}
