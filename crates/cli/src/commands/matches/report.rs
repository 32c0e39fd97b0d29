//! The result of a match, for people and for programs.

use super::Match;
use crate::{
    arguments::Opened,
    console, figures,
    table::{Side, Table},
    text::printable,
};
use anyhow::Result;
use banmen_play::matches::{Elo, Sprt, Standings, StandingsRow, Verdict};
use serde_json::json;

/// How many faults are told one by one.
const TOLD: usize = 10;

/// Prints the result as a table or as JSON.
pub(super) fn print(
    call: &Match,
    opened: &Opened,
    standings: &Standings,
    cpu_seconds: Option<f64>,
) -> Result<()> {
    if call.json {
        console::json(&json!({
            "game": opened.id,
            "position": opened.game.position(),
            "players": call.players,
            "threads": call.threads,
            "seed": call.seed,
            "opening": call.opening,
            "sprt_settings": call.sprt,
            "standings": standings,
            "games": standings.games,
            "complete": standings.complete,
            "seconds": standings.seconds,
            "cpu_seconds": cpu_seconds,
        }))?;
    } else {
        console::print(&text(call, opened, standings))?;
    }
    if !standings.complete {
        console::note(&format!("banmen: stopped after {} of {} games", standings.games, call.games));
    }
    Ok(())
}

fn text(call: &Match, opened: &Opened, standings: &Standings) -> String {
    let mut out = format!(
        "{}: {} in {}, {}, openings of {}, seed {}\n\n{}",
        opened.id,
        figures::counted(standings.games, "game"),
        figures::duration(standings.seconds),
        figures::counted(call.threads as u64, "thread"),
        figures::counted(call.opening.into(), "move"),
        call.seed,
        table(standings).text()
    );
    if let [first, second] = &standings.rows[..]
        && let Some(elo) = &standings.elo
    {
        out.push_str(&format!("\n{} over {}: {}\n", first.name, second.name, elo_text(elo)));
    }
    if let (Some(sprt), Some((ratio, verdict))) = (&call.sprt, standings.sprt) {
        out.push_str(&sprt_text(sprt, ratio, verdict));
    }
    for (game, what) in standings.faults.iter().take(TOLD) {
        out.push_str(&format!("game {}: {}\n", game + 1, printable(what)));
    }
    if standings.faults.len() > TOLD {
        out.push_str(&format!("and {} more faults\n", standings.faults.len() - TOLD));
    }
    out
}

fn table(standings: &Standings) -> Table {
    let [player, score, percent] =
        [("player", Side::Left), ("score", Side::Right), ("% of a seat", Side::Right)];
    let counts = ["wins", "draws", "losses", "faults"].map(|name| (name, Side::Right));
    let [wins, draws, losses, faults] = counts;
    let mut table = Table::new([player, score, percent, wins, draws, losses, faults]);
    for row in &standings.rows {
        table.push([
            row.name.clone(),
            format!("{:.1}", row.score),
            share(row),
            figures::grouped(row.wins),
            figures::grouped(row.draws),
            figures::grouped(row.losses),
            figures::grouped(row.faults),
        ]);
    }
    table
}

/// The share with its 95 % interval, where enough games are there to tell.
fn share(row: &StandingsRow) -> String {
    let mean = format!("{:.1}", 100.0 * row.mean());
    if row.error.is_finite() { format!("{mean} ± {:.1}", 100.0 * row.margin()) } else { mean }
}

fn elo_text(elo: &Elo) -> String {
    if elo.difference.is_infinite() {
        let all = if elo.difference > 0.0 { "won" } else { "lost" };
        return format!("{all} every game, so no Elo can be told");
    }
    format!("Elo {} (95 %: {} to {})", signed(elo.difference), signed(elo.low), signed(elo.high))
}

fn sprt_text(sprt: &Sprt, ratio: f64, verdict: Verdict) -> String {
    let (low, high) = sprt.bounds();
    let word = match verdict {
        Verdict::Open => "open",
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
    };
    format!("SPRT {} to {}: {word}, ratio {ratio:.2} ({low:.2}, {high:.2})\n", sprt.elo0, sprt.elo1)
}

fn signed(elo: f64) -> String {
    match elo {
        elo if elo.is_nan() => "?".to_owned(),
        elo if elo.is_infinite() => if elo > 0.0 { "+∞" } else { "-∞" }.to_owned(),
        // Less than half an Elo is none, on either side.
        elo if elo.abs() < 0.5 => "0".to_owned(),
        elo => format!("{elo:+.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_a_sign_unless_there_is_none() {
        let texts = [-0.0, -0.4, 0.4, -0.6, 12.4, f64::INFINITY, f64::NAN].map(signed);
        assert_eq!(texts, ["0", "0", "0", "-1", "+12", "+∞", "?"]);
    }
}
