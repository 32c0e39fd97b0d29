// Pieces: discs, figures, tokens and shogi's wedges, drawn around (0, 0) in a circle of radius 1.

import { s } from "./dom.js";

const hex = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;
const light = ([red, green, blue]) => (3 * red + 6 * green + blue) / 2550;

/** The ink that shows on a colour. */
export const inkOn = (colour) => (light(colour) > 0.5 ? "#1a1612" : "#faf8f0");

/** Whether some players' colours are too alike to be told apart without seeing colour, so that pieces carry marks. */
const needMarks = (colours) =>
  colours.some((one, index) => colours.slice(0, index).some((other) => Math.abs(light(one) - light(other)) < 0.35));

/** A mark for each player but the first: a ring, a cross, a bar. */
const MARKS = [
  null,
  (ink) => s("circle", { r: 0.45, fill: "none", stroke: ink, "stroke-width": 0.14 }),
  (ink) => s("path", { d: "M-.4-.4 .4.4M-.4.4 .4-.4", stroke: ink, "stroke-width": 0.16 }),
  (ink) => s("path", { d: "M-.5 0H.5", stroke: ink, "stroke-width": 0.16 }),
];
/** The rims of tokens, one for each player. */
const RIMS = [null, "0.18 0.12", "0.06 0.14", "0.4 0.1"];

/** What lies below a stone. */
const SHADOW = () => s("ellipse", { cx: 0.07, cy: 0.12, rx: 0.84, ry: 0.82, class: "shadow" });
/** The breadth and height of shogi's pieces. */
const SIZES = { king: [1.04, 1], rook: [1, 0.98], bishop: [1, 0.98], dragon: [1, 0.98], horse: [1, 0.98], knight: [0.9, 0.95], lance: [0.86, 0.95], pawn: [0.82, 0.92], "promoted pawn": [0.82, 0.92], "promoted lance": [0.86, 0.95], "promoted knight": [0.9, 0.95] };

/** The glyph of a piece as the chosen style writes it. */
export function spelling(board, glyph, style) {
  const entry = board.legend.find((one) => one.glyph === glyph);
  return entry?.styles[style] ?? glyph;
}

/** What a piece is called. */
export const pieceName = (board, glyph) => board.legend.find((one) => one.glyph === glyph)?.name ?? "stone";

/** Draws a piece; `turn` is how far the board is turned, in degrees. */
export function drawPiece(board, piece, style, turn = 0) {
  const colour = piece.owner === null ? [120, 120, 120] : board.colours[piece.owner];
  const marks = needMarks(board.colours) && piece.owner !== null;
  const parts = [];
  let ink = hex(colour);
  if (piece.form === "disc") {
    parts.push(SHADOW(), s("circle", { r: 0.84, fill: hex(colour), class: "stone" }), s("circle", { r: 0.84, fill: "url(#shine)" }));
    if (marks) parts.push(MARKS[piece.owner]?.(inkOn(colour)) ?? "");
  } else if (piece.form === "token") {
    ink = inkOn(colour);
    parts.push(SHADOW(), s("circle", { r: 0.86, fill: hex(colour), class: "stone" }), s("circle", { r: 0.86, fill: "url(#shine)", opacity: 0.6 }));
    if (marks && RIMS[piece.owner]) {
      parts.push(s("circle", { r: 0.74, fill: "none", stroke: ink, "stroke-width": 0.07, "stroke-dasharray": RIMS[piece.owner] }));
    }
  } else if (piece.form === "wedge") {
    ink = piece.promoted ? "#b3201c" : "#1a1612";
    // A king is the largest piece, a pawn the smallest, as on a real board.
    const [wide, high] = SIZES[board.legend.find((one) => one.glyph === piece.glyph)?.name] ?? [0.95, 0.96];
    const shape = `M0${(-0.96 * high).toFixed(2)} ${(0.58 * wide).toFixed(2)}${(-0.7 * high).toFixed(2)} ${(0.8 * wide).toFixed(2)} .88H${(-0.8 * wide).toFixed(2)}L${(-0.58 * wide).toFixed(2)}${(-0.7 * high).toFixed(2)}Z`;
    parts.push(s("path", { d: shape, class: "under-piece", transform: "translate(.05 .07)" }), s("path", { d: shape, class: "wood" }), s("path", { d: shape, fill: "url(#bevel)" }));
  }
  if (piece.form !== "disc") parts.push(...letters(spelling(board, piece.glyph, style), ink, piece.form));
  const turned = piece.turned + (piece.form === "wedge" ? turn : 0);
  return s("g", { class: `piece ${piece.form}`, transform: turned ? `rotate(${turned})` : null }, parts);
}

/** One character, or two above each other on a wedge and side by side elsewhere. */
function letters(text, ink, form) {
  const each = [...text];
  const isWestern = /^[+A-Za-z]+$/.test(text);
  const letter = (one, x, y, size) =>
    s("text", { x, y, "font-size": size, fill: ink, class: isWestern ? "latin" : "kanji", "text-anchor": "middle" }, one);
  if (each.length === 2 && form === "wedge" && !isWestern) {
    return [letter(each[0], 0, 0.02, 0.82), letter(each[1], 0, 0.74, 0.82)];
  }
  const size = each.length > 1 ? 0.85 : 1.2;
  return [letter(text, 0, size * 0.36 + (form === "wedge" ? 0.06 : 0), size)];
}

/** Whether the machine can write a glyph: one without a font looks like every other. */
export function canWrite(glyphs) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [24, 24];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const picture = (text) => {
    context.clearRect(0, 0, 24, 24);
    context.font = "20px serif";
    context.fillText(text, 1, 19);
    return context.getImageData(0, 0, 24, 24).data.join();
  };
  const missing = picture("\u{10FFFD}");
  return glyphs.every((glyph) => glyph.charCodeAt(0) < 128 || picture(glyph) !== missing);
}

/** The way to write pieces that was chosen before; where the machine lacks the characters, one that it can write. */
export function chosenStyle(board) {
  const kept = Number(localStorage.getItem(`style ${board.styles.join()}`));
  const isWritten = (style) => canWrite(board.legend.map((glyph) => glyph.styles[style][0]));
  if (!board.styles.length || isWritten(kept)) return kept || 0;
  return Math.max(0, board.styles.findIndex((_, style) => isWritten(style)));
}
