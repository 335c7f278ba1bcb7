import { describe, expect, it } from "vitest";

import { findJoinCode, formatRoute, parseRoute, type Route } from "./route";

describe("an address", () => {
  it.each<Route>([
    { screen: "start" },
    { screen: "join", code: "" },
    { screen: "join", code: "K7WMPX" },
    { screen: "join", code: "K7 W/MPX" },
    { screen: "table", tableId: "abcdefgh23456789" },
  ])("names the same screen again: $screen $code", (route) => {
    expect(parseRoute(formatRoute(route))).toEqual(route);
  });

  it.each(["", "#", "#/", "#/nowhere", "#/table", "#/%E0%A4%A"])(
    "that means nothing (%s) leads to the start",
    (hash) => {
      expect(parseRoute(hash)).toEqual({ screen: "start" });
    },
  );
});

describe("the join code", () => {
  it.each([
    "K7WMPX",
    " k7wmpx ",
    "K7W MPX",
    "k7w-mpx",
    "https://192.168.1.5:8443/#/join/K7WMPX",
    "http://x/?join=K7WMPX",
  ])("is found in %s", (typed) => {
    expect(findJoinCode(typed)).toBe("K7WMPX");
  });

  it.each(["", "K7WMP", "K7WMPXX", "https://192.168.1.5:8443/", "K7WMP!"])("is not found in %s", (typed) => {
    expect(findJoinCode(typed)).toBeNull();
  });
});
