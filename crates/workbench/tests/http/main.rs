//! The server as a program meets it: who is answered, what is refused, and that nothing runs for nobody.

mod attacks;

use banmen_catalog::GAMES;
use banmen_workbench::{Options, Store, Workbench};
use serde_json::{Value, json};
use std::{
    io::{Read, Write},
    net::{IpAddr, Ipv4Addr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::JoinHandle,
    time::Duration,
};

struct Server {
    host: String,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    fn start() -> Self {
        Self::with(None)
    }

    /// A server that keeps its games there.
    fn with(store: Option<Store>) -> Self {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let workbench =
            Workbench::bind(Options { registry: GAMES, address, port: 0, store }).expect("a port");
        let host = workbench.url().replace("http://", "").replace('/', "");
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = std::thread::spawn(move || workbench.serve(&flag).expect("the server runs"));
        Self { host, stop, thread: Some(thread) }
    }

    /// Sends a request and gives the stream that answers it.
    fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a limit");
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{headers}content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("it can be sent");
        stream
    }

    /// Sends a request as the page does; gives the status and everything that came.
    fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        self.ask_with(method, path, &format!("host: {}\r\n", self.host), body)
    }

    fn ask_with(&self, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
        let mut text = Vec::new();
        // A server that refuses a body may close before it was read.
        let _ = self.send(method, path, headers, body).read_to_end(&mut text);
        let text = String::from_utf8_lossy(&text).into_owned();
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        (status, text)
    }

    fn table(&self, game: &str) -> String {
        let body = json!({ "game": game, "seats": ["person", "person", "person"] }).to_string();
        let (status, text) = self.ask("POST", "/api/tables", &body);
        assert_eq!(status, 200, "{text}");
        let value: Value = serde_json::from_str(&text[text.find('{').expect("an object")..]).expect("JSON");
        value["table"].as_str().expect("an id").to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[test]
fn foreign_pages_and_names_are_refused_and_the_policy_is_strict() {
    let server = Server::start();
    let host = &server.host;
    let (status, text) = server.ask("GET", "/", "");
    assert_eq!(status, 200);
    assert!(text.contains("content-security-policy: default-src 'none'; script-src 'self'"), "{text}");
    for headers in [
        "host: evil.example\r\n".to_owned(),
        format!("host: {host}\r\norigin: http://evil.example\r\n"),
        format!("host: {host}\r\nsec-fetch-site: cross-site\r\n"),
    ] {
        let (status, text) = server.ask_with("POST", "/api/tables", &headers, r#"{"game":"shogi"}"#);
        assert_eq!(status, 403, "{text}");
    }
}

#[test]
fn wrong_requests_are_told_what_is_wrong() {
    let server = Server::start();
    let table = server.table("othello");
    let play = format!("/api/tables/{table}/play");
    let cases = [
        ("POST", "/api/tables", r#"{"game":"ludo"}"#, 422, "unknown game `ludo`"),
        ("POST", "/api/tables", r#"{"game":"othello:7"}"#, 422, "size `7`"),
        ("POST", "/api/tables", r#"{"game":"othello","seats":["nobody"]}"#, 422, "`nobody`"),
        ("POST", "/api/tables", r#"{"game":"othello","clock":{"main":-5}}"#, 422, "clock"),
        (
            "POST",
            "/api/tables",
            r#"{"game":"othello","seats":["alphabeta,hash=2300"]}"#,
            422,
            "hash=2300 is too much",
        ),
        ("POST", "/api/tables", "{", 422, "error"),
        ("GET", "/api/tables/0123456789abcdef", "", 404, "there is no game"),
        ("GET", "/api/tables/..%2f..%2fetc", "", 404, "there is no game"),
        ("GET", "/page/none.js", "", 404, "there is no page"),
        ("POST", &play, r#"{"version":0,"text":"a1"}"#, 422, "`a1` is not a legal move"),
        ("POST", &play, r#"{"version":7,"text":"d3"}"#, 409, "gone on"),
        ("POST", "/api/scene", r#"{"game":"shogi","moves":"7g7f 7g7a"}"#, 422, "move 2"),
        ("POST", "/api/scene", r#"{"game":"shogi","position":"4k4/9 b - 1"}"#, 422, "bad position"),
        (
            "POST",
            "/api/scene",
            r#"{"game":"connect4","position":"-------/-------/-------/-------/---X---/------- O"}"#,
            422,
            "the stone on d2 floats: d1 below it is empty",
        ),
        (
            "POST",
            "/api/scene",
            r#"{"game":"hex:3","position":"XX-/---/--- O"}"#,
            422,
            "2 black and 0 white stones: Black is never more than one stone ahead",
        ),
        ("GET", "/api/mate?game=othello", "", 422, "shogi only"),
        ("GET", "/api/mate?game=shogi&seconds=soon", "", 422, "invalid digit"),
        ("POST", "/api/mate/defend", r#"{"game":"shogi"}"#, 422, "no move"),
        ("GET", "/api/analyse?game=ludo", "", 422, "unknown game"),
        ("POST", "/api/records/read", "hello", 422, "error"),
        (
            "POST",
            "/api/records/write",
            r#"{"tree":{"game":"shogi","nodes":[]},"format":"kif"}"#,
            422,
            "no tree",
        ),
        (
            "POST",
            "/api/records/write",
            r#"{"tree":{"game":"go","nodes":[{}]},"format":"kif"}"#,
            404,
            "no format",
        ),
        ("GET", &format!("/api/tables/{table}/perft?ply=0&depth=99"), "", 422, "too deep"),
        ("GET", &format!("/api/tables/{table}/trace/0?method=magic&piece=rook&cell=0"), "", 422, "sliding"),
    ];
    for (method, path, body, status, part) in cases {
        let (found, text) = server.ask(method, path, body);
        assert_eq!(found, status, "{path}: {text}");
        assert!(text.contains(part), "{path}: {text}");
    }
    let huge = format!(r#"{{"text":"{}"}}"#, "x".repeat(100_000));
    let (status, text) = server.ask("POST", &format!("/api/tables/{table}/paste"), &huge);
    assert!(matches!(status, 413 | 422), "{text}");
}

#[test]
fn computation_ends_when_nobody_listens() {
    let server = Server::start();
    let table = server.table("shogi");
    // A problem of 1,525 plies, for five minutes.
    let mate = "/api/mate?game=shogi&seconds=300&position=g1%2BP1k1%2BP%2BP%2BL/1p3P3/%2BR%2Bp2pp1pl/1NNsg%2Bp2%2BR/%2Bb%2BnL%2BP1%2Bp3/1P3ssP1/2P1%2BPs2N/4%2BP1P1L/%2BB5G1g%20b%20-%201";
    let paths = [
        format!("/api/tables/{table}/perft?ply=0&depth=20"),
        mate.to_owned(),
        "/api/analyse?game=shogi&lines=5".to_owned(),
    ];
    let headers = format!("host: {}\r\n", server.host);
    // More than may run at once, one after the other: each is let go before the next begins.
    for round in 0..9 {
        let path = &paths[round % paths.len()];
        let mut begun = false;
        for _ in 0..600 {
            let mut stream = server.send("GET", path, &headers, "");
            let mut head = [0; 15];
            stream.read_exact(&mut head).expect("an answer");
            if head.starts_with(b"HTTP/1.1 200") {
                begun = true;
                break;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        assert!(begun, "round {round}: the computations before it still run");
    }
}

/// Reads events from a stream until one of them fits; gives the values that came.
fn states(stream: TcpStream, mut enough: impl FnMut(&Value) -> bool) -> Vec<Value> {
    let mut values = Vec::new();
    for line in std::io::BufRead::lines(std::io::BufReader::new(stream)) {
        let line = line.expect("the stream goes on");
        // A chunk of the answer may begin with its length.
        let Some(value) =
            line.strip_prefix("data: ").and_then(|text| serde_json::from_str::<Value>(text).ok())
        else {
            continue;
        };
        if value["scene"].is_object() {
            values.push(value);
            if values.last().is_some_and(&mut enough) {
                break;
            }
        }
    }
    values
}

#[test]
fn program_keeps_its_clock() {
    let server = Server::start();
    // `strong` thinks for five seconds where it may.
    let setup =
        json!({ "game": "go:9", "seats": ["strong", "strong"], "clock": { "main": 0, "byoyomi": 4 } });
    let (status, text) = server.ask("POST", "/api/tables", &setup.to_string());
    assert_eq!(status, 200, "{text}");
    let value: Value = serde_json::from_str(&text[text.find('{').expect("an object")..]).expect("JSON");
    let path = format!("/api/tables/{}/events", value["table"].as_str().expect("an id"));
    let stream = server.send("GET", &path, &format!("host: {}\r\n", server.host), "");
    let told = states(stream, |state| {
        state["ending"].is_string() || state["history"].as_array().is_some_and(|history| history.len() >= 4)
    });
    let last = told.last().expect("the table is told");
    assert_eq!(last["ending"], Value::Null, "{last}");
    assert!(told.iter().all(|state| state["clock"]["running"] == true));
}

#[test]
fn clock_is_read_when_it_is_told() {
    let server = Server::start();
    let setup = json!({ "game": "connect4", "seats": ["person", "person"], "clock": { "main": 60 } });
    let (_, text) = server.ask("POST", "/api/tables", &setup.to_string());
    let value: Value = serde_json::from_str(&text[text.find('{').expect("an object")..]).expect("JSON");
    let path = format!("/api/tables/{}/events", value["table"].as_str().expect("an id"));
    let listen = || server.send("GET", &path, &format!("host: {}\r\n", server.host), "");
    let begun = std::time::Instant::now();
    let first = listen();
    states(first.try_clone().expect("a second handle"), |_| true);
    std::thread::sleep(Duration::from_millis(300));
    // Someone who comes later is told how much time has gone, not how much had when the move began.
    let told = states(listen(), |_| true);
    let spent = told[0]["clock"]["spent"].as_f64().expect("a number");
    assert!(spent > 0.25 && spent <= begun.elapsed().as_secs_f64(), "{spent}");
    drop(first);
}

/// Resident memory of this process in megabytes.
#[cfg(target_os = "linux")]
fn memory() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("Linux tells it");
    text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).map_or(0, |pages| (pages * 4096) >> 20)
}

#[test]
#[cfg(target_os = "linux")]
fn two_hundred_connections_leave_the_server_within_its_limits() {
    let server = Server::start();
    let table = server.table("shogi");
    let headers = format!("host: {}\r\n", server.host);
    let before = memory();
    // Listeners, half requests, oversized and malformed ones, and foreign pages, all at once.
    let huge = "x".repeat(3 << 20);
    let mut held = Vec::new();
    for number in 0..200 {
        match number % 5 {
            0 => held.push(server.send("GET", &format!("/api/tables/{table}/events"), &headers, "")),
            1 => {
                let mut stream = TcpStream::connect(&server.host).expect("the server listens");
                let _ = stream.write_all(b"POST /api/tables HTTP/1.1\r\nhost: ");
                held.push(stream);
            }
            2 => {
                let mut stream = TcpStream::connect(&server.host).expect("the server listens");
                let _ = stream.write_all(b"\x00\xff nonsense \r\n\r\n");
                held.push(stream);
            }
            3 => held.push(server.send("GET", "/", "host: evil.example\r\n", "")),
            _ => held.push(server.send("GET", "/api/games", &headers, "")),
        }
    }
    // The server goes on answering, and what it is asked for is bounded.
    for _ in 0..5 {
        let (status, text) = server.ask("POST", "/api/scene", r#"{"game":"shogi","moves":"7g7f"}"#);
        assert_eq!(status, 200, "{text}");
    }
    let (status, _) = server.ask("POST", "/api/records/read", &huge);
    assert!(matches!(status, 0 | 413), "{status}");
    let (status, text) =
        server.ask("POST", &format!("/api/tables/{table}/play"), r#"{"version":0,"text":"7g7f"}"#);
    assert_eq!(status, 200, "{text}");
    let grown = memory().saturating_sub(before);
    assert!(grown < 64, "{grown} MB for 200 connections");
    drop(held);
    let (status, _) = server.ask("GET", "/api/games", "");
    assert_eq!(status, 200);
}

/// The pictures of the first page are of positions that exist.
#[test]
fn previews_are_games() {
    let server = Server::start();
    let text = include_str!("../../page/previews.js");
    let rows: Vec<Vec<&str>> =
        text.lines().filter(|line| line.starts_with("  \"")).map(|line| line.split('"').collect()).collect();
    assert!(rows.len() >= GAMES.0.len() - 2, "{} previews", rows.len());
    for row in rows {
        let moves = row[3].replace(' ', "%20").replace('+', "%2B").replace('*', "%2A");
        let (status, text) =
            server.ask("GET", &format!("/api/games/{}/picture.svg?moves={moves}", row[1]), "");
        assert_eq!(status, 200, "{}: {text}", row[1]);
    }
}
