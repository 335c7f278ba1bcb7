/** How surely a card was read, in words and by its short sign. */

import { type TextKey } from "../texts/words";
import { type SeenItem } from "../wire";

export function certaintyText(item: SeenItem): TextKey {
  if (item.corrected) return "seen.corrected";
  switch (item.certainty) {
    case "certain":
      return "seen.certain";
    case "doubtful":
      return "seen.doubtful";
    case "unread":
      return "seen.unread";
  }
}
