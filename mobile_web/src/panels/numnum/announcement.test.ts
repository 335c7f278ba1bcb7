import { expect, it } from "vitest";

import { numnumView } from "../../testing/views";
import { enumerate, say, type Language } from "../../texts/words";
import { type NumNumView } from "../../wire";
import { announcement } from "./announcement";

function heard(language: Language, view: NumNumView): string {
  return announcement(
    (key, values) => say(language, key, values),
    (words) => enumerate(language, words, "conjunction"),
    view,
  );
}

it.each([
  ["de", "Oben liegt Herz 6. In Kraft: 2er-Verbot und 5er-Verbot."],
  ["nl", "Bovenop ligt Hart 6. Van kracht: Verbod op 2 en Verbod op 5."],
  ["en", "On top lies Heart 6. In force: Ban on 2 and Ban on 5."],
] as const)("names the top card and the bans in %s", (language, sentence) => {
  expect(heard(language, numnumView({ bans: [2, 5] }))).toBe(sentence);
});

it("says that no ban is in force", () => {
  expect(heard("de", numnumView({ bans: [] }))).toBe("Oben liegt Herz 6. Kein Verbot in Kraft.");
});

it("asks for a wish that nobody has said, and tells one that was", () => {
  const wish = { top: "wish", bans: [] };

  expect(heard("de", numnumView({ ...wish, wish_is_missing: true }))).toContain("Welches Symbol wurde gewünscht?");
  expect(heard("de", numnumView({ ...wish, wished: "circle" }))).toContain("Gewünscht: Kreis");
});

it("says that the game has not begun, or is over", () => {
  expect(heard("de", numnumView({ top: null, phase: "before_start" }))).toContain("beginnt");
  expect(heard("de", numnumView({ phase: "over" }))).toBe("Das Spiel ist zu Ende.");
});
