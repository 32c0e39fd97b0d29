// A board without a table: whoever holds it says which position is shown and which moves may be made.

import { post } from "./api.js";
import { Board } from "./board.js";
import { h, keepFocus, put, s } from "./dom.js";
import { benches, handOf, isBenched } from "./hand.js";
import { Mover, cellSpot } from "./mover.js";
import { chosenStyle } from "./piece.js";

const rgb = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

/** Positions by the moves that lead there, each asked for once. */
export class Scenes {
  constructor(game, position = "") {
    Object.assign(this, { game, position, known: new Map() });
  }

  /** { scene, last, ending, status } after the moves, which are texts. */
  at(moves) {
    const text = moves.join(" ");
    if (!this.known.has(text)) {
      const told = post("/api/scene", { game: this.game, position: this.position, moves: text });
      told.catch(() => this.known.delete(text));
      this.known.set(text, told);
    }
    return this.known.get(text);
  }
}

export class Stage {
  /** `play(text)` is called with a move that is made on the board; `choose(cell)` may take a cell that was chosen for itself;
   * `bar` is shown beside the board. */
  constructor(board, { label, play, choose = () => false, bar = null }) {
    this.board = new Board(board, { label, choose: (cell, event) => choose(cell) || this.mover.chooseCell(cell, event) });
    this.board.style = chosenStyle(board);
    this.mover = new Mover(this.board, { play, changed: () => this.draw() });
    this.mover.drag(this.board.element, (event) => {
      const group = event.target.closest("[data-cell]");
      return group ? cellSpot(Number(group.dataset.cell)) : null;
    }, ({ cell }) => this.board.ghost(cell));
    this.strips = board.names.map((name, player) => this.#strip(name, board.colours[player]));
    this.above = h("div", { class: "players above" });
    this.below = h("div", { class: "players below" });
    this.benches = isBenched(board) ? benches(this.strips.map(({ hand }) => hand)) : null;
    this.element = this.board.fit(h("div", { class: this.benches ? "stage benched" : "stage" }, this.above, this.benches?.above,
      bar ? h("div", { class: "barred" }, bar, this.board.element) : this.board.element, this.benches?.below, this.below));
    this.bar = bar;
    this.arrow = null;
    this.#seat();
  }

  #strip(name, colour) {
    const swatch = s("svg", { viewBox: "-1 -1 2 2", class: "swatch", "aria-hidden": "true" }, s("circle", { r: 0.85, fill: rgb(colour), class: "stone" }));
    const strip = { turn: h("span", { class: "turn" }), hand: h("div", { class: "hand" }), clock: h("span", { class: "clock" }) };
    strip.element = h("div", { class: "player" }, swatch, h("strong", {}, name), strip.turn, strip.hand, strip.clock);
    return strip;
  }

  /** Of two, the one who sits below the board is below it. */
  #seat() {
    const all = this.strips.map(({ element }) => element);
    const home = Math.max(0, this.board.board.homes.indexOf(this.board.turned));
    put(this.above, all.length === 2 ? all[1 - home] : all);
    put(this.below, all.length === 2 ? all[home] : null);
    this.benches?.seat(1 - home, home);
    // Upright, the bar has the part of the player below the board at its foot.
    this.bar?.classList.toggle("turned", home > 0);
  }

  /** Shows a position; `moves` may be made in it. */
  show(scene, moves = [], arrow = null) {
    this.scene = scene;
    this.arrow = arrow;
    this.mover.offer(moves);
    this.draw();
  }

  draw() {
    if (!this.scene) return;
    this.board.show(this.scene, { ...this.mover.hints(), arrow: this.arrow, shapes: this.shapes ?? [], marks: this.marks ?? [] });
    this.strips.forEach((strip, player) => {
      const isMover = this.scene.turn === player && !this.scene.over;
      strip.element.classList.toggle("mover", isMover);
      strip.turn.textContent = isMover ? "to move" : "";
      const items = () => put(strip.hand, handOf(this.board, this.mover, this.scene, player));
      keepFocus(strip.hand, items, () => this.board.groups[this.board.focused]);
    });
  }

  /** Shows the clocks: `clock(player)` says how one is read, or gives nothing. */
  tell(clock) {
    this.strips.forEach((strip, player) => {
      const { text, isLow } = clock(player) ?? { text: "", isLow: false };
      strip.clock.textContent = text;
      strip.clock.classList.toggle("low", isLow);
    });
  }

  flip() {
    this.board.turn(this.board.turned + 360 / this.strips.length);
    this.#seat();
    this.draw();
  }
}

/** A move as an arrow on the board. */
export const arrowOf = (move) => (move && move.to !== null && move.to !== undefined ? { from: move.from?.cell, to: move.to } : null);
