//! Damaged lines: no panic, exactly one answer to each command, and the session goes on.

use super::{Session, game};
use banmen_game::contract::cases;
use banmen_play::random::Random;
use banmen_play::registry::Entry;
use banmen_protocol::Flow;

const LINES: &[&str] = &[
    "1 boardsize 5",
    "clear_board",
    "komi -3.5",
    "play b C3",
    "22 play white d4 # near",
    "genmove b",
    "reg_genmove w",
    "undo",
    "time_settings 30 5 3",
    "time_left w 3 1",
    "showboard",
    "final_score",
    "final_status_list dead",
    "fixed_handicap 3",
    "place_free_handicap 4",
    "set_free_handicap a1 b2 c3",
    "loadsgf /nonexistent 3",
    "gogui-play_sequence b a1 w b2 b c3",
    "gogui-setup b a1 w b2",
    "gogui-setup_player w",
    "gogui-rules_legal_moves",
    "play w swap-pieces",
    "play b pass",
    "known_command play",
    "list_commands",
];

/// One of the lines with up to three letters changed, lost or added.
pub(super) fn damaged(lines: &[&str], random: &mut Random) -> String {
    let mut bytes: Vec<char> = lines[random.below(lines.len() as u32) as usize].chars().collect();
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len().max(1) as u32) as usize;
        let letter =
            ['0', '9', '-', ' ', '#', '\t', 'z', 'é', '\u{0}', '囲', '+', '.'][random.below(12) as usize];
        match random.below(4) {
            0 if at < bytes.len() => bytes[at] = letter,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.truncate(at),
            _ => bytes.insert(at.min(bytes.len()), letter),
        }
    }
    bytes.into_iter().collect()
}

/// Whether the protocol wants an answer: what is left without comments and control characters says something.
fn asks(line: &str) -> bool {
    let text = line.split('#').next().unwrap_or_default();
    text.chars().any(|c| !c.is_control() && !c.is_whitespace())
}

fn check(entry: &'static Entry, search: &str, seed: u64) {
    let mut session = Session::new(entry, search);
    let mut random = Random::new(seed);
    session.ask("boardsize 4".replace('4', if entry.info.id == "go" { "5" } else { "4" }).as_str());
    let mut refused = 0;
    // A third of the lines goes to each of three games.
    let lines = cases(1_500, 66_667);
    for number in 0..lines {
        let line = damaged(LINES, &mut random);
        let before = session.ask("showboard");
        assert_eq!(session.gtp.line(&line), Flow::Continue, "{line:?}");
        let answer = session.screen.take();
        if !asks(&line) {
            assert_eq!(answer, "", "{line:?}");
            continue;
        }
        assert!(answer.starts_with(['=', '?']) && answer.ends_with("\n\n"), "{line:?}: {answer:?}");
        assert_eq!(answer.matches("\n\n").count(), 1, "line {number} {line:?}: {answer:?}");
        if answer.starts_with('?') {
            refused += 1;
            assert_eq!(session.ask("showboard"), before, "{line:?} was refused and changed the board");
        }
        // Whatever clock was told, the next search is a short one.
        session.ask("time_settings 0 1 0");
        // Large boards are slow to play on, and a long game becomes one.
        if session.ask("showboard").lines().count() > 9 || number % 100 == 99 {
            session.ask(if entry.info.id == "go" { "boardsize 5" } else { "boardsize 4" });
        }
    }
    assert!(refused > lines / 8, "{refused}");
    println!("trust 4: GTP, {}, {lines} damaged lines: one answer each, {refused} refused", entry.info.id);
}

#[test]
fn damaged_lines_have_one_answer_each_in_go() {
    check(game("go"), "mcts,nodes=8,hash=1", 1);
}

#[test]
fn damaged_lines_have_one_answer_each_in_hex() {
    check(game("hex-swap"), "mcts,nodes=8,hash=1", 2);
}

#[test]
fn damaged_lines_have_one_answer_each_in_othello() {
    check(game("othello"), "alphabeta,depth=1,hash=1", 3);
}
