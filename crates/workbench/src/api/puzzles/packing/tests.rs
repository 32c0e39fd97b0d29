use super::*;
use crate::hall::Hall;
use banmen_catalog::GAMES;
use std::sync::Arc;

/// All events of a search, as names and values.
async fn events(puzzle: &str, distinct: bool, pace: u64) -> Vec<(String, Value)> {
    let hall = Arc::new(Hall::new(GAMES, None));
    let search = Search { puzzle: puzzle.to_owned(), distinct, pace };
    let response = solve(State(hall), Ok(Query(search))).await.expect("nothing else is going on");
    let bytes = axum::body::to_bytes(response.into_body(), 16 << 20).await.expect("it ends");
    let text = String::from_utf8(bytes.to_vec()).expect("it is text");
    let events = text.split("\n\n").filter_map(|event| event.strip_prefix("event: ")?.split_once("\ndata: "));
    events.map(|(name, data)| (name.to_owned(), serde_json::from_str(data).expect("it is JSON"))).collect()
}

/// The solutions of all events, after a look at each: it covers every cell by every piece.
fn solutions(events: &[(String, Value)], pieces: usize) -> Vec<Vec<usize>> {
    let lists = events.iter().map(|(_, value)| value["found"].clone());
    let lists = lists.map(|list| serde_json::from_value::<Vec<Vec<usize>>>(list).expect("all are covered"));
    let all: Vec<Vec<usize>> = lists.flatten().collect();
    for cells in &all {
        assert!((0..pieces).all(|piece| cells.contains(&piece)) && cells.iter().all(|&cell| cell < pieces));
    }
    all
}

#[tokio::test]
async fn long_rectangle_has_two_solutions() {
    let events = events("pentominoes-3x20", true, 0).await;
    let (name, result) = events.last().expect("there is an end");
    assert_eq!(
        (name.as_str(), &result["solutions"], &result["complete"]),
        ("result", &json!(2), &json!(true))
    );
    let found = solutions(&events, 12);
    assert!(found.len() == 2 && found[0] != found[1]);
}

#[tokio::test]
async fn slow_search_shows_every_step() {
    let text = "region\n...\n...\npiece L\nX..\nXXX\npiece I 2\nX\n";
    let events = events(text, false, 1000).await;
    let (_, result) = events.last().expect("there is an end");
    assert_eq!(solutions(&events, 3).len() as u64, result["solutions"].as_u64().expect("it is a number"));
    assert!(events.iter().any(|(name, value)| name == "progress" && value["placed"].is_array()));
}

#[tokio::test]
async fn many_solutions_are_counted_and_some_are_sent() {
    let events = events("pentominoes-6x10", false, 0).await;
    assert_eq!(events.last().map(|(_, result)| &result["solutions"]), Some(&json!(4 * 2339)));
    assert_eq!(solutions(&events, 12).len() as u64, MOST_SENT);
}

#[tokio::test]
async fn wrong_puzzles_are_refused() {
    let dominoes = "box 16x16\npiece D 128\nXX\n";
    for text in ["", "nonsense", "box 3x3\npiece I\nXX", "box 512x512x512\npiece I\nX", dominoes] {
        assert!(packing(text).is_err(), "{text}");
        let events = events(text, true, 0).await;
        assert_eq!(events.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["failure"]);
    }
    assert!(packing(&"#".repeat(LONGEST + 1)).is_err());
    let rods: String = (1..32).map(|len| format!("piece {len}\n{}\n", "X".repeat(len))).collect();
    assert!(packing(&format!("box 8x8x8\n{rods}piece last\n{}\n", "X".repeat(16))).is_ok());
}

#[test]
fn every_classic_is_laid_out() {
    for (name, _) in CLASSICS {
        let layout = layout(&packing(name).expect("it is a classic"));
        assert!(layout["cells"].as_array().is_some_and(|cells| cells.len() >= 27), "{name}");
    }
}
