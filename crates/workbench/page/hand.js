// The pieces that a player holds beside the board, as pictures; those that may be dropped now are buttons.

import { h, s } from "./dom.js";
import { panelSpot } from "./mover.js";
import { drawPiece, pieceName } from "./piece.js";

/** Whether what is held lies beside the board, because pieces of several kinds are dropped from there. */
export const isBenched = (board) => board.legend.length > 0 && board.names.length === 2;

/** The two benches of a board, of which `seat(upper, lower)` says who sits where. */
export function benches(hands) {
  const [above, below] = ["above", "below"].map((name) => h("div", { class: `bench ${name}` }));
  return { above, below, seat: (upper, lower) => (above.replaceChildren(hands[upper]), below.replaceChildren(hands[lower])) };
}

/** Everything that a player holds. */
export const handOf = (board, mover, scene, player) =>
  scene.panels.map((panel, index) => (panel.owner === player ? items(board, mover, panel, index) : null));

function items(board, mover, panel, index) {
  const held = panel.items.map((item, place) => ({ ...item, place })).filter(({ count }) => count > 0);
  return held.map((item) => itemOf(board, mover, panel, panelSpot(index, item.place), item));
}

function itemOf(view, mover, panel, spot, { glyph, count }) {
  const { board, style, turned } = view;
  const form = board.legend.length ? view.scene.pieces[0]?.form ?? "wedge" : "disc";
  const piece = { owner: panel.owner, form, glyph, turned: form === "wedge" && panel.owner === 1 ? 180 : 0, promoted: false };
  const draw = () => s("svg", { viewBox: "-1 -1 2 2", "aria-hidden": "true" }, drawPiece(board, piece, style, turned));
  const number = count > 1 || !board.legend.length ? h("span", { class: "count" }, String(count)) : null;
  if (!mover.begins(spot)) return h("span", { class: "held", title: pieceName(board, glyph) }, draw(), number);
  const isSelected = mover.isSelected(spot);
  const held = h("button", {
    type: "button", "data-key": JSON.stringify(spot), class: isSelected ? "held selected" : "held", "aria-pressed": String(isSelected),
    "aria-label": `${pieceName(board, glyph)} in hand, ${count}`, onclick: () => mover.choosePanel(spot),
  }, draw(), number);
  mover.drag(held, () => spot, () => s("svg", { viewBox: "-1 -1 2 2", class: "ghost" }, drawPiece(board, piece, style, turned)));
  return held;
}
