// Clocks: how much time a player has, and the time controls that can be chosen.

import { field, h, select } from "./dom.js";

/** Time controls that players know: minutes for the game, seconds of byoyomi, seconds added a move. */
const CONTROLS = [[",30,0", "30 s a move"], ["3,0,2", "3 minutes and 2 s a move"], ["10,0,0", "10 minutes"], ["10,30,0", "10 minutes, then 30 s a move"], ["15,60,0", "15 minutes, then 60 s a move"], ["30,60,0", "30 minutes, then 60 s a move"]];

/** Seconds as a clock shows them. */
export function time(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}:${String(minutes).padStart(2, "0")}` : minutes}:${String(whole % 60).padStart(2, "0")}`;
}

/** How a clock shows what is left: of the main time, or of the byoyomi once `main` is not above zero. */
function shown({ byoyomi }, main) {
  if (main > 0 || !byoyomi) return { text: time(main), isLow: main < 10 };
  const left = byoyomi + Math.min(0, main);
  return { text: `byoyomi ${time(left)}`, isLow: left < 10 };
}

/** How much time a player has: the main time, then the seconds of byoyomi. The clock was read at `since`. */
export function remaining(clock, player, isMover, since) {
  const spent = isMover ? clock.spent + (clock.running ? (performance.now() - since) / 1000 : 0) : 0;
  return shown(clock, clock.left[player] - spent);
}

/** The clocks at a node of a record, as the times of its moves tell: what a player has left where the time control is known,
 * and otherwise what was spent; nothing where no move has a time. */
export function recorded(path, control, player) {
  if (!path.some(({ seconds }) => seconds !== null)) return null;
  const own = path.filter((node) => node.player === player && node.seconds !== null).map(({ seconds }) => seconds);
  if (!control) return { text: `${time(own.reduce((all, one) => all + one, 0))} spent`, isLow: false };
  return shown(control, own.reduce((main, seconds) => Math.max(0, main - seconds) + control.increment, control.main));
}

/** The time control that a record names, in the words of KIF (`10分+30秒`, `1時間`) or of CSA (`00:15+60`); nothing where it
 * names none. */
export function controlOf(headers) {
  const text = headers.find(([name]) => name === "持ち時間")?.[1].normalize("NFKC") ?? "";
  const clock = text.match(/^(\d+):(\d+)\+(\d+)$/);
  if (clock) return { main: 3600 * clock[1] + 60 * clock[2], byoyomi: Number(clock[3]), increment: 0 };
  const [first, ...more] = text.split("+");
  const seconds = (part) => [["時間", 3600], ["分", 60], ["秒", 1]].reduce((all, [unit, size]) => all + size * (part.match(`(\\d+)${unit}`)?.[1] ?? 0), 0);
  const control = { main: seconds(first), byoyomi: more.reduce((all, part) => all + seconds(part), 0), increment: 0 };
  return control.main + control.byoyomi > 0 ? control : null;
}

/** The fields of a time control: one that is known, or any. `value()` is what the server wants, or null for no clock. */
export function timeControl(chosen = "") {
  const number = (name, attributes) => h("input", { name, type: "number", min: 0, ...attributes });
  const parts = [number("main", { max: 1440, step: "any", placeholder: "none" }), number("byoyomi", { max: 3600, value: 0 }), number("increment", { max: 3600, value: 0 })];
  const fill = (text) => (text || ",0,0").split(",").forEach((part, index) => (parts[index].value = part));
  const known = select({ name: "control", onchange: (event) => fill(event.target.value) }, [["", "No clock"], ...CONTROLS], chosen);
  fill(chosen);
  const [main, byoyomi, increment] = parts;
  const element = h("fieldset", {}, h("legend", {}, "Clock"), field("Time control", known), field("Minutes for the game", main),
    field("Byoyomi: seconds a move then", byoyomi), field("Seconds added a move", increment));
  const value = () => (main.value.trim() !== "" || Number(byoyomi.value) > 0
    ? { main: 60 * Number(main.value), byoyomi: Number(byoyomi.value), increment: Number(increment.value) }
    : null);
  return { element, value };
}
