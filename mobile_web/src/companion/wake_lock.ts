/** Keeps the screen on while a table is open, where the browser lets us. */

export class WakeLock {
  #lock: WakeLockSentinel | null = null;
  #wanted = false;

  /** The browser drops the lock whenever the page is hidden; call this again when it comes back. */
  async hold(): Promise<void> {
    this.#wanted = true;
    if (!("wakeLock" in navigator) || (this.#lock && !this.#lock.released)) return;
    try {
      this.#lock = await navigator.wakeLock.request("screen");
    } catch {
      // Low battery or a hidden page: the screen may go dark, nothing else changes.
    }
    if (this.#isUnwanted()) this.release();
  }

  /** The wish may have changed while the browser was asked. */
  #isUnwanted(): boolean {
    return !this.#wanted;
  }

  release(): void {
    this.#wanted = false;
    void this.#lock?.release();
    this.#lock = null;
  }
}
