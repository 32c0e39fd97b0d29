// A table: the board, those who play, and what can be done. The server tells the state; this shows it.

import { attend, get, path, post } from "./api.js";
import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { announce, h, notify, put } from "./dom.js";
import { benches, isBenched } from "./hand.js";
import { History } from "./history.js";
import { Inspector } from "./inspect.js";
import { MateFinder } from "./mate.js";
import { Measurements } from "./measure.js";
import { Mover, cellSpot } from "./mover.js";
import { chosenStyle, pieceName } from "./piece.js";
import { Players } from "./players.js";
import { Score } from "./score.js";
import { keepOpponent, levelsOf } from "./setup.js";
import { knock } from "./sound.js";
import { tabbed } from "./tabs.js";
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
    const where = () => ({ game: this.view.game, position: this.scene.position });
    this.score = board.scored ? new Score({ where, show: () => this.draw() }) : null;
    this.mates = board.mates ? new MateFinder({ where, names: board.names, show: (scene, told) => this.#try(scene && { scene, text: `Mate, move ${told.index} of ${told.length}` }) }) : null;
    this.controls = new Controls(this);
  }

  // --- what is asked of the server

  async act(action, body = {}) {
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
    return this.act("play", { text });
  }

  #sit(player, seat) {
    keepOpponent(this.view.game, seat);
    const seats = this.view.players.map((one, index) => (index === player ? seat : one.seat));
    return this.act("seats", { seats });
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
      this.score?.forget();
      if (wasLast || view.history.length < this.scene.ply) this.scene = view.scene;
      this.mates?.forget();
      if (view.history.length > this.heard) knock();
      this.#speak();
      // Two passes end a game of Go: whoever looks wants to see whose the points are.
      if (view.ending && !view.players.some(({ out }) => out)) this.score?.count();
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
    this.controls.show(isPerson && isLive);
    this.draw();
    this.inspector.moved();
  }

  draw() {
    const isLive = this.scene.ply === this.view.scene.ply && !this.preview;
    const scene = this.preview?.scene ?? this.scene;
    this.board.show(scene, { ...this.mover.hints(), ...this.inspector.overlay(), arrow: isLive ? this.arrow : null, marks: this.score?.marks ?? [] });
    this.players.show(this.view, scene);
  }

  /** Shows a position that was not played, or with nothing the game again. */
  #try(preview) {
    this.preview = preview;
    this.#refresh();
  }

  /** Looks at the position after a given number of moves. */
  async look(ply) {
    this.wanted = ply;
    const scene = ply >= this.view.scene.ply ? this.view.scene : await get(`${this.at}/scenes/${ply}`);
    if (this.wanted !== ply) return;
    this.scene = scene;
    this.score?.forget();
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
    const tabs = [["Play", this.controls.element], ["Inspect", this.inspector.element], ["Measure", this.measurements.element]];
    put(place, h("h1", { class: "unseen" }, this.view.title), h("div", { class: "table" },
      this.board.fit(h("div", { class: this.benches ? "stage benched" : "stage" }, this.above, this.benches?.above, this.board.element, this.benches?.below, this.below)),
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
      u: () => this.act("undo"),
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
