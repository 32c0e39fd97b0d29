//! Records of games in every format: what is read can be written, and what was written is read as it was.

use banmen_catalog::GAMES;
use banmen_record::{Format, decode, games as any, read, read_as, sgf as properties, write};

/// A file of shogi in one format, damaged or not: it is read without a panic, and what came of it is written in every
/// format and read again as the same.
fn record(data: &[u8], format: Format) {
    let _ = read(data);
    let (text, _) = decode(data);
    let Ok(document) = read_as(&text, format) else { return };
    assert!(document.issues.len() <= banmen_record::Document::MAX_ISSUES);
    for record in document.records.iter().take(4) {
        for other in Format::ALL {
            let Ok(again) = write(record, other) else { continue };
            let read = read_as(&again, other).unwrap_or_else(|error| panic!("{other}: {error}\n{again}"));
            assert_eq!(read.records.len(), 1, "{other}: {again}");
            assert!(read.records[0] == record.kept_by(other), "{other}:\n{again}");
        }
    }
}

pub(crate) fn kif(data: &[u8]) {
    record(data, Format::Kif);
}

pub(crate) fn ki2(data: &[u8]) {
    record(data, Format::Ki2);
}

pub(crate) fn csa(data: &[u8]) {
    record(data, Format::Csa);
}

pub(crate) fn jkf(data: &[u8]) {
    record(data, Format::Jkf);
}

/// The properties of SGF and GGF as they stand, and the games in them.
pub(crate) fn sgf(data: &[u8]) {
    if let Ok(read) = properties::read(&String::from_utf8_lossy(data)) {
        let text = properties::write(&read);
        let again = properties::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(properties::write(&again), text);
        for game in &read {
            let _ = (game.board(), game.size(), game.moves());
        }
    }
    games(data);
}

/// Records of every game of the catalog, found by their content.
pub(crate) fn games(data: &[u8]) {
    let Ok(found) = any::read(data, &GAMES) else { return };
    for tree in found.trees.iter().take(4) {
        for format in any::formats(&tree.game) {
            let Ok((text, _)) = any::write(tree, format.name, &GAMES) else { continue };
            let again = any::read(text.as_bytes(), &GAMES)
                .unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name));
            assert_eq!(again.trees.len(), 1, "{}: {text}", format.name);
            let moves = |tree: &any::GameTree| -> Vec<String> {
                tree.main_line().into_iter().map(|node| tree.nodes[node].text.clone()).collect()
            };
            // Plain text keeps every game as it is.
            if format.name == "text" {
                assert_eq!(moves(&again.trees[0]), moves(tree), "{text}");
            }
        }
    }
}
