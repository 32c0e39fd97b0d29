//! The result of a match, for people and for programs.

use super::{Match, openings};
use crate::{
    arguments::Opened,
    console, figures,
    table::{Side, Table},
    text::printable,
};
use anyhow::Result;
use banmen_play::matches::{
    Elo, Encounter, Match as Matches, Openings, Sprt, Standings, StandingsRow, Verdict,
};
use serde_json::json;

/// How many faults are told one by one.
const TOLD: usize = 10;

/// Prints the result as a table or as JSON.
pub(super) fn print(
    call: &Match,
    opened: &Opened,
    listed: &Openings,
    standings: &Standings,
    cpu_seconds: Option<f64>,
) -> Result<()> {
    let groups = standings.games.div_ceil(Matches::group(
        opened.game.players(),
        call.players.len(),
        call.pairing.into(),
    ));
    let openings = openings::described(listed, call, groups);
    if call.json {
        console::json(&json!({
            "game": opened.id,
            "position": opened.game.position(),
            "players": call.players,
            "threads": call.threads,
            "seed": call.seed,
            "openings": openings,
            "margin": call.margin.as_secs_f64(),
            "sprt_settings": call.sprt,
            "standings": standings,
            "normalised_elo": match &standings.encounters[..] {
                [only] => only.normalised_elo(),
                _ => None,
            },
            "games": standings.games,
            "complete": standings.complete,
            "seconds": standings.seconds,
            "cpu_seconds": cpu_seconds,
        }))?;
    } else {
        console::print(&text(call, opened, &openings, standings))?;
    }
    if !standings.complete {
        console::note(&format!("banmen: stopped after {} of {} games", standings.games, call.games));
    }
    Ok(())
}

fn text(call: &Match, opened: &Opened, openings: &str, standings: &Standings) -> String {
    let mut out = format!(
        "{}: {} in {}, {}, {openings}, seed {}, late after {} s\n\n{}",
        opened.id,
        figures::counted(standings.games, "game"),
        figures::duration(standings.seconds),
        figures::counted(call.threads as u64, "thread"),
        call.seed,
        call.margin.as_secs_f64(),
        table(standings).text()
    );
    if let [first, second] = &standings.rows[..]
        && let Some(elo) = &standings.elo
    {
        out.push_str(&format!("\n{} over {}: {}\n", first.name, second.name, elo_text(elo)));
        if let [only] = &standings.encounters[..] {
            out.push_str(&pairs_text(only));
        }
    }
    if standings.encounters.len() > 1 {
        out.push_str(&format!("\n{}", crosstable(standings).text()));
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
    let counts =
        ["wins", "draws", "losses", "time losses", "illegal", "faults"].map(|name| (name, Side::Right));
    let [wins, draws, losses, late, illegal, faults] = counts;
    let mut table = Table::new([player, score, percent, wins, draws, losses, late, illegal, faults]);
    for row in &standings.rows {
        table.push([
            row.name.clone(),
            format!("{:.1}", row.score),
            share(row),
            figures::grouped(row.wins),
            figures::grouped(row.draws),
            figures::grouped(row.losses),
            figures::grouped(row.time_losses),
            figures::grouped(row.illegal_moves),
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

/// The pairs of games of one opening by the points of the first player, and the normalised difference.
fn pairs_text(encounter: &Encounter) -> String {
    let counts = encounter.pentanomial.map(figures::grouped).join(" ");
    let normalised = encounter.normalised_elo().map_or_else(String::new, |elo| {
        format!("nElo {} (95 %: {} to {}), ", signed(elo.difference), signed(elo.low), signed(elo.high))
    });
    format!("{normalised}pairs with 0, ½, 1, 1½ and 2 points: {counts}\n")
}

/// Who did what against whom: the row's player in per cent, with the 95 % interval and wins, draws and losses.
fn crosstable(standings: &Standings) -> Table {
    let names = standings.rows.iter().enumerate().map(|(index, _)| (format!("{}", index + 1), Side::Right));
    let mut table = Table::of(
        [(String::new(), Side::Right), ("player".to_owned(), Side::Left)].into_iter().chain(names).collect(),
    );
    for (index, row) in standings.rows.iter().enumerate() {
        let mut cells = vec![(index + 1).to_string(), row.name.clone()];
        cells.extend((0..standings.rows.len()).map(|other| {
            let known =
                |met: &&Encounter| [(index, other), (other, index)].contains(&(met.first, met.second));
            standings
                .encounters
                .iter()
                .find(known)
                .map(|met| cell(met, met.first == index))
                .unwrap_or_default()
        }));
        table.push_row(cells);
    }
    table
}

fn cell(met: &Encounter, is_first: bool) -> String {
    let (mean, wins, losses) = match is_first {
        true => (met.mean(), met.wins, met.losses),
        false => (1.0 - met.mean(), met.losses, met.wins),
    };
    let margin = match met.margin() {
        margin if margin.is_finite() => format!(" ± {:.0}", 100.0 * margin),
        _ => String::new(),
    };
    format!("{:.0}{margin} % (+{wins} ={} -{losses})", 100.0 * mean, met.draws)
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
