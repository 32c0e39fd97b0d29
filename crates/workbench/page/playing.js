// A game on the analysis board: it is played on from the position that is looked at, by people, the program or both, with
// clocks. A table of the server plays it; its moves and their times go into the tree.

import { attend, path, post, remove } from "./api.js";
import { remaining, timeControl } from "./clock.js";
import { button, field, h, notify, put, select } from "./dom.js";
import { begin } from "./home.js";
import { keepOpponent, seatChoices, usualOpponent } from "./setup.js";
import { knock } from "./sound.js";

/** How often the clocks are read. */
const TICK = 200;

export class Playing {
  /** The analysis whose tree is played in, with its board and the entry of its game. */
  constructor(analysis, board, entry) {
    Object.assign(this, { analysis, names: board.names, entry, game: null });
    this.seats = board.names.map((name) => select({ class: "roomy", onchange: () => (this.isChosen = true) }, seatChoices(entry.levels)));
    this.clock = timeControl("10,30,0");
    this.start = h("div", {}, h("fieldset", {}, h("legend", {}, "Who plays"), board.names.map((name, player) => field(name, this.seats[player]))), this.clock.element,
      h("div", { class: "row" }, button("Play here", () => this.#begin(), { class: "main", title: "Play on this board: the moves become a line of the tree" }), button("Play at a table", () => this.#leave())));
    this.said = h("p", { class: "facts", role: "status" });
    this.resign = button("Resign", () => this.#act("resign"));
    this.undo = button("Take back", () => this.#act("undo"));
    this.hurry = button("Move now", () => this.#act("hurry"));
    this.back = button("Back to the game", () => this.game && analysis.go(this.game.last));
    this.going = h("div", { hidden: true }, this.said, h("div", { class: "row" }, button("Stop the game", () => this.stop(), { class: "main" }), this.hurry, this.undo, this.resign, this.back));
    this.element = h("details", { class: "playing" }, h("summary", {}, "Play on from here"), this.start, this.going);
  }

  /** Another node is looked at: whoever is on move there goes on, against the usual opponents, unless someone chose otherwise. */
  moved() {
    this.back.disabled = this.analysis.node === this.game?.last;
    if (this.isChosen || this.game) return;
    const { turn } = this.analysis.scene;
    this.seats.forEach((seat, player) => (seat.value = player === turn ? "person" : usualOpponent(this.entry)));
  }

  /** What the server is asked for: this game from this node on. */
  #request() {
    const { tree, node } = this.analysis;
    const seats = this.seats.map(({ value }) => value);
    seats.forEach((seat) => keepOpponent(tree.game, seat));
    return { game: tree.game, seats, clock: this.clock.value(), text: `${tree.position || "start"} moves ${tree.texts(node).join(" ")}` };
  }

  #leave() {
    begin(this.#request()).catch((error) => notify(error.message, true));
  }

  async #begin() {
    const { tree, node } = this.analysis;
    const request = this.#request();
    try {
      const view = await post("/api/tables", request);
      if (view.ending) throw new Error(`The game is over here: ${view.ending}.`);
      const at = path`/api/tables/${view.table}`;
      tree.control = request.clock ?? tree.control;
      this.game = { at, first: node, last: node, played: tree.path(node).length, view: { ...view, received: performance.now() } };
      this.game.end = attend(`${at}/events`, { state: (state) => this.#state(state), thought: (thought) => this.#thought(thought) });
      this.timer = setInterval(() => this.analysis.tick(), TICK);
      this.#show();
    } catch (error) {
      notify(error.message, true);
    }
  }

  async #act(action, body = {}) {
    const { game } = this;
    if (!game) return;
    try {
      const view = await post(`${game.at}/${action}`, { version: game.view.version, ...body });
      if (view.version) this.#state(view);
    } catch (error) {
      notify(error.message, true);
    }
  }

  /** Plays a move where the game is; says whether it is one: at the last move, by a person who is on move. */
  takes(text) {
    const { game } = this;
    const isHere = game && this.analysis.node === game.last && game.view.players[game.view.scene.turn].seat === "person";
    if (isHere) this.#act("play", { text });
    return Boolean(isHere);
  }

  /** The game goes on: its moves go into the tree. */
  #state(view) {
    const { game } = this;
    if (!game || view.version < game.view.version) return;
    const { tree } = this.analysis;
    const isFollowed = this.analysis.node === game.last;
    const isNew = view.version > game.view.version;
    game.view = { ...view, received: performance.now() };
    const moves = view.history.slice(game.played);
    const times = view.clock?.times.slice(-moves.length) ?? [];
    const before = game.last;
    game.last = game.first;
    for (const [index, move] of moves.entries()) {
      game.last = tree.add(game.last, move);
      game.last.seconds = times[index] ?? null;
    }
    if (view.ending) this.#over(view.ending);
    if (isNew && game.last !== before) knock();
    if (isFollowed && game.last !== before) this.analysis.go(game.last, true);
    else if (isNew) this.analysis.changed();
    this.#show();
    this.analysis.tick();
  }

  #thought({ player, shares, depth, done, version }) {
    if (this.game?.view.version !== version || done) return;
    this.said.textContent = `${this.names[player]} expects ${Math.round(100 * shares[player])} %, depth ${depth}`;
  }

  #over(ending) {
    const { game } = this;
    game.last.ending = ending;
    this.said.textContent = "";
    notify(`The game is over: ${ending}.`);
    this.stop();
  }

  #show() {
    const { game } = this;
    [this.start.hidden, this.going.hidden] = [Boolean(game), !game];
    if (!game) return;
    const { players, scene, has_people: hasPeople, can_undo: canUndo } = game.view;
    const isPerson = players[scene.turn].seat === "person";
    this.said.textContent = isPerson ? `${players[scene.turn].name} to move` : `${players[scene.turn].name} is thinking…`;
    this.hurry.disabled = isPerson;
    this.undo.disabled = !canUndo || game.last === game.first;
    this.resign.disabled = !hasPeople;
    this.back.disabled = this.analysis.node === game.last;
  }

  /** How the clock of a player is read; nothing while no game is played with clocks. */
  read(player) {
    const { view } = this.game ?? {};
    return view?.clock ? remaining(view.clock, player, player === view.scene.turn, view.received) : null;
  }

  /** Ends the game where it stands; its moves stay. */
  stop() {
    const { game } = this;
    if (!game) return;
    this.close();
    remove(game.at).catch(() => {});
    this.#show();
    this.analysis.changed();
  }

  /** Nobody looks any more: the table rests, and can be gone on with from the first page. */
  close() {
    this.game?.end();
    this.game = null;
    clearInterval(this.timer);
  }
}
