/** A memory that lasts as long as the value: for tests of what is remembered. */

import { type Memory } from "../companion/memory";

export function freshMemory(): Memory {
  const kept = new Map<string, string>();
  return {
    recall: (name) => kept.get(name) ?? null,
    keep: (name, text) => void kept.set(name, text),
    forget: (name) => void kept.delete(name),
  };
}
