// The bitboards of the position: named sets on the board, their words in every layout, and the way of a slider's lookup.

import { get, query } from "./api.js";
import { field, h, notify, put, select } from "./dom.js";
import { traceSteps } from "./trace.js";

/** What can be done with two sets. */
const OPERATIONS = {
  alone: (a) => a,
  "∪ or": (a, b) => new Set([...a, ...b]),
  "∩ and": (a, b) => new Set([...a].filter((cell) => b.has(cell))),
  "∖ and not": (a, b) => new Set([...a].filter((cell) => !b.has(cell))),
  "△ xor": (a, b) => new Set([...a, ...b].filter((cell) => a.has(cell) !== b.has(cell))),
};

/** The words of a set of cells in a layout, lowest first. */
function wordsOf(layout, cells) {
  const words = Array.from({ length: layout.words }, () => 0n);
  for (const cell of cells) {
    const { word, bit } = layout.places[cell];
    words[word] |= 1n << BigInt(bit);
  }
  return words;
}

const EMPTY = new Set();

export class Inspector {
  constructor(table) {
    this.table = table;
    this.sets = [];
    this.members = EMPTY;
    this.isOpen = false;
    const change = () => this.#show();
    this.first = select({ onchange: change }, []);
    this.second = select({ onchange: change }, []);
    this.operation = select({ onchange: change }, Object.keys(OPERATIONS));
    this.layout = select({ onchange: change }, []);
    this.words = h("div", { class: "bits" });
    this.tracing = h("section", { class: "tracing", "aria-label": "A slider's lookup", hidden: true });
    this.element = [
      h("p", { class: "facts" }, "Every position is a few sets of cells. Choose one to see it on the board and in the words of memory."),
      field("Set", this.first),
      h("div", { class: "row" }, field("Operation", this.operation), field("with", this.second)),
      field("Layout", this.layout), this.words, this.tracing,
    ];
  }

  /** The tab is shown or hidden. */
  open(isOpen) {
    this.isOpen = isOpen;
    if (isOpen) this.moved();
    else if (this.members.size) this.#overlay(EMPTY);
  }

  /** Another position is shown. */
  async moved() {
    if (!this.isOpen) return;
    const { at, scene } = this.table;
    try {
      const told = await get(`${at}/sets/${scene.ply}`);
      Object.assign(this, told);
      this.#fill();
      this.#show();
    } catch (error) {
      notify(error.message, true);
    }
  }

  #fill() {
    const groups = Map.groupBy(this.sets, ({ group }) => group || "sets");
    const options = () => [...groups].map(([name, sets]) => h("optgroup", { label: name }, sets.map((set) => h("option", { value: set.name }, `${set.name} (${set.cells.length})`))));
    for (const list of [this.first, this.second]) {
      const chosen = list.value;
      put(list, options());
      if (this.sets.some(({ name }) => name === chosen)) list.value = chosen;
    }
    if (!this.layout.options.length) put(this.layout, this.layouts.map(({ name }) => h("option", { value: name }, name)));
    if (this.methods.length && !this.method) this.#traceControls();
  }

  #set(name) {
    return new Set(this.sets.find((set) => set.name === name)?.cells ?? []);
  }

  #show() {
    if (this.traced) return this.#trace();
    const isAlone = this.operation.value === "alone";
    this.second.disabled = isAlone;
    const cells = OPERATIONS[this.operation.value](this.#set(this.first.value), this.#set(this.second.value));
    this.#overlay(cells);
    this.#words(cells);
  }

  #words(cells) {
    const layout = this.layouts.find(({ name }) => name === this.layout.value);
    if (!layout) return put(this.words);
    const used = wordsOf(layout, layout.places.keys());
    const width = layout.word_bits;
    // Bits that no cell uses are set back, so that one sees where a word ends.
    const binary = (word, mask) =>
      [...word.toString(2).padStart(width, "0")].map((bit, index) => {
        const isUsed = (mask >> BigInt(width - 1 - index)) & 1n;
        return h("span", { class: isUsed ? (bit === "1" ? "one" : "zero") : "unused" }, bit);
      });
    const row = (word, index) => h("div", { class: "word" },
      h("span", { class: "number" }, `word ${index}`),
      h("code", { class: "hex" }, `0x${word.toString(16).padStart(width / 4, "0")}`),
      h("code", { class: "binary" }, binary(word, used[index])));
    put(this.words, h("p", { class: "facts" }, `${cells.size} of ${layout.places.length} cells, ${layout.words} × ${width} bits`), wordsOf(layout, cells).map(row));
  }

  #overlay(cells, others = EMPTY) {
    [this.members, this.others] = [cells, others];
    this.table.draw();
  }

  /** What the board should show. */
  overlay() {
    return { members: this.members, others: this.others ?? EMPTY };
  }

  #traceControls() {
    this.method = select({ onchange: () => this.#show() }, this.methods.map(({ name }) => name));
    this.piece = select({ onchange: () => this.#show() }, this.pieces);
    this.steps = h("ol", { class: "steps-of-trace" });
    this.isPicking = h("input", { type: "checkbox", onchange: () => { this.traced = this.isPicking.checked ? this.traced ?? { cell: this.table.board.focused } : null; this.#show(); if (!this.traced) put(this.steps); } });
    put(this.tracing, h("h2", {}, "A slider's lookup, step by step"),
      h("label", { class: "check" }, this.isPicking, " choose a cell on the board"),
      h("div", { class: "row" }, field("Piece", this.piece), field("Method", this.method)), this.steps);
    this.tracing.hidden = false;
  }

  /** Whether a chosen cell is meant for the inspector. */
  takes(cell) {
    if (!this.isOpen || !this.isPicking?.checked) return false;
    this.traced = { cell };
    this.#trace();
    return true;
  }

  async #trace() {
    const { at, scene, board } = this.table;
    const asked = { method: this.method.value, piece: this.piece.value, cell: this.traced.cell };
    try {
      const trace = await get(`${at}/trace/${scene.ply}${query(asked)}`);
      if (!this.traced) return;
      this.#overlay(new Set(trace.attacks), new Set([trace.cell]));
      this.#words(new Set(trace.attacks));
      put(this.steps, traceSteps(trace, board.board, (cells) => this.#overlay(new Set(cells), new Set([trace.cell]))));
    } catch (error) {
      notify(error.message, true);
    }
  }
}
