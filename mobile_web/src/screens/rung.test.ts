import { expect, it } from "vitest";

import { rungSentence } from "./rung";

const HTTPS = { isSecureContext: true, protocol: "https:" };

it("is the lowest one wherever the browser does not trust the connection, whatever the server says", () => {
  expect(rungSentence(1, { isSecureContext: false, protocol: "http:" })).toBe("rung.0");
});

it("is told as it is over https", () => {
  expect([1, 2, 3].map((rung) => rungSentence(rung as 1 | 2 | 3, HTTPS))).toEqual(["rung.1", "rung.2", "rung.3"]);
});

it("says on the computer itself what the phones will lack", () => {
  expect(rungSentence(0, { isSecureContext: true, protocol: "http:" })).toBe("rung.own_computer");
});
