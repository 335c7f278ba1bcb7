import { describe, expect, it } from "vitest";

import { say } from "../texts/words";
import { formatFace, parseFace } from "./face";
import { nameOf } from "./names";

const inGerman = (text: string | null): string => nameOf((key, values) => say("de", key, values), text);

describe("a face text", () => {
  it.each(["number/pink/27", "number/blue/100", "joker/yellow", "ban/2", "ban/5", "wish", "back", "murphy/x"])(
    "%s comes back as it was",
    (text) => {
      expect(formatFace(parseFace(text))).toBe(text);
    },
  );

  it.each(["number/green/7", "number/pink/x", "number/pink", "joker", "ban/x"])("%s is no card drawn here", (text) => {
    expect(parseFace(text)).toEqual({ kind: "other", text });
  });
});

describe("the name of a card", () => {
  it.each([
    ["number/pink/27", "Herz 27"],
    ["joker/red", "Joker Quadrat"],
    ["ban/5", "5er-Verbot"],
    ["wish", "Wunschkarte"],
    [null, "Nicht gelesen"],
  ])("%s is %s", (text, name) => {
    expect(inGerman(text)).toBe(name);
  });
});
