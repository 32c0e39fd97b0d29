//! The workbench over a socket: raw requests, and games in its folder that were tampered with.

use banmen_catalog::GAMES;
use banmen_workbench::{Options, Store, Workbench};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, TcpStream};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The server of this process, which runs until the process ends.
struct Server {
    host: String,
    folder: PathBuf,
    table: String,
}

/// The games that a store holds at most are far more: the files of earlier inputs are taken away.
static NUMBER: AtomicU64 = AtomicU64::new(1);

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    static NEVER: AtomicBool = AtomicBool::new(false);
    SERVER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a directory").keep();
        let store = Store::open(&folder).expect("a new folder");
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let options = Options { registry: GAMES, address, port: 0, store: Some(store) };
        let workbench = Workbench::bind(options).expect("a port");
        let host = workbench.url().replace("http://", "").replace('/', "");
        std::thread::spawn(move || workbench.serve(&NEVER));
        let mut server = Server { host, folder, table: String::new() };
        let body = r#"{"game":"shogi","seats":["person","person"]}"#;
        let answer = server.ask(&post("/api/tables", body));
        let id = answer.split("\"table\":\"").nth(1).and_then(|rest| rest.split('"').next());
        server.table = id.unwrap_or_else(|| panic!("{answer}")).to_owned();
        server
    })
}

/// A request as the page sends it; `HOST` stands for the server's name.
fn post(path: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

impl Server {
    /// Sends bytes and returns what comes within a while. A stream of events goes on for as long as it is read: only its
    /// beginning is. What may be half a request is followed by the end of the stream, or the server would wait for the
    /// rest; a whole one is not, since a server may take such an end for a client that has gone.
    fn send(&self, request: &[u8], is_whole: bool) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        // A server that refuses a request may close before all of it was written.
        let _ = stream.write_all(request);
        if !is_whole {
            let _ = stream.shutdown(Shutdown::Write);
        }
        let mut answer = Vec::new();
        let mut part = [0; 4096];
        while let Ok(count @ 1..) = stream.read(&mut part) {
            answer.extend_from_slice(&part[..count]);
            let text = String::from_utf8_lossy(&answer);
            if answer.len() > 1 << 20
                || text.contains("text/event-stream")
                || text.contains("application/x-ndjson")
            {
                break;
            }
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn ask(&self, request: &str) -> String {
        self.send(request.replace("HOST", &self.host).as_bytes(), true)
    }
}

/// A raw request, with `HOST` and `TABLE` for the server's name and a game of shogi. Whatever it is, the server answers or
/// closes, and answers the next one.
pub(crate) fn http(data: &[u8]) {
    let server = server();
    let mut request = Vec::with_capacity(data.len() + 64);
    let mut rest = data;
    while let Some((&first, after)) = rest.split_first() {
        if let Some(after) = rest.strip_prefix(b"HOST") {
            request.extend_from_slice(server.host.as_bytes());
            rest = after;
        } else if let Some(after) = rest.strip_prefix(b"TABLE") {
            request.extend_from_slice(server.table.as_bytes());
            rest = after;
        } else {
            request.push(first);
            rest = after;
        }
    }
    let answer = server.send(&request, false);
    if !answer.is_empty() {
        let status: u16 = answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        assert!(matches!(status, 200..=499 | 503), "{status}: {answer}");
    }
    let next = server.ask("GET /api/games HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n");
    assert!(next.starts_with("HTTP/1.1 200"), "after {:?}: {next}", String::from_utf8_lossy(&request));
}

/// The file of a game: the server tells the game or what is wrong, and never plays what it cannot read.
pub(crate) fn stored_games(data: &[u8]) {
    let server = server();
    let id = format!("{:016x}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let path = server.folder.join(format!("{id}.json"));
    std::fs::write(&path, data).expect("room for a file");
    let get = format!("GET /api/tables/{id} HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n");
    let answer = server.ask(&get);
    let status = answer.split(' ').nth(1).unwrap_or_default().to_owned();
    assert!(matches!(&status[..], "200" | "404" | "422"), "{answer}");
    let list = server.ask("GET /api/tables HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n");
    assert!(list.starts_with("HTTP/1.1 200"), "{list}");
    if status == "200" {
        // It can be gone on with like any other.
        let undone = server.ask(&post(&format!("/api/tables/{id}/undo"), r#"{"version":0}"#));
        let status = undone.split(' ').nth(1).unwrap_or_default();
        assert!(matches!(status, "200" | "409" | "422"), "{undone}");
    } else {
        // What cannot be read is left as it is.
        assert_eq!(std::fs::read(&path).expect("the file is there"), data);
    }
    let _ =
        server.ask(&format!("DELETE /api/tables/{id} HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n"));
    let _ = std::fs::remove_file(&path);
}
