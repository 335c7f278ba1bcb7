/** Asks the server again and again whether it is there, and says how well it is heard. */

import { connectionState, NO_SIGNS, type ConnectionState, type Signs } from "./connection";

/** Two missed beats are noticed within the five seconds that were promised. */
const BEAT_MS = 2_000;
const LOOK_MS = 500;

export class Pulse {
  state: ConnectionState = $state("connecting");
  #signs: Signs = NO_SIGNS;
  #timers: ReturnType<typeof setInterval>[] = [];
  readonly #ask: () => Promise<boolean>;
  readonly #now: () => number;

  /** `ask` says whether anybody answered. */
  constructor(ask: () => Promise<boolean>, now: () => number = () => performance.now()) {
    this.#ask = ask;
    this.#now = now;
  }

  start(): void {
    this.stop();
    void this.#beat();
    this.#timers = [
      setInterval(() => void this.#beat(), BEAT_MS),
      setInterval(() => {
        this.#look();
      }, LOOK_MS),
    ];
  }

  stop(): void {
    this.#timers.forEach(clearInterval);
    this.#timers = [];
    this.#signs = { ...this.#signs, askedAt: null };
  }

  async #beat(): Promise<void> {
    if (this.#signs.askedAt !== null) return;
    const askedAt = this.#now();
    this.#signs = { ...this.#signs, askedAt };
    const answered = await this.#ask();
    const now = this.#now();
    this.#signs = {
      heardAt: answered ? now : this.#signs.heardAt,
      askedAt: null,
      roundTripMs: now - askedAt,
      failed: !answered,
    };
    this.#look();
  }

  #look(): void {
    this.state = connectionState(this.#signs, this.#now());
  }
}
