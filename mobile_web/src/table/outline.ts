/** Where an outline lies in the picture, in shares of its width and height. */

import { type SeenItem } from "../wire";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Outline = SeenItem["outline"];

/** The upright box around an outline. */
export function boxAround(outline: Outline): Box {
  const xs = outline.map((corner) => corner.x);
  const ys = outline.map((corner) => corner.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The corners as the `points` of an SVG polygon in a drawing of 1000 x 1000. */
export function polygonPoints(outline: Outline): string {
  return outline.map(({ x, y }) => `${(x * 1000).toFixed(1)},${(y * 1000).toFixed(1)}`).join(" ");
}

export function share(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
