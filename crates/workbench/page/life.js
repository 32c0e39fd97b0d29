// Life: the board is drawn and edited here, its generations are made by the server. A request sends the board and gets
// the next one; there is never more than one under way.

import { get, post } from "./api.js";
import { announce, button, copy, field, grouped, h, notify, select } from "./dom.js";

/** Milliseconds between two requests, at least. */
const BETWEEN = 50;
const PATH = "/api/puzzles/life/";

/** Cells as the server reads them: a digit for four cells of a row, the first cell in its lowest bit. */
function encode({ width, height, cells }) {
  let text = "";
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 4) {
      let digit = 0;
      for (let bit = 0; bit < 4 && x + bit < width; bit++) digit |= cells[y * width + x + bit] << bit;
      text += digit.toString(16);
    }
  }
  return text;
}

function decode({ width, height, cells: text }) {
  const [cells, digits] = [new Uint8Array(width * height), Math.ceil(width / 4)];
  for (let index = 0; index < text.length; index++) {
    const [x, y, digit] = [(index % digits) * 4, Math.floor(index / digits), parseInt(text[index], 16)];
    for (let bit = 0; bit < 4 && x + bit < width; bit++) cells[y * width + x + bit] = (digit >> bit) & 1;
  }
  return cells;
}

class Life {
  constructor() {
    Object.assign(this, { width: 64, height: 64, edges: "torus", generation: 0, playing: false, speed: 1, last: 0 });
    this.cells = new Uint8Array(64 * 64);
    this.at = { x: 32, y: 32 };
    /** What was drawn while a request was under way: it is drawn again on the answer. */
    this.edits = [];
    this.turn = Promise.resolve();
    this.canvas = h("canvas", {
      class: "life-board", tabindex: 0, role: "application", "aria-describedby": "life-keys",
      onpointerdown: (event) => this.press(event), onpointermove: (event) => this.drag(event),
      onpointerup: () => (this.stroke = null), onpointercancel: () => (this.stroke = null),
      onkeydown: (event) => this.key(event), onfocus: () => this.draw(), onblur: () => this.draw(),
    });
    this.status = h("p", { class: "life-status" });
    this.playButton = button("Play", () => this.play(!this.playing), { class: "main" });
  }

  /** Does one thing after the other. */
  queue(job) {
    this.turn = this.turn.then(job).catch((error) => {
      this.play(false);
      notify(error.message, true);
    });
    return this.turn;
  }

  /** Sends the board and takes over the one that comes back. */
  ask(action, what, generations = 0) {
    return this.queue(async () => {
      this.edits = [];
      const { board } = await post(PATH + action, { ...this.told, ...what });
      this.cells = decode(board);
      for (const [index, value] of this.edits) this.cells[index] = value;
      this.generation += generations;
      this.draw();
      if (action !== "run") notify("");
    });
  }

  /** The board as the server reads it. */
  get told() {
    const { width, height, edges } = this;
    return { width, height, edges, cells: encode(this) };
  }

  run(generations) {
    return this.ask("run", { generations }, generations);
  }

  async step() {
    this.play(false);
    await this.run(1);
    this.say();
  }

  play(on) {
    if (this.playing === on) return;
    this.playing = on;
    this.playButton.textContent = on ? "Pause" : "Play";
    if (on) requestAnimationFrame((now) => this.frame(now));
    else this.say();
  }

  async frame(now) {
    if (!this.playing) return;
    // Time stands still while someone draws: single cells would die under the pen.
    if (now - this.last >= BETWEEN && !this.stroke) {
      this.last = now;
      await this.run(this.speed);
    }
    requestAnimationFrame((next) => this.frame(next));
  }

  /** An empty board, or one that keeps what it can of the old cells. */
  resize(width, height, keep) {
    return this.queue(() => {
      const cells = new Uint8Array(width * height);
      for (let y = 0; keep && y < Math.min(height, this.height); y++) {
        for (let x = 0; x < Math.min(width, this.width); x++) cells[y * width + x] = this.cells[y * this.width + x];
      }
      Object.assign(this, { width, height, cells, generation: 0 });
      this.at = { x: Math.min(this.at.x, width - 1), y: Math.min(this.at.y, height - 1) };
      this.draw();
    });
  }

  set(x, y, value) {
    const index = y * this.width + x;
    this.cells[index] = value;
    this.edits.push([index, value]);
  }

  get population() {
    return this.cells.reduce((sum, cell) => sum + cell, 0);
  }

  say() {
    announce(`Generation ${this.generation}, population ${this.population}`);
  }

  cellOf(event) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const place = (from, size, count) => Math.max(0, Math.min(count - 1, Math.floor((from / size) * count)));
    return { x: place(event.clientX - left, width, this.width), y: place(event.clientY - top, height, this.height) };
  }

  press(event) {
    if (event.button !== 0) return;
    this.at = this.cellOf(event);
    this.stroke = { from: this.at, value: 1 - this.cells[this.at.y * this.width + this.at.x] };
    this.canvas.setPointerCapture(event.pointerId);
    this.set(this.at.x, this.at.y, this.stroke.value);
    this.draw();
  }

  /** Draws a line from where the pointer was: it may have passed over many cells. */
  drag(event) {
    if (!this.stroke) return;
    const { from, value } = this.stroke;
    const to = this.cellOf(event);
    const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    for (let step = 1; step <= steps; step++) {
      const between = (a, b) => Math.round(a + ((b - a) * step) / steps);
      this.set(between(from.x, to.x), between(from.y, to.y), value);
    }
    this.stroke.from = this.at = to;
    if (steps) this.draw();
  }

  key(event) {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const { x, y } = this.at;
    if (direction) {
      const stays = (value, count) => Math.max(0, Math.min(count - 1, value));
      this.at = { x: stays(x + direction[0], this.width), y: stays(y + direction[1], this.height) };
    } else if (event.key === " " || event.key === "Enter") this.set(x, y, 1 - this.cells[y * this.width + x]);
    else return;
    event.preventDefault();
    this.chosen = true;
    this.draw();
    const lives = this.cells[this.at.y * this.width + this.at.x];
    announce(`Row ${this.at.y + 1}, column ${this.at.x + 1}: ${lives ? "alive" : "dead"}`);
  }

  draw() {
    const { canvas, width, height, cells } = this;
    const style = getComputedStyle(canvas);
    const colour = (name, usual) => style.getPropertyValue(name).trim() || usual;
    const wide = Math.round((canvas.parentNode?.clientWidth || 320) * devicePixelRatio);
    const high = Math.round((innerHeight - 150) * devicePixelRatio);
    const side = Math.max(1, Math.floor(Math.min(wide / width, Math.max(high, wide / 2) / height)));
    if (canvas.width !== side * width || canvas.height !== side * height) {
      [canvas.width, canvas.height] = [side * width, side * height];
      canvas.style.width = `${(side * width) / devicePixelRatio}px`;
    }
    const context = canvas.getContext("2d");
    context.fillStyle = colour("--sheet", "#fff");
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (side >= 5) {
      context.fillStyle = colour("--line", "#ccc");
      for (let x = 0; x <= width; x++) context.fillRect(x * side, 0, 1, canvas.height);
      for (let y = 0; y <= height; y++) context.fillRect(0, y * side, canvas.width, 1);
    }
    context.fillStyle = colour("--ink", "#222");
    const gap = side >= 5 ? 1 : 0;
    cells.forEach((cell, index) => {
      if (cell) context.fillRect((index % width) * side + gap, Math.floor(index / width) * side + gap, side - gap, side - gap);
    });
    if (document.activeElement === canvas) {
      context.strokeStyle = colour("--accent", "#2c6fd1");
      context.lineWidth = Math.max(2, side / 5);
      context.strokeRect(this.at.x * side, this.at.y * side, side, side);
    }
    const edge = this.edges === "torus" ? "opposite edges joined" : "nothing beyond the edges";
    canvas.setAttribute("aria-label", `Life on ${width} by ${height} cells, ${edge}`);
    this.status.textContent = `Generation ${grouped(this.generation)} · population ${grouped(this.population)}`;
  }
}

export async function open(place, rest) {
  const about = await get("/api/puzzles/life");
  const life = new Life();
  const number = (value, least, most) => h("input", { type: "number", value, min: least, max: most, required: true });
  const [width, height] = [number(life.width, about.least, about.most), number(life.height, about.least, about.most)];
  const seed = number(1, 0, 2 ** 32);
  const pattern = select({}, about.patterns.map(({ name, width, height }) => [name, `${name} (${width}×${height})`]), "gosper-gun");
  const text = h("textarea", { rows: 4, spellcheck: "false", placeholder: "bo$2bo$3o!" });
  const speeds = [1, 2, 4, 8, 16, 32, 64, 128, 256].filter((speed) => speed <= about.generations);
  const take = (value) => Object.assign(life, value) && life.draw();
  const insert = async (chosen) => {
    if (!chosen.trim()) return notify("There is no pattern in the text.", true);
    // The cell that someone went to, or else the middle.
    const at = life.chosen ? [life.at.x, life.at.y] : null;
    await life.ask("insert", { pattern: chosen, at });
    life.say();
  };
  const write = async (form, name) => {
    try {
      const reply = await post(PATH + "write", { ...life.told, form });
      text.value = reply.text;
      await copy(reply.text, name);
    } catch (error) {
      notify(error.message, true);
    }
  };
  const resize = () => {
    if (!width.reportValidity() || !height.reportValidity()) return;
    life.resize(Number(width.value), Number(height.value), true);
  };
  const soup = async () => {
    if (!seed.reportValidity()) return;
    life.generation = 0;
    await life.ask("soup", { seed: Number(seed.value) });
    seed.value = Number(seed.value) + 1;
    life.say();
  };
  place.append(h("section", { class: "puzzle" },
    h("div", { class: "puzzle-stage" }, life.canvas, life.status),
    h("div", { class: "puzzle-side" },
      h("h1", {}, "Life"),
      h("div", { class: "puzzle-row" },
        life.playButton, button("Step", () => life.step()),
        button("Clear", () => life.resize(life.width, life.height, false)),
        field("Generations a frame", select({ onchange: (event) => (life.speed = Number(event.target.value)) }, speeds, 1))),
      h("fieldset", {}, h("legend", {}, "Board"),
        field("Columns", width), field("Rows", height), button("Resize", resize),
        field("Edges", select({ onchange: (event) => take({ edges: event.target.value }) },
          [["torus", "joined (torus)"], ["bounded", "nothing beyond"]], "torus"))),
      h("fieldset", {}, h("legend", {}, "Fill"),
        field("Pattern", pattern), button("Insert", () => insert(pattern.value)),
        field("Seed", seed), button("Random fill", soup)),
      h("details", {}, h("summary", {}, "Patterns as text"),
        field("Run-length encoded or plaintext", text),
        h("div", { class: "puzzle-row" }, button("Insert text", () => insert(text.value)),
          button("Copy as RLE", () => write("rle", "The pattern")),
          button("Copy as plaintext", () => write("plaintext", "The pattern")))),
      h("p", { id: "life-keys", class: "facts" },
        "Click and drag to draw. With the keyboard: arrows move from cell to cell, space changes a cell; patterns are then inserted there."))));
  const again = new ResizeObserver(() => life.draw());
  again.observe(life.canvas.parentNode);
  const themed = new MutationObserver(() => life.draw());
  themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const known = about.patterns.some(({ name }) => name === rest);
  await life.ask("insert", { pattern: known ? rest : "r-pentomino", at: null });
  return () => {
    life.playing = false;
    again.disconnect();
    themed.disconnect();
  };
}
