//! The course of a game as a drawing: what each player was expected to receive after every move, the mistakes marked.

use super::review::Row;
use banmen_analysis::{Judgement, Mistake};
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const EDGE: f64 = 28.0;
const COLORS: [&str; 3] = ["#222222", "#c0392b", "#2471a3"];

/// The drawing. Of two players the first is drawn, since the other has the rest.
pub(super) fn svg(names: &[String], judgements: &[Judgement], rows: &[Row<'_>]) -> String {
    let last = judgements.len().saturating_sub(1).max(1) as f64;
    let x = |ply: usize| EDGE + (WIDTH - 2.0 * EDGE) * ply as f64 / last;
    let y = |share: f64| EDGE + (HEIGHT - 2.0 * EDGE) * (1.0 - share);
    let share = |ply: usize, player: usize| {
        judgements.get(ply).and_then(|judgement| judgement.shares.get(player)).copied().unwrap_or(0.0)
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    for (value, text) in [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")] {
        let _ = writeln!(
            out,
            "<path d=\"M{EDGE} {0:.1}H{1:.1}\" stroke=\"#cccccc\"/><text x=\"2\" y=\"{2:.1}\" font-size=\"9\" fill=\"#555555\">{text}</text>",
            y(value),
            WIDTH - EDGE,
            y(value) - 2.0
        );
    }
    let drawn = if names.len() == 2 { 1 } else { names.len() };
    for (player, name) in names.iter().enumerate().take(drawn) {
        let color = COLORS[player % COLORS.len()];
        let points: Vec<String> =
            (0..judgements.len()).map(|ply| format!("{:.1},{:.1}", x(ply), y(share(ply, player)))).collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.5\"/>",
            points.join(" ")
        );
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"16\" fill=\"{color}\">{}</text>",
            EDGE + 110.0 * player as f64,
            escaped(name)
        );
    }
    for row in rows {
        let Some(mistake) = row.mistake else { continue };
        let color = match mistake {
            Mistake::Blunder => "#c0392b",
            Mistake::Mistake => "#e67e22",
            Mistake::Inaccuracy => "#b7950b",
        };
        let of = if drawn == 1 { 0 } else { row.player.index() };
        let (x, y) = (x(row.number), y(share(row.number, of)));
        let _ = writeln!(
            out,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{color}\"><title>{} {}</title></circle>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"{color}\">{}</text>",
            row.number,
            escaped(&mistake.to_string()),
            y - 6.0,
            mistake.mark()
        );
    }
    let _ = writeln!(
        out,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555555\">move {}</text>\n</svg>",
        WIDTH - EDGE,
        HEIGHT - 10.0,
        judgements.len().saturating_sub(1)
    );
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
