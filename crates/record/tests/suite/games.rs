//! Records of every game: what is written is read again, what other programs write is understood, and nothing panics.

use crate::damaged;
use banmen_catalog::GAMES;
use banmen_game::Random;
use banmen_record::games::{GameError, GameNode, GameTree, formats, read, write};

fn only(text: &str) -> (GameTree, Vec<String>) {
    let mut found = read(text.as_bytes(), &GAMES).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(found.trees.len(), 1, "{text}");
    (found.trees.remove(0), found.issues)
}

/// The only game of a text that is read without a complaint.
fn clean(text: &str) -> GameTree {
    let (tree, issues) = only(text);
    assert_eq!(issues, [""; 0], "{text}");
    tree
}

fn again(tree: &GameTree, format: &str) -> GameTree {
    let (text, _) = write(tree, format, &GAMES).unwrap_or_else(|error| panic!("{format}: {error}"));
    clean(&text)
}

fn texts(tree: &GameTree) -> Vec<&str> {
    tree.nodes.iter().map(|node| node.text.as_str()).collect()
}

const COMMENTS: [&str; 8] =
    ["good", "1 d", "(\n)", "\n", "]\\:[", "game go\n# no", " spaced  ", "ending 投了"];

/// A random game with variations, comments, times, marks and endings.
fn generated(game: &str, moves: u32, random: &mut Random) -> GameTree {
    let mut tree = GameTree::new(game, "");
    let cells: Vec<String> = {
        let mut start = GAMES.open(game).expect("it is in the registry").game;
        // Some games begin elsewhere.
        for _ in 0..random.below(2) * random.below(12) {
            let moves = start.moves();
            if !moves.is_empty() && start.outcome().is_none() {
                start.play(&moves[random.below(moves.len() as u32) as usize]).expect("it is legal");
            }
        }
        // Go's text tells the moves; a position by itself is one without them.
        if start.outcome().is_none() && !game.starts_with("go") {
            tree.position = start.position();
            // Records count moves from 1, whatever number the position has.
            if let Some((rest, _)) = tree.position.clone().rsplit_once(' ').filter(|_| game == "shogi") {
                tree.position = format!("{rest} 1");
            }
        }
        start.picture().cells.into_iter().map(|cell| cell.name).collect()
    };
    tree.headers = vec![("Event".into(), "A: B".into()), ("Black".into(), String::new())];
    for line in 0..=random.below(4) {
        let mut at = if line == 0 { 0 } else { random.below(tree.nodes.len() as u32) as usize };
        let mut path = Vec::new();
        let mut up = at;
        while let Some(parent) = tree.nodes[up].parent {
            path.push(up);
            up = parent;
        }
        let mut opened = tree.open(&GAMES).expect("the position is right");
        for &node in path.iter().rev() {
            opened.game.play(&tree.nodes[node].text).expect("it was legal");
        }
        for _ in 0..=random.below(moves) {
            let all = opened.game.moves();
            if opened.game.outcome().is_some() || all.is_empty() {
                break;
            }
            let text = opened.game.play(&all[random.below(all.len() as u32) as usize]).expect("it is legal");
            let known = (1..tree.nodes.len())
                .find(|&node| tree.nodes[node].parent == Some(at) && tree.nodes[node].text == text);
            at = known.unwrap_or_else(|| tree.add(at, text));
            let cell = |random: &mut Random| cells[random.below(cells.len() as u32) as usize].clone();
            let node = &mut tree.nodes[at];
            match random.below(8) {
                0 => node.comment = COMMENTS[random.below(8) as usize].to_owned(),
                1 => node.seconds = Some(f64::from(random.below(100_000)) / 100.0),
                2 => node.marks = vec![cell(random), format!("{}>{}", cell(random), cell(random))],
                _ => {}
            }
        }
        let children = tree.children();
        if random.below(3) == 0 && children[at].is_empty() {
            tree.nodes[at].ending = "Black resigns: White wins".to_owned();
        }
    }
    assert_eq!(tree.replay(&GAMES).expect("a tree"), [""; 0]);
    tree
}

/// The nodes in the order in which they are written.
fn in_order(tree: &GameTree) -> GameTree {
    let children = tree.children();
    let mut sorted = GameTree { nodes: Vec::new(), ..tree.clone() };
    let mut open = vec![(0, None)];
    while let Some((index, parent)) = open.pop() {
        let at = sorted.nodes.len();
        let mut node = tree.nodes[index].clone();
        node.parent = parent;
        sorted.nodes.push(node);
        open.extend(children[index].iter().rev().map(|&child| (child, Some(at))));
    }
    sorted
}

/// Node by node, whatever their order in the list.
fn same(one: &GameTree, other: &GameTree, what: &str) {
    assert_eq!(in_order(one), in_order(other), "{what}");
}

const COMMENTED: fn(&GameNode) -> bool = |node| !node.comment.trim_matches('\n').is_empty();
const TIMED: fn(&GameNode) -> bool = |node| node.seconds.is_some();
const ENDED: fn(&GameNode) -> bool = |node| !node.ending.is_empty();
const MARKED: fn(&GameNode) -> bool = |node| !node.marks.is_empty();

fn every_game(rounds: u64) {
    for (number, entry) in GAMES.0.iter().enumerate() {
        for round in 0..rounds {
            let tree = generated(entry.info.id, 12, &mut Random::stream(number as u64, round));
            let what = format!("{} {round}", entry.info.id);
            same(&again(&tree, "text"), &tree, &what);
            for format in formats(&tree.game) {
                let (text, lost) =
                    write(&tree, format.name, &GAMES).unwrap_or_else(|error| panic!("{what}: {error}"));
                let (read, issues) = only(&text);
                assert_eq!(issues, [""; 0], "{what}, {}:\n{text}", format.name);
                let (kept, all) = (read.nodes.len(), tree.nodes.len());
                if format.name == "ggf" {
                    assert_eq!(kept + lost.moves, all, "{what}");
                }
                let noted = |tree: &GameTree, is: fn(&GameNode) -> bool| {
                    tree.nodes.iter().filter(|&node| is(node)).count()
                };
                for (is, lost) in [
                    (COMMENTED, lost.comments),
                    (TIMED, lost.times),
                    (ENDED, lost.endings),
                    (MARKED, lost.marks),
                ] {
                    assert_eq!(noted(&read, is) + lost, noted(&tree, is), "{what}, {}", format.name);
                }
                let line = |tree: &GameTree| -> Vec<String> {
                    tree.main_line().into_iter().map(|node| tree.nodes[node].text.clone()).collect()
                };
                assert_eq!(
                    (line(&read), &read.position),
                    (line(&tree), &tree.position),
                    "{what}, {}",
                    format.name
                );
                if format.name == "sgf" {
                    let mut bare = tree.clone();
                    for node in &mut bare.nodes {
                        (node.seconds, node.ending) = (None, String::new());
                    }
                    bare.headers.sort();
                    let mut read = read;
                    read.headers.sort();
                    same(&read, &bare, &what);
                }
            }
        }
    }
}

#[test]
fn every_game_is_written_and_read_again() {
    every_game(6);
}

/// `cargo test --release -p banmen-record games -- --ignored`: ten thousand games.
#[test]
#[ignore = "minutes"]
fn ten_thousand_games_are_written_and_read_again() {
    every_game(10_000 / GAMES.0.len() as u64 + 1);
}

#[test]
fn stones_that_are_set_up_and_the_komi_are_the_start() {
    let go = clean("(;GM[1]SZ[9]HA[2]KM[0.5]AB[gc][cg]AW[ee:ef];W[cc];B[gg])");
    assert_eq!(go.position.split(' ').skip(1).collect::<Vec<_>>(), ["O", "komi=0.5"]);
    assert_eq!(go.position.matches('X').count() + go.position.matches('O').count(), 5);
    assert_eq!(texts(&go), ["", "c7", "g3"]);
    same(&again(&go, "sgf"), &go, "sgf");
    same(&again(&go, "text"), &go, "text");
    let hex = clean("(;FF[4]GM[11]SZ[5]AB[c3]AW[b2]PL[B];B[d4])");
    assert_eq!(hex.position, "-----/-O---/--X--/-----/----- X");
    same(&again(&hex, "sgf"), &hex, "hex");
    let swapped = clean("(;GM[11]SZ[5];B[a2];W[swap-pieces];B[c3])");
    assert_eq!((swapped.game.as_str(), texts(&swapped)[2]), ("hex-swap:5", "swap"));
    let othello = clean("(;GM[2]SZ[8]AB[dd][ee]AW[de][ed]PL[B];B[ce];W[cd])");
    assert_eq!(texts(&othello), ["", "c5", "c4"]);
    same(&again(&othello, "ggf"), &othello, "ggf");
}

#[test]
fn colours_that_follow_one_another_are_told() {
    let (go, issues) = only("(;GM[1]SZ[9];B[cc];B[gg])");
    assert_eq!(texts(&go), ["", "c7", "pass", "g3"]);
    assert_eq!(issues, ["move 2: a pass is taken to be played before it"]);
    let (_, issues) = only("(;GM[1]SZ[9];B[cc];W[cc];B[zz])");
    assert!(
        issues.iter().any(|issue| issue.starts_with("move 2:") && issue.contains("left out")),
        "{issues:?}"
    );
    assert!(issues.contains(&"`zz` is no cell".to_owned()), "{issues:?}");
    let (_, issues) = only("(;GM[1]SZ[9];B[cc];AW[dd])");
    assert_eq!(issues, ["after move 1: stones that are set up are left out"]);
}

#[test]
fn othello_servers_write_ggf() {
    let text = "(;GM[Othello]PC[NBoard]PB[A]PW[B]RE[?]TI[5:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//1.25]W[D6]B[C3/0.5/2];)";
    let tree = clean(text);
    assert_eq!((tree.game.as_str(), tree.position.as_str()), ("othello", ""));
    assert_eq!(texts(&tree), ["", "f5", "d6", "c3"]);
    assert_eq!(tree.nodes[1].seconds, Some(1.25));
    let (ggf, lost) = write(&tree, "ggf", &GAMES).expect("it can be written");
    assert!(ggf.contains("BO[8 -------- ") && ggf.contains("B[F5//1.25]W[D6]B[C3//2];)"), "{ggf}");
    assert!(lost.is_nothing(), "{lost}");
    same(&clean(&ggf), &tree, "ggf");
}

const KIF: &str = "手合割：平手\n先手：Aiko\n   1 ７六歩(77)   ( 0:12/00:00:12)\n*a good start\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";

#[test]
fn shogi_goes_through_every_format_and_loses_what_the_format_lacks() {
    let tree = clean(KIF);
    assert_eq!(texts(&tree), ["", "7g7f", "3c3d", "8c8d"]);
    assert_eq!((tree.nodes[1].comment.as_str(), tree.nodes[1].seconds), ("a good start", Some(12.0)));
    assert_eq!(tree.nodes[2].ending, "投了");
    assert_eq!((tree.nodes[3].parent, tree.nodes[3].label.as_str()), (Some(1), "△８四歩"));
    for format in ["kif", "jkf", "text"] {
        same(&again(&tree, format), &tree, format);
    }
    // An illegal move stays what it was.
    let foul = clean("+7776FU\n-3334FU\n+0055FU\n%+ILLEGAL_ACTION\n");
    assert!(foul.nodes[2].ending.starts_with("反則 P*5e: "), "{}", foul.nodes[2].ending);
    for format in ["kif", "csa", "jkf", "text"] {
        same(&again(&foul, format), &foul, format);
    }
}

#[test]
fn endings_of_a_table_are_those_of_a_record() {
    let checked = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    for (position, moves, ending, word) in [
        ("", "7g7f 3c3d", "Black resigns: White wins", "投了"),
        ("", "7g7f", "White has no time left: Black wins", "切れ負け"),
        (checked, "G*5b", "Black wins by checkmate", "詰み"),
        (checked, "G*5b", "Black wins: White has no legal move", "詰み"),
        ("", "7g7f", "White wins: Black gave perpetual check", "反則勝ち"),
        ("", "7g7f", "Black wins: White gave perpetual check", "反則負け"),
        ("", "7g7f", "Draw by repetition", "千日手"),
        ("", "7g7f", "Draw: the limit of moves is reached", "最大手数"),
        ("K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b RB4N4L 1", "win", "Black wins by declaration", "入玉勝ち"),
    ] {
        let mut tree = GameTree::new("shogi", position);
        let last = moves.split(' ').fold(0, |at, text| tree.add(at, text));
        ending.clone_into(&mut tree.nodes[last].ending);
        for format in ["kif", "csa", "jkf"] {
            let (text, lost) =
                write(&tree, format, &GAMES).unwrap_or_else(|error| panic!("{ending}: {error}"));
            assert!(lost.is_nothing(), "{ending}, {format}: {lost}");
            let ends = clean(&text).nodes.iter().map(|node| node.ending.clone()).collect::<Vec<_>>();
            assert_eq!(ends.last().map(String::as_str), Some(word), "{format}: {text}");
        }
    }
    let mut tree = GameTree::new("shogi", "");
    let at = tree.add(0, "7g7f");
    "the cat sat on the board".clone_into(&mut tree.nodes[at].ending);
    tree.nodes[at].marks = vec!["7f".to_owned()];
    let (_, lost) = write(&tree, "kif", &GAMES).expect("it can be written");
    assert_eq!(lost.to_string(), "1 ending, the marks of 1 move");
}

#[test]
fn texts_of_people_are_read_with_remarks() {
    let (tree, issues) = only(
        "\u{feff}# mine\r\ngame connect4\r\n1 d\r\nhello there\r\n3 d\r\n)\r\n(\r\n2 c\r\n* a\r\n* b\r\ntime soon\r\n5\r\n)\r\nresigned 2\r\n7 z\r\n",
    );
    assert_eq!(texts(&tree), ["", "d", "d", "c"]);
    assert_eq!(
        (tree.nodes[3].comment.as_str(), tree.nodes[2].ending.as_str()),
        ("a\nb", "Second (○) resigns: First (●) wins")
    );
    let told: Vec<&str> = issues.iter().map(String::as_str).collect();
    assert_eq!(told.len(), 7, "{told:?}");
    assert!(told[0].starts_with("line 4: `hello there`") && told[6].starts_with("move 3: `z`"), "{told:?}");
    for wrong in
        ["", "hello", "(;GM[40])", "(;GM[1]SZ[99])", "4k4/9/9 b - 1", "game ludo", "game go:9\nposition x"]
    {
        assert!(read(wrong.as_bytes(), &GAMES).is_err(), "{wrong}");
    }
    assert!(matches!(write(&tree, "kif", &GAMES), Err(GameError::Format { .. })));
}

#[test]
fn trees_of_nonsense_are_refused() {
    let tree = |parents: &[usize], text: &str| {
        let mut tree = GameTree::new("shogi", "");
        for &parent in parents {
            tree.add(parent, text);
        }
        tree
    };
    for wrong in [tree(&[5], "7g7f"), tree(&[1], "7g7f"), tree(&[0], "7g7a"), GameTree::default()] {
        for format in formats("shogi") {
            assert!(write(&wrong, format.name, &GAMES).is_err(), "{}: {wrong:?}", format.name);
        }
    }
}

#[test]
fn damaged_texts_of_every_format_are_read_without_panic() {
    damaged_texts(30);
}

/// `cargo test --release -p banmen-record damaged -- --ignored`.
#[test]
#[ignore = "minutes"]
fn many_damaged_texts_of_every_format_are_read_without_panic() {
    damaged_texts(3_000);
}

/// Damages a text of every format this number of times.
fn damaged_texts(times: usize) {
    let mut random = Random::new(23);
    let (mut accepted, mut total) = (0, 0);
    for game in ["connect4", "go:5", "hex:5", "hex-swap:5", "othello", "shogi", "chess3"] {
        let tree = generated(game, 8, &mut random);
        for format in formats(&tree.game) {
            let (text, _) = write(&tree, format.name, &GAMES).expect("it can be written");
            for _ in 0..times {
                let mut bytes = text.clone().into_bytes();
                damaged::mutate(&mut bytes, &mut random);
                total += 1;
                let Ok(found) = read(&bytes, &GAMES) else { continue };
                accepted += 1;
                for tree in &found.trees {
                    same(&again(tree, "text"), tree, &String::from_utf8_lossy(&bytes));
                }
            }
        }
    }
    assert!(accepted * 3 > total, "{accepted} of {total} were read: too few to mean anything");
}
