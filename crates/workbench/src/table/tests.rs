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

#[test]
fn of_three_players_two_play_on_when_one_resigns() {
    let mut state = state("chess3", &["person", "person", "person"]);
    state.play("E11-E9").expect("it is legal");
    state.resign().expect("White is on move");
    assert_eq!((state.is_over(), state.seats[1].to_string().as_str()), (false, "medium"));
    assert!(state.is_out(banmen_play::Player::SECOND) && state.mover().is_some());
    state.play("D2-D4").expect("the program plays on for White");
    state.play("K7-K5").expect("it is Black's turn");
    // Taking back goes to the last person on move, and the resignation stays until it is reached.
    state.undo().expect("there are moves");
    assert_eq!((state.game().played(), state.out.len()), (2, 1));
    // Black leaves too: Red is the last one left.
    state.resign().expect("Black is on move");
    assert_eq!(state.ending().as_deref(), Some("Black resigns: Red wins"));
    assert_eq!(state.winner(), Some(banmen_play::Player::FIRST));
    state.play("K7-K5").expect_err("the game is over");
    let kept = Kept::of(&state);
    let restored = kept.restore(&GAMES).expect("it was saved");
    assert_eq!((restored.ending(), &restored.out), (state.ending(), &state.out));
    state.undo().expect("a resignation can be taken back");
    state.undo().expect("there are moves");
    assert_eq!((state.game().played(), state.out.len()), (0, 0));
    assert_eq!(state.seats[1], Seat::Person);
}

#[test]
fn nobody_is_out_of_a_game_of_three_by_the_clock_alone() {
    let opened = GAMES.open("chess3").expect("it is in the registry");
    let control = Control { main: 60.0, byoyomi: 0.0, increment: 0.0 };
    let mut state =
        State::new(opened, &[Seat::Person, Seat::Person, Seat::Person], Some(control)).expect("it is sound");
    state.overtime();
    assert_eq!((state.ending(), state.seats[0].to_string().as_str()), (None, "medium"));
    // Someone who sits down again is in again.
    state.sit(&[Seat::Person, Seat::Person, Seat::Person]).expect("people play anything");
    assert!(state.out.is_empty());
}

#[test]
fn history_says_who_moved() {
    let mut state = state("chess3", &["person", "person", "person"]);
    let exchange =
        state.listed.iter().find(|listed| listed.track == Default::default()).expect("a move by its name");
    let text = exchange.text.clone();
    state.play(&text).expect("it is legal");
    state.play("E11-E9").expect("Red is still on move");
    state.play("D2-D4").expect("it is White's turn");
    let movers = |state: &State| state.history.iter().map(|played| played.player.index()).collect::<Vec<_>>();
    assert_eq!(movers(&state), [0, 0, 1]);
    let restored = Kept::of(&state).restore(&GAMES).expect("it was saved");
    assert_eq!(restored.history, state.history);
}

#[test]
fn moves_are_listed_at_once_as_one_by_one() {
    for game in ["shogi", "chess3", "connect4", "go:9"] {
        let mut state = state(game, &["person", "person", "person"]);
        for step in 0..40 {
            let listed = state.game().listed_moves();
            let rows = state.game().moves().into_iter().zip(state.game().labels()).zip(state.game().tracks());
            assert!(
                rows.eq(listed.iter().map(|one| ((one.text.clone(), one.label.clone()), one.track))),
                "{game}"
            );
            let Some(next) = listed.get(step * 7 % listed.len().max(1)) else { break };
            state.play(&next.text).expect("it is legal");
        }
        assert_eq!(
            state.history.iter().map(|played| played.label.clone()).collect::<Vec<_>>(),
            state.game().history_labels()
        );
    }
}

#[test]
fn column_means_its_move_and_a_promotion_shows_its_pieces() {
    let view = |state: &State| serde_json::to_value(view::View::of("", state, None)).expect("JSON");
    let state = state("connect4", &["person", "person"]);
    let told = view(&state);
    let column: Vec<usize> =
        serde_json::from_value(told["scene"]["moves"][3]["column"].clone()).expect("a list");
    assert_eq!(column, [3, 10, 17, 24, 31]);
    let go = self::state("go:9", &["person", "person"]);
    assert!(
        view(&go)["scene"]["moves"].as_array().expect("a list").iter().all(|one| one["column"].is_null())
    );
    let mut shogi = self::state("shogi", &["person", "person"]);
    for text in ["7g7f", "3c3d"] {
        shogi.play(text).expect("it is legal");
    }
    let told = view(&shogi);
    let becomes = |text: &str| {
        let moves = told["scene"]["moves"].as_array().expect("a list");
        moves.iter().find(|one| one["text"] == text).expect("it is legal")["becomes"]["promoted"].clone()
    };
    assert_eq!(
        (becomes("8h2b"), becomes("8h2b+"), becomes("2g2f")),
        (false.into(), true.into(), serde_json::Value::Null)
    );
}

#[test]
fn handicaps_of_go_are_those_of_its_size() {
    for (game, count) in [("go:5", 3), ("go:8", 6), ("go:9", 11), ("go:13", 11), ("go:19", 11)] {
        let mut state = state(game, &["person", "person"]);
        let starts = state.game().starts();
        assert_eq!(
            (starts.len(), starts[0].position.as_ref()),
            (count, state.game().position().as_str()),
            "{game}"
        );
        for start in &starts[1..] {
            state.paste(&start.position, &GAMES).expect("it is a position");
            let stones = start.id.parse().unwrap_or(0);
            assert_eq!(state.game().picture().pieces.len(), stones, "{game}: {}", start.name);
            let turn = if stones > 0 { banmen_play::Player::SECOND } else { banmen_play::Player::FIRST };
            assert_eq!(state.game().turn(), turn);
        }
    }
}

#[test]
fn handicaps_are_offered_and_can_be_begun_with() {
    let mut state = state("shogi", &["person", "person"]);
    let starts = state.game().starts();
    assert!(starts.len() > 10 && starts[0].position == state.game().position());
    let lance = starts.iter().find(|start| start.id == "lance").expect("a usual one");
    state.paste(&lance.position, &GAMES).expect("it is a position");
    assert_eq!(state.game().turn(), banmen_play::Player::SECOND);
}

#[tokio::test]
async fn program_remembers_what_it_learnt_while_somebody_is_there() {
    let searches = Arc::new(Semaphore::new(1));
    let shared = Arc::new(Shared { registry: GAMES, store: None, searches, working: Arc::default() });
    let state = state("connect4", &["person", "alphabeta,nodes=2000"]);
    let table = Table::new("remembering".to_owned(), state, None, shared);
    let listener = table.listen();
    table.act(None, |state| state.play("d")).await.expect("it is legal");
    for _ in 0..3_000 {
        if table.state().game().played() == 2 {
            break;
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(table.state().game().played(), 2, "the program has answered");
    assert!(lock(&table.memory).is_some());
    table.retire();
    assert!(lock(&table.memory).is_none());
    drop(listener);
}
