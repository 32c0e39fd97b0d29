// What the first player was expected to receive, move by move, with the mistakes marked.

import { h, put, s } from "./dom.js";
import { Tree } from "./tree.js";

const [WIDTH, HEIGHT] = [300, 80];

export class Graph {
  /** `go(node)` is called when a point is chosen. */
  constructor(names, go) {
    Object.assign(this, { names, go });
    this.svg = s("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": "No evaluation yet" });
    this.caption = h("figcaption", { class: "facts" });
    this.element = h("figure", { class: "evaluations", hidden: true }, this.svg, this.caption);
    this.svg.addEventListener("click", (event) => {
      const { left, width } = this.svg.getBoundingClientRect();
      const at = Math.round(((event.clientX - left) / width) * (this.nodes.length - 1));
      if (this.nodes[at]) this.go(this.nodes[at]);
    });
  }

  /** Shows a line, its start first. */
  show(nodes, current) {
    this.nodes = nodes;
    const known = nodes.map((node, index) => [index, node]).filter(([, node]) => node.shares);
    this.element.hidden = known.length < 2;
    if (this.element.hidden) return;
    const x = (index) => (index / Math.max(1, nodes.length - 1)) * WIDTH;
    const y = ({ shares }) => HEIGHT - shares[0] * HEIGHT;
    const points = known.map(([index, node]) => `${x(index).toFixed(1)},${y(node).toFixed(1)}`);
    const mistakes = known.filter(([, node]) => Tree.mistake(node));
    put(this.svg,
      s("polygon", { class: "area", points: `${x(known[0][0])},${HEIGHT} ${points.join(" ")} ${x(known.at(-1)[0])},${HEIGHT}` }),
      s("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      s("polyline", { class: "curve", points: points.join(" ") }),
      nodes.includes(current) ? s("path", { class: "here", d: `M${x(nodes.indexOf(current))} 0V${HEIGHT}` }) : null,
      mistakes.map(([index, node]) => s("path", { class: `spot ${Tree.mistake(node)[2]}`, d: `M${x(index).toFixed(1)} ${y(node).toFixed(1)}h.01` })));
    const of = (player) => {
      const own = mistakes.filter(([, node]) => node.player === player).map(([, node]) => Tree.mistake(node)[2]);
      const tally = ["blunder", "mistake", "inaccuracy"].map((kind) => [own.filter((one) => one === kind).length, kind]).filter(([number]) => number);
      const plural = { blunder: "blunders", mistake: "mistakes", inaccuracy: "inaccuracies" };
      return `${this.names[player]}: ${tally.map(([number, kind]) => `${number} ${number > 1 ? plural[kind] : kind}`).join(", ") || "no mistakes"}`;
    };
    const text = this.names.map((_, player) => of(player)).join(" · ");
    this.caption.textContent = text;
    this.svg.setAttribute("aria-label", `What ${this.names[0]} was expected to receive, over ${nodes.length - 1} moves. ${text}`);
  }
}
