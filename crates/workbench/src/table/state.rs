//! The state of a table and what can be done to it. Nothing here waits, sends or thinks.

use super::{
    clock::{Clock, Control},
    out::Out,
    seat::Seat,
};
use crate::failure::Failure;
use banmen_play::{
    AnyGame, Payoffs, Player, Registry,
    any::ListedMove,
    record::{self, Given},
    registry::Opened,
};
use serde::Serialize;
use std::sync::Arc;

/// A game with those who play it.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The number of the state; every change raises it.
    pub(crate) version: u64,
    pub(crate) opened: Opened,
    /// Who has resigned or run out of time, in that order.
    pub(crate) out: Vec<Out>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) clock: Option<Clock>,
    /// The moves that were played.
    pub(crate) history: Vec<Played>,
    /// The legal moves, generated once for each position.
    pub(crate) listed: Arc<[ListedMove]>,
    /// How the rules ended the game.
    pub(crate) outcome: Option<Payoffs>,
}

/// A move that was played, as it is typed and as players write it, and who played it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Played {
    pub(crate) text: String,
    pub(crate) label: String,
    pub(crate) player: Player,
}

/// The most moves a game may have here: a shogi game has 500 at most, a game of Go a few hundred.
const MOST_MOVES: usize = 4096;

impl State {
    /// A new game. Seats that are not named are the program's.
    pub(crate) fn new(opened: Opened, seats: &[Seat], control: Option<Control>) -> Result<Self, Failure> {
        let clock = match control {
            Some(control) if !control.is_sound() => {
                return Err(Failure::wrong("the clock leaves no time to move, or more than a day"));
            }
            control => control.map(|control| Clock::new(control, opened.game.players())),
        };
        let mut state = Self { clock, ..Self::restored(opened, Vec::new()) };
        state.seats = state.seated(seats)?;
        Ok(state)
    }

    /// A game that was kept with its seats, which were found good when they were taken.
    pub(crate) fn restored(opened: Opened, mut seats: Vec<Seat>) -> Self {
        seats.resize(opened.game.players(), Seat::Person);
        let (out, history, listed) = (Vec::new(), Vec::new(), Arc::default());
        let mut state = Self { version: 0, opened, out, seats, clock: None, history, listed, outcome: None };
        state.reread();
        state
    }

    /// One seat for each player, each for someone who can play this game.
    fn seated(&self, seats: &[Seat]) -> Result<Vec<Seat>, Failure> {
        let players = self.opened.game.players();
        let mut seated = seats.to_vec();
        seated.resize(players, Seat::usual(self.opened.entry));
        for spec in seated.iter().filter_map(|seat| seat.spec(self.opened.entry)) {
            // A search is made once and stopped at once: that tells whether it is for this game.
            let stop = std::sync::atomic::AtomicBool::new(true);
            self.game().boxed_clone().think(&spec, &stop, &mut |_| {}).map_err(Failure::wrong)?;
        }
        Ok(seated)
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.opened.game
    }

    /// Generates the legal moves of a new position.
    fn relist(&mut self) {
        self.listed = self.game().listed_moves().into();
        self.outcome = self.game().outcome();
    }

    /// Reads the history of a game that came as a whole.
    fn reread(&mut self) {
        let game = self.game();
        let moves = game.history().into_iter().zip(game.history_labels()).zip(game.history_players());
        self.history = moves.map(|((text, label), player)| Played { text, label, player }).collect();
        self.relist();
    }

    pub(crate) fn is_over(&self) -> bool {
        self.last_one_left().is_some() || self.outcome.is_some()
    }

    /// The only player who is still in the game, when all others are out.
    fn last_one_left(&self) -> Option<Player> {
        let mut left = Player::all(self.game().players()).filter(|&player| !self.is_out(player));
        left.next().filter(|_| left.next().is_none())
    }

    pub(crate) fn is_out(&self, player: Player) -> bool {
        self.out.iter().any(|out| out.player() == player)
    }

    /// Who is on move, in a game that is not over.
    pub(crate) fn mover(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.game().turn())
    }

    pub(crate) fn seat(&self, player: Player) -> &Seat {
        self.seats.get(player.index()).unwrap_or(&Seat::Person)
    }

    fn is_person(&self, player: Player) -> bool {
        *self.seat(player) == Seat::Person
    }

    /// Whether somebody at the screen plays.
    pub(crate) fn has_person(&self) -> bool {
        self.seats.contains(&Seat::Person)
    }

    /// How the game ended, in words.
    pub(crate) fn ending(&self) -> Option<String> {
        let game = self.game();
        if let (Some(winner), Some(last)) = (self.last_one_left(), self.out.last()) {
            let sentence = format!("{} {}", game.player_name(last.player()), last.verb());
            return Some(format!("{sentence}: {} wins", game.player_name(winner)));
        }
        let payoffs = self.outcome?;
        let winner = payoffs.winner();
        if winner.is_some_and(|winner| self.is_out(winner)) {
            return game.ending().map(|sentence| format!("{sentence}, played by the program at the end"));
        }
        // Where several share the prize, others may have lost.
        let losing = Player::all(game.players()).filter(|&player| payoffs.part(player) == 0);
        let losing: Vec<String> = losing.map(|player| game.player_name(player)).collect();
        if winner.is_none() && !losing.is_empty() {
            return Some(format!("{} lost, the others share the win", losing.join(" and ")));
        }
        game.ending()
    }

    /// The player who alone has won, when the game is over.
    pub(crate) fn winner(&self) -> Option<Player> {
        self.last_one_left().or_else(|| self.outcome?.winner())
    }

    /// Plays a move for whoever is on move.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Failure> {
        if let Some(ending) = self.ending() {
            return Err(Failure::wrong(format!("the game is over: {ending}")));
        }
        if self.game().played() >= MOST_MOVES {
            return Err(Failure::wrong(format!("a game has {MOST_MOVES} moves at most here")));
        }
        let player = self.game().turn();
        let text = self.opened.game.play(text).map_err(Failure::wrong)?;
        let label = self.listed.iter().find(|listed| listed.text == text).map(|listed| listed.label.clone());
        self.history.push(Played { label: label.unwrap_or_else(|| text.clone()), text, player });
        if let Some(clock) = &mut self.clock {
            clock.press(player.index());
        }
        self.relist();
        self.changed();
        Ok(())
    }

    /// Takes back to the last position in which a person was on move; one move where nobody sits. A resignation is taken
    /// back by itself.
    pub(crate) fn undo(&mut self) -> Result<(), Failure> {
        let played = self.game().played();
        if self.out.last().is_some_and(|out| out.ply >= played) {
            self.come_back();
            self.restart_clock();
        } else {
            self.undo_one().ok_or_else(|| Failure::wrong("there is no move to take back"))?;
            while self.has_person() && !self.is_person(self.game().turn()) {
                if self.undo_one().is_none() {
                    break;
                }
            }
            while self.out.last().is_some_and(|out| out.ply > self.game().played()) {
                self.come_back();
            }
        }
        self.relist();
        self.changed();
        Ok(())
    }

    fn undo_one(&mut self) -> Option<()> {
        self.opened.game.undo()?;
        self.history.pop();
        if let Some(clock) = &mut self.clock {
            clock.take_back();
        }
        Some(())
    }

    /// Who left last is in the game again.
    fn come_back(&mut self) {
        if let Some(out) = self.out.pop()
            && let Some(seat) = self.seats.get_mut(out.player().index())
        {
            *seat = out.seat();
        }
    }

    /// Somebody at the screen gives up: the only one who plays there, or the one who is on move.
    pub(crate) fn resign(&mut self) -> Result<(), Failure> {
        let Some(mover) = self.mover() else { return Err(Failure::wrong("the game is over already")) };
        let people = Player::all(self.game().players()).filter(|&player| self.is_person(player));
        let player = match people.collect::<Vec<_>>().as_slice() {
            [] => return Err(Failure::wrong("nobody at the screen plays this game")),
            [alone] => *alone,
            several if several.contains(&mover) => mover,
            _ => return Err(Failure::wrong("resign when it is your turn")),
        };
        self.leave(Given::Resigned(player));
        Ok(())
    }

    /// The time of the player on move has run out.
    pub(crate) fn overtime(&mut self) {
        if let Some(mover) = self.mover() {
            self.leave(Given::Overtime(mover));
        }
    }

    /// A player is out. Between two, the other one wins. Of three, two play on, and the program plays for the one who
    /// left: the rules know no game in which an army stands still, and the first mate decides it.
    fn leave(&mut self, given: Given) {
        let (_, player) = given.parts();
        self.out.push(Out::new(given, self.game().played(), self.seat(player)));
        self.replace_absent();
        self.changed();
    }

    /// Sets who is out, as a file or a record tells it.
    pub(super) fn set_out(&mut self, out: Vec<Out>) {
        let players = self.game().players();
        self.out = out.into_iter().filter(|out| out.player().index() < players).take(players - 1).collect();
        self.replace_absent();
    }

    /// The program sits down for everyone who has left a game that goes on.
    fn replace_absent(&mut self) {
        if self.is_over() {
            return;
        }
        let usual = Seat::usual(self.opened.entry);
        for out in &self.out {
            match self.seats.get_mut(out.player().index()) {
                Some(seat) if *seat == Seat::Person => *seat = usual.clone(),
                _ => {}
            }
        }
    }

    /// Others sit down. A person who takes the seat of someone who left is in the game again.
    pub(crate) fn sit(&mut self, seats: &[Seat]) -> Result<(), Failure> {
        self.seats = self.seated(seats)?;
        if !self.is_over() {
            let seats = &self.seats;
            self.out.retain(|out| seats.get(out.player().index()) != Some(&Seat::Person));
        }
        self.changed();
        Ok(())
    }

    /// Goes to a position, or takes over a whole game, of the same kind as this one. Nothing changes where the text is
    /// wrong.
    pub(crate) fn paste(&mut self, text: &str, registry: &Registry) -> Result<(), Failure> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Failure::wrong("there is nothing to read: paste a position or a game"));
        }
        let is_record = text.starts_with('#') || text.starts_with("game ");
        if is_record {
            let read = record::read(text, registry).map_err(Failure::wrong)?;
            if read.opened.id != self.opened.id {
                let (found, here) = (&read.opened.id, &self.opened.id);
                return Err(Failure::wrong(format!("this is a game of `{found}`, not of `{here}`")));
            }
            self.opened = read.opened;
            self.set_out(Out::of_record(read.given));
        } else {
            self.opened.game = self.positioned(text)?;
            self.out.clear();
        }
        self.reread();
        // The time of moves that were made elsewhere is not known.
        let control = self.clock.as_ref().map(|clock| clock.read().control);
        self.clock = control.map(|control| Clock::new(control, self.game().players()));
        self.changed();
        Ok(())
    }

    /// A position with moves after it, as USI has them: `position sfen ... moves 7g7f`, `startpos moves 7g7f`.
    fn positioned(&self, text: &str) -> Result<Box<dyn AnyGame>, Failure> {
        let text = text.strip_prefix("position ").unwrap_or(text).trim();
        let text = text.strip_prefix("sfen ").unwrap_or(text);
        let (position, moves) = match text.split_once("moves") {
            Some((position, moves)) => (position.trim(), moves),
            None => (text, ""),
        };
        let mut game = self.opened.entry.open(self.size()).map_err(Failure::wrong)?.game;
        if !matches!(position, "startpos" | "start" | "") {
            game.set_position(position).map_err(Failure::wrong)?;
        }
        for (index, word) in moves.split_whitespace().enumerate() {
            let numbered = |error| Failure::wrong(format!("move {}: {error}", index + 1));
            game.play(word).map_err(numbered)?;
        }
        Ok(game)
    }

    /// The size of the board, as the registry wants it.
    pub(crate) fn size(&self) -> Option<banmen_play::registry::Size> {
        self.opened.id.split_once(':').and_then(|(_, size)| size.parse().ok())
    }

    /// The game as it was after this number of moves.
    pub(crate) fn at(&self, ply: usize) -> Box<dyn AnyGame> {
        let mut game = self.opened.game.boxed_clone();
        while game.played() > ply {
            game.undo();
        }
        game
    }

    /// The game as text.
    pub(crate) fn record(&self) -> String {
        let given = self.out.last().filter(|_| self.last_one_left().is_some()).map(Out::given);
        record::write(&self.opened, given)
    }

    fn restart_clock(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.restart();
        }
    }

    fn changed(&mut self) {
        self.version += 1;
    }
}
