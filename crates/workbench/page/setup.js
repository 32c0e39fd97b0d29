// A new game with everything that can be chosen: size, seats, clock, position.

import { get, path } from "./api.js";
import { button, field, h, notify, put, select } from "./dom.js";

/** What the levels see. */
const ABOUT = { beginner: "one move", easy: "two moves", medium: "a few moves", hard: "thinks a second", strong: "thinks five seconds" };

/** The levels of shogi's engine have the names of its pieces, from the weakest to the strongest. */
const NAMES = ["pawn 歩", "lance 香", "knight 桂", "silver 銀", "gold 金", "bishop 角", "rook 飛", "horse 馬", "dragon 竜", "king 玉"];

/** What an opponent is called: `medium`, `engine,level=3,book=true` or `engine,time=3,book=true`. */
function levelName(level) {
  const [, setting, value] = level.match(/^engine,(level|time)=([^,]*)/) ?? [];
  if (setting === "level") return `level ${value}, ${NAMES[value - 1] ?? ""}`;
  return setting === "time" ? `full strength (${value} seconds)` : `${level}${ABOUT[level] ? ` (${ABOUT[level]})` : ""}`;
}

/** The choices for a seat: a person, or the program at a level. */
export const seatChoices = (levels) => [["person", "Person"], ...levels.map((level) => [level, `Program, ${levelName(level)}`])];

/** The opponents that a game offers, the usual one of them. */
export const levelsOf = (catalogue, game) => catalogue.games.find(({ id }) => id === game.split(":")[0])?.levels ?? [];
const usualLevel = (levels) => levels.find((level) => level === "medium") ?? levels[2];

/** The sizes that a game is offered in, as texts; none where there is only one. */
function sizes({ sizes }) {
  if (sizes.side) {
    const { least, most, step } = sizes.side;
    return Array.from({ length: Math.floor((most - least) / Math.max(step, 1)) + 1 }, (_, k) => String(least + k * Math.max(step, 1)));
  }
  return sizes.boards ? sizes.boards.map(([rows, columns]) => `${rows}x${columns}`) : [];
}

function sizeControl(game) {
  const offered = sizes(game);
  if (offered.length > 1) return select({ name: "size" }, offered, game.usual);
  if (!game.sizes.board) return null;
  const { least, most } = game.sizes.board;
  return h("input", { name: "size", value: game.usual, placeholder: `${least}x${least} to ${most}x${most}`, pattern: "\\d+(x\\d+)?" });
}

/** Opens the dialogue; `begin` is called with the request for a table. */
export function setup(catalogue, chosen, begin) {
  const dialog = h("dialog", { class: "setup", "aria-label": "New game" });
  const details = h("div");
  const complaint = h("p", { class: "mistake", role: "alert" });
  const game = select({ name: "game" }, catalogue.games.map(({ id, name }) => [id, name]), chosen);

  async function show() {
    const entry = catalogue.games.find(({ id }) => id === game.value);
    const size = sizeControl(entry);
    const { names, starts } = await get(path`/api/games/${entry.id}`);
    const start = starts.length > 1
      ? select({ name: "start" }, starts.map(({ id, name, position }, index) => [index ? position : "", `${name} (${id})`]))
      : null;
    const seat = (name, index) =>
      field(name, select({ name: `seat-${index}` }, seatChoices(entry.levels), index ? usualLevel(entry.levels) : "person"));
    put(details,
      size && field("Size", size),
      start && field("Start", start),
      h("fieldset", {}, h("legend", {}, "Who plays"), names.map(seat),
        entry.levels.some((level) => level.startsWith("engine,level")) ? h("p", { class: "facts" }, "Each level wins about four of five games against the one below it; level 1 beats random play every time.") : null),
      h("fieldset", {}, h("legend", {}, "Clock"),
        field("Minutes for the game", h("input", { name: "main", type: "number", min: 0, max: 1440, step: "any", placeholder: "none" })),
        field("Byoyomi: seconds a move then", h("input", { name: "byoyomi", type: "number", min: 0, max: 3600, value: 0 })),
        field("Seconds added a move", h("input", { name: "increment", type: "number", min: 0, max: 3600, value: 0 }))),
      field("Position or game as text, instead of the start", h("textarea", { name: "text", rows: 2, spellcheck: "false" })));
  }

  function request(form) {
    const value = (name) => form.elements[name]?.value.trim() ?? "";
    const seats = [...form.elements].filter(({ name }) => name?.startsWith("seat-")).map((control) => control.value);
    const hasClock = value("main") !== "" || Number(value("byoyomi")) > 0;
    const clock = hasClock
      ? { main: 60 * Number(value("main")), byoyomi: Number(value("byoyomi")), increment: Number(value("increment")) }
      : null;
    const size = value("size");
    return { game: size ? `${value("game")}:${size}` : value("game"), seats, clock, text: value("text") || value("start") || null };
  }

  async function submit(event) {
    event.preventDefault();
    try {
      await begin(request(event.target));
      dialog.close();
    } catch (error) {
      complaint.textContent = error.message;
      complaint.scrollIntoView({ block: "nearest" });
    }
  }

  game.addEventListener("change", () => show().catch((error) => notify(error.message, true)));
  dialog.append(h("form", { onsubmit: submit },
    h("h2", {}, "New game"), field("Game", game), details, complaint,
    h("div", { class: "row" }, h("button", { class: "main" }, "Begin"), button("Cancel", () => dialog.close()))));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show().then(() => dialog.showModal());
}
