/** The table's event stream: its view after every event. What was missed in between is in the next view. */

import { type Camera, type Gap, type TableStreamMessages, type TableView } from "../wire";
import { waitBeforeTry } from "./waiting";

export interface Listener {
  view(view: TableView): void;
  camera(camera: Camera): void;
  gap(gap: Gap): void;
}

export class TableStream {
  #source: EventSource | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #failedTries = 0;
  readonly #address: string;
  readonly #listener: Listener;

  constructor(tableId: string, listener: Listener) {
    this.#address = `/api/v1/tables/${encodeURIComponent(tableId)}/events`;
    this.#listener = listener;
  }

  open(): void {
    this.close();
    const source = new EventSource(this.#address);
    this.#source = source;
    this.#hear("view", (view) => {
      this.#failedTries = 0;
      this.#listener.view(view);
    });
    this.#hear("camera", (camera) => {
      this.#listener.camera(camera);
    });
    this.#hear("gap", (gap) => {
      this.#listener.gap(gap);
    });
    source.addEventListener("error", () => {
      this.#reopenIfGivenUp(source);
    });
  }

  close(): void {
    clearTimeout(this.#again);
    this.#source?.close();
    this.#source = null;
  }

  #hear<Name extends keyof TableStreamMessages>(name: Name, tell: (message: TableStreamMessages[Name]) => void): void {
    this.#source?.addEventListener(name, (event: MessageEvent<string>) => {
      tell(JSON.parse(event.data) as TableStreamMessages[Name]);
    });
  }

  /** After a cut the browser resumes by itself, with `Last-Event-ID`; after a refusal it gives up and we try again. */
  #reopenIfGivenUp(source: EventSource): void {
    if (source !== this.#source || source.readyState !== EventSource.CLOSED) return;
    this.#failedTries += 1;
    this.#again = setTimeout(() => {
      this.open();
    }, waitBeforeTry(this.#failedTries));
  }
}
