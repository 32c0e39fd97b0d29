//! The dialogue of a game: who is on move, what is typed, and what follows.

use super::{
    input::{Input, Typed},
    people::People,
    record,
    style::{self, Notation, Pieces},
    word::{HELP, Word},
};
use crate::{
    arguments::Opened, commands::analyse::score, console, failure::Answer, progress::Progress, standing,
    stop, thinking::Engine,
};
use anyhow::{Result, anyhow};
use banmen_play::{Player, record::Given};
use std::{path::Path, time::Duration};

/// How many lines a hint of an engine has, and how long it takes.
const HINTS: usize = 3;
const ADVICE: Duration = Duration::from_secs(1);

/// A game between people and the program.
#[derive(Debug)]
pub(super) struct Dialogue {
    opened: Opened,
    people: People,
    engine: Engine,
    notation: Notation,
    pieces: Pieces,
    given: Option<Given>,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    End,
}

impl Dialogue {
    /// Creates the dialogue of a game.
    pub(super) const fn new(
        opened: Opened,
        people: People,
        engine: Engine,
        notation: Notation,
        pieces: Pieces,
    ) -> Self {
        Self { opened, people, engine, notation, pieces, given: None }
    }

    /// Plays until the input ends, someone quits, or Ctrl-C is pressed.
    pub(super) fn run(mut self) -> Result<Answer> {
        let mut input = Input::open();
        console::line(&self.greeting(input.is_person()))?;
        self.show()?;
        while !stop::is_raised() {
            let turn = self.opened.game.turn();
            if !self.is_over() && !self.people.is_person(turn) {
                self.think()?;
                continue;
            }
            if self.is_over() && !self.people.has_person(self.opened.game.players()) {
                break;
            }
            let prompt = if self.is_over() { "over".to_owned() } else { self.name(turn) };
            let answered = match input.next(&prompt)? {
                Typed::Line(line) => self.answer(&line),
                Typed::Unreadable(error) => Err(error),
                Typed::End | Typed::Interrupted => break,
            };
            match answered {
                Ok(Next::Go) => {}
                Ok(Next::End) => return Ok(Answer::Yes),
                Err(error) if error.is::<console::Closed>() => return Err(error),
                Err(error) if input.is_person() => console::note(&format!("{error:#}")),
                Err(error) => return Err(error.context(format!("line {}", input.line_number()))),
            }
        }
        if input.is_person() {
            console::line("")?;
        }
        Ok(if stop::is_raised() { Answer::Interrupted } else { Answer::Yes })
    }

    fn greeting(&self, is_person: bool) -> String {
        let players = self.opened.game.players();
        let seat = |player| {
            let who = if self.people.is_person(player) { "you" } else { "the program" };
            format!("{}: {who}", self.name(player))
        };
        let seats: Vec<String> = Player::all(players).map(seat).collect();
        let mut text = format!("{}. {}", self.opened.title(), seats.join(", "));
        if self.people.has_program(players) {
            text.push_str(&format!(" ({})", self.engine.name()));
        }
        if is_person {
            text.push_str("\nType a move, or `help`.");
        }
        text
    }

    fn answer(&mut self, line: &str) -> Result<Next> {
        let typed = line.trim();
        // A move is a move, even if it is spelt like one of our words.
        let is_move = !self.is_over() && self.opened.game.moves().iter().any(|legal| legal == typed);
        let word = if is_move {
            Word::Move(typed.to_owned())
        } else {
            Word::read(line).map_err(|error| anyhow!(error))?
        };
        match word {
            Word::Nothing => {}
            Word::Moves => console::line(&self.legal_moves())?,
            Word::Show => self.show()?,
            Word::Hint => self.hint()?,
            Word::Undo => self.undo()?,
            Word::Position => console::line(&self.opened.game.position())?,
            Word::Save(path) => self.save(&path, false)?,
            Word::Overwrite(path) => self.save(&path, true)?,
            Word::Load(path) => {
                (self.opened.game, self.given) = record::read(&path, &self.opened)?;
                self.show()?;
            }
            Word::Resign => self.resign()?,
            Word::Help => {
                let how = self.opened.game.move_help();
                let how = if how.is_empty() { String::new() } else { format!("A move: {how}\n\n") };
                console::print(&format!("{how}{HELP}"))?;
            }
            Word::Quit => return Ok(Next::End),
            Word::Move(text) => self.play(&text)?,
        }
        Ok(Next::Go)
    }

    fn save(&self, path: &Path, force: bool) -> Result<()> {
        record::write(path, &self.opened, self.given, force)?;
        console::note(&format!("saved as {}", path.display()));
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<()> {
        if self.given.is_some() {
            return Err(anyhow!("the game is over: `{text}` cannot be played"));
        }
        let name = self.name(self.opened.game.turn());
        let played = self.make(text)?;
        console::line(&format!("{name} plays {played}"))?;
        // While the program is on move there is nobody to look at the board.
        if self.is_over() || self.people.is_person(self.opened.game.turn()) { self.show() } else { Ok(()) }
    }

    fn think(&mut self) -> Result<()> {
        let name = self.name(self.opened.game.turn());
        let progress = Progress::begin(&format!("{name} is thinking…"));
        let thought = self.engine.think(&mut *self.opened.game);
        drop(progress);
        let thought = thought?;
        if stop::is_raised() {
            return Ok(());
        }
        let played = self.make(&thought.best)?;
        console::line(&format!("{name} plays {played}  ({thought})"))?;
        self.show()
    }

    /// Plays a move and returns it in the notation that was asked for.
    fn make(&mut self, text: &str) -> Result<String> {
        let played = self.opened.game.play(text)?;
        let label = self.opened.game.history_labels().pop().unwrap_or_default();
        if self.notation != Notation::Western {
            return Ok(self.notation.written(&*self.opened.game, &played, &label));
        }
        // Western notation is written in the position before the move.
        let mut before = self.opened.game.boxed_clone();
        before.undo();
        Ok(self.notation.written(&*before, &played, &label))
    }

    fn hint(&mut self) -> Result<()> {
        if self.is_over() {
            return Err(anyhow!("the game is over: there is nothing to advise"));
        }
        if self.engine.is_own() {
            return self.best_lines();
        }
        let thought = self.engine.think(&mut *self.opened.game)?;
        console::line(&format!("hint: {}  ({thought})", thought.line.join(" ")))
    }

    /// Tells the best lines at full strength: an engine plays worse than it knows at its lower levels, its advice must not.
    fn best_lines(&self) -> Result<()> {
        let found = banmen_analysis::lines(&self.opened, HINTS, ADVICE, stop::flag(), &mut |_| {})?;
        for (index, line) in found.lines.iter().enumerate() {
            let name = if index == 0 { "hint:".to_owned() } else { format!("{:>4}:", index + 1) };
            let score = line.score.map(score).unwrap_or_default();
            console::line(&format!("{name} {}  ({score}, depth {})", line.moves.join(" "), line.depth))?;
        }
        Ok(())
    }

    /// Takes back to the last position in which a person was on move; one move where nobody sits.
    fn undo(&mut self) -> Result<()> {
        if self.given.take().is_some() {
            return self.show();
        }
        self.opened.game.undo().ok_or_else(|| anyhow!("there is no move to take back"))?;
        while !self.people.is_person(self.opened.game.turn()) && self.opened.game.undo().is_some() {}
        self.show()
    }

    fn resign(&mut self) -> Result<()> {
        if self.is_over() {
            return Err(anyhow!("the game is over already"));
        }
        self.given = Some(Given::Resigned(self.opened.game.turn()));
        console::line(&self.status())
    }

    fn show(&self) -> Result<()> {
        let board = self.pieces.drawn(&*self.opened.game);
        console::print(&format!("\n{}\n", board.trim_end_matches('\n')))?;
        if let Some(known) = self.opened.game.status() {
            console::line(&known)?;
        }
        if self.is_over() { console::line(&format!("\n{}", self.status())) } else { console::line("") }
    }

    fn status(&self) -> String {
        match self.given {
            None => standing::status(&*self.opened.game),
            Some(given) => given.sentence(&*self.opened.game),
        }
    }

    fn legal_moves(&self) -> String {
        if self.is_over() {
            return "the game is over: there are no moves".to_owned();
        }
        let game = &*self.opened.game;
        let pairs = game.moves().into_iter().zip(game.labels());
        let mut moves: Vec<String> =
            pairs.map(|(text, label)| self.notation.written(game, &text, &label)).collect();
        style::sort(&mut moves);
        moves.join(" ")
    }

    fn is_over(&self) -> bool {
        self.given.is_some() || self.opened.game.outcome().is_some()
    }

    fn name(&self, player: Player) -> String {
        self.opened.game.player_name(player)
    }
}
