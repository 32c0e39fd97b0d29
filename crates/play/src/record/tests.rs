use super::*;
use crate::{
    Entry, GameInfo, GameVisitor, Listing,
    registry::{Size, Sizes},
    search::{Even, Method},
    toys::TicTacToe,
};

struct Noughts;

impl Listing for Noughts {
    const INFO: GameInfo = GameInfo {
        id: "noughts",
        aliases: &[],
        name: "Noughts and crosses",
        native_name: None,
        players: 2,
        board: "3×3",
        paper: None,
        rules: "",
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(TicTacToe::default(), Even)
    }
}

static ENTRIES: [Entry; 1] = [Entry::new::<Noughts>(Method::AlphaBeta)];
const REGISTRY: Registry = Registry(&ENTRIES);

fn error(text: &str) -> String {
    read(text, &REGISTRY).expect_err("it is malformed").to_string()
}

#[test]
fn what_was_written_is_read_again() {
    let mut opened = REGISTRY.open("noughts").expect("it is in the registry");
    for cell in ["b2", "a1", "c3"] {
        opened.game.play(cell).expect("it is legal");
    }
    for given in [Given::Resigned(Player::SECOND), Given::Overtime(Player::FIRST)] {
        let record = read(&write(&opened, Some(given)), &REGISTRY).expect("it is well-formed");
        assert_eq!(record.opened.game.history(), opened.game.history());
        assert_eq!(record.opened.game.position(), opened.game.position());
        assert_eq!(record.given, Some(given));
    }
}

#[test]
fn position_may_be_left_out() {
    let record = read("\n# x\ngame noughts\n1 a1\n", &REGISTRY).expect("it is well-formed");
    assert_eq!((record.opened.game.history().len(), record.given), (1, None));
}

#[test]
fn malformed_lines_are_named() {
    assert_eq!(error(""), "line 1: expected `game` and its name before anything else");
    assert_eq!(error("# x\n1 a1"), "line 2: expected `game` and its name before anything else");
    assert_eq!(error("game chess"), "line 1: unknown game `chess` (known: noughts)");
    assert_eq!(error("game noughts\n1 a1\n3 b1"), "line 3: expected move 2, found `3 b1`");
    assert_eq!(error("game noughts\na1"), "line 2: expected a number and a move, found `a1`");
    assert_eq!(error("game noughts\n1 z"), "line 2: `z` is not a legal move here");
    assert_eq!(error("game noughts\nresigned 3"), "line 2: `3` names nobody who could give up here");
    assert_eq!(
        error("game noughts\nresigned 1\novertime 2"),
        "line 3: `2` names nobody who could give up here"
    );
    assert_eq!(error("game noughts\nresigned 1\n1 a1"), "line 3: expected move 1, found `1 a1`");
    assert!(error("game noughts\nposition x").starts_with("line 2: bad position `x`"));
}
