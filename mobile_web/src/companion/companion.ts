/** What the page asks of the server, and how the answer comes back: told, or refused. Nothing here throws. */

import createClient from "openapi-fetch";

import { type Language } from "../texts/words";
import { type paths } from "../wire/generated";
import {
  type Act,
  type Acted,
  type FrameSeen,
  type GameName,
  type GameTexts,
  type HeadAt,
  type JoinTable,
  type OpenTable,
  type StartView,
  type TableJoined,
  type TableOpened,
  type TableView,
} from "../wire";
import { OFFLINE, parseRefusal, type Refusal } from "./refusal";

export type Outcome<Told> =
  { readonly told: Told; readonly refusal: null } | { readonly told: null; readonly refusal: Refusal };

interface Answer<Told> {
  readonly data?: Told | undefined;
  readonly error?: unknown;
}

/** After this time an unanswered request counts as lost: the home network answers in milliseconds, or not at all. */
const PATIENCE_MS = 10_000;
/** A picture may wait for its turn with the recogniser. */
const PICTURE_PATIENCE_MS = 20_000;

export class Companion {
  readonly #client;

  constructor(origin = "", fetchLike: (request: Request) => Promise<Response> = (request) => fetch(request)) {
    this.#client = createClient<paths>({ baseUrl: origin, fetch: fetchLike });
  }

  start(): Promise<Outcome<StartView>> {
    return outcome(this.#client.GET("/api/v1/start", { signal: within(PATIENCE_MS) }));
  }

  /** Whether anybody answers. */
  async isThere(): Promise<boolean> {
    const { refusal } = await outcome(this.#client.GET("/api/v1/health", { signal: within(PATIENCE_MS) }));
    return refusal?.code !== "offline";
  }

  texts(game: GameName, language: Language): Promise<Outcome<GameTexts>> {
    const params = { path: { game, language } };
    return outcome(this.#client.GET("/api/v1/games/{game}/texts/{language}", { params, signal: within(PATIENCE_MS) }));
  }

  open(body: OpenTable): Promise<Outcome<TableOpened>> {
    return outcome(this.#client.POST("/api/v1/tables", { body, signal: within(PATIENCE_MS) }));
  }

  join(body: JoinTable): Promise<Outcome<TableJoined>> {
    return outcome(this.#client.POST("/api/v1/joins", { body, signal: within(PATIENCE_MS) }));
  }

  view(tableId: string): Promise<Outcome<TableView>> {
    return outcome(this.#client.GET("/api/v1/tables/{table_id}", { ...at(tableId), signal: within(PATIENCE_MS) }));
  }

  headAt(tableId: string, number: number): Promise<Outcome<HeadAt>> {
    const params = { path: { table_id: tableId, number } };
    return outcome(
      this.#client.GET("/api/v1/tables/{table_id}/heads/{number}", { params, signal: within(PATIENCE_MS) }),
    );
  }

  act(tableId: string, key: string, body: Act): Promise<Outcome<Acted>> {
    const params = { path: { table_id: tableId }, header: { "Idempotency-Key": key } };
    return outcome(
      this.#client.POST("/api/v1/tables/{table_id}/actions", { params, body, signal: within(PATIENCE_MS) }),
    );
  }

  /** `filming`: one of many pictures of a live camera. */
  postFrame(tableId: string, picture: Blob, filming: boolean): Promise<Outcome<FrameSeen>> {
    const params = { path: { table_id: tableId }, query: { filming } };
    return outcome(
      this.#client.POST("/api/v1/tables/{table_id}/frames", {
        params,
        // The types take a binary body for a text; it is sent as it is.
        body: picture as unknown as string,
        bodySerializer: (body) => body,
        headers: { "Content-Type": picture.type },
        signal: within(PICTURE_PATIENCE_MS),
      }),
    );
  }

  showNextDemoPicture(tableId: string): Promise<Outcome<FrameSeen>> {
    return outcome(
      this.#client.POST("/api/v1/tables/{table_id}/demo/next", { ...at(tableId), signal: within(PICTURE_PATIENCE_MS) }),
    );
  }
}

function at(tableId: string): { params: { path: { table_id: string } } } {
  return { params: { path: { table_id: tableId } } };
}

function within(patienceMs: number): AbortSignal {
  return AbortSignal.timeout(patienceMs);
}

async function outcome<Told>(asked: Promise<Answer<Told>>): Promise<Outcome<Told>> {
  let answer: Answer<Told>;
  try {
    answer = await asked;
  } catch {
    return { told: null, refusal: OFFLINE };
  }
  return answer.data === undefined
    ? { told: null, refusal: parseRefusal(answer.error) }
    : { told: answer.data, refusal: null };
}
