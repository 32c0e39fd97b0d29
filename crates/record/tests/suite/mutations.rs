//! Damaged files: no reader panics, and what it makes of them can be written and read again.

use crate::{damaged, generated};
use banmen_game::Random;
use banmen_record::{Format, decode, read, read_as, write};

#[test]
fn damaged_files_are_read_without_panic() {
    damaged(20, 40);
}

/// `cargo test --release -p banmen-record damaged -- --ignored`: half a million damaged files.
#[test]
#[ignore = "minutes"]
fn many_damaged_files_are_read_without_panic() {
    damaged(24, 4_000);
}

/// Damages every format of `games` random games, each twenty times.
fn damaged(seed: u64, games: usize) {
    let mut random = Random::new(seed);
    let (mut accepted, mut total) = (0, 0);
    for _ in 0..games {
        let record = generated::record(&mut random);
        for format in Format::ALL {
            let text = write(&record, format).expect("shallow variations");
            for _ in 0..20 {
                let mut bytes = text.clone().into_bytes();
                damaged::mutate(&mut bytes, &mut random);
                let _ = read(&bytes);
                total += 1;
                let (text, _) = decode(&bytes);
                let Ok(document) = read_as(&text, format) else { continue };
                accepted += 1;
                for record in &document.records {
                    let other = Format::ALL[random.below(Format::ALL.len() as u32) as usize];
                    let Ok(again) = write(record, other) else { continue };
                    let read = read_as(&again, other).unwrap_or_else(|error| panic!("{error}\n{again}"));
                    assert_eq!(read.records.len(), 1, "{again}");
                    assert!(read.records[0] == record.kept_by(other), "{other}\n{text}\n---\n{again}");
                }
            }
        }
    }
    assert!(accepted * 2 > total, "{accepted} of {total} were read: too few to mean anything");
}

/// Bytes that were never a record, and records that follow them.
#[test]
fn arbitrary_bytes_are_read_without_panic() {
    let mut random = Random::new(25);
    let record = write(&generated::record(&mut random), Format::Kif).expect("shallow variations");
    for _ in 0..2_000 {
        let mut bytes: Vec<u8> = (0..random.below(300)).map(|_| random.next_u64() as u8).collect();
        let _ = read(&bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        for format in Format::ALL {
            let _ = read_as(&text, format);
        }
        bytes.extend_from_slice(record.as_bytes());
        let _ = read(&bytes);
    }
}

/// Every reader takes every text of every other format, whole and cut anywhere.
#[test]
fn readers_take_foreign_and_cut_texts() {
    let record = generated::record(&mut Random::new(21));
    for format in Format::ALL {
        let text = write(&record, format).expect("shallow variations");
        for reader in Format::ALL {
            let _ = read_as(&text, reader);
        }
        for (end, _) in text.char_indices().step_by(7) {
            let _ = read_as(&text[..end], format);
        }
    }
    let deep = "[".repeat(100_000);
    assert!(read(format!("{{\"moves\":{deep}").as_bytes()).is_err());
}

/// Files that ask for more work than they are long.
#[test]
fn hostile_files_are_bounded() {
    let shuffle = ["5i5h", "5a5b", "5h5i", "5b5a"];
    let moves: Vec<&str> = shuffle.iter().copied().cycle().take(20_000).collect();
    let long = format!("startpos moves {}", moves.join(" "));
    let record = &read(long.as_bytes()).expect("a record").records[0];
    assert_eq!(record.moves().len(), 20_000);
    let mut kif = write(record, Format::Kif).expect("no variations");
    kif += &"変化：1手\n変化：20000手\n".repeat(20_000);
    let document = read(kif.as_bytes()).expect("a record");
    assert!(document.more_issues > 10_000, "{}", document.more_issues);
    // Deep trees are compared, written and dropped without recursion.
    assert!(document.records[0] == *record);
    let empty = format!("{{\"moves\":[{}{{}}]}}", "{},".repeat(2 << 20));
    assert!(read(empty.as_bytes()).is_err());
    assert!(read("/\nPI\n".repeat(60_000).as_bytes()).is_err());
}
