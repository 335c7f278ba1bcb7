import { expect, it } from "vitest";

import { tableView } from "../testing/views";
import { say } from "../texts/words";
import { type Happened } from "../wire";
import { sentenceFor } from "./history_in_words";

const WHEN = { number: 3, at: "2026-11-18T12:00:00Z", by: 0 };
const MOVED = { ...WHEN, moves: [], is_explained: true };

const TOLD: readonly [Happened, string][] = [
  [{ ...WHEN, kind: "table_opened" }, "Der Tisch wurde eröffnet."],
  [{ ...WHEN, kind: "seat_taken", seat: 1, name: "Ben" }, "Ben hat sich auf Platz 2 gesetzt."],
  [{ ...WHEN, kind: "seat_taken", seat: null, name: "Oma" }, "Oma schaut zu."],
  [{ ...WHEN, kind: "seat_taken", seat: 0, name: null }, "Wer den Tisch eröffnet hat, sitzt auf Platz 1."],
  [{ ...WHEN, kind: "seat_taken", seat: null, name: null }, "Das Handy, das den Tisch eröffnet hat, schaut zu."],
  [{ ...MOVED, kind: "table_seen" }, "Die Kamera hat den Tisch gesehen."],
  [{ ...MOVED, kind: "table_shown", top: "number/blue/9", bans: [] }, "Anna: Oben liegt Kreis 9."],
  [{ ...MOVED, kind: "table_shown", by: 1, top: null, bans: [] }, "Platz 2: Noch liegt keine Karte oben."],
  [
    { ...MOVED, kind: "card_corrected", item_id: "c", was: "number/pink/8", face: "number/pink/6" },
    "Anna: Das ist Herz 6, nicht Herz 8.",
  ],
  [{ ...MOVED, kind: "card_corrected", item_id: "c", was: null, face: "wish" }, "Anna: Das ist Wunschkarte."],
  [{ ...MOVED, kind: "wish_said", symbol: "square" }, "Anna: Gewünscht ist Quadrat."],
  [{ ...WHEN, kind: "undone", by: null, undone: 2 }, "Ein Handy ohne Platz hat einen Schritt zurückgenommen."],
];

it.each(TOLD)("%o is told", (event, sentence) => {
  expect(sentenceFor((key, values) => say("de", key, values), tableView(), event)).toBe(sentence);
});
