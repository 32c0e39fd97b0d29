// One renderer for every board: cells are polygons that the server gives, grouped into rows for the keyboard and for
// screen readers. It knows no game; it says which cell was chosen and shows what it is told to show.

import { s } from "./dom.js";
import { drawPiece, pieceName } from "./piece.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const MARK_NAMES = { last: "last move", check: "in check", wrong: "breaks the rule", won: "winning line", dead: "dead", own0: "first player's territory", own1: "second player's territory" };

const middle = (polygon) => {
  const sum = polygon.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / polygon.length, y: sum.y / polygon.length };
};

/** The distance from a point to the nearest side: the room that a piece has. */
function room(polygon, { x, y }) {
  const distances = polygon.map((a, index) => {
    const b = polygon[(index + 1) % polygon.length];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    return Math.abs((x - a.x) * dy - (y - a.y) * dx) / (Math.hypot(dx, dy) || 1);
  });
  return Math.min(...distances);
}

const rgb = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

export class Board {
  /** A board as `/api/games/GAME` describes it; `choose(cell, event)` is called when a cell is chosen. */
  constructor(board, { label, choose }) {
    this.board = board;
    this.choose = choose;
    this.style = 0;
    this.turned = 0;
    this.keys = [];
    this.scene = { pieces: [], marks: [] };
    this.hints = { sources: new Set(), targets: new Set(), selected: null, members: new Set(), others: new Set(), columns: new Map(), arrow: null, shapes: [], marks: [] };
    this.element = s("svg", { class: "board", role: "grid", "aria-label": label });
    // As a property, so that a stylesheet may choose another ground: an inline fill would win over it.
    this.element.style.setProperty("--plain", board.ground ? rgb(board.ground) : "var(--cell)");
    this.element.addEventListener("click", (event) => this.#at(event, (cell) => this.choose(cell, event)));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.build();
  }

  /** Turns the board by a given number of degrees around its middle. */
  turn(degrees) {
    const hadFocus = this.element.contains(document.activeElement);
    this.turned = ((degrees % 360) + 360) % 360;
    this.build();
    this.draw();
    if (hadFocus) this.focus(this.focused);
  }

  #place({ x, y }) {
    const angle = (this.turned * Math.PI) / 180;
    const [dx, dy] = [x - this.centre.x, y - this.centre.y];
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return { x: this.centre.x + dx * cos - dy * sin, y: this.centre.y + dx * sin + dy * cos };
  }

  /** Makes the cells, the lines and the names of rows: what stays while the pieces move. */
  build() {
    const { cells, labels, strokes } = this.board;
    const corners = cells.flatMap((cell) => cell.polygon);
    const range = (values) => [Math.min(...values), Math.max(...values)];
    const [[left, right], [top, bottom]] = [range(corners.map((p) => p.x)), range(corners.map((p) => p.y))];
    this.centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
    this.polygons = cells.map((cell) => cell.polygon.map((corner) => this.#place(corner)));
    this.centres = this.polygons.map(middle);
    this.rooms = this.polygons.map((polygon, index) => room(polygon, this.centres[index]));
    const names = labels.map((label) => ({ ...label, at: this.#place(label.at) }));
    const lines = strokes.map((stroke) => ({ ...stroke, from: this.#place(stroke.from), to: this.#place(stroke.to) }));
    const all = [...this.polygons.flat(), ...names.map((name) => name.at), ...lines.flatMap((line) => [line.from, line.to])];
    const [[x0, x1], [y0, y1]] = [range(all.map((p) => p.x)), range(all.map((p) => p.y))];
    const margin = 0.3;
    this.box = { x: x0 - margin, y: y0 - margin, width: x1 - x0 + 2 * margin, height: y1 - y0 + 2 * margin };
    this.element.setAttribute("viewBox", Object.values(this.box).map((number) => number.toFixed(3)).join(" "));
    this.keys = cells.map(() => null);
    this.groups = cells.map((cell, index) => this.#cell(cell, index));
    this.overlay = s("g", { class: "overlay", "aria-hidden": "true" });
    this.drawn = s("g", { class: "drawn", "aria-hidden": "true" });
    this.element.replaceChildren(
      ...this.#wood(),
      s("g", { class: "strokes", "aria-hidden": "true" }, lines.map((line) => this.#stroke(line))),
      ...this.#rows(),
      s("g", { class: "labels", "aria-hidden": "true" },
        names.map(({ at, text }) => s("text", { x: at.x, y: at.y + 0.11, "text-anchor": "middle" }, text))),
      this.overlay,
      this.drawn,
    );
    this.focused ??= 0;
    this.#tabStop();
  }

  /** What the board is made of: a slab where it is square, and under the plain cells the ground with its grain. */
  #wood() {
    const outline = (polygon) => `M${polygon.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
    const plain = this.polygons.filter((_, index) => ["plain", "bare"].includes(this.board.cells[index].shade));
    const isBare = this.board.cells[0]?.shade === "bare";
    const all = this.polygons.flat();
    const [low, high] = [Math.min, Math.max].map((of) => ({ x: of(...all.map(({ x }) => x)), y: of(...all.map(({ y }) => y)) }));
    const area = (high.x - low.x) * (high.y - low.y);
    const isSquare = this.turned % 90 === 0 && area < this.polygons.length + 0.01 && this.polygons.every((polygon) => polygon.length === 4);
    const parts = [];
    if (isSquare && this.board.game !== "connect4") {
      const { x, y, width, height } = this.box;
      parts.push(s("rect", { x, y, width, height, rx: 0.18, class: isBare ? "slab under" : "slab" }), s("rect", { x, y, width, height, rx: 0.18, fill: "url(#grain)" }));
    }
    this.element.classList.toggle("slabbed", parts.length > 0);
    this.element.classList.toggle("holed", this.board.game === "connect4");
    if (plain.length && !(isBare && isSquare)) {
      const d = plain.map(outline).join("");
      // The ground of a board that has a colour of its own is not wood.
      const isWood = !this.board.ground || this.board.ground[0] > this.board.ground[2] + 60;
      parts.push(s("path", { d, class: "under" }), isWood ? s("path", { d, class: "veins", fill: "url(#grain)" }) : null, s("path", { d, class: "veins", fill: "url(#lamp)" }));
    }
    return parts.filter(Boolean);
  }

  #stroke({ from, to, owner }) {
    const isSide = owner !== null;
    if (!isSide && from.x === to.x && from.y === to.y) return s("circle", { cx: from.x, cy: from.y, r: 0.1, class: "star" });
    const path = `M${from.x.toFixed(3)} ${from.y.toFixed(3)}L${to.x.toFixed(3)} ${to.y.toFixed(3)}`;
    const line = s("path", { d: path, class: isSide ? "side" : "line", stroke: isSide ? rgb(this.board.colours[owner]) : null });
    return isSide ? [s("path", { d: path, class: "side rim" }), line] : line;
  }

  #cell(cell, index) {
    const points = this.polygons[index].map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
    const ground = s("polygon", { points, class: "ground" });
    return s("g", { class: `cell ${cell.shade}`, role: "gridcell", tabindex: -1, "data-cell": index }, ground, s("g", { class: "content" }));
  }

  /** The cells in rows from top to bottom, as a reader goes through them. */
  #rows() {
    const order = this.centres.map((_, index) => index);
    order.sort((a, b) => this.centres[a].y - this.centres[b].y || this.centres[a].x - this.centres[b].x);
    const rows = [];
    for (const index of order) {
      const row = rows.at(-1);
      if (row && Math.abs(this.centres[row[0]].y - this.centres[index].y) < 0.2) row.push(index);
      else rows.push([index]);
    }
    return rows.map((row) => {
      row.sort((a, b) => this.centres[a].x - this.centres[b].x);
      return s("g", { role: "row" }, row.map((index) => this.groups[index]));
    });
  }

  /** Shows a position and, with it, what the one who plays may do. */
  show(scene, hints = {}) {
    const isNext = scene.ply === this.scene.ply + 1;
    this.scene = scene;
    Object.assign(this.hints, hints);
    this.draw();
    const way = scene.marks.filter(({ kind }) => kind === "last").map(({ cell }) => cell);
    // Whoever has dragged a piece has seen it move.
    if (isNext && way.length === 2 && !this.isDragged) this.#arrive(...way);
    if (isNext) this.isDragged = false;
  }

  /** Lets the piece that has moved glide there, unless whoever looks wants no motion. */
  #arrive(from, to) {
    const [a, b] = [this.centres[from], this.centres[to]];
    const piece = this.groups[to].querySelector(".content .piece")?.parentNode;
    if (!piece || STILL.matches) return;
    piece.animate([{ translate: `${a.x - b.x}px ${a.y - b.y}px` }, { translate: "0 0" }], { duration: 150, easing: "ease-out" });
  }

  /** Draws the cells that have changed. */
  draw() {
    const pieces = new Map(this.scene.pieces.map((piece) => [piece.cell, piece]));
    const marks = new Map();
    for (const { cell, kind } of [...this.scene.marks, ...this.hints.marks]) marks.set(cell, [...(marks.get(cell) ?? []), kind]);
    const { sources, targets, selected, members, others, columns } = this.hints;
    // Where a stone may go almost anywhere, a dot on every point would hide the board: only the one under the pointer shows.
    this.element.classList.toggle("placing", sources.size === 0 && targets.size > this.board.cells.length / 3);
    this.board.cells.forEach((cell, index) => {
      const piece = pieces.get(index) ?? null;
      const states = [
        ...(marks.get(index) ?? []),
        sources.has(index) && "source",
        targets.has(index) && "target",
        columns.has(index) && "column",
        selected === index && "selected",
        members.has(index) && "member",
        others.has(index) && "other",
      ].filter(Boolean);
      const key = JSON.stringify([piece, states, columns.get(index), this.style, this.turned]);
      if (key !== this.keys[index]) {
        this.keys[index] = key;
        this.#content(cell, index, piece, states);
      }
    });
    this.#arrow();
    this.#shapes();
  }

  #content(cell, index, piece, states) {
    const group = this.groups[index];
    const { x, y } = this.centres[index];
    const size = this.rooms[index];
    const points = this.polygons[index].map((p) => `${p.x.toFixed(3)},${p.y.toFixed(3)}`).join(" ");
    const at = `translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${size.toFixed(3)})`;
    group.setAttribute("class", ["cell", cell.shade, ...states].join(" "));
    const washes = states.filter((state) => !["source", "target", "column", "dead", "own0", "own1"].includes(state));
    const isStone = piece?.form === "disc";
    // The last move has a frame of a dark and a light line, of which one shows on any ground.
    const inner = this.polygons[index].map((p) => `${(x + 0.88 * (p.x - x)).toFixed(3)},${(y + 0.88 * (p.y - y)).toFixed(3)}`).join(" ");
    const frame = () => ["halo", "frame"].map((part) => s("polygon", { points: inner, class: part }));
    const wash = (state) => [s("polygon", { points, class: `wash ${state}` }), ...(state === "last" ? frame() : [])];
    // On a stone the last move is a ring, as players of Go know it: the frame would hide the lines of the board.
    const ring = isStone && states.includes("last") ? ["halo", "frame"].map((part) => s("circle", { transform: at, r: 0.42, class: `${part} on-stone` })) : [];
    const territory = states.find((state) => state.startsWith("own"));
    group.lastChild.replaceChildren(
      ...(this.element.classList.contains("holed") ? [s("circle", { transform: at, r: 0.86, class: "hole" })] : []),
      ...washes.filter((state) => !(isStone && state === "last")).flatMap(wash),
      ...(piece ? [s("g", { transform: at }, drawPiece(this.board, piece, this.style, this.turned))] : []),
      ...ring,
      ...(states.includes("dead") ? [s("path", { transform: at, d: "M-.5-.5 .5.5M-.5.5 .5-.5", class: "dead-mark" })] : []),
      ...(territory ? [s("rect", { transform: at, x: -0.26, y: -0.26, width: 0.52, height: 0.52, class: "territory", fill: rgb(this.board.colours[Number(territory[3])]) })] : []),
      ...(states.includes("target") ? [s("circle", { transform: at, r: piece ? 0.92 : 0.3, class: piece ? "ring" : "dot" })] : []),
    );
    group.setAttribute("aria-label", this.#says(cell, piece, states));
    group.setAttribute("aria-selected", states.includes("selected"));
  }

  #says(cell, piece, states) {
    const owner = piece && piece.owner !== null ? `${this.board.names[piece.owner]} ` : "";
    const content = piece ? owner + pieceName(this.board, piece.glyph) : "empty";
    const notes = states.map((state) => MARK_NAMES[state]).filter(Boolean);
    if (states.includes("target")) notes.push("can be moved to");
    if (states.includes("column")) notes.push(`moves to ${this.board.cells[this.hints.columns.get(this.board.cells.indexOf(cell))].name}`);
    if (states.includes("selected")) notes.push("selected");
    if (states.includes("member")) notes.push("in the set");
    return [cell.name, content, ...notes].join(", ");
  }

  /** An arrow from cell to cell, or a ring around one: a hint. */
  #arrow() {
    const arrow = this.hints.arrow;
    if (!arrow) return this.overlay.replaceChildren();
    const to = this.centres[arrow.to];
    const from = arrow.from === null || arrow.from === undefined ? null : this.centres[arrow.from];
    if (!from) {
      return this.overlay.replaceChildren(s("circle", { cx: to.x, cy: to.y, r: this.rooms[arrow.to] * 0.8, class: "arrow ring" }));
    }
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    this.overlay.replaceChildren(
      s("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: "arrow" }),
      s("path", { d: "M.1 0-.25-.2V.2Z", class: "arrow head", transform: `translate(${to.x} ${to.y}) rotate(${angle})` }),
    );
  }

  /** The arrows and rings that someone has drawn: `{ from, to }`, or `{ to }` for a ring. */
  #shapes() {
    const arrow = ({ from, to }) => {
      const [a, b] = [this.centres[from], this.centres[to]];
      const [angle, length] = [Math.atan2(b.y - a.y, b.x - a.x), Math.hypot(b.x - a.x, b.y - a.y)];
      const end = { x: a.x + Math.cos(angle) * (length - 0.3), y: a.y + Math.sin(angle) * (length - 0.3) };
      return [s("path", { d: `M${a.x} ${a.y}L${end.x} ${end.y}`, class: "shape" }),
        s("path", { d: "M.3 0-.16-.26V.26Z", class: "shape head", transform: `translate(${end.x} ${end.y}) rotate(${(angle * 180) / Math.PI})` })];
    };
    const ring = ({ to }) => s("circle", { cx: this.centres[to].x, cy: this.centres[to].y, r: this.rooms[to] * 0.88, class: "shape" });
    this.drawn.replaceChildren(...this.hints.shapes.filter(({ from, to }) => this.centres[to] && (from === undefined || this.centres[from])).flatMap((shape) => (shape.from === undefined ? ring(shape) : arrow(shape))));
  }

  /** Lets arrows be drawn with the right button, from cell to cell, and rings on one cell; `drawn({ from, to })` is called. */
  letDraw(drawn) {
    let from = null;
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.addEventListener("pointerdown", (event) => (from = event.button === 2 ? this.cellAt(event.clientX, event.clientY) : null));
    this.element.addEventListener("pointerup", (event) => {
      const to = event.button === 2 ? this.cellAt(event.clientX, event.clientY) : null;
      if (from !== null && to !== null) drawn(from === to ? { to } : { from, to });
      from = null;
    });
  }

  /** The cell under a point of the screen. */
  cellAt(x, y) {
    const group = document.elementFromPoint(x, y)?.closest?.("[data-cell]");
    return group && this.element.contains(group) ? Number(group.dataset.cell) : null;
  }

  /** A picture of the piece on a cell, for dragging. */
  ghost(cell) {
    const piece = this.scene.pieces.find((one) => one.cell === cell);
    return piece ? s("svg", { viewBox: "-1 -1 2 2", class: "ghost" }, drawPiece(this.board, piece, this.style, this.turned)) : null;
  }

  /** Tells the element that the board lies in how wide the board is for its height. */
  fit(stage) {
    stage.style.setProperty("--ratio", (this.box.width / this.box.height).toFixed(4));
    return stage;
  }

  /** How wide a cell is on the screen. */
  get cellSize() {
    const { width } = this.element.getBoundingClientRect();
    return (width / this.box.width) * 2 * (this.rooms[0] ?? 0.5);
  }

  #at(event, then) {
    const group = event.target.closest("[data-cell]");
    if (!group) return;
    this.focused = Number(group.dataset.cell);
    this.#tabStop();
    then(this.focused);
  }

  #tabStop() {
    this.groups.forEach((group, index) => group.setAttribute("tabindex", index === this.focused ? 0 : -1));
  }

  #key(event) {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (direction) {
      event.preventDefault();
      event.stopPropagation();
      this.focus(this.#beside(this.focused, direction));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#at(event, (cell) => this.choose(cell, event));
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      const row = this.groups[this.focused].parentNode;
      this.focus(Number((event.key === "Home" ? row.firstChild : row.lastChild).dataset.cell));
    }
  }

  /** The cell that lies nearest in a direction; the same where there is none. */
  #beside(cell, [dx, dy]) {
    const from = this.centres[cell];
    let [best, least] = [cell, Infinity];
    this.centres.forEach((centre, index) => {
      const [x, y] = [centre.x - from.x, centre.y - from.y];
      const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy + y * dx)];
      // Straight ahead counts more than near by: two steps aside are as far as one that is off the line.
      const cost = ahead + 2.5 * aside;
      if (ahead > 0.25 && aside < ahead * 1.8 && cost < least) [best, least] = [index, cost];
    });
    return best;
  }

  /** Puts the focus on a cell. */
  focus(cell) {
    this.focused = cell;
    this.#tabStop();
    this.groups[cell].focus();
  }
}
