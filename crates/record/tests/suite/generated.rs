//! Random games with everything that a record can hold.

use banmen_game::Random;
use banmen_record::{Ending, NodeId, Record, Step};
use banmen_shogi::{HANDICAPS, Move, Position};
use std::time::Duration;

/// Comments that look like other lines of a record.
const COMMENTS: [&str; 12] = [
    "",
    " 好手",
    "好手 ",
    "*",
    "'*",
    "変化：3手",
    "1 ７六歩(77)",
    "まで3手で先手の勝ち",
    "#",
    "&しおり",
    "%TORYO",
    "▲７六歩",
];
const HEADERS: [(&str, &str); 9] = [
    ("先手", "Aiko"),
    ("後手", ""),
    ("棋戦", "A：B, C:D"),
    ("開始日時", "2024/05/14 10:00:00"),
    ("備考", "'*"),
    ("表題", "無題"),
    ("SOURCE", "x"),
    ("持ち時間", "6時間"),
    ("場所", "東京　将棋会館"),
];

/// A record of a random game.
pub(crate) fn record(random: &mut Random) -> Record {
    let mut record = Record::new(start(random));
    for (name, value) in HEADERS {
        if random.below(2) == 0 {
            assert!(record.headers.set(name, value));
        }
    }
    note(&mut record, Record::ROOT, random);
    let moves = random.below(60);
    grow(&mut record, Record::ROOT, moves, random);
    for _ in 0..random.below(5) {
        let from = random.below(record.len() as u32) as usize;
        let moves = random.below(8);
        grow(&mut record, from, moves, random);
    }
    record
}

fn start(random: &mut Random) -> Position {
    let named = HANDICAPS[random.below(HANDICAPS.len() as u32) as usize].setup();
    let mut position = match random.below(3) {
        0 => Position::startpos(),
        1 => Position::new(&named).expect("a handicap is valid"),
        _ => {
            let mut position = Position::startpos();
            for _ in 0..random.below(150) {
                if let Some(played) = random.pick(&position.legal_moves()) {
                    position.play(played);
                }
            }
            position
        }
    };
    let mut setup = position.setup();
    setup.ply = 1;
    position = Position::new(&setup).expect("a position of a game is valid");
    position
}

/// Adds a line of moves, and perhaps an illegal one and an ending.
fn grow(record: &mut Record, from: NodeId, moves: u32, random: &mut Random) {
    if !matches!(record.node(from).step(), Step::Start | Step::Move(_)) {
        return;
    }
    let mut at = from;
    for _ in 0..moves {
        let Some(played) = random.pick(&record.position(at).legal_moves()) else { break };
        at = record.play(at, played).expect("the move is legal");
        if record.node(at).children().is_empty() && record.node(at).comment.is_empty() {
            note(record, at, random);
        }
    }
    if random.below(4) == 0 {
        for _ in 0..20 {
            let played = Move::from_bits(random.next_u64() as u16).filter(|played| {
                // A king cannot be written as dropped.
                played.dropped().is_none_or(|kind| kind.index() < 7)
            });
            if let Some(id) = played.and_then(|played| record.foul(at, played)) {
                at = id;
                note(record, at, random);
                break;
            }
        }
    }
    if random.below(4) > 0 {
        let ending = Ending::ALL[random.below(Ending::ALL.len() as u32) as usize];
        at = record.end(at, ending);
        note(record, at, random);
    }
}

/// Notes a time and a comment, or not.
fn note(record: &mut Record, id: NodeId, random: &mut Random) {
    let node = record.node_mut(id);
    if id != Record::ROOT && random.below(2) == 0 {
        node.time = Some(Duration::from_millis(u64::from(random.below(9_000_000))));
    }
    if random.below(4) == 0 {
        let line = |random: &mut Random| random.pick(&COMMENTS).unwrap_or_default().to_owned();
        node.comment = (0..=random.below(3)).map(|_| line(random)).collect();
    }
}
