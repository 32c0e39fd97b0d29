//! The words of a line as data.

use banmen_engine::{Clock, GameLine, GameLineError, Limits};
use banmen_shogi::{Color, Position};
use std::time::Duration;
use thiserror::Error;

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UsiError {
    /// The position cannot be read, or the rules do not allow it.
    #[error("position: {0}")]
    Position(String),
    /// A move cannot be read.
    #[error("move {index}: {reason}")]
    Move {
        /// Its place among the moves, counted from 1.
        index: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A number is missing or is none.
    #[error("`{word}` needs a number, not `{value}`")]
    Number {
        /// The word before.
        word: String,
        /// What stands there.
        value: String,
    },
    /// There is no such option.
    #[error("there is no option `{0}`")]
    Option(String),
    /// A file cannot be read, or holds something else.
    #[error("file `{file}`: {reason}")]
    File {
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The value does not fit the option.
    #[error("`{value}` is not a value for `{option}`")]
    Value {
        /// The option.
        option: String,
        /// The value.
        value: String,
    },
}

/// A game as `position` tells it, with the position it began with.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) start: Position,
    pub(super) game: GameLine,
}

/// Reads what follows `position`.
pub(super) fn position(words: &[&str]) -> Result<Told, UsiError> {
    let moves_at = words.iter().position(|&word| word == "moves");
    let (setup, moves) = match moves_at {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let text = match setup.first() {
        Some(&"startpos") => "startpos".to_owned(),
        Some(&"sfen") => setup[1..].join(" "),
        _ => setup.join(" "),
    };
    let start: Position =
        text.parse().map_err(|error: banmen_shogi::SetupError| UsiError::Position(error.to_string()))?;
    // Some programs paste how the game ended.
    let ended = moves.iter().position(|word| matches!(*word, "win" | "resign" | "draw" | "rep_draw"));
    let game =
        GameLine::read(&text, &moves[..ended.unwrap_or(moves.len())]).map_err(|error| match error {
            GameLineError::Move { number, reason } => UsiError::Move { index: number, reason },
            error => UsiError::Position(error.to_string()),
        })?;
    Ok(Told { start, game })
}

/// What `go` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Go {
    /// A search.
    Search(Limits),
    /// A proof that there is a mate or none, within a time or without limit.
    Mate(Option<Duration>),
}

/// Reads what follows `go`. Unknown words are passed over.
pub(super) fn go(words: &[&str]) -> Result<Go, UsiError> {
    let mut limits = Limits::default();
    let mut clock = Clock::default();
    let mut clocked = false;
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "ponder" => limits.ponder = true,
            "infinite" => limits.infinite = true,
            "mate" => {
                let time = words.next().filter(|&word| word != "infinite");
                let time = time.map(|_| number(word, time)).transpose()?;
                return Ok(Go::Mate(time.map(Duration::from_millis)));
            }
            "searchmoves" => {
                while let Some(m) = words.peek().and_then(|word| word.parse().ok()) {
                    limits.search_moves.push(m);
                    words.next();
                }
            }
            "depth" => limits.depth = Some(u32::try_from(number(word, words.next())?).unwrap_or(u32::MAX)),
            "nodes" => limits.nodes = Some(number(word, words.next())?),
            "movetime" => limits.move_time = Some(Duration::from_millis(number(word, words.next())?)),
            "btime" | "wtime" | "binc" | "winc" | "byoyomi" | "bbyoyomi" | "wbyoyomi" => {
                clocked = true;
                read_clock(&mut clock, word, number(word, words.next())?);
            }
            "movestogo" | "rtime" => drop(words.next()),
            _ => {}
        }
    }
    limits.clock = clocked.then_some(clock);
    let endless = limits.clock.is_none()
        && limits.move_time.is_none()
        && limits.depth.is_none()
        && limits.nodes.is_none()
        && !limits.ponder;
    limits.infinite |= endless;
    Ok(Go::Search(limits))
}

/// Reads the clock that may follow `ponderhit`.
pub(super) fn ponder_clock(words: &[&str]) -> Option<Clock> {
    match go(words) {
        Ok(Go::Search(limits)) => limits.clock,
        _ => None,
    }
}

fn read_clock(clock: &mut Clock, word: &str, millis: u64) {
    // Ten days are as good as any longer time.
    let time = Duration::from_millis(millis.min(864_000_000));
    let (black, white) = (Color::Black.index(), Color::White.index());
    match word {
        "btime" => clock.remaining[black] = Some(time),
        "wtime" => clock.remaining[white] = Some(time),
        "binc" => clock.increment[black] = time,
        "winc" => clock.increment[white] = time,
        "bbyoyomi" => clock.byoyomi[black] = time,
        "wbyoyomi" => clock.byoyomi[white] = time,
        _ => clock.byoyomi = [time; 2],
    }
}

/// A number of milliseconds, plies or nodes. Clocks that ran below zero are at zero.
fn number(word: &str, value: Option<&str>) -> Result<u64, UsiError> {
    let text = value.unwrap_or("");
    match text.parse::<i64>() {
        Ok(number) => Ok(number.max(0).unsigned_abs()),
        Err(_) => Err(UsiError::Number { word: word.to_owned(), value: text.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<&str> {
        line.split_ascii_whitespace().collect()
    }

    #[test]
    fn clocks_moves_and_limits_are_read() {
        let Ok(Go::Search(limits)) = go(&words("btime 1000 wtime 2000 binc 5 winc 6 byoyomi 300")) else {
            panic!("a search");
        };
        let clock = limits.clock.expect("a clock");
        assert_eq!(clock.remaining, [1000, 2000].map(|ms| Some(Duration::from_millis(ms))));
        assert_eq!(clock.byoyomi, [Duration::from_millis(300); 2]);
        assert!(!limits.infinite);
        let Ok(Go::Search(limits)) = go(&words("depth 7 searchmoves 7g7f P*5e")) else { panic!("a search") };
        assert_eq!(limits.search_moves.len(), 2);
        assert_eq!(go(&words("mate infinite")), Ok(Go::Mate(None)));
        assert_eq!(go(&words("mate")), Ok(Go::Mate(None)));
        assert_eq!(go(&words("mate 1500")), Ok(Go::Mate(Some(Duration::from_millis(1500)))));
        assert!(go(&words("mate soon")).is_err());
        assert!(matches!(go(&[]), Ok(Go::Search(limits)) if limits.infinite));
        assert!(matches!(go(&words("btime -50 byoyomi 100")), Ok(Go::Search(limits))
            if limits.clock.is_some_and(|clock| clock.remaining[0] == Some(Duration::ZERO))));
        assert!(go(&words("depth many")).is_err() && go(&words("nodes")).is_err());
    }

    #[test]
    fn positions_are_read_and_wrong_ones_say_why() {
        let told = position(&words("startpos moves 7g7f 3c3d 8h2b+ resign")).expect("a game");
        assert_eq!(told.game.position().ply(), 4);
        assert!(
            position(&words("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")).is_ok()
        );
        for (text, part) in [
            ("startpos moves 7g7e", "move 1"),
            ("startpos moves 7g7f xyz", "move 2"),
            ("sfen 9/9 b - 1", "position"),
            ("", "position"),
        ] {
            let error = position(&words(text)).expect_err("it is wrong").to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
