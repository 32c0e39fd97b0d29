// The first page: what this is, where one can go from here, every game of the registry with its board, and the games that
// were begun.

import { get, path, post, query, remove } from "./api.js";
import { button, count, h, notify, put } from "./dom.js";
import { PREVIEWS } from "./previews.js";
import { setup, usualSeats } from "./setup.js";
import { still } from "./still.js";

/** Games that were begun and are shown at once; the others are a click away. */
const RECENT = 4;

/** Sets up a table and goes there; `tab` is shown first. */
export async function begin(request, tab = "") {
  const { table } = await post("/api/tables", request);
  location.hash = `#/table/${table}${tab ? `//${tab}` : ""}`;
}

const told = (error) => notify(error.message, true);
const picture = (id) => path`/api/games/${id}/picture.svg` + (PREVIEWS[id] ? query({ moves: PREVIEWS[id] }) : "");

function card(game, catalogue) {
  const play = () => begin({ game: game.id, seats: usualSeats(game.id) }).catch(told);
  const native = game.native_name ? h("span", { lang: "ja", class: "native" }, game.native_name) : null;
  return h("article", { class: "card" },
    // The picture does what the button below it does, so that the keyboard and screen readers pass it over.
    h("button", { type: "button", class: "picture", onclick: play, tabindex: -1, "aria-hidden": "true" },
      h("img", { src: picture(game.id), alt: "", loading: "lazy" })),
    h("h3", {}, game.name, " ", native),
    h("p", { class: "facts" }, `${game.players} players · ${game.board}`),
    h("p", { class: "rules", title: game.rules }, game.rules),
    h("div", { class: "row" },
      button("Play", play, { class: "main", "aria-label": `Play ${game.name}` }),
      button("Options…", () => setup(catalogue, game.id, begin), { "aria-label": `Options for ${game.name}` })));
}

function recent(tables, again) {
  if (!tables.length) return null;
  const forget = (table) => remove(path`/api/tables/${table}`).then(again).catch(told);
  const row = ({ table, title, moves, ending }) => h("li", {},
    h("a", { href: `#/table/${table}` }, title),
    h("span", {}, `${count(moves, "move")}${ending ? `, ${ending}` : ""}`),
    button("×", () => forget(table), { class: "quiet", "aria-label": `Forget this game of ${title}` }));
  const list = (rows) => h("ul", { class: "recent" }, rows.map(row));
  const older = tables.slice(RECENT);
  return h("section", { "aria-label": "Games that were begun" }, h("h2", { tabindex: -1 }, "Go on with"), list(tables.slice(0, RECENT)),
    older.length ? h("details", {}, h("summary", {}, "Older games"), list(older)) : null);
}

/** What this is. */
function hero(games) {
  const board = (id, name) => {
    if (!games.some((game) => game.id === id)) return null;
    const place = h("button", { type: "button", tabindex: -1, "aria-hidden": "true", onclick: () => begin({ game: id, seats: usualSeats(id) }).catch(told), title: `Play ${name}` });
    still(id, PREVIEWS[id] ?? "").then((drawn) => put(place, drawn), told);
    return place;
  };
  return h("section", { class: "hero" },
    h("div", { class: "hero-words" },
      h("h1", {}, h("span", { lang: "ja" }, "盤面"), " Boards to play, study and look into"),
      h("p", {}, "Play shogi, Go, Hex, chess for three and more against the program or each other; analyse games, solve mate problems, and see the bitboards that every move is made of. Everything runs on your own machine.")),
    h("div", { class: "hero-boards" }, board("shogi", "Shogi"), board("chess3", "Chess for three"), board("go", "Go")));
}

/** Where one can go from here. */
function ways() {
  const way = (name, about, href, kind) => h("a", { class: kind ? `way ${kind}` : "way", href }, h("strong", {}, name), h("span", {}, about));
  const games = way("Play another game", "Go, Hex, chess for three …", "#/");
  games.addEventListener("click", (event) => {
    event.preventDefault();
    const heading = document.getElementById("games");
    heading.scrollIntoView({ block: "start" });
    heading.focus({ preventScroll: true });
  });
  return h("nav", { class: "ways", "aria-label": "Where to begin" },
    way("Play Shogi", "against the program, by levels", "#/play/shogi", "first"), games,
    way("Analyse", "paste or drop a game, find the mistakes", "#/analyse"),
    way("Explore bitboards", "sets, layouts, slider lookups", "#/inspect/shogi"),
    way("Measure", "perft and representations", "#/measure/shogi"));
}

/** Games with several representations are what the program is about: they come first, those for two before those for three. */
const inOrder = (games) => [...games].sort((one, other) =>
  Number(other.representations.length > 0) - Number(one.representations.length > 0) || (one.representations.length ? one.players - other.players : 0));

/** A record that is dropped or pasted on this page opens on the analysis board; gives what ends that. */
function takeRecords() {
  const over = (event) => event.preventDefault();
  const take = (event) => {
    const data = event.dataTransfer ?? event.clipboardData;
    // What was given is gone when the board has been loaded, so that it is taken out before.
    const source = data.files[0] ?? data.getData("text");
    if (!source || event.target.closest?.("input, textarea, select, dialog")) return;
    event.preventDefault();
    import("./analyse.js").then(({ handOver }) => handOver(source)).catch(told);
  };
  const handlers = { dragover: over, drop: take, paste: take };
  Object.entries(handlers).forEach(([name, handle]) => addEventListener(name, handle));
  return () => Object.entries(handlers).forEach(([name, handle]) => removeEventListener(name, handle));
}

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
  show().catch(told);
  put(place, h("div", { class: "home" }, hero(catalogue.games), ways(), begun,
    h("section", { "aria-labelledby": "games" }, h("h2", { id: "games", tabindex: -1 }, "Games"),
      h("div", { class: "cards" }, inOrder(catalogue.games).map((game) => card(game, catalogue)))),
    h("p", { class: "facts" }, h("a", { href: "#/edit" }, "Set up a position"), " · ", h("a", { href: "#/problems" }, "Mate problems"), " · ", h("a", { href: "#/life" }, "Life"), " · ", h("a", { href: "#/lights-out" }, "Lights Out"), " · ", h("a", { href: "#/packing" }, "Packing"))));
  return takeRecords();
}
