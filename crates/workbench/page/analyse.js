// The analysis board: any game read from anywhere, with variations, comments, lines of the program and a graph.

import { get, path, post } from "./api.js";
import { recorded } from "./clock.js";
import { announce, button, copy, h, keepFocus, notify, put, select } from "./dom.js";
import { Graph } from "./graph.js";
import { Lines } from "./lines.js";
import { MateFinder } from "./mate.js";
import { Playing } from "./playing.js";
import { Records } from "./records.js";
import { Score } from "./score.js";
import { Shapes } from "./shapes.js";
import { Scenes, Stage } from "./stage.js";
import { Tree, TreeList } from "./tree.js";

const KEPT = "analysis";

class Analysis {
  constructor(tree, board, games) {
    this.entry = games.find(({ id }) => id === tree.game.split(":")[0]);
    Object.assign(this, { names: board.names, boardData: board });
    this.lines = new Lines(this, board, { changed: () => this.#thought(), follow: (node, line) => this.#follow(node, line) });
    this.stage = new Stage(board, { label: `${board.title} analysis board`, play: (text) => this.play(text), choose: (cell) => this.shapes.takes(cell), bar: this.lines.expectation.element });
    this.shapes = new Shapes(this.stage, board, { node: () => this.node, changed: () => this.changed() });
    const where = () => ({ game: this.tree.game, position: this.scene.position });
    this.score = board.scored ? new Score({ where, show: () => (this.stage.marks = this.score.marks, this.stage.draw()) }) : null;
    this.games = select({ class: "roomy", "aria-label": "Game", onchange: (event) => (location.hash = `#/analyse/${event.target.value}`) }, games.map(({ id, name }) => [id, name]), this.entry.id);
    this.standing = h("p", { class: "standing" });
    this.words = h("div", { class: "row words" });
    this.list = new TreeList(board.names, (node) => this.go(node));
    this.graph = new Graph(board.names, (node) => this.go(node));
    this.comment = h("textarea", { rows: 2, placeholder: "Comment on this position", "aria-label": "Comment on this position", oninput: () => this.#note() });
    this.promote = button("Make main line", () => (this.tree.promote(this.node), this.changed()));
    this.cut = button("Delete from here", () => this.go(this.tree.remove(this.node), true));
    this.headers = h("p", { class: "facts", lang: "ja" });
    this.mates = board.mates ? new MateFinder({ where, names: board.names, show: (scene, told) => this.#preview(scene, told) }) : null;
    this.records = new Records(this);
    this.playing = new Playing(this, board, this.entry);
    this.#take(tree);
  }

  #take(tree) {
    this.tree = tree;
    this.scenes = new Scenes(tree.game, tree.position);
    this.headers.textContent = tree.headers.map(([name, value]) => `${name}: ${value}`).join(" · ");
    this.node = tree.root;
    this.records.show();
  }

  /** Looks at a node. */
  async go(node, isChanged = false) {
    this.node = node;
    this.mates?.forget();
    this.score?.forget();
    try {
      const told = await this.scenes.at(this.tree.texts(node));
      if (this.node !== node) return;
      [this.scene, this.ended] = [told.scene, told.ending];
      this.lines.moved();
      this.playing.moved();
      this.#show();
      if (isChanged) this.#keep();
    } catch (error) {
      notify(error.message, true);
    }
  }

  #show() {
    const number = this.tree.path(this.node).length;
    this.shapes.show();
    this.stage.show(this.scene, this.ended ? [] : this.scene.moves, this.lines.arrow);
    const toMove = `${this.names[this.scene.turn]} to move`;
    const spent = this.node.seconds === null ? "" : ` (${this.node.seconds} s)`;
    this.standing.textContent = this.ended ?? (number ? `After move ${number}${spent}: ${toMove}` : toMove);
    // Moves that are no way from here to there: a pass, a swap, a declaration.
    const words = this.ended ? [] : this.scene.moves.filter(({ to }) => to === null || to === undefined);
    keepFocus(this.words, () => put(this.words, words.map(({ text, label }) => button(label, () => this.play(text), { "data-key": text }))));
    if (this.comment.value !== this.node.comment) this.comment.value = this.node.comment;
    this.promote.disabled = this.tree.path(this.node).every((node) => node.parent.children[0] === node);
    this.cut.disabled = !this.node.parent;
    this.#list();
    this.tick();
    announce(`${this.node.label ? `${this.node.label}. ` : ""}${this.standing.textContent}`);
  }

  /** Reads the clocks: those of the game that is played, where it stands, or those of the record at this move. */
  tick() {
    const { game } = this.playing;
    const path = this.tree.path(this.node);
    this.stage.tell((player) => (game && this.node === game.last ? this.playing.read(player) : recorded(path, this.tree.control, player)));
  }

  #list() {
    this.list.show(this.tree, this.node);
    this.graph.show([this.tree.root, ...this.tree.line(this.node)], this.node);
  }

  /** The program says something else. */
  #thought() {
    if (!this.mates?.isStepping) {
      this.stage.arrow = this.lines.arrow;
      this.stage.draw();
    }
    this.#list();
  }

  changed() {
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
    if (this.playing.takes(text)) return;
    const { label } = this.scene.moves.find((move) => move.text === text) ?? { label: text };
    this.go(this.tree.add(this.node, { text, label, player: this.scene.turn }), true);
  }

  /** Takes a line of the program into the tree. */
  #follow(node, line) {
    let at = node;
    for (const move of line) at = this.tree.add(at, move);
    this.go(at, true);
  }

  #note() {
    this.node.comment = this.comment.value;
    this.#list();
    this.#keep();
  }

  /** Kept in the browser, so that a reload loses nothing: the address must then name no other game. */
  #keep() {
    history.replaceState(null, "", "#/analyse");
    this.keep();
  }

  keep() {
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.tree.told()));
    } catch {
      // A full store is no reason to stop analysing.
    }
  }

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
      Escape: () => (this.mates?.isStepping ? this.mates.leave() : this.shapes.setDrawing(false)),
      f: () => this.stage.flip(), d: () => this.shapes.setDrawing(!this.shapes.isDrawing), a: () => this.lines.toggle(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  build(place) {
    const step = (text, label, by) => button(text, () => this.step(by), { "aria-label": label });
    put(place, h("h1", { class: "unseen" }, `Analysis: ${this.boardData.title}`), h("div", { class: "table analysis" }, this.stage.element,
      h("aside", { class: "side", "aria-label": "Analysis" },
        h("div", { class: "row" }, this.games, this.shapes.draw, this.shapes.erase, this.score?.button, button("Flip", () => this.stage.flip(), { title: "Turn the board (f)" })),
        this.headers, this.standing, this.score?.said, this.words, this.lines.element, this.graph.element,
        this.list.element,
        h("div", { class: "row steps" }, step("|◀", "First position", -Infinity), step("◀", "One move back", -1), step("▶", "One move on", 1), step("▶|", "Last position", Infinity)),
        h("div", { class: "row" }, this.promote, this.cut),
        this.comment, this.playing.element, this.mates?.element, this.records.element,
        h("div", { class: "row" }, button("Copy link", () => copy(this.link(), "Link")),
          h("a", { class: "button", href: `#/edit/${encodeURIComponent(this.tree.game)}`, onclick: () => sessionStorage.setItem(`edited ${this.tree.game}`, this.scene.position) }, "Edit the position")))));
  }

  close() {
    this.lines.close();
    this.playing.close();
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
    return [made, after(made, ply)];
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

/** The node of a tree after a given number of moves of its first line. */
function after(tree, ply) {
  const line = [tree.root, ...tree.ahead(tree.root)];
  return line[Math.min(Number(ply) || 0, line.length - 1)];
}

/** What was handed over from elsewhere: a text or a file that is to be read, or a tree with the number of a move. */
let handed = null;

export function handOver(source) {
  handed = source;
  location.hash = "#/analyse";
}

export async function open(place, _, parts) {
  let page = null;
  const { games } = await get("/api/games");
  const show = async (tree, node) => {
    page?.close();
    const board = await get(path`/api/games/${tree.game}`);
    page = new Analysis(tree, board, games);
    page.replace = (other) => (history.replaceState(null, "", "#/analyse"), show(other, other.root));
    page.current = () => page;
    page.build(place);
    document.title = `Analysis: ${board.title} – Banmen`;
    await page.go(node);
    page.keep();
  };
  const source = handed;
  handed = null;
  if (source?.tree) {
    const tree = new Tree(source.tree);
    await show(tree, after(tree, source.ply));
  } else {
    await show(...await asked(parts));
    if (source) await page.records.read(source);
  }
  const take = (event) => {
    const data = event.dataTransfer ?? event.clipboardData;
    const source = data.files[0] ?? data.getData("text");
    // What is pasted into a field belongs there.
    if (!source || (event.clipboardData && event.target.closest?.("input, textarea, select"))) return;
    event.preventDefault();
    page.records.read(source);
  };
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
      take(event);
    },
    paste: take,
  };
  Object.entries(handlers).forEach(([name, handle]) => addEventListener(name, handle));
  return () => {
    page.close();
    place.classList.remove("drop");
    Object.entries(handlers).forEach(([name, handle]) => removeEventListener(name, handle));
  };
}
