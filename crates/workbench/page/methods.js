// Browne's bitboard methods, line by line: a person puts stones on a board and steps through an algorithm on them.

import { get, path, post } from "./api.js";
import { Board } from "./board.js";
import { announce, button, count, field, h, notify, put, select } from "./dom.js";
import { words } from "./trace.js";

/** Sets that are stones after an update, and whose they are: the player p, the opponent, or simply there. */
const STONES = { own: "p", enemy: "o", lights: "p", live: "p" };
const NOTHING = { line: "The position", sets: [], value: null };
/** What a click on a cell does. */
const TOOLS = [["own", "a stone of p"], ["enemy", "a stone of o"], ["played", "a cell that is played"]];

class Methods {
  constructor({ methods, games }) {
    [this.methods, this.games] = [methods, games];
    this.sets = { own: new Set(), enemy: new Set(), played: new Set() };
    this.stages = [NOTHING];
    this.at = 0;
    this.shown = 0;
    const sorts = Map.groupBy(methods, ({ sort }) => sort);
    const option = ({ id, name }) => h("option", { value: id }, /^\d/.test(id) ? `${id}: ${name}` : name);
    this.method = h("select", { onchange: () => this.#leave() },
      [...sorts].map(([sort, group]) => h("optgroup", { label: sort }, group.map(option))));
    this.game = select({ onchange: () => this.#place(this.game.value) }, []);
    this.player = select({ onchange: () => this.#changed() }, []);
    this.tool = select({}, TOOLS);
    this.title = h("p", { class: "facts" });
    this.stage = h("div", { class: "puzzle-stage" });
    this.line = h("p", { class: "problem-verdict", role: "status" });
    this.choice = h("div", { class: "row", role: "group", "aria-label": "Sets of this line" });
    this.lines = h("ol", { class: "steps-of-trace", start: 0, "aria-label": "Lines" });
    this.words = h("div", { class: "bits" });
    this.text = h("input", { placeholder: "------/-XO---/…", spellcheck: "false" });
  }

  /** The example of a method. */
  async example(id) {
    const method = this.methods.find((one) => one.id === id) ?? this.methods[0];
    this.method.value = method.id;
    this.title.textContent = method.title;
    await this.#board(method.game);
    this.player.value = String(method.player);
    const [own, enemy, played] = method.stones;
    this.sets = { own: new Set(own), enemy: new Set(enemy), played: new Set(played) };
    await this.#changed();
  }

  #leave() {
    location.hash = path`#/methods/${this.method.value}`;
  }

  /** Another board, without stones. */
  async #board(id) {
    if (id !== this.id) {
      const data = await get(id ? path`/api/games/${id}` : "/api/methods/life/board");
      [this.id, this.data] = [id, data];
      this.board = new Board(data, { label: "The position of the method", choose: (cell) => this.#put(cell) });
      this.stage.firstChild.replaceWith(this.board.element);
      const games = this.games.map((game) => [game.id, game.name]);
      if (!games.some(([known]) => known === id)) games.unshift([id, data.title ?? "Long Life, a torus of 8×8"]);
      put(this.game, games.map(([value, text]) => h("option", { value }, text)));
      this.game.value = id;
      const names = id ? data.names : ["live cells"];
      put(this.player, names.slice(0, 2).map((name, index) => h("option", { value: index }, name)));
    }
    this.sets = { own: new Set(), enemy: new Set(), played: new Set() };
  }

  /** A board that was chosen, at the start of its game. */
  async #place(id, position = "") {
    try {
      await this.#board(id);
      if (id) {
        const { scene } = await post("/api/scene", { game: id, position });
        const mover = Number(scene.turn ?? 0);
        this.player.value = String(mover);
        for (const { cell, owner } of scene.pieces) (owner === mover ? this.sets.own : this.sets.enemy).add(cell);
      }
      await this.#changed();
    } catch (error) {
      notify(error.message, true);
    }
  }

  /** Puts what the tool says on a cell, or takes it away again. */
  #put(cell) {
    const own = this.sets[this.tool.value];
    const had = own.has(cell);
    if (this.tool.value !== "played") for (const set of [this.sets.own, this.sets.enemy]) set.delete(cell);
    had ? own.delete(cell) : own.add(cell);
    this.#changed();
  }

  #clear() {
    for (const set of Object.values(this.sets)) set.clear();
    this.#changed();
  }

  /** Runs the method on the stones as they are; the line that is shown stays where it was. */
  async #changed() {
    const number = (this.asked = (this.asked ?? 0) + 1);
    const list = (name) => [...this.sets[name]];
    try {
      const { stages } = await post(path`/api/methods/${this.method.value}`, { game: this.id, own: list("own"), enemy: list("enemy"), played: list("played") });
      if (number !== this.asked) return;
      this.stages = [NOTHING, ...stages];
      put(this.lines, this.stages.map(({ line, value }, index) => h("li", {},
        button([h("code", {}, line), value === null ? "" : ` → ${value}`], () => this.go(index), { class: "quiet", "data-line": index }))));
      this.go(Math.min(this.at, this.stages.length - 1));
    } catch (error) {
      if (number === this.asked) notify(error.message, true);
    }
  }

  /** Shows a line; beyond the ends, the nearest. */
  go(at) {
    this.at = Math.max(0, Math.min(this.stages.length - 1, at));
    this.shown = 0;
    this.lines.querySelectorAll("button").forEach((one, index) => {
      if (index !== this.at) return one.removeAttribute("aria-current");
      one.setAttribute("aria-current", "step");
      const { top, bottom } = one.getBoundingClientRect();
      const list = this.lines.getBoundingClientRect();
      if (top < list.top || bottom > list.bottom) this.lines.scrollTop += top - list.top - list.height / 2;
    });
    this.#show();
  }

  #show() {
    const { line, sets, value } = this.stages[this.at];
    const marked = sets.filter(({ name }) => !(name in STONES));
    const changed = sets.filter(({ name }) => name in STONES);
    const p = Number(this.player.value);
    const disc = (cell, side) => ({ cell, owner: side === "p" ? p : 1 - p, form: "disc", glyph: "●", turned: 0, promoted: false });
    const stones = changed.length ? changed.map(({ name, cells }) => [cells, STONES[name]]) : [[this.sets.own, "p"], [this.sets.enemy, "o"]];
    const pieces = stones.flatMap(([cells, side]) => [...cells].map((cell) => disc(cell, side)));
    const set = marked[this.shown];
    this.board.show({ pieces, marks: [] }, { sources: new Set(this.data.cells.keys()), members: new Set(set?.cells), others: this.sets.played });
    put(this.line, h("strong", {}, `Line ${this.at} of ${this.stages.length - 1}: `), h("code", {}, line), value === null ? "" : ` → ${value}`,
      set ? ` · ${set.name}: ${count(set.cells.length, "cell")}` : "");
    put(this.choice, marked.length > 1 ? marked.map(({ name }, index) => button(name, () => {
      this.shown = index;
      this.#show();
    }, { "aria-pressed": String(index === this.shown) })) : []);
    const seen = set ?? changed[0];
    put(this.words, seen ? [h("p", { class: "facts" }, `${seen.name} in memory`), words(seen.words)] : []);
    announce(`${line}${set ? `, ${set.name}: ${count(set.cells.length, "cell")}` : ""}`);
  }

  /** Left and right step through the lines, unless the board or a control takes the key. */
  key = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, textarea, .board")) return;
    event.preventDefault();
    this.go(this.at + by);
  };

  build(place) {
    const step = (text, label, to) => button(text, () => this.go(to()), { "aria-label": label });
    this.stage.append(h("div"), this.line, this.choice, h("div", { class: "row steps" },
      step("|◀", "The position", () => 0), step("◀", "One line back", () => this.at - 1),
      step("▶", "One line on", () => this.at + 1), step("▶|", "The result", () => this.stages.length - 1)));
    place.append(h("section", { class: "puzzle methods" }, this.stage,
      h("div", { class: "puzzle-side" },
        h("h1", {}, "Methods"),
        h("p", {}, "The operations and algorithms of Browne’s “Bitboard methods for games”, line by line. Put stones on the board and step through."),
        field("Method", this.method), this.title,
        h("fieldset", {}, h("legend", {}, "Position"),
          field("Board", this.game), field("The player p is", this.player), field("A click puts", this.tool),
          button("Example", () => this.example(this.method.value).catch((error) => notify(error.message, true))), button("Clear", () => this.#clear()), h("a", { class: "button", href: "#/sliders" }, "Sliders"),
          field("In the notation of the game", this.text), button("Load", () => this.#place(this.game.value, this.text.value))),
        this.lines, this.words)));
    document.addEventListener("keydown", this.key);
  }
}

export async function open(place, first) {
  const methods = new Methods(await get("/api/methods"));
  methods.build(place);
  await methods.example(decodeURIComponent(first) || "4");
  return () => document.removeEventListener("keydown", methods.key);
}
