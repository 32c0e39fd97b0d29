// "Is there a mate?" for the position that is looked at: asked of the solver, and its line stepped through.

import { query, work } from "./api.js";
import { button, count, field, h, notify, put, select } from "./dom.js";
import { History } from "./history.js";
import { Scenes } from "./stage.js";

const TIMES = [["5", "5 seconds"], ["20", "20 seconds"], ["60", "a minute"], ["300", "5 minutes"]];

/** Asks the solver; `found` is told of a mate that may not be the shortest. */
export function solveMate(place, { seconds = "20", progress = () => {}, found = () => {}, signal } = {}) {
  return work(`/api/mate${query({ ...place, seconds })}`, progress, signal, { found });
}

/** What the solver says, in words. */
export function verdictOf({ verdict, length, without_futile: without, shortest, checked }) {
  if (verdict === "none") return "No mate by checks alone (不詰), proved.";
  if (verdict === "undecided") return "Not decided in this time.";
  const futile = without && without < length ? ` (${without} without futile interpositions)` : "";
  const claim = shortest ? `Mate in ${count(length, "move")}` : `Mate in at most ${count(length, "move")}`;
  const proof = [shortest ? "no shorter one" : "a shorter one is possible", checked ? "every defence replayed" : "the line replayed"];
  return `${claim}${futile}, ${length}手詰: ${proof.join(", ")}.`;
}

export class MateFinder {
  /** `where()` tells { game, position } of what is looked at; `show(scene, told)` shows a position of the line, and without
   * one goes back to what was looked at; `names` are the players. */
  constructor({ where, show, names }) {
    Object.assign(this, { where, show, names, line: null, index: 0 });
    this.ask = button("Is there a mate?", () => this.find());
    this.stop = button("Stop", () => this.ending?.abort(), { hidden: true });
    this.time = select({ "aria-label": "How long a mate is looked for" }, TIMES, "20");
    this.verdict = h("p", { class: "mate-verdict", role: "status" });
    this.history = new History((ply) => this.step(ply), { list: "mate-moves", label: "Moves of the mate" });
    this.back = button("Back to the game", () => this.leave());
    this.history.steps.append(this.back);
    this.steps = h("div", { class: "mate-line", hidden: true, onkeydown: (event) => this.key(event) }, this.history.element);
    this.element = h("section", { class: "mates", "aria-label": "Mates" },
      h("div", { class: "row" }, this.ask, field("for at most", this.time), this.stop), this.verdict, this.steps);
  }

  get isStepping() {
    return this.line !== null && !this.steps.hidden && this.isShown;
  }

  async find() {
    this.forget();
    const place = this.where();
    const ending = (this.ending = new AbortController());
    const isHere = () => this.ending === ending;
    [this.ask.disabled, this.stop.hidden] = [true, false];
    this.#say("Searching…", true);
    let first = null;
    try {
      const told = await solveMate(place, {
        seconds: this.time.value, signal: ending.signal,
        progress: ({ nodes, seconds }) => isHere() && this.#say(`${first ? `${verdictOf(first)} Looking for a shorter one` : "Searching"}: ${count(nodes, "position")}, ${seconds.toFixed(0)} s`, true),
        found: (mate) => {
          if (!isHere()) return;
          first = mate;
          this.#say(verdictOf(mate), true);
          this.#lay(place, mate);
        },
      });
      if (isHere()) this.#tell(place, told);
    } catch (error) {
      if (!isHere()) return;
      // What was found before it was stopped is as good as it was.
      if (error.message !== "stopped") notify(error.message, true);
      this.#say(first ? verdictOf(first) : "Stopped: not decided.");
    } finally {
      if (isHere()) [this.ending, this.ask.disabled, this.stop.hidden] = [null, false, true];
    }
  }

  #say(text, isBusy = false) {
    put(this.verdict, isBusy ? h("span", { class: "busy" }) : null, text);
  }

  #tell(place, told) {
    this.#say(verdictOf(told));
    if (told.verdict === "mate") this.#lay(place, told);
  }

  /** Lays out the line; the board stays where it is until someone steps. */
  #lay(place, told) {
    if (this.line && this.line.map(({ text }) => text).join() === told.line.map(({ text }) => text).join()) return;
    const wasShown = this.isShown;
    Object.assign(this, { line: told.line, index: 0, isShown: false, scenes: new Scenes(place.game, place.position) });
    this.steps.hidden = false;
    this.#list();
    if (wasShown) this.step(0);
  }

  #list() {
    this.history.show({ history: this.line, players: this.names.map((name) => ({ name })) }, this.index);
    this.back.disabled = !this.isShown;
    this.history.setStepping(this.isShown);
  }

  /** Shows the position after a given number of moves of the line. */
  async step(to) {
    const line = this.line;
    this.index = Math.max(0, Math.min(line.length, to));
    this.isShown = true;
    this.#list();
    const index = this.index;
    try {
      const { scene } = await this.scenes.at(line.slice(0, index).map(({ text }) => text));
      if (this.line === line && this.index === index && this.isShown) this.show(scene, { index, length: line.length });
    } catch (error) {
      notify(error.message, true);
    }
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined || !this.line) return;
    event.preventDefault();
    event.stopPropagation();
    this.step(this.index + by);
  }

  /** Shows the game again; the line stays for another look. */
  leave() {
    if (!this.isShown) return;
    this.isShown = false;
    this.index = 0;
    this.#list();
    this.show(null);
  }

  /** Another position is looked at: what was found is no longer about it. */
  forget() {
    const ending = this.ending;
    this.ending = null;
    ending?.abort();
    [this.ask.disabled, this.stop.hidden, this.steps.hidden] = [false, true, true];
    this.#say("");
    const wasShown = this.isShown;
    Object.assign(this, { line: null, isShown: false, index: 0 });
    if (wasShown) this.show(null);
  }
}
