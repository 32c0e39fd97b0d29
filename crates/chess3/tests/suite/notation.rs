//! Texts of positions, games and moves in both directions, and how malformed ones are refused.

use banmen_chess3::{Chess3, Color, GameTextError, Position, PositionError, Rules, Setup, TextError};
use banmen_game::Notation;

const START: &str = "R W:KE1,QD1,RA1,RH1,BC1,BF1,NB1,NG1,PA2,PB2,PC2,PD2,PE2,PF2,PG2,PH2 \
    B:KI8,QD8,RL8,RA8,BJ8,BC8,NK8,NB8,PL7,PK7,PJ7,PI7,PD7,PC7,PB7,PA7 \
    R:KI12,QE12,RH12,RL12,BF12,BJ12,NG12,NK12,PH11,PG11,PF11,PE11,PI11,PJ11,PK11,PL11 W=AH;B=LA;R=HL";

fn game(text: &str) -> Chess3 {
    Chess3::read(text, Rules::PLAY).unwrap()
}

fn texts(game: &Chess3) -> Vec<String> {
    game.legal_moves().iter().map(|&m| game.move_text(m)).collect()
}

#[test]
fn start_is_written_as_the_specification_writes_it() {
    assert_eq!(Setup::startpos().to_string(), START);
    assert_eq!(game(START), Chess3::default());
}

#[test]
fn every_position_of_the_exact_numbers_comes_back() {
    let rows =
        include_str!("../data/perft.tsv").lines().chain(include_str!("../data/exposed-king.tsv").lines());
    for text in rows.filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next()) {
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
}

#[test]
fn malformed_texts_are_refused_with_what_is_wrong() {
    let setup = |text: &str| text.parse::<Setup>().unwrap_err();
    assert_eq!(setup(""), TextError::Fields(0));
    assert_eq!(setup("R W:KE1 B:KI8 R:KI12"), TextError::Fields(4));
    assert_eq!(setup("G W:KE1 B:KI8 R:KI12 W=-;B=-;R=-"), TextError::Turn("G".into()));
    assert_eq!(setup("RW W:KE1 B:KI8 R:KI12 W=-;B=-;R=-"), TextError::Turn("RW".into()));
    assert!(matches!(setup("R KE1 B:KI8 R:KI12 W=-;B=-;R=-"), TextError::List { color: 'W', .. }));
    assert_eq!(setup("R W:XE1 B:KI8 R:KI12 W=-;B=-;R=-"), TextError::Piece("XE1".into()));
    assert_eq!(setup("R W:KE5 B:KI8 R:KI12 W=-;B=-;R=-").to_string(), "`E5` is not a square of the board");
    assert_eq!(setup("R W:KE1,QE1 B:KI8 R:KI12 W=-;B=-;R=-").to_string(), "two pieces stand on E1");
    for castling in ["W=;B=-;R=-", "W=-;B=-", "W=B;B=-;R=-", "W=-;B=-;R=-;", "-"] {
        let text = format!("R W:KE1 B:KI8 R:KI12 {castling}");
        assert_eq!(setup(&text), TextError::Castling(castling.into()));
    }
}

#[test]
fn impossible_setups_are_refused_with_what_is_wrong() {
    let error = |text: &str| Position::new(&text.parse().unwrap()).unwrap_err();
    let white = Color::White;
    assert_eq!(error("R W:QE1 B:KI8 R:KI12 W=-;B=-;R=-"), PositionError::Kings { color: white, count: 0 });
    assert_eq!(
        error("R W:KE1,KE2 B:KI8 R:KI12 W=-;B=-;R=-"),
        PositionError::Kings { color: white, count: 2 }
    );
    let queens = "R W:KE1,QA3,QB3,PA2,PB2,PC2,PD2,PE2,PF2,PG2,PH2 B:KI8 R:KI12 W=-;B=-;R=-";
    assert_eq!(error(queens), PositionError::Promoted { color: white, promoted: 1, missing: 0 });
    let pawns: Vec<String> = "ABCDEFGH".chars().map(|file| format!("P{file}2,P{file}3")).collect();
    let many = format!("R W:KE1,{} B:KI8 R:KI12 W=-;B=-;R=-", pawns.join(","));
    assert_eq!(error(&many), PositionError::Pieces { color: white, count: 17 });
    for square in ["A1", "A8", "H12"] {
        let text = format!("R W:KE1,P{square} B:KI8 R:KI12 W=-;B=-;R=-");
        assert_eq!(error(&text), PositionError::Pawn { color: white, square: square.parse().unwrap() });
    }
    let castling = "R W:KD1,RA1 B:KI8 R:KI12 W=A;B=-;R=-";
    assert_eq!(error(castling), PositionError::Castling { color: white, file: 'A' });
    assert_eq!(
        error("R W:KE1,RI1 B:KI8 R:KI12 W=-;B=-;R=-".replace("RI1", "RI5").as_str()),
        PositionError::Exposed { color: Color::Black }
    );
}

#[test]
fn clock_and_occurrences_are_written_and_read() {
    let kings = "R W:KE1,QD1 B:KI8 R:KI12 W=-;B=-;R=-";
    let text = format!("{kings} clock=12 seen=2");
    assert_eq!(game(&text).position_text(), text);
    assert_eq!((game(&text).clock(), game(&text).occurrences()), (12, 2));
    for word in ["clock=151", "clock=-1", "clock", "seen=0", "seen=4", "won=G", "won=", "won=RR", "luck=1"] {
        let error = Chess3::read(&format!("{kings} {word}"), Rules::PLAY).unwrap_err();
        assert_eq!(error, GameTextError::Word(word.into()));
    }
}

#[test]
fn moves_are_written_with_their_signs() {
    let castling = game("W W:KE1,RA1,RH1 B:KI8,NB8 R:KI12 W=AH;B=-;R=-");
    let found = texts(&castling);
    for text in ["O-O", "O-O-O", "KE1-D1", "RA1-A8"] {
        assert!(found.contains(&text.to_owned()), "{text} in {found:?}");
    }
    let promoting = game("W W:KE1,PA7,PD4 B:KI8,NB8,PI5 R:KI12 W=-;B=-;R=-");
    let found = texts(&promoting);
    for text in ["A7-A8=N", "A7-A8=B", "A7-A8=R", "A7-A8=Q", "A7xB8=Q", "D4xI5", "D4-D5"] {
        assert!(found.contains(&text.to_owned()), "{text} in {found:?}");
    }
    // The long wing of Black is that of the A file, and of Red that of the H file.
    let black = game("B W:KE1 B:KI8,RL8,RA8 R:KI12 W=-;B=LA;R=-");
    let castled = |game: &Chess3, text: &str| game.read_move(text).unwrap().to().to_string();
    assert_eq!((castled(&black, "O-O"), castled(&black, "O-O-O")), ("K8".into(), "C8".into()));
    let red = game("R W:KE1 B:KI8 R:KI12,RH12,RL12 W=-;B=-;R=HL");
    assert_eq!((castled(&red, "O-O"), castled(&red, "O-O-O")), ("K12".into(), "F12".into()));
    let swapped = game("R W:KE1 B:KI8 R:KE12,RH12,RL12 W=-;B=-;R=HL");
    assert_eq!((castled(&swapped, "O-O"), castled(&swapped, "O-O-O")), ("G12".into(), "J12".into()));
}

#[test]
fn moves_are_read_however_they_are_typed() {
    let game = game("W W:KE1,RA1,RH1,NG1,PE2,PD4 B:KI8,PI5 R:KI12 W=AH;B=-;R=-");
    let read = |text: &str| game.read_move(text).map(|m| game.move_text(m));
    for (typed, written) in [
        ("e2-e4", "E2-E4"),
        ("E2E4", "E2-E4"),
        ("d4:i5", "D4xI5"),
        ("D4-I5", "D4xI5"),
        ("0-0-0", "O-O-O"),
        ("ng1f3", "NG1-F3"),
        ("G1-F3", "NG1-F3"),
        (" ke1-d1 ", "KE1-D1"),
    ] {
        assert_eq!(read(typed).as_deref(), Ok(written), "{typed}");
    }
    for typed in ["", "E2", "E2-E5", "BG1-F3", "QE2-E4", "E2-E4=Q", "O-O-O-O", "♔"] {
        assert!(read(typed).is_err(), "{typed}: {:?}", read(typed));
    }
}
