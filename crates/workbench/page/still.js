// A board that is only looked at: drawn as on a table, with nothing in it that can be reached.

import { get, path, post } from "./api.js";
import { Board } from "./board.js";
import { chosenStyle } from "./piece.js";

/** The position after some moves of a game, as a picture. */
export async function still(game, moves) {
  const [data, { scene }] = await Promise.all([get(path`/api/games/${game}`), post("/api/scene", { game, position: "", moves })]);
  // On a small picture the names of rows are specks.
  const board = new Board({ ...data, labels: [] }, { label: "", choose: () => {} });
  board.style = chosenStyle(data);
  board.show({ ...scene, marks: scene.marks.filter(({ kind }) => kind === "last") });
  const { element } = board;
  for (const one of [element, ...element.querySelectorAll("[role], [tabindex], [aria-label]")]) {
    ["role", "tabindex", "aria-label", "aria-selected"].forEach((name) => one.removeAttribute(name));
  }
  element.classList.replace("board", "still");
  element.setAttribute("aria-hidden", "true");
  return element;
}
