//! The score of a game of Go: which stones are dead, whose the empty points are, and who leads.

use super::{
    Shared,
    positions::Place,
    tables::{Body, read},
};
use crate::failure::Failure;
use axum::{Json, extract::State};
use banmen_games::go::status::Status;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

/// Whether a game is scored by territory.
pub(super) fn is_for(game: &str) -> bool {
    game.split(':').next() == Some("go")
}

/// Judges a position: the cells of dead stones, the territory of each player, and the result in words.
pub(crate) async fn score(State(hall): Shared, body: Body<Place>) -> Result<Json<Value>, Failure> {
    let opened = read(body)?.reach(&hall)?;
    if !is_for(&opened.id) {
        return Err(Failure::wrong("territory is counted in Go only"));
    }
    spawn_blocking(move || {
        let picture = opened.game.picture();
        let status = Status::of_text(picture.cells.len().isqrt(), &opened.game.position());
        let Status { dead, territory, twice_score, .. } = status.map_err(Failure::wrong)?;
        let cells = |names: &[String]| names.iter().filter_map(|name| picture.cell(name)).collect::<Vec<_>>();
        let lead = f64::from(twice_score.abs()) / 2.0;
        let result = match twice_score {
            0 => "even".to_owned(),
            1.. => format!("Black leads by {lead}"),
            _ => format!("White leads by {lead}"),
        };
        let dead = cells(&dead.concat());
        Ok(Json(json!({ "dead": dead, "territory": territory.map(|names| cells(&names)), "result": result })))
    })
    .await
    .map_err(Failure::wrong)?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::Hall;
    use banmen_catalog::GAMES;
    use std::sync::Arc;

    async fn asked(game: &str, position: &str) -> Result<Value, Failure> {
        let place = serde_json::from_value(json!({ "game": game, "position": position })).expect("a place");
        let hall = Arc::new(Hall::new(GAMES, None));
        score(State(hall), Ok(Json(place))).await.map(|Json(value)| value)
    }

    #[tokio::test]
    async fn dead_stones_count_for_the_enemy() {
        // White's two stones in the corner cannot live.
        let told = asked("go:5", "-X-OO/XX-X-/-XXXX/XX---/-X--- X").await.expect("a score");
        assert_eq!(told["dead"], json!([3, 4]));
        assert_eq!(told["result"], "Black leads by 17.5");
        assert_eq!(told["territory"][1], json!([]));
        assert!(asked("hex", "").await.is_err_and(|error| error.message().contains("Go only")));
    }
}
