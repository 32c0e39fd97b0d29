//! Who takes part, as it is typed.

use crate::thinking::{self, Engine};
use anyhow::{Context, Result, ensure};
use banmen_play::{AnyGame, contest::Entrant};

/// What an outside program is announced with.
const PROGRAM: &str = "program:";

/// Reads the players of a match.
pub(super) fn read(texts: &[String], game: &dyn AnyGame) -> Result<Vec<Entrant>> {
    let players = game.players();
    let count = texts.len();
    let wanted = if players == 2 { "2".to_owned() } else { format!("from 2 to {players}") };
    ensure!((2..=players).contains(&count), "this game takes {wanted} players, not {count}");
    let named = texts.iter().enumerate().map(|(index, text)| (name(texts, index), text));
    named.map(|(name, text)| entrant(name, text, game).with_context(|| format!("player `{text}`"))).collect()
}

/// The text, and its number where another has the same.
fn name(texts: &[String], index: usize) -> String {
    let text = &texts[index];
    let same = texts.iter().filter(|other| *other == text).count();
    if same == 1 { text.clone() } else { format!("{text} #{}", index + 1) }
}

fn entrant(name: String, text: &str, game: &dyn AnyGame) -> Result<Entrant> {
    if let Some(command) = text.strip_prefix(PROGRAM) {
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = words.next().context("no command follows")?;
        return Ok(Entrant::process(name, program, words.collect()));
    }
    let thinker = thinking::read(text)?;
    Engine::new(game, thinker)?;
    Ok(Entrant::thinker(name, thinker))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::Opened;

    fn names(texts: &[&str]) -> Result<Vec<String>> {
        let opened = Opened::named("connect4")?;
        let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        Ok(read(&texts, &*opened.game)?.iter().map(|entrant| entrant.name().to_owned()).collect())
    }

    #[test]
    fn equal_players_are_told_apart() {
        assert_eq!(names(&["random", "random"]).expect("two"), ["random #1", "random #2"]);
        assert_eq!(names(&["random", "program:bot -q"]).expect("two"), ["random", "program:bot -q"]);
    }

    #[test]
    fn wrong_players_are_named() {
        for (texts, part) in [
            (&["random"][..], "takes 2 players, not 1"),
            (&["random", "random", "random"], "not 3"),
            (&["random", "minimax"], "player `minimax`"),
            (&["random", "program: "], "no command"),
        ] {
            let error = format!("{:#}", names(texts).expect_err("it is wrong"));
            assert!(error.contains(part), "{error}");
        }
    }
}
