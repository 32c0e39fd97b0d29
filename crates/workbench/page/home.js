// The first page: every game of the registry with its board, and the games that were begun.

import { get, path, post, remove } from "./api.js";
import { button, count, h, notify, put } from "./dom.js";
import { setup } from "./setup.js";

/** Games that were begun and are shown at once; the others are a click away. */
const RECENT = 4;

/** Sets up a table and goes there. */
export async function begin(request) {
  const { table } = await post("/api/tables", request);
  location.hash = `#/table/${table}`;
}

function card(game, catalogue) {
  const play = () => begin({ game: game.id, seats: ["person"] }).catch((error) => notify(error.message, true));
  const native = game.native_name ? h("span", { lang: "ja", class: "native" }, game.native_name) : null;
  return h("article", { class: "card" },
    // The picture does what the button below it does, so that the keyboard and screen readers pass it over.
    h("button", { type: "button", class: "picture", onclick: play, tabindex: -1, "aria-hidden": "true" },
      h("img", { src: path`/api/games/${game.id}/picture.svg`, alt: "", loading: "lazy" })),
    h("h2", {}, game.name, " ", native),
    h("p", { class: "facts" }, `${game.players} players · ${game.board}`),
    h("p", { class: "rules", title: game.rules }, game.rules),
    h("div", { class: "row" },
      button("Play", play, { class: "main", "aria-label": `Play ${game.name}` }),
      button("Options…", () => setup(catalogue, game.id, begin), { "aria-label": `Options for ${game.name}` })));
}

function recent(tables, again) {
  if (!tables.length) return null;
  const forget = (table) => remove(path`/api/tables/${table}`).then(again).catch((error) => notify(error.message, true));
  const row = ({ table, title, moves, ending }) => h("li", {},
    h("a", { href: `#/table/${table}` }, title),
    h("span", {}, `${count(moves, "move")}${ending ? `, ${ending}` : ""}`),
    button("×", () => forget(table), { class: "quiet", "aria-label": `Forget this game of ${title}` }));
  const list = (rows) => h("ul", { class: "recent" }, rows.map(row));
  const older = tables.slice(RECENT);
  return h("section", { "aria-label": "Games that were begun" }, h("h2", { tabindex: -1 }, "Go on with"), list(tables.slice(0, RECENT)),
    older.length ? h("details", {}, h("summary", {}, "Older games"), list(older)) : null);
}

/** What this is, and where one can go from here. */
function hero(shogi) {
  const play = () => begin({ game: "shogi", seats: ["person"] }).catch((error) => notify(error.message, true));
  return h("section", { class: "hero" },
    h("h1", {}, h("span", { lang: "ja" }, "盤面"), " Boards to play, study and look into"),
    h("p", {}, "Play shogi, Go, Hex, chess for three and more against the program or each other; analyse games, solve mate problems, and see the bitboards that every move is made of. Everything runs on your own machine."),
    h("div", { class: "row" },
      shogi ? button("Play Shogi", play, { class: "main", "aria-label": "Play Shogi" }) : null,
      h("a", { class: "button", href: "#/analyse" }, "Analyse or import a game"),
      h("a", { class: "button", href: "#/problems" }, "Solve mate problems"),
      h("a", { class: "button", href: "#/edit" }, "Set up a position")));
}

/** Games with several representations are what the program is about: they come first, those for two before those for three. */
const inOrder = (games) => [...games].sort((one, other) =>
  Number(other.representations.length > 0) - Number(one.representations.length > 0) || (one.representations.length ? one.players - other.players : 0));

export async function open(place) {
  const catalogue = await get("/api/games");
  const begun = h("div");
  // The games that were begun are read from the disk: nobody waits for them.
  const show = async () => {
    const { tables } = await get("/api/tables");
    const had = begun.contains(document.activeElement);
    put(begun, recent(tables, show));
    if (had) (begun.querySelector("h2") ?? place).focus();
  };
  show().catch((error) => notify(error.message, true));
  const shogi = catalogue.games.find(({ id }) => id === "shogi");
  put(place, hero(shogi), begun,
    h("h2", { class: "unseen" }, "Games"), h("section", { class: "cards", "aria-label": "Games" }, inOrder(catalogue.games).map((game) => card(game, catalogue))));
}
