// The analysis board: any game read from anywhere, with variations, comments, lines of the program and a graph.

import { get, path, post, query, work } from "./api.js";
import { announce, button, copy, count, h, keepFocus, notify, put, select } from "./dom.js";
import { Graph } from "./graph.js";
import { begin } from "./home.js";
import { MateFinder } from "./mate.js";
import { Records, scoreMarks } from "./records.js";
import { Scenes, Stage, arrowOf } from "./stage.js";
import { Tree, TreeList } from "./tree.js";

const KEPT = "analysis";
const rgb = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

/** What the engine of shogi says, for the player on move, as players read it: pawns for the first player, or moves to mate. */
function scoreText(score, turn) {
  const [kind, number] = score.split(" ");
  if (kind === "mate") return `${(Number(number) > 0) === (turn === 0) ? "+" : "−"}mate ${Math.abs(Number(number))}`;
  const pawns = ((turn === 0 ? 1 : -1) * Number(number)) / 100;
  return `${pawns < 0 ? "−" : "+"}${Math.abs(pawns).toFixed(2)}`;
}

/** Who plays on from a position: what is chosen, its words, and the seats. */
const OPPONENTS = [["medium", "against the program, medium"], ["hard", "against the program, hard"], ["person", "both sides by hand"], ["itself", "the program against itself"]];

class Analysis {
  constructor(tree, board, games) {
    this.stage = new Stage(board, { label: `${board.title} analysis board`, play: (text) => this.play(text), choose: (cell) => this.#drawAt(cell) });
    this.stage.board.letDraw((shape) => this.#drawn(shape));
    Object.assign(this, { names: board.names, boardData: board, isDrawing: false, drawFrom: null });
    this.games = select({ "aria-label": "Game", onchange: (event) => (location.hash = `#/analyse/${event.target.value}`) }, games, tree.game.split(":")[0]);
    this.draw = button("Draw", () => this.#setDrawing(!this.isDrawing), { "aria-pressed": "false", title: "Draw arrows and rings by clicking cells (d); with a mouse the right button draws at any time" });
    this.erase = button("Erase", () => (this.node.marks = [], this.#changed()), { title: "Take all arrows and rings of this position away" });
    this.opponent = select({ "aria-label": "Who plays on" }, OPPONENTS, "medium");
    this.score = board.scored ? button("Count the score", () => this.#count(), { "aria-pressed": "false" }) : null;
    this.counted = h("p", { class: "score-said", role: "status" });
    this.said = h("p", { class: "score-said" });
    this.bar = h("div", { class: "expectation", role: "img", "aria-label": "No evaluation yet" }, board.names.map((name, player) => {
      const part = h("span", { class: "part", title: name });
      part.style.background = rgb(board.colours[player]);
      return part;
    }));
    this.standing = h("p", { class: "standing" });
    this.words = h("div", { class: "row words" });
    this.list = new TreeList(board.names, (node) => this.go(node));
    this.graph = new Graph(board.names, (node) => this.go(node));
    this.engine = button("Analyse", () => (this.ending ? this.stop() : this.start()), { class: "main", "aria-pressed": "false" });
    this.wanted = select({ "aria-label": "How many lines", onchange: () => this.ending && this.start() }, [["1", "1 line"], ["3", "3 lines"], ["5", "5 lines"]], "3");
    this.review = button("Review the game", () => (this.reviewing ? this.#endReview() : this.#reviewAll()));
    this.facts = h("p", { class: "facts", role: "status" });
    this.lines = h("ol", { class: "lines", "aria-label": "Best lines" });
    this.comment = h("textarea", { rows: 2, placeholder: "Comment on this position", "aria-label": "Comment on this position", oninput: () => this.#note() });
    this.promote = button("Make main line", () => (this.tree.promote(this.node), this.#changed()));
    this.cut = button("Delete from here", () => this.go(this.tree.remove(this.node), true));
    this.headers = h("p", { class: "facts", lang: "ja" });
    this.mates = board.mates ? new MateFinder({
      where: () => ({ game: this.tree.game, position: this.scene.position }), names: board.names,
      show: (scene, told) => this.#preview(scene, told),
    }) : null;
    this.records = new Records(this);
    this.take(tree);
  }

  /** Another game of the same kind. */
  take(tree, at = null) {
    this.#endReview();
    this.tree = tree;
    this.scenes = new Scenes(tree.game, tree.position);
    this.headers.textContent = tree.headers.map(([name, value]) => `${name}: ${value}`).join(" · ");
    this.node = at ?? tree.root;
    this.records.show();
  }

  /** Looks at a node. */
  async go(node, isChanged = false) {
    this.node = node;
    this.mates?.forget();
    this.#forgetScore();
    try {
      const told = await this.scenes.at(this.tree.texts(node));
      if (this.node !== node) return;
      [this.scene, this.ended] = [told.scene, told.ending];
      this.#show();
      if (isChanged) this.#keep();
      if (this.ending) this.start();
      else this.#forgetLines();
    } catch (error) {
      notify(error.message, true);
    }
  }

  #show() {
    const number = this.tree.path(this.node).length;
    this.#showShapes();
    this.stage.show(this.scene, this.ended ? [] : this.scene.moves, this.arrow ?? null);
    const toMove = `${this.names[this.scene.turn]} to move`;
    const spent = this.node.seconds === null ? "" : ` (${this.node.seconds} s)`;
    this.standing.textContent = this.ended ?? (number ? `After move ${number}${spent}: ${toMove}` : toMove);
    this.erase.disabled = !this.node.marks.length;
    // Moves that are no way from here to there: a pass, a swap, a declaration.
    const words = this.ended ? [] : this.scene.moves.filter(({ to }) => to === null || to === undefined);
    keepFocus(this.words, () => put(this.words, words.map(({ text, label }) => button(label, () => this.play(text), { "data-key": text }))));
    if (this.comment.value !== this.node.comment) this.comment.value = this.node.comment;
    this.promote.disabled = this.tree.path(this.node).every((node) => node.parent.children[0] === node);
    this.cut.disabled = !this.node.parent;
    this.#list();
    this.#expect(this.node.shares);
    announce(`${this.node.label ? `${this.node.label}. ` : ""}${this.standing.textContent}`);
  }

  #list() {
    this.list.show(this.tree, this.node);
    this.graph.show([this.tree.root, ...this.tree.line(this.node)], this.node);
  }

  #changed() {
    this.#show();
    this.#keep();
  }

  #preview(scene, told) {
    this.stage.show(scene ?? this.scene, scene || this.ended ? [] : this.scene.moves);
    this.standing.textContent = scene ? `Mate, move ${told.index} of ${told.length}` : this.standing.textContent;
    if (!scene) this.#show();
  }

  /** A move on the board: it is found in the tree, or begins a variation. */
  play(text) {
    const { label } = this.scene.moves.find((move) => move.text === text) ?? { label: text };
    return this.go(this.tree.add(this.node, { text, label, player: this.scene.turn }), true);
  }

  #note() {
    this.node.comment = this.comment.value;
    this.#list();
    this.#keep();
  }

  /** Kept in the browser, so that a reload loses nothing. */
  #keep() {
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.tree.told()));
    } catch {
      // A full store is no reason to stop analysing.
    }
  }

  // --- the program

  #expect(shares) {
    const known = shares ?? this.names.map(() => 1 / this.names.length);
    const sum = known.reduce((all, share) => all + share, 0) || 1;
    known.forEach((share, player) => (this.bar.children[player].style.flexGrow = String(Math.max(0.001, share / sum))));
    const said = known.map((share, player) => `${this.names[player]} ${Math.round((100 * share) / sum)} %`).join(", ");
    this.bar.setAttribute("aria-label", shares ? `Expected: ${said}` : "No evaluation yet");
    this.said.textContent = shares && this.node.score ? scoreText(this.node.score, this.scene.turn) : "";
  }

  // --- arrows and rings

  /** Cells by name: arrows are `7g>7f`, rings `7g`. */
  #showShapes() {
    const cells = new Map(this.boardData.cells.map(({ name }, index) => [name, index]));
    const shape = (text) => {
      const [first, second] = text.split(">").map((name) => cells.get(name));
      return second === undefined ? { to: first } : { from: first, to: second };
    };
    this.stage.shapes = this.node.marks.map(shape);
  }

  /** Adds a shape, or takes it away where it is already. */
  #drawn({ from, to }) {
    const name = (cell) => this.boardData.cells[cell].name;
    const text = from === undefined ? name(to) : `${name(from)}>${name(to)}`;
    const { marks } = this.node;
    this.node.marks = marks.includes(text) ? marks.filter((one) => one !== text) : [...marks, text];
    announce(marks.includes(text) ? `${text} erased` : from === undefined ? `${text} marked` : `Arrow from ${name(from)} to ${name(to)}`);
    this.#changed();
  }

  #setDrawing(isDrawing) {
    Object.assign(this, { isDrawing, drawFrom: null });
    this.draw.setAttribute("aria-pressed", String(isDrawing));
    this.stage.mover.cancel();
  }

  /** While one draws, a cell begins an arrow, and the same cell again is a ring. */
  #drawAt(cell) {
    if (!this.isDrawing) return false;
    if (this.drawFrom === null) {
      this.drawFrom = cell;
      this.stage.shapes = [...this.stage.shapes, { to: cell }];
      this.stage.draw();
    } else {
      const from = this.drawFrom;
      this.drawFrom = null;
      this.#drawn(from === cell ? { to: cell } : { from, to: cell });
    }
    return true;
  }

  // --- the score of Go

  async #count() {
    if (this.stage.marks?.length) return this.#forgetScore();
    const { node } = this;
    try {
      const { dead, territory, result } = await post("/api/score", { game: this.tree.game, position: this.scene.position });
      if (this.node !== node) return;
      this.stage.marks = scoreMarks(dead, territory);
      this.counted.textContent = `${result}, once ${count(dead.length, "dead stone")} ${dead.length === 1 ? "is" : "are"} taken away`;
      this.score.setAttribute("aria-pressed", "true");
      this.stage.draw();
    } catch (error) {
      notify(error.message, true);
    }
  }

  #forgetScore() {
    if (!this.score) return;
    this.stage.marks = [];
    this.counted.textContent = "";
    this.score.setAttribute("aria-pressed", "false");
  }

  #place(node) {
    return { game: this.tree.game, position: this.tree.position, moves: this.tree.texts(node).join(" ") };
  }

  async start() {
    this.ending?.abort();
    const ending = (this.ending = new AbortController());
    const node = this.node;
    const isHere = () => this.ending === ending && this.node === node;
    this.#forgetLines();
    this.engine.textContent = "Stop";
    this.engine.setAttribute("aria-pressed", "true");
    put(this.facts, h("span", { class: "busy" }), "Searching…");
    const show = (told) => isHere() && this.#lines(node, told);
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
    const ending = this.ending;
    this.ending = null;
    ending?.abort();
    this.engine.textContent = "Analyse";
    this.engine.setAttribute("aria-pressed", "false");
    if (this.facts.querySelector(".busy")) this.facts.querySelector(".busy").remove();
  }

  #forgetLines() {
    this.arrow = null;
    put(this.lines);
    put(this.facts);
  }

  #lines(node, { lines, nodes, seconds, round, done }) {
    put(this.facts, done ? null : h("span", { class: "busy" }), lines.length ? `Round ${round}, ${count(nodes, "node")}, ${seconds.toFixed(1)} s` : "The game is over here.");
    if (!lines.length) return;
    [node.shares, node.score] = [lines[0].shares, lines[0].score];
    node.best = lines[0].line[0];
    const row = ({ shares, score, proven, line }) => h("li", {},
      h("strong", { title: `${this.names[this.scene.turn]} expects ${Math.round(100 * shares[this.scene.turn])} %` }, score ? scoreText(score, this.scene.turn) : `${Math.round(100 * shares[this.scene.turn])} %${proven ? "!" : ""}`), " ",
      line.slice(0, 10).map((move, index) => button(h("span", { lang: "ja" }, move.label), () => this.#follow(node, line.slice(0, index + 1)), { class: "quiet", title: `Add the line up to ${move.text}` })));
    put(this.lines, lines.map(row));
    this.arrow = arrowOf(this.scene.moves.find(({ text }) => text === node.best.text));
    if (!this.mates?.isStepping) {
      this.stage.arrow = this.arrow;
      this.stage.draw();
    }
    this.#expect(node.shares);
    this.#list();
  }

  /** Takes a line of the program into the tree. */
  #follow(node, line) {
    let at = node;
    for (const move of line) at = this.tree.add(at, move);
    this.go(at, true);
  }

  async #reviewAll() {
    this.stop();
    const nodes = [this.tree.root, ...this.tree.line(this.node)];
    const ending = (this.reviewing = new AbortController());
    this.review.textContent = "Stop the review";
    const ply = ({ ply: number, shares, score, best }) => {
      if (this.reviewing !== ending) return;
      Object.assign(nodes[number], { shares, score, best });
      this.facts.textContent = `Move ${number} of ${nodes.length - 1}`;
      if (nodes[number] === this.node) this.#expect(shares);
      this.#list();
    };
    try {
      await work(`/api/review${query(this.#place(nodes.at(-1)))}`, () => {}, ending.signal, { ply });
      if (this.reviewing === ending) this.facts.textContent = "Reviewed.";
    } catch (error) {
      if (error.message !== "stopped") notify(error.message, true);
    } finally {
      if (this.reviewing === ending) this.#endReview();
    }
  }

  #endReview() {
    const ending = this.reviewing;
    this.reviewing = null;
    ending?.abort();
    this.review.textContent = "Review the game";
  }

  // --- going through it

  step(by) {
    if (this.mates?.isStepping) return this.mates.step(this.mates.index + by);
    const line = [this.tree.root, ...this.tree.line(this.node)];
    const to = line[Math.max(0, Math.min(line.length - 1, line.indexOf(this.node) + by))];
    if (to !== this.node) this.go(to);
  }

  /** An address that opens this line at this move. */
  link() {
    const line = this.tree.line(this.node).map(({ text }) => text).join(",");
    const parts = [this.tree.game, this.tree.position, line, String(this.tree.path(this.node).length)];
    return `${location.origin}/#/analyse/${parts.map(encodeURIComponent).join("/")}`;
  }

  key(event) {
    if (event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const onBoard = event.target.closest(".board");
    const arrows = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    const by = { "[": -1, "]": 1, ...(onBoard ? {} : arrows) }[event.key];
    const act = by !== undefined ? () => this.step(by) : {
      Escape: () => (this.mates?.isStepping ? this.mates.leave() : this.#setDrawing(false)),
      f: () => this.stage.flip(), d: () => this.#setDrawing(!this.isDrawing), a: () => (this.ending ? this.stop() : this.start()),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  build(place) {
    const step = (text, label, by) => button(text, () => this.step(by), { "aria-label": label });
    const play = () => {
      const chosen = this.opponent.value;
      // Whoever is on move goes on; the others are the program.
      const seats = this.names.map((_, player) => (chosen === "itself" ? "hard" : chosen === "person" || player === this.scene.turn ? "person" : chosen));
      begin({ game: this.tree.game, seats, text: this.scene.position }).catch((error) => notify(error.message, true));
    };
    put(place, h("h1", { class: "unseen" }, `Analysis: ${this.boardData.title}`), h("div", { class: "table analysis" }, this.stage.element,
      h("aside", { class: "side", "aria-label": "Analysis" },
        h("div", { class: "row" }, this.games, this.draw, this.erase, this.score, button("Flip", () => this.stage.flip(), { title: "Turn the board (f)" })),
        this.headers, this.standing, this.counted, this.words, this.bar, this.said,
        h("div", { class: "row" }, this.engine, this.wanted, this.review), this.facts, this.lines, this.graph.element,
        this.list.element,
        h("div", { class: "row steps" }, step("|◀", "First position", -Infinity), step("◀", "One move back", -1), step("▶", "One move on", 1), step("▶|", "Last position", Infinity), this.promote, this.cut),
        this.comment, this.mates?.element, this.records.element,
        h("div", { class: "row" }, this.opponent, button("Play from here", play)),
        h("div", { class: "row" }, button("Copy link", () => copy(this.link(), "Link")),
          h("a", { class: "button", href: `#/edit/${encodeURIComponent(this.tree.game)}`, onclick: () => sessionStorage.setItem(`edited ${this.tree.game}`, this.scene.position) }, "Edit the position")))));
  }

  close() {
    this.stop();
    this.#endReview();
    this.mates?.forget();
  }
}

/** The tree that an address names, or the one that was looked at last. */
async function asked([game, position = "", moves = "", ply = ""]) {
  if (game) {
    const texts = decodeURIComponent(moves).split(",").filter(Boolean);
    const nodes = texts.map((text, index) => ({ parent: index, text }));
    const { tree } = await post("/api/records/tree", { game: decodeURIComponent(game), position: decodeURIComponent(position), nodes: [{ parent: null }, ...nodes] });
    const made = new Tree(tree);
    const line = [made.root, ...made.ahead(made.root)];
    return [made, line[Math.min(Number(ply) || 0, line.length - 1)]];
  }
  try {
    const tree = new Tree(JSON.parse(localStorage.getItem(KEPT)));
    if (tree.game && tree.root) return [tree, tree.root];
  } catch {
    // What cannot be read is forgotten.
  }
  const tree = new Tree({ game: "shogi" });
  return [tree, tree.root];
}

export async function open(place, _, parts) {
  let page = null;
  const games = (await get("/api/games")).games.map(({ id, name }) => [id, name]);
  const show = async (tree, node) => {
    page?.close();
    const board = await get(path`/api/games/${tree.game}`);
    page = new Analysis(tree, board, games);
    page.replace = (other, at) => show(other, at ?? other.root);
    page.current = () => page;
    page.build(place);
    document.title = `Analysis: ${board.title} – Banmen`;
    await page.go(node, true);
  };
  await show(...await asked(parts));
  const handlers = {
    keydown: (event) => page.key(event),
    dragover: (event) => {
      event.preventDefault();
      place.classList.add("drop");
    },
    dragleave: () => place.classList.remove("drop"),
    drop: (event) => {
      event.preventDefault();
      place.classList.remove("drop");
      const dropped = event.dataTransfer.files[0] ?? event.dataTransfer.getData("text");
      if (dropped) page.records.read(dropped);
    },
  };
  Object.entries(handlers).forEach(([name, handle]) => addEventListener(name, handle));
  return () => {
    page.close();
    place.classList.remove("drop");
    Object.entries(handlers).forEach(([name, handle]) => removeEventListener(name, handle));
  };
}
