import { describe, expect, it } from "vitest";

import de from "./de.json";
import en from "./en.json";
import nl from "./nl.json";
import { enumerate, preferredLanguage, say } from "./words";

const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = { de, nl, en };
const SOURCES = import.meta.glob(["/src/**/*.{ts,svelte}", "!/src/**/*.test.ts", "!/src/wire/generated.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const SOURCE = Object.values(SOURCES).join("\n");

function placesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();
}

describe("the text files", () => {
  it.each(Object.keys(FILES))("%s has exactly the keys of the others", (language) => {
    expect(Object.keys(FILES[language] ?? {}).sort()).toEqual(Object.keys(de).sort());
  });

  it.each(Object.keys(de))("%s says something in every language, with the same places to fill in", (key) => {
    const texts = Object.values(FILES).map((file) => file[key] ?? "");

    expect(texts.every((text) => text.trim() === text && text !== "")).toBe(true);
    expect(new Set(texts.map((text) => placesIn(text).join())).size).toBe(1);
  });

  it.each(Object.keys(de))("%s is used", (key) => {
    expect(SOURCE).toContain(`"${key}"`);
  });
});

describe("say", () => {
  it("fills in every place", () => {
    expect(say("de", "card.number", { symbol: "Herz", number: 27 })).toBe("Herz 27");
  });

  it("shows a place that nobody filled in, so that it is noticed", () => {
    expect(say("en", "card.number", { symbol: "Heart" })).toBe("Heart {number}");
  });
});

describe("the preferred language", () => {
  it("is the first the page speaks, whatever the country", () => {
    expect(preferredLanguage(["fr-FR", "nl-BE", "de"])).toBe("nl");
  });

  it("is English if the page speaks none of them", () => {
    expect(preferredLanguage(["fr", "pl"])).toBe("en");
  });
});

describe("an enumeration", () => {
  it("joins as the language does", () => {
    expect(enumerate("de", ["2", "3", "6"], "conjunction")).toBe("2, 3 und 6");
    expect(enumerate("nl", ["2", "3"], "disjunction")).toBe("2 of 3");
  });
});
