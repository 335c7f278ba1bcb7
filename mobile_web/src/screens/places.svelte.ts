/** Where the page is, and the tables this phone sat at. */

import { createContext } from "svelte";

import { type Memory } from "../companion/memory";
import { formatRoute, parseRoute, type Route } from "../route";

const LAST_TABLE = "last-table";

export interface KnownTable {
  readonly tableId: string;
  readonly name: string;
}

/** The route as the address bar shows it; going somewhere else leaves a step to come back by. */
export class Places {
  route: Route = $state({ screen: "start" });
  lastTable: KnownTable | null = $state(null);
  readonly #memory: Memory;

  constructor(memory: Memory, hash: string) {
    this.#memory = memory;
    this.route = parseRoute(hash);
    this.lastTable = parseKnownTable(memory.recall(LAST_TABLE));
  }

  follow = (): void => {
    this.route = parseRoute(location.hash);
  };

  go(route: Route): void {
    location.hash = formatRoute(route);
  }

  remember(table: KnownTable): void {
    this.lastTable = table;
    this.#memory.keep(LAST_TABLE, JSON.stringify(table));
  }

  forget(tableId: string): void {
    if (this.lastTable?.tableId !== tableId) return;
    this.lastTable = null;
    this.#memory.forget(LAST_TABLE);
  }
}

function parseKnownTable(text: string | null): KnownTable | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isKnownTable(value) ? value : null;
  } catch {
    return null;
  }
}

function isKnownTable(value: unknown): value is KnownTable {
  if (typeof value !== "object" || value === null) return false;
  const { tableId, name } = value as Record<string, unknown>;
  return typeof tableId === "string" && typeof name === "string";
}

export const [placesHere, setPlaces] = createContext<Places>();
