import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Pulse } from "./pulse.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the pulse", () => {
  it("shows within five seconds and a beat that nobody answers any more", async () => {
    let answers: () => Promise<boolean> = () => Promise.resolve(true);
    const pulse = new Pulse(() => answers(), Date.now);
    pulse.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pulse.state).toBe("live");

    answers = () => new Promise(() => undefined);
    await vi.advanceTimersByTimeAsync(7_500);

    expect(pulse.state).toBe("stalled");
    pulse.stop();
  });

  it("comes back to life by itself", async () => {
    let there = false;
    const pulse = new Pulse(() => Promise.resolve(there), Date.now);
    pulse.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(pulse.state).toBe("gone");

    there = true;
    await vi.advanceTimersByTimeAsync(2_500);

    expect(pulse.state).toBe("live");
    pulse.stop();
  });

  it("asks nothing after it was stopped", async () => {
    const ask = vi.fn(() => Promise.resolve(true));
    const pulse = new Pulse(ask, Date.now);
    pulse.start();
    await vi.advanceTimersByTimeAsync(100);

    pulse.stop();
    await vi.advanceTimersByTimeAsync(20_000);

    expect(ask).toHaveBeenCalledTimes(1);
  });
});
