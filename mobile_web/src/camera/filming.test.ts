import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type FrameSeen } from "../wire";
import { Filming } from "./filming.svelte";

const SEEN: FrameSeen = {
  items: [],
  ms: { decode: 1, locate: 2, recognise: 3, total: 6 },
  is_news: false,
  number: 4,
  camera_has_moved: false,
  watch: "still",
};

/** A video that always has a next picture. */
function playingVideo(): HTMLVideoElement {
  const video = document.createElement("video");
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } });
  return Object.assign(video, { requestVideoFrameCallback: (shown: () => void) => setTimeout(shown, 30) });
}

/** A recogniser that answers when the test lets it. */
class SlowReader {
  waiting: ((seen: FrameSeen | null) => void)[] = [];
  asked = 0;

  post = (): Promise<FrameSeen | null> => {
    this.asked += 1;
    return new Promise((resolve) => this.waiting.push(resolve));
  };

  async answer(seen: FrameSeen | null): Promise<void> {
    this.waiting.shift()?.(seen);
    await vi.advanceTimersByTimeAsync(0);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => {
    done(new Blob(["picture"], { type: "image/jpeg" }));
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("filming", () => {
  it("has never more than one picture on its way", async () => {
    const reader = new SlowReader();
    const filming = new Filming(reader.post);
    void filming.start(playingVideo());

    await vi.advanceTimersByTimeAsync(10_000);
    expect(reader.asked).toBe(1);
    await reader.answer(SEEN);
    await vi.advanceTimersByTimeAsync(10_000);

    expect(reader.asked).toBe(2);
    filming.stop();
  });

  it("shows what was seen last, also while a picture is refused", async () => {
    const reader = new SlowReader();
    const filming = new Filming(reader.post);
    void filming.start(playingVideo());
    await vi.advanceTimersByTimeAsync(100);
    await reader.answer(SEEN);
    await vi.advanceTimersByTimeAsync(1_000);

    await reader.answer(null);

    expect(filming.seen).toEqual(SEEN);
    filming.stop();
  });

  it("lets a busy server rest for a moment", async () => {
    const reader = new SlowReader();
    const filming = new Filming(reader.post);
    void filming.start(playingVideo());
    await vi.advanceTimersByTimeAsync(100);
    await reader.answer(null);

    await vi.advanceTimersByTimeAsync(1_000);
    expect(reader.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(reader.asked).toBe(2);
    filming.stop();
  });

  it("sends nothing more after it was stopped, and forgets what it saw", async () => {
    const reader = new SlowReader();
    const filming = new Filming(reader.post);
    void filming.start(playingVideo());
    await vi.advanceTimersByTimeAsync(100);

    filming.stop();
    await reader.answer(SEEN);
    await vi.advanceTimersByTimeAsync(10_000);

    expect(reader.asked).toBe(1);
    expect(filming.seen).toBeNull();
  });
});
