import { expect, it } from "vitest";

import { boxAround, polygonPoints, share } from "./outline";

const TILTED = [
  { x: 0.3, y: 0.2 },
  { x: 0.5, y: 0.25 },
  { x: 0.45, y: 0.6 },
  { x: 0.25, y: 0.55 },
];

it("puts an upright box around a tilted card", () => {
  const box = boxAround(TILTED);

  expect([box.left, box.top, box.width, box.height].map(share)).toEqual(["25.00%", "20.00%", "25.00%", "40.00%"]);
});

it("draws the corners in their order", () => {
  expect(polygonPoints(TILTED)).toBe("300.0,200.0 500.0,250.0 450.0,600.0 250.0,550.0");
});
