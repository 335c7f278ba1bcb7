import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Companion } from "../companion/companion";
import { FakeEventSource } from "../testing/fake_event_source";
import { freshMemory } from "../testing/fresh_memory";
import { tableView } from "../testing/views";
import { type TableView } from "../wire";
import { TableSession } from "./table_session.svelte";

const ID = "abcdefgh23456789";

/** A server with one table, and a hash for every event of its log. */
class TableServer {
  view: TableView = tableView();
  headAt: (number: number) => string = () => this.view.head;
  refusals = new Map<string, { status: number; code: string }>();

  companion = new Companion("http://table.local", async (request) => {
    const path = new URL(request.url).pathname.replace(`/api/v1/tables/${ID}`, "");
    const refusal = this.refusals.get(path);
    await Promise.resolve();
    if (refusal) return Response.json({ ...refusal, retry_after_s: null }, { status: refusal.status });
    if (path.startsWith("/heads/")) {
      const number = Number(path.split("/").at(-1));
      return Response.json({ number, head: this.headAt(number) });
    }
    if (path === "/actions") return Response.json({ number: 5, meanwhile: [] });
    return Response.json(path === "" ? this.view : {});
  });
}

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openedAt(server: TableServer, memory = freshMemory()): Promise<TableSession> {
  const session = new TableSession(ID, server.companion, memory);
  await session.open();
  return session;
}

describe("an open table", () => {
  it("shows the view it was given, and every one that follows", async () => {
    const session = await openedAt(new TableServer());
    expect(session.view?.number).toBe(4);

    FakeEventSource.latest.send("view", tableView({ number: 5 }));

    expect(session.view?.number).toBe(5);
    session.close();
  });

  it("does not go back to a view that was overtaken", async () => {
    const session = await openedAt(new TableServer());
    FakeEventSource.latest.send("view", tableView({ number: 6 }));

    FakeEventSource.latest.send("view", tableView({ number: 5 }));

    expect(session.view?.number).toBe(6);
    session.close();
  });

  it("goes back where the server says that it knows less than this phone saw", async () => {
    const session = await openedAt(new TableServer());

    FakeEventSource.latest.send("gap", { reason: "ahead_of_server", after: 4, number: 2 });
    FakeEventSource.latest.send("view", tableView({ number: 2 }));

    expect(session.view?.number).toBe(2);
    expect(session.gap?.reason).toBe("ahead_of_server");
    session.close();
  });

  it("shows that the camera stalls without any event", async () => {
    const session = await openedAt(new TableServer());

    FakeEventSource.latest.send("camera", { state: "stalled", last_picture_at: null });

    expect(session.view?.camera.state).toBe("stalled");
    session.close();
  });

  it("opens its stream again after the server turned it away", async () => {
    const session = await openedAt(new TableServer());

    FakeEventSource.latest.giveUp();
    await vi.advanceTimersByTimeAsync(600);

    expect(FakeEventSource.opened).toHaveLength(2);
    session.close();
  });

  it("hears nothing while the page is hidden and follows again afterwards", async () => {
    const session = await openedAt(new TableServer());
    session.pause();
    expect(FakeEventSource.latest.readyState).toBe(FakeEventSource.CLOSED);

    session.resume();

    expect(FakeEventSource.opened).toHaveLength(2);
    session.close();
  });

  it("says why it cannot be opened", async () => {
    const server = new TableServer();
    server.refusals.set("", { status: 403, code: "no_seat" });

    const session = await openedAt(server);

    expect(session.view).toBeNull();
    expect(session.refusal?.code).toBe("no_seat");
  });

  it("says why an action was refused, until the next one", async () => {
    const server = new TableServer();
    server.refusals.set("/actions", { status: 409, code: "stale" });
    const session = await openedAt(server);

    session.act({ kind: "undo" });
    await vi.waitFor(() => {
      expect(session.actionRefusal?.code).toBe("stale");
    });
    server.refusals.clear();
    session.act({ kind: "undo" });

    expect(session.actionRefusal).toBeNull();
    session.close();
  });
});

describe("a picture", () => {
  const PICTURE = new Blob(["picture"], { type: "image/jpeg" });

  it("that was refused says why, until another one was read", async () => {
    const server = new TableServer();
    server.refusals.set("/frames", { status: 415, code: "picture_kind" });
    const session = await openedAt(server);

    expect(await session.postPicture(PICTURE, false)).toBeNull();
    expect(session.pictureRefusal?.code).toBe("picture_kind");
    server.refusals.clear();
    await session.postPicture(PICTURE, false);

    expect(session.pictureRefusal).toBeNull();
    session.close();
  });

  it("of a film does not wipe away why an action was refused", async () => {
    const server = new TableServer();
    server.refusals.set("/actions", { status: 409, code: "stale" });
    const session = await openedAt(server);
    session.act({ kind: "undo" });
    await vi.waitFor(() => {
      expect(session.actionRefusal?.code).toBe("stale");
    });

    await session.postPicture(PICTURE, true);

    expect(session.actionRefusal?.code).toBe("stale");
    session.close();
  });

  it("that a newer one overtook is no trouble", async () => {
    const server = new TableServer();
    server.refusals.set("/frames", { status: 409, code: "newer_picture" });
    const session = await openedAt(server);

    await session.postPicture(PICTURE, true);

    expect(session.pictureRefusal).toBeNull();
    session.close();
  });
});

describe("the record of an evening", () => {
  it("is trusted as long as it goes on from what this phone saw", async () => {
    const [server, memory] = [new TableServer(), freshMemory()];
    (await openedAt(server, memory)).close();

    const session = await openedAt(server, memory);

    expect(session.rewritten).toBe(false);
    session.close();
  });

  it("is said to be changed if its hash is another one at the event this phone saw", async () => {
    const [server, memory] = [new TableServer(), freshMemory()];
    (await openedAt(server, memory)).close();

    server.headAt = () => "b".repeat(64);
    const session = await openedAt(server, memory);

    expect(session.rewritten).toBe(true);
    session.close();
  });
});
