/** One open table as this phone follows it: what the server says of it, and what was done here. */

import { type Companion } from "../companion/companion";
import { type Memory } from "../companion/memory";
import { Outbox } from "../companion/outbox.svelte";
import { Pulse } from "../companion/pulse.svelte";
import { type Refusal } from "../companion/refusal";
import { TableStream } from "../companion/table_stream";
import { WakeLock } from "../companion/wake_lock";
import { Witness } from "../companion/witness";
import { type Action, type FrameSeen, type Gap, type TableView } from "../wire";

export class TableSession {
  view: TableView | null = $state.raw(null);
  /** Why there is no table to show. */
  refusal: Refusal | null = $state.raw(null);
  /** Why the last action was not done; null once another one was. */
  actionRefusal: Refusal | null = $state.raw(null);
  /** Why the last picture was not read; null once another one was. */
  pictureRefusal: Refusal | null = $state.raw(null);
  /** The server's log does not go on where this phone left it. */
  gap: Gap | null = $state.raw(null);
  /** How many actions are known to be on disk since the page was opened. */
  saved = $state(0);
  /** The log is not the one this phone saw before. */
  rewritten = $state(false);
  readonly tableId: string;
  readonly outbox: Outbox;
  readonly pulse: Pulse;
  readonly #companion: Companion;
  readonly #stream: TableStream;
  readonly #wakeLock = new WakeLock();
  readonly #witness: Witness;

  constructor(tableId: string, companion: Companion, memory: Memory) {
    this.tableId = tableId;
    this.#companion = companion;
    this.#witness = new Witness(tableId, memory);
    this.pulse = new Pulse(() => companion.isThere());
    this.outbox = new Outbox(tableId, memory, (key, act) => companion.act(tableId, key, act), {
      done: () => {
        this.saved += 1;
        this.actionRefusal = null;
      },
      refused: (_, refusal) => {
        this.actionRefusal = refusal;
      },
    });
    this.#stream = new TableStream(tableId, {
      view: (view) => {
        this.#show(view);
      },
      camera: (camera) => {
        if (this.view) this.view = { ...this.view, camera };
      },
      gap: (gap) => {
        this.gap = gap;
      },
    });
  }

  /** Load the table and follow it. */
  async open(): Promise<void> {
    const { told, refusal } = await this.#companion.view(this.tableId);
    this.refusal = refusal;
    if (!told) return;
    this.rewritten = await this.#witness.findsItChanged((number) => this.#companion.headAt(this.tableId, number));
    this.#show(told);
    this.resume();
    void this.outbox.send();
  }

  /** Follow again after the page was hidden. */
  resume = (): void => {
    this.#stream.open();
    this.pulse.start();
    void this.#wakeLock.hold();
  };

  pause = (): void => {
    this.#stream.close();
    this.pulse.stop();
    this.#wakeLock.release();
  };

  close(): void {
    this.pause();
    this.outbox.close();
  }

  act(action: Action): void {
    this.actionRefusal = null;
    this.outbox.put({ based_on: this.view?.number ?? 0, action });
  }

  /** Have a picture read; null if it was refused, with the reason in `pictureRefusal`. */
  async postPicture(picture: Blob, filming: boolean): Promise<FrameSeen | null> {
    const { told, refusal } = await this.#companion.postFrame(this.tableId, picture, filming);
    // That a newer picture took its place or that the server is gone is said elsewhere.
    if (refusal?.code !== "newer_picture" && refusal?.code !== "offline") this.pictureRefusal = refusal;
    return told;
  }

  async showNextDemoPicture(): Promise<FrameSeen | null> {
    const { told, refusal } = await this.#companion.showNextDemoPicture(this.tableId);
    this.pictureRefusal = refusal;
    return told;
  }

  /** Views may overtake each other; an older one says nothing new. */
  #show(view: TableView): void {
    if (this.view && this.gap?.reason !== "ahead_of_server" && view.number < this.view.number) return;
    this.view = view;
    this.#witness.remember(view);
  }
}
