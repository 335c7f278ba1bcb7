/** Why something could not be done, and the text that says so kindly. */

import { type TextKey } from "../texts/words";
import { type Problem, type ProblemCode } from "../wire";

/** `offline`: nobody answered. `unreadable`: somebody answered, but not this companion. */
export type RefusalCode = ProblemCode | "offline" | "unreadable";

export interface Refusal {
  readonly code: RefusalCode;
  /** Seconds after which trying again makes sense; null: nothing is known. */
  readonly retryAfterS: number | null;
}

export const OFFLINE: Refusal = { code: "offline", retryAfterS: null };
const UNREADABLE: Refusal = { code: "unreadable", retryAfterS: null };

/** Refusals after which the same request may well succeed; everything else stays refused however often it is sent. */
const PASSING: ReadonlySet<RefusalCode> = new Set(["offline", "unreadable", "server_fault", "recogniser_busy"]);

export function isPassing(refusal: Refusal): boolean {
  return PASSING.has(refusal.code);
}

/** The refusal in the body of an answer with a failing status. */
export function parseRefusal(body: unknown): Refusal {
  if (!isProblem(body)) return UNREADABLE;
  return { code: body.code in REFUSAL_TEXTS ? body.code : "server_fault", retryAfterS: body.retry_after_s };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
}

export const REFUSAL_TEXTS: Readonly<Record<RefusalCode, TextKey>> = {
  offline: "problem.offline",
  unreadable: "problem.offline",
  bad_request: "problem.other",
  not_found: "problem.other",
  method_not_allowed: "problem.other",
  too_large: "problem.picture_too_large",
  foreign_host: "problem.foreign",
  foreign_origin: "problem.foreign",
  unknown_table: "problem.unknown_table",
  no_seat: "problem.no_seat",
  host_only: "problem.host_only",
  game_not_ready: "problem.game_not_ready",
  unknown_edition: "problem.other",
  wrong_number_of_players: "problem.wrong_number_of_players",
  wrong_code: "problem.wrong_code",
  too_many_tries: "problem.too_many_tries",
  seat_taken: "problem.seat_taken",
  no_such_seat: "problem.no_such_seat",
  table_full: "problem.table_full",
  key_missing: "problem.other",
  key_reused: "problem.other",
  stale: "problem.stale",
  ahead: "problem.other",
  unknown_item: "problem.unknown_item",
  unknown_face: "problem.unknown_face",
  face_has_no_business_there: "problem.face_elsewhere",
  no_wish_open: "problem.no_wish_open",
  nothing_to_undo: "problem.nothing_to_undo",
  not_a_demo: "problem.other",
  unknown_zone: "problem.other",
  no_plane: "problem.no_plane",
  lens_not_known: "problem.lens_not_known",
  text_not_understood: "problem.text_not_understood",
  not_a_task: "problem.not_a_task",
  not_an_effect: "problem.other",
  other_edition: "problem.other_edition",
  deck_unusable: "problem.deck_unusable",
  no_deck: "problem.no_deck",
  not_a_deck: "problem.not_a_deck",
  deck_is_newer: "problem.deck_is_newer",
  other_game: "problem.other_game",
  no_such_look: "problem.no_such_look",
  no_teaching: "problem.no_teaching",
  teaching_full: "problem.teaching_full",
  no_such_photograph: "problem.no_such_photograph",
  no_such_card: "problem.no_such_card",
  photograph_known: "problem.photograph_known",
  no_cards: "problem.no_cards",
  too_many_cards: "problem.too_many_cards",
  more_cards: "problem.more_cards",
  fewer_cards: "problem.fewer_cards",
  too_blurred: "problem.too_blurred",
  too_often: "problem.too_often",
  names_wanted: "problem.names_wanted",
  photographs_open: "problem.photographs_open",
  nothing_learned: "problem.nothing_learned",
  nothing_read: "problem.nothing_read",
  no_demo: "problem.no_demo",
  demo_is_over: "problem.demo_is_over",
  no_demo_picture: "problem.no_demo",
  picture_kind: "problem.picture_kind",
  picture_too_large: "problem.picture_too_large",
  picture_too_small: "problem.picture_too_small",
  picture_broken: "problem.picture_broken",
  picture_too_hard: "problem.picture_broken",
  recogniser_busy: "problem.recogniser_busy",
  newer_picture: "problem.recogniser_busy",
  server_fault: "problem.other",
};
