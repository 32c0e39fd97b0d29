//! Who takes part, as it is typed.

use crate::{
    arguments::Opened,
    thinking::{self, Engine},
};
use anyhow::{Context, Result, ensure};
use banmen_play::matches::{EngineSpec, GtpSpec, Match, UsiSpec};

/// What an outside program is announced with.
const PROGRAM: &str = "program:";
/// What an outside program that speaks USI is announced with, and the game it can play.
const USI: &str = "usi:";
const USI_GAME: &str = "shogi";
/// What an outside program that speaks GTP is announced with, and the games it can play.
const GTP: &str = "gtp:";
const GTP_GAMES: [&str; 4] = ["go", "hex", "hex-swap", "othello"];
/// The komi of our rules, which a program must know.
const KOMI: &str = "komi 7.5";

/// Reads the players of a match.
pub(super) fn read(texts: &[String], opened: &Opened) -> Result<Vec<EngineSpec>> {
    let players = opened.game.players();
    let count = texts.len();
    let most = Match::most_engines(players);
    ensure!((2..=most).contains(&count), "this game takes from 2 to {most} players, not {count}");
    let named = texts.iter().enumerate().map(|(index, text)| (name(texts, index), text));
    named.map(|(name, text)| engine(name, text, opened).with_context(|| format!("player `{text}`"))).collect()
}

/// The text, and its number where another has the same.
fn name(texts: &[String], index: usize) -> String {
    let text = &texts[index];
    let same = texts.iter().filter(|other| *other == text).count();
    if same == 1 { text.clone() } else { format!("{text} #{}", index + 1) }
}

fn engine(name: String, text: &str, opened: &Opened) -> Result<EngineSpec> {
    if let Some(command) = text.strip_prefix(PROGRAM) {
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = words.next().context("no command follows")?;
        return Ok(EngineSpec::process(name, program, words.collect()));
    }
    if let Some(player) = text.strip_prefix(USI) {
        let id = opened.entry.info.id;
        ensure!(id == USI_GAME, "USI is the language of {USI_GAME}: for {id} use `{PROGRAM}COMMAND`");
        return Ok(EngineSpec::usi(name, player.parse::<UsiSpec>()?));
    }
    if let Some(player) = text.strip_prefix(GTP) {
        let id = opened.entry.info.id;
        ensure!(
            GTP_GAMES.contains(&id),
            "GTP is for {}: for {id} use `{PROGRAM}COMMAND`",
            GTP_GAMES.join(", ")
        );
        let mut spec = player.parse::<GtpSpec>()?;
        if id == "go" {
            spec.lines.insert(0, KOMI.to_owned());
        }
        return Ok(EngineSpec::gtp(name, spec));
    }
    let spec = thinking::read(text)?;
    Engine::new(&*opened.game, spec)?;
    Ok(EngineSpec::search(name, spec))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(texts: &[&str]) -> Result<Vec<String>> {
        let opened = crate::arguments::open("connect4")?;
        let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        Ok(read(&texts, &opened)?.iter().map(|engine| engine.name().to_owned()).collect())
    }

    #[test]
    fn equal_players_are_told_apart() {
        assert_eq!(names(&["random", "random"]).expect("two"), ["random #1", "random #2"]);
        assert_eq!(names(&["random", "program:bot -q"]).expect("two"), ["random", "program:bot -q"]);
    }

    #[test]
    fn wrong_players_are_named() {
        for (texts, part) in [
            (&["random"][..], "takes from 2 to 64 players, not 1"),
            (&["random", "minimax"], "player `minimax`"),
            (&["random", "program: "], "no command"),
            (&["random", "usi:engine"], "USI is the language of shogi"),
            (&["random", "gtp:engine"], "GTP is for go, hex, hex-swap, othello"),
        ] {
            let error = format!("{:#}", names(texts).expect_err("it is wrong"));
            assert!(error.contains(part), "{error}");
        }
    }
}
