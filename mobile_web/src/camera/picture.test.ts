import { expect, it } from "vitest";

import { fitWithin } from "./picture";

it("makes a large photo smaller without bending it", () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 1920)).toEqual({ width: 1920, height: 1440 });
  expect(fitWithin({ width: 3024, height: 4032 }, 1920)).toEqual({ width: 1440, height: 1920 });
});

it("leaves a small one alone", () => {
  expect(fitWithin({ width: 640, height: 480 }, 1920)).toEqual({ width: 640, height: 480 });
});
