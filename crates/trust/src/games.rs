//! Positions and moves of chess for three and of every game of the catalog as text.

use banmen_catalog::GAMES;
use banmen_chess3::plain::{Board, Paths};
use banmen_chess3::{Chess3, Chess3Of, Fast, Position, Rules, Setup};
use banmen_game::Notation;
use banmen_game::perft::{PerftKind, count};
use std::sync::OnceLock;

/// A text of chess for three: a position or a game with its moves, and a move after a line feed.
pub(crate) fn chess3(data: &[u8]) {
    static PATHS: OnceLock<Paths> = OnceLock::new();
    let text = String::from_utf8_lossy(data);
    let (text, played) = text.split_once('\n').unwrap_or((&text, ""));
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
        if let Ok(position) = Position::new(&setup) {
            assert_eq!(position.setup(), setup);
            let board = Board::new(PATHS.get_or_init(Paths::new), &setup);
            assert_eq!(position.count_legal_moves(), board.legal_moves().len(), "{setup}");
            for kind in [PerftKind::Counted, PerftKind::Listed, PerftKind::Played] {
                let counted = count(&Chess3Of::<Fast>::new(position, Rules::TREE), 1, kind);
                assert!(counted == board.legal_moves().len() as u64 || counted == 0, "{setup}");
            }
        }
    }
    if let Ok(game) = Chess3::read(text, Rules::PLAY) {
        let own = game.position_text();
        assert_eq!(Chess3::default().read_position(&own).as_ref(), Ok(&game), "{own}");
        if let Ok(m) = game.read_move(played) {
            assert_eq!(game.read_move(&game.move_text(m)), Ok(m));
        }
    }
}

/// A line that names the game with its size, a position, and moves, each on a line.
pub(crate) fn texts(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let Ok(opened) = GAMES.open(lines.next().unwrap_or_default()) else { return };
    let mut game = opened.game;
    if game.set_position(lines.next().unwrap_or_default()).is_ok() {
        let own = game.position();
        game.set_position(&own).unwrap_or_else(|error| panic!("its own text: {error}"));
        assert_eq!(game.position(), own);
    }
    for line in lines.take(200) {
        let (before, key) = (game.position(), game.key());
        let Ok(played) = game.play(line) else {
            assert_eq!((game.position(), game.key()), (before, key), "`{line}` was refused");
            continue;
        };
        game.undo().expect("a move was played");
        assert_eq!((game.position(), game.key()), (before, key), "{played} was taken back");
        game.play(&played).unwrap_or_else(|error| panic!("{played}, the text of `{line}`: {error}"));
    }
    let (moves, labels) = (game.moves(), game.labels());
    assert_eq!(moves.len(), labels.len());
    assert_eq!(moves.is_empty(), game.outcome().is_some(), "{}", game.position());
    let picture = game.picture();
    assert!(picture.pieces.iter().all(|piece| piece.cell < picture.cells.len()));
    let _ = (game.terminal(), game.status(), game.ending());
}
