//! A game looked through: a row for each move.

use super::{Analyse, graph};
use crate::{
    arguments::Opened,
    console,
    failure::Answer,
    files,
    progress::Progress,
    stop,
    table::{Side, Table},
};
use anyhow::{Result, ensure};
use banmen_analysis::{Judgement, Mistake, ReviewLimits, review};
use banmen_engine::Score;
use banmen_play::Player;
use serde_json::{Value, json};

/// A move with what was thought before and after it.
pub(super) struct Row<'a> {
    pub(super) number: usize,
    pub(super) player: Player,
    text: &'a str,
    label: &'a str,
    after: &'a Judgement,
    pub(super) mistake: Option<Mistake>,
    better: Option<&'a str>,
}

impl Analyse {
    pub(super) fn look_through(&self, opened: &Opened) -> Result<Answer> {
        let game = &*opened.game;
        ensure!(game.played() > 0, "the game has no moves");
        let usual = ReviewLimits::default();
        let limits = match self.time {
            // Who says how long wants all of it.
            Some(time) => ReviewLimits { nodes: u64::MAX, games: u64::MAX, time },
            None => usual,
        };
        let mut judgements = Vec::new();
        let progress = Progress::begin(&format!("{} review", opened.id));
        let total = game.played() as u64 + 1;
        let is_complete = review(opened, limits, stop::flag(), &mut |ply, judgement| {
            judgements.push(judgement.clone());
            progress.set(ply as u64 + 1, Some(total));
        })?;
        drop(progress);
        let (texts, labels, players) = (game.history(), game.history_labels(), game.history_players());
        let rows: Vec<Row<'_>> = judgements
            .windows(2)
            .enumerate()
            .map(|(index, pair)| row(index, players[index], &texts[index], &labels[index], pair))
            .collect();
        let names: Vec<String> = Player::all(game.players()).map(|player| game.player_name(player)).collect();
        if let Some(path) = &self.svg {
            let drawing = graph::svg(&names, &judgements, &rows);
            files::write(path, &drawing, self.force, "--force overwrites it")?;
        }
        if self.json {
            let moves: Vec<Value> = rows.iter().map(Row::object).collect();
            let first = judgements.first().map(|judgement| &judgement.shares);
            console::json(&json!({
                "game": opened.id, "players": names, "first": first, "moves": moves, "complete": is_complete,
            }))?;
        } else {
            console::print(&table(&names, &rows))?;
        }
        if !is_complete {
            console::note("banmen: stopped before the end of the game");
        }
        Ok(Answer::from_truth(is_complete))
    }
}

fn row<'a>(index: usize, player: Player, text: &'a str, label: &'a str, pair: &'a [Judgement]) -> Row<'a> {
    let (before, after) = (&pair[0], &pair[1]);
    let expected = |judgement: &Judgement| judgement.shares.get(player.index()).copied().unwrap_or(0.0);
    let better = before.best.as_deref().filter(|&best| best != text);
    // The best move cannot be a mistake: that more was expected before it was the search's own.
    let mistake = better.and_then(|_| Mistake::of(expected(before), expected(after)));
    Row {
        number: index + 1,
        player,
        text,
        label,
        after,
        mistake,
        better: better.filter(|_| mistake.is_some()),
    }
}

impl Row<'_> {
    fn object(&self) -> Value {
        json!({
            "number": self.number,
            "player": self.player.index() + 1,
            "move": self.text,
            "shares": self.after.shares,
            "score": self.after.score.map(|score| score.to_string()),
            "mistake": self.mistake.map(|mistake| mistake.to_string()),
            "better": self.better,
        })
    }
}

fn table(names: &[String], rows: &[Row<'_>]) -> String {
    let mut columns = vec![("move".to_owned(), Side::Right), (String::new(), Side::Left)];
    columns.extend(names.iter().map(|name| (name.clone(), Side::Right)));
    let is_scored = rows.iter().any(|row| row.after.score.is_some());
    if is_scored {
        columns.push(("score".to_owned(), Side::Right));
    }
    columns.extend(["", "better"].map(|name| (name.to_owned(), Side::Left)));
    let mut table = Table::of(columns);
    for row in rows {
        let mut cells = vec![row.number.to_string(), row.label.to_owned()];
        cells.extend(row.after.shares.iter().map(|share| format!("{:.0} %", 100.0 * share)));
        if is_scored {
            // After a move the other side is asked; a reader wants the one who moved.
            cells.push(row.after.score.map(|told| score(negated(told))).unwrap_or_default());
        }
        cells.push(row.mistake.map_or("", Mistake::mark).to_owned());
        cells.push(row.better.unwrap_or_default().to_owned());
        table.push_row(cells);
    }
    let mut out = table.text();
    out.push('\n');
    for (index, name) in names.iter().enumerate() {
        let count =
            |kind| rows.iter().filter(|row| row.player.index() == index && row.mistake == Some(kind)).count();
        let tally = [Mistake::Blunder, Mistake::Mistake, Mistake::Inaccuracy].map(count);
        out.push_str(&format!(
            "{name}: blunders {}, mistakes {}, inaccuracies {}\n",
            tally[0], tally[1], tally[2]
        ));
    }
    out
}

const fn negated(score: Score) -> Score {
    match score {
        Score::Centipawns(score) => Score::Centipawns(-score),
        Score::Mate(plies) => Score::Mated(plies),
        Score::Mated(plies) => Score::Mate(plies),
    }
}

/// A score as players read it: pawns, or plies to mate.
pub(crate) fn score(score: Score) -> String {
    match score {
        Score::Centipawns(score) => format!("{:+.2}", f64::from(score) / 100.0),
        Score::Mate(plies) => format!("mate in {plies}"),
        Score::Mated(plies) => format!("mated in {plies}"),
    }
}
