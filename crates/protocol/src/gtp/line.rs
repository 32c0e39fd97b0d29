//! One line of GTP: an identity where the other side gives one, a command, its arguments.

/// A line that asks something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// The number that the answer repeats.
    pub(super) id: Option<String>,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

impl Line {
    /// Reads a line; `None` where it asks nothing. As the protocol wants it, a tab is a space, other control characters are
    /// dropped, and `#` begins a comment.
    pub(super) fn read(text: &str) -> Option<Self> {
        let plain = |c: char| match c {
            '\t' => Some(' '),
            c if c.is_control() => None,
            c => Some(c),
        };
        let text: String = text.split('#').next()?.chars().filter_map(plain).collect();
        let mut words = text.split_whitespace().map(str::to_owned).peekable();
        let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_number);
        if id.is_none() && words.peek().is_none() {
            return None;
        }
        Some(Self { id, command: words.next().unwrap_or_default(), arguments: words.collect() })
    }

    /// The answer to this line: `=` or `?`, the identity and a text, then an empty line. The text itself has none, because
    /// that would end the answer.
    pub(super) fn answer(&self, result: &Result<String, String>) -> String {
        let (sign, text) = match result {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let id = self.id.as_deref().unwrap_or_default();
        let lines = text.lines().enumerate().map(|(number, line)| {
            let line: String = line.chars().filter(|c| !c.is_control()).collect();
            (number, line.trim_end().to_owned())
        });
        // An empty first line puts a board below the sign.
        let kept: Vec<String> =
            lines.filter(|(n, line)| *n == 0 || !line.is_empty()).map(|(_, line)| line).collect();
        let text = kept.join("\n");
        let space = if text.is_empty() { "" } else { " " };
        format!("{sign}{id}{space}{text}\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Option<String>, String, usize)> {
        Line::read(text).map(|line| (line.id, line.command, line.arguments.len()))
    }

    #[test]
    fn identities_comments_and_control_characters() {
        let command =
            |id: Option<&str>, name: &str, count| Some((id.map(str::to_owned), name.to_owned(), count));
        assert_eq!(read("play b d4"), command(None, "play", 2));
        assert_eq!(read(" 17\tplay  b\td4 # a good move\r\n"), command(Some("17"), "play", 2));
        assert_eq!(read("na\u{7}me\r"), command(None, "name", 0));
        assert_eq!(read("3"), command(Some("3"), "", 0));
        for nothing in ["", " \t", "# 1 name", "\u{1}\u{2}\r\n"] {
            assert_eq!(read(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn answer_has_one_empty_line_and_it_is_the_last() {
        let line = Line::read("5 showboard").expect("a line");
        assert_eq!(line.answer(&Ok("\nA B\n\n1 .\n".to_owned())), "=5 \nA B\n1 .\n\n");
        assert_eq!(line.answer(&Ok(String::new())), "=5\n\n");
        assert_eq!(line.answer(&Err("illegal\u{7} move".to_owned())), "?5 illegal move\n\n");
        assert_eq!(Line::read("quit").expect("a line").answer(&Ok(String::new())), "=\n\n");
    }
}
