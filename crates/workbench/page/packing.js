// Packing: the server searches and tells what it sees; here it is drawn, layer beside layer, and solutions are kept.

import { get, post, query, work } from "./api.js";
import { announce, button, count, field, grouped, h, notify, put, s, select, short } from "./dom.js";

const PATH = "/api/puzzles/packing";
/** Layers are drawn side by side up to this width. */
const WIDEST = 19;
const GAP = 0.7;
const OWN = "own";
const SAMPLE = `region
......
..--..
......
piece L
X..
XXX
piece I 2
XXX
piece O
XX
XX
piece D
XX`;

/** A colour for each piece: hues far apart, light enough for dark letters. */
const colour = (piece) => `oklch(${[0.84, 0.74, 0.91][piece % 3]} 0.11 ${(piece * 137.5) % 360})`;

/** The region, its longest side to the right and its shortest one through the layers, so that few layers are drawn. */
class Region {
  constructor({ cells, pieces }) {
    this.pieces = pieces;
    const range = [0, 1, 2].map((axis) => cells.reduce(([low, high], cell) => [Math.min(low, cell[axis]), Math.max(high, cell[axis])], [Infinity, -Infinity]));
    const size = range.map(([low, high]) => high - low + 1);
    const axes = [0, 1, 2].sort((a, b) => size[b] - size[a] || a - b);
    // An exchange of two axes is a reflection, which pieces do not stand: the first axis is turned round as well.
    const isOdd = (axes[0] > axes[1]) ^ (axes[0] > axes[2]) ^ (axes[1] > axes[2]);
    const [columns, rows, layers] = axes.map((axis) => size[axis]);
    const beside = Math.max(1, Math.min(layers, Math.floor(WIDEST / (columns + GAP))));
    this.places = cells.map((cell) => {
      const [column, row, layer] = axes.map((axis) => cell[axis] - range[axis][0]);
      return { column: isOdd ? columns - 1 - column : column, row, layer };
    });
    const corner = (layer) => ({ x: (layer % beside) * (columns + GAP), y: Math.floor(layer / beside) * (rows + GAP) });
    this.index = new Map(this.places.map(({ column, row, layer }, cell) => [`${column} ${row} ${layer}`, cell]));
    this.at = this.places.map(({ column, row, layer }) => ({ x: corner(layer).x + column, y: corner(layer).y + row }));
    this.squares = this.at.map(({ x, y }) => s("rect", { x, y, width: 1, height: 1, class: "packing-cell" }));
    this.letters = this.at.map(({ x, y }) => s("text", { x: x + 0.5, y: y + 0.68, class: "packing-letter" }));
    this.lines = s("path", { class: "packing-lines" });
    const names = layers > 1 ? Array.from({ length: layers }, (_, layer) => {
      const { x, y } = corner(layer);
      return s("text", { x: x + columns / 2, y: y - 0.15, class: "packing-layer" }, `layer ${layer + 1}`);
    }) : [];
    const [width, height] = [beside * (columns + GAP) - GAP, Math.ceil(layers / beside) * (rows + GAP) - GAP];
    const top = layers > 1 ? 0.7 : 0.1;
    this.element = s("svg", { class: "packing-board", role: "img", viewBox: `-0.1 ${-top} ${width + 0.2} ${height + top + 0.1}` },
      this.at.map(({ x, y }) => s("rect", { x, y, width: 1, height: 1, class: "packing-rim" })), this.squares, this.letters, this.lines, names);
    this.show([]);
  }

  /** Shows which piece is on each cell; null where there is none. */
  show(cells) {
    let path = "";
    this.places.forEach(({ column, row, layer }, cell) => {
      const piece = cells[cell] ?? null;
      this.squares[cell].setAttribute("fill", piece === null ? "none" : colour(piece));
      this.letters[cell].textContent = piece === null ? "" : this.pieces[piece].letter;
      const { x, y } = this.at[cell];
      const differs = (dx, dy) => {
        const other = this.index.get(`${column + dx} ${row + dy} ${layer}`);
        return other === undefined || (cells[other] ?? null) !== piece;
      };
      if (differs(-1, 0)) path += `M${x} ${y}v1`;
      if (differs(0, -1)) path += `M${x} ${y}h1`;
      if (differs(1, 0)) path += `M${x + 1} ${y}v1`;
      if (differs(0, 1)) path += `M${x} ${y + 1}h1`;
    });
    this.lines.setAttribute("d", path);
    const placed = new Set(cells.filter((piece) => piece !== null)).size;
    this.element.setAttribute("aria-label", placed ? `${placed} of ${this.pieces.length} pieces: ${this.text(cells)}` : "The region, empty");
  }

  /** The letters, row by row. */
  text(cells) {
    const rows = new Map();
    this.places.forEach(({ row, layer }, cell) => {
      const key = `${layer} ${row}`;
      rows.set(key, (rows.get(key) ?? "") + (this.pieces[cells[cell]]?.letter ?? "."));
    });
    return [...rows.values()].join(" / ");
  }
}

class Packing {
  constructor() {
    Object.assign(this, { solutions: [], found: 0, shown: 0, isWatched: true });
    this.stage = h("div", { class: "packing-stage" });
    this.facts = h("p", { class: "facts" });
    this.state = h("p", { class: "packing-state" }, "\u00a0");
    this.bar = h("progress", { "aria-label": "How much of the search is done", max: 1, value: 0 });
    this.slider = h("input", { type: "range", min: 1, max: 1, value: 1, disabled: true, oninput: () => this.step(Number(this.slider.value) - 1) });
    this.number = h("p", { class: "packing-number" });
    this.before = button("◀ Previous", () => this.step(this.shown - 1));
    this.after = button("Next ▶", () => this.step(this.shown + 1));
    this.watch = h("input", { type: "checkbox", checked: true, onchange: () => {
      this.isWatched = this.watch.checked;
      if (!this.isWatched) this.step(this.shown);
    } });
    this.controls();
  }

  async lay(puzzle) {
    this.stop();
    const told = await post(`${PATH}/board`, { puzzle });
    this.puzzle = puzzle;
    this.region = new Region(told);
    put(this.stage, this.region.element);
    this.facts.textContent = `${told.cells.length} cells, ${told.pieces.length} pieces, ${grouped(told.placements)} placements, ` +
      (told.symmetries > 1 ? `${told.symmetries} symmetries` : "no symmetry");
    this.forget();
  }

  forget() {
    Object.assign(this, { solutions: [], found: 0, shown: 0 });
    this.state.textContent = "\u00a0";
    this.bar.value = 0;
    this.region.show([]);
    this.controls();
  }

  async start(distinct, pace) {
    this.stop();
    this.forget();
    this.isWatched = this.watch.checked = true;
    const ending = (this.ending = new AbortController());
    const path = `${PATH}/solve${query({ puzzle: this.puzzle, distinct, pace })}`;
    const isHere = () => this.ending === ending;
    try {
      const result = await work(path, (told) => isHere() && this.progress(told), ending.signal);
      if (!isHere()) return;
      this.told = null;
      this.take(result);
      this.bar.value = 1;
      this.tell(result, `all searched in ${result.seconds < 1 ? `${Math.ceil(result.seconds * 1000)} ms` : `${result.seconds.toFixed(1)} s`}`);
      if (this.solutions.length) this.step(0);
      else this.region.show([]);
      announce(`Done: ${count(result.solutions, "solution")}`);
    } catch (error) {
      if (isHere() && error.message !== "stopped") notify(error.message, true);
    } finally {
      if (isHere()) this.stop();
    }
  }

  /** Ends the search and keeps what was found. */
  stop() {
    const ending = this.ending;
    this.ending = null;
    ending?.abort();
    if (ending && this.told) this.tell(this.told, "stopped");
    this.told = null;
    this.change?.(false);
  }

  progress(told) {
    this.told = told;
    this.take(told);
    if (told.of) this.bar.value = told.done / told.of;
    this.tell(told, "searching");
    if (this.isWatched) this.region.show(told.placed);
    this.change?.(true);
  }

  tell({ solutions, nodes }, how) {
    this.state.textContent = `${grouped(solutions)} ${solutions === 1 ? "solution" : "solutions"} · ${short(nodes).replace(/^0\.0+$/, "0")} placements tried · ${how}`;
  }

  take({ solutions, found }) {
    this.found = solutions;
    this.solutions.push(...found);
    this.controls();
  }

  step(to) {
    if (!this.solutions.length) return;
    this.shown = Math.max(0, Math.min(this.solutions.length - 1, to));
    this.isWatched = this.watch.checked = false;
    this.region.show(this.solutions[this.shown]);
    this.controls();
  }

  controls() {
    const count = this.solutions.length;
    this.slider.disabled = count < 2;
    this.slider.max = Math.max(1, count);
    this.slider.value = this.shown + 1;
    this.before.disabled = this.shown === 0;
    this.after.disabled = this.shown + 1 >= count;
    const kept = this.found > count ? ` (the first ${grouped(count)} are kept)` : "";
    this.number.textContent = count ? `Solution ${grouped(this.shown + 1)} of ${grouped(this.found)}${kept}` : "No solution yet";
  }
}

export async function open(place, rest) {
  const { classics, longest } = await get(PATH);
  const packing = new Packing();
  const names = classics.map(({ name, about }) => [name, `${name}: ${about}`]);
  const chosen = classics.some(({ name }) => name === rest) ? rest : classics[0].name;
  const puzzle = select({}, [...names, [OWN, "a puzzle of your own, as text"]], chosen);
  const text = h("textarea", { rows: 12, maxlength: longest, spellcheck: "false" });
  text.value = SAMPLE;
  const own = h("div", { class: "packing-own", hidden: true }, field("Region and pieces", text));
  const distinct = h("input", { type: "checkbox", checked: true });
  const pace = select({}, [[0, "full speed"], [1000, "1000 placements a second"], [100, "100 placements a second"],
    [20, "20 placements a second"], [4, "4 placements a second"]], 0);
  const start = button("Solve", () => go(), { class: "main" });
  const stop = button("Stop", () => packing.stop(), { disabled: true });
  packing.change = (isBusy) => (stop.disabled = !isBusy);
  const lay = async () => {
    own.hidden = puzzle.value !== OWN;
    try {
      await packing.lay(puzzle.value === OWN ? text.value : puzzle.value);
      notify("");
      return true;
    } catch (error) {
      notify(error.message, true);
      return false;
    }
  };
  const go = async () => {
    if (puzzle.value === OWN && !(await lay())) return;
    packing.change(true);
    await packing.start(distinct.checked, pace.value);
  };
  puzzle.addEventListener("change", lay);
  text.addEventListener("change", lay);
  place.append(h("section", { class: "puzzle" },
    h("div", { class: "puzzle-stage" }, packing.stage, packing.state, packing.bar,
      h("div", { class: "packing-steps" }, packing.before, packing.after, packing.number),
      h("label", { class: "packing-slider" }, h("span", { class: "unseen" }, "Which solution is shown"), packing.slider)),
    h("div", { class: "puzzle-side" },
      h("h1", {}, "Packing"),
      h("p", {}, "Every piece is used once, and together they fill the region."),
      field("Puzzle", puzzle), own, packing.facts,
      h("label", { class: "puzzle-check" }, distinct, "Count solutions once that a turn or reflection makes alike"),
      field("Pace", pace),
      h("div", { class: "puzzle-row" }, start, stop),
      h("label", { class: "puzzle-check" }, packing.watch, "Watch the search"))));
  await lay();
  return () => packing.stop();
}
