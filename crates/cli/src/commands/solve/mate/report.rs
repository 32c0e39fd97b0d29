//! What is printed of problems.

use super::{Problem, Solved};
use crate::{cpu::Elapsed, figures};
use banmen_mate::{Answer, Checked, Mate};
use serde_json::{Value, json};

type Row<'a> = (&'a Problem, &'a Option<Solved>);

pub(super) fn is_mate(solved: &Solved) -> bool {
    matches!(&solved.result, Ok(solutions) if matches!(solutions.answer, Answer::Mate(_)))
}

pub(super) fn is_decided(solved: &Solved) -> bool {
    matches!(&solved.result, Ok(solutions) if solutions.answer != Answer::Undecided)
}

fn line(mate: &Mate) -> String {
    let moves: Vec<String> = mate.line.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// The length with what is known about it: `mate in 5`, `mate in at most 45 (41 without futile interpositions)`.
fn length(mate: &Mate) -> String {
    let at_most = if mate.is_shortest { "" } else { "at most " };
    let futile = match mate.length_without_futile {
        Some(length) if length != mate.length => format!(" ({length} without futile interpositions)"),
        _ => String::new(),
    };
    format!("mate in {at_most}{}{futile}", mate.length)
}

fn checked(mate: &Mate) -> String {
    match mate.checked {
        Checked::Every { positions } => {
            format!("every defence replayed, {}", figures::counted(positions, "position"))
        }
        Checked::Part { positions } => {
            format!("only a part of the defences replayed, {}", figures::counted(positions, "position"))
        }
    }
}

/// The report on a single position.
pub(super) fn one(problem: &Problem, solved: Option<&Solved>) -> String {
    let Some(solved) = solved else { return "undecided\n".to_owned() };
    let mut text = format!(
        "mate, {} nodes, {}, {} nodes/s\n",
        figures::grouped(solved.nodes),
        figures::duration(solved.seconds),
        figures::short(figures::rate(solved.nodes, solved.seconds)),
    );
    let solutions = match &solved.result {
        Ok(solutions) => solutions,
        Err(error) => return format!("{text}error: {error} in {}\n", problem.text),
    };
    if let Answer::Mate(mate) = &solutions.answer {
        text.push_str(&format!("{}\nline {}\n", checked(mate), line(mate)));
        if !solutions.first_moves.is_empty() {
            let moves: Vec<String> = solutions.first_moves.iter().map(ToString::to_string).collect();
            text.push_str(&format!("first moves {}\n", moves.join(" ")));
        }
        match solutions.is_sound {
            Some(true) => text.push_str("sound: no other move mates before the last\n"),
            Some(false) => {
                let others: Vec<String> =
                    solutions.others.iter().map(|(index, m)| format!("{m} at move {}", index + 1)).collect();
                text.push_str(&format!("not sound: {} mates as well\n", others.join(", ")));
            }
            None => {}
        }
    }
    text.push_str(&format!("{}\n", verdict(&solutions.answer)));
    text
}

fn verdict(answer: &Answer) -> String {
    match answer {
        Answer::Mate(mate) => length(mate),
        Answer::NoMate => "no mate".to_owned(),
        Answer::Undecided => "undecided".to_owned(),
    }
}

/// The line on a problem of a file.
pub(super) fn row(index: usize, problem: &Problem, solved: Option<&Solved>) -> String {
    let id = problem.id.clone().unwrap_or_else(|| (index + 1).to_string());
    let Some(solved) = solved else {
        let why = problem.position.as_ref().err().map_or("not tried", String::as_str);
        return format!("{id}  refused: {why}").replace("refused: not tried", "not tried");
    };
    let time = figures::duration(solved.seconds);
    match &solved.result {
        Ok(solutions) => {
            let moves = match &solutions.answer {
                Answer::Mate(mate) => format!("  {}", line(mate)),
                _ => String::new(),
            };
            let sound = match solutions.is_sound {
                Some(true) => ", sound",
                Some(false) => ", not sound",
                None => "",
            };
            format!("{id}  {}{sound}, {time}{moves}", verdict(&solutions.answer))
        }
        Err(error) => format!("{id}  error: {error}"),
    }
}

/// How many of each verdict: mates, no mate, undecided, refused.
fn counts(rows: &[Row<'_>]) -> [usize; 4] {
    let mut counts = [0; 4];
    for (problem, solved) in rows {
        let slot = match solved {
            Some(solved) => match &solved.result {
                Ok(solutions) => match solutions.answer {
                    Answer::Mate(_) => 0,
                    Answer::NoMate => 1,
                    Answer::Undecided => 2,
                },
                Err(_) => 3,
            },
            None if problem.position.is_err() => 3,
            None => 2,
        };
        counts[slot] += 1;
    }
    counts
}

/// The last line on a file.
pub(super) fn summary(rows: &[Row<'_>], elapsed: Elapsed) -> String {
    let [mates, none, undecided, refused] = counts(rows);
    let nodes: u64 = rows.iter().filter_map(|(_, solved)| solved.as_ref()).map(|solved| solved.nodes).sum();
    format!(
        "{}: {mates} mates, {none} without, {undecided} undecided, {refused} refused; {} nodes, {}",
        figures::counted(rows.len() as u64, "problem"),
        figures::grouped(nodes),
        figures::duration(elapsed.seconds),
    )
}

fn object((problem, solved): &Row<'_>) -> Value {
    let mut object = json!({ "id": problem.id, "position": problem.text });
    let mut put = |name: &str, value: Value| object[name] = value;
    let Some(solved) = solved else {
        put("verdict", if problem.position.is_err() { "refused" } else { "undecided" }.into());
        put("error", problem.position.as_ref().err().cloned().into());
        return object;
    };
    match &solved.result {
        Ok(solutions) => {
            put(
                "verdict",
                match &solutions.answer {
                    Answer::Mate(_) => "mate",
                    Answer::NoMate => "no-mate",
                    Answer::Undecided => "undecided",
                }
                .into(),
            );
            if let Answer::Mate(mate) = &solutions.answer {
                put("length", mate.length.into());
                put("length_without_futile", mate.length_without_futile.into());
                put("shortest", mate.is_shortest.into());
                put("line", mate.line.iter().map(ToString::to_string).collect());
                let (whole, positions) = match mate.checked {
                    Checked::Every { positions } => (true, positions),
                    Checked::Part { positions } => (false, positions),
                };
                put("every_defence_checked", whole.into());
                put("positions_checked", positions.into());
                put("first_moves", solutions.first_moves.iter().map(ToString::to_string).collect());
                put("sound", solutions.is_sound.into());
            }
        }
        Err(error) => {
            put("verdict", "error".into());
            put("error", error.to_string().into());
        }
    }
    put("nodes", solved.nodes.into());
    put("seconds", solved.seconds.into());
    object
}

/// The object that `--json` prints.
pub(super) fn json(rows: &[Row<'_>], is_one: bool, megabytes: usize, elapsed: Elapsed) -> Value {
    let [mates, none, undecided, refused] = counts(rows);
    let mut whole = match rows {
        [row] if is_one => object(row),
        _ => json!({
            "problems": rows.iter().map(object).collect::<Vec<_>>(),
            "mates": mates,
            "no_mate": none,
            "undecided": undecided,
            "refused": refused,
        }),
    };
    whole["hash_megabytes"] = megabytes.into();
    whole["complete"] = (undecided == 0).into();
    whole["seconds"] = elapsed.seconds.into();
    whole["cpu_seconds"] = elapsed.cpu_seconds.into();
    whole
}
