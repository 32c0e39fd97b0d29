// What the program says on the analysis board: several lines of the position that is looked at, and a review of the game.

import { query, work } from "./api.js";
import { button, count, h, notify, put, select } from "./dom.js";
import { Expectation } from "./expectation.js";
import { arrowOf } from "./stage.js";

/** What the engine of shogi says, for the player on move, as players read it: pawns for the first player, or moves to mate. */
function scoreText(score, turn) {
  const [kind, number] = score.split(" ");
  if (kind === "mate") return `${(Number(number) > 0) === (turn === 0) ? "+" : "−"}mate ${Math.abs(Number(number))}`;
  const pawns = ((turn === 0 ? 1 : -1) * Number(number)) / 100;
  return `${pawns < 0 ? "−" : "+"}${Math.abs(pawns).toFixed(2)}`;
}

export class Lines {
  /** `analysis` has the tree, the node and its scene; `changed()` is called when nodes are thought of otherwise. */
  constructor(analysis, board, { changed, follow }) {
    Object.assign(this, { analysis, names: board.names, changed, follow, arrow: null });
    this.expectation = new Expectation(board);
    this.said = h("p", { class: "score-said" });
    this.engine = button("Analyse", () => this.toggle(), { class: "main", "aria-pressed": "false", title: "Let the program analyse (a)" });
    this.wanted = select({ "aria-label": "How many lines", onchange: () => this.ending && this.start() }, [["1", "1 line"], ["3", "3 lines"], ["5", "5 lines"]], "3");
    this.review = button("Review the game", () => (this.reviewing ? this.endReview() : this.#reviewAll()));
    this.facts = h("p", { class: "facts", role: "status" });
    this.list = h("ol", { class: "lines", "aria-label": "Best lines" });
    this.element = [this.said, h("div", { class: "row" }, this.engine, this.wanted, this.review), this.facts, this.list];
  }

  #place(node) {
    const { tree } = this.analysis;
    return { game: tree.game, position: tree.position, moves: tree.texts(node).join(" ") };
  }

  /** Another node is looked at. */
  moved() {
    this.expect();
    if (this.ending) this.start();
    else this.#forget();
  }

  /** Shows what the node is thought of. */
  expect() {
    const { node, scene } = this.analysis;
    this.expectation.show(node.shares);
    this.said.textContent = node.shares && node.score ? scoreText(node.score, scene.turn) : "";
  }

  toggle() {
    if (this.ending) this.stop();
    else this.start();
  }

  async start() {
    this.ending?.abort();
    const ending = (this.ending = new AbortController());
    const { node } = this.analysis;
    const isHere = () => this.ending === ending && this.analysis.node === node;
    this.#forget();
    this.engine.textContent = "Stop";
    this.engine.setAttribute("aria-pressed", "true");
    put(this.facts, h("span", { class: "busy" }), "Searching…");
    const show = (told) => isHere() && this.#show(node, told);
    try {
      show(await work(`/api/analyse${query({ ...this.#place(node), lines: this.wanted.value })}`, () => {}, ending.signal, { lines: show }));
    } catch (error) {
      if (isHere() && error.message !== "stopped") {
        notify(error.message, true);
        this.stop();
      }
    }
  }

  stop() {
    const { ending } = this;
    this.ending = null;
    ending?.abort();
    this.engine.textContent = "Analyse";
    this.engine.setAttribute("aria-pressed", "false");
    this.facts.querySelector(".busy")?.remove();
  }

  #forget() {
    this.arrow = null;
    put(this.list);
    put(this.facts);
  }

  #show(node, { lines, nodes, seconds, round, done }) {
    put(this.facts, done ? null : h("span", { class: "busy" }), lines.length ? `Round ${round}, ${count(nodes, "node")}, ${seconds.toFixed(1)} s` : "The game is over here.");
    if (!lines.length) return;
    [node.shares, node.score] = [lines[0].shares, lines[0].score];
    node.best = lines[0].line[0];
    const { scene } = this.analysis;
    const row = ({ shares, score, proven, line }) => h("li", {},
      h("strong", { title: `${this.names[scene.turn]} expects ${Math.round(100 * shares[scene.turn])} %` }, score ? scoreText(score, scene.turn) : `${Math.round(100 * shares[scene.turn])} %${proven ? "!" : ""}`), " ",
      line.slice(0, 10).map((move, index) => button(h("span", { lang: "ja" }, move.label), () => this.follow(node, line.slice(0, index + 1)), { class: "quiet", title: `Add the line up to ${move.text}` })));
    put(this.list, lines.map(row));
    this.arrow = arrowOf(scene.moves.find(({ text }) => text === node.best.text));
    this.expect();
    this.changed();
  }

  async #reviewAll() {
    this.stop();
    const { tree, node: at } = this.analysis;
    const nodes = [tree.root, ...tree.line(at)];
    const ending = (this.reviewing = new AbortController());
    this.review.textContent = "Stop the review";
    const ply = ({ ply: number, shares, score, best }) => {
      if (this.reviewing !== ending) return;
      Object.assign(nodes[number], { shares, score, best });
      this.facts.textContent = `Move ${number} of ${nodes.length - 1}`;
      if (nodes[number] === this.analysis.node) this.expect();
      this.changed();
    };
    try {
      await work(`/api/review${query(this.#place(nodes.at(-1)))}`, () => {}, ending.signal, { ply });
      if (this.reviewing === ending) this.facts.textContent = "Reviewed.";
    } catch (error) {
      if (error.message !== "stopped") notify(error.message, true);
    } finally {
      if (this.reviewing === ending) this.endReview();
    }
  }

  endReview() {
    const ending = this.reviewing;
    this.reviewing = null;
    ending?.abort();
    this.review.textContent = "Review the game";
  }

  close() {
    this.stop();
    this.endReview();
  }
}
