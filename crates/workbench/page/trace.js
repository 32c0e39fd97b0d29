// The steps of a slider's lookup, as the papers draw them: sets, words, products, entries of tables.

import { button, h, s } from "./dom.js";

const code = (text, kind) => h("code", { class: kind }, text);
const number = (value) => h("span", { class: "word" }, code(value.hex, "hex"), code(value.binary, "binary"), h("span", { class: "number" }, `= ${value.decimal}`));
/** The words of a set, as they are in memory. */
export const words = ({ hex, binary }) => hex.map((text, index) => h("div", { class: "word" }, h("span", { class: "number" }, `word ${index}`), code(text, "hex"), code(binary[index], "binary")));
const line = (name, ...parts) => h("div", { class: "word" }, h("span", { class: "number" }, name), parts);

/** The turned board: a row for each line, filled squares where something stands. */
function image({ lines, cells }) {
  const occupied = new Set(cells);
  const width = Math.max(...lines.map((row) => row.length));
  const squares = lines.flatMap((row, y) => row.map((cell, x) =>
    s("rect", { x, y, width: 0.9, height: 0.9, class: occupied.has(cell) ? "one" : "zero" }, s("title", {}, String(cell)))));
  return s("svg", { viewBox: `0 0 ${width} ${lines.length}`, class: "image", role: "img", "aria-label": "The turned board" }, squares);
}

const VALUES = {
  set: (value) => words(value.words),
  path: (value, board) => h("p", { class: "facts" }, value.cells.map((cell) => board.cells[cell].name).join(" → ") || "nothing"),
  words: (value) => words(value.words),
  image: (value) => [image(value), words(value.words)],
  number: (value) => number(value.number),
  window: ({ at, word, shift, mask, index }) => [
    line(`word ${at}`, code(word.hex, "hex"), code(word.binary, "binary")),
    line(`>> ${shift} & ${mask.hex}`), line("index", number(index))],
  multiplication: ({ factors, xor, shift, index }) => [
    factors.map(({ word, multiplier, product }) => line("×", code(word.hex, "hex"), " × ", code(multiplier.hex, "hex"), " = ", code(product.hex, "hex"))),
    line("XOR", code(xor.hex, "hex")), line(`>> ${shift}`, number(index))],
  extraction: ({ parts, index }) => [
    parts.map(({ word, mask, extracted, at }) => line("PEXT", code(word.hex, "hex"), " by ", code(mask.hex, "hex"), " = ", code(extracted.binary, "binary"), at ? ` << ${at}` : "")),
    line("index", number(index))],
  entry: ({ index, entries, first, words: found }) => [
    h("p", { class: "facts" }, `entry ${index} of ${entries}${first ? `, ${first} entries in` : ""}`), words(found)],
};

/** The steps as list items; a step that is a set of cells can be shown on the board. */
export function traceSteps(trace, board, show) {
  return trace.steps.map(({ title, explanation, value }) => h("li", {},
    h("strong", {}, title), " ",
    value.cells ? button("show", () => show(value.cells), { class: "quiet", "aria-label": `Show “${title}” on the board` }) : null,
    h("p", { class: "facts" }, explanation), h("div", { class: "bits" }, VALUES[value.kind]?.(value, board))));
}
