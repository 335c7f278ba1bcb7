import { expect, it } from "vitest";

import { waitBeforeTry } from "./waiting";

it("waits longer after every failed try, but never more than eight seconds", () => {
  const waits = [1, 2, 3, 4, 5, 6, 50].map((tries) => waitBeforeTry(tries, () => 0));

  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

it("does not let all phones try at the same moment", () => {
  expect(waitBeforeTry(5, () => 0.999)).toBeLessThan(waitBeforeTry(5, () => 0));
});
