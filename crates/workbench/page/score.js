// The score of Go: whose the points are and which stones are dead, drawn on the board while somebody wants to see it.

import { post } from "./api.js";
import { button, count, h, notify } from "./dom.js";

/** Dead stones and territory as marks of cells. */
const marksOf = (dead, territory) => [
  ...dead.map((cell) => ({ cell, kind: "dead" })),
  ...territory.flatMap((cells, player) => cells.filter((cell) => !dead.includes(cell)).map((cell) => ({ cell, kind: `own${player}` }))),
];

export class Score {
  /** `where()` gives the game and the position; `show()` is called when other marks are to be drawn. */
  constructor({ where, show }) {
    Object.assign(this, { where, show, marks: [] });
    this.button = button("Count the score", () => (this.marks.length ? this.forget() : this.count()), { "aria-pressed": "false" });
    this.said = h("p", { class: "score-said", role: "status" });
  }

  async count() {
    const asked = this.where();
    try {
      const { dead, territory, result } = await post("/api/score", asked);
      // Another position may be shown by now.
      if (this.where().position !== asked.position) return;
      this.#tell(marksOf(dead, territory), `${result}, once ${count(dead.length, "dead stone")} ${dead.length === 1 ? "is" : "are"} taken away`);
    } catch (error) {
      notify(error.message, true);
    }
  }

  forget() {
    if (this.marks.length || this.said.textContent) this.#tell([], "");
  }

  #tell(marks, text) {
    this.marks = marks;
    this.said.textContent = text;
    this.button.setAttribute("aria-pressed", String(Boolean(text)));
    this.show();
  }
}
