/** The state of a NumNum table in the words of its players. */

import { nameOf, SYMBOL_NAMES } from "../../cards/names";
import { type TextKey, type Values } from "../../texts/words";
import { type NumNumView } from "../../wire";

type Say = (key: TextKey, values?: Values) => string;

export function bansInForce(say: Say, all: (words: readonly string[]) => string, view: NumNumView): string {
  if (view.bans.length === 0) return say("numnum.bans_none");
  return say("numnum.announce_bans", { bans: all(view.bans.map((row) => nameOf(say, `ban/${row}`))) });
}

/** What was wished, or that nobody has said it; empty while no wish card lies on top. */
export function wishInWords(say: Say, view: NumNumView): string {
  if (view.wish_is_missing) return say("numnum.wish_missing");
  return view.wished === null ? "" : say("numnum.wished", { symbol: say(SYMBOL_NAMES[view.wished]) });
}
