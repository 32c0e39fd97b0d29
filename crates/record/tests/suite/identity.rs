//! Writing and reading again gives what the format can hold, for random games in every format and encoding.

use crate::generated;
use banmen_game::Random;
use banmen_record::{Encoding, Format, decode, read, read_as, write};

#[test]
fn what_is_written_is_read_again() {
    let mut random = Random::new(17);
    for number in 0..400 {
        let record = generated::record(&mut random);
        for format in Format::ALL {
            let text = write(&record, format).expect("shallow variations");
            let document = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(document.issues, [], "game {number}, {format}:\n{text}");
            let kept = record.kept_by(format);
            let lost = record.lost_in(format);
            assert_eq!(lost.is_nothing(), kept == record, "game {number}, {format}: {lost}");
            let read = &document.records[0];
            assert!(
                *read == kept,
                "game {number}, {format}:\n{text}\n{}",
                write(read, format).unwrap_or_default()
            );
            assert_eq!(write(&document.records[0], format).as_ref(), Ok(&text));
            if !record.moves().is_empty() {
                assert_eq!(document.format, format, "{text}");
            }
        }
        // Nothing but fractions of seconds and the walkovers, which JKF has no word for, is lost on the way through KIF.
        let whole = record.kept_by(Format::Kif);
        assert_eq!((whole.len(), whole.moves()), (record.len(), record.moves()));
    }
}

#[test]
fn every_encoding_is_found() {
    let mut random = Random::new(18);
    for _ in 0..60 {
        let record = generated::record(&mut random);
        for format in [Format::Kif, Format::Ki2, Format::Csa, Format::Jkf] {
            let text = write(&record, format).expect("shallow variations");
            for encoding in [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp] {
                let bytes = encoding.encode(&text).expect("every character exists");
                let (again, found) = decode(&bytes);
                assert_eq!(again, text);
                assert!(found == encoding || text.is_ascii(), "{found:?} for {encoding:?}");
            }
            let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
            let crlf = text.replace('\n', "\r\n");
            for bytes in [marked.as_slice(), crlf.as_bytes(), text.trim_end_matches('\n').as_bytes()] {
                let document = read(bytes).expect("a record");
                assert!(document.records == [record.kept_by(format)], "{format}:\n{text}");
            }
        }
    }
    let error = Encoding::ShiftJis.encode("*\n*🎉").unwrap_err();
    assert_eq!(error.to_string(), "line 2: Shift_JIS has no character for `🎉`");
}

#[test]
fn several_games_in_a_file() {
    let mut random = Random::new(19);
    let records: Vec<_> = (0..5).map(|_| generated::record(&mut random)).collect();
    for (format, between) in [(Format::Csa, "/\n"), (Format::Csa3, "/\n"), (Format::Usi, "")] {
        let texts: Vec<String> =
            records.iter().map(|record| write(record, format).expect("shallow variations")).collect();
        let document = read_as(&texts.join(between), format).expect("records");
        let kept: Vec<_> = records.iter().map(|record| record.kept_by(format)).collect();
        assert!(document.records == kept && document.issues.is_empty(), "{format}");
    }
}
