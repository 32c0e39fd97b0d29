// The players beside the board: who they are, what they hold, how much time they have.

import { remaining } from "./clock.js";
import { h, keepFocus, put, s, select } from "./dom.js";
import { handOf, isBenched } from "./hand.js";
import { levelName, seatChoices } from "./setup.js";

const rgb = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

export class Players {
  constructor(board, mover, levels, sit) {
    Object.assign(this, { board, mover, levels, sit });
    this.strips = board.board.names.map((_, player) => this.#strip(player));
    this.timer = setInterval(() => this.#tick(), 200);
  }

  close() {
    clearInterval(this.timer);
  }

  #strip(player) {
    const { names, colours } = this.board.board;
    const seat = select({ class: "seat", "aria-label": `Who plays ${names[player]}`, onchange: (event) => this.sit(player, event.target.value) }, seatChoices(this.levels));
    const swatch = s("svg", { viewBox: "-1 -1 2 2", class: "swatch", "aria-hidden": "true" }, s("circle", { r: 0.85, fill: rgb(colours[player]), class: "stone" }));
    const strip = { player, seat, turn: h("span", { class: "turn" }), hand: h("div", { class: "hand" }), clock: h("span", { class: "clock" }) };
    strip.element = h("div", { class: "player" }, swatch, h("strong", {}, names[player]), seat, strip.turn, isBenched(this.board.board) ? null : strip.hand, strip.clock);
    return strip;
  }

  /** Shows a state with the position that is looked at. */
  show(view, scene) {
    this.view = view;
    for (const strip of this.strips) {
      const { seat } = view.players[strip.player];
      if (![...strip.seat.options].some((option) => option.value === seat)) strip.seat.append(h("option", { value: seat }, levelName(seat)));
      strip.seat.value = seat;
      const isMover = scene.turn === strip.player && !view.ending;
      strip.element.classList.toggle("mover", isMover);
      const { out } = view.players[strip.player];
      const state = isMover ? "to move" : view.winner === strip.player ? "wins" : "";
      strip.turn.textContent = [out, state].filter(Boolean).join(", ");
      const items = () => put(strip.hand, handOf(this.board, this.mover, scene, strip.player));
      keepFocus(strip.hand, items, () => this.board.groups[this.board.focused]);
    }
    this.#tick();
  }

  #tick() {
    const { view } = this;
    if (!view?.clock) return;
    const mover = view.scene.turn;
    for (const { player, clock } of this.strips) {
      const { text, isLow } = remaining(view.clock, player, player === mover, view.received);
      clock.textContent = text;
      clock.classList.toggle("low", isLow);
    }
  }
}
