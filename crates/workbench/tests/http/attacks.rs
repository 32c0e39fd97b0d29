//! What somebody may do to the server on purpose: hundreds of streams, files that were tampered with, hostile values in
//! every field, a folder and a port that others have.

use super::Server;
use banmen_catalog::GAMES;
use banmen_game::contract::cases;
use banmen_workbench::{Options, Store, StoreError, Workbench};
use serde_json::{Value, json};
use std::io::Read;
use std::path::PathBuf;
use std::time::Duration;

/// A new folder, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("banmen-attacks-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    fn store(&self) -> Store {
        Store::open(&self.0).expect("nobody has it")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn five_hundred_streams_are_bounded_and_leave_nothing_behind() {
    const MOST: usize = 64;
    let server = Server::start();
    let table = server.table("connect4");
    let path = format!("/api/tables/{table}/events");
    let headers = format!("host: {}\r\n", server.host);
    let before = super::memory();
    let mut held = Vec::new();
    for _ in 0..500 {
        held.push(server.send("GET", &path, &headers, ""));
    }
    let (mut streams, mut refused) = (0, 0);
    for stream in &mut held {
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        let mut head = [0; 12];
        stream.read_exact(&mut head).expect("an answer");
        if head.ends_with(b"200") { streams += 1 } else { refused += 1 }
    }
    let grown = super::memory().saturating_sub(before);
    assert!((1..=MOST).contains(&streams), "{streams} streams, {refused} refused");
    assert!(grown < 64, "{grown} MB");
    let (status, _) = server.ask("GET", "/api/games", "");
    assert_eq!(status, 200);
    drop(held);
    // Whoever has gone makes room.
    for attempt in 0.. {
        let mut stream = server.send("GET", &path, &headers, "");
        let mut head = [0; 12];
        stream.read_exact(&mut head).expect("an answer");
        if head.ends_with(b"200") {
            break;
        }
        assert!(attempt < 600, "no room after all have gone");
        std::thread::sleep(Duration::from_millis(50));
    }
    println!("trust 9: 500 streams: {streams} listened to, {refused} refused, {grown} MB more");
}

/// A table with two moves, kept in a folder; gives its id and what the file holds.
fn kept(folder: &Folder) -> (String, Vec<u8>) {
    let server = Server::with(Some(folder.store()));
    let table = server.table("shogi");
    for (version, text) in [(0, "7g7f"), (1, "3c3d")] {
        let body = json!({ "version": version, "text": text }).to_string();
        let (status, told) = server.ask("POST", &format!("/api/tables/{table}/play"), &body);
        assert_eq!(status, 200, "{told}");
    }
    drop(server);
    let path = folder.0.join(format!("{table}.json"));
    let bytes = std::fs::read(path).expect("it was kept");
    (table, bytes)
}

#[test]
fn file_that_is_cut_anywhere_is_told_and_left_as_it_is() {
    let folder = Folder::new("cut");
    let (table, whole) = kept(&folder);
    let server = Server::with(Some(folder.store()));
    let step = cases(7, 1);
    let mut cuts = 0;
    // The file ends with a bracket: whatever is shorter is not whole.
    for length in (0..whole.len()).step_by(step) {
        let id = format!("{:016x}", 0xc0ff_ee00 + length);
        let path = folder.0.join(format!("{id}.json"));
        std::fs::write(&path, &whole[..length]).expect("room for a file");
        let (status, told) = server.ask("GET", &format!("/api/tables/{id}"), "");
        assert!(status == 422 && told.contains("cannot be read"), "{length}: {told}");
        assert_eq!(std::fs::read(&path).expect("it is there"), &whole[..length]);
        std::fs::remove_file(&path).expect("it is there");
        cuts += 1;
    }
    // The whole one beside them was never touched.
    let (status, told) = server.ask("GET", &format!("/api/tables/{table}"), "");
    assert!(status == 200 && told.contains("3c3d"), "{told}");
    println!("trust 9: {cuts} files cut: told and left, the whole one was not lost");
}

#[test]
fn file_that_was_tampered_with_is_told_or_is_a_game() {
    let folder = Folder::new("tampered");
    let (_, whole) = kept(&folder);
    let value: Value = serde_json::from_slice(&whole).expect("it is JSON");
    let server = Server::with(Some(folder.store()));
    let mut told = 0;
    let changed = each_change(&value);
    for (number, (place, change)) in changed.iter().enumerate() {
        let id = format!("{:016x}", 0xbad0_0000 + number);
        let path = folder.0.join(format!("{id}.json"));
        let bytes = change.to_string();
        std::fs::write(&path, &bytes).expect("room for a file");
        let (status, answer) = server.ask("GET", &format!("/api/tables/{id}"), "");
        assert!(matches!(status, 200 | 422), "{place}: {answer}");
        if status == 422 {
            told += 1;
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), bytes, "{place}");
        } else {
            // It is played on, whatever number its state has.
            let state: Value =
                serde_json::from_str(&answer[answer.find('{').expect("an object")..]).expect("JSON");
            let body = json!({ "version": state["version"], "text": "2g2f" }).to_string();
            let (status, answer) = server.ask("POST", &format!("/api/tables/{id}/play"), &body);
            assert!(matches!(status, 200 | 409 | 422), "{place}: {answer}");
        }
        let (status, _) = server.ask("GET", "/api/tables", "");
        assert_eq!(status, 200, "{place}");
        let _ = std::fs::remove_file(&path);
    }
    assert!(told > changed.len() / 3, "{told} of {}", changed.len());
    println!("trust 9: {} files tampered with: {told} refused, the others are games", changed.len());
}

/// Values that nobody expects.
fn hostile() -> Vec<Value> {
    let long = "x".repeat(40_000);
    let deep = format!("{}1{}", "[".repeat(100), "]".repeat(100));
    vec![
        json!("<script>alert(1)</script>"),
        json!("\"'><img src=x onerror=alert(1)>"),
        json!("\u{0}\u{1b}[31m\u{202e}\u{feff}"),
        json!("../../../etc/passwd"),
        json!("%00%2e%2e"),
        json!(""),
        json!("９９９９"),
        json!(long),
        json!(-1),
        json!(1.5),
        json!(1e308),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(null),
        json!(true),
        json!([]),
        json!({}),
        serde_json::from_str(&deep).expect("JSON"),
    ]
}

/// The value with each of its parts changed to each hostile one, and with each part left out.
fn each_change(value: &Value) -> Vec<(String, Value)> {
    let mut places = Vec::new();
    collect(value, &mut String::new(), &mut places);
    let mut changed = Vec::new();
    for place in &places {
        for other in hostile() {
            let mut copy = value.clone();
            if let Some(part) = copy.pointer_mut(place) {
                *part = other;
            }
            changed.push((place.clone(), copy));
        }
        let (parent, name) = place.rsplit_once('/').unwrap_or(("", ""));
        let mut copy = value.clone();
        if let Some(parent) = copy.pointer_mut(parent).and_then(Value::as_object_mut) {
            parent.remove(name);
            changed.push((format!("{place} left out"), copy));
        }
    }
    changed
}

fn collect(value: &Value, place: &mut String, places: &mut Vec<String>) {
    if !place.is_empty() {
        places.push(place.clone());
    }
    let length = place.len();
    let children: Vec<(String, &Value)> = match value {
        Value::Object(map) => map.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(list) => {
            list.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect()
        }
        _ => Vec::new(),
    };
    for (name, child) in children {
        place.push('/');
        place.push_str(&name);
        collect(child, place, places);
        place.truncate(length);
    }
}

/// Whether an answer is shown as markup and has a script in it. An error may repeat what was sent, as data.
fn runs_script(answer: &str) -> bool {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let head = head.to_ascii_lowercase();
    (head.contains("text/html") || head.contains("image/svg")) && body.contains("<script>alert")
}

#[test]
fn hostile_value_in_any_field_is_refused_or_harmless() {
    let server = Server::start();
    let table = server.table("go:9");
    let of_table = |what: &str| format!("/api/tables/{table}/{what}");
    let tree = json!({ "game": "shogi", "position": "startpos", "headers": [["a", "b"]],
        "nodes": [{}, { "parent": 0, "text": "7g7f", "comment": "c" }] });
    let requests = [
        (
            "/api/tables".to_owned(),
            json!({ "game": "othello:6", "seats": ["person", "person"],
            "clock": { "main": 60, "byoyomi": 5, "increment": 1 }, "position": "start" }),
        ),
        (of_table("play"), json!({ "version": 0, "text": "e5" })),
        (of_table("undo"), json!({ "version": 0 })),
        (of_table("seats"), json!({ "version": 0, "seats": ["person", "person"] })),
        (of_table("paste"), json!({ "version": 0, "text": "e5 d4" })),
        ("/api/scene".to_owned(), json!({ "game": "go:9", "position": "start", "moves": "e5 d4" })),
        ("/api/score".to_owned(), json!({ "game": "go:9", "moves": "e5" })),
        (
            "/api/sliders".to_owned(),
            json!({ "board": "shogi", "piece": "rook", "cell": 40, "occupied": [1, 2] }),
        ),
        ("/api/records/tree".to_owned(), json!({ "tree": tree })),
        ("/api/records/write".to_owned(), json!({ "tree": tree, "format": "kif" })),
    ];
    let mut sent = 0;
    for (path, body) in &requests {
        for (place, change) in each_change(body) {
            let (status, told) = server.ask("POST", path, &change.to_string());
            assert!((200..=499).contains(&status) || status == 503, "{path} {place}: {status} {told}");
            assert!(!runs_script(&told), "{path} {place}: {told}");
            sent += 1;
        }
    }
    for text in ["%3Cscript%3E", "%00", "%ff", "..%2f..", "1e999", "-1", "%E2%80%AE"] {
        for path in [
            format!("/api/games/{text}"),
            format!("/api/games/shogi/picture.svg?moves={text}&position={text}"),
            format!("/api/tables/{text}"),
            format!("/page/{text}"),
            of_table(&format!("scenes/{text}")),
            of_table(&format!("sets/{text}")),
            of_table(&format!("trace/0?method={text}&piece={text}&cell={text}")),
            of_table(&format!("perft?ply={text}&depth={text}")),
            of_table(&format!("record?format={text}")),
            format!("/api/mate?game={text}&seconds={text}"),
        ] {
            let (status, told) = server.ask("GET", &path, "");
            assert!((200..=499).contains(&status), "{path}: {told}");
            assert!(!runs_script(&told), "{path}: {told}");
            sent += 1;
        }
    }
    let (status, _) = server.ask("GET", "/api/games", "");
    assert_eq!(status, 200);
    println!("trust 9: {sent} hostile values: refused or harmless");
}

#[test]
fn folder_and_port_that_others_have_are_told() {
    let folder = Folder::new("two");
    let first = Server::with(Some(folder.store()));
    match Store::open(&folder.0) {
        Err(StoreError::Taken { address: Some(address), .. }) => {
            assert!(address.contains(&first.host), "{address} is not {}", first.host);
        }
        other => panic!("a second server has the folder: {other:?}"),
    }
    let port = first.host.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    let address = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    let error =
        Workbench::bind(Options { registry: GAMES, address, port, store: None }).expect_err("it is taken");
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
    let (status, _) = first.ask("GET", "/api/games", "");
    assert_eq!(status, 200);
    // The folder is free again when the first has gone.
    drop(first);
    drop(folder.store());
}
