/** What this phone remembers between two visits. A browser may refuse to remember anything; the page works all the same. */

export interface Memory {
  /** What was kept under this name; null if nothing was, or nothing can be. */
  recall(name: string): string | null;
  keep(name: string, text: string): void;
  forget(name: string): void;
}

const PREFIX = "tischauge.";

/** The browser's local storage. */
export class BrowserMemory implements Memory {
  readonly #storage: Storage | null;

  constructor(storage: () => Storage) {
    this.#storage = permitted(storage);
  }

  recall(name: string): string | null {
    return this.#storage?.getItem(PREFIX + name) ?? null;
  }

  keep(name: string, text: string): void {
    try {
      this.#storage?.setItem(PREFIX + name, text);
    } catch {
      // The storage is full or closed (private window): the page forgets on reload and works until then.
    }
  }

  forget(name: string): void {
    this.#storage?.removeItem(PREFIX + name);
  }
}

/** Reading `window.localStorage` itself throws where storage is forbidden. */
function permitted(storage: () => Storage): Storage | null {
  try {
    return storage();
  } catch {
    return null;
  }
}
