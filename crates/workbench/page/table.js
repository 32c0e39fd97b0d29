// A table: the board, those who play, and what can be done. The server tells the state; this shows it.

import { attend, get, path, post } from "./api.js";
import { Board } from "./board.js";
import { announce, button, copy, count, field, h, keepFocus, notify, put, select } from "./dom.js";
import { benches, isBenched } from "./hand.js";
import { History } from "./history.js";
import { begin } from "./home.js";
import { Inspector } from "./inspect.js";
import { MateFinder } from "./mate.js";
import { Measurements } from "./measure.js";
import { Mover, cellSpot } from "./mover.js";
import { chosenStyle, pieceName } from "./piece.js";
import { Players } from "./players.js";
import { download, scoreMarks, written } from "./records.js";
import { levelsOf, setup } from "./setup.js";
import { isSounding, knock, setSound } from "./sound.js";
import { Thoughts } from "./thought.js";

class Table {
  constructor(id, view, board, catalogue) {
    Object.assign(this, { id, view, catalogue, scene: view.scene, isFlipped: false });
    view.received = performance.now();
    this.at = path`/api/tables/${id}`;
    this.board = new Board(board, { label: `${view.title} board`, choose: (cell, event) => this.#choose(cell, event) });
    this.board.style = chosenStyle(board);
    this.mover = new Mover(this.board, { play: (text) => this.play(text), changed: () => this.draw() });
    this.mover.drag(this.board.element, (event) => {
      const group = event.target.closest("[data-cell]");
      return group ? cellSpot(Number(group.dataset.cell)) : null;
    }, ({ cell }) => this.board.ghost(cell));
    this.players = new Players(this.board, this.mover, levelsOf(catalogue, view.game), (player, seat) => this.#sit(player, seat));
    this.history = new History((ply) => this.look(ply));
    this.thoughts = new Thoughts(board, { hurry: () => this.#ask("hurry"), hint: () => this.#ask("hint") });
    this.inspector = new Inspector(this);
    this.measurements = new Measurements(this);
    // A position of a line that is tried out, instead of one of the game.
    this.preview = null;
    /** Territory and dead stones, while they are shown. */
    this.marks = [];
    this.mates = board.mates ? new MateFinder({
      where: () => ({ game: this.view.game, position: this.scene.position }), names: board.names,
      show: (scene, told) => this.#try(scene && { scene, text: `Mate, move ${told.index} of ${told.length}` }),
    }) : null;
  }

  // --- what is asked of the server

  async #do(action, body = {}) {
    try {
      this.update(await post(`${this.at}/${action}`, { version: this.view.version, ...body }));
      return true;
    } catch (error) {
      notify(error.message, true);
      // Whatever went wrong, the server knows how the game stands.
      get(this.at).then((view) => this.update(view)).catch(() => {});
      return false;
    }
  }

  #ask(action) {
    post(`${this.at}/${action}`).catch((error) => notify(error.message, true));
  }

  play(text) {
    return this.#do("play", { text });
  }

  #sit(player, seat) {
    const seats = this.view.players.map((one, index) => (index === player ? seat : one.seat));
    return this.#do("seats", { seats });
  }

  // --- what is shown

  /** A state from the server; an older one than what is shown is passed over. */
  update(view) {
    if (view.version < this.view.version) return;
    // The clock was read when the state was sent; redrawing the same state later must not turn it back.
    view.received = performance.now();
    const isNew = view.version > this.view.version;
    const wasLast = this.scene.ply === this.view.scene.ply;
    this.heard = this.view.history.length;
    this.view = view;
    if (isNew) {
      this.arrow = null;
      this.#forgetScore();
      if (wasLast || view.history.length < this.scene.ply) this.scene = view.scene;
      this.mates?.forget();
      if (view.history.length > this.heard) knock();
      this.#speak();
      // Two passes end a game of Go: whoever looks wants to see whose the points are.
      if (view.ending && this.score && !view.players.some(({ out }) => out)) this.#count();
      notify("");
    } else if (wasLast) {
      this.scene = view.scene;
    }
    this.#refresh();
  }

  #refresh() {
    const isPerson = !this.view.ending && this.view.players[this.view.scene.turn].seat === "person";
    const isLive = this.scene.ply === this.view.scene.ply && !this.preview;
    this.mover.offer(isPerson && isLive ? this.view.scene.moves : []);
    this.thoughts.state(this.view, isPerson, isLive);
    this.#orient();
    this.history.show(this.view, this.scene.ply);
    this.#showControls(isPerson && isLive);
    this.draw();
    this.inspector.moved();
  }

  draw() {
    const isLive = this.scene.ply === this.view.scene.ply && !this.preview;
    const scene = this.preview?.scene ?? this.scene;
    this.board.show(scene, { ...this.mover.hints(), ...this.inspector.overlay(), arrow: isLive ? this.arrow : null, marks: this.marks });
    this.players.show(this.view, scene);
  }

  /** Shows a position that was not played, or with nothing the game again. */
  #try(preview) {
    this.preview = preview;
    this.#refresh();
  }

  /** Looks at the position after so many moves. */
  async look(ply) {
    this.wanted = ply;
    const scene = ply >= this.view.scene.ply ? this.view.scene : await get(`${this.at}/scenes/${ply}`);
    if (this.wanted !== ply) return;
    this.scene = scene;
    this.#forgetScore();
    this.mates?.forget();
    this.#refresh();
  }

  #choose(cell, event) {
    if (this.inspector.takes(cell)) return;
    this.mover.chooseCell(cell, event);
  }

  /** Says the last move, and how the game stands. */
  #speak() {
    const { history, ending, players, scene } = this.view;
    const last = history.at(-1);
    const cell = scene.marks.filter(({ kind }) => kind === "last").at(-1)?.cell;
    const piece = scene.pieces.find((one) => one.cell === cell);
    const who = last ? players[last.player].name : "";
    const what = piece && this.board.board.legend.length ? `${pieceName(this.board.board, piece.glyph)} ` : "";
    const check = scene.marks.some(({ kind }) => kind === "check") ? ", check" : "";
    announce([last ? `${who}: ${what}${last.text}${check}` : "", ending ?? `${players[scene.turn].name} to move`].filter(Boolean).join(". "));
  }

  thought(thought) {
    this.thoughts.show(thought);
    if (thought.purpose === "hint" && thought.done && thought.version === this.view.version) {
      const move = this.view.scene.moves.find(({ text }) => text === thought.line[0]);
      this.arrow = move && move.to !== null ? { from: move.from?.cell, to: move.to } : null;
      announce(`Hint: ${thought.line[0]}`);
      this.draw();
    }
  }

  // --- controls

  #showControls(mayMove) {
    const { view, scene } = this;
    const isLive = scene.ply === view.scene.ply;
    if (this.preview) announce(this.preview.text);
    const toMove = `${view.players[scene.turn].name} to move`;
    this.standing.textContent = this.preview ? this.preview.text : isLive ? view.ending ?? toMove : `After move ${scene.ply} of ${view.history.length}: ${toMove}`;
    this.standing.classList.toggle("over", isLive && !this.preview && Boolean(view.ending));
    this.banner.hidden = !view.ending;
    this.reason.textContent = view.ending ?? "";
    this.status.textContent = isLive ? view.status ?? "" : "";
    this.unsaved.textContent = view.unsaved ? `This game is not saved: ${view.unsaved}.` : "";
    // Moves that are no way from here to there: a pass, a swap, a declaration.
    const words = mayMove ? view.scene.moves.filter(({ to }) => to === null || to === undefined) : [];
    const word = ({ text, label }) => button(text === label ? text : `${label} (${text})`, () => this.play(text), { class: "main", "data-key": text });
    keepFocus(this.words, () => put(this.words, words.map(word)), () => this.board.groups[this.board.focused]);
    this.undo.disabled = !view.can_undo;
    this.resign.disabled = Boolean(view.ending) || !view.has_people;
    this.position.value = (this.preview?.scene ?? this.scene).position;
    this.typed.disabled = !mayMove;
  }

  #typed(event) {
    event.preventDefault();
    const text = this.typed.value.trim();
    if (text) this.play(text).then((played) => played && (this.typed.value = ""));
  }

  async #paste(event) {
    event.preventDefault();
    if (await this.#do("paste", { text: this.pasted.value })) {
      this.pasted.value = "";
      this.look(Infinity);
      notify("Read.");
    }
  }

  #playTab() {
    this.standing = h("p", { class: "standing" });
    this.unsaved = h("p", { class: "mistake unsaved", role: "alert" });
    this.status = h("p", { class: "facts score" });
    this.counted = h("p", { class: "score-said", role: "status" });
    this.words = h("div", { class: "row words" });
    this.banner = h("div", { class: "banner", role: "group", "aria-label": "The game is over", hidden: true },
      this.reason = h("strong", {}),
      h("div", { class: "row" }, button("Rematch", () => this.#rematch(), { class: "main" }), button("Analyse the game", () => this.#analyse())));
    this.score = this.board.board.scored ? button("Count the score", () => this.#count(), { "aria-pressed": "false" }) : null;
    this.formats = h("select", { "aria-label": "Format" }, this.board.board.formats.map(({ name, title }) => h("option", { value: name }, title)));
    this.undo = button("Take back", () => this.#do("undo"));
    this.resign = button("Resign", () => this.#do("resign"));
    this.typed = h("input", { name: "move", autocomplete: "off", spellcheck: "false", placeholder: "type a move", "aria-label": "Type a move" });
    this.position = h("input", { readonly: true, "aria-label": "The position as text" });
    this.pasted = h("textarea", { rows: 2, spellcheck: "false", "aria-label": "A position or a game to read", placeholder: "paste a position or a game" });
    const { styles } = this.board.board;
    return [
      this.unsaved, this.standing, this.status, this.counted, this.banner, this.words, this.thoughts.element, this.history.element, this.mates?.element,
      h("form", { class: "row", onsubmit: (event) => this.#typed(event) }, this.typed, h("button", {}, "Play")),
      h("div", { class: "row" }, this.undo, this.resign,
        this.score, button("Flip", () => this.flip(), { title: "Turn the board (f)" }),
        button("Analyse", () => this.#analyse(), { title: "Open this game on the analysis board" }),
        button("New game…", () => setup(this.catalogue, this.view.game.split(":")[0], begin))),
      styles.length ? field("Pieces", select({ onchange: (event) => this.#restyle(Number(event.target.value)) }, styles.map((name, index) => [String(index), name]), String(this.board.style))) : null,
      h("label", { class: "puzzle-check" }, h("input", { type: "checkbox", checked: isSounding(), onchange: (event) => setSound(event.target.checked) }), "Sound"),
      h("details", {}, h("summary", {}, "Position and game as text"),
        h("div", { class: "row" }, this.position, button("Copy", () => copy(this.position.value, "Position"))),
        h("div", { class: "row" }, this.formats, button("Copy the game", () => this.#written(({ text, title }) => copy(text, title))),
          button("Download", () => this.#written(download)),
          button("Copy link to this move", () => copy(`${location.origin}/#/table/${this.id}/${this.scene.ply}`, "Link"))),
        h("form", { class: "row", onsubmit: (event) => this.#paste(event) }, this.pasted, h("button", {}, "Read"))),
    ];
  }

  /** The game as a tree of one line, written in the chosen format. */
  async #written(use) {
    try {
      const { position } = await get(`${this.at}/scenes/0`);
      const nodes = [{ parent: null }, ...this.view.history.map(({ text }, index) => ({ parent: index, text }))];
      nodes.at(-1).ending = this.view.ending ?? "";
      await use(await written({ game: this.view.game, position, nodes }, this.board.board, this.formats.value));
    } catch (error) {
      notify(error.message, true);
    }
  }

  /** Shows dead stones and territory, or hides them again. */
  async #count() {
    if (this.marks.length) return this.#forgetScore();
    try {
      const { dead, territory, result } = await post("/api/score", { game: this.view.game, position: this.scene.position });
      this.marks = scoreMarks(dead, territory);
      this.counted.textContent = `${result}, once ${count(dead.length, "dead stone")} ${dead.length === 1 ? "is" : "are"} taken away`;
      this.score.setAttribute("aria-pressed", "true");
      this.draw();
    } catch (error) {
      notify(error.message, true);
    }
  }

  #forgetScore() {
    if (!this.score) return;
    this.marks = [];
    this.counted.textContent = "";
    this.score.setAttribute("aria-pressed", "false");
    this.draw();
  }

  /** The same again, with the seats exchanged between two. */
  #rematch() {
    const seats = this.view.players.map(({ seat }) => seat);
    const { clock } = this.view;
    const control = clock && { main: clock.main, byoyomi: clock.byoyomi, increment: clock.increment };
    begin({ game: this.view.game, seats: seats.length === 2 ? seats.reverse() : seats, clock: control }).catch((error) => notify(error.message, true));
  }

  /** Opens the game on the analysis board, at the move that is looked at. */
  async #analyse() {
    try {
      const { position } = await get(`${this.at}/scenes/0`);
      const moves = this.view.history.map(({ text }) => text).join(",");
      location.hash = `#/analyse/${[this.view.game, position, moves, this.scene.ply].map(encodeURIComponent).join("/")}`;
    } catch (error) {
      notify(error.message, true);
    }
  }

  #restyle(style) {
    this.board.style = style;
    localStorage.setItem(`style ${this.board.board.styles.join()}`, String(style));
    this.draw();
  }

  flip() {
    this.isFlipped = true;
    this.board.turn(this.board.turned + 360 / this.view.players.length);
    this.#seatPlayers();
    this.draw();
  }

  /** Turns the board so that the only person sits below it, unless someone has turned it otherwise. */
  #orient() {
    if (this.isFlipped) return;
    const turned = this.board.board.homes[this.#alone()] ?? 0;
    if (turned !== this.board.turned) this.board.turn(turned);
    this.#seatPlayers();
  }

  /** The only person at the table; the first player where there is none or several. */
  #alone() {
    const people = this.view.players.flatMap(({ seat }, player) => (seat === "person" ? [player] : []));
    return people.length === 1 ? people[0] : 0;
  }

  /** The players around the board: of two, the one who sits below it below. */
  #seatPlayers() {
    const strips = this.players.strips.map(({ element }) => element);
    const { homes } = this.board.board;
    const home = homes.indexOf(this.board.turned);
    const below = home >= 0 ? home : this.#alone();
    const order = strips.length === 2 ? [strips[1 - below], strips[below]] : strips;
    const seated = [...this.above.children, ...this.below.children];
    if (seated.length === order.length && seated.every((strip, index) => strip === order[index])) return;
    put(this.above, strips.length === 2 ? order[0] : order);
    put(this.below, strips.length === 2 ? order[1] : null);
    this.benches?.seat(1 - below, below);
  }

  /** `first` is the tab that is shown first, by its name. */
  build(place, first) {
    this.above = h("div", { class: "players above" });
    this.below = h("div", { class: "players below" });
    this.benches = isBenched(this.board.board) ? benches(this.players.strips.map(({ hand }) => hand)) : null;
    const tabs = [["Play", this.#playTab()], ["Inspect", this.inspector.element], ["Measure", this.measurements.element]];
    put(place, h("h1", { class: "unseen" }, this.view.title), h("div", { class: "table" },
      h("div", { class: this.benches ? "stage benched" : "stage" }, this.above, this.benches?.above, this.board.element, this.benches?.below, this.below),
      tabbed(tabs, (name) => this.inspector.open(name === "Inspect"), first)));
    this.#refresh();
  }

  key(event) {
    if (event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const onBoard = event.target.closest(".board");
    const step = (by) => () => (this.mates?.isStepping ? this.mates.step(this.mates.index + by) : this.history.step(by));
    const act = {
      Escape: () => (this.mates?.isStepping ? this.mates.leave() : this.mover.cancel()),
      f: () => this.flip(),
      u: () => this.#do("undo"),
      "[": step(-1),
      "]": step(1),
      ...(onBoard ? {} : { ArrowLeft: step(-1), ArrowRight: step(1) }),
    }[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  }
}

/** Panels of which one is shown: the first, unless another is named. */
function tabbed(tabs, chosen, first = "") {
  const panels = tabs.map(([name, content]) => h("div", { role: "tabpanel", "aria-label": name, hidden: true }, content));
  const choose = (index) => {
    panels.forEach((panel, at) => (panel.hidden = at !== index));
    buttons.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === index));
      tab.setAttribute("tabindex", at === index ? 0 : -1);
    });
    chosen(tabs[index][0]);
  };
  const key = (event, index) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to === undefined) return;
    event.stopPropagation();
    const next = (to + tabs.length) % tabs.length;
    choose(next);
    buttons[next].focus();
  };
  const buttons = tabs.map(([name], index) => button(name, () => choose(index), { role: "tab", onkeydown: (event) => key(event, index) }));
  choose(Math.max(0, tabs.findIndex(([name]) => name.toLowerCase() === first)));
  return h("aside", { class: "side" }, h("div", { role: "tablist", class: "tabs", "aria-label": "About this game" }, buttons), panels);
}

export async function open(place, id, [, ply, tab] = []) {
  const view = await get(path`/api/tables/${id}`);
  const [board, catalogue] = await Promise.all([get(path`/api/games/${view.game}`), get("/api/games")]);
  const table = new Table(id, view, board, catalogue);
  document.title = `${view.title} – Banmen`;
  table.build(place, tab);
  // An address may name a move.
  if (ply && Number(ply) < view.history.length) table.look(Number(ply) || 0);
  const key = (event) => table.key(event);
  addEventListener("keydown", key);
  let wasBroken = false;
  const end = attend(`${table.at}/events`, { state: (value) => table.update(value), thought: (value) => table.thought(value) }, (isBroken) => {
    if (isBroken && !wasBroken) notify("The server does not answer; the game goes on when it is back.", true);
    if (!isBroken && wasBroken) notify("The server is back.");
    wasBroken = isBroken;
  });
  return () => {
    end();
    table.players.close();
    table.measurements.close();
    table.mates?.forget();
    removeEventListener("keydown", key);
  };
}
