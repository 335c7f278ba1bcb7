/** Sends what the video shows, one picture at a time: the next one is taken when the answer to the last is there. */

import { pause } from "../companion/waiting";
import { type FrameSeen } from "../wire";
import { takeFrame } from "./picture";

/** Somebody who looks at the screen does not notice a shorter wait, and the phone stays cool. */
const BETWEEN_MS = 250;
/** After a refusal (busy, too large, offline) there is no hurry. */
const AFTER_REFUSAL_MS = 1_500;

export class Filming {
  seen: FrameSeen | null = $state.raw(null);
  readonly #post: (picture: Blob) => Promise<FrameSeen | null>;
  readonly #canvas = document.createElement("canvas");
  #round = 0;

  constructor(post: (picture: Blob) => Promise<FrameSeen | null>) {
    this.#post = post;
  }

  /** Film until `stop`. Starting again ends what was filmed before. */
  async start(video: HTMLVideoElement): Promise<void> {
    const round = (this.#round += 1);
    while (round === this.#round) {
      await nextFrame(video);
      const picture = await takeFrame(video, this.#canvas);
      if (round !== this.#round) return;
      const seen = picture && (await this.#post(picture));
      if (round !== this.#round) return;
      this.seen = seen ?? this.seen;
      await pause(seen ? BETWEEN_MS : AFTER_REFUSAL_MS);
    }
  }

  stop(): void {
    this.#round += 1;
    this.seen = null;
  }
}

/** Resolves with the next picture of the video, or after a while without one, so that a frozen camera is asked again. */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  const shown = new Promise((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
  return Promise.race([shown, pause(AFTER_REFUSAL_MS)]);
}
