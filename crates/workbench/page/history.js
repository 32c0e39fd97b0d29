// The moves that were played, and stepping through them.

import { button, h, keepFocus, put } from "./dom.js";

export class History {
  /** `go(ply)` is called when another position is to be looked at. */
  constructor(go, { list = "moves", label = "Moves" } = {}) {
    this.go = go;
    this.list = h("ol", { class: `move-list ${list}`, "aria-label": label });
    const step = (text, label, to) => button(text, () => this.step(to), { "aria-label": label });
    this.element = h("section", { class: "history", "aria-label": label }, this.list,
      this.steps = h("div", { class: "row steps" },
        step("|◀", "First position", -Infinity), step("◀", "One move back", -1),
        step("▶", "One move on", 1), step("▶|", "Last position", Infinity)));
    [this.ply, this.last] = [0, 0];
  }

  step(by) {
    this.go(Math.max(0, Math.min(this.last, this.ply + by)));
  }

  /** On a telephone the board and these buttons are not seen together: while a line is stepped through they stay at the
   * foot of the screen, and the board comes into view. */
  setStepping(isStepping) {
    const was = this.element.classList.contains("stepping");
    this.element.classList.toggle("stepping", isStepping);
    if (isStepping && !was && matchMedia("(max-width: 56rem)").matches) document.querySelector(".board")?.scrollIntoView({ block: "nearest" });
  }

  show(view, ply) {
    [this.ply, this.last] = [ply, view.history.length];
    this.list.classList.toggle("pairs", view.players.length === 2);
    const move = ({ text, label, player }, index) => h("li", {},
      h("button", {
        type: "button", class: "quiet", title: text, "data-key": index, "aria-label": `${index + 1} ${label}, ${view.players[player].name}`, "aria-current": index + 1 === ply ? "step" : null, onclick: () => this.go(index + 1),
      }, h("span", { class: "number" }, `${index + 1}`), " ", h("span", { lang: "ja" }, label)));
    keepFocus(this.list, () => put(this.list, view.history.map(move)), () => this.list.querySelector("[aria-current]") ?? this.element.querySelector(".steps button"));
    const current = this.list.querySelector("[aria-current]");
    if (current) this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }
}
