// Measurements on the position that is shown: perft with its division, random games, representations side by side.

import { query, work } from "./api.js";
import { button, count, field, grouped, h, notify, put, s, select, short } from "./dom.js";

const KINDS = ["counted", "listed", "played"];

/** Rows with a bar each: [name, value, text]. */
function bars(rows) {
  const most = Math.max(...rows.map(([, value]) => value), 1e-9);
  return h("table", { class: "bars" }, rows.map(([name, value, text]) => {
    const bar = h("span", { class: "bar" });
    bar.style.width = `${(100 * value) / most}%`;
    return h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, bar), h("td", { class: "figure" }, text));
  }));
}

/** How many games had each length, in at most 60 columns. */
function histogram(lengths) {
  if (!lengths.length) return null;
  const [low, high] = [lengths[0][0], lengths.at(-1)[0]];
  const width = Math.max(1, Math.ceil((high - low + 1) / 60));
  const columns = Array.from({ length: Math.floor((high - low) / width) + 1 }, () => 0);
  for (const [length, count] of lengths) columns[Math.floor((length - low) / width)] += count;
  const most = Math.max(...columns);
  const column = (games, index) => s("rect", { x: index, y: 30 - (29 * games) / most, width: 0.9, height: (29 * games) / most },
    s("title", {}, `${low + index * width} to ${low + (index + 1) * width - 1} moves: ${count(games, "game")}`));
  return h("figure", {},
    s("svg", { viewBox: `0 0 ${columns.length} 30`, preserveAspectRatio: "none", class: "histogram", role: "img", "aria-label": `Lengths of the games from ${low} to ${high} moves` }, columns.map(column)),
    h("figcaption", { class: "facts" }, h("span", {}, count(low, "move")), h("span", {}, count(high, "move"))));
}

export class Measurements {
  constructor(table) {
    this.table = table;
    this.running = new Set();
    const { representations } = table.board.board;
    const depth = (value) => h("input", { type: "number", min: 0, max: 20, value, required: true });
    const [perftDepth, rowDepth] = [depth(3), depth(4)];
    const [kind, rowKind] = [select({}, KINDS), select({}, KINDS)];
    const representation = select({}, [["", "the usual one"], ...representations]);
    const games = select({}, [["1000", "1 000"], ["10000", "10 000"], ["100000", "100 000"], ["1000000", "1 000 000"]], "10000");
    this.element = [
      this.#form("Perft", "How many sequences of moves there are, below each first move.",
        [field("Depth", perftDepth), field("Kind", kind), representations.length ? field("Representation", representation) : null],
        () => ["perft", { depth: perftDepth.value, kind: kind.value, ...(representation.value ? { representation: representation.value } : {}) }],
        (told) => this.#perft(told)),
      this.#form("Random games", "Games by random moves from here: who wins, and how long they last.",
        [field("Games", games)], () => ["playouts", { games: games.value }], (told) => this.#playouts(told)),
      representations.length ? this.#form("Representations side by side", "Every representation counts the same tree; the best of five rounds.",
        [field("Depth", rowDepth), field("Kind", rowKind)],
        () => ["representations", { depth: rowDepth.value, kind: rowKind.value }], (told) => this.#sideBySide(told)) : null,
    ];
  }

  close() {
    for (const controller of this.running) controller.abort();
  }

  #form(title, about, fields, asked, show) {
    const output = h("div", { class: "output", role: "status" });
    const stop = button("Stop", () => controller?.abort(), { disabled: true });
    const run = h("button", { class: "main" }, "Run");
    let controller = null;
    const submit = async (event) => {
      event.preventDefault();
      const [what, values] = asked();
      controller = new AbortController();
      this.running.add(controller);
      [run.disabled, stop.disabled] = [true, false];
      put(output, h("span", { class: "busy" }), " running…");
      try {
        const at = `${this.table.at}/${what}${query({ ply: this.table.scene.ply, ...values })}`;
        put(output, show(await work(at, (told) => put(output, show(told)), controller.signal)));
      } catch (error) {
        if (error.message !== "stopped") notify(error.message, true);
        else output.append(h("p", { class: "facts" }, "stopped"));
      }
      this.running.delete(controller);
      [run.disabled, stop.disabled] = [false, true];
    };
    return h("form", { class: "measurement", onsubmit: submit }, h("h2", {}, title), h("p", { class: "facts" }, about),
      h("div", { class: "row" }, fields), h("div", { class: "row" }, run, stop), output);
  }

  #perft({ divided, depth, seconds, done, of }) {
    if (!divided) return h("p", {}, h("span", { class: "busy" }), ` ${grouped(done)}${of ? ` of ${grouped(of)}` : ""}`);
    const rows = [...divided.rows].sort((one, other) => other[1] - one[1]).map(([move, nodes]) => [move, nodes, grouped(nodes)]);
    return [
      h("p", { "data-nodes": divided.nodes }, h("strong", {}, count(divided.nodes, "node")), ` at depth ${depth}, ${seconds.toFixed(3)} s, ${short(divided.nodes / Math.max(seconds, 1e-9))} nodes/s`),
      h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Nodes below each move" }, bars(rows)),
    ];
  }

  #playouts({ games, results, undecided, lengths, mean, deviation, rate }) {
    const percent = (count) => `${((100 * count) / Math.max(games, 1)).toFixed(1)} %`;
    const rows = results.map(({ name, wins }) => [name, wins, percent(wins)]);
    return [
      h("p", { "data-games": games }, h("strong", {}, count(games, "game")), `, ${short(rate)} games/s`),
      bars(undecided ? [...rows, ["drawn", undecided, percent(undecided)]] : rows),
      histogram(lengths), h("p", { class: "facts" }, `mean ${mean.toFixed(2)} moves, deviation ${deviation.toFixed(2)}`),
    ];
  }

  #sideBySide({ rows, nodes, done, of }) {
    const sorted = [...rows].sort((one, other) => other.rate - one.rate).map(({ name, rate }) => [name, rate, `${short(rate)} nodes/s`]);
    return [h("p", { class: "facts" }, done ? `round ${done} of ${of}` : `${grouped(nodes)} nodes each time, all alike`), bars(sorted)];
  }
}
