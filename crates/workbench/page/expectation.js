// What each player is expected to receive, as a bar with a part for each of them.

import { h } from "./dom.js";

const rgb = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

export class Expectation {
  /** The players' names and colours. */
  constructor({ names, colours }) {
    this.names = names;
    this.parts = names.map((name, player) => {
      const part = h("span", { class: "part", title: name });
      part.style.background = rgb(colours[player]);
      return part;
    });
    this.element = h("div", { class: "expectation", role: "img" }, this.parts);
    this.show(null);
  }

  /** Shows the shares; without them nobody has more than another. */
  show(shares) {
    const known = shares ?? this.names.map(() => 1);
    const sum = known.reduce((all, share) => all + share, 0) || 1;
    known.forEach((share, player) => (this.parts[player].style.flexGrow = String(Math.max(0.001, share / sum))));
    const said = known.map((share, player) => `${this.names[player]} ${Math.round((100 * share) / sum)} %`).join(", ");
    this.element.setAttribute("aria-label", shares ? `Expected: ${said}` : "No evaluation yet");
  }
}
