//! Connections: a limited number, none of which can be held by sending nothing.

use axum::{
    Router,
    extract::{Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::{sleep, timeout},
};

use crate::failure::Failure;

/// What a server can be asked for at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Connections that may be open; the others wait until one is closed.
    connections: usize,
    /// How long the head of a request may take, and how long a connection may be idle.
    head: Duration,
    /// How long a request may take until its answer begins.
    answer: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { connections: 256, head: Duration::from_secs(15), answer: Duration::from_secs(30) }
    }
}

/// Answers whoever connects, for ever.
pub(crate) async fn serve(listener: TcpListener, router: Router, limits: Limits) {
    let router = router.layer(middleware::from_fn_with_state(limits.answer, in_time));
    let connections = Arc::new(Semaphore::new(limits.connections));
    loop {
        let Ok(permit) = Arc::clone(&connections).acquire_owned().await else { return };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            // A connection that was broken off at once, or too many open files: the next one may do.
            Err(_) => {
                sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let router = router.clone();
        tokio::spawn(async move {
            connection(stream, router, limits.head).await;
            drop(permit);
        });
    }
}

async fn connection(stream: TcpStream, router: Router, head: Duration) {
    // Events are small, and each is wanted at once.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(head);
    // Why a connection ended is the business of the other side.
    let _ = server.serve_connection(TokioIo::new(stream), service).await;
}

/// Refuses a request whose body does not arrive. A stream of events is answered at once and goes on as long as it likes.
async fn in_time(State(limit): State<Duration>, request: Request, next: Next) -> Response {
    timeout(limit, next.run(request)).await.unwrap_or_else(|_| Failure::slow().into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::post;
    use std::{
        io::{Read, Write},
        net::SocketAddr,
    };
    use tokio::task::spawn_blocking;

    /// Sends a text and reads until the server closes the connection.
    fn send(address: SocketAddr, text: &str) -> String {
        let mut stream = std::net::TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        stream.write_all(text.as_bytes()).expect("it can be sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the connection is closed in time");
        answer
    }

    #[tokio::test]
    async fn connections_that_send_nothing_are_closed_and_others_get_their_turn() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it has one");
        let router = Router::new().route("/", post(|body: String| async move { body }));
        let time = Duration::from_millis(150);
        let limits = Limits { connections: 4, head: time, answer: time };
        tokio::spawn(serve(listener, router, limits));
        // As many as there may be: nothing at all, half a head, half a body, a request that is followed by nothing.
        let halves = [
            "",
            "POST / HTTP/1.1\r\nhost: x\r\n",
            "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf",
            "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nidle",
        ];
        let held: Vec<_> = halves.map(|text| spawn_blocking(move || send(address, text))).into();
        sleep(Duration::from_millis(20)).await;
        let whole = "POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 5\r\n\r\nwhole";
        let answer = spawn_blocking(move || send(address, whole)).await.expect("it ends");
        assert!(answer.ends_with("whole"), "{answer}");
        let mut answers = Vec::new();
        for half in held {
            answers.push(half.await.expect("it ends"));
        }
        assert!(answers[2].starts_with("HTTP/1.1 408") && answers[3].contains("idle"), "{answers:?}");
    }
}
