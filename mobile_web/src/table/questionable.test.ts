import { describe, expect, it } from "vitest";

import { tableView } from "../testing/views";
import { type Happened, type JudgedMove } from "../wire";
import { questionableMoves } from "./questionable";

const WHEN = { at: "2026-11-18T12:00:00Z", by: null, is_explained: true };

function move(ruling: JudgedMove["verdict"]["ruling"], face: string): JudgedMove {
  const verdict = { ruling, reasons: [], cites: [], notes: [] };
  return { kind: "lay", seat: null, faces: [face], notation: null, verdict };
}

function seen(number: number, ...moves: JudgedMove[]): Happened {
  return { ...WHEN, number, kind: "table_seen", moves };
}

function facesIn(...happened: Happened[]): string[] {
  return questionableMoves(tableView({ happened })).flatMap((each) => each.faces);
}

describe("what the table should look at", () => {
  it("is the move of the last change that was not allowed", () => {
    expect(facesIn(seen(1, move("legal", "number/blue/4")), seen(2, move("illegal", "number/pink/7")))).toEqual([
      "number/pink/7",
    ]);
  });

  it("is nothing once the game went on", () => {
    expect(facesIn(seen(1, move("illegal", "number/pink/7")), seen(2, move("legal", "number/pink/9")))).toEqual([]);
  });

  it("is still the same after somebody sat down", () => {
    const arrival: Happened = { ...WHEN, number: 2, kind: "seat_taken", seat: 1, name: "Ben" };

    expect(facesIn(seen(1, move("undecided", "wish")), arrival)).toEqual(["wish"]);
  });

  it("is nothing once it was taken back", () => {
    const undone: Happened = { ...WHEN, number: 3, kind: "undone", undone: 2 };

    expect(facesIn(seen(1, move("legal", "number/blue/4")), seen(2, move("illegal", "wish")), undone)).toEqual([]);
  });
});
