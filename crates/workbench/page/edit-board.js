// The position editor of every game but shogi: stones or pieces on the board, whose turn it is, and which rule is broken.

import { post } from "./api.js";
import { Board } from "./board.js";
import { button, copy, field, h, keepFocus, notify, put, s, select } from "./dom.js";
import { begin } from "./home.js";
import { chosenStyle, drawPiece, pieceName } from "./piece.js";
import { usualSeats } from "./setup.js";

/** The players' letters in the texts of boards of stones. */
const LETTERS = "XOZ";

/** The cells as a reader goes through them: rows from the top, each from the left. The texts of positions have this order. */
export function readingRows(cells) {
  const middle = ({ polygon }) => ({ x: polygon.reduce((sum, p) => sum + p.x, 0) / polygon.length, y: polygon.reduce((sum, p) => sum + p.y, 0) / polygon.length });
  const rows = [];
  const places = cells.map((cell, index) => ({ ...middle(cell), index })).sort((a, b) => a.y - b.y || a.x - b.x);
  for (const place of places) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0].y - place.y) < 0.2) row.push(place);
    else rows.push([place]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x).map(({ index }) => index));
}

/** The cells that a broken rule names, as marks. */
export function marksOf(data, rule) {
  const words = new Set(rule.match(/\w+/g));
  return data.cells.flatMap(({ name }, cell) => (words.has(name) ? [{ cell, kind: "wrong" }] : []));
}

export class BoardEditor {
  constructor(data) {
    this.data = data;
    this.rows = readingRows(data.cells);
    this.hasKinds = data.legend.length > 0;
    this.board = new Board(data, { label: "Position editor", choose: (cell) => this.#put(cell) });
    this.board.style = chosenStyle(data);
    const kinds = this.hasKinds ? data.legend.map(({ glyph }) => glyph) : [null];
    this.tools = [...data.names.flatMap((_, owner) => kinds.map((glyph) => ({ owner, glyph }))), null];
    [this.tool, this.pieces, this.rights, this.counts] = [this.tools[0], new Map(), null, []];
    this.palette = h("div", { class: "palette", role: "group", "aria-label": "What is put on the board" });
    this.turn = select({ "aria-label": "Side to move", onchange: () => (this.counts = [], this.#changed()) }, data.names.map((name, player) => [String(player), `${name} to move`]), "0");
    this.komi = data.scored ? h("input", { type: "number", step: 0.5, "aria-label": "Komi", oninput: () => this.#changed() }) : null;
    this.verdict = h("p", { class: "problem-verdict", role: "status" });
    this.text = h("input", { "aria-label": "The position as text", spellcheck: "false", onchange: () => this.load(this.text.value) });
    this.analyse = button("Analyse", () => (location.hash = `#/analyse/${encodeURIComponent(data.game)}/${encodeURIComponent(this.position())}`), { class: "main" });
    this.play = button("Play from here", () => begin({ game: data.game, seats: usualSeats(data.game), text: this.position() }).catch((error) => notify(error.message, true)));
  }

  /** Takes a position over from its text; nothing is the start. */
  async load(position) {
    this.verdict.setAttribute("aria-busy", "true");
    try {
      const { scene } = await post("/api/scene", { game: this.data.game, position });
      this.pieces = new Map(scene.pieces.map((piece) => [piece.cell, piece]));
      this.turn.value = String(scene.turn);
      if (this.komi) this.komi.value = scene.position.match(/komi=(\S+)/)?.[1] ?? 7.5;
      // After the side to move and three lists of pieces: `W=AH;B=LA;R=HL`, and counts such as `clock=12`.
      const [rights = "", ...counts] = this.hasKinds ? scene.position.split(" ").slice(4) : [];
      [this.rights, this.counts] = [new Map(rights.split(";").map((one) => one.split("="))), counts];
      this.kings = this.#kings();
      await this.#changed();
    } catch (error) {
      this.verdict.removeAttribute("aria-busy");
      if (this.#loadBroken(position)) await this.#changed();
      else notify(error.message, true);
    }
  }

  /** Takes over the stones of a text that breaks a rule, so that they can be put right; says whether it is a board at all. */
  #loadBroken(position) {
    const [board = "", turn = ""] = position.trim().split(/\s+/);
    const rows = board.split("/");
    const owner = LETTERS.slice(0, this.data.names.length).indexOf(turn);
    if (this.hasKinds || owner < 0 || rows.length !== this.rows.length || rows.some((row, index) => row.length !== this.rows[index].length)) return false;
    const pieces = rows.flatMap((row, index) => [...row].flatMap((letter, column) => {
      const cell = this.rows[index][column];
      return LETTERS.includes(letter) ? [[cell, this.#piece({ owner: LETTERS.indexOf(letter) }, cell)]] : [];
    }));
    if (pieces.some(([, piece]) => piece.owner >= this.data.names.length)) return false;
    this.pieces = new Map(pieces);
    this.turn.value = String(owner);
    return true;
  }

  /** The position as the game writes it. */
  position() {
    const { data } = this;
    const turn = Number(this.turn.value);
    if (this.hasKinds) {
      const letter = (glyph) => data.legend.find((one) => one.glyph === glyph).styles.at(-1);
      const lists = data.names.map((name) => {
        const own = [...this.pieces].filter(([, piece]) => data.names[piece.owner] === name);
        return `${name[0]}:${own.map(([cell, { glyph }]) => letter(glyph) + data.cells[cell].name).join(",")}`;
      });
      return [data.names[turn][0], ...inOrder(lists), this.#castling(), ...this.counts].join(" ");
    }
    const rows = this.rows.map((row) => row.map((cell) => (this.pieces.has(cell) ? LETTERS[this.pieces.get(cell).owner] : "-")).join(""));
    return `${rows.join("/")} ${LETTERS[turn]}${this.komi && this.komi.value !== "" ? ` komi=${Number(this.komi.value)}` : ""}`;
  }

  /** The cells of the kings. */
  #kings() {
    return new Map([...this.pieces].filter(([, { glyph }]) => pieceName(this.data, glyph) === "king").map(([cell, { owner }]) => [this.data.names[owner][0], cell]));
  }

  /** The rights to castle that are left: those of the position that was loaded whose king and rook still stand there. */
  #castling() {
    const { data } = this;
    const kings = this.#kings();
    const isRook = (letter, name) => [...this.pieces].some(([cell, { owner, glyph }]) => data.cells[cell].name === name && data.names[owner][0] === letter && pieceName(data, glyph) === "rook");
    const left = (letter, rank) => [...(this.rights?.get(letter) ?? "")].filter((file) => kings.get(letter) === this.kings.get(letter) && isRook(letter, file + rank)).join("") || "-";
    return Object.entries(HOME_RANKS).map(([letter, rank]) => `${letter}=${left(letter, rank)}`).join(";");
  }

  #piece({ owner, glyph }, cell) {
    return { cell, owner, glyph: glyph ?? "", form: this.hasKinds ? "token" : "disc", turned: 0, promoted: false };
  }

  /** A click puts the chosen piece there; on the same piece it takes it away. */
  #put(cell) {
    const now = this.pieces.get(cell);
    const same = this.tool && now?.owner === this.tool.owner && (!this.hasKinds || now.glyph === this.tool.glyph);
    if (!this.tool || same) this.pieces.delete(cell);
    else this.pieces.set(cell, this.#piece(this.tool, cell));
    this.counts = [];
    this.#changed();
  }

  #empty() {
    [this.pieces, this.counts] = [new Map(), []];
    this.#changed();
  }

  async #changed() {
    this.#draw();
    this.verdict.setAttribute("aria-busy", "true");
    const text = (this.text.value = this.position());
    let [rule, remark] = ["", null];
    try {
      ({ remark } = await post("/api/scene", { game: this.data.game, position: text }));
    } catch (error) {
      rule = error.message.replace(/^bad position `[^`]*`: /, "");
    }
    if (text !== this.position()) return;
    this.verdict.removeAttribute("aria-busy");
    this.verdict.className = `problem-verdict ${rule ? "wrong" : "right"}`;
    const right = remark ? `It can be played and analysed, but no game comes to it: ${remark}.` : "The position is legal.";
    this.verdict.textContent = rule ? `Not a position yet: ${rule}.` : right;
    this.analyse.disabled = this.play.disabled = Boolean(rule);
    this.#show(rule);
  }

  /** The board, with the cells that a broken rule names. */
  #show(rule) {
    const hints = { sources: new Set(this.data.cells.keys()), marks: marksOf(this.data, rule) };
    this.board.show({ pieces: [...this.pieces.values()], marks: [] }, hints);
  }

  #draw() {
    this.#show("");
    const name = (tool) => (tool ? `${this.data.names[tool.owner]}${tool.glyph ? ` ${pieceName(this.data, tool.glyph)}` : ""}` : "Take away");
    const picture = (tool) => s("svg", { viewBox: "-1 -1 2 2", "aria-hidden": "true" }, drawPiece(this.data, this.#piece(tool, 0), this.board.style, 0));
    const choice = (tool, index) => button(tool ? picture(tool) : "✕", () => {
      this.tool = tool;
      this.#draw();
    }, { class: "held", "data-key": index, "data-tool": name(tool), "aria-pressed": String(tool === this.tool), "aria-label": name(tool) });
    keepFocus(this.palette, () => put(this.palette, this.tools.map(choice)));
  }

  build(place, games) {
    put(place, h("div", { class: "table editor" },
      this.board.fit(h("div", { class: "stage" }, this.palette, this.board.element)),
      h("aside", { class: "side", "aria-label": "Position" },
        h("div", {}, h("h1", {}, `Position editor: ${this.data.title}`), h("p", { class: "facts" }, "Choose a piece, then click cells. A second click takes it away.")),
        games, this.verdict,
        h("div", { class: "row" }, field("Side to move", this.turn), this.komi ? field("Komi", this.komi) : null),
        h("div", { class: "row" }, button("Start position", () => this.load("")), button("Empty", () => this.#empty())),
        h("div", { class: "row" }, this.text, button("Copy", () => copy(this.text.value, "Position"))),
        h("div", { class: "row" }, this.analyse, this.play))));
  }
}

/** The ranks on which the players of chess for three castle. */
const HOME_RANKS = { W: 1, B: 8, R: 12 };

/** The text has White before Black before Red, whoever moves first. */
const inOrder = (lists) => ["W", "B", "R"].map((letter) => lists.find((list) => list.startsWith(letter)));
