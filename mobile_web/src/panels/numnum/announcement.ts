/** What a screen reader says when the table has changed: the top card, the bans, the wish. */

import { nameOf } from "../../cards/names";
import { type TextKey, type Values } from "../../texts/words";
import { type NumNumView } from "../../wire";
import { bansInForce, wishInWords } from "./in_words";

type Say = (key: TextKey, values?: Values) => string;

export function announcement(say: Say, all: (words: readonly string[]) => string, view: NumNumView): string {
  if (view.phase === "over") return say("numnum.over");
  if (view.top === null) return say("numnum.before_start");
  const table = say("numnum.announce", { card: nameOf(say, view.top), bans: bansInForce(say, all, view) });
  return [table, wishInWords(say, view)].filter(Boolean).join(" ");
}
