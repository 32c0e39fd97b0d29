// Which part of the workbench is shown: the address behind the # says it.

import { notify, put } from "./dom.js";

/** Each part is a module whose `open(place, rest)` fills a place and gives a function that closes it. */
const PARTS = {
  "": () => import("./home.js"),
  table: () => import("./table.js"),
  life: () => import("./life.js"),
  "lights-out": () => import("./lights.js"),
  packing: () => import("./packing.js"),
};

const place = document.getElementById("main");
let close = () => {};
let asked = 0;

async function go() {
  const number = ++asked;
  const [, name = "", rest = ""] = location.hash.split("/");
  close();
  close = () => {};
  notify("");
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = link.hash === `#/${name}` || (link.hash === "#/" && name === "table");
    if (isHere) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  try {
    const part = await (PARTS[name] ?? PARTS[""])();
    if (number !== asked) return;
    put(place);
    const closing = await part.open(place, rest);
    // Someone may have gone on while the part was opening.
    if (number === asked) close = closing ?? close;
    else closing?.();
  } catch (error) {
    notify(error.message, true);
    if (name === "table") location.hash = "#/";
  }
}

const theme = document.getElementById("theme");
const dark = matchMedia("(prefers-color-scheme: dark)");
const shown = () => localStorage.getItem("theme") ?? (dark.matches ? "dark" : "light");
const paint = () => (document.documentElement.dataset.theme = shown());
theme.addEventListener("click", () => {
  localStorage.setItem("theme", shown() === "dark" ? "light" : "dark");
  paint();
});
dark.addEventListener("change", paint);
paint();

// The part that is shown stands behind the #, so that this link must not.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  (place.querySelector(".cell[tabindex='0']") ?? place).focus();
});
addEventListener("hashchange", go);
go();
