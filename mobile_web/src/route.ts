/** Which screen does an address mean? The part behind `#` decides, so that any server can serve the one page. */

export type Route =
  | { readonly screen: "start" }
  | { readonly screen: "join"; readonly code: string }
  | { readonly screen: "table"; readonly tableId: string };

/** Six characters, whatever comes around them in writing. */
const CODE = /^[a-z0-9]{6}$/i;

export function parseRoute(hash: string): Route {
  const [screen, what = ""] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (screen === "join") return { screen, code: what };
  if (screen === "table" && what) return { screen, tableId: what };
  return { screen: "start" };
}

export function formatRoute(route: Route): string {
  if (route.screen === "start") return "#/";
  if (route.screen === "join") return route.code ? `#/join/${encodeURIComponent(route.code)}` : "#/join";
  return `#/table/${encodeURIComponent(route.tableId)}`;
}

/** The join code in what somebody typed or pasted: the six characters, or an address that ends in them; null without. */
export function findJoinCode(typed: string): string | null {
  const last =
    typed
      .trim()
      .split(/[/=#?&]/)
      .at(-1) ?? "";
  const code = last.replace(/[\s-]/g, "");
  return CODE.test(code) ? code.toUpperCase() : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
