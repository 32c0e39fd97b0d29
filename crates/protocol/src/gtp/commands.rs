//! The commands, and what each does.

use super::board::Kind;
use super::{Gtp, GtpError};
use banmen_play::game::Player;
use std::fmt::Write as _;

type Answer = Result<String, GtpError>;
type Command = fn(&mut Gtp, &[String]) -> Answer;

const ALL: &[Kind] = &[Kind::Go, Kind::Hex, Kind::Othello];
const GO: &[Kind] = &[Kind::Go];
const OTHERS: &[Kind] = &[Kind::Hex, Kind::Othello];

/// Each command with the games that have it.
const COMMANDS: &[(&str, &[Kind], Command)] = &[
    ("protocol_version", ALL, |_, _| Ok("2".to_owned())),
    ("name", ALL, |_, _| Ok("Banmen".to_owned())),
    ("version", ALL, |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", ALL, |gtp, words| {
        let known = words.first().is_some_and(|name| gtp.find(name).is_some());
        Ok(known.to_string())
    }),
    ("list_commands", ALL, |gtp, _| Ok(gtp.names().collect::<Vec<_>>().join("\n"))),
    ("quit", ALL, |_, _| Ok(String::new())),
    ("boardsize", ALL, |gtp, words| gtp.resize(words)),
    ("clear_board", ALL, |gtp, _| {
        gtp.board.clear();
        Ok(String::new())
    }),
    ("komi", ALL, |gtp, words| gtp.set_komi(words)),
    ("play", ALL, |gtp, words| gtp.play(words)),
    ("genmove", ALL, |gtp, words| gtp.generate(words, true)),
    ("reg_genmove", ALL, |gtp, words| gtp.generate(words, false)),
    ("undo", ALL, |gtp, _| gtp.board.undo().map(|()| String::new())),
    ("time_settings", ALL, |gtp, words| gtp.clock.set(words).map(|()| String::new())),
    ("time_left", ALL, |gtp, words| {
        let (colour, rest) = colour_first(words)?;
        gtp.clock.tell(colour, rest).map(|()| String::new())
    }),
    ("showboard", ALL, |gtp, _| Ok(gtp.picture())),
    ("final_score", ALL, |gtp, _| gtp.final_score()),
    ("final_status_list", GO, |gtp, words| gtp.status_list(words)),
    ("fixed_handicap", GO, |gtp, words| gtp.fixed_handicap(words)),
    ("place_free_handicap", GO, |gtp, words| gtp.place_free_handicap(words)),
    ("set_free_handicap", GO, |gtp, words| gtp.set_free_handicap(words)),
    ("loadsgf", ALL, |gtp, words| gtp.load(words)),
    ("gogui-analyze_commands", ALL, |gtp, _| Ok(gtp.analyses())),
    ("gogui-interrupt", ALL, |_, _| Ok(String::new())),
    ("gogui-play_sequence", ALL, |gtp, words| gtp.play_sequence(words)),
    ("gogui-setup", GO, |gtp, words| gtp.set_up(words)),
    ("gogui-setup_player", GO, |gtp, words| {
        let (colour, _) = colour_first(words)?;
        gtp.board.set_up(&gtp.board.rows(), colour).map(|()| String::new())
    }),
    ("gogui-rules_game_id", OTHERS, |gtp, _| {
        Ok(if gtp.board.kind == Kind::Hex { "Hex" } else { "Othello" }.to_owned())
    }),
    ("gogui-rules_board", OTHERS, |gtp, _| {
        let row =
            |row: &Vec<Option<Player>>| row.iter().map(|&cell| letter(cell)).collect::<Vec<_>>().join(" ");
        Ok(gtp.board.rows().iter().map(row).collect::<Vec<_>>().join("\n"))
    }),
    ("gogui-rules_board_size", OTHERS, |gtp, _| Ok(gtp.board.side.to_string())),
    ("gogui-rules_legal_moves", OTHERS, |gtp, _| {
        let moves = gtp.board.game().moves();
        Ok(moves.iter().map(|m| gtp.board.vertex(m)).collect::<Vec<_>>().join(" "))
    }),
    ("gogui-rules_side_to_move", OTHERS, |gtp, _| {
        Ok(if gtp.board.game().turn() == Player::FIRST { "black" } else { "white" }.to_owned())
    }),
    ("gogui-rules_final_result", OTHERS, |gtp, _| Ok(gtp.board.game().ending().unwrap_or_default())),
    ("hexgui-analyze_commands", &[Kind::Hex], |gtp, _| Ok(gtp.analyses())),
];

/// The stone of a cell, or a dot.
fn letter(cell: Option<Player>) -> &'static str {
    match cell {
        None => ".",
        Some(Player::FIRST) => "X",
        Some(_) => "O",
    }
}

/// A colour and what follows it.
pub(super) fn colour_first(words: &[String]) -> Result<(Player, &[String]), GtpError> {
    let (word, rest) = words.split_first().ok_or(GtpError::Syntax("a color expected"))?;
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok((Player::FIRST, rest)),
        "w" | "white" => Ok((Player::SECOND, rest)),
        _ => Err(GtpError::Vertex),
    }
}

impl Gtp {
    /// The commands of this game.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        let kind = self.board.kind;
        COMMANDS.iter().filter(move |(_, kinds, _)| kinds.contains(&kind)).map(|&(name, ..)| name)
    }

    fn find(&self, name: &str) -> Option<Command> {
        let of_game = |(known, kinds, _): &&(&str, &[Kind], Command)| {
            *known == name && kinds.contains(&self.board.kind)
        };
        COMMANDS.iter().find(of_game).map(|&(_, _, command)| command)
    }

    /// Runs one command and returns what it answers, an error for a name that is not known.
    pub(super) fn run(&mut self, name: &str, arguments: &[String]) -> Answer {
        let command = self.find(name).ok_or(GtpError::Command)?;
        command(self, arguments)
    }

    fn resize(&mut self, words: &[String]) -> Answer {
        let number = |word: &String| word.parse::<u16>().map_err(|_| GtpError::Syntax("a size expected"));
        match words {
            [side] => self.board.resize(number(side)?)?,
            // HexGui tells the width and the height.
            [width, height] if number(width)? == number(height)? => self.board.resize(number(width)?)?,
            [_, _] => return Err(GtpError::Size),
            _ => return Err(GtpError::Syntax("a size expected")),
        }
        Ok(String::new())
    }

    fn set_komi(&mut self, words: &[String]) -> Answer {
        let wrong = GtpError::Syntax("a komi expected");
        let [word] = words else { return Err(wrong) };
        let komi: f64 = word.parse().map_err(|_| wrong.clone())?;
        if !komi.is_finite() || komi.abs() > 400.0 {
            return Err(wrong);
        }
        self.board.set_komi((2.0 * komi).round() as i32);
        Ok(String::new())
    }

    fn play(&mut self, words: &[String]) -> Answer {
        let (colour, rest) = colour_first(words)?;
        let [vertex] = rest else { return Err(GtpError::Syntax("a color and a vertex expected")) };
        self.board.play(colour, vertex).map(|()| String::new())
    }

    /// Plays several moves, or none when one of them is wrong.
    fn play_sequence(&mut self, words: &[String]) -> Answer {
        let before = self.board.played();
        for pair in words.chunks(2) {
            if let Err(error) = self.play(pair) {
                self.board.undo_to(before);
                return Err(error);
            }
        }
        Ok(String::new())
    }

    /// Puts stones on an empty board of the same size: colours and vertices in turn.
    fn set_up(&mut self, words: &[String]) -> Answer {
        let mut rows = vec![vec![None; self.board.side]; self.board.side];
        for pair in words.chunks(2) {
            let (colour, rest) = colour_first(pair)?;
            let vertex = rest.first().ok_or(GtpError::Syntax("a vertex expected"))?;
            let (row, column) = self.board.place(vertex).ok_or(GtpError::Vertex)?;
            rows[row][column] = Some(colour);
        }
        self.board.set_up(&rows, Player::FIRST).map(|()| String::new())
    }

    /// What GoGui and HexGui offer in their menus: the form of the answer, a label, the command.
    fn analyses(&self) -> String {
        let mut list = String::from("string/Show Board/showboard\nstring/Final Score/final_score");
        if self.board.kind == Kind::Go {
            for status in ["dead", "alive"] {
                let _ = write!(list, "\nplist/Stones {status}/final_status_list {status}");
            }
        } else {
            list.push_str(
                "\nplist/Legal Moves/gogui-rules_legal_moves\nstring/Result/gogui-rules_final_result",
            );
        }
        list.push_str("\nmove/Search Move/reg_genmove %c");
        list
    }

    /// The board in plain characters, `X` for Black, `O` for White, below the sign of the answer.
    fn picture(&self) -> String {
        let board = &self.board;
        let side = board.side;
        let letter_of = |column: usize| match board.kind {
            Kind::Go => char::from(b'A' + column as u8 + u8::from(column >= 8)),
            _ => char::from(b'a' + column as u8),
        };
        let header: String = (0..side).flat_map(|column| [' ', letter_of(column)]).collect();
        let mut text = format!("\n  {header}\n");
        for (index, row) in board.rows().iter().enumerate() {
            let number = if board.kind == Kind::Go { side - index } else { index + 1 };
            // The board of Hex leans to the right.
            let indent = if board.kind == Kind::Hex { index } else { 0 };
            let cells: String = row.iter().flat_map(|&cell| [" ", letter(cell)]).collect();
            let _ = writeln!(text, "{:indent$}{number:2}{cells} {number}", "");
        }
        let turn = if board.game().turn() == Player::FIRST { "black (X)" } else { "white (O)" };
        let _ = write!(text, "to move: {turn}");
        if let Some(status) = board.game().status() {
            let _ = write!(text, "\n{status}");
        }
        text
    }
}
