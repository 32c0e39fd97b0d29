//! Checks from the tables: the places from which a piece attacks the king, and who can go there.
//!
//! The places lie around the king, a knight's jump away and on its open lines, and the table knows who attacks each of
//! them. A piece before an own slider uncovers a check by leaving the line.

use super::generate::{Hand, KINGS, colors, emit, push};
use super::mailbox::{
    COLORS, DISTANCES, EMPTY, FILES, MOVEMENTS, NOWHERE, RANKS, SQUARES, bits, direction, kind, next,
};
use super::{NUMBERS, PIECES, SLIDERS, StackTables};
use banmen_shogi::{Color, Move, Moves, PieceKind};

/// What is known before a side lists its checks.
struct Attack {
    /// The king that is attacked, and the own one, or 0.
    target: u8,
    king: u8,
    /// The piece that gives check to the own king, or 0.
    checker: u8,
    /// Own pieces that shield the own king, and those that stand before an own slider.
    pinned: u64,
    covers: u64,
    hand: Hand,
}

impl Attack {
    /// Whether a piece other than the king may go to a place: on its line when it is pinned, and against a check.
    #[inline(always)]
    fn allows(&self, number: u32, from: u8, to: u8) -> bool {
        (self.pinned >> number & 1 == 0 || direction(self.king, to) == direction(self.king, from))
            && self.helps(to)
    }

    /// Whether a piece on a place answers the check, if there is one.
    #[inline(always)]
    fn helps(&self, to: u8) -> bool {
        self.checker == 0
            || to == self.checker
            || direction(self.king, to) == direction(self.king, self.checker)
                && distance(self.king, to) < distance(self.king, self.checker)
    }

    /// Whether a piece uncovers a check by going to a place.
    #[inline(always)]
    fn uncovers(&self, number: u32, from: u8, to: u8) -> bool {
        self.covers >> number & 1 != 0 && direction(self.target, to) != direction(self.target, from)
    }
}

/// The steps between two places on a common line; 0 where there is none.
#[inline(always)]
fn distance(from: u8, to: u8) -> u8 {
    DISTANCES[(256 + i32::from(to) - i32::from(from)) as usize & 511]
}

impl StackTables {
    /// Appends the legal moves that give check.
    pub fn list_checks(&self, moves: &mut Moves) {
        match self.turn {
            Color::Black => self.list_checks_of::<false>(moves),
            Color::White => self.list_checks_of::<true>(moves),
        }
    }

    fn list_checks_of<const WHITE: bool>(&self, moves: &mut Moves) {
        let (us, them) = colors(WHITE);
        let (target, king) = (self.king(them), self.king(us));
        if target == 0 {
            return;
        }
        let checkers = if king == 0 { 0 } else { self.attackers(king, them) };
        let attack = Attack {
            target,
            king,
            checker: if checkers == 0 { 0 } else { self.places[checkers.trailing_zeros() as usize % PIECES] },
            pinned: if king == 0 { 0 } else { self.shields(king, them, us) },
            covers: self.shields(target, us, us),
            hand: self.hand(us),
        };
        if attack.covers & KINGS != 0 {
            let mut steps = Moves::new();
            self.list_king::<WHITE>(king, checkers, &mut steps);
            for m in steps {
                let to = super::MAILBOX[m.to().index() & 127];
                if direction(target, to) != direction(target, king) {
                    push(moves, m);
                }
            }
        }
        if checkers & checkers.wrapping_sub(1) != 0 {
            return;
        }
        for number in bits(attack.covers & !KINGS) {
            self.list_uncovering::<WHITE>(&attack, number, moves);
        }
        for outward in 0..8 {
            self.list_on_line::<WHITE>(&attack, outward, moves);
        }
        self.list_knights::<WHITE>(&attack, moves);
    }

    /// The moves of a piece that leave the line to the king.
    fn list_uncovering<const WHITE: bool>(&self, attack: &Attack, number: u32, moves: &mut Moves) {
        let own = COLORS[WHITE as usize];
        let from = self.places[number as usize % PIECES];
        let code = self.board[usize::from(from)];
        let movement = &MOVEMENTS[usize::from(code & 63)];
        let mut offer = |to: u8| {
            if self.board[usize::from(to)] & own == 0
                && attack.uncovers(number, from, to)
                && attack.allows(number, from, to)
            {
                emit::<WHITE>(code, from, to, moves);
            }
        };
        for &step in movement.steps() {
            offer(from.wrapping_add_signed(step));
        }
        for along in bits(u64::from(movement.lines)) {
            let (mut at, last) = (from, self.reach(number as usize, along as u8));
            while at != last {
                at = next(at, along as u8);
                offer(at);
            }
        }
    }

    /// Checks along a line that begins at the king: every piece on the next place, sliders on the others.
    #[inline(always)]
    fn list_on_line<const WHITE: bool>(&self, attack: &Attack, outward: u8, moves: &mut Moves) {
        let own = COLORS[WHITE as usize];
        let (inward, mut at) = (outward ^ 1, next(attack.target, outward));
        let mut near = true;
        while self.board[usize::from(at)] & own == 0 {
            let movers = self.table[usize::from(at)] & self.standing[WHITE as usize] & !KINGS;
            for number in bits(if near { movers } else { movers & SLIDERS }) {
                self.offer::<WHITE>(attack, number, at, inward, near, moves);
            }
            if self.board[usize::from(at)] != EMPTY {
                break;
            }
            if self.held[WHITE as usize] != 0 && attack.helps(at) {
                self.list_drops_with_check::<WHITE>(attack, at, inward, near, moves);
            }
            near = false;
            at = next(at, outward);
        }
    }

    /// A piece that goes to a place on a line to the king, with and without promotion, where it gives check from there.
    #[inline(always)]
    fn offer<const WHITE: bool>(
        &self,
        attack: &Attack,
        number: u32,
        to: u8,
        inward: u8,
        near: bool,
        moves: &mut Moves,
    ) {
        let from = self.places[number as usize % PIECES];
        let code = self.board[usize::from(from)];
        let checks = |code: u8| {
            let movement = &MOVEMENTS[usize::from(code & 63)];
            (if near { movement.near } else { movement.lines }) >> inward & 1 != 0
        };
        let (plain, promoted) = (checks(code), code & 15 < 6 && checks(code | 8));
        if !(plain || promoted) || attack.uncovers(number, from, to) || !attack.allows(number, from, to) {
            return;
        }
        let ranks = &RANKS[WHITE as usize];
        let (origin, target) = (SQUARES[usize::from(from)], SQUARES[usize::from(to)]);
        if promoted && (ranks[usize::from(to)] <= 3 || ranks[usize::from(from)] <= 3) {
            push(moves, Move::board(origin, target, true));
        }
        if plain && (code & 15 >= 6 || usize::from(ranks[usize::from(to)]) > kind(code).dead_ranks()) {
            push(moves, Move::board(origin, target, false));
        }
    }

    #[inline(always)]
    fn list_drops_with_check<const WHITE: bool>(
        &self,
        attack: &Attack,
        to: u8,
        inward: u8,
        near: bool,
        moves: &mut Moves,
    ) {
        let (own, hand) = (COLORS[WHITE as usize], &attack.hand);
        for &kind in &hand.kinds[..usize::from(hand.len).min(8)] {
            let movement = &MOVEMENTS[usize::from((kind as u8 | own) & 63)];
            if (if near { movement.near } else { movement.lines }) >> inward & 1 != 0 {
                push(moves, Move::drop(kind, SQUARES[usize::from(to)]));
            }
        }
        let front = MOVEMENTS[usize::from(PieceKind::Pawn as u8 | own) & 63].near >> inward & 1 != 0;
        if near
            && front
            && hand.pawn
            && self.pawn_files[WHITE as usize] & FILES[usize::from(to)] == 0
            && !self.is_pawn_drop_mate::<WHITE>(to)
        {
            push(moves, Move::drop(PieceKind::Pawn, SQUARES[usize::from(to)]));
        }
    }

    /// Knights that jump or are dropped to where they attack the king.
    fn list_knights<const WHITE: bool>(&self, attack: &Attack, moves: &mut Moves) {
        let own = COLORS[WHITE as usize];
        let knight = PieceKind::Knight as u8 | own;
        for &step in MOVEMENTS[usize::from(knight & 63)].steps() {
            let to = attack.target.wrapping_sub_signed(step);
            if self.board[usize::from(to)] & own != 0 {
                continue;
            }
            let jumpers = NUMBERS[PieceKind::Knight.index()] & self.standing[WHITE as usize];
            for number in bits(self.table[usize::from(to)] & jumpers) {
                let from = self.places[number as usize % PIECES];
                if self.board[usize::from(from)] == knight
                    && !attack.uncovers(number, from, to)
                    && attack.allows(number, from, to)
                {
                    push(moves, Move::board(SQUARES[usize::from(from)], SQUARES[usize::from(to)], false));
                }
            }
            let held = self.held[WHITE as usize] & NUMBERS[PieceKind::Knight.index()] != 0;
            if held && self.board[usize::from(to)] == EMPTY && attack.helps(to) {
                push(moves, Move::drop(PieceKind::Knight, SQUARES[usize::from(to)]));
            }
        }
    }

    /// The kinds that the side to move could drop with check if it had them, two pawns and drop-pawn mate aside, as bits.
    pub(super) fn droppable_kinds(&self) -> u8 {
        let target = self.king(self.turn.other());
        let own = COLORS[self.turn.index()];
        let movement = |kind: PieceKind| &MOVEMENTS[usize::from((kind as u8 | own) & 63)];
        if target == 0 {
            return 0;
        }
        let is_empty = |place: u8| self.board[usize::from(place)] == EMPTY;
        let open = (0..8u8).filter(|&outward| is_empty(next(target, outward)));
        let inward = open.fold(0u8, |all, outward| all | 1 << (outward ^ 1));
        let knights = movement(PieceKind::Knight).steps();
        let jumps = knights.iter().any(|&step| is_empty(target.wrapping_sub_signed(step)));
        PieceKind::HAND.into_iter().fold(0, |all, kind| {
            let checks = if kind == PieceKind::Knight { jumps } else { movement(kind).near & inward != 0 };
            all | u8::from(checks) << kind.index()
        })
    }

    /// The place of the piece that gives check, when it is one alone, and whether a piece could come between.
    pub(super) fn only_checker_place(&self) -> Option<(u8, bool)> {
        let king = self.king(self.turn);
        let checkers = self.attackers(king, self.turn.other());
        if king == 0 || checkers == 0 || checkers & (checkers - 1) != 0 {
            return None;
        }
        let place = self.places[checkers.trailing_zeros() as usize % PIECES];
        Some((place, direction(king, place) != NOWHERE && distance(king, place) > 1))
    }

    /// Returns whether there is a legal move; the king is tried first.
    pub fn has_legal_moves(&self) -> bool {
        let mut moves = Moves::new();
        let king = self.king(self.turn);
        if king != 0 {
            let checkers = self.attackers(king, self.turn.other());
            match self.turn {
                Color::Black => self.list_king::<false>(king, checkers, &mut moves),
                Color::White => self.list_king::<true>(king, checkers, &mut moves),
            }
            if !moves.is_empty() || checkers & checkers.wrapping_sub(1) != 0 {
                return !moves.is_empty();
            }
        }
        banmen_play::Game::list_moves(self, &mut moves);
        !moves.is_empty()
    }
}
