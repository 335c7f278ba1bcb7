import { describe, expect, it } from "vitest";

import { BrowserMemory } from "./memory";

describe("the phone's memory", () => {
  it("gives back what was kept, and nothing after it was forgotten", () => {
    const memory = new BrowserMemory(() => window.localStorage);

    memory.keep("name", "Anna");
    expect(new BrowserMemory(() => window.localStorage).recall("name")).toBe("Anna");

    memory.forget("name");
    expect(memory.recall("name")).toBeNull();
  });

  it("is empty, and breaks nothing, where the browser forbids it", () => {
    const memory = new BrowserMemory(() => {
      throw new DOMException("denied", "SecurityError");
    });

    memory.keep("name", "Anna");

    expect(memory.recall("name")).toBeNull();
  });

  it("breaks nothing when it is full", () => {
    const full = {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    } as unknown as Storage;

    expect(() => {
      new BrowserMemory(() => full).keep("name", "Anna");
    }).not.toThrow();
  });
});
