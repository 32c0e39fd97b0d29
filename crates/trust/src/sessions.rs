//! Sessions of the protocols: lines in, and one answer for each question.

use banmen_catalog::GAMES;
use banmen_play::search::SearchSpec;
use banmen_protocol::Flow;
use banmen_protocol::gtp::{Gtp, Player};
use banmen_protocol::nboard::NBoard;
use banmen_protocol::usi::Usi;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most lines of a session.
const MOST_LINES: usize = 60;
/// What hangs has not answered after this.
const LONGEST: Duration = Duration::from_secs(60);

/// What a program has written.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Screen {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()).expect("text")
    }

    fn count(&self, starts: &[&str]) -> usize {
        self.text().lines().filter(|line| starts.iter().any(|start| line.starts_with(start))).count()
    }
}

/// The words that begin a command of USI; what comes before them is passed over.
const COMMANDS: [&str; 11] = [
    "usi",
    "isready",
    "usinewgame",
    "setoption",
    "position",
    "go",
    "stop",
    "gameover",
    "ponderhit",
    "bench",
    "quit",
];

/// USI: every `go` is answered once, every `usi` and `isready` too.
pub(crate) fn usi(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let screen = Screen::default();
    let mut usi = Usi::new(screen.clone());
    assert_eq!(usi.line("setoption name USI_Hash value 1"), Flow::Continue);
    let (mut asked, mut greeted, mut ready) = (0, 0, 0);
    for line in text.lines().take(MOST_LINES) {
        let small = line.to_ascii_lowercase();
        let command = line.split_ascii_whitespace().find(|word| COMMANDS.contains(word));
        // What only the machine limits: gigabytes, hundreds of threads, files, and a bench of any depth.
        if ["hash", "thread", "file"].iter().any(|word| small.contains(word)) || command == Some("bench") {
            continue;
        }
        match command {
            Some("go") => asked += 1,
            Some("usi") => greeted += 1,
            Some("isready") => ready += 1,
            _ => {}
        }
        if usi.line(line) == Flow::Quit {
            assert_eq!(command, Some("quit"));
            break;
        }
    }
    usi.line("stop");
    let begun = Instant::now();
    while screen.count(&["bestmove ", "checkmate "]) < asked {
        assert!(begun.elapsed() < LONGEST, "no answer: {}", screen.text());
        std::thread::sleep(Duration::from_micros(300));
    }
    assert_eq!(usi.line("quit"), Flow::Quit);
    let found =
        (screen.count(&["bestmove ", "checkmate "]), screen.count(&["usiok"]), screen.count(&["readyok"]));
    assert_eq!(found, (asked, greeted, ready), "{}", screen.text());
}

/// GTP: the first byte chooses the game; every command has one answer.
pub(crate) fn gtp(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let (id, search) = [
        ("go", "mcts,nodes=8,hash=1"),
        ("hex-swap", "mcts,nodes=8,hash=1"),
        ("othello", "alphabeta,depth=1,hash=1"),
    ][usize::from(first) % 3];
    let (entry, _) = GAMES.find(id).expect("it is in the catalog");
    let search: SearchSpec = search.parse().expect("a search");
    let screen = Screen::default();
    let mut gtp =
        Gtp::new(entry, None, Player { search, resign: 0.0 }, screen.clone()).expect("it has the protocol");
    gtp.line(if id == "go" { "boardsize 5" } else { "boardsize 4" });
    for line in String::from_utf8_lossy(rest).lines().take(MOST_LINES) {
        // Large boards and long times are slow, not wrong.
        if ["boardsize", "time", "loadsgf", "size"].iter().any(|word| line.contains(word)) {
            continue;
        }
        let before = screen.text().len();
        if gtp.line(line) == Flow::Quit {
            break;
        }
        let answer = screen.text()[before..].to_owned();
        let said = line.split('#').next().unwrap_or_default();
        if said.chars().any(|c| !c.is_control() && !c.is_whitespace()) {
            assert!(answer.starts_with(['=', '?']) && answer.ends_with("\n\n"), "{line:?}: {answer:?}");
            assert_eq!(answer.matches("\n\n").count(), 1, "{line:?}: {answer:?}");
        } else {
            assert_eq!(answer, "", "{line:?}");
        }
    }
}

/// NBoard: questions have one answer each, whatever was said before.
pub(crate) fn nboard(data: &[u8]) {
    let (entry, _) = GAMES.find("othello").expect("it is in the catalog");
    let screen = Screen::default();
    let search = "alphabeta,depth=1,hash=1".parse().expect("a search");
    let mut nboard = NBoard::new(entry, search, screen.clone()).expect("Othello");
    for line in String::from_utf8_lossy(data).lines().take(MOST_LINES) {
        let before = screen.text().len();
        if nboard.line(line) == Flow::Quit {
            break;
        }
        let answer = screen.text()[before..].to_owned();
        let count = |start: &str| answer.lines().filter(|line| line.starts_with(start)).count();
        match line.split_whitespace().next() {
            Some("go") => assert_eq!(count("=== "), 1, "{line:?}: {answer}"),
            Some("ping") => assert_eq!(count("pong"), 1, "{line:?}: {answer}"),
            _ => {}
        }
        nboard.line("set depth 1");
    }
    let before = screen.text().len();
    nboard.line("go");
    assert_eq!(screen.text()[before..].lines().filter(|line| line.starts_with("=== ")).count(), 1);
}
