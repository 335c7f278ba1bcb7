/** What a face text such as `number/pink/27` shows, for drawing and naming it. */

import { type NumNumFits } from "../wire";
import colours from "./symbols.json";

export type Symbol = NonNullable<NumNumFits["symbol"]>;
export type Ink = (typeof colours)[Symbol];

export const SYMBOLS = ["circle", "triangle", "square", "heart"] as const satisfies readonly Symbol[];
export const INK_OF: Readonly<Record<Symbol, Ink>> = colours;

export type Face =
  | { readonly kind: "number"; readonly number: number; readonly symbol: Symbol }
  | { readonly kind: "joker"; readonly symbol: Symbol }
  | { readonly kind: "ban"; readonly row: number }
  | { readonly kind: "wish" }
  | { readonly kind: "back" }
  | { readonly kind: "other"; readonly text: string };

/** The face of a text; a text that is no card of a game drawn here comes back as `other`. */
export function parseFace(text: string): Face {
  const [kind, first = "", second = ""] = text.split("/");
  const symbol = symbolOf(first);
  if (kind === "number" && symbol && isCount(second)) return { kind, number: Number(second), symbol };
  if (kind === "joker" && symbol) return { kind, symbol };
  if (kind === "ban" && isCount(first)) return { kind, row: Number(first) };
  if (kind === "wish" || kind === "back") return { kind };
  return { kind: "other", text };
}

/** The text of a face; `parseFace` reads it back. */
export function formatFace(face: Face): string {
  switch (face.kind) {
    case "number":
      return `number/${INK_OF[face.symbol]}/${face.number}`;
    case "joker":
      return `joker/${INK_OF[face.symbol]}`;
    case "ban":
      return `ban/${face.row}`;
    case "wish":
    case "back":
      return face.kind;
    case "other":
      return face.text;
  }
}

function symbolOf(ink: string): Symbol | undefined {
  return SYMBOLS.find((symbol) => INK_OF[symbol] === ink);
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text);
}
