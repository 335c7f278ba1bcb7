import { describe, expect, it } from "vitest";

import { connectionState, NO_SIGNS } from "./connection";

const HEARD = { ...NO_SIGNS, heardAt: 0, roundTripMs: 20 };

describe("the connection", () => {
  it("is being made until somebody answered", () => {
    expect(connectionState({ ...NO_SIGNS, askedAt: 0 }, 900)).toBe("connecting");
  });

  it("is live while answers come quickly", () => {
    expect(connectionState(HEARD, 1_900)).toBe("live");
  });

  it("is slow if the last answer took long", () => {
    expect(connectionState({ ...HEARD, roundTripMs: 1_200 }, 2_000)).toBe("slow");
  });

  it("is slow while an answer lets us wait", () => {
    expect(connectionState({ ...HEARD, askedAt: 2_000 }, 3_500)).toBe("slow");
  });

  it("is stalled five seconds after a question that nobody answered", () => {
    expect(connectionState({ ...HEARD, askedAt: 2_000 }, 6_999)).toBe("slow");
    expect(connectionState({ ...HEARD, askedAt: 2_000 }, 7_000)).toBe("stalled");
  });

  it("is gone if nobody was found", () => {
    expect(connectionState({ ...HEARD, failed: true }, 2_000)).toBe("gone");
  });
});
