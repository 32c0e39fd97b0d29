//! Records of shogi games.

use super::board::Board;
use super::moves::{self, PyMove};
use crate::errors;
use banmen_record::{Format, Record};
use banmen_shogi::{Move, Rules};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The record of a game: headers, a start, moves with times and comments, variations.
///
/// >>> from banmen.shogi import Board, Record
/// >>> board = Board("startpos moves 7g7f 3c3d")
/// >>> record = Record(board)
/// >>> print(record.write("usi").strip())
/// position startpos moves 7g7f 3c3d
/// >>> record.board(1).sfen() == Board("startpos moves 7g7f").sfen()
/// True
#[pyclass(name = "Record", module = "banmen.shogi", eq)]
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PyRecord(Record);

/// What a record is read from.
#[derive(FromPyObject)]
pub(crate) enum Source {
    Text(String),
    Bytes(Vec<u8>),
}

/// Reads every record of a KIF, KI2, CSA, JKF or USI file, given as text or as the bytes of the file.
///
/// The format and, for bytes, the encoding (UTF-8 or Shift JIS) are found out; `format` names the format of a text.
#[pyfunction]
#[pyo3(signature = (source, *, format=None))]
pub(crate) fn read_records(source: Source, format: Option<&str>) -> PyResult<Vec<PyRecord>> {
    let document = match (source, format) {
        (Source::Text(text), Some(format)) => {
            banmen_record::read_as(&text, format.parse().map_err(errors::record)?)
        }
        (Source::Text(text), None) => banmen_record::read(text.as_bytes()),
        (Source::Bytes(bytes), None) => banmen_record::read(&bytes),
        (Source::Bytes(bytes), Some(format)) => {
            let format: Format = format.parse().map_err(errors::record)?;
            match String::from_utf8(bytes) {
                Ok(text) => banmen_record::read_as(&text, format),
                Err(error) => banmen_record::read(error.as_bytes()),
            }
        }
    };
    let document = document.map_err(errors::record)?;
    Ok(document.records.into_iter().map(PyRecord).collect())
}

#[pymethods]
impl PyRecord {
    /// Makes the record of the moves that were played on a board.
    #[new]
    #[pyo3(signature = (board=None))]
    fn new(board: Option<PyRef<'_, Board>>) -> PyResult<Self> {
        let Some(board) = board else { return Ok(Self(Record::default())) };
        let mut record = Record::new(board.start);
        let mut last = Record::ROOT;
        for m in board.moves() {
            last = record.play(last, m).map_err(errors::record)?;
        }
        Ok(Self(record))
    }

    /// The headers, by their names in KIF: `先手`, `開始日時`, …
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = PyDict::new(py);
        for (name, value) in self.0.headers.iter() {
            headers.set_item(name, value)?;
        }
        Ok(headers)
    }

    /// Sets a header.
    fn set_header(&mut self, name: &str, value: &str) -> PyResult<()> {
        match self.0.headers.set(name, value) {
            true => Ok(()),
            false => Err(errors::record(format!(
                "`{name}` is no name of a header, or its value has several lines"
            ))),
        }
    }

    /// The moves of the main line.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Py<PyMove>>> {
        moves::many(py, &self.0.moves())
    }

    /// The comments of the main line: the first before any move, then one after each move.
    #[getter]
    fn comments(&self) -> Vec<String> {
        let nodes = std::iter::once(Record::ROOT).chain(self.0.main_line());
        nodes.map(|id| self.0.node(id).comment.join("\n")).collect()
    }

    /// The ending of the main line in the word of KIF files, such as `投了`, or `None`.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.0.ending().map(banmen_record::Ending::kif)
    }

    /// Returns the board after a number of moves of the main line, all of them unless given.
    #[pyo3(signature = (number=None))]
    fn board(&self, number: Option<usize>) -> PyResult<Board> {
        let line: Vec<Move> = self.0.moves();
        let number = number.unwrap_or(line.len());
        let start = self.0.position_at(0).ok_or_else(|| errors::record("the record has no start"))?;
        let played = line.get(..number).ok_or_else(|| errors::record("the main line is shorter"))?;
        // A record may go on where our rules have ended the game, so the board follows the moves alone.
        let rules = Rules { repetition: false, declaration: None, limit: None };
        Board::after(start, rules, played).map_err(errors::record)
    }

    /// Returns the text of the record in a format: `kif`, `ki2`, `csa`, `csa3`, `jkf` or `usi`.
    fn write(&self, format: &str) -> PyResult<String> {
        banmen_record::write(&self.0, format.parse().map_err(errors::record)?).map_err(errors::record)
    }

    fn __len__(&self) -> usize {
        self.0.moves().len()
    }

    fn __repr__(&self) -> String {
        format!("<Record: {} moves>", self.0.moves().len())
    }
}
