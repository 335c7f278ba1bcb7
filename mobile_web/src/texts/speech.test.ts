import { describe, expect, it } from "vitest";

import { freshMemory } from "../testing/fresh_memory";
import { Speech } from "./speech.svelte";

describe("the language of the page", () => {
  it("is the browser's as long as nobody chose one", () => {
    expect(new Speech(freshMemory(), ["nl"]).say("symbol.heart")).toBe("Hart");
  });

  it("is the chosen one, also on the next visit", () => {
    const memory = freshMemory();

    new Speech(memory, ["nl"]).choose("de");

    expect(new Speech(memory, ["nl"]).say("symbol.heart")).toBe("Herz");
  });

  it("is the browser's if what was remembered is no language", () => {
    const memory = freshMemory();
    memory.keep("language", "klingon");

    expect(new Speech(memory, ["en-GB"]).language).toBe("en");
  });
});
