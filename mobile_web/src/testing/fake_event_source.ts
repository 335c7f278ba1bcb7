/** An event stream that a test sends messages on. */

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  static get latest(): FakeEventSource {
    const latest = FakeEventSource.opened.at(-1);
    if (!latest) throw new Error("no stream was opened");
    return latest;
  }

  send(name: string, message: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(message) }));
  }

  /** As a browser does after a refusal; after a mere cut it keeps trying by itself. */
  giveUp(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
