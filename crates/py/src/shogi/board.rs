//! The board: a game of shogi with its past.

use super::moves::{self, MoveArgument, PyMove};
use super::packed::{self, BYTES};
use crate::errors;
use banmen_game::Game;
use banmen_play::draw::{Draw, MarkKind, svg};
use banmen_play::{Random, draw::text};
use banmen_shogi::game::PointRule;
use banmen_shogi::{Action, Color, GameUndo, Move, Moves, PieceKind, Position, Rules, Shogi, Square};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// How a game of shogi ended.
#[pyclass(module = "banmen.shogi", frozen, get_all, eq)]
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outcome {
    /// 0 for Black, 1 for White, `None` for a draw.
    winner: Option<usize>,
    /// The rule that ended the game, such as `checkmate` or `repetition`.
    reason: String,
    text: String,
}

#[pymethods]
impl Outcome {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.text)
    }
}

/// A board of shogi with the moves that were played on it.
///
/// `Board()` is the start of an even game; `Board(text)` reads SFEN or a position of USI with its moves. The fourth
/// occurrence of a position ends the game, and so do perpetual check, a declaration (`push_usi("win")`) and the limit of
/// moves, unless these rules are switched off.
///
/// >>> from banmen.shogi import Board
/// >>> board = Board()
/// >>> len(board.legal_moves)
/// 30
/// >>> board.push_usi("7g7f")
/// Move('7g7f')
/// >>> board.push_usi("P*5e")
/// Traceback (most recent call last):
///     ...
/// banmen.IllegalMoveError: White has no pawn in hand
/// >>> board.pop()
/// Move('7g7f')
/// >>> board.perft(4)
/// 719731
#[pyclass(module = "banmen.shogi")]
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) game: Shogi,
    /// The position that the moves begin at.
    pub(crate) start: Position,
    pub(crate) stack: Vec<(Action, GameUndo)>,
    random: Random,
}

impl Board {
    fn begin(game: Shogi) -> Self {
        Self { start: *game.position(), game, stack: Vec::new(), random: Random::new(1) }
    }

    fn read(text: &str, rules: Rules) -> PyResult<Self> {
        let words = || text.split_ascii_whitespace();
        let base: Vec<&str> = words().take_while(|&word| word != "moves").collect();
        let mut board = Self::begin(Shogi::read(&base.join(" "), rules).map_err(errors::position)?);
        for (index, word) in words().skip(base.len() + 1).enumerate() {
            let played = action(word).and_then(|action| board.play(action));
            played.map_err(|error| errors::position(format!("move {}: {error}", index + 1)))?;
        }
        Ok(board)
    }

    /// A board on which these moves were played.
    pub(crate) fn after(start: Position, rules: Rules, played: &[Move]) -> Result<Self, String> {
        let mut board = Self::begin(Shogi::new(start, rules));
        played.iter().try_for_each(|&m| board.play(Action::Move(m)))?;
        Ok(board)
    }

    pub(crate) fn play(&mut self, action: Action) -> Result<(), String> {
        // A legal move needs no look at how the game might have ended; only an illegal one is told why.
        if !Game::is_legal(&self.game, action) {
            self.game.check_action(action).map_err(|error| error.to_string())?;
        }
        let undo = self.game.play(action);
        self.stack.push((action, undo));
        Ok(())
    }

    /// The moves that were played, without a declaration.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Move> {
        self.stack.iter().filter_map(|(action, _)| match action {
            Action::Move(m) => Some(*m),
            Action::Declare => None,
        })
    }

    /// The legal moves, without a declaration.
    fn legal(&self) -> Moves {
        let mut list = Moves::new();
        if !self.game.is_closed() {
            self.game.position().list_legal_moves(&mut list);
        }
        list
    }

    fn is_closed(&self) -> bool {
        self.game.outcome().is_some()
    }
}

fn action(text: &str) -> Result<Action, String> {
    if text == "win" {
        return Ok(Action::Declare);
    }
    text.parse().map(Action::Move).map_err(|error: banmen_shogi::UsiError| error.to_string())
}

fn square(text: &str) -> PyResult<Square> {
    text.parse().map_err(errors::position)
}

fn color(index: usize) -> PyResult<Color> {
    Color::ALL.get(index).copied().ok_or_else(|| errors::setting("a color is BLACK (0) or WHITE (1)"))
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (sfen="startpos", *, repetition=true, declaration=true, limit=Some(500)))]
    fn new(sfen: &str, repetition: bool, declaration: bool, limit: Option<u16>) -> PyResult<Self> {
        let declaration = declaration.then_some(PointRule::TwentySeven);
        Self::read(sfen, Rules { repetition, declaration, limit })
    }

    /// The side to move: `BLACK` (0) or `WHITE` (1).
    #[getter]
    fn turn(&self) -> usize {
        self.game.turn().index()
    }

    /// The number of the next move, counted from 1.
    #[getter]
    fn ply(&self) -> u16 {
        self.game.position().ply()
    }

    /// The legal moves, none when the game is over. A declaration is not among them: see `can_declare`.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let table = moves::table(py);
        PyList::new(py, self.legal().iter().map(|&m| moves::Listed { table, m }))
    }

    /// The moves that were played on this board.
    #[getter]
    fn move_stack(&self, py: Python<'_>) -> PyResult<Vec<Py<PyMove>>> {
        self.moves().map(|m| moves::one(py, m)).collect()
    }

    /// Returns whether a move, as an object or in USI, is legal here.
    fn is_legal(&self, r#move: MoveArgument<'_>) -> bool {
        r#move.read().is_ok_and(|m| Game::is_legal(&self.game, Action::Move(m)))
    }

    /// Plays a move, as an object or in USI.
    ///
    /// >>> from banmen.shogi import Board
    /// >>> board = Board()
    /// >>> board.push(board.legal_moves[0])
    /// >>> board.ply
    /// 2
    fn push(&mut self, r#move: MoveArgument<'_>) -> PyResult<()> {
        let m = r#move.read()?;
        self.play(Action::Move(m)).map_err(errors::illegal)
    }

    /// Plays a move in USI and returns it; `win` declares, and returns `None`.
    fn push_usi(&mut self, py: Python<'_>, usi: &str) -> PyResult<Option<Py<PyMove>>> {
        let action = action(usi).map_err(errors::illegal)?;
        self.play(action).map_err(errors::illegal)?;
        match action {
            Action::Move(m) => moves::one(py, m).map(Some),
            Action::Declare => Ok(None),
        }
    }

    /// Plays any legal move, each with the same probability, and returns it; `None` when the game is over.
    ///
    /// `seed` begins the sequence of choices anew.
    #[pyo3(signature = (seed=None))]
    fn push_random(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<Option<Py<PyMove>>> {
        if let Some(seed) = seed {
            self.random = Random::new(seed);
        }
        let Some(m) = self.random.pick(&self.legal()) else { return Ok(None) };
        let chosen = Action::Move(m);
        let undo = self.game.play(chosen);
        self.stack.push((chosen, undo));
        moves::one(py, m).map(Some)
    }

    /// Takes the last move back and returns it; `None` for a declaration.
    fn pop(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyMove>>> {
        let Some((action, undo)) = self.stack.pop() else {
            return Err(pyo3::exceptions::PyIndexError::new_err("no move was played on this board"));
        };
        self.game.undo(undo);
        match action {
            Action::Move(m) => moves::one(py, m).map(Some),
            Action::Declare => Ok(None),
        }
    }

    /// Returns the last move without taking it back, or `None`.
    fn peek(&self, py: Python<'_>) -> PyResult<Option<Py<PyMove>>> {
        self.game.last_move().map(|m| moves::one(py, m)).transpose()
    }

    /// Goes to the start of an even game, by the same rules.
    fn reset(&mut self) {
        *self = Self::begin(Shogi::new(Position::default(), self.game.rules()));
    }

    /// Goes to a position: SFEN, `startpos`, or either followed by `moves …`.
    fn set_sfen(&mut self, sfen: &str) -> PyResult<()> {
        *self = Self::read(sfen, self.game.rules())?;
        Ok(())
    }

    /// Returns the position as SFEN.
    fn sfen(&self) -> String {
        self.game.position().to_string()
    }

    /// Returns the start and the moves, as USI sends them: `startpos moves 7g7f 3c3d`.
    fn usi_position(&self) -> String {
        let mut text = match self.start == Position::startpos() {
            true => "startpos".to_owned(),
            false => format!("sfen {}", self.start),
        };
        for (index, m) in self.moves().enumerate() {
            text.push_str(if index == 0 { " moves " } else { " " });
            text.push_str(&m.to_string());
        }
        text
    }

    /// Returns whether the side to move is in check.
    fn is_check(&self) -> bool {
        self.game.position().is_check()
    }

    /// Returns whether the side to move is mated.
    fn is_checkmate(&self) -> bool {
        self.game.position().is_checkmate()
    }

    /// Returns whether the game is over.
    fn is_game_over(&self) -> bool {
        self.is_closed()
    }

    /// Returns whether the side to move may declare that its king has entered; `push_usi("win")` does.
    fn can_declare(&self) -> bool {
        !self.is_closed() && self.game.declaration().is_some()
    }

    /// Returns how the game ended, or `None` while it goes on.
    ///
    /// >>> from banmen.shogi import Board
    /// >>> board = Board("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")
    /// >>> board.push_usi("G*5b")
    /// Move('G*5b')
    /// >>> board.outcome()
    /// <Outcome: Black wins by checkmate>
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().map(|outcome| Outcome {
            winner: outcome.winner.map(Color::index),
            reason: outcome.reason.to_string(),
            text: outcome.to_string(),
        })
    }

    /// Returns how often the position has occurred, the present time included.
    fn occurrences(&self) -> usize {
        self.game.occurrences()
    }

    /// Returns the piece on a square such as `7g`, as SFEN writes it: `P`, `+r`; `None` for an empty square.
    fn piece_at(&self, square: &str) -> PyResult<Option<String>> {
        Ok(self.game.position().piece(self::square(square)?).map(|piece| piece.to_string()))
    }

    /// Returns the pieces that a side has in hand, by their letters.
    fn hand<'py>(&self, py: Python<'py>, color: usize) -> PyResult<Bound<'py, PyDict>> {
        let hand = self.game.position().hand(self::color(color)?);
        let counts = PyDict::new(py);
        for kind in PieceKind::HAND.into_iter().filter(|&kind| hand.has(kind)) {
            counts.set_item(kind.letter().to_string(), hand.count(kind))?;
        }
        Ok(counts)
    }

    /// Returns the square of a side's king, or `None` in a problem without it.
    fn king(&self, color: usize) -> PyResult<Option<String>> {
        Ok(self.game.position().king(self::color(color)?).map(|square| square.to_string()))
    }

    /// Returns the squares of the pieces that give check.
    fn checkers(&self) -> Vec<String> {
        self.game.position().checkers().iter().map(|square| square.to_string()).collect()
    }

    /// Returns the squares of a side's pieces that attack a square.
    fn attackers(&self, color: usize, square: &str) -> PyResult<Vec<String>> {
        let attackers = self.game.position().attackers_to(self::square(square)?, self::color(color)?);
        Ok(attackers.iter().map(|square| square.to_string()).collect())
    }

    /// Returns a legal move in Japanese notation: `▲７六歩`.
    fn japanese(&self, r#move: MoveArgument<'_>) -> PyResult<String> {
        let m = r#move.read()?;
        self.game.check_action(Action::Move(m)).map_err(errors::illegal)?;
        let previous = self.game.last_move().map(Move::to);
        Ok(banmen_shogi::notation::japanese(self.game.position(), m, previous))
    }

    /// Returns a 64-bit hash of board, hands and side to move.
    fn key(&self) -> u64 {
        self.game.position().key()
    }

    /// Returns a copy with its past.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// Returns the position in 32 bytes, as shogi programs exchange training data (PackedSfen).
    ///
    /// The number of the move and the past are left out. A board without all forty pieces has no such code.
    ///
    /// >>> from banmen.shogi import Board
    /// >>> packed = Board().to_packed()
    /// >>> packed.dtype, packed.shape, Board.from_packed(packed) == Board()
    /// (dtype('uint8'), (32,), True)
    fn to_packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let bytes = packed::pack(self.game.position()).ok_or_else(unpackable)?;
        Ok(PyArray1::from_slice(py, &bytes))
    }

    /// Returns the board of 32 bytes that `to_packed` or another program has made.
    #[staticmethod]
    fn from_packed(packed: PyReadonlyArray1<'_, u8>) -> PyResult<Self> {
        unpacked(&packed.as_array().iter().copied().collect::<Vec<u8>>())
    }

    /// Returns the board as a drawing in SVG, with the last move marked.
    fn svg(&self) -> String {
        let mut picture = self.game.picture();
        if let Some(m) = self.game.last_move() {
            // The cells of the picture are the squares: names tell which.
            let names = [m.from(), Some(m.to())].into_iter().flatten().map(|square| square.to_string());
            let cells: Vec<usize> =
                names.filter_map(|name| picture.cells.iter().position(|cell| cell.name == name)).collect();
            picture.mark(MarkKind::Last, cells);
        }
        svg(&picture)
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __str__(&self) -> String {
        self.game.terminal(None).unwrap_or_else(|| text(&self.game.picture()))
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.sfen())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.borrow().game == self.game)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.borrow().usi_position(),))
    }
}

fn unpackable() -> PyErr {
    errors::position("only a board with all forty pieces, both kings among them, can be packed")
}

fn unpacked(bytes: &[u8]) -> PyResult<Board> {
    let bytes: &[u8; BYTES] =
        bytes.try_into().map_err(|_| errors::position("a packed position has 32 bytes"))?;
    let setup =
        packed::unpack(bytes).ok_or_else(|| errors::position("these bytes are no packed position"))?;
    let position = Position::new(&setup).map_err(errors::position)?;
    Ok(Board::begin(Shogi::new(position, Rules::default())))
}

/// Packs boards into an array with a row of 32 bytes for each.
#[pyfunction]
pub(crate) fn pack<'py>(
    py: Python<'py>,
    boards: Vec<PyRef<'py, Board>>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let rows: Option<Vec<Vec<u8>>> =
        boards.iter().map(|board| packed::pack(board.game.position()).map(Vec::from)).collect();
    let rows = rows.ok_or_else(unpackable)?;
    let array = PyArray2::zeros(py, [rows.len(), BYTES], false);
    array.readwrite().as_slice_mut()?.copy_from_slice(&rows.concat());
    Ok(array)
}

/// Reads the rows of an array of packed positions.
#[pyfunction]
pub(crate) fn unpack(packed: PyReadonlyArray2<'_, u8>) -> PyResult<Vec<Board>> {
    if packed.shape()[1] != BYTES {
        return Err(errors::position("a packed position has 32 bytes"));
    }
    packed.as_array().rows().into_iter().map(|row| unpacked(&row.to_vec())).collect()
}
