import { describe, expect, it } from "vitest";

import { freshMemory } from "../testing/fresh_memory";
import { TableCamera } from "./camera.svelte";

/** A camera of two lenses, as far as the page looks at it. */
class FakeDevices {
  readonly asked: MediaTrackConstraints[] = [];
  readonly stopped: string[] = [];
  refusal: DOMException | null = null;
  torch = false;
  ended: (() => void) | null = null;

  getUserMedia = (constraints: MediaStreamConstraints): Promise<MediaStream> => {
    const video = constraints.video as MediaTrackConstraints;
    this.asked.push(video);
    const wanted = (video.deviceId as ConstrainDOMStringParameters | undefined)?.exact;
    if (this.refusal) return Promise.reject(this.refusal);
    if (wanted !== undefined && wanted !== "wide" && wanted !== "far") {
      return Promise.reject(new DOMException("gone", "OverconstrainedError"));
    }
    return Promise.resolve(this.#stream(wanted ?? "wide"));
  };

  enumerateDevices = (): Promise<{ kind: string; deviceId: string }[]> =>
    Promise.resolve([
      { kind: "videoinput", deviceId: "wide" },
      { kind: "audioinput", deviceId: "microphone" },
      { kind: "videoinput", deviceId: "far" },
    ]);

  #stream(deviceId: string): MediaStream {
    const track = {
      stop: () => void this.stopped.push(deviceId),
      getSettings: () => ({ deviceId }),
      getCapabilities: () => ({ torch: this.torch }),
      applyConstraints: () => Promise.resolve(),
      addEventListener: (_: string, ended: () => void) => (this.ended = ended),
    };
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  }
}

function cameraWith(devices: FakeDevices, memory = freshMemory()): TableCamera {
  return new TableCamera(memory, devices as unknown as MediaDevices);
}

describe("the camera", () => {
  it("asks for the one at the back", async () => {
    const devices = new FakeDevices();
    const camera = cameraWith(devices);

    await camera.start();

    expect(camera.state).toBe("on");
    expect(devices.asked[0]?.facingMode).toEqual({ ideal: "environment" });
    expect(camera.lenses).toEqual(["wide", "far"]);
  });

  it("takes the other lens and remembers it for the next evening", async () => {
    const [devices, memory] = [new FakeDevices(), freshMemory()];
    const camera = cameraWith(devices, memory);
    await camera.start();

    await camera.switchLens();
    await cameraWith(devices, memory).start();

    expect(devices.asked.map((each) => each.deviceId)).toEqual([undefined, { exact: "far" }, { exact: "far" }]);
    expect(devices.stopped).toEqual(["wide"]);
  });

  it("forgets a lens that is not there any more", async () => {
    const [devices, memory] = [new FakeDevices(), freshMemory()];
    memory.keep("lens", "broken");
    const camera = cameraWith(devices, memory);

    await camera.start();

    expect(camera.state).toBe("on");
    expect(memory.recall("lens")).toBeNull();
  });

  it("offers the lamp only where there is one", async () => {
    const devices = new FakeDevices();
    const camera = cameraWith(devices);
    await camera.start();
    expect(camera.torchOffered).toBe(false);

    devices.torch = true;
    await camera.start();
    await camera.switchTorch();

    expect([camera.torchOffered, camera.torchOn]).toEqual([true, true]);
  });

  it.each([
    ["NotAllowedError", "refused"],
    ["NotFoundError", "missing"],
    ["NotReadableError", "busy"],
  ])("says why it is not there: %s means %s", async (name, state) => {
    const devices = new FakeDevices();
    devices.refusal = new DOMException("no", name);
    const camera = cameraWith(devices);

    await camera.start();

    expect(camera.state).toBe(state);
  });

  it("is forbidden where the browser gives no cameras away", async () => {
    const camera = new TableCamera(freshMemory(), undefined);

    await camera.start();

    expect(camera.state).toBe("forbidden");
  });

  it("is off again after it was stopped or unplugged", async () => {
    const devices = new FakeDevices();
    const camera = cameraWith(devices);
    await camera.start();

    devices.ended?.();

    expect(camera.state).toBe("off");
    expect(camera.stream).toBeNull();
  });
});
