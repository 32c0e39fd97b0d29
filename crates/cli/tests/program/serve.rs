//! The server as a process: what it keeps in memory, and what it says when the disk is full.
#![cfg(target_os = "linux")]

use crate::run::program;
use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

struct Server {
    child: Child,
    host: String,
}

impl Server {
    /// Starts the command, which must be a server that prints its address.
    fn start(mut command: Command) -> Self {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("stdout is piped")).read_line(&mut line).expect("a line");
        let host = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        assert!(!host.is_empty(), "it prints its address");
        Self { child, host }
    }

    /// Sends a request and gives the stream that answers it.
    fn send(&self, method: &str, path: &str, body: &Value) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(180))).expect("a limit");
        let (host, body) = (&self.host, body.to_string());
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("it can be sent");
        stream
    }

    /// The JSON that answers a request.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut text = String::new();
        self.send(method, path, body).read_to_string(&mut text).expect("it answers");
        let start = text.find('{').unwrap_or_else(|| panic!("{text}"));
        serde_json::from_str(&text[start..]).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// The resident memory in megabytes.
    fn memory(&self) -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/statm", self.child.id())).expect("Linux tells it");
        let pages: u64 = text.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("a number");
        (pages * 4096) >> 20
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn server_is_small_again_after_its_searches() {
    let mut command = program();
    command.args(["serve", "--no-open", "--no-store", "--port", "0"]);
    let server = Server::start(command);
    let idle = server.memory();
    let mut listeners = Vec::new();
    let mut tables = Vec::new();
    for search in ["mcts,time=2,threads=2", "alphabeta,time=2,hash=128"] {
        let created =
            server.ask("POST", "/api/tables", &json!({ "game": "othello", "seats": [search, "person"] }));
        let table = created["table"].as_str().expect("an id").to_owned();
        // The program thinks while somebody listens.
        listeners.push(server.send("GET", &format!("/api/tables/{table}/events"), &Value::Null));
        tables.push(table);
    }
    let until = Instant::now() + Duration::from_secs(180);
    let mut largest = 0;
    let played = |table: &String| {
        let view = server.ask("GET", &format!("/api/tables/{table}"), &Value::Null);
        view["version"].as_u64().is_some_and(|version| version > 0)
    };
    while !tables.iter().all(played) {
        largest = largest.max(server.memory());
        assert!(Instant::now() < until, "the program moves");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(listeners);
    // It waits some seconds for those who only reload the page.
    while server.memory() >= 64 {
        assert!(Instant::now() < until, "{} MB after searches that took {largest}", server.memory());
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(largest > idle + 4, "searches took memory: {largest} MB at most, {idle} before them");
}

#[test]
fn full_disk_is_told_and_the_game_goes_on() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("full-disk");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder of the tests can be written to");
    // No file may grow: every write fails as it does on a full disk.
    let mut command = Command::new("sh");
    let banmen = env!("CARGO_BIN_EXE_banmen");
    let script =
        format!("trap '' XFSZ; ulimit -f 0; exec '{banmen}' serve --no-open --port 0 --store \"$0\"");
    command.args(["-c", &script]).arg(&folder);
    let server = Server::start(command);
    let seats = json!({ "game": "connect4", "seats": ["person", "person"] });
    let created = server.ask("POST", "/api/tables", &seats);
    let table = created["table"].as_str().expect("an id").to_owned();
    for (version, column) in ["d", "e", "d"].into_iter().enumerate() {
        let play = json!({ "version": version, "text": column });
        let view = server.ask("POST", &format!("/api/tables/{table}/play"), &play);
        assert_eq!(view["version"], version + 1, "the game goes on: {view}");
        assert!(view["unsaved"].as_str().is_some_and(|why| !why.is_empty()), "it is told: {view}");
    }
    drop(server);
    let _ = fs::remove_dir_all(&folder);
}

/// Starts the server on a disk of 64 kB that nobody else sees; `None` where the system lends nobody a file system.
fn on_a_small_disk(folder: &std::path::Path) -> Option<Server> {
    let lend = |script: &str| {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c"]);
        command.arg(format!("mount -t tmpfs -o size=64k tmpfs \"$0\" {script}")).arg(folder);
        command
    };
    if !lend("").stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
        return None;
    }
    let banmen = env!("CARGO_BIN_EXE_banmen");
    Some(Server::start(lend(&format!("&& exec '{banmen}' serve --no-open --port 0 --store \"$0\""))))
}

#[test]
fn disk_that_fills_up_loses_no_game_and_takes_one_again_when_there_is_room() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("small-disk");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder of the tests can be written to");
    let Some(server) = on_a_small_disk(&folder) else {
        println!("trust 9: skipped, no file system of its own can be had here");
        return;
    };
    let play = |table: &str, version: usize, column: &str| {
        let body = json!({ "version": version, "text": column });
        let view = server.ask("POST", &format!("/api/tables/{table}/play"), &body);
        assert_eq!(view["version"], version + 1, "the game goes on: {view}");
        view["unsaved"].clone()
    };
    let mut kept = Vec::new();
    let last = loop {
        assert!(kept.len() < 64, "a disk of 64 kB takes {} games", kept.len());
        let seats = json!({ "game": "connect4", "seats": ["person", "person"] });
        let created = server.ask("POST", "/api/tables", &seats);
        let table = created["table"].as_str().expect("an id").to_owned();
        match play(&table, 0, "d") {
            Value::Null => kept.push(table),
            why => {
                assert_eq!(why, "the disk is full");
                break table;
            }
        }
    };
    assert!(kept.len() >= 4, "{} games", kept.len());
    assert_eq!(play(&last, 1, "e"), "the disk is full");
    // A game that is there already stays as it was when its next state finds no room.
    assert_eq!(play(&kept[1], 1, "e"), "the disk is full");
    // The files as the server sees them.
    let inside = format!("/proc/{}/root{}", server.child.id(), folder.display());
    let stored = |table: &str| -> Value {
        let text = fs::read_to_string(format!("{inside}/{table}.json")).expect("the file is there");
        serde_json::from_str(&text).expect("the file is whole")
    };
    assert!(kept.iter().all(|table| stored(table)["version"] == 1));
    assert!(!fs::exists(format!("{inside}/{last}.json")).expect("the folder can be read"));
    let removed = server.ask("DELETE", &format!("/api/tables/{}", kept[0]), &Value::Null);
    assert_eq!(play(&last, 2, "d"), Value::Null, "there is room again: {removed}");
    assert_eq!(stored(&last)["version"], 3);
    println!("trust 9: a disk with room for {} games: the next one is told, none is lost", kept.len());
}

#[test]
fn game_survives_being_killed_at_any_moment() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("killed");
    let _ = fs::remove_dir_all(&folder);
    let start = || {
        let mut command = program();
        command.args(["serve", "--no-open", "--port", "0", "--store"]).arg(&folder);
        Server::start(command)
    };
    let mut server = start();
    let created =
        server.ask("POST", "/api/tables", &json!({ "game": "gomoku", "seats": ["person", "person"] }));
    let path = format!("/api/tables/{}", created["table"].as_str().expect("an id"));
    let row = |row: u32| ('a'..='o').map(move |column| format!("{column}{row}"));
    let cells: Vec<String> = [1, 3, 5].into_iter().flat_map(row).collect();
    let (mut played, mut unanswered) = (0, 0);
    for round in 0..12 {
        // Two moves are answered, so they are kept; a third one is killed at some moment on its way.
        for _ in 0..2 {
            let body = json!({ "version": played, "text": cells[played] });
            let view = server.ask("POST", &format!("{path}/play"), &body);
            assert_eq!(view["version"], json!(played + 1), "{view}");
            played += 1;
        }
        let body = json!({ "version": played, "text": cells[played] });
        let stream = server.send("POST", &format!("{path}/play"), &body);
        std::thread::sleep(Duration::from_micros(300 * round));
        server.child.kill().expect("it can be killed");
        server.child.wait().expect("it ends");
        drop((stream, server));
        server = start();
        let view = server.ask("GET", &path, &Value::Null);
        let now = view["history"].as_array().map_or(0, Vec::len);
        assert!(now == played || now == played + 1, "{played} moves were answered, {now} are there");
        unanswered += now - played;
        played = now;
        let texts: Vec<&str> = view["history"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|one| one["text"].as_str())
            .collect();
        assert_eq!(texts, cells[..now], "round {round}");
    }
    println!("{played} moves are kept, {unanswered} of them were not answered");
    drop(server);
    fs::remove_dir_all(&folder).expect("the folder is there");
}
