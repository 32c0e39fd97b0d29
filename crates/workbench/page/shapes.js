// Arrows and rings that somebody draws on the analysis board. They belong to a node of the tree, as texts: an arrow is
// `7g>7f`, a ring `7g`.

import { announce, button } from "./dom.js";

export class Shapes {
  /** `node()` is the node that is looked at; `changed()` is called when its marks are others. */
  constructor(stage, { cells }, { node, changed }) {
    Object.assign(this, { stage, cells, node, changed, isDrawing: false, from: null });
    this.places = new Map(cells.map(({ name }, index) => [name, index]));
    stage.board.letDraw((shape) => this.#add(shape));
    this.draw = button("Draw", () => this.setDrawing(!this.isDrawing), { "aria-pressed": "false", title: "Draw arrows and rings by clicking cells (d); with a mouse the right button draws at any time" });
    this.erase = button("Erase", () => (this.node().marks = [], this.changed()), { title: "Take all arrows and rings of this position away" });
  }

  /** Gives the stage what is drawn at the node. */
  show() {
    const { marks } = this.node();
    this.erase.disabled = !marks.length;
    this.stage.shapes = marks.map((text) => {
      const [first, second] = text.split(">").map((name) => this.places.get(name));
      return second === undefined ? { to: first } : { from: first, to: second };
    });
  }

  /** Adds a shape, or takes it away where it is already. */
  #add({ from, to }) {
    const name = (cell) => this.cells[cell].name;
    const text = from === undefined ? name(to) : `${name(from)}>${name(to)}`;
    const { marks } = this.node();
    const isThere = marks.includes(text);
    this.node().marks = isThere ? marks.filter((one) => one !== text) : [...marks, text];
    announce(isThere ? `${text} erased` : from === undefined ? `${text} marked` : `Arrow from ${name(from)} to ${name(to)}`);
    this.changed();
  }

  setDrawing(isDrawing) {
    Object.assign(this, { isDrawing, from: null });
    this.draw.setAttribute("aria-pressed", String(isDrawing));
    this.stage.mover.cancel();
  }

  /** While one draws, a cell begins an arrow, and the same cell again is a ring; gives whether the cell was taken. */
  takes(cell) {
    if (!this.isDrawing) return false;
    if (this.from === null) {
      this.from = cell;
      this.stage.shapes = [...this.stage.shapes, { to: cell }];
      this.stage.draw();
    } else {
      const { from } = this;
      this.from = null;
      this.#add(from === cell ? { to: cell } : { from, to: cell });
    }
    return true;
  }
}
