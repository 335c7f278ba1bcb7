/** How long to wait before the next try. */

const FIRST_MS = 500;
const LONGEST_MS = 8_000;

/** Doubles with every failed try, with up to a quarter less so that the phones of a table do not knock in step. */
export function waitBeforeTry(failedTries: number, chance: () => number = Math.random): number {
  const wait = Math.min(FIRST_MS * 2 ** (failedTries - 1), LONGEST_MS);
  return wait * (1 - chance() / 4);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
