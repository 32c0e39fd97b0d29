// A new game with everything that can be chosen: size, seats, clock, position.

import { get, path } from "./api.js";
import { timeControl } from "./clock.js";
import { button, field, h, notify, put, select } from "./dom.js";

/** What the levels are called, and how long those think that are limited by time. */
const LEVELS = { beginner: "Beginner", easy: "Easy", medium: "Medium", hard: "Hard, 1 s a move", strong: "Strong, 5 s a move" };

/** The levels of shogi's engine have the names of its pieces, from the weakest to the strongest. */
const NAMES = ["pawn 歩", "lance 香", "knight 桂", "silver 銀", "gold 金", "bishop 角", "rook 飛", "horse 馬", "dragon 竜", "king 玉"];

/** What an opponent is called: `medium`, `engine,level=3,book=true` or `engine,time=3,book=true`. */
export function levelName(level) {
  const [, setting, value] = level.match(/^engine,(level|time)=([^,]*)/) ?? [];
  if (setting === "level") return `Level ${value}, ${NAMES[value - 1] ?? ""}`;
  return setting === "time" ? `Full strength, ${value} s a move` : LEVELS[level] ?? level;
}

/** What is known of the strength of those who sit there, a sentence for each that is measured. */
export const strengths = (entry, seats) => [...new Set(seats)].map((seat) => entry.strengths[seat]).filter(Boolean);

/** The choices for a seat: a person, or the program at a level. */
export const seatChoices = (levels) => [["person", "Person"], ...levels.map((level) => [level, levelName(level)])];

/** The opponent that was chosen last for a game is met again. */
const KEPT = "opponents";
const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
};
const family = (game) => game.split(":")[0];

export function keepOpponent(game, seat) {
  if (seat !== "person") localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [family(game)]: seat }));
}

/** The opponent whom one meets in a game of the catalogue. */
export const usualOpponent = (entry) => kept()[entry.id] ?? entry.usual_level;

/** A person and the opponents whom one usually meets. */
export function usualSeats(game) {
  const opponent = kept()[family(game)];
  return opponent ? ["person", opponent, opponent] : ["person"];
}

/** The opponents that a game offers, the usual one of them. */
export const levelsOf = (catalogue, game) => catalogue.games.find(({ id }) => id === game.split(":")[0])?.levels ?? [];

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
  let clock = null;
  const game = select({ name: "game" }, catalogue.games.map(({ id, name }) => [id, name]), chosen);

  async function show() {
    const entry = catalogue.games.find(({ id }) => id === game.value);
    const size = sizeControl(entry);
    const start = h("div");
    // The places of handicap stones depend on the size.
    const showStarts = async () => {
      const told = await get(path`/api/games/${size?.value ? `${entry.id}:${size.value}` : entry.id}`);
      const title = ({ id, name }) => (/^[ -~]*$/.test(name) ? name : `${name} (${id})`);
      const { starts } = told;
      put(start, starts.length > 1 ? field("Start", select({ name: "start" }, starts.map((one, index) => [index ? one.position : "", title(one)]))) : null);
      return told;
    };
    size?.addEventListener("change", () => showStarts().catch((error) => notify(error.message, true)));
    const { names } = await showStarts();
    const strength = h("div", { class: "facts", role: "status" });
    const seats = names.map((_, index) => select({ name: `seat-${index}`, onchange: () => tell() }, seatChoices(entry.levels), index ? usualOpponent(entry) : "person"));
    const tell = () => put(strength, strengths(entry, seats.map(({ value }) => value)).map((sentence) => h("p", {}, sentence)));
    tell();
    clock = timeControl();
    put(details,
      size && field("Size", size),
      start,
      h("fieldset", {}, h("legend", {}, "Who plays"), names.map((name, index) => field(name, seats[index])), strength),
      clock.element,
      field("Position or game as text, instead of the start", h("textarea", { name: "text", rows: 2, spellcheck: "false" })));
  }

  function request(form) {
    const value = (name) => form.elements[name]?.value.trim() ?? "";
    const seats = [...form.elements].filter(({ name }) => name?.startsWith("seat-")).map((control) => control.value);
    const size = value("size");
    return { game: size ? `${value("game")}:${size}` : value("game"), seats, clock: clock.value(), text: value("text") || value("start") || null };
  }

  async function submit(event) {
    event.preventDefault();
    try {
      const wanted = request(event.target);
      wanted.seats.forEach((seat) => keepOpponent(wanted.game, seat));
      await begin(wanted);
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
