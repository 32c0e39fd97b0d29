// Games in and out of the analysis board: pasted, dropped or chosen files; copied or downloaded in any format.

import { post, postBytes } from "./api.js";
import { button, copy, count, field, h, notify, put, select } from "./dom.js";
import { Tree } from "./tree.js";

/** Reads a text or a file: the trees in it. What was skipped is told in a message. */
export async function readRecord(bytes) {
  const { trees, issues, format } = await postBytes("/api/records/read", bytes);
  return { trees: trees.map((tree) => new Tree(tree)), issues, format };
}

/** A tree in a format of its game; what the format has no room for is told. */
export async function written(tree, { formats }, format) {
  const { title, extension } = formats.find(({ name }) => name === format);
  const { text, lost } = await post("/api/records/write", { tree, format });
  if (lost) notify(`${title} has no room for ${lost}.`);
  return { text, title, name: `${tree.game.replace(":", "-")}.${extension}` };
}

/** Saves a text as a file. */
export function download({ text, name }) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export class Records {
  /** The analysis that games are read into and written from. */
  constructor(analysis) {
    this.analysis = analysis;
    this.text = h("textarea", { rows: 3, spellcheck: "false", "aria-label": "A game or a position to read", placeholder: "Paste a game or a position: KIF, KI2, CSA, JKF, USI, SFEN, SGF, GGF or plain text. Or drop a file on the page." });
    this.file = h("input", { type: "file", "aria-label": "A file to read", onchange: () => this.file.files[0] && this.read(this.file.files[0]) });
    this.issues = h("ul", { class: "issues facts" });
    this.games = h("div", { class: "row" });
    this.format = h("select", { "aria-label": "Format" });
    const act = (what) => async () => {
      try {
        await what(await written(this.analysis.tree.told(), this.analysis.boardData, this.format.value));
      } catch (error) {
        notify(error.message, true);
      }
    };
    this.element = h("details", { class: "records" }, h("summary", {}, "Import and export"),
      h("form", { class: "record-form", onsubmit: (event) => (event.preventDefault(), this.read(this.text.value)) },
        this.text, h("div", { class: "row" }, h("button", { class: "main" }, "Read"), this.file)),
      this.games, this.issues,
      h("div", { class: "row" }, field("Write as", this.format),
        button("Copy the record", act(({ text, title }) => copy(text, title))),
        button("Download", act(download))));
  }

  show() {
    const { formats } = this.analysis.boardData;
    put(this.format, formats.map(({ name, title }) => h("option", { value: name }, title)));
  }

  /** Reads a text or a file, and shows its first game. */
  async read(source) {
    try {
      const { trees, issues, format } = await readRecord(source);
      const open = (tree) => this.analysis.replace(tree);
      await open(trees[0]);
      const { records } = this.analysis.current();
      records.element.open = true;
      put(records.issues, issues.map((issue) => h("li", {}, issue)));
      put(records.games, trees.length > 1 ? trees.map((tree, index) => button(`Game ${index + 1}`, () => open(tree), { title: tree.headers.map(([, value]) => value).join(", ") })) : null);
      const moves = trees[0].ahead(trees[0].root).length;
      notify(`Read as ${format}: ${count(moves, "move")}${issues.length ? `, ${count(issues.length, "remark")} below` : ""}`);
    } catch (error) {
      notify(error.message, true);
    }
  }
}
