//! The conversation with one program.

use super::UsiSpec;
use crate::{
    any::AnyGame,
    game::Player,
    matches::{Action, Engine, Fault, Lines, LinesError, MoveRequest, Thought},
};
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

/// The time that a program has to say who it is. The protocol wants nothing heavy before that, but some programs fill
/// tables of hundreds of megabytes first.
const GREETING: Duration = Duration::from_secs(60);
/// How much longer than its time a program may think before it is told to stop, and how long it may then take.
const LENIENCE: Duration = Duration::from_secs(1);
/// The most options of a program that are remembered.
const MOST_OPTIONS: usize = 1024;
/// Options that every program understands, also those that do not list them.
const UNDECLARED: [&str; 2] = ["USI_Hash", "USI_Ponder"];

/// A program that speaks USI, at the board.
#[derive(Debug)]
pub(in crate::matches) struct UsiEngine {
    player: UsiSpec,
    lines: Lines,
    greeted: bool,
    seat: Player,
    resigned: bool,
    /// The last thing that it said of its thoughts: a fault is told with it.
    info: Option<String>,
    thought: Thought,
}

impl UsiEngine {
    /// Starts the program, and says nothing to it yet.
    pub(in crate::matches) fn start(player: &UsiSpec) -> Result<Self, LinesError> {
        let lines = Lines::start(&player.program, &player.arguments)?;
        let player = player.clone();
        Ok(Self {
            player,
            lines,
            greeted: false,
            seat: Player::FIRST,
            resigned: false,
            info: None,
            thought: Thought::default(),
        })
    }

    fn send(&mut self, line: &str) -> Result<(), Fault> {
        self.lines.send(line).map_err(|error| self.fault(&error, Duration::ZERO))
    }

    /// What a broken conversation means.
    fn fault(&self, error: &LinesError, waited: Duration) -> Fault {
        match error {
            LinesError::Silent { .. } => Fault::Hung(waited),
            error => Fault::Crashed(match &self.info {
                None => error.to_string(),
                Some(info) => format!("{error} after `{info}`"),
            }),
        }
    }

    /// Waits for a line that begins with this word, keeps what it says of its thoughts, passes over the rest, and
    /// returns what follows the word.
    fn wait_for(
        &mut self,
        word: &str,
        deadline: Option<Instant>,
        stop: &AtomicBool,
        mut visit: impl FnMut(&str),
    ) -> Result<String, LinesError> {
        loop {
            let line = self.lines.receive(deadline, stop)?;
            let line = line.trim_start();
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if first == word {
                return Ok(rest.trim().to_owned());
            }
            if first == "info" {
                self.info = Some(line.to_owned());
                read_info(line, &mut self.thought);
            }
            visit(line);
        }
    }

    /// The beginning of the conversation: who are you, and play like this.
    fn greet(&mut self, turn: &MoveRequest<'_>) -> Result<(), Fault> {
        let begun = Instant::now();
        self.send("usi")?;
        let mut declared: Vec<String> = Vec::new();
        let latest = begun + GREETING;
        let deadline = turn.deadline.map_or(latest, |deadline| deadline.min(latest));
        let greeted = self.wait_for("usiok", Some(deadline), turn.stop, |line| {
            if declared.len() < MOST_OPTIONS {
                declared.extend(option_name(line).map(str::to_owned));
            }
        });
        greeted.map_err(|error| self.fault(&error, begun.elapsed()))?;
        for (name, value) in self.player.options.clone() {
            let known = declared.iter().map(String::as_str).chain(UNDECLARED);
            // In the program's own spelling: not every program compares without regard to case.
            let spelt = known.into_iter().find(|known| known.eq_ignore_ascii_case(&name)).map(str::to_owned);
            let missing = || format!("`{}` has no option `{name}`", self.player.program);
            let spelt = spelt.ok_or_else(|| Fault::Unavailable(missing()))?;
            let value = value.map(|value| format!(" value {value}")).unwrap_or_default();
            self.send(&format!("setoption name {spelt}{value}"))?;
        }
        self.greeted = true;
        Ok(())
    }

    /// Waits for the answer, and tells the program to stop when its time has long been over.
    fn answer(&mut self, turn: &MoveRequest<'_>) -> Result<String, LinesError> {
        let due = self.player.time().and_then(|time| Instant::now().checked_add(time + LENIENCE));
        let first = match (due, turn.deadline) {
            (Some(due), Some(deadline)) => Some(due.min(deadline)),
            (due, deadline) => due.or(deadline),
        };
        let answer = self.wait_for("bestmove", first, turn.stop, |_| {});
        if !matches!(answer, Err(LinesError::Silent { .. })) {
            return answer;
        }
        self.lines.send("stop")?;
        // Whoever still waits for the answer gets it; a contest that was stopped only lets the program come to rest.
        self.wait_for("bestmove", Instant::now().checked_add(LENIENCE), turn.stop, |_| {})
    }
}

/// The name of an option that a program declares. The protocol wants no spaces in it, but some programs have them.
fn option_name(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("option")?.trim_start().strip_prefix("name")?;
    declared.split(" type ").next().map(str::trim).filter(|name| !name.is_empty())
}

/// Takes depth, nodes and score of the best line out of a line of `info`.
fn read_info(line: &str, thought: &mut Thought) {
    let words: Vec<&str> =
        line.split_whitespace().take_while(|&word| word != "string" && word != "pv").collect();
    let after = |name: &str| words.iter().position(|&word| word == name).map(|at| &words[at + 1..]);
    let number = |name: &str| after(name).and_then(<[&str]>::first).and_then(|text| text.parse().ok());
    if number("multipv").is_some_and(|rank: u64| rank > 1) {
        return;
    }
    if let Some(depth) = number("depth") {
        thought.depth = u32::try_from(depth).ok();
    }
    thought.nodes = number("nodes").or(thought.nodes);
    if let Some([kind @ ("cp" | "mate"), value, ..]) = after("score") {
        thought.score = Some(format!("{kind} {value}"));
    }
}

impl Engine for UsiEngine {
    fn begin(&mut self, turn: &MoveRequest<'_>, seat: Player, _seed: u64) -> Result<(), Fault> {
        (self.seat, self.resigned, self.info) = (seat, false, None);
        if !self.greeted {
            self.greet(turn)?;
        }
        let begun = Instant::now();
        self.send("isready")?;
        let ready = self.wait_for("readyok", turn.deadline, turn.stop, |_| {});
        ready.map_err(|error| self.fault(&error, begun.elapsed()))?;
        self.send("usinewgame")
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<Action, Fault> {
        let mut position = format!("position sfen {}", turn.game.first_position());
        let moves = turn.game.history();
        if !moves.is_empty() {
            position.push_str(" moves ");
            position.push_str(&moves.join(" "));
        }
        let begun = Instant::now();
        (self.info, self.thought) = (None, Thought::default());
        self.send(&position)?;
        self.send(&self.player.go())?;
        let answer = self.answer(turn).map_err(|error| self.fault(&error, begun.elapsed()))?;
        // A move to think about in the meantime may follow; nobody ponders here.
        Ok(match answer.split_whitespace().next() {
            Some("resign") => {
                self.resigned = true;
                Action::Resign
            }
            // The declaration `win` is a move of the game, where the rules allow it.
            Some(text) => Action::Move(text.to_owned()),
            None => return Err(Fault::Illegal("bestmove".to_owned())),
        })
    }

    fn thought(&self) -> Thought {
        self.thought.clone()
    }

    /// Tells the result as far as it is known here: when the other has given up or failed, it is not.
    fn end(&mut self, game: &dyn AnyGame) {
        let result = match game.outcome() {
            _ if self.resigned => "lose",
            None => return,
            Some(payoffs) => match payoffs.winner() {
                None => "draw",
                Some(winner) if winner == self.seat => "win",
                Some(_) => "lose",
            },
        };
        let _ = self.lines.send(&format!("gameover {result}"));
    }
}

impl Drop for UsiEngine {
    fn drop(&mut self) {
        let _ = self.lines.send("quit");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_nodes_and_score_of_the_best_line_are_taken() {
        let mut thought = Thought::default();
        for line in [
            "info depth 7 seldepth 9 multipv 1 score cp -35 nodes 1200 pv 7g7f nodes 5",
            "info depth 7 multipv 2 score cp -60 nodes 1300 pv 2g2f",
            "info nodes 1500 hashfull 3",
            "info string depth 99 score cp 1",
            "info score",
            "info depth many",
        ] {
            read_info(line, &mut thought);
        }
        let told = (thought.depth, thought.nodes, thought.score.as_deref());
        assert_eq!(told, (Some(7), Some(1500), Some("cp -35")));
        read_info("info depth 9 score mate -4 upperbound", &mut thought);
        assert_eq!((thought.depth, thought.score.as_deref()), (Some(9), Some("mate -4")));
    }
}
