//! Mate problems (詰将棋) to be solved by hand. The page plays them against [`mate`](crate::api::mate); the tests solve each
//! one and hold it to what the list says.

use axum::Json;
use serde_json::{Value, json};

/// An id, the position as SFEN and the number of plies, apart by tabs; `#` begins a comment, which tells the origin.
const PROBLEMS: &str = include_str!("mates.tsv");

fn rows() -> impl Iterator<Item = (&'static str, &'static str, u16)> {
    PROBLEMS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut fields = line.split('\t');
        Some((fields.next()?, fields.next()?, fields.next()?.parse().ok()?))
    })
}

/// Every problem, the short ones first.
pub(crate) async fn list() -> Json<Value> {
    let row = |(id, position, plies)| json!({ "id": id, "position": position, "plies": plies });
    Json(json!({ "problems": rows().map(row).collect::<Vec<_>>() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_mate::{Answer, Limits, Solver};
    use std::collections::HashSet;

    /// Every problem has the stated length, proved shortest, and no other move of the attacker mates on the way.
    #[test]
    fn problems_are_sound() {
        let mut solver = Solver::with_megabytes(32);
        for (id, position, plies) in rows() {
            let position = position.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
            let found = solver.all(&position, Limits::NONE).unwrap_or_else(|error| panic!("{id}: {error}"));
            let Answer::Mate(mate) = &found.answer else { panic!("{id}: {:?}", found.answer) };
            assert_eq!((mate.length, mate.is_shortest, mate.checked.is_whole()), (plies, true, true), "{id}");
            assert_eq!(
                (found.first_moves.len(), found.is_sound),
                (1, Some(true)),
                "{id}: {:?}",
                found.others
            );
        }
    }

    #[test]
    fn list_rises_and_repeats_nothing() {
        let rows: Vec<_> = rows().collect();
        assert_eq!(rows.len(), PROBLEMS.lines().filter(|line| !line.starts_with('#')).count());
        assert!((60..=120).contains(&rows.len()), "{}", rows.len());
        assert!(rows.is_sorted_by_key(|row| row.2));
        let unique = |part: fn(&(&'static str, &'static str, u16)) -> &'static str| {
            rows.iter().map(part).collect::<HashSet<_>>().len()
        };
        assert_eq!((unique(|row| row.0), unique(|row| row.1)), (rows.len(), rows.len()));
    }
}
