/** The phone's camera: on or off, which lens, with or without light, and why not if not. */

import { type Memory } from "../companion/memory";

/** `forbidden`: the page did not come over a connection on which browsers give the camera away. */
export type CameraState = "off" | "starting" | "on" | "refused" | "missing" | "busy" | "forbidden";

/** What the standard's type declarations leave out. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}

const LENS = "lens";
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

export class TableCamera {
  state: CameraState = $state("off");
  stream: MediaStream | null = $state.raw(null);
  lenses: readonly string[] = $state.raw([]);
  torchOffered = $state(false);
  torchOn = $state(false);
  readonly #memory: Memory;
  readonly #devices: MediaDevices | undefined;

  constructor(memory: Memory, devices: MediaDevices | undefined) {
    this.#memory = memory;
    this.#devices = devices;
    if (!devices) this.state = "forbidden";
  }

  async start(): Promise<void> {
    if (!this.#devices || this.state === "starting") return;
    this.stop();
    this.state = "starting";
    try {
      this.stream = await this.#open(this.#devices, this.#memory.recall(LENS));
    } catch (error) {
      this.state = stateAfter(error);
      return;
    }
    this.state = "on";
    await this.#lookAround(this.#devices, this.stream);
  }

  stop(): void {
    this.stream?.getTracks().forEach((track) => {
      track.stop();
    });
    this.stream = null;
    this.torchOn = false;
    this.torchOffered = false;
    if (this.#devices) this.state = "off";
  }

  /** Take the next lens and remember it: phones often pick the ultra-wide one, which makes cards small. */
  async switchLens(): Promise<void> {
    const current = this.#track?.getSettings().deviceId ?? "";
    const next = this.lenses[(this.lenses.indexOf(current) + 1) % this.lenses.length];
    if (next === undefined) return;
    this.#memory.keep(LENS, next);
    await this.start();
  }

  async switchTorch(): Promise<void> {
    const torch = !this.torchOn;
    try {
      await this.#track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
    } catch {
      return; // the lamp stays as it is, and so does its button
    }
    this.torchOn = torch;
  }

  get #track(): MediaStreamTrack | undefined {
    return this.stream?.getVideoTracks()[0];
  }

  /** The remembered lens may be gone (another phone's memory, a new system): then the camera at the back. */
  async #open(devices: MediaDevices, lens: string | null): Promise<MediaStream> {
    const anyAtTheBack = { video: { ...SIZE, facingMode: { ideal: "environment" } }, audio: false };
    if (lens === null) return devices.getUserMedia(anyAtTheBack);
    try {
      return await devices.getUserMedia({ video: { ...SIZE, deviceId: { exact: lens } }, audio: false });
    } catch (error) {
      if (stateAfter(error) !== "missing") throw error;
      this.#memory.forget(LENS);
      return devices.getUserMedia(anyAtTheBack);
    }
  }

  async #lookAround(devices: MediaDevices, stream: MediaStream): Promise<void> {
    const found = await devices.enumerateDevices();
    if (stream !== this.stream) return;
    this.lenses = found.filter((each) => each.kind === "videoinput").map((each) => each.deviceId);
    const track = this.#track;
    this.torchOffered = track !== undefined && hasTorch(track);
    track?.addEventListener("ended", () => {
      if (stream === this.stream) this.stop();
    });
  }
}

/** Firefox on Android has no `getCapabilities` for cameras. */
function hasTorch(track: MediaStreamTrack): boolean {
  if (!("getCapabilities" in track)) return false;
  const capabilities: TorchCapabilities = track.getCapabilities();
  return capabilities.torch ?? false;
}

function stateAfter(error: unknown): CameraState {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    default:
      return "busy";
  }
}
