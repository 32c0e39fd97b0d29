// How a move is made: click and click, drag, or the keyboard. Which moves there are is known from the server; a place
// where a move begins is a cell or something beside the board, and several moves may go the same way.

import { button, h, s } from "./dom.js";
import { drawPiece } from "./piece.js";

/** A beginning as text, so that two can be compared. */
const key = (from) => (from === null ? "" : JSON.stringify(from));
export const cellSpot = (cell) => ({ cell });
export const panelSpot = (panel, item) => ({ panel: [panel, item] });

export class Mover {
  /** `play(text)` is called with the move; `changed()` when something else is selected. */
  constructor(board, { play, changed }) {
    this.board = board;
    this.play = play;
    this.changed = changed;
    this.moves = [];
    this.selected = null;
  }

  /** The moves that may be made; none when it is somebody else's turn. */
  offer(moves) {
    this.moves = moves;
    this.selected = null;
    this.close?.();
  }

  begins(spot) {
    return this.moves.some((move) => key(move.from) === key(spot));
  }

  isSelected(spot) {
    return this.selected !== null && key(this.selected) === key(spot);
  }

  /** What the board should show. */
  hints() {
    const cells = (moves, part) => new Set(moves.map(part).filter((cell) => cell !== null && cell !== undefined));
    const from = this.selected ? this.moves.filter((move) => key(move.from) === key(this.selected)) : this.moves.filter((move) => move.from === null);
    return {
      sources: cells(this.moves, (move) => move.from?.cell),
      targets: cells(from, (move) => move.to),
      // The rest of a column, where a move names a column.
      columns: new Map(from.flatMap((move) => (move.column ?? []).map((cell) => [cell, move.to]))),
      selected: this.selected?.cell ?? null,
    };
  }

  /** A cell was chosen: it ends a move, begins one, or neither. */
  chooseCell(cell, event) {
    const ends = this.#ending(cell);
    if (ends.length) return this.#finish(ends, event);
    const spot = cellSpot(cell);
    this.#select(this.begins(spot) && !this.isSelected(spot) ? spot : null);
  }

  /** The moves from what is selected that a cell means: those that end there, or in its column. */
  #ending(cell) {
    return this.moves.filter((move) => (move.to === cell || move.column?.includes(cell)) && key(move.from) === key(this.selected));
  }

  /** Something beside the board was chosen. */
  choosePanel(spot) {
    this.#select(this.begins(spot) && !this.isSelected(spot) ? spot : null);
  }

  cancel() {
    this.#select(null);
  }

  #select(spot) {
    this.selected = spot;
    this.changed();
  }

  #finish(moves, event) {
    if (moves.length === 1) return this.play(moves[0].text);
    this.#ask(moves, event);
  }

  /** Several moves go the same way: which one? */
  #ask(moves, event) {
    const { board, style, turned } = this.board;
    const picture = (piece) => s("svg", { viewBox: "-1 -1 2 2", "aria-hidden": "true" }, drawPiece(board, piece, style, turned));
    const option = (move) =>
      h("button", { type: "button", onclick: () => { dialog.close(); this.play(move.text); } },
        move.becomes ? picture(move.becomes) : null, h("span", {}, move.label));
    const dialog = h("dialog", { class: "chooser", "aria-label": "Which move?" },
      moves.map(option), button("Cancel", () => dialog.close(), { class: "quiet" }));
    dialog.addEventListener("close", () => {
      dialog.remove();
      this.close = null;
      this.cancel();
    });
    this.close = () => dialog.close();
    document.body.append(dialog);
    dialog.showModal();
    const at = event?.clientX ? event : this.board.groups[moves[0].to].getBoundingClientRect();
    const { width, height } = dialog.getBoundingClientRect();
    dialog.style.left = `${Math.max(8, Math.min((at.clientX ?? at.x) - width / 2, innerWidth - width - 8))}px`;
    dialog.style.top = `${Math.max(8, Math.min((at.clientY ?? at.y) + 12, innerHeight - height - 8))}px`;
  }

  /** Lets something be dragged to a cell: `spotOf(event)` says what, `ghostOf(spot)` how it looks. */
  drag(element, spotOf, ghostOf) {
    let isHeld = false;
    // A finger that holds a piece must not scroll the page. `touch-action` is not heeded inside a drawing.
    element.addEventListener("touchmove", (event) => isHeld && event.cancelable && event.preventDefault(), { passive: false });
    element.addEventListener("pointerdown", (down) => {
      const spot = down.button === 0 ? spotOf(down) : null;
      isHeld = Boolean(spot) && this.begins(spot);
      if (!isHeld) return;
      let ghost = null;
      const move = (event) => {
        const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 6;
        if (!ghost && far && (ghost = ghostOf(spot))) {
          const size = this.board.cellSize;
          [ghost.style.width, ghost.style.height] = [`${size}px`, `${size}px`];
          document.body.append(ghost);
          this.#select(spot);
        }
        if (ghost) {
          event.preventDefault();
          ghost.style.left = `${event.clientX}px`;
          ghost.style.top = `${event.clientY}px`;
        }
      };
      const end = (event) => {
        isHeld = false;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        if (!ghost) return;
        ghost.remove();
        // The click that follows a drag is not a choice.
        const swallow = (click) => click.stopPropagation();
        addEventListener("click", swallow, { capture: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
        const cell = event.type === "pointerup" ? this.board.cellAt(event.clientX, event.clientY) : null;
        if (cell === null || (spot.cell === cell)) this.cancel();
        else this.#drop(cell, event);
      };
      addEventListener("pointermove", move, { passive: false });
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    });
  }

  #drop(cell, event) {
    const ends = this.#ending(cell);
    this.board.isDragged = ends.length > 0;
    if (ends.length) this.#finish(ends, event);
    else this.cancel();
  }
}
