/** How well does this phone hear the server? */

export type ConnectionState = "connecting" | "live" | "slow" | "stalled" | "gone";

/** What was noticed, in milliseconds of one clock. */
export interface Signs {
  /** When the server was last heard; null: not yet. */
  readonly heardAt: number | null;
  /** When the oldest unanswered question was asked; null: none is open. */
  readonly askedAt: number | null;
  /** How long the last answer took. */
  readonly roundTripMs: number;
  /** The last try found nobody. */
  readonly failed: boolean;
}

export const NO_SIGNS: Signs = { heardAt: null, askedAt: null, roundTripMs: 0, failed: false };

/** A home network answers in under 100 ms; after this a tap already feels lost. */
const SLOW_MS = 1_000;
/** Promised to be shown within this time. */
const STALLED_MS = 5_000;

export function connectionState(signs: Signs, now: number): ConnectionState {
  if (signs.failed) return "gone";
  const openForMs = signs.askedAt === null ? 0 : now - signs.askedAt;
  if (openForMs >= STALLED_MS) return "stalled";
  if (signs.heardAt === null) return "connecting";
  return Math.max(openForMs, signs.roundTripMs) >= SLOW_MS ? "slow" : "live";
}
