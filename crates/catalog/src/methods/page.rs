//! A method as text, and the page of all methods.

use super::{EXAMPLES, Figure, FigureError};
use banmen_play::draw;
use banmen_play::inspect::methods::Method;

/// The title of a method: its number, its name, and where the article has it.
pub fn title(method: &Method) -> String {
    let number = method.id.bytes().all(|byte| byte.is_ascii_digit());
    let name =
        if number { format!("Algorithm {}: {}", method.id, method.name) } else { method.name.to_owned() };
    let figures =
        if method.figures.is_empty() { String::new() } else { format!(", figure {}", method.figures) };
    format!("{name} (Browne 2014, section {}{figures})", method.section)
}

/// The position, and every line with its boards side by side.
pub fn text(figure: &Figure) -> String {
    let mut text = draw::text(&figure.picture);
    for stage in &figure.trace.stages {
        let value = stage.value.map_or_else(String::new, |value| format!("  -> {value}"));
        text.push_str(&format!("\n{}{value}\n", stage.line));
        let boards = figure.boards(stage).into_iter().map(|(name, picture)| {
            let drawn = draw::text(&picture);
            if name.is_empty() { drawn } else { format!("{name}\n{drawn}") }
        });
        text.push_str(&beside(boards.collect()));
    }
    text
}

/// Blocks of lines side by side. Every character of a board of stones is one column wide.
fn beside(blocks: Vec<String>) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut width = 0;
    for block in blocks {
        for (number, line) in block.lines().enumerate() {
            if number == lines.len() {
                lines.push(String::new());
            }
            let gap = usize::saturating_sub(width, lines[number].chars().count());
            lines[number].push_str(&" ".repeat(gap));
            lines[number].push_str(line);
        }
        width = 4 + lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
    }
    lines.iter().map(|line| format!("  {line}").trim_end().to_owned() + "\n").collect()
}

/// The page of all methods as Markdown, with the example of each.
///
/// # Errors
/// Never, as the tests of the catalog show.
pub fn page() -> Result<String, FigureError> {
    let mut page = String::from(OPENING);
    for example in EXAMPLES {
        let Some(method) = Method::named(example.method) else { continue };
        let at =
            if example.at.is_empty() { String::new() } else { format!(" --at {}", example.at.join(",")) };
        let asked = if example.game.is_empty() {
            String::new()
        } else {
            format!(" --game {} --position \"{}\"{at}", example.game, example.position)
        };
        let drawn = text(&example.figure()?);
        page.push_str(&format!(
            "\n## {}\n\n`banmen methods {}{asked}`\n\n```text\n{drawn}```\n",
            title(method),
            method.id
        ));
    }
    Ok(page)
}

const OPENING: &str = "\
# Browne's methods, line by line

The operations and algorithms of *Bitboard methods for games* (Browne 2014) on positions of the games, as its figures 4 to 22
show them on others. This page is printed by

```
banmen methods --markdown > docs/methods.md
```

and a test holds it to that. The code is `banmen_bits::methods`; `steps` runs it line by line, and its last line is what the fast
method returns. A cell of the set that a line computes is in braces. The side to move is the article's player p: ○ where the
position ends with O. Any position of a game with stones of one kind can take the place of the examples: `--game`, `--position`,
`--at`.

Algorithm 13, puzzle packing, has no figure. `banmen solve packing soma` finds all packings, and `banmen repro browne soma` measures
the algorithm as printed (`banmen_puzzles::packing::article`).
";
