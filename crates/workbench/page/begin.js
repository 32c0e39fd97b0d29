// Addresses that begin something: #/play/go:19, #/inspect/shogi, #/measure/chess3. What was begun takes their place, so
// that going back does not begin it again.

import { post } from "./api.js";
import { usualSeats } from "./setup.js";

const opening = (tab, seats) => async (_, named) => {
  const game = decodeURIComponent(named || "shogi");
  const { table } = await post("/api/tables", { game, seats: seats ?? usualSeats(game) });
  location.replace(`#/table/${table}${tab ? `//${tab}` : ""}`);
};

export const play = { open: opening("") };
export const inspect = { open: opening("inspect", ["person", "person", "person"]) };
export const measure = { open: opening("measure", ["person", "person", "person"]) };
