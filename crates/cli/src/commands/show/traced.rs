//! A slider's lookup in the terminal, step by step.

use super::sets::words_table;
use crate::arguments::Opened;
use anyhow::{Context, Result, anyhow};
use banmen_play::draw::{self, Picture};
use banmen_play::inspect::{Trace, Value, Words};

/// The trace that `rook@5e` names, by the method or by the first there is.
pub(super) fn trace(opened: &Opened, text: &str, method: Option<&str>) -> Result<Trace> {
    let game = &opened.game;
    let wrong = || anyhow!("`{text}` is not a piece and a cell, such as `rook@5e`");
    let (piece, cell) = text.split_once('@').ok_or_else(wrong)?;
    let cells = game.picture().cells;
    let index = cells.iter().position(|found| found.name.eq_ignore_ascii_case(cell));
    let index = index.ok_or_else(|| anyhow!("{}: the board has no cell `{cell}`", opened.entry.info.id))?;
    let usual = game.slider_methods().into_iter().next().map(|method| method.name).unwrap_or_default();
    let method = method.unwrap_or(&usual);
    game.trace(method, piece, index).with_context(|| opened.entry.info.id.to_owned())
}

/// Every step with its value, and the board with the attacks in braces.
pub(crate) fn text(trace: &Trace, picture: &Picture) -> String {
    let cell = &picture.cells[trace.cell].name;
    let mut text =
        format!("{} on {cell} by {}, in {}\n{}\n", trace.piece, trace.method, trace.layout, trace.paper);
    for (number, step) in trace.steps.iter().enumerate() {
        text.push_str(&format!("\n{}. {}\n   {}\n", number + 1, step.title, step.explanation));
        for line in value(&step.value, picture).lines() {
            text.push_str(format!("     {line}").trim_end());
            text.push('\n');
        }
    }
    text.push_str(&format!("\n{}", draw::text(picture)));
    text
}

fn value(value: &Value, picture: &Picture) -> String {
    let set = |cells: &[usize], words: &Words| format!("{}\n{}", names(cells, picture), words_table(words));
    match value {
        Value::Set { cells, words } => set(cells, words),
        Value::Path { cells } => names(cells, picture),
        Value::Words { words } => words_table(words),
        Value::Image { lines, cells, words, .. } => {
            let row = |line: &Vec<usize>| {
                let mark = |&cell: &usize| {
                    let name = &picture.cells[cell].name;
                    if cells.contains(&cell) { format!("{{{name}}}") } else { format!(" {name} ") }
                };
                line.iter().map(mark).collect::<String>() + "\n"
            };
            lines.iter().map(row).collect::<String>() + &words_table(words)
        }
        Value::Window { at, word, shift, mask, index } => format!(
            "word {at}  {}\n({} >> {shift}) & {} = {} = {}",
            word.binary(),
            word.hex(),
            mask.hex(),
            index.binary(),
            index.decimal()
        ),
        Value::Multiplication { factors, xor, shift, index } => {
            let products = factors.iter().map(|factor| {
                let (word, by, product) = (factor.word, factor.multiplier, factor.product);
                format!("{} × {} = {}\n", word.hex(), by.hex(), product.hex())
            });
            let products: String = products.collect();
            let last = format!("{} >> {shift} = {} = {}", xor.hex(), index.binary(), index.decimal());
            format!("{products}XOR {}\n{last}", xor.hex())
        }
        Value::Extraction { parts, index } => {
            let extracted = parts.iter().map(|part| {
                let (word, mask, bits) = (part.word, part.mask, part.extracted);
                format!("pext({}, {}) = {} << {}\n", word.hex(), mask.hex(), bits.binary(), part.at)
            });
            let extracted: String = extracted.collect();
            format!("{extracted}index {} = {}", index.binary(), index.decimal())
        }
        Value::Entry { index, entries, first, cells, words } => {
            format!("entry {first} + {index}, of {entries} for the cell\n{}", set(cells, words))
        }
    }
}

fn names(cells: &[usize], picture: &Picture) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| picture.cells[cell].name.as_str()).collect();
    if names.is_empty() { "no cell".to_owned() } else { names.join(" ") }
}
