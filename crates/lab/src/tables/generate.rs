//! Legal moves from the tables.
//!
//! Pins come from the reaches: a slider whose line ends at one of our pieces pins it if the king is next. Answers to a
//! check come from the attackers of the few squares that help, which is where attack tables are at their best.

use super::mailbox::{
    COLORS, EMPTY, FILES, MAILBOX, MOVEMENTS, NOWHERE, RANKS, SQUARES, STEPS, bits, direction, kind, next,
};
use super::{LINES, NUMBERS, SLIDERS, StackTables};
use banmen_shogi::{Color, Move, Moves, PieceKind};

/// The bits of the two kings.
pub(super) const KINGS: u64 = NUMBERS[7];

#[inline(always)]
pub(super) fn push(moves: &mut Moves, m: Move) {
    // There is room for the moves of every valid position.
    moves.push(m);
}

#[inline(always)]
pub(super) const fn colors(white: bool) -> (Color, Color) {
    if white { (Color::White, Color::Black) } else { (Color::Black, Color::White) }
}

/// A move with and without promotion, as far as the rules let it.
#[inline(always)]
pub(super) fn emit<const WHITE: bool>(code: u8, from: u8, to: u8, moves: &mut Moves) {
    let ranks = &RANKS[WHITE as usize];
    let (piece, far) = (code & 15, ranks[usize::from(to)]);
    let (origin, target) = (SQUARES[usize::from(from)], SQUARES[usize::from(to)]);
    if piece < 6 {
        if far <= 3 || ranks[usize::from(from)] <= 3 {
            push(moves, Move::board(origin, target, true));
        }
        if usize::from(far) <= kind(code).dead_ranks() {
            return;
        }
    }
    push(moves, Move::board(origin, target, false));
}

impl StackTables {
    /// Appends every legal move of the side to move.
    pub(super) fn list_legal_moves<const WHITE: bool>(&self, moves: &mut Moves) {
        let (us, them) = colors(WHITE);
        let king = self.king(us);
        if king == 0 {
            self.list_pieces::<WHITE>(0, 0, moves);
            self.list_drops::<WHITE>(moves);
            return;
        }
        let checkers = self.attackers(king, them);
        let pinned = self.shields(king, them, us);
        self.list_king::<WHITE>(king, checkers, moves);
        if checkers == 0 {
            self.list_pieces::<WHITE>(king, pinned, moves);
            self.list_drops::<WHITE>(moves);
        } else if checkers & (checkers - 1) == 0 {
            self.list_answers::<WHITE>(king, checkers, pinned, moves);
        }
    }

    /// The pieces of one side that alone stand between a slider of another, or of the same, and a king.
    pub(super) fn shields(&self, king: u8, sliders: Color, shields: Color) -> u64 {
        let mut found = 0;
        for slider in bits(self.standing[sliders.index()] & SLIDERS) {
            let from = self.places[slider as usize & 7];
            let along = direction(from, king);
            let lines = MOVEMENTS[usize::from(self.board[usize::from(from)] & 63)].lines;
            if along == NOWHERE || lines >> along & 1 == 0 {
                continue;
            }
            let shield = self.reach(slider as usize, along);
            if shield == king || self.board[usize::from(shield)] & COLORS[shields.index()] == 0 {
                continue;
            }
            let mut at = next(shield, along);
            while self.board[usize::from(at)] == EMPTY {
                at = next(at, along);
            }
            if at == king {
                found |= 1 << self.numbers[usize::from(shield)];
            }
        }
        found
    }

    pub(super) fn list_king<const WHITE: bool>(&self, king: u8, checkers: u64, moves: &mut Moves) {
        let (us, them) = colors(WHITE);
        // A line that gives check goes on behind the king.
        let mut behind = 0u32;
        for slider in bits(checkers & self.table[usize::from(king)] >> LINES & SLIDERS) {
            behind |= 1 << direction(self.places[slider as usize & 7], king);
        }
        for (number, step) in STEPS.into_iter().enumerate() {
            let to = king.wrapping_add_signed(step);
            if self.board[usize::from(to)] & COLORS[us.index()] == 0
                && self.attackers(to, them) == 0
                && behind >> number & 1 == 0
            {
                push(moves, Move::board(SQUARES[usize::from(king)], SQUARES[usize::from(to)], false));
            }
        }
    }

    fn list_pieces<const WHITE: bool>(&self, king: u8, pinned: u64, moves: &mut Moves) {
        let (us, _) = colors(WHITE);
        let own = COLORS[us.index()];
        for number in bits(self.standing[us.index()] & !KINGS) {
            let from = self.places[number as usize % super::PIECES];
            let code = self.board[usize::from(from)];
            let movement = &MOVEMENTS[usize::from(code & 63)];
            if pinned >> number & 1 != 0 {
                self.list_pinned::<WHITE>(king, number, from, moves);
                continue;
            }
            for &step in movement.steps() {
                let to = from.wrapping_add_signed(step);
                if self.board[usize::from(to)] & own == 0 {
                    emit::<WHITE>(code, from, to, moves);
                }
            }
            for along in bits(u64::from(movement.lines)) {
                let (mut at, last) = (from, self.reach(number as usize, along as u8));
                while at != last {
                    at = next(at, along as u8);
                    if at != last || self.board[usize::from(at)] & own == 0 {
                        emit::<WHITE>(code, from, at, moves);
                    }
                }
            }
        }
    }

    /// A pinned piece stays on the line from the king.
    fn list_pinned<const WHITE: bool>(&self, king: u8, number: u32, from: u8, moves: &mut Moves) {
        let (us, _) = colors(WHITE);
        let code = self.board[usize::from(from)];
        let line = direction(king, from);
        for along in [line, line ^ 1] {
            let mut at = next(from, along);
            while self.table[usize::from(at)] >> number & 1 != 0
                && at != king
                && self.board[usize::from(at)] & COLORS[us.index()] == 0
            {
                emit::<WHITE>(code, from, at, moves);
                at = next(at, along);
            }
        }
    }

    /// Captures of the one checker, and moves and drops between it and the king.
    pub(super) fn list_answers<const WHITE: bool>(
        &self,
        king: u8,
        checkers: u64,
        pinned: u64,
        moves: &mut Moves,
    ) {
        let (us, _) = colors(WHITE);
        let number = checkers.trailing_zeros();
        let checker = self.places[number as usize % super::PIECES];
        let free = self.standing[us.index()] & !KINGS & !pinned;
        let list_to = |to: u8, moves: &mut Moves| {
            for mover in bits(self.table[usize::from(to)] & free) {
                let from = self.places[mover as usize % super::PIECES];
                emit::<WHITE>(self.board[usize::from(from)], from, to, moves);
            }
        };
        list_to(checker, moves);
        if self.table[usize::from(king)] >> LINES & SLIDERS & checkers != 0 {
            let along = direction(king, checker);
            let mut at = next(king, along);
            while at != checker {
                list_to(at, moves);
                self.list_drops_on::<WHITE>(at, &self.hand(us), moves);
                at = next(at, along);
            }
        }
    }

    /// The kinds in hand, those that may stand on the farthest rank first, then lance and knight; pawns apart.
    pub(super) fn hand(&self, us: Color) -> Hand {
        let held = self.held[us.index()];
        let mut hand =
            Hand { kinds: [PieceKind::Pawn; 8], len: 0, anywhere: 0, pawn: held & NUMBERS[0] != 0 };
        for kind in [PieceKind::Gold, PieceKind::Silver, PieceKind::Bishop, PieceKind::Rook] {
            hand.add(held, kind);
        }
        hand.anywhere = hand.len;
        hand.add(held, PieceKind::Lance);
        hand.add(held, PieceKind::Knight);
        hand
    }

    fn list_drops<const WHITE: bool>(&self, moves: &mut Moves) {
        let (us, _) = colors(WHITE);
        if self.held[us.index()] == 0 {
            return;
        }
        let hand = self.hand(us);
        for &place in &MAILBOX[..81] {
            if self.board[usize::from(place)] == EMPTY {
                self.list_drops_on::<WHITE>(place, &hand, moves);
            }
        }
    }

    #[inline(always)]
    fn list_drops_on<const WHITE: bool>(&self, to: u8, hand: &Hand, moves: &mut Moves) {
        let (us, _) = colors(WHITE);
        let far = RANKS[WHITE as usize][usize::from(to)];
        let square = SQUARES[usize::from(to)];
        let len = if far == 1 { hand.anywhere } else { hand.len };
        for &kind in &hand.kinds[..usize::from(len).min(8)] {
            if far > 2 || kind != PieceKind::Knight {
                push(moves, Move::drop(kind, square));
            }
        }
        if hand.pawn
            && far > 1
            && self.pawn_files[us.index()] & FILES[usize::from(to)] == 0
            && !self.is_pawn_drop_mate::<WHITE>(to)
        {
            push(moves, Move::drop(PieceKind::Pawn, square));
        }
    }

    /// Whether a pawn dropped on a place mates. Only a protected pawn in front of the king can.
    #[inline(always)]
    pub(super) fn is_pawn_drop_mate<const WHITE: bool>(&self, to: u8) -> bool {
        let (us, them) = colors(WHITE);
        let front = if WHITE { to.wrapping_add(1) } else { to.wrapping_sub(1) };
        front == self.king(them) && self.attackers(to, us) != 0 && self.mates_by_pawn::<WHITE>(to)
    }

    /// Whether a protected pawn in front of the king mates: nobody takes it, and the king has no square.
    fn mates_by_pawn<const WHITE: bool>(&self, to: u8) -> bool {
        let (us, them) = colors(WHITE);
        let king = self.king(them);
        if self.table[usize::from(to)] >> LINES & SLIDERS == 0 {
            let escapes = STEPS.into_iter().map(|step| king.wrapping_add_signed(step)).any(|place| {
                place != to
                    && self.board[usize::from(place)] & COLORS[them.index()] == 0
                    && self.attackers(place, us) == 0
            });
            let takers = self.attackers(to, them) & !KINGS;
            return !escapes && (takers == 0 || !self.can_go(king, takers, self.shields(king, us, them), to));
        }
        // The pawn cuts a line, which changes what it guards.
        self.mates_by_pawn_played(to)
    }

    /// Whether one of some pieces that attack a place may go there: a pinned one only on its line from the king.
    fn can_go(&self, king: u8, movers: u64, pinned: u64, to: u8) -> bool {
        movers & !pinned != 0
            || bits(movers).any(|mover| {
                direction(king, self.places[mover as usize % super::PIECES]) == direction(king, to)
            })
    }

    #[cold]
    fn mates_by_pawn_played(&self, to: u8) -> bool {
        let mut after = self.clone();
        after.play(Move::drop(PieceKind::Pawn, SQUARES[usize::from(to)]));
        banmen_play::Game::moves(&after).is_empty()
    }
}

/// The kinds in hand in the order of [`StackTables::hand`]; the first `anywhere` may stand on every rank.
pub(super) struct Hand {
    pub(super) kinds: [PieceKind; 8],
    pub(super) len: u8,
    anywhere: u8,
    pub(super) pawn: bool,
}

impl Hand {
    fn add(&mut self, held: u64, kind: PieceKind) {
        if held & NUMBERS[kind.index()] != 0 {
            self.kinds[usize::from(self.len)] = kind;
            self.len += 1;
        }
    }
}
