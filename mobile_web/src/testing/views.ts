/** Views of a table as the server might send them, to be changed by each test where it matters. */

import { type NumNumFits, type NumNumView, type TableView } from "../wire";

export const FITS: NumNumFits = {
  symbol: "heart",
  rows: [3, 6],
  banned_rows: [2],
  numbers: [3, 6, 9],
  every_number: false,
  jokers: true,
  bans_and_wishes: true,
  double_symbol: "heart",
};

export function numnumView(part: Partial<NumNumView> = {}): NumNumView {
  return {
    game: "numnum",
    phase: "playing",
    top: "number/pink/6",
    wished: null,
    wish_is_missing: false,
    bans: [2],
    fits: FITS,
    turn: null,
    winners: [],
    hand_sizes: [null, null],
    ...part,
  };
}

export function tableView(part: Partial<TableView> = {}): TableView {
  return {
    table_id: "abcdefgh23456789",
    number: 4,
    head: "a".repeat(64),
    game: "numnum",
    edition: null,
    table_name: "Küchentisch",
    demo: null,
    you: { seat: 0, name: "Anna", is_host: true },
    seats: [
      { seat: 0, name: "Anna" },
      { seat: 1, name: null },
    ],
    watching: [],
    lobby_is_open: true,
    join_code: "K7WMPX",
    join_url: "http://192.168.1.5:8321/#/join/K7WMPX",
    items: [],
    agreement: { state: "agrees", items: [] },
    camera: { state: "none", last_picture_at: null },
    view: numnumView(),
    may_undo: true,
    happened: [],
    ...part,
  };
}
