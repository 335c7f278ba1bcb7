/** What happened, one sentence per event. */

import { nameOf, SYMBOL_NAMES } from "../cards/names";
import { type TextKey, type Values } from "../texts/words";
import { type Happened, type TableView } from "../wire";

type Say = (key: TextKey, values?: Values) => string;

const ARRANGED = {
  zones: "history.zones_arranged",
  plane: "history.plane_arranged",
  lens: "history.lens_arranged",
} as const;

export function sentenceFor(say: Say, view: TableView, event: Happened): string {
  const who = whoDid(say, view, event.by);
  switch (event.kind) {
    case "table_opened":
      return say("history.table_opened");
    case "seat_taken":
      return arrival(say, event.name, event.seat);
    case "lobby_opened":
      return say("history.lobby_opened");
    case "lobby_closed":
      return say("history.lobby_closed");
    case "table_seen":
      return say("history.table_seen");
    case "table_shown":
      return event.top === null
        ? say("history.table_shown_empty", { who })
        : say("history.table_shown", { who, top: nameOf(say, event.top) });
    case "card_corrected":
      return correction(say, who, event.was, event.face);
    case "wish_said":
      return say("history.wish_said", { who, symbol: say(SYMBOL_NAMES[event.symbol]) });
    case "undone":
      return say("history.undone", { who });
    case "table_arranged":
      return say(ARRANGED[event.what], { who });
  }
}

function arrival(say: Say, name: string | null, seat: number | null): string {
  if (name === null) return seat === null ? say("history.host_watches") : say("history.host_sits", { seat: seat + 1 });
  return seat === null ? say("history.watches", { name }) : say("history.seat_taken", { name, seat: seat + 1 });
}

function correction(say: Say, who: string, was: string | null, now: string): string {
  const face = nameOf(say, now);
  return was === null
    ? say("history.card_named", { who, face })
    : say("history.card_corrected", { who, face, was: nameOf(say, was) });
}

function whoDid(say: Say, view: TableView, seat: number | null): string {
  return seat === null ? say("history.somebody") : seatName(say, view, seat);
}

/** The name of whoever sits there; the seat if nobody gave a name. */
export function seatName(say: Say, view: TableView, seat: number): string {
  return view.seats.find((each) => each.seat === seat)?.name ?? say("table.seat", { seat: seat + 1 });
}
