"""Boards, moves, packed positions and records of shogi."""

import copy
import pickle

import numpy as np
import pytest

import banmen
from banmen.shogi import BLACK, WHITE, Board, Move, Record, pack, read_records, unpack

MOST_MOVES = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"
MATE_IN_ONE = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"


def test_known_counts():
    assert [Board().perft(depth) for depth in range(5)] == [1, 30, 900, 25_470, 719_731]
    assert len(Board(MOST_MOVES).legal_moves) == 593
    assert sum(Board().divide(3).values()) == 25_470
    assert Board().perft(4, threads=2, hash=1, kind="played") == 719_731


def test_push_and_pop_give_back_the_board():
    board = Board()
    before = board.copy()
    played = [board.push_random(seed=7)] + [board.push_random() for _ in range(79)]
    assert board.move_stack == played and board.ply == 81
    other = Board()
    for move in played:
        assert move in other.legal_moves and other.is_legal(move) and other.is_legal(str(move))
        other.push(move)
    assert other == board and other.sfen() == board.sfen() and other.key() == board.key()
    assert Board(board.usi_position()) == board
    for move in reversed(played):
        assert board.pop() is move
    assert board == before
    with pytest.raises(IndexError):
        board.pop()


def test_moves_are_one_object_each():
    board = Board()
    assert all(a is b for a, b in zip(board.legal_moves, board.legal_moves))
    move = Move("8h2b+")
    assert move is Move.from_bits(move.bits) and pickle.loads(pickle.dumps(move)) is move
    assert move != Move("8h2b") and move != "8h2b+" and len({move, Move("8h2b+")}) == 1


def test_errors_are_typed_and_values():
    board = Board()
    for wrong, kind in [
        (lambda: board.push_usi("7g7e"), banmen.IllegalMoveError),
        (lambda: board.push("K*5e"), banmen.IllegalMoveError),
        (lambda: Move.from_bits(65535), banmen.IllegalMoveError),
        (lambda: Board("nonsense"), banmen.PositionError),
        (lambda: Board("startpos moves 7g7f 7g7f"), banmen.PositionError),
        (lambda: board.piece_at("0z"), banmen.PositionError),
        (lambda: board.perft(2, kind="guessed"), banmen.SettingError),
        (lambda: board.search(time=-1.0), banmen.SettingError),
        (lambda: board.hand(2), banmen.SettingError),
    ]:
        with pytest.raises(kind) as raised:
            wrong()
        assert isinstance(raised.value, ValueError) and isinstance(raised.value, banmen.BanmenError)
    assert board == Board()


def test_outcomes():
    board = Board(MATE_IN_ONE)
    assert board.outcome() is None and not board.is_game_over()
    board.push_usi("G*5b")
    outcome = board.outcome()
    assert (outcome.winner, outcome.reason, str(outcome)) == (BLACK, "checkmate", "Black wins by checkmate")
    assert board.is_check() and board.is_checkmate() and board.legal_moves == []
    repeated = Board()
    for _ in range(3):
        for usi in ["5i5h", "5a5b", "5h5i", "5b5a"]:
            repeated.push_usi(usi)
    assert repeated.outcome().reason == "repetition" and repeated.outcome().winner is None
    with pytest.raises(banmen.IllegalMoveError):
        repeated.push_usi("7g7f")
    free = Board(repetition=False)
    for _ in range(3):
        for usi in ["5i5h", "5a5b", "5h5i", "5b5a"]:
            free.push_usi(usi)
    assert free.outcome() is None


def test_queries():
    board = Board("startpos moves 7g7f 3c3d 8h2b+")
    assert board.turn == WHITE and board.piece_at("2b") == "+B" and board.piece_at("5e") is None
    assert board.hand(BLACK) == {"B": 1} and board.king(WHITE) == "5a"
    assert board.attackers(WHITE, "2b") == ["3a", "8b"]
    assert Board("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").checkers() == ["5b"]
    assert copy.deepcopy(board) == board and pickle.loads(pickle.dumps(board)) == board
    assert "<svg" in board._repr_svg_() and board.svg().count("#f2d64b") == 2
    assert "歩" in str(board)


def test_packed_positions_come_back():
    boards = []
    for seed in range(40):
        board = Board()
        board.push_random(seed=seed)
        for _ in range(seed * 4):
            board.push_random()
        boards.append(board)
    packed = pack(boards)
    assert packed.shape == (40, 32) and packed.dtype == np.uint8
    for board, row, back in zip(boards, packed, unpack(packed)):
        assert back.sfen().split()[:3] == board.sfen().split()[:3]
        assert (board.to_packed() == row).all()
    with pytest.raises(banmen.PositionError):
        Board(MATE_IN_ONE).to_packed()
    with pytest.raises(banmen.PositionError):
        Board.from_packed(np.full(32, 255, dtype=np.uint8))


def test_packed_positions_are_those_of_cshogi():
    cshogi = pytest.importorskip("cshogi")
    board = Board()
    board.push_random(seed=3)
    for _ in range(60):
        board.push_random()
        theirs = np.zeros(1, dtype=cshogi.PackedSfen)
        cshogi.Board(board.sfen()).to_psfen(theirs)
        assert (theirs["sfen"][0] == board.to_packed()).all()


def test_search_and_mate():
    found = Board(MATE_IN_ONE).search(depth=3)
    assert str(found.move) == "G*5b" and found.mate == 1 and found.score is None
    first, second = (Board("startpos moves 7g7f").search(nodes=3000) for _ in range(2))
    assert (first.move, first.nodes, first.line) == (second.move, second.nodes, second.line)
    assert first.line[0] is first.move and first.score is not None
    mate = Board("4k4/9/4P4/9/9/9/9/9/9 b 2G 1").solve_mate()
    assert mate and mate.length == 1 and mate.is_shortest and str(mate.line[0]) == "G*5b"
    assert Board().solve_mate().is_mate is False
    with pytest.raises(banmen.PositionError):
        Board("9/9/9/9/9/9/9/9/4K4 b G 1").solve_mate()


def test_records():
    board = Board("startpos moves 7g7f 3c3d 8h2b+")
    record = Record(board)
    record.set_header("先手", "Alice")
    for name in ["kif", "ki2", "csa", "jkf", "usi"]:
        (back,) = read_records(record.write(name), format=name)
        assert back.moves == record.moves, name
    (back,) = read_records(record.write("kif").encode("shift_jis"))
    assert back.headers["先手"] == "Alice" and len(back) == 3 and back.board(2).ply == 3
    assert back.board().sfen() == board.sfen()
    with pytest.raises(banmen.RecordError):
        back.board(4)
    with pytest.raises(banmen.RecordError):
        record.write("pgn")
