//! What a request is told when it cannot be answered: a status and one sentence.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;
use std::fmt::Display;

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    message: String,
}

impl Failure {
    /// The request makes no sense, or the rules forbid it.
    pub(crate) fn wrong(message: impl Display) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, message: message.to_string() }
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

    /// Not from there.
    pub(crate) fn forbidden(message: &str) -> Self {
        Self { status: StatusCode::FORBIDDEN, message: message.to_owned() }
    }

    /// What is said.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": self.message }))).into_response()
    }
}
