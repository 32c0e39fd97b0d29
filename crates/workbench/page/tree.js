// A game with its variations, and the list that shows it: the main line in a row, variations below where they branch.

import { controlOf } from "./clock.js";
import { button, h, keepFocus, put } from "./dom.js";

/** Moves that give away much of what one had: how much, the sign, what it is called. */
const MISTAKES = [[0.3, "??", "blunder"], [0.15, "?", "mistake"], [0.07, "?!", "inaccuracy"]];

export class Tree {
  /** A tree as the server tells it, or of the start alone. */
  constructor({ game, position = "", headers = [], nodes = [{}], control = null }) {
    // The time control of the game, which the headers may tell as well.
    Object.assign(this, { game, position, headers, control: control ?? controlOf(headers) });
    const made = [];
    for (const { parent = null, text = "", label = "", player = 0, comment = "", ending = "", seconds = null, marks = [] } of nodes) {
      const node = { text, label, player, comment, ending, seconds, marks: [...marks], parent: made[parent] ?? null, children: [], shares: null, best: null };
      node.parent?.children.push(node);
      made.push(node);
    }
    this.root = made[0];
  }

  /** The same as the server wants it, parents first. */
  told() {
    const nodes = [];
    const number = new Map();
    const open = [this.root];
    while (open.length) {
      const node = open.pop();
      number.set(node, nodes.length);
      const { text, label, player, comment, ending, seconds, marks, parent } = node;
      nodes.push({ parent: parent ? number.get(parent) : null, text, label, player, comment, ending, seconds, marks });
      open.push(...[...node.children].reverse());
    }
    return { game: this.game, position: this.position, headers: this.headers, nodes, control: this.control };
  }

  /** The nodes from the first move to this one. */
  path(node) {
    const nodes = [];
    for (let at = node; at.parent; at = at.parent) nodes.unshift(at);
    return nodes;
  }

  texts(node) {
    return this.path(node).map(({ text }) => text);
  }

  /** The nodes that follow along first children. */
  ahead(node) {
    const nodes = [];
    for (let at = node.children[0]; at; at = at.children[0]) nodes.push(at);
    return nodes;
  }

  /** The whole line that a node lies on. */
  line(node) {
    return [...this.path(node), ...this.ahead(node)];
  }

  /** Adds a move after a node, or finds it there. */
  add(node, { text, label, player }) {
    const known = node.children.find((child) => child.text === text);
    if (known) return known;
    const added = { text, label, player, comment: "", ending: "", seconds: null, marks: [], parent: node, children: [], shares: null, best: null };
    node.children.push(added);
    return added;
  }

  /** Makes the line to a node the main line. */
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      at.parent.children = [at, ...at.parent.children.filter((child) => child !== at)];
    }
  }

  remove(node) {
    node.parent.children = node.parent.children.filter((child) => child !== node);
    return node.parent;
  }

  /** How bad a move was, by what was expected before and after it: [share, sign, name], or nothing. */
  static mistake(node) {
    const [before, after] = [node.parent?.shares?.[node.player], node.shares?.[node.player]];
    if (before === undefined || after === undefined || node.parent.best?.text === node.text) return null;
    return MISTAKES.find(([loss]) => before - after >= loss) ?? null;
  }
}

export class TreeList {
  /** `go(node)` is called when a move is chosen. */
  constructor(names, go) {
    Object.assign(this, { names, go });
    this.element = h("div", { class: "tree", role: "group", "aria-label": "Moves and variations" });
  }

  show(tree, current) {
    // While the program thinks this is called many times a second, and whoever goes through the list by the keyboard must
    // not lose the button that has the focus: what has not changed is not drawn anew.
    const told = this.#told(tree, current);
    if (told === this.told) return;
    [this.told, this.current] = [told, current];
    // Numbers, so that the focus finds the same move again.
    this.count = 0;
    keepFocus(this.element, () => put(this.element, this.#comment(tree.root), this.#row(tree.root, 0)), () => this.element.querySelector("[aria-current]"));
    const at = this.element.querySelector("[aria-current]");
    if (at) {
      const [box, own] = [this.element.getBoundingClientRect(), at.getBoundingClientRect()];
      if (own.top < box.top || own.bottom > box.bottom) this.element.scrollTop += own.top - box.top - box.height / 2;
    }
  }

  /** Everything that the list shows, as a text. */
  #told(tree, current) {
    const parts = [];
    const open = [tree.root];
    while (open.length) {
      const node = open.pop();
      const { text, label, comment, ending, children } = node;
      parts.push([text, label, comment, ending, Tree.mistake(node)?.[1] ?? "", children.length, node === current]);
      open.push(...children);
    }
    return JSON.stringify(parts);
  }

  /** What follows a node: its main line, with the variations after the move that they replace. */
  #row(start, ply) {
    const parts = [];
    for (let [node, at] = [start, ply]; node.children.length; at++) {
      const [first, ...others] = node.children;
      parts.push(this.#move(first, at + 1), this.#comment(first), this.#ending(first));
      for (const other of others) {
        parts.push(h("div", { class: "variation" }, this.#move(other, at + 1), this.#comment(other), this.#ending(other), this.#row(other, at + 1)));
      }
      node = first;
    }
    return parts;
  }

  #move(node, number) {
    const mistake = Tree.mistake(node);
    return button([h("span", { class: "number" }, String(number)), " ", h("span", { lang: "ja" }, node.label), mistake ? h("span", { class: `sign ${mistake[2]}` }, mistake[1]) : null],
      () => this.go(node), {
        class: "quiet", title: node.text, "data-key": this.count++, "aria-current": node === this.current ? "step" : null,
        "aria-label": `${number} ${node.label}${mistake ? `${mistake[1]}, ${mistake[2]}` : ""}, ${this.names[node.player]}`,
      });
  }

  #comment({ comment }) {
    return comment ? h("p", { class: "comment" }, comment) : null;
  }

  #ending({ ending }) {
    return ending ? h("span", { class: "ending", lang: "ja" }, ending) : null;
  }
}
