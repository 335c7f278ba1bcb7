/**
 * Remembers how far this phone saw a table's log, and what the log's hash was there.
 *
 * The hash covers every event before it, so nobody, the host's computer included, can change an evening afterwards
 * without every phone that was there noticing.
 */

import { type HeadAt, type TableView } from "../wire";
import { type Outcome } from "./companion";
import { type Memory } from "./memory";

export class Witness {
  readonly #name: string;
  readonly #memory: Memory;

  constructor(tableId: string, memory: Memory) {
    this.#name = `head.${tableId}`;
    this.#memory = memory;
  }

  remember({ number, head }: TableView): void {
    this.#memory.keep(this.#name, JSON.stringify({ number, head }));
  }

  /** Whether the log is another one than this phone saw. As long as that cannot be found out, it is not. */
  async findsItChanged(headAt: (number: number) => Promise<Outcome<HeadAt>>): Promise<boolean> {
    const seen = parseHead(this.#memory.recall(this.#name));
    if (!seen) return false;
    const { told } = await headAt(seen.number);
    return told !== null && told.head !== seen.head;
  }
}

function parseHead(text: string | null): HeadAt | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isHead(value) ? value : null;
  } catch {
    return null;
  }
}

function isHead(value: unknown): value is HeadAt {
  if (typeof value !== "object" || value === null) return false;
  const { number, head } = value as Record<string, unknown>;
  return typeof number === "number" && typeof head === "string";
}
