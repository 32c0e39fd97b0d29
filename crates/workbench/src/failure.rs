//! What a request is told when it cannot be answered: a status and one sentence.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;
use std::fmt::Display;

/// Why a request is refused: the status of the answer, and a sentence for whoever reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    message: String,
}

impl Failure {
    /// The request makes no sense, or the rules forbid it.
    pub(crate) fn wrong(message: impl Display) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, message: shortened(&message.to_string()) }
    }

    /// The request took too long to arrive.
    pub(crate) fn slow() -> Self {
        let message = "the request did not arrive in time".to_owned();
        Self { status: StatusCode::REQUEST_TIMEOUT, message }
    }

    /// There is no such thing.
    pub(crate) fn missing(what: &str, name: &str) -> Self {
        let name: String = name.chars().take(80).collect();
        Self { status: StatusCode::NOT_FOUND, message: format!("there is no {what} `{name}`") }
    }

    /// The request speaks of a state that is no more.
    pub(crate) fn outdated() -> Self {
        let message = "the game has gone on in the meantime".to_owned();
        Self { status: StatusCode::CONFLICT, message }
    }

    /// Too much is going on.
    pub(crate) fn busy(what: &str) -> Self {
        Self {
            status: StatusCode::SERVICE_UNAVAILABLE,
            message: format!("too many {what} at once: try again"),
        }
    }

    /// The request comes from a place that may not ask, such as a foreign page.
    pub(crate) fn forbidden(message: &str) -> Self {
        Self { status: StatusCode::FORBIDDEN, message: message.to_owned() }
    }

    /// The sentence that the answer carries.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

/// The most characters of a message; what is longer is cut.
const LONGEST: usize = 280;

/// A message in one line that does not repeat a whole pasted text: its beginning, and its end with the reason.
fn shortened(message: &str) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    let line = words.join(" ");
    let count = line.chars().count();
    if count <= LONGEST {
        return line;
    }
    let start: String = line.chars().take(LONGEST / 3).collect();
    let end: String = line.chars().skip(count - LONGEST / 2).collect();
    format!("{start} … {end}")
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": self.message }))).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_is_not_repeated_whole() {
        let failure = Failure::wrong(format!("bad position `{}`: no king", "盤面\n".repeat(20_000)));
        assert!(failure.message().chars().count() <= LONGEST && !failure.message().contains('\n'));
        assert!(
            failure.message().starts_with("bad position `盤面") && failure.message().ends_with("no king")
        );
    }
}
