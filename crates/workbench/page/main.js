// Which part of the workbench is shown: the address behind the # says it.

import { h, notify, put } from "./dom.js";

/** Each part is a module whose `open(place, first, parts)`, with the rest of the address, fills a place and gives a function that closes it, with a title. */
const PARTS = {
  "": [() => import("./home.js"), "Banmen"],
  table: [() => import("./table.js"), "Banmen"],
  play: [() => import("./begin.js").then(({ play }) => play), "Banmen"],
  inspect: [() => import("./begin.js").then(({ inspect }) => inspect), "Banmen"],
  measure: [() => import("./begin.js").then(({ measure }) => measure), "Banmen"],
  life: [() => import("./life.js"), "Life – Banmen"],
  "lights-out": [() => import("./lights.js"), "Lights Out – Banmen"],
  analyse: [() => import("./analyse.js"), "Analysis – Banmen"],
  edit: [() => import("./editor.js"), "Position editor – Banmen"],
  problems: [() => import("./problems.js"), "Mate problems – Banmen"],
  methods: [() => import("./methods.js"), "Methods – Banmen"],
  sliders: [() => import("./sliders.js"), "Sliders – Banmen"],
  packing: [() => import("./packing.js"), "Packing – Banmen"],
};

/** What is shown where there is nothing to show. */
function absent(place, title, reason) {
  document.title = `${title} – Banmen`;
  put(place, h("section", { class: "absent" }, h("h1", {}, title), h("p", {}, reason), h("p", {}, h("a", { href: "#/" }, "All games"))));
}

/** Brings the link of the part that is shown into view where the links have no room side by side. */
function showHere() {
  const nav = document.querySelector("header nav");
  const link = nav.querySelector("[aria-current]");
  if (!link) return;
  const [all, one] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  nav.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
}

const place = document.getElementById("main");
let close = () => {};
let asked = 0;

async function go() {
  const number = ++asked;
  const [, name = "", ...rest] = location.hash.split("/");
  close();
  close = () => {};
  notify("");
  for (const link of document.querySelectorAll("header nav a")) {
    const isHere = link.hash === `#/${name}` || (link.hash === "#/" && name === "table") || (link.hash === "#/analyse" && name === "edit") || (link.hash === "#/methods" && name === "sliders");
    if (isHere) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  showHere();
  try {
    if (!PARTS[name]) return absent(place, "No such page", `There is nothing at “#/${name.slice(0, 40)}”.`);
    const [load, title] = PARTS[name];
    const part = await load();
    if (number !== asked) return;
    put(place);
    document.title = title;
    const closing = await part.open(place, rest[0] ?? "", rest);
    // Someone may have gone on while the part was opening.
    if (number === asked) close = closing ?? close;
    else closing?.();
  } catch (error) {
    if (number !== asked) return;
    if (error.status === 404) absent(place, "No such game", "The game at this address was forgotten, or no move was ever made in it.");
    else notify(error.message, true);
  } finally {
    // Whoever goes through the page by the keyboard begins where the new part begins.
    if (number === asked && number > 1 && !place.contains(document.activeElement)) {
      place.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
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
addEventListener("resize", showHere);
addEventListener("hashchange", go);
go();
