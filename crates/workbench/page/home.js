// The first page: every game of the registry with its board, and the games that were begun.

import { get, path, post, remove } from "./api.js";
import { button, h, notify, put } from "./dom.js";
import { setup } from "./setup.js";

/** Sets up a table and goes there. */
export async function begin(request) {
  const { table } = await post("/api/tables", request);
  location.hash = `#/table/${table}`;
}

function card(game, catalogue) {
  const play = () => begin({ game: game.id, seats: ["person"] }).catch((error) => notify(error.message, true));
  const native = game.native_name ? h("span", { lang: "ja", class: "native" }, game.native_name) : null;
  return h("article", { class: "card" },
    h("button", { type: "button", class: "picture", onclick: play, "aria-label": `Play ${game.name}` },
      h("img", { src: path`/api/games/${game.id}/picture.svg`, alt: "", loading: "lazy" })),
    h("h2", {}, game.name, " ", native),
    h("p", { class: "facts" }, `${game.players} players · ${game.board}`),
    h("p", { class: "rules" }, game.rules),
    h("div", { class: "row" },
      button("Play", play, { class: "main" }),
      button("Options…", () => setup(catalogue, game.id, begin), { "aria-label": `Options for ${game.name}` })));
}

function recent(tables, again) {
  if (!tables.length) return null;
  const row = ({ table, title, moves, ending }) => h("li", {},
    h("a", { href: `#/table/${table}` }, title),
    h("span", {}, `${moves} moves${ending ? `, ${ending}` : ""}`),
    button("×", () => remove(path`/api/tables/${table}`).then(again), { class: "quiet", "aria-label": `Forget this game of ${title}` }));
  return h("section", { "aria-label": "Games that were begun" }, h("h2", {}, "Go on with"), h("ul", { class: "recent" }, tables.map(row)));
}

export async function open(place) {
  const catalogue = await get("/api/games");
  document.title = "Banmen";
  const begun = h("div");
  // The games that were begun are read from the disk: nobody waits for them.
  const show = async () => put(begun, recent((await get("/api/tables")).tables, show));
  show().catch((error) => notify(error.message, true));
  put(place,
    h("h1", { class: "unseen" }, "Games"),
    begun,
    h("section", { class: "cards", "aria-label": "Games" }, catalogue.games.map((game) => card(game, catalogue))));
}
