/** How a card is called on the screen. */

import { type TextKey, type Values } from "../texts/words";
import { parseFace, type Symbol } from "./face";

type Say = (key: TextKey, values?: Values) => string;

export const SYMBOL_NAMES: Readonly<Record<Symbol, TextKey>> = {
  circle: "symbol.circle",
  triangle: "symbol.triangle",
  square: "symbol.square",
  heart: "symbol.heart",
};

/** The name of a card in full; of an unread one (null) that it is not read. */
export function nameOf(say: Say, text: string | null): string {
  if (text === null) return say("card.unread");
  const face = parseFace(text);
  switch (face.kind) {
    case "number":
      return say("card.number", { symbol: say(SYMBOL_NAMES[face.symbol]), number: face.number });
    case "joker":
      return say("card.joker", { symbol: say(SYMBOL_NAMES[face.symbol]) });
    case "ban":
      return say("card.ban", { row: face.row });
    case "wish":
      return say("card.wish");
    case "back":
      return say("card.back");
    case "other":
      return face.text;
  }
}
