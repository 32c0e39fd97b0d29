//! The options: one list that is printed and set.

use super::command::UsiError;
use banmen_engine::book::Book;
use banmen_engine::{Engine, Evaluation, Level, Settings, Without};
use banmen_shogi::game::PointRule;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// What an option takes.
#[derive(Clone, Copy, Debug)]
enum Domain {
    Check(bool),
    Spin {
        usual: i64,
        least: i64,
        most: i64,
    },
    Combo {
        usual: &'static str,
        all: &'static [&'static str],
    },
    Button,
    File,
    /// Parts of the search to leave out, for matches that measure them.
    Parts,
}

/// Which way of counting a declaration is judged by; the ones with a handicap add the missing pieces to White.
const DECLARATIONS: [&str; 5] = ["NoEnteringKing", "CSARule24", "CSARule24H", "CSARule27", "CSARule27H"];

/// Every option that is announced.
const OPTIONS: [(&str, Domain); 25] = [
    ("USI_Hash", Domain::Spin { usual: 64, least: 1, most: 1 << 20 }),
    ("USI_Ponder", Domain::Check(false)),
    ("USI_OwnBook", Domain::Check(true)),
    ("BookFile", Domain::File),
    // A name of our own: the `Skill Level` of other programs goes up to 20 and means full strength there.
    ("Level", Domain::Spin { usual: 0, least: 0, most: 10 }),
    ("Threads", Domain::Spin { usual: 1, least: 1, most: 256 }),
    ("MultiPV", Domain::Spin { usual: 1, least: 1, most: 593 }),
    ("EnteringKingRule", Domain::Combo { usual: "CSARule27", all: &DECLARATIONS }),
    ("MaxMovesToDraw", Domain::Spin { usual: 0, least: 0, most: 60_000 }),
    ("ResignValue", Domain::Spin { usual: 99_999, least: 0, most: 99_999 }),
    ("DrawValueBlack", Domain::Spin { usual: -2, least: -30_000, most: 30_000 }),
    ("DrawValueWhite", Domain::Spin { usual: -2, least: -30_000, most: 30_000 }),
    ("NetworkDelay", Domain::Spin { usual: 120, least: 0, most: 10_000 }),
    ("NetworkDelay2", Domain::Spin { usual: 1120, least: 0, most: 10_000 }),
    ("MinimumThinkingTime", Domain::Spin { usual: 2000, least: 0, most: 100_000 }),
    ("SlowMover", Domain::Spin { usual: 100, least: 1, most: 1000 }),
    ("RoundUpToFullSecond", Domain::Check(true)),
    ("PvInterval", Domain::Spin { usual: 300, least: 0, most: 100_000 }),
    ("GenerateAllLegalMoves", Domain::Check(false)),
    ("DepthLimit", Domain::Spin { usual: 0, least: 0, most: 120 }),
    ("NodesLimit", Domain::Spin { usual: 0, least: 0, most: i64::MAX }),
    ("USI_MultiPV", Domain::Spin { usual: 1, least: 1, most: 593 }),
    ("Clear_Hash", Domain::Button),
    ("EvalFile", Domain::File),
    ("Without", Domain::Parts),
];

/// How the protocol writes an empty text.
const EMPTY: &str = "<empty>";

/// Options of the protocol that change nothing here: they are taken without a word.
const WITHOUT_EFFECT: [&str; 6] = [
    "USI_AnalyseMode",
    "USI_ShowCurrLine",
    "USI_ShowRefutations",
    "USI_LimitStrength",
    "USI_Strength",
    "USI_Variant",
];

/// The options that are not settings of the engine itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub(super) hash: usize,
    pub(super) pv_interval: Duration,
    pub(super) depth_limit: Option<u32>,
    pub(super) node_limit: Option<u64>,
    /// Whether pieces missing at the start count for White.
    pub(super) handicap: bool,
    /// Whether games are opened by the book.
    pub(super) own_book: bool,
    /// A book that was read instead of the embedded one.
    pub(super) book: Option<Arc<Book>>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: banmen_engine::USUAL_TABLE,
            pv_interval: Duration::from_millis(300),
            depth_limit: None,
            node_limit: None,
            handicap: false,
            own_book: true,
            book: None,
        }
    }
}

/// The lines that announce the options.
pub(super) struct Announcement;

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, domain) in OPTIONS {
            match domain {
                Domain::Check(usual) => writeln!(f, "option name {name} type check default {usual}")?,
                Domain::Spin { usual, least, most } => {
                    writeln!(f, "option name {name} type spin default {usual} min {least} max {most}")?;
                }
                Domain::Combo { usual, all } => {
                    write!(f, "option name {name} type combo default {usual}")?;
                    for value in all {
                        write!(f, " var {value}")?;
                    }
                    writeln!(f)?;
                }
                Domain::Button => writeln!(f, "option name {name} type button")?,
                Domain::File => writeln!(f, "option name {name} type filename default {EMPTY}")?,
                Domain::Parts => writeln!(f, "option name {name} type string default {EMPTY}")?,
            }
        }
        Ok(())
    }
}

/// Sets an option from the words after `setoption`: `name N` or `name N value V`.
pub(super) fn set(words: &[&str], options: &mut Options, engine: &mut Engine) -> Result<(), UsiError> {
    let at = |word: &str| words.iter().position(|found| *found == word);
    let (name_at, value_at) = (at("name").map_or(0, |at| at + 1), at("value"));
    let name = words.get(name_at..value_at.unwrap_or(words.len())).unwrap_or_default().join(" ");
    let value = value_at.map_or(String::new(), |at| words[at + 1..].join(" "));
    let same = |known: &str| known.eq_ignore_ascii_case(&name);
    if WITHOUT_EFFECT.iter().any(|known| same(known)) {
        return Ok(());
    }
    let Some((name, domain)) = OPTIONS.iter().find(|(known, _)| same(known)) else {
        return Err(UsiError::Option(name));
    };
    let wrong = || UsiError::Value { option: (*name).to_owned(), value: value.clone() };
    let mut settings = *engine.settings();
    match *domain {
        Domain::Check(_) => {
            let set = value.parse::<bool>().map_err(|_| wrong())?;
            match *name {
                "RoundUpToFullSecond" => settings.time.round_up = set,
                "GenerateAllLegalMoves" => settings.all_moves = set,
                "USI_OwnBook" => options.own_book = set,
                _ => {}
            }
        }
        Domain::Spin { least, most, .. } => {
            let number = value.parse::<i64>().map_err(|_| wrong())?.clamp(least, most);
            set_number(name, number, options, &mut settings);
        }
        Domain::Combo { all, .. } => {
            let rule = all.iter().find(|known| known.eq_ignore_ascii_case(&value)).ok_or_else(wrong)?;
            settings.rules.declaration = match *rule {
                "CSARule24" | "CSARule24H" => Some(PointRule::TwentyFour),
                "CSARule27" | "CSARule27H" => Some(PointRule::TwentySeven),
                _ => None,
            };
            options.handicap = rule.ends_with('H');
        }
        // A running search is not cut off for it.
        Domain::Button if engine.is_searching() => {}
        Domain::Button => engine.clear(),
        Domain::File if *name == "BookFile" => options.book = book(&value)?,
        Domain::File => engine.set_evaluation(evaluation(&value)?),
        Domain::Parts if value == EMPTY => settings.without = Without::default(),
        Domain::Parts => settings.without = value.parse().map_err(|_| wrong())?,
    }
    engine.set(settings);
    Ok(())
}

/// The evaluation of a file of weights; the engine's own without a file.
fn evaluation(file: &str) -> Result<Evaluation, UsiError> {
    let Some(bytes) = read(file)? else { return Ok(Evaluation::default()) };
    Evaluation::from_bytes(&bytes).map_err(|error| wrong_file(file, &error))
}

/// The book of a file, ours or the text of YaneuraOu (`.db`); none without a file.
fn book(file: &str) -> Result<Option<Arc<Book>>, UsiError> {
    let Some(bytes) = read(file)? else { return Ok(None) };
    let book = match std::str::from_utf8(&bytes) {
        Ok(text) if !text.starts_with("banmenbk") => Book::from_db(text),
        _ => Book::from_bytes(&bytes),
    };
    Ok(Some(Arc::new(book.map_err(|error| wrong_file(file, &error))?)))
}

/// The bytes of a file; none where no file is named.
fn read(file: &str) -> Result<Option<Vec<u8>>, UsiError> {
    if file.is_empty() || file == EMPTY {
        return Ok(None);
    }
    std::fs::read(file).map(Some).map_err(|error| wrong_file(file, &error))
}

fn wrong_file(file: &str, reason: &dyn fmt::Display) -> UsiError {
    UsiError::File { file: file.to_owned(), reason: reason.to_string() }
}

fn set_number(name: &str, number: i64, options: &mut Options, settings: &mut Settings) {
    let size = usize::try_from(number).unwrap_or(0);
    let small = i32::try_from(number).unwrap_or(0);
    let time = Duration::from_millis(number.unsigned_abs());
    match name {
        "USI_Hash" => options.hash = size,
        "Threads" => settings.threads = size,
        "Level" => settings.level = u32::try_from(number).ok().and_then(Level::new),
        "MultiPV" | "USI_MultiPV" => settings.lines = size,
        "MaxMovesToDraw" => settings.rules.max_moves = u16::try_from(number).ok().filter(|&most| most > 0),
        "ResignValue" => settings.resign = small,
        "DrawValueBlack" => settings.rules.draw[0] = small,
        "DrawValueWhite" => settings.rules.draw[1] = small,
        "NetworkDelay" => settings.time.network_delay = time,
        "NetworkDelay2" => settings.time.network_delay_limit = time,
        "MinimumThinkingTime" => settings.time.minimum_thinking = time,
        "SlowMover" => settings.time.slow_mover = u32::try_from(number).unwrap_or(100),
        "PvInterval" => options.pv_interval = time,
        "DepthLimit" => options.depth_limit = u32::try_from(number).ok().filter(|&most| most > 0),
        "NodesLimit" => options.node_limit = u64::try_from(number).ok().filter(|&most| most > 0),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announced_options_have_no_spaces_and_take_what_they_announce() {
        let mut engine = Engine::new(1);
        let mut options = Options::default();
        for line in Announcement.to_string().lines() {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!((words[1], words[3]), ("name", "type"), "{line}");
            let value = words.iter().position(|word| *word == "default").map(|at| words[at + 1]);
            let mut told = vec!["name", words[2]];
            told.extend(value.iter().flat_map(|value| ["value", value]));
            assert_eq!(set(&told, &mut options, &mut engine), Ok(()), "{line}");
        }
        assert_eq!(options, Options::default());
        assert_eq!(*engine.settings(), Settings::default());
    }

    #[test]
    fn names_are_read_in_any_case_and_nonsense_is_told() {
        let mut engine = Engine::new(1);
        let mut options = Options::default();
        set(&["name", "threads", "value", "4"], &mut options, &mut engine).expect("an option");
        assert_eq!(engine.settings().threads, 4);
        set(&["name", "USI_Hash", "value", "-7"], &mut options, &mut engine).expect("an option");
        assert_eq!(options.hash, 1);
        set(&["name", "MinimumThinkingTime", "value", "0"], &mut options, &mut engine).expect("an option");
        assert_eq!(engine.settings().time.minimum_thinking, Duration::ZERO);
        set(&["name", "Without", "value", "null-move+killers"], &mut options, &mut engine)
            .expect("an option");
        assert_eq!(format!("{:?}", engine.settings().without), "{\"null-move\", \"killers\"}");
        assert!(set(&["name", "Without", "value", "rules"], &mut options, &mut engine).is_err());
        assert!(set(&["name", "Contempt", "value", "4"], &mut options, &mut engine).is_err());
        assert!(set(&["name", "Threads", "value", "four"], &mut options, &mut engine).is_err());
        assert!(set(&["name", "EvalFile", "value", "/nowhere"], &mut options, &mut engine).is_err());
        assert!(set(&["name", "BookFile", "value", "/nowhere"], &mut options, &mut engine).is_err());
        set(&["name", "level", "value", "3"], &mut options, &mut engine).expect("an option");
        assert_eq!(engine.settings().level, Level::new(3));
        set(&["name", "Level", "value", "0"], &mut options, &mut engine).expect("an option");
        assert_eq!(engine.settings().level, None);
        assert!(set(&[], &mut options, &mut engine).is_err());
    }
}
