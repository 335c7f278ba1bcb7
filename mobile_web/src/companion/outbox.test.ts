import { describe, expect, it } from "vitest";

import { freshMemory } from "../testing/fresh_memory";
import { type Act, type Acted, type Action } from "../wire";
import { type Outcome } from "./companion";
import { Outbox } from "./outbox.svelte";
import { OFFLINE, type Refusal } from "./refusal";

const UNDO: Act = { based_on: 3, action: { kind: "undo" } };
const WISH: Act = { based_on: 3, action: { kind: "say_wish", symbol: "heart" } };
const DONE: Outcome<Acted> = { told: { number: 4, meanwhile: [] }, refusal: null };
const STALE: Refusal = { code: "stale", retryAfterS: null };

function refused(refusal: Refusal): Outcome<Acted> {
  return { told: null, refusal };
}

/** A server that gives these answers one after the other, the last one for ever. */
class Server {
  readonly heard: { key: string; kind: Action["kind"] }[] = [];
  readonly #answers: Outcome<Acted>[];

  constructor(...answers: Outcome<Acted>[]) {
    this.#answers = answers;
  }

  post = (key: string, act: Act): Promise<Outcome<Acted>> => {
    this.heard.push({ key, kind: act.action.kind });
    const answer = this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0];
    return Promise.resolve(answer ?? DONE);
  };
}

class Told {
  readonly done: string[] = [];
  readonly refusals: string[] = [];
  readonly settled = {
    done: (action: Action) => void this.done.push(action.kind),
    refused: (_: Action, refusal: Refusal) => void this.refusals.push(refusal.code),
  };
}

const atOnce = (): Promise<void> => Promise.resolve();

async function settle(outbox: Outbox): Promise<void> {
  await expect.poll(() => outbox.waiting.length).toBe(0);
}

describe("the outbox", () => {
  it("sends an action and forgets it once it is on disk", async () => {
    const [server, told] = [new Server(DONE), new Told()];
    const outbox = new Outbox("t", freshMemory(), server.post, told.settled, atOnce);

    outbox.put(UNDO);
    await settle(outbox);

    expect(told.done).toEqual(["undo"]);
  });

  it("sends the same action with the same key until somebody answers", async () => {
    const [server, told] = [new Server(refused(OFFLINE), refused(OFFLINE), DONE), new Told()];
    const outbox = new Outbox("t", freshMemory(), server.post, told.settled, atOnce);

    outbox.put(UNDO);
    await settle(outbox);

    expect(server.heard).toHaveLength(3);
    expect(new Set(server.heard.map((each) => each.key)).size).toBe(1);
    expect(told.done).toEqual(["undo"]);
  });

  it("gives every action a key of its own and keeps the order", async () => {
    const [server, told] = [new Server(refused(OFFLINE), DONE), new Told()];
    const outbox = new Outbox("t", freshMemory(), server.post, told.settled, atOnce);

    outbox.put(WISH);
    outbox.put(UNDO);
    await settle(outbox);

    expect(told.done).toEqual(["say_wish", "undo"]);
    expect(server.heard.map((each) => each.kind)).toEqual(["say_wish", "say_wish", "undo"]);
    expect(new Set(server.heard.map((each) => each.key)).size).toBe(2);
  });

  it("does not insist on what the server refuses for good, and says why", async () => {
    const [server, told] = [new Server(refused(STALE)), new Told()];
    const outbox = new Outbox("t", freshMemory(), server.post, told.settled, atOnce);

    outbox.put(UNDO);
    await settle(outbox);

    expect(told.refusals).toEqual(["stale"]);
    expect(server.heard).toHaveLength(1);
  });

  it("survives a reload: what was not answered goes out again with its old key", async () => {
    const memory = freshMemory();
    const before = new Server(refused(OFFLINE));
    const closed = new Outbox("t", memory, before.post, new Told().settled, atOnce);
    closed.put(UNDO);
    await expect.poll(() => before.heard.length).toBeGreaterThan(0);
    closed.close();

    const [after, told] = [new Server(DONE), new Told()];
    const reopened = new Outbox("t", memory, after.post, told.settled, atOnce);
    await reopened.send();

    expect(told.done).toEqual(["undo"]);
    expect(after.heard[0]?.key).toBe(before.heard[0]?.key);
    expect(memory.recall("outbox.t")).toBeNull();
  });

  it("keeps the actions of two tables apart", () => {
    const [memory, gone] = [freshMemory(), new Server(refused(OFFLINE))];
    const one = new Outbox("one", memory, gone.post, new Told().settled, () => new Promise(() => undefined));

    one.put(UNDO);

    expect(new Outbox("one", memory, gone.post, new Told().settled).waiting).toHaveLength(1);
    expect(new Outbox("two", memory, gone.post, new Told().settled).waiting).toEqual([]);
  });

  it.each(["{", "7", '[1, null, {"key": "k"}]'])("ignores a box that holds nonsense: %s", (text) => {
    const memory = freshMemory();
    memory.keep("outbox.t", text);

    expect(new Outbox("t", memory, new Server().post, new Told().settled, atOnce).waiting).toEqual([]);
  });
});
