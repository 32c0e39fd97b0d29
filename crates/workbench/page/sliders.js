// Sliders on the chess board, step by step, and the attack tables of the papers with the memory that they take.

import { get, post } from "./api.js";
import { Board } from "./board.js";
import { button, field, grouped, h, notify, put, select } from "./dom.js";
import { traceSteps } from "./trace.js";

/** The rook of figure 5 in the lower right corner, with pieces on its lines and elsewhere. */
const EXAMPLE = { cell: 63, occupied: [59, 52, 42, 35, 31, 21, 10, 7] };

/** The tables as rows, with the sum of each source. */
function tables(rows) {
  const sources = [...Map.groupBy(rows, ({ source }) => source)];
  const row = (name, entries, bytes, attributes) => h("tr", attributes, h("th", { scope: "row" }, name), h("td", { class: "figure" }, entries), h("td", { class: "figure" }, bytes));
  const group = ([source, own]) => [
    h("tr", {}, h("th", { colspan: 3, scope: "rowgroup" }, h("strong", {}, source))),
    own.map(({ name, entries, bytes }) => row(name, grouped(entries), grouped(bytes))),
    own.length > 1 && !source.includes("(chess)") ? row("together", "", grouped(own.reduce((sum, { bytes }) => sum + bytes, 0)), { class: "sum" }) : null,
  ];
  return h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "The tables of the methods" }, h("table", { class: "bars tables-of-attacks" },
    h("thead", {}, h("tr", {}, h("th", {}, "Table"), h("th", { class: "figure" }, "sets"), h("th", { class: "figure" }, "bytes"))), h("tbody", {}, sources.map(group))));
}

export async function open(place) {
  const { board: data, pieces, methods, tables: rows } = await get("/api/sliders");
  let [cell, occupied] = [EXAMPLE.cell, new Set(EXAMPLE.occupied)];
  const [piece, method] = [select({ onchange: () => run() }, pieces), select({ onchange: () => run() }, methods.map(({ name }) => name))];
  const tool = select({}, [["occupied", "a piece in the way"], ["slider", "the slider"]]);
  const [paper, steps] = [h("p", { class: "facts" }), h("ol", { class: "steps-of-trace" })];
  const choose = (at) => {
    if (tool.value === "slider") cell = at;
    else if (!occupied.delete(at)) occupied.add(at);
    run();
  };
  const board = new Board(data, { label: "The chess board", choose });
  const show = (cells) => {
    const pieces = [...occupied].map((at) => ({ cell: at, owner: 0, form: "disc", glyph: "●", turned: 0, promoted: false }));
    board.show({ pieces, marks: [] }, { sources: new Set(data.cells.keys()), members: new Set(cells), others: new Set([cell]) });
  };
  const run = async () => {
    try {
      const trace = await post("/api/sliders", { method: method.value, piece: piece.value, cell, occupied: [...occupied] });
      paper.textContent = `${trace.piece} on ${data.cells[trace.cell].name}: ${trace.paper}`;
      show(trace.attacks);
      put(steps, traceSteps(trace, data, show));
    } catch (error) {
      notify(error.message, true);
    }
  };
  place.append(h("section", { class: "puzzle sliders" }, h("div", { class: "puzzle-stage" }, board.element),
    h("div", { class: "puzzle-side" },
      h("h1", {}, "Sliders on the chess board"),
      h("p", {}, "One word holds the whole board: a mask, a multiplication, a shift, and an entry of a table. Shogi and chess for three have the same under Inspect at their tables."),
      h("div", { class: "row" }, field("Piece", piece), field("Method", method), field("A click puts", tool)),
      h("div", { class: "row" }, button("Example", () => {
        [cell, occupied] = [EXAMPLE.cell, new Set(EXAMPLE.occupied)];
        run();
      }), button("Clear", () => (occupied.clear(), run())), h("a", { class: "button", href: "#/methods" }, "Methods")),
      paper, steps, h("h2", {}, "Attack tables and their memory"), tables(rows))));
  await run();
}
