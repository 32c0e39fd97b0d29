//! Connections: a limited number, none of which can be held by sending nothing.

use axum::{
    Router,
    extract::Request,
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

/// Connections that may be open at once; the others wait until one is closed.
const MOST_CONNECTIONS: usize = 256;
/// How long the head of a request may take, and how long a connection may be idle.
const HEAD: Duration = Duration::from_secs(15);
/// How long a request may take until its answer begins.
const ANSWER: Duration = Duration::from_secs(30);

/// Answers whoever connects, for ever.
pub(crate) async fn serve(listener: TcpListener, router: Router) {
    let router = router.layer(middleware::from_fn(in_time));
    let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
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
            connection(stream, router).await;
            drop(permit);
        });
    }
}

async fn connection(stream: TcpStream, router: Router) {
    // Events are small, and each is wanted at once.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD);
    // Why a connection ended is the business of the other side.
    let _ = server.serve_connection(TokioIo::new(stream), service).await;
}

/// Refuses a request whose body does not arrive. A stream of events is answered at once and goes on as long as it likes.
async fn in_time(request: Request, next: Next) -> Response {
    timeout(ANSWER, next.run(request)).await.unwrap_or_else(|_| Failure::slow().into_response())
}
