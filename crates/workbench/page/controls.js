// What can be done at a table: the words and buttons of its first panel, and the game in and out as text.

import { get } from "./api.js";
import { announce, button, copy, field, h, keepFocus, notify, put, select } from "./dom.js";
import { begin } from "./home.js";
import { download, written } from "./records.js";
import { setup } from "./setup.js";
import { isSounding, setSound } from "./sound.js";

export class Controls {
  /** The table that the controls act on. */
  constructor(table) {
    this.table = table;
    const { board } = table.board;
    this.standing = h("p", { class: "standing" });
    this.unsaved = h("p", { class: "mistake unsaved", role: "alert" });
    this.status = h("p", { class: "facts score" });
    this.words = h("div", { class: "row words" });
    this.reason = h("strong", {});
    this.banner = h("div", { class: "banner", role: "group", "aria-label": "The game is over", hidden: true }, this.reason,
      h("div", { class: "row" }, button("Rematch", () => this.#rematch(), { class: "main" }), button("Analyse the game", () => this.#analyse())));
    this.undo = button("Take back", () => table.act("undo"), { title: "Take the last move back (u)" });
    this.resign = button("Resign", () => table.act("resign"));
    this.typed = h("input", { name: "move", autocomplete: "off", spellcheck: "false", placeholder: "type a move", "aria-label": "Type a move" });
    this.position = h("input", { readonly: true, "aria-label": "The position as text" });
    this.formats = select({ "aria-label": "Format" }, board.formats.map(({ name, title }) => [name, title]));
    this.pasted = h("textarea", { rows: 2, spellcheck: "false", "aria-label": "A position or a game to read", placeholder: "paste a position or a game" });
    this.element = [this.unsaved, this.standing, this.status, table.score?.said, this.banner, this.words, table.thoughts.element, table.history.element, table.mates?.element,
      h("form", { class: "row", onsubmit: (event) => this.#typed(event) }, this.typed, h("button", {}, "Play")),
      h("div", { class: "row" }, this.undo, this.resign,
        table.score?.button, button("Flip", () => table.flip(), { title: "Turn the board (f)" }),
        button("Analyse", () => this.#analyse(), { title: "Open this game on the analysis board" }),
        button("New game…", () => setup(table.catalogue, table.view.game.split(":")[0], begin))),
      h("div", { class: "row" },
        board.styles.length ? field("Pieces", select({ onchange: (event) => this.#restyle(Number(event.target.value)) }, board.styles.map((name, index) => [String(index), name]), String(table.board.style))) : null,
        h("label", { class: "puzzle-check" }, h("input", { type: "checkbox", checked: isSounding(), onchange: (event) => setSound(event.target.checked) }), "Sound")),
      this.#texts()];
  }

  /** Position and game as text, out and in. */
  #texts() {
    const { table } = this;
    return h("details", {}, h("summary", {}, "Position and game as text"),
      h("div", { class: "row" }, this.position, button("Copy", () => copy(this.position.value, "Position"))),
      h("div", { class: "row" }, this.formats, button("Copy the game", () => this.#written(({ text, title }) => copy(text, title))),
        button("Download", () => this.#written(download)),
        button("Copy link to this move", () => copy(`${location.origin}/#/table/${table.id}/${table.scene.ply}`, "Link"))),
      h("form", { class: "row", onsubmit: (event) => this.#paste(event) }, this.pasted, h("button", {}, "Read")));
  }

  /** Shows how the game stands; `mayMove` says whether a person may move in what is shown. */
  show(mayMove) {
    const { view, scene, preview } = this.table;
    const isLive = scene.ply === view.scene.ply;
    if (preview) announce(preview.text);
    const toMove = `${view.players[scene.turn].name} to move`;
    this.standing.textContent = preview ? preview.text : isLive ? view.ending ?? toMove : `After move ${scene.ply} of ${view.history.length}: ${toMove}`;
    this.standing.classList.toggle("over", isLive && !preview && Boolean(view.ending));
    this.banner.hidden = !view.ending;
    this.reason.textContent = view.ending ?? "";
    this.status.textContent = isLive ? view.status ?? "" : "";
    this.unsaved.textContent = view.unsaved ? `This game is not saved: ${view.unsaved}.` : "";
    // Moves that are no way from here to there: a pass, a swap, a declaration.
    const words = mayMove ? view.scene.moves.filter(({ to }) => to === null || to === undefined) : [];
    const word = ({ text, label }) => button(text === label ? text : `${label} (${text})`, () => this.table.play(text), { class: "main", "data-key": text });
    keepFocus(this.words, () => put(this.words, words.map(word)), () => this.table.board.groups[this.table.board.focused]);
    this.undo.disabled = !view.can_undo;
    this.resign.disabled = Boolean(view.ending) || !view.has_people;
    this.position.value = (preview?.scene ?? scene).position;
    this.typed.disabled = !mayMove;
  }

  #typed(event) {
    event.preventDefault();
    const text = this.typed.value.trim();
    if (text) this.table.play(text).then((played) => played && (this.typed.value = ""));
  }

  async #paste(event) {
    event.preventDefault();
    if (await this.table.act("paste", { text: this.pasted.value })) {
      this.pasted.value = "";
      this.table.look(Infinity);
      notify("Read.");
    }
  }

  /** The game as a tree of one line, with the times of its moves. */
  async #tree() {
    const { at, view: { game, history, clock, ending } } = this.table;
    const { position } = await get(`${at}/scenes/0`);
    const untimed = history.length - (clock?.times.length ?? 0);
    const nodes = [{ parent: null }, ...history.map((move, index) => ({ ...move, parent: index, seconds: clock?.times[index - untimed] ?? null }))];
    nodes.at(-1).ending = ending ?? "";
    return { game, position, nodes, control: this.#control() };
  }

  /** What the players agreed on; nothing without a clock. */
  #control() {
    const { clock } = this.table.view;
    return clock && { main: clock.main, byoyomi: clock.byoyomi, increment: clock.increment };
  }

  /** The game in the chosen format. */
  async #written(use) {
    try {
      await use(await written(await this.#tree(), this.table.board.board, this.formats.value));
    } catch (error) {
      notify(error.message, true);
    }
  }

  /** The same again, with the seats exchanged between two. */
  #rematch() {
    const { players, game } = this.table.view;
    const seats = players.map(({ seat }) => seat);
    begin({ game, seats: seats.length === 2 ? seats.reverse() : seats, clock: this.#control() }).catch((error) => notify(error.message, true));
  }

  /** Opens the game on the analysis board, at the move that is looked at. */
  async #analyse() {
    try {
      const [tree, { handOver }] = await Promise.all([this.#tree(), import("./analyse.js")]);
      handOver({ tree, ply: this.table.scene.ply });
    } catch (error) {
      notify(error.message, true);
    }
  }

  #restyle(style) {
    const { board } = this.table;
    board.style = style;
    localStorage.setItem(`style ${board.board.styles.join()}`, String(style));
    this.table.draw();
  }
}
