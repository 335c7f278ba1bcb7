/** Is there something about what was done last that the table should look at? */

import { type Happened, type JudgedMove, type TableView } from "../wire";

/** The moves of the last change at the table that were not allowed or cannot be judged; none once it was taken back. */
export function questionableMoves(view: TableView): readonly JudgedMove[] {
  const undone = new Set(view.happened.flatMap((event) => (event.kind === "undone" ? [event.undone] : [])));
  const last = view.happened.findLast((event) => isChange(event) && !undone.has(event.number));
  return last && "moves" in last ? last.moves.filter((move) => move.verdict.ruling !== "legal") : [];
}

function isChange(event: Happened): boolean {
  return "moves" in event;
}
