use super::*;
use banmen_catalog::GAMES;

fn state(game: &str, seats: &[&str]) -> State {
    let seats: Vec<Seat> = seats.iter().map(|seat| seat.parse().expect("it is a seat")).collect();
    let opened = GAMES.open(game).expect("it is in the registry");
    State::new(opened, &seats, None).expect("it can be played so")
}

#[test]
fn undo_goes_back_to_a_person() {
    let mut state = state("connect4", &["person", "medium"]);
    for column in ["d", "d", "e", "e"] {
        state.play(column).expect("it is legal");
    }
    state.undo().expect("there are moves");
    assert_eq!((state.game().played(), state.version), (2, 5));
    state.play("c").expect("it is legal");
    state.undo().expect("there are moves");
    assert_eq!(state.game().played(), 2);
}

#[test]
fn wrong_text_changes_nothing() {
    let mut state = state("shogi", &["person", "person"]);
    state.play("7g7f").expect("it is legal");
    let before = (state.record(), state.version);
    for text in ["", "nonsense", "startpos moves 7g7f 7g7f", "game othello\n1 d3", "game shogi\n1 5e5d"] {
        state.paste(text, &GAMES).expect_err("it is wrong");
        assert_eq!((state.record(), state.version), before, "{text}");
    }
    state.paste("position startpos moves 2g2f 8c8d", &GAMES).expect("it is right");
    assert_eq!(state.game().history(), ["2g2f", "8c8d"]);
    let text = state.record();
    state.undo().expect("there are moves");
    state.paste(&text, &GAMES).expect("it was written here");
    assert_eq!(state.game().history(), ["2g2f", "8c8d"]);
}

#[test]
fn person_resigns_whoever_is_on_move() {
    let mut state = state("connect4", &["medium", "person"]);
    state.resign().expect("the game is not over");
    assert_eq!(state.ending().as_deref(), Some("Second (○) resigns: First (●) wins"));
    assert_eq!(state.winner(), Some(banmen_play::Player::FIRST));
    state.play("d").expect_err("the game is over");
    state.undo().expect("a resignation can be taken back");
    state.play("d").expect("the game goes on");
}

#[test]
fn search_that_is_not_for_the_game_is_refused() {
    let opened = GAMES.open("chess3").expect("it is in the registry");
    let seats = ["alphabeta,depth=2".parse().expect("it is a search")];
    assert!(State::new(opened, &seats, None).is_err());
}
