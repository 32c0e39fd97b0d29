// Addresses that begin something: #/play/go:19, #/inspect/shogi, #/measure/chess3. What was begun takes their place, so
// that going back does not begin it again.

import { post } from "./api.js";

const opening = (tab, seats) => async (_, game) => {
  const { table } = await post("/api/tables", { game: decodeURIComponent(game || "shogi"), seats });
  location.replace(`#/table/${table}${tab ? `//${tab}` : ""}`);
};

export const play = { open: opening("", ["person"]) };
export const inspect = { open: opening("inspect", ["person", "person", "person"]) };
export const measure = { open: opening("measure", ["person", "person", "person"]) };
