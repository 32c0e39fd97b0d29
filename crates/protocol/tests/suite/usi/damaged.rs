//! Damaged lines: no panic, no hang, and exactly one answer to each question.

use super::Session;
use banmen_game::Random;
use banmen_game::contract::cases;

const LINES: &[&str] = &[
    "usi",
    "isready",
    "usinewgame",
    "setoption name USI_Ponder value true",
    "setoption name MultiPV value 3",
    "setoption name Level value 2",
    "setoption name EnteringKingRule value CSARule24",
    "setoption name MaxMovesToDraw value 256",
    "setoption name DrawValueBlack value -2",
    "setoption name NodesLimit value 100",
    "setoption name USI_OwnBook value false",
    "position startpos",
    "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e",
    "position sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1 moves P*5b",
    "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
    "go nodes 10",
    "go depth 1",
    "go btime 100 wtime 100 byoyomi 10 binc 5 winc 5",
    "go infinite",
    "go ponder btime 0 wtime 0 byoyomi 10",
    "go mate 10",
    "go mate infinite",
    "go nodes 20 searchmoves 7g7f 2g2f",
    "ponderhit btime 0 wtime 0 byoyomi 10",
    "stop",
    "gameover win",
];

/// The words that begin a command; what comes before them is passed over.
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

/// One of the lines with up to four letters or words changed, lost, doubled or added.
fn damaged(random: &mut Random) -> String {
    let pick = |random: &mut Random| LINES[random.below(LINES.len() as u32) as usize];
    let mut text: Vec<char> = pick(random).chars().collect();
    for _ in 0..random.below(5) {
        let at = random.below(text.len() as u32 + 1) as usize;
        let letter = ['0', '9', '-', ' ', '+', '*', '/', 'z', 'K', 'é', '\u{0}', '\t', '歩']
            [random.below(13) as usize];
        match random.below(6) {
            0 if at < text.len() => text[at] = letter,
            1 if at < text.len() => drop(text.remove(at)),
            2 if random.below(3) == 0 => text.truncate(at),
            3 => {
                // A word of another line.
                let other: Vec<&str> = pick(random).split(' ').collect();
                let word = format!(" {} ", other[random.below(other.len() as u32) as usize]);
                text.splice(at..at, word.chars());
            }
            4 => {
                let end = (at + random.below(9) as usize).min(text.len());
                let part = text[at..end].to_vec();
                text.splice(at..at, part);
            }
            _ => text.insert(at, letter),
        }
    }
    text.into_iter().collect()
}

/// The command that a line is read as.
fn command(line: &str) -> Option<&str> {
    line.split_ascii_whitespace().find(|word| COMMANDS.contains(word))
}

/// Whether a line asks for what only the machine limits: gigabytes of table, hundreds of threads.
fn is_greedy(line: &str) -> bool {
    let small = line.to_ascii_lowercase();
    small.contains("hash") || small.contains("thread")
}

#[test]
fn damaged_lines_have_one_answer_for_each_question() {
    let mut session = Session::new();
    session.send(&["usi", "setoption name USI_Hash value 1", "isready"]);
    let (mut random, number) = (Random::new(26), cases(4_000, 1_000_000));
    let (mut asked, mut greeted, mut ready, mut errors) = (0, 1, 1, 0);
    let mut sent = 0;
    while sent < number {
        let line = damaged(&mut random);
        if is_greedy(&line) || matches!(command(&line), Some("bench" | "quit")) {
            continue;
        }
        session.send(&[&line]);
        match command(&line) {
            Some("go") => asked += 1,
            Some("usi") => greeted += 1,
            Some("isready") => ready += 1,
            _ => {}
        }
        sent += 1;
        if sent % 50 == 0 {
            // A search that no clock ends is ended here, and everything is answered.
            session.send(&["stop"]);
            if asked > 0 {
                session.wait_for_answers(asked);
            }
            let lines = session.screen.take_lines();
            let count = |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
            let answers = count("bestmove ") + count("checkmate ");
            assert_eq!((answers, count("usiok"), count("readyok")), (asked, greeted, ready), "{lines:#?}");
            assert!(lines.iter().all(|line| line.is_ascii()), "{lines:#?}");
            errors += count("info string error");
            (asked, greeted, ready) = (0, 0, 0);
        }
    }
    assert!(errors > number / 20, "{errors}");
    println!("trust 4: USI, {number} damaged lines: one answer for each question, {errors} errors told");
}
