// The position editor of shogi: pieces on the board and in hand, whose turn it is, and which rule the position breaks.

import { get, path, post } from "./api.js";
import { Board } from "./board.js";
import { button, copy, field, h, notify, put, s, select } from "./dom.js";
import { BoardEditor, marksOf } from "./edit-board.js";
import { begin } from "./home.js";
import { chosenStyle, drawPiece, pieceName } from "./piece.js";
import { usualSeats } from "./setup.js";

const GAME = "shogi";
/** The kinds in the order in which SFEN writes hands, and how many pieces of each a set has. */
const SET = { R: 2, B: 2, G: 4, S: 4, N: 4, L: 4, P: 18 };
const PALETTE = ["K", "R", "B", "G", "S", "N", "L", "P"];
const START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/** A mate problem to begin with: a lone king, everything else with the defender. */
const PROBLEM = "4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1";
const PROMOTES = new Set(["R", "B", "S", "N", "L", "P"]);

class Editor {
  constructor(board) {
    this.data = board;
    this.board = new Board(board, { label: "Position editor", choose: (cell) => this.#put(cell) });
    this.board.style = chosenStyle(board);
    this.tool = { letter: "K", owner: 1 };
    this.palette = [1, 0].map((owner) => h("div", { class: "palette", role: "group", "aria-label": `${board.names[owner]}'s pieces` }));
    this.hands = [h("div", { class: "edit-hand" }), h("div", { class: "edit-hand" })];
    this.turn = select({ "aria-label": "Side to move", onchange: () => this.#changed() }, [["b", `${board.names[0]} to move`], ["w", `${board.names[1]} to move`]], "b");
    this.verdict = h("p", { class: "problem-verdict", role: "status" });
    this.text = h("input", { "aria-label": "The position as SFEN", spellcheck: "false", onchange: () => this.load(this.text.value) });
    this.analyse = button("Analyse", () => this.#leave(), { class: "main" });
    this.play = button("Play from here", () => begin({ game: GAME, seats: usualSeats(GAME), text: this.sfen() }).catch((error) => notify(error.message, true)));
  }

  /** Takes a position over from its text; says so where it is none. */
  load(sfen) {
    const [rows = "", turn = "b", hand = "-"] = sfen.trim().replace(/^(position )?(sfen )?/, "").split(/\s+/);
    const cells = rows.split("/").flatMap((row) => (row.match(/\+?[a-zA-Z]|\d/g) ?? []).flatMap((one) => (/\d/.test(one) ? Array(Number(one)).fill(null) : [one])));
    if (cells.length !== 81) {
      notify("This is no position: nine ranks of nine squares are wanted.", true);
      return;
    }
    this.cells = cells;
    this.held = [{}, {}];
    for (const [, number, letter] of hand.matchAll(/(\d*)([a-zA-Z])/g)) {
      const kind = letter.toUpperCase();
      if (SET[kind]) this.held[letter === kind ? 0 : 1][kind] = Number(number || 1);
    }
    this.turn.value = turn === "w" ? "w" : "b";
    this.#changed();
  }

  sfen() {
    const rows = Array.from({ length: 9 }, (_, row) => this.cells.slice(9 * row, 9 * row + 9)
      .map((piece) => piece ?? "1").join("").replace(/1+/g, (run) => String(run.length)));
    const hand = [0, 1].map((owner) => Object.keys(SET).filter((kind) => this.held[owner][kind])
      .map((kind) => `${this.held[owner][kind] > 1 ? this.held[owner][kind] : ""}${owner ? kind.toLowerCase() : kind}`).join("")).join("");
    return `${rows.join("/")} ${this.turn.value} ${hand || "-"} 1`;
  }

  /** How many pieces of a kind are neither on the board nor in a hand. */
  #left(kind) {
    const onBoard = this.cells.filter((piece) => piece?.replace("+", "").toUpperCase() === kind).length;
    return SET[kind] - onBoard - (this.held[0][kind] ?? 0) - (this.held[1][kind] ?? 0);
  }

  /** A click puts the chosen piece there; on the same piece it promotes it, and then takes it away. */
  #put(cell) {
    const { letter, owner } = this.tool;
    if (!letter) this.cells[cell] = null;
    else {
      const piece = owner ? letter.toLowerCase() : letter;
      const now = this.cells[cell];
      if (now === piece) this.cells[cell] = PROMOTES.has(letter) ? `+${piece}` : null;
      else this.cells[cell] = now === `+${piece}` ? null : piece;
    }
    this.#changed();
  }

  #hold(owner, kind, by) {
    const most = (this.held[owner][kind] ?? 0) + this.#left(kind);
    this.held[owner][kind] = Math.max(0, Math.min(most, (this.held[owner][kind] ?? 0) + by));
    this.#changed();
  }

  /** Gives everything that is left to the side that is not to move. */
  #rest() {
    const owner = this.turn.value === "b" ? 1 : 0;
    for (const kind of Object.keys(SET)) this.held[owner][kind] = (this.held[owner][kind] ?? 0) + Math.max(0, this.#left(kind));
    this.#changed();
  }

  #piece(letter, owner) {
    const isPromoted = letter.startsWith("+");
    const glyph = this.data.legend.find(({ styles }) => styles[2] === letter.toUpperCase())?.glyph ?? letter;
    return { owner, form: "wedge", glyph, turned: owner ? 180 : 0, promoted: isPromoted };
  }

  #picture(letter, owner) {
    return s("svg", { viewBox: "-1 -1 2 2", "aria-hidden": "true" }, drawPiece(this.data, this.#piece(letter, owner), this.board.style, 0));
  }

  async #changed() {
    this.#draw();
    const sfen = (this.text.value = this.sfen());
    let rule = "";
    try {
      await post("/api/scene", { game: GAME, position: sfen });
    } catch (error) {
      rule = error.message.replace(/^bad position `[^`]*`: /, "");
    }
    if (sfen !== this.sfen()) return;
    this.verdict.className = `problem-verdict ${rule ? "wrong" : "right"}`;
    this.verdict.textContent = rule ? `Not a position yet: ${rule}.` : "The position is legal.";
    this.board.show(this.shown, { sources: new Set(this.data.cells.keys()), marks: marksOf(this.data, rule) });
    [this.analyse.disabled, this.play.disabled] = [Boolean(rule), Boolean(rule) || this.cells.filter((piece) => piece?.toUpperCase() === "K").length < 2];
  }

  #draw() {
    const owner = (piece) => (piece.replace("+", "") === piece.replace("+", "").toUpperCase() ? 0 : 1);
    const pieces = this.cells.flatMap((piece, cell) => (piece ? [{ ...this.#piece(piece, owner(piece)), cell }] : []));
    const all = new Set(this.data.cells.keys());
    this.shown = { pieces, marks: [] };
    this.board.show(this.shown, { sources: all });
    const tool = (letter, of) => button(letter ? this.#picture(letter, of) : "✕", () => {
      this.tool = { letter, owner: of };
      this.#draw();
    }, {
      class: "held", "data-tool": `${of}${letter ?? ""}`, "aria-pressed": String(this.tool.letter === letter && (!letter || this.tool.owner === of)),
      "aria-label": letter ? `${this.data.names[of]} ${this.#name(letter)}` : "Take pieces away",
    });
    [1, 0].forEach((of, index) => this.#refill(this.palette[index], [...PALETTE.map((letter) => tool(letter, of)), of ? null : tool(null, 0)]));
    const held = (of) => Object.keys(SET).map((kind) => h("span", { class: "edit-held" }, this.#picture(kind, of),
      button("−", () => this.#hold(of, kind, -1), { "data-key": `${of}${kind}-`, "aria-label": `One ${this.#name(kind)} less in ${this.data.names[of]}'s hand`, disabled: !this.held[of][kind] }),
      h("strong", {}, String(this.held[of][kind] ?? 0)),
      button("+", () => this.#hold(of, kind, 1), { "data-key": `${of}${kind}+`, "aria-label": `One ${this.#name(kind)} more in ${this.data.names[of]}'s hand`, disabled: this.#left(kind) < 1 })));
    this.hands.forEach((hand, of) => this.#refill(hand, [h("strong", {}, `${this.data.names[of]}'s hand`), ...held(of)]));
  }

  /** Replaces what a row holds and keeps the focus on the same control. */
  #refill(row, parts) {
    const had = row.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
    put(row, parts);
    if (had) row.querySelector(`[aria-label="${CSS.escape(had)}"]:not(:disabled)`)?.focus();
  }

  #name(letter) {
    return pieceName(this.data, this.#piece(letter, 0).glyph);
  }

  #leave() {
    location.hash = `#/analyse/${GAME}/${encodeURIComponent(this.sfen())}`;
  }

  build(place, games) {
    put(place, h("div", { class: "table editor" },
      this.board.fit(h("div", { class: "stage" }, this.palette[0], this.board.element, this.palette[1])),
      h("aside", { class: "side", "aria-label": "Position" },
        h("div", {}, h("h1", {}, "Position editor"), h("p", { class: "facts" }, "Choose a piece, then click squares. A second click promotes it, a third takes it away.")),
        games, this.verdict,
        h("div", { class: "row" }, field("Side to move", this.turn),
          button("Start position", () => this.load(START)), button("Empty", () => this.load("9/9/9/9/9/9/9/9/9 b - 1")),
          button("Mate problem", () => this.load(PROBLEM))),
        this.hands[1], this.hands[0],
        h("div", { class: "row" }, button("Rest to the defender", () => this.#rest(), { title: "Everything that is left goes to the side that is not to move" })),
        h("div", { class: "row" }, this.text, button("Copy", () => copy(this.text.value, "Position"))),
        h("div", { class: "row" }, this.analyse, this.play))));
  }
}

/** #/edit/GAME/POSITION; a position that was handed over is taken where none is named. */
export async function open(place, rest, parts) {
  const game = decodeURIComponent(rest) || GAME;
  const [board, catalogue] = await Promise.all([get(path`/api/games/${game}`), get("/api/games")]);
  const editor = board.game === GAME ? new Editor(board) : new BoardEditor(board);
  const games = select({ onchange: (event) => (location.hash = `#/edit/${event.target.value}`) }, catalogue.games.map(({ id, name }) => [id, name]), game.split(":")[0]);
  editor.build(place, field("Game", games));
  document.title = `Position editor: ${board.title} – Banmen`;
  await editor.load(decodeURIComponent(parts[1] ?? "") || sessionStorage.getItem(`edited ${board.game}`) || (board.game === GAME ? START : ""));
}
