//! Playing moves, which changes the tables, and taking them back, which restores them from the stack.

use super::mailbox::{COLORS, EMPTY, FILES, MAILBOX, MOVEMENTS, bits, code, direction, next};
use super::{LINES, NUMBERS, REACHES, SLIDERS, StackTables};
use banmen_shogi::position::piece_key;
use banmen_shogi::{Color, Move, MoveKind, Piece, PieceKind, Square};

/// What [`StackTables::undo`] needs other than the stack.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    height: u32,
    from: u8,
    to: u8,
    /// The contents of both places before the move.
    moved: u8,
    captured: u8,
    captured_number: u8,
    pawn_files: [u16; 2],
    key: u64,
}

/// A place from which no piece comes: a drop.
const HAND: u8 = 0;

/// The key of each content of each place: those of the other contenders, so that tables of positions are filled alike.
static KEYS: [[u64; 256]; 64] = {
    let (mut keys, mut index) = ([[0; 256]; 64], 0);
    while index < 2 * PieceKind::COUNT * 81 {
        let (kind, color) = (PieceKind::ALL[index / 81 % PieceKind::COUNT], index / 81 / PieceKind::COUNT);
        if let Some(square) = Square::from_index(index % 81) {
            let piece = Piece::new(kind, Color::ALL[color]);
            keys[code(piece) as usize][MAILBOX[index % 81] as usize] = piece_key(piece, square);
        }
        index += 1;
    }
    keys
};

impl StackTables {
    #[inline(always)]
    fn change(&mut self, place: usize, value: u64) {
        let entry = &mut self.table[place];
        self.stack.push((place as u16, *entry));
        *entry = value;
    }

    #[inline(always)]
    fn toggle(&mut self, place: u8, bits: u64) {
        let place = usize::from(place);
        self.change(place, self.table[place] ^ bits);
    }

    /// The last place that a slider reaches in a direction: its own where it cannot move.
    #[inline(always)]
    pub(super) fn reach(&self, slider: usize, direction: u8) -> u8 {
        self.table[REACHES + (slider & 7) * 8 + usize::from(direction & 7)] as u8
    }

    /// A line becomes longer: it goes on behind a place that has become empty, or begins there.
    fn extend(&mut self, slider: u32, place: u8, direction: u8) {
        let line = 1 << slider | 1 << (slider + LINES);
        let (mut at, mut last) = (next(place, direction), place);
        while self.board[usize::from(at)] == EMPTY {
            self.toggle(at, line);
            last = at;
            at = next(at, direction);
        }
        if self.board[usize::from(at)] != super::WALL {
            self.toggle(at, line);
            last = at;
        }
        self.change(REACHES + slider as usize * 8 + usize::from(direction), u64::from(last));
    }

    /// A line is cut at a place that it has passed, or goes altogether with its slider.
    fn cut(&mut self, slider: u32, place: u8, direction: u8) {
        let line = 1 << slider | 1 << (slider + LINES);
        let (mut at, last) = (place, self.reach(slider as usize, direction));
        while at != last {
            at = next(at, direction);
            self.toggle(at, line);
        }
        self.change(REACHES + slider as usize * 8 + usize::from(direction), u64::from(place));
    }

    /// The lines of both sides that reach a place, as numbers of their sliders.
    #[inline(always)]
    fn lines_over(&self, place: u8) -> u64 {
        self.table[usize::from(place)] >> LINES & SLIDERS
    }

    fn extend_over(&mut self, place: u8) {
        for slider in bits(self.lines_over(place)) {
            let direction = direction(self.places[slider as usize & 7], place);
            self.extend(slider, place, direction);
        }
    }

    fn cut_over(&mut self, place: u8) {
        for slider in bits(self.lines_over(place)) {
            let direction = direction(self.places[slider as usize & 7], place);
            self.cut(slider, place, direction);
        }
    }

    #[inline(always)]
    fn toggle_steps(&mut self, number: u8, code: u8, place: u8) {
        for &step in MOVEMENTS[usize::from(code & 63)].steps() {
            self.toggle(place.wrapping_add_signed(step), 1 << number);
        }
    }

    /// The attacks of a piece go.
    fn withdraw(&mut self, number: u8, code: u8, place: u8) {
        self.toggle_steps(number, code, place);
        for direction in bits(u64::from(MOVEMENTS[usize::from(code & 63)].lines)) {
            self.cut(u32::from(number), place, direction as u8);
        }
        self.key ^= KEYS[usize::from(code & 63)][usize::from(place)];
    }

    /// A piece comes to a place: over an empty one it cuts the lines that pass.
    pub(super) fn put(&mut self, number: u8, code: u8, place: u8, occupied: bool) {
        if !occupied {
            self.cut_over(place);
        }
        self.board[usize::from(place)] = code;
        self.numbers[usize::from(place)] = number;
        self.places[usize::from(number)] = place;
        self.toggle_steps(number, code, place);
        for direction in bits(u64::from(MOVEMENTS[usize::from(code & 63)].lines)) {
            self.extend(u32::from(number), place, direction as u8);
        }
        self.key ^= KEYS[usize::from(code & 63)][usize::from(place)];
        if code & 15 == PieceKind::Pawn as u8 {
            self.pawn_files[usize::from(code >> 5)] |= FILES[usize::from(place)];
        }
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: Move) -> Frame {
        let us = self.turn.index();
        let to = MAILBOX[m.to().index() & 127];
        let mut frame = Frame {
            height: self.stack.len() as u32,
            from: HAND,
            to,
            moved: EMPTY,
            captured: self.board[usize::from(to)],
            captured_number: self.numbers[usize::from(to)],
            pawn_files: self.pawn_files,
            key: self.key,
        };
        self.turn = self.turn.other();
        match m.kind() {
            MoveKind::Drop { kind, .. } => {
                let number = (self.held[us] & NUMBERS[kind.index() & 7]).trailing_zeros() as u8;
                self.held[us] ^= 1 << number;
                self.standing[us] ^= 1 << number;
                self.put(number, kind as u8 | COLORS[us], to, false);
            }
            MoveKind::Board { from, promote, .. } => {
                let from = MAILBOX[from.index() & 127];
                let (number, code) = (self.numbers[usize::from(from)], self.board[usize::from(from)]);
                (frame.from, frame.moved) = (from, code);
                self.withdraw(number, code, from);
                self.board[usize::from(from)] = EMPTY;
                self.extend_over(from);
                if code & 15 == PieceKind::Pawn as u8 {
                    self.pawn_files[us] &= !FILES[usize::from(from)];
                }
                if frame.captured != EMPTY {
                    self.withdraw(frame.captured_number, frame.captured, to);
                    self.standing[1 - us] ^= 1 << frame.captured_number;
                    self.held[us] ^= 1 << frame.captured_number;
                    if frame.captured & 15 == PieceKind::Pawn as u8 {
                        self.pawn_files[1 - us] &= !FILES[usize::from(to)];
                    }
                }
                self.put(number, code | u8::from(promote) << 3, to, frame.captured != EMPTY);
            }
        }
        frame
    }

    /// Takes back the move that was played last.
    pub fn undo(&mut self, frame: &Frame) {
        self.turn = self.turn.other();
        let us = self.turn.index();
        for &(place, value) in self.stack[frame.height as usize..].iter().rev() {
            self.table[usize::from(place)] = value;
        }
        self.stack.truncate(frame.height as usize);
        let number = self.numbers[usize::from(frame.to)];
        self.board[usize::from(frame.to)] = frame.captured;
        if frame.from == HAND {
            self.held[us] ^= 1 << number;
            self.standing[us] ^= 1 << number;
        } else {
            self.board[usize::from(frame.from)] = frame.moved;
            self.numbers[usize::from(frame.from)] = number;
            self.places[usize::from(number)] = frame.from;
            self.numbers[usize::from(frame.to)] = frame.captured_number;
            if frame.captured != EMPTY {
                self.places[usize::from(frame.captured_number)] = frame.to;
                self.standing[1 - us] ^= 1 << frame.captured_number;
                self.held[us] ^= 1 << frame.captured_number;
            }
        }
        (self.pawn_files, self.key) = (frame.pawn_files, frame.key);
    }
}
