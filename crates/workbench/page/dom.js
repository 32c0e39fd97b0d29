// Elements, made in one expression: h("button", { class: "quiet", onclick: go }, "Go").

const SVG = "http://www.w3.org/2000/svg";

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : value);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) set(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element. */
export const h = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);

/** An SVG element. */
export const s = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);

/** Replaces what an element holds. */
export const put = (element, ...children) =>
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));

/** A choice; options are texts or [value, text]. */
export function select(attributes, options, chosen) {
  const rows = options.map((option) => (Array.isArray(option) ? option : [option, option]));
  return h("select", attributes, rows.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
}

/** A labelled control. */
export const field = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);

/** A button. */
export const button = (text, onclick, attributes) => h("button", { type: "button", onclick, ...attributes }, text);

/** A number with spaces between its thousands; the spaces are narrow, and no line is broken there. */
export const grouped = (number) => Math.round(number).toString().replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** A number with its noun: 1 move, 2 moves. */
export const count = (number, noun, plural = `${noun}s`) => `${grouped(number)}\u00a0${number === 1 ? noun : plural}`;

/** Changes what an element holds and keeps the focus there: on the element of the same `data-key`, or on `other()`. */
export function keepFocus(element, change, other) {
  const had = element.contains(document.activeElement) ? document.activeElement : null;
  change();
  if (!had || had.isConnected) return;
  const same = had.dataset.key && element.querySelector(`[data-key="${CSS.escape(had.dataset.key)}"]:not(:disabled)`);
  (same || other?.())?.focus({ preventScroll: true });
}

/** A rate in a few characters: 12.3 M. */
export function short(number) {
  for (const [size, unit] of [[1e9, " G"], [1e6, " M"], [1e3, " k"]]) {
    if (number >= size) return (number / size).toPrecision(3) + unit;
  }
  return number.toPrecision(3);
}

/** Says something to whoever listens instead of looking. */
export function announce(text) {
  document.getElementById("spoken").textContent = text;
}

/** Shows a message for a while; a mistake stays until the next message. */
export function notify(text, isMistake = false) {
  const place = document.getElementById("message");
  place.className = [text && "shown", isMistake && "mistake"].filter(Boolean).join(" ");
  place.firstChild.textContent = text;
  place.lastChild.onclick = () => notify("");
  clearTimeout(notify.timer);
  if (text && !isMistake) notify.timer = setTimeout(() => notify(""), 4000);
}

/** Copies a text. */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    notify(`${what} copied`);
  } catch {
    notify("The browser does not let pages copy: select the text and copy it yourself.", true);
  }
}
