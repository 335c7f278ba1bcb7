/**
 * What was done on this phone and is not yet known to be on the server's disk.
 *
 * Every action keeps its key until it is answered, so that sending it again does nothing twice; the box survives a
 * reload. Actions go out one at a time, in the order in which they were done.
 */

import { type Act, type Acted, type Action } from "../wire";
import { type Outcome } from "./companion";
import { type Memory } from "./memory";
import { isPassing, type Refusal } from "./refusal";
import { pause, waitBeforeTry } from "./waiting";

export interface Waiting {
  readonly key: string;
  readonly act: Act;
}

export interface Post {
  (key: string, act: Act): Promise<Outcome<Acted>>;
}

export interface Settled {
  /** It is on disk. */
  done(action: Action, acted: Acted): void;
  /** It will never be done, and why. */
  refused(action: Action, refusal: Refusal): void;
}

export class Outbox {
  waiting: readonly Waiting[] = $state.raw([]);
  readonly #name: string;
  readonly #memory: Memory;
  readonly #post: Post;
  readonly #settled: Settled;
  readonly #pause: (ms: number) => Promise<void>;
  #sending = false;
  #closed = false;

  constructor(tableId: string, memory: Memory, post: Post, settled: Settled, wait = pause) {
    this.#name = `outbox.${tableId}`;
    this.#memory = memory;
    this.#post = post;
    this.#settled = settled;
    this.#pause = wait;
    this.waiting = parseWaiting(memory.recall(this.#name));
  }

  put(act: Act): void {
    this.#keep([...this.waiting, { key: newKey(), act }]);
    void this.send();
  }

  /** Send what waits until nothing does, however often that needs trying. */
  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    let failedTries = 0;
    for (let next = this.waiting[0]; next && !this.#closed; next = this.waiting[0]) {
      failedTries = (await this.#sendOne(next)) ? 0 : failedTries + 1;
      if (failedTries > 0) await this.#pause(waitBeforeTry(failedTries));
    }
    this.#sending = false;
  }

  close(): void {
    this.#closed = true;
  }

  /** Whether this action need not be sent again. */
  async #sendOne({ key, act }: Waiting): Promise<boolean> {
    const { told, refusal } = await this.#post(key, act);
    if (refusal && isPassing(refusal)) return false;
    this.#keep(this.waiting.filter((each) => each.key !== key));
    if (refusal) this.#settled.refused(act.action, refusal);
    else this.#settled.done(act.action, told);
    return true;
  }

  #keep(waiting: readonly Waiting[]): void {
    this.waiting = waiting;
    if (waiting.length > 0) this.#memory.keep(this.#name, JSON.stringify(waiting));
    else this.#memory.forget(this.#name);
  }
}

/** 128 random bits. `crypto.randomUUID` is missing where the page came over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function parseWaiting(text: string | null): readonly Waiting[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === "object" && value !== null && "key" in value && "act" in value;
}
