// Lights Out: the server tells the cells, the wiring and solutions; presses are counted here.

import { get, post, query } from "./api.js";
import { Board } from "./board.js";
import { announce, button, count, field, h, notify, put, select } from "./dom.js";

const PATH = "/api/puzzles/lights-out";
/** Milliseconds from press to press when a solution is played. */
const PACE = 280;
/** Kinds of boards, and how many numbers their size has. */
const KINDS = [
  ["", "squares", 2], ["torus", "squares, edges joined", 2], ["king", "squares, diagonals too", 2], ["hexagon", "hexagon", 1],
  ["triangle", "triangle of hexagons", 1], ["rhombus", "rhombus of hexagons", 2], ["box", "box", 3], ["three", "board for three", 0],
];
/** What the renderer of boards wants to know besides the cells. */
const LOOK = {
  labels: [], strokes: [], styles: [], names: ["a"], colours: [[255, 208, 64]], ground: null,
  legend: [{ glyph: "light", name: "light", styles: [] }],
};

class Lights {
  constructor() {
    this.place = h("div", { class: "puzzle-stage" });
    this.status = h("p", { class: "lights-status" });
    this.verdict = h("p", { class: "lights-verdict", role: "status" });
    this.isSetting = false;
  }

  /** Another board, with lights that can be put out. */
  async open(name, seed) {
    const told = await get(PATH + query({ board: name }));
    this.name = told.name;
    this.wiring = told.wiring;
    this.board = new Board({ ...LOOK, cells: told.cells }, { label: `Lights Out, ${told.name}`, choose: (cell) => this.choose(cell) });
    put(this.place, this.board.element, this.status, this.verdict);
    await this.scramble(seed);
  }

  async scramble(seed) {
    const { lights } = await get(`${PATH}/random${query({ board: this.name, seed })}`);
    this.begin(lights);
  }

  begin(lights) {
    this.stop();
    this.lit = new Set(lights);
    this.pressed = 0;
    this.forget();
    this.show();
  }

  forget() {
    this.solution = null;
    this.verdict.textContent = "";
  }

  choose(cell) {
    this.stop();
    if (this.isSetting) {
      this.toggle(this.lit, cell);
      this.forget();
      this.show();
    } else this.press(cell);
  }

  toggle(set, cell) {
    if (!set.delete(cell)) set.add(cell);
  }

  press(cell) {
    for (const light of this.wiring[cell]) this.toggle(this.lit, light);
    // What is left to press: pressing anything else must be undone, so it is added.
    if (this.solution) this.toggle(this.solution, cell);
    this.pressed++;
    this.show();
    if (this.lit.size === 0) {
      const text = `All lights are out after ${this.pressed} ${this.pressed === 1 ? "press" : "presses"}.`;
      this.stop();
      this.forget();
      this.verdict.textContent = text;
      this.show();
    } else announce(`${count(this.lit.size, "light")} on`);
  }

  show() {
    const members = this.solution ?? new Set();
    const next = this.solution?.values().next().value;
    const pieces = [...this.lit].map((cell) => ({ cell, owner: 0, form: "disc", glyph: "light", turned: 0, promoted: false }));
    this.board.show({ pieces, marks: [] }, { members, arrow: next === undefined ? null : { from: null, to: next } });
    const left = this.solution ? ` · ${this.solution.size} to press` : "";
    this.status.textContent = `${this.lit.size} of ${this.wiring.length} lights burn · ${this.pressed} pressed${left}`;
  }

  /** Asks for a shortest solution; whether there is one. */
  async solve() {
    this.stop();
    const asked = [...this.lit];
    const told = await post(`${PATH}/solve`, { board: this.name, lights: asked });
    if (asked.length !== this.lit.size || asked.some((cell) => !this.lit.has(cell))) return false;
    const ways = told.doublings < 53 ? String(2 ** told.doublings) : `2 to the power of ${told.doublings}`;
    this.solution = told.solvable ? new Set(told.presses) : null;
    const count = told.presses?.length;
    this.verdict.textContent = told.solvable
      ? `${count} ${count === 1 ? "press puts" : "presses put"} them out, ${told.shortest ? "and no fewer do" : "fewer may do"}. ` +
        (told.doublings ? `There are ${ways} solutions.` : "There is no other solution.")
      : `These lights cannot be put out: on this board only one in ${ways} sets of lights can.`;
    this.show();
    return told.solvable;
  }

  /** Presses the next button of the solution; whether there was one. */
  async one() {
    if (!this.solution && this.lit.size && !(await this.solve())) return false;
    const next = this.solution?.values().next().value;
    if (next === undefined) return false;
    this.press(next);
    return this.lit.size > 0;
  }

  async play() {
    this.stop();
    const number = (this.playing = (this.playing ?? 0) + 1);
    const step = async () => {
      if (number === this.playing && (await this.one()) && number === this.playing) this.timer = setTimeout(step, PACE);
    };
    // Solving stops what plays, so it comes first.
    if (this.solution || (this.lit.size && (await this.solve()))) {
      this.playing = number;
      await step();
    }
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = (this.playing ?? 0) + 1;
  }
}

export async function open(place, rest) {
  const lights = new Lights();
  const number = (value, attributes) => h("input", { type: "number", min: 1, max: 20, value, required: true, ...attributes });
  const sizes = [number(5), number(5), number(3)];
  const labels = ["Columns", "Rows", "Layers"].map((label, index) => field(label, sizes[index]));
  const seed = number(Math.floor(Math.random() * 1e6), { min: 0, max: 2 ** 32 });
  const kind = select({}, KINDS.map(([value, text]) => [value, text]), "");
  const numbers = () => KINDS.find(([value]) => value === kind.value)[2];
  const name = () => {
    const size = sizes.slice(0, numbers()).map((size) => size.value).join("x");
    return [kind.value, size].filter(Boolean).join(":");
  };
  const guarded = (job) => async () => {
    try {
      await job();
    } catch (error) {
      notify(error.message, true);
    }
  };
  const isValid = () => [...sizes.slice(0, numbers()), seed].every((size) => size.reportValidity());
  const change = guarded(async () => {
    labels.forEach((label, index) => (label.hidden = index >= numbers()));
    labels[0].firstChild.textContent = numbers() === 1 ? "Side" : "Columns";
    if (isValid()) await lights.open(name(), seed.value);
  });
  const scramble = guarded(async () => {
    if (!isValid()) return;
    await lights.scramble(seed.value);
    seed.value = Number(seed.value) + 1;
  });
  [kind, ...sizes].forEach((control) => control.addEventListener("change", change));
  place.append(h("section", { class: "puzzle lights" }, lights.place,
    h("div", { class: "puzzle-side" },
      h("h1", {}, "Lights Out"),
      h("p", {}, "A press inverts a light and those beside it. Put them all out."),
      h("fieldset", {}, h("legend", {}, "Board"), field("Shape", kind), labels),
      h("fieldset", {}, h("legend", {}, "Lights"),
        field("Seed", seed), button("New puzzle", scramble, { class: "main" }),
        button("All on", () => lights.begin(lights.wiring.keys())), button("All off", () => lights.begin([])),
        h("label", { class: "puzzle-check" },
          h("input", { type: "checkbox", onchange: (event) => (lights.isSetting = event.target.checked) }),
          "A click sets a single light")),
      h("fieldset", {}, h("legend", {}, "Solution"),
        button("Solve", guarded(() => lights.solve())),
        button("Press one for me", guarded(() => (lights.stop(), lights.one()))),
        button("Play the solution", guarded(() => lights.play()))),
      h("p", { class: "facts" }, "A solution marks the buttons that are left to press, in any order; a ring is around the next one."))));
  const [chosen, size = ""] = decodeURIComponent(rest).split(":");
  if (rest && KINDS.some(([value]) => value === chosen)) kind.value = chosen;
  (size || (/^\d/.test(chosen) ? chosen : "")).split("x").forEach((value, index) => value && sizes[index] && (sizes[index].value = value));
  await change();
  return () => lights.stop();
}
