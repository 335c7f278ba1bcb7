/** What each game is called and what the page promises for it. */

import { type TextKey } from "../texts/words";
import { type GameName } from "../wire";

export const GAME_NAMES: Readonly<Record<GameName, TextKey>> = {
  numnum: "game.numnum",
  "dumm-gelaufen": "game.dumm_gelaufen",
  nichtlustig: "game.nichtlustig",
  "wonderful-world": "game.wonderful_world",
};

export const GAME_PROMISES: Readonly<Record<GameName, TextKey>> = {
  numnum: "game.numnum.promise",
  "dumm-gelaufen": "game.dumm_gelaufen.promise",
  nichtlustig: "game.nichtlustig.promise",
  "wonderful-world": "game.wonderful_world.promise",
};
