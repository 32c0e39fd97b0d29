//! The board behind a conversation: a game in progress that can also be played out of turn, set up and taken back.

use super::GtpError;
use banmen_play::any::AnyGame;
use banmen_play::game::Player;
use banmen_play::listing::Size;
use banmen_play::registry::{Entry, OpenError, Opened};
use std::fmt::Write as _;

/// The games that have this protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Go,
    Hex,
    Othello,
}

/// What one move of the protocol did to the game, so that it can be taken back.
#[derive(Clone, Debug)]
enum Step {
    /// This number of moves.
    Moves(usize),
    /// The position was set up anew; this text brings the one before back.
    SetUp(String),
}

/// A game in progress.
#[derive(Debug)]
pub(super) struct Board {
    entry: &'static Entry,
    size: Option<Size>,
    opened: Opened,
    pub(super) kind: Kind,
    pub(super) side: usize,
    /// The komi as the other side wrote it last, in half points; the game's own until then.
    twice_komi: Option<i32>,
    steps: Vec<Step>,
}

impl Board {
    /// The game at its start.
    pub(super) fn new(entry: &'static Entry, size: Option<Size>) -> Result<Self, GtpError> {
        let kind = match entry.info.id {
            "go" => Kind::Go,
            "hex" | "hex-swap" => Kind::Hex,
            "othello" => Kind::Othello,
            other => return Err(GtpError::Game(other)),
        };
        let (opened, side) = open(entry, size).map_err(|_| GtpError::Size)?;
        Ok(Self { entry, size, opened, kind, side, twice_komi: None, steps: Vec::new() })
    }

    /// The same board at its start.
    pub(super) fn anew(&self) -> Self {
        let opened = self.opened.clone();
        let mut board = Self { opened, steps: Vec::new(), ..*self };
        board.clear();
        board
    }

    pub(super) fn game(&self) -> &dyn AnyGame {
        &*self.opened.game
    }

    pub(super) fn game_mut(&mut self) -> &mut dyn AnyGame {
        &mut *self.opened.game
    }

    /// How many moves can be taken back.
    pub(super) fn played(&self) -> usize {
        self.steps.len()
    }

    /// Begins a new game on a board of this side.
    pub(super) fn resize(&mut self, side: u16) -> Result<(), GtpError> {
        let size = Some(Size::Side(side));
        let (opened, side) = open(self.entry, size).map_err(|_| GtpError::Size)?;
        (self.size, self.opened, self.side) = (size, opened, side);
        self.steps.clear();
        self.apply_komi();
        Ok(())
    }

    /// Begins a new game on the same board.
    pub(super) fn clear(&mut self) {
        // The size was accepted before.
        if let Ok((opened, side)) = open(self.entry, self.size) {
            (self.opened, self.side) = (opened, side);
        }
        self.steps.clear();
        self.apply_komi();
    }

    /// Sets the komi, in half points. Only Go has one; the others take note of it.
    pub(super) fn set_komi(&mut self, twice: i32) {
        self.twice_komi = Some(twice);
        self.apply_komi();
    }

    fn apply_komi(&mut self) {
        if self.kind == Kind::Go && self.twice_komi.is_some() {
            let text = self.with_moves(&self.first_with_komi());
            // Another komi makes no position wrong.
            let _ = self.opened.game.set_position(&text);
        }
    }

    /// The text of the first position, with the komi that was told.
    fn first_with_komi(&self) -> String {
        let first = self.opened.game.first_position();
        let mut words = first.split(' ');
        let (board, turn) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        format!("{board} {turn}{}", self.komi_word())
    }

    fn komi_word(&self) -> String {
        let komi = self.twice_komi.filter(|_| self.kind == Kind::Go);
        komi.map(|twice| format!(" komi={}", f64::from(twice) / 2.0)).unwrap_or_default()
    }

    fn with_moves(&self, first: &str) -> String {
        format!("{first} moves {}", self.opened.game.history().join(" "))
    }

    /// The owner of each cell, the top row first.
    pub(super) fn rows(&self) -> Vec<Vec<Option<Player>>> {
        let picture = self.opened.game.picture();
        let mut rows = vec![vec![None; self.side]; self.side];
        for piece in &picture.pieces {
            let name = picture.cells.get(piece.cell).map_or("", |cell| &cell.name);
            if let Some((row, column)) = self.place(name) {
                rows[row][column] = piece.owner;
            }
        }
        rows
    }

    /// The row from the top and the column of a vertex.
    pub(super) fn place(&self, vertex: &str) -> Option<(usize, usize)> {
        let mut letters = vertex.chars();
        let letter = letters.next()?.to_ascii_lowercase();
        let number: usize =
            letters.as_str().parse().ok().filter(|number| (1..=self.side).contains(number))?;
        let column = letter.is_ascii_lowercase().then(|| letter as usize - 'a' as usize)?;
        let column = match (self.kind, letter) {
            (Kind::Go, 'i') => return None,
            (Kind::Go, 'j'..='z') => column - 1,
            _ => column,
        };
        let row = if self.kind == Kind::Go { self.side - number } else { number - 1 };
        (column < self.side && letters.as_str().starts_with(|c: char| c != '+')).then_some((row, column))
    }

    /// Sets up stones on the cells of a list of rows, with a player on move.
    pub(super) fn set_up(&mut self, rows: &[Vec<Option<Player>>], turn: Player) -> Result<(), GtpError> {
        let letter = |player: Player| if player == Player::FIRST { 'X' } else { 'O' };
        let mut text = String::new();
        for (index, row) in rows.iter().enumerate() {
            text.push_str(if index > 0 { "/" } else { "" });
            text.extend(row.iter().map(|cell| cell.map_or('-', letter)));
        }
        let _ = write!(text, " {}{}", letter(turn), self.komi_word());
        let before = self.with_moves(&self.opened.game.first_position());
        self.opened.game.set_position(&text).map_err(|error| GtpError::Illegal(error.cause.to_string()))?;
        self.steps.push(Step::SetUp(before));
        Ok(())
    }

    /// Makes a colour the one on move, by passing where the rules want it, or by setting the position up again.
    pub(super) fn give_turn(&mut self, colour: Player) -> Result<usize, GtpError> {
        let over = self.game().outcome().is_some();
        if self.game().turn() == colour && !(over && self.kind == Kind::Go) {
            return Ok(0);
        }
        if self.kind == Kind::Othello && self.game().moves() == ["pass"] {
            self.opened.game.play("pass").map_err(|error| GtpError::Illegal(error.to_string()))?;
            self.steps.push(Step::Moves(1));
            return Ok(1);
        }
        if self.kind == Kind::Hex {
            return Err(GtpError::Illegal("it is the other colour's turn".to_owned()));
        }
        self.set_up(&self.rows(), colour).map(|()| 1)
    }

    /// Plays a move of a colour; where it cannot be played, nothing has changed.
    pub(super) fn play(&mut self, colour: Player, vertex: &str) -> Result<(), GtpError> {
        let text = vertex.to_ascii_lowercase();
        let text = if self.kind == Kind::Hex && text == "swap-pieces" { "swap" } else { &text };
        let is_word = matches!(text, "pass" | "swap");
        if !is_word && self.place(text).is_none() {
            return Err(GtpError::Vertex);
        }
        let prepared = self.give_turn(colour)?;
        match self.opened.game.play(text) {
            Ok(_) => {
                self.steps.push(Step::Moves(1));
                // A position that was set up for this move is taken back together with it.
                self.join(prepared + 1);
                Ok(())
            }
            Err(error) => {
                (0..prepared).for_each(|_| drop(self.undo()));
                Err(GtpError::Illegal(error.to_string()))
            }
        }
    }

    /// Makes the last steps one.
    fn join(&mut self, count: usize) {
        if count < 2 {
            return;
        }
        let first = self.steps.len() - count;
        let set_up = self.steps[first..].iter().find(|step| matches!(step, Step::SetUp(_))).cloned();
        self.steps.truncate(first);
        self.steps.push(set_up.unwrap_or(Step::Moves(count)));
    }

    /// Takes the last move of the protocol back.
    pub(super) fn undo(&mut self) -> Result<(), GtpError> {
        match self.steps.pop().ok_or(GtpError::Undo)? {
            Step::Moves(count) => (0..count).for_each(|_| drop(self.opened.game.undo())),
            Step::SetUp(text) => {
                let restored = self.opened.game.set_position(&text);
                restored.map_err(|error| GtpError::Illegal(error.cause.to_string()))?;
                self.apply_komi();
            }
        }
        Ok(())
    }

    /// Brings the game back to where it was when this number of moves had been played.
    pub(super) fn undo_to(&mut self, played: usize) {
        while self.steps.len() > played && self.undo().is_ok() {}
    }

    /// A move of the game as the protocol writes it.
    pub(super) fn vertex(&self, text: &str) -> String {
        match (self.kind, text) {
            (Kind::Hex, "swap") => "swap-pieces".to_owned(),
            (Kind::Hex, text) => text.to_owned(),
            (_, "pass") => "pass".to_owned(),
            (_, text) => text.to_ascii_uppercase(),
        }
    }
}

fn open(entry: &'static Entry, size: Option<Size>) -> Result<(Opened, usize), OpenError> {
    let opened = entry.open(size)?;
    let side = size.unwrap_or(entry.info.sizes.usual()).rows();
    Ok((opened, side))
}
