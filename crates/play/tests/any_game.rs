//! The object-safe face, as a program uses it: opened by name, played by texts.

use banmen_play::{
    AnyGame, Entry, Game, GameInfo, GameVisitor, Listing, Notation, Registry,
    any::PositionError,
    draw::{MarkKind, svg},
    perft::{Divided, Perft, PerftKind, count},
    playouts::Playouts,
    registry::{OpenError, RepresentationEntry, Size, Sizes, TreeError},
    search::{Even, Level, Limits, Method, SearchSettings, SearchSpec, SearchSpecError},
    toys::{Nim, Progress, Race, TicTacToe},
    watch::Watch,
};
use std::sync::atomic::AtomicBool;

struct Noughts;

impl Listing for Noughts {
    const INFO: GameInfo = GameInfo {
        id: "tictactoe",
        aliases: &["ttt"],
        name: "Noughts and crosses",
        native_name: None,
        players: 2,
        board: "3x3",
        paper: None,
        rules: "Three in a row win.",
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(TicTacToe::default(), Even)
    }
}

struct Heap;

impl Listing for Heap {
    const INFO: GameInfo = GameInfo {
        id: "nim",
        aliases: &[],
        name: "Nim",
        native_name: None,
        players: 2,
        board: "a heap",
        paper: None,
        rules: "Who takes the last wins.",
        sizes: Sizes::Side { least: 1, most: 255, step: 1, usual: 21 },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        visitor.visit(Nim::<2>::new(size.rows() as u8), Even)
    }
}

struct Runners;

impl Listing for Runners {
    const INFO: GameInfo = GameInfo {
        id: "race",
        aliases: &[],
        name: "Race",
        native_name: None,
        players: 3,
        board: "three lanes of eight",
        paper: None,
        rules: "First at the end wins.",
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(Race::default(), Progress)
    }
}

const TOYS: Registry = Registry(&[
    Entry::new::<Noughts>(Method::Mcts).with_representations(&[RepresentationEntry {
        name: "array",
        perft: by_array,
        count: bare,
    }]),
    Entry::new::<Heap>(Method::Mcts),
    Entry::new::<Runners>(Method::Mcts),
]);

fn noughts(text: &str) -> Result<TicTacToe, PositionError> {
    let game = TicTacToe::default().read_position(text);
    game.map_err(|cause| PositionError { text: text.to_owned(), cause: Box::new(cause) })
}

fn bare(text: &str, depth: u32, kind: PerftKind) -> Result<u64, PositionError> {
    Ok(count(&noughts(text)?, depth, kind))
}

fn by_array(text: &str, perft: &Perft, depth: u32, watch: Watch<'_>) -> Result<Divided<String>, TreeError> {
    let game = noughts(text)?;
    Ok(perft.divide(&game, depth, watch)?.map(|m| game.move_text(m)))
}

fn open(text: &str) -> Box<dyn AnyGame> {
    TOYS.open(text).expect("it is in the registry").game
}

fn spec(method: Method, nodes: u64) -> SearchSpec {
    SearchSpec { settings: SearchSettings::new(method), limits: Limits::nodes(nodes) }
}

#[test]
fn every_entry_says_how_many_play() {
    for entry in TOYS.0 {
        let opened = entry.open(None).expect("the usual size is offered");
        assert_eq!(opened.game.players(), entry.info.players);
    }
}

#[test]
fn names_sizes_and_representations_are_read_or_refused() {
    assert_eq!(open("nim:9").position(), "9 1");
    assert_eq!(open("NIM").position(), "21 1");
    assert_eq!(open("ttt").moves().len(), 9);
    let refused = |text: &str| TOYS.open(text).expect_err("it is not in the registry").to_string();
    assert_eq!(refused("chess"), "unknown game `chess` (known: tictactoe, nim, race)");
    assert_eq!(refused("nim:0"), "nim: size `0` is not offered (it takes 1 to 255)");
    assert_eq!(refused("race:8"), "race: it has only one size, not `8`");
    assert!(refused("nim:big").starts_with("nim: `big` is not a size"));
    let (entry, size) = TOYS.find("tictactoe").expect("it is there");
    assert_eq!(size, None::<Size>);
    let array = entry.representation("Array").expect("names are read without regard to case");
    let count = |text| (array.perft)(text, &Perft::default(), 3, Watch::NOBODY);
    assert_eq!(count(".........").expect("the start").nodes, 504);
    assert!(matches!(count("no board"), Err(TreeError::Position(_))), "never another position");
    assert!(matches!(entry.representation("paper"), Err(OpenError::Representation { .. })));
}

#[test]
fn moves_are_played_taken_back_and_remembered() {
    let mut game = open("tictactoe");
    assert_eq!(game.play("B2").as_deref(), Ok("b2"));
    assert_eq!(
        game.play("b2").map_err(|error| error.to_string()),
        Err("`b2` is not a legal move here".to_owned())
    );
    game.play("a1").expect("it is free");
    let copy = game.clone();
    assert_eq!(game.history(), ["b2", "a1"]);
    assert_eq!(game.undo().as_deref(), Some("a1"));
    assert_eq!((copy.history().len(), game.history().len()), (2, 1));
    assert_eq!((game.position().as_str(), game.first_position().as_str()), ("....x....", "........."));
    assert_eq!(game.undo().as_deref(), Some("b2"));
    assert_eq!(game.undo(), None);
    game.set_position("xx.oo....").expect("it is a position");
    assert!(game.history().is_empty());
    game.play("c3").expect("it is free");
    assert!(game.outcome().is_some() && game.moves().is_empty());
    let late = game.play("a1").expect_err("the game is over");
    assert_eq!(late.to_string(), "the game is over: `a1` cannot be played");
    let bad = game.set_position("xxx").expect_err("it is too short").to_string();
    assert!(bad.starts_with("bad position `xxx`: "), "{bad}");
}

#[test]
fn last_move_is_marked_and_the_picture_can_be_drawn() {
    let mut game = open("tictactoe");
    game.play("c1").expect("it is free");
    let picture = game.picture();
    let marks: Vec<_> = picture.marks.iter().map(|mark| (mark.kind, mark.cell)).collect();
    assert_eq!(marks, [(MarkKind::Last, 8)]);
    assert_eq!(svg(&picture).matches("<title>").count(), 9);
    assert_eq!(game.terminal(), banmen_play::draw::text(&picture));
    assert!(game.terminal().contains("[x]"), "the last move is marked: {}", game.terminal());
    assert_eq!(game.tracks().len(), game.moves().len());
}

#[test]
fn counts_and_random_games_come_through() {
    let game = open("tictactoe");
    let perft = Perft { kind: PerftKind::Played, threads: 2, hash: Some(1) };
    let divided = game.perft(&perft, 4, Watch::NOBODY).expect("it runs");
    assert_eq!((divided.nodes, divided.rows[0].clone()), (3024, ("a3".to_owned(), 336)));
    let playouts = Playouts { games: Some(500), ..Playouts::default() };
    assert_eq!(game.playouts(&playouts, Watch::NOBODY).expect("it runs").tally.games, 500);
}

#[test]
fn every_method_finds_a_legal_move_and_its_line_is_legal() {
    let never = AtomicBool::new(false);
    for (name, method) in Method::ALL {
        for id in ["tictactoe", "nim:30", "race"] {
            let mut game = open(id);
            let mut reports = 0;
            let found = game.think(&spec(method, 2_000), &never, &mut |_| reports += 1);
            let players = game.players();
            let (for_two, for_more) = (
                method == Method::AlphaBeta,
                matches!(
                    method,
                    Method::MaxN
                        | Method::Paranoid
                        | Method::Offensive
                        | Method::Mixed
                        | Method::BestReply
                        | Method::BestReplyPlus
                ),
            );
            if for_two && players != 2 || for_more && players == 2 {
                assert_eq!(found, Err(SearchSpecError::Players { method, players }));
                continue;
            }
            if method == Method::Engine {
                assert_eq!(found, Err(SearchSpecError::NoEngine { players }));
                continue;
            }
            let found = found.expect(name);
            assert!(reports > 0 && !found.line.is_empty(), "{name} of {id} said nothing");
            for m in &found.line {
                game.play(m).expect(name);
            }
        }
    }
}

#[test]
fn thinking_goes_on_from_move_to_move() {
    let never = AtomicBool::new(false);
    let mut game = open("nim:21");
    let one = spec(Method::Mcts, 40_000);
    while game.outcome().is_none() {
        let found = game.think(&one, &never, &mut |_| {}).expect("it can be made");
        game.play(&found.line[0]).expect("it is legal");
    }
    // 21 is one more than a multiple of four: the first player wins.
    assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(banmen_play::Player::FIRST));
}

#[test]
fn players_are_read_from_texts_and_wrong_ones_refused() {
    for text in [
        "mcts,nodes=1000,seed=3",
        "engine,level=7,book=true",
        "alphabeta,depth=4,hash=1",
        "maxn,time=0.25",
        "mcts,depth=9,rave=false",
    ] {
        let spec: SearchSpec = text.parse().expect(text);
        assert_eq!(spec.to_string(), text);
    }
    assert_eq!("max^n,depth=2".parse::<SearchSpec>().map(|spec| spec.settings.method), Ok(Method::MaxN));
    for text in
        ["", "deepblue", "mcts,", "mcts,nodes", "mcts,nodes=0", "mcts,time=-1", "mcts,time=nan", "mcts,x=1"]
    {
        assert!(text.parse::<SearchSpec>().is_err(), "`{text}` was read");
    }
    for (number, level) in (1..).zip(Level::ALL) {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(number.to_string().parse(), Ok(level));
        assert_ne!(level.limits(Method::Mcts), Limits::default());
    }
    assert!(
        "0".parse::<Level>().is_err()
            && "6".parse::<Level>().is_err()
            && "grandmaster".parse::<Level>().is_err()
    );
    assert_eq!(Race::PLAYERS, 3);
}
