// What the program thinks: its line, its depth, and what it expects as a bar with a part for each player.

import { button, count, grouped, h, put } from "./dom.js";
import { Expectation } from "./expectation.js";

/** A score of an engine as players read it: `cp 35` is +0.35 pawns. */
function inPawns(score) {
  const [kind, value] = score.split(" ");
  if (kind === "cp") return `${Number(value) < 0 ? "−" : "+"}${(Math.abs(Number(value)) / 100).toFixed(2)}`;
  return Number(value) > 0 ? `mate in ${value}` : `mated in ${Math.abs(Number(value))}`;
}

export class Thoughts {
  constructor(board, { hurry, hint }) {
    this.board = board;
    this.expectation = new Expectation(board);
    this.text = h("p", { class: "facts", "data-thought": "" });
    this.line = h("p", { class: "line", lang: "ja" });
    this.stop = button("Move now", hurry, { disabled: true });
    this.ask = button("Hint", hint);
    this.element = h("section", { class: "thought", "aria-label": "What the program thinks" },
      this.expectation.element, this.text, this.line, h("div", { class: "row" }, this.ask, this.stop));
  }

  /** A new state: who may ask, and who is thinking. */
  state(view, isPersonsTurn, isLive) {
    const isThinking = !view.ending && !isPersonsTurn;
    if (isThinking || this.version !== view.version) this.stop.disabled = !isThinking;
    // A hint is about the last position, not about an earlier one that is looked at.
    this.ask.disabled = !isPersonsTurn || !isLive;
    if (isThinking) {
      if (!this.isBusy || this.version !== view.version) this.#say(true, `${view.players[view.scene.turn].name} is thinking…`);
    } else if (view.ending) this.#say(false, "");
    // What was thought of a state that is no more, and was never finished, is worth nothing.
    else if (this.isBusy && this.version !== view.version) {
      this.#say(false, "");
      put(this.line);
    }
    this.version = view.version;
  }

  #say(isBusy, text) {
    this.isBusy = isBusy;
    if (text) this.element.classList.add("heard");
    put(this.text, isBusy ? h("span", { class: "busy" }) : null, text);
  }

  /** A thought; one about an earlier state is a memory. */
  show(thought) {
    // A search that was given up may still have been telling something.
    if (!thought.done && thought.version !== this.version) return;
    const { depth, nodes, seconds, shares, proven, line, purpose, done, score } = thought;
    this.expectation.show(shares);
    const share = Math.round(100 * shares[thought.player]);
    const rate = seconds > 0.01 ? `, ${grouped(nodes / seconds)}/s` : "";
    const who = purpose === "hint" ? "Hint" : this.board.names[thought.player];
    this.#say(!done,
      `${who} ${score ? `says ${inPawns(score)}, ` : ""}${proven ? "is sure of" : "expects"} ${share} %, depth ${depth}, ${count(nodes, "node")}, ${seconds.toFixed(1)} s${rate}`);
    put(this.line, line.slice(0, 12).join(" "));
    if (purpose === "hint" && thought.version === this.version) this.stop.disabled = done;
  }
}
