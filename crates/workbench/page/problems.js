// Mate problems (詰将棋): the player attacks, the solver defends, and what was solved is kept in the browser.

import { get, post } from "./api.js";
import { button, count, h, keepFocus, notify, put } from "./dom.js";
import { History } from "./history.js";
import { solveMate, verdictOf } from "./mate.js";
import { Scenes, Stage, arrowOf } from "./stage.js";

const GAME = "shogi";
const KEPT = "mates";
/** Milliseconds before the defender answers, so that one sees one's own move. */
const PACE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 350;
const NAMES = { solved: "solved", helped: "solved with help", long: "mated, but not in the fewest moves" };
const SIGNS = { solved: "✓", helped: "(✓)", long: "…" };
/** The better of two results is kept. */
const ORDER = ["long", "helped", "solved"];

/** What was solved, by the ids of the problems. */
export function progress() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

function keep(id, result) {
  const kept = progress();
  if (ORDER.indexOf(result) <= ORDER.indexOf(kept[id])) return;
  localStorage.setItem(KEPT, JSON.stringify({ ...kept, [id]: result }));
}

class Problems {
  constructor(problems, board) {
    Object.assign(this, { problems, names: board.names });
    this.stage = new Stage(board, { label: "Mate problem", play: (text) => this.play(text) });
    this.title = h("h1", {});
    this.task = h("p", { class: "facts" });
    this.verdict = h("p", { class: "problem-verdict", role: "status" });
    this.history = new History((ply) => this.look(ply), { label: "Moves so far" });
    this.undo = button("Take back", () => this.takeBack(), { title: "Take the last move back (u)" });
    this.restart = button("Start again", () => this.begin());
    this.hint = button("Hint", () => this.help(), { title: "Show where the next move goes (h)" });
    this.solution = button("Solution", () => this.solve());
    this.next = button("Next problem ▶", () => this.go(1), { class: "main" });
    this.previous = button("◀ Previous", () => this.go(-1));
    this.tally = h("p", { class: "facts" });
    this.list = h("div", { class: "problem-list" });
  }

  /** Another problem. */
  open(index) {
    this.index = index;
    this.problem = this.problems[index];
    this.scenes = new Scenes(GAME, this.problem.position);
    const { plies } = this.problem;
    this.title.textContent = `Problem ${index + 1}`;
    document.title = `Problem ${index + 1} – Banmen`;
    this.task.textContent = `Black mates in ${count(plies, "move")} (${plies}手詰), both sides' moves counted. Every move of Black gives check; White answers as long as it can.`;
    [this.previous.disabled, this.next.disabled] = [index === 0, index + 1 === this.problems.length];
    this.helped = false;
    this.begin();
    this.#listAll();
  }

  /** From the start of the problem. */
  begin() {
    Object.assign(this, { line: [], state: "yours", hints: 0, isSolution: false });
    this.#say("Your move.");
    this.look(0);
  }

  #say(text, kind = "") {
    this.verdict.className = ["problem-verdict", kind].filter(Boolean).join(" ");
    this.verdict.textContent = text;
  }

  get texts() {
    return this.line.map(({ text }) => text);
  }

  /** Shows the position after a given number of moves of what was played, or of the solution. */
  async look(ply, arrow = null) {
    this.ply = Math.max(0, Math.min(this.line.length, ply));
    const [at, line] = [this.ply, this.line];
    try {
      const { scene } = await this.scenes.at(this.texts.slice(0, at));
      if (this.ply !== at || this.line !== line) return;
      const mayMove = this.state === "yours" && at === line.length && !this.isSolution;
      this.stage.show(scene, mayMove ? scene.moves : [], arrow);
      this.#controls();
    } catch (error) {
      notify(error.message, true);
    }
  }

  #controls() {
    this.history.show({ history: this.line, players: this.names.map((name) => ({ name })) }, this.ply);
    this.history.setStepping(this.isSolution);
    const isBusy = this.state === "answering";
    this.undo.disabled = isBusy || this.isSolution || !this.line.length;
    this.restart.disabled = isBusy || (!this.line.length && !this.isSolution);
    this.hint.disabled = this.state !== "yours" || this.isSolution;
    this.solution.disabled = isBusy || this.isSolution;
  }

  #add(move) {
    this.line = [...this.line, move];
    return this.look(this.line.length);
  }

  async play(text) {
    if (this.state !== "yours") return;
    const move = this.stage.scene.moves.find((one) => one.text === text);
    const problem = this.problem;
    this.state = "answering";
    this.hints = 0;
    this.#say("White answers…");
    await this.#add({ text, label: move.label, player: this.stage.scene.turn });
    const isHere = () => this.problem === problem && this.state === "answering";
    try {
      const place = { game: GAME, position: problem.position, moves: this.texts.join(" ") };
      const [told] = await Promise.all([post("/api/mate/defend", place), new Promise((done) => setTimeout(done, PACE))]);
      if (isHere()) await this.#answer(told);
    } catch (error) {
      if (!isHere()) return;
      notify(error.message, true);
      this.takeBack();
    }
  }

  /** What the defender answers, and what that means. */
  async #answer({ verdict, within, reply }) {
    if (verdict === "mated") return this.#mated();
    this.state = verdict === "mate" ? "yours" : "failed";
    if (verdict === "quiet") {
      this.#say("That gives no check: White is free to do anything. Take it back and look for a check.", "wrong");
      return this.look(this.line.length);
    }
    await this.#add(reply);
    if (verdict === "escape") this.#say(`No mate: White answers ${reply.label} and gets away. Take it back and try another move.`, "wrong");
    else if (verdict === "undecided") this.#say(`White answers ${reply.label}. Whether there is still a mate could not be decided: better take it back.`, "wrong");
    else {
      const longer = this.line.length + within > this.problem.plies;
      this.#say(longer
        ? `White answers ${reply.label}. There is still a mate, but not in ${count(this.problem.plies, "move")} any more: you may play on or take it back.`
        : `White answers ${reply.label}. Your move: ${count(within, "move")} to go.`, longer ? "wrong" : "");
    }
  }

  #mated() {
    const { id, plies } = this.problem;
    this.state = "solved";
    const isLong = this.line.length > plies;
    keep(id, isLong ? "long" : this.helped ? "helped" : "solved");
    this.#say(isLong ? `Mate, but in ${count(this.line.length, "move")} instead of ${plies}. Can you find the shorter one?` : `Mate in ${count(plies, "move")}: solved!`, "right");
    this.look(this.line.length);
    this.#listAll();
    if (!isLong && !this.next.disabled) this.next.focus({ preventScroll: true });
  }

  /** Takes back to the last position in which the player was on move. */
  takeBack() {
    if (this.isSolution || !this.line.length) return;
    this.line = this.line.slice(0, this.line.length - (this.line.length % 2 || 2));
    this.state = "yours";
    this.#say("Taken back. Your move.");
    this.look(this.line.length);
  }

  /** Shows where the next move goes, and asked again the whole move. */
  async help() {
    if (this.state !== "yours" || this.isSolution) return;
    const line = this.line;
    try {
      const told = await solveMate({ game: GAME, position: this.problem.position, moves: this.texts.join(" ") });
      if (this.line !== line || this.state !== "yours") return;
      if (told.verdict !== "mate") return this.#say("There is no mate from here any more: take a move back.", "wrong");
      this.helped = true;
      this.hints += 1;
      const move = this.stage.scene.moves.find(({ text }) => text === told.line[0].text);
      const arrow = arrowOf(move);
      const isWhole = this.hints > 1;
      this.#say(isWhole ? `The move is ${move.label} (${move.text}).` : "The next move goes to the marked square. Ask again for the whole move.");
      await this.look(line.length, isWhole || !arrow ? arrow : { from: null, to: arrow.to });
    } catch (error) {
      notify(error.message, true);
    }
  }

  /** Shows the solution, to be stepped through. */
  async solve() {
    const problem = this.problem;
    try {
      const told = await solveMate({ game: GAME, position: problem.position });
      if (this.problem !== problem) return;
      this.helped = true;
      Object.assign(this, { line: told.line, state: "shown", isSolution: true });
      this.#say(`${verdictOf(told)} Step through it with the buttons, the moves or the arrow keys; “Start again” lets you play it.`);
      await this.look(0);
    } catch (error) {
      notify(error.message, true);
    }
  }

  go(by) {
    const to = Math.max(0, Math.min(this.problems.length - 1, this.index + by));
    if (to !== this.index) location.hash = `#/problems/${to + 1}`;
  }

  /** All problems by length, with what became of them. */
  #listAll() {
    const kept = progress();
    const done = this.problems.filter(({ id }) => ["solved", "helped"].includes(kept[id])).length;
    this.tally.textContent = `${done} of ${this.problems.length} solved. This is kept in your browser.`;
    const link = ({ id, plies }, index) => h("a", {
      href: `#/problems/${index + 1}`, "data-key": index, class: kept[id] ?? null, "aria-current": index === this.index ? "true" : null,
      "aria-label": `Problem ${index + 1}, ${count(plies, "move")}${NAMES[kept[id]] ? `, ${NAMES[kept[id]]}` : ""}`,
    }, String(index + 1), h("span", { "aria-hidden": "true" }, SIGNS[kept[id]] ?? ""));
    const lengths = [...new Set(this.problems.map(({ plies }) => plies))];
    const group = (plies) => h("section", { "aria-label": `Mates in ${plies}` },
      h("h3", {}, `Mate in ${plies} `, h("span", { class: "native", lang: "ja" }, `${plies}手詰`)),
      h("div", { class: "problem-links" }, this.problems.map((problem, index) => (problem.plies === plies ? link(problem, index) : null))));
    keepFocus(this.list, () => put(this.list, lengths.map(group)));
  }

  key(event) {
    if (event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const onBoard = event.target.closest(".board");
    const step = (by) => () => this.look(this.ply + by);
    const act = {
      Escape: () => this.stage.mover.cancel(), u: () => this.takeBack(), h: () => this.help(), f: () => this.stage.flip(),
      n: () => this.go(1), p: () => this.go(-1), "[": step(-1), "]": step(1),
      ...(onBoard ? {} : { ArrowLeft: step(-1), ArrowRight: step(1) }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  build(place) {
    put(place, h("div", { class: "table problems" }, this.stage.element, h("aside", { class: "side", "aria-label": "The problem" },
      h("div", {}, this.title, this.task), this.verdict,
      h("div", { class: "row actions" }, this.undo, this.restart, this.hint, this.solution),
      this.history.element,
      h("div", { class: "row" }, this.previous, this.next),
      h("h2", {}, "All problems ", h("span", { class: "native", lang: "ja" }, "詰将棋")), this.tally, this.list,
      h("p", { class: "facts" }, "From the generated problems of tokuhirom/tanuki-tsume-shogi (MIT) and 将棋無双 (1734). Each has one solution; the solver has proved it."))));
  }
}

/** The first problem that is not solved. */
function unsolved(problems) {
  const kept = progress();
  return Math.max(0, problems.findIndex(({ id }) => !["solved", "helped"].includes(kept[id])));
}

export async function open(place, rest) {
  const [{ problems }, board] = await Promise.all([get("/api/puzzles/mates"), get(`/api/games/${GAME}`)]);
  const page = new Problems(problems, board);
  page.build(place);
  const number = Number(rest);
  page.open(Number.isInteger(number) && number >= 1 && number <= problems.length ? number - 1 : unsolved(problems));
  const key = (event) => page.key(event);
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}
