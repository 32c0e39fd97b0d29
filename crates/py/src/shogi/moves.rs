//! Moves of shogi. There is one object for each move, made when it is first seen: a list of moves is a list of
//! references, and no object is made for it.

use crate::errors;
use banmen_shogi::{Move, PieceKind};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// A move of shogi, such as `7g7f`, `8h2b+` or `P*5e`.
///
/// The same move is always the same object. Whether it is legal depends on a board.
///
/// >>> from banmen.shogi import Move
/// >>> move = Move("8h2b+")
/// >>> move.from_square, move.to_square, move.promotion
/// ('8h', '2b', True)
/// >>> move is Move("8h2b+"), str(move), Move("P*5e").drop
/// (True, '8h2b+', 'P')
#[pyclass(name = "Move", module = "banmen.shogi", frozen)]
#[derive(Debug)]
pub(crate) struct PyMove(pub(crate) Move);

type Table = Box<[PyOnceLock<Py<PyMove>>]>;
static TABLE: PyOnceLock<Table> = PyOnceLock::new();

/// The table of all moves by their sixteen bits, of which fifteen are used.
pub(crate) fn table(py: Python<'_>) -> &Table {
    TABLE.get_or_init(py, || (0..1 << 15).map(|_| PyOnceLock::new()).collect())
}

/// The object of a move.
#[inline]
pub(crate) fn object<'a>(py: Python<'a>, table: &'a Table, m: Move) -> PyResult<&'a Py<PyMove>> {
    table[usize::from(m.bits()) & 0x7fff].get_or_try_init(py, || Py::new(py, PyMove(m)))
}

/// A move that becomes its object in a list, without another list between.
pub(crate) struct Listed<'a> {
    pub(crate) table: &'a Table,
    pub(crate) m: Move,
}

impl<'py> IntoPyObject<'py> for Listed<'py> {
    type Target = PyMove;
    type Output = Borrowed<'py, 'py, PyMove>;
    type Error = PyErr;

    #[inline]
    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        Ok(object(py, self.table, self.m)?.bind_borrowed(py))
    }
}

/// The object of a move that is asked for alone.
pub(crate) fn one(py: Python<'_>, m: Move) -> PyResult<Py<PyMove>> {
    Ok(object(py, table(py), m)?.clone_ref(py))
}

/// The objects of a line of moves.
pub(crate) fn many(py: Python<'_>, moves: &[Move]) -> PyResult<Vec<Py<PyMove>>> {
    moves.iter().map(|&m| one(py, m)).collect()
}

/// A move as an object, or as a text in USI.
#[derive(FromPyObject)]
pub(crate) enum MoveArgument<'py> {
    Object(Bound<'py, PyMove>),
    Text(String),
}

impl MoveArgument<'_> {
    pub(crate) fn read(&self) -> PyResult<Move> {
        match self {
            Self::Object(object) => Ok(object.get().0),
            Self::Text(text) => text.parse().map_err(errors::illegal),
        }
    }
}

#[pymethods]
impl PyMove {
    #[new]
    fn new(py: Python<'_>, usi: &str) -> PyResult<Py<Self>> {
        one(py, usi.parse().map_err(errors::illegal)?)
    }

    /// Returns the move of sixteen bits, as `bits` gives them.
    #[staticmethod]
    fn from_bits(py: Python<'_>, bits: u16) -> PyResult<Py<Self>> {
        let m = Move::from_bits(bits).filter(|m| m.dropped() != Some(PieceKind::King));
        one(py, m.ok_or_else(|| errors::illegal(format!("{bits} is the number of no move")))?)
    }

    /// The move as a number of fifteen bits.
    #[getter]
    fn bits(&self) -> u16 {
        self.0.bits()
    }

    /// The square that the piece leaves, or `None` for a drop.
    #[getter(from_square)]
    fn origin(&self) -> Option<String> {
        self.0.from().map(|square| square.to_string())
    }

    /// The square that the piece goes to.
    #[getter(to_square)]
    fn target(&self) -> String {
        self.0.to().to_string()
    }

    /// The letter of the piece that is dropped, or `None` for a move on the board.
    #[getter]
    fn drop(&self) -> Option<char> {
        self.0.dropped().map(PieceKind::letter)
    }

    /// Whether the piece promotes.
    #[getter]
    fn promotion(&self) -> bool {
        self.0.is_promotion()
    }

    /// Returns the move as USI writes it.
    fn usi(&self) -> String {
        self.0.to_string()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.0.bits())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}
