import { describe, expect, it } from "vitest";

import { Companion } from "./companion";

const ORIGIN = "http://table.local";

function answering(body: unknown, status = 200, type = "application/json"): { companion: Companion; asked: Request[] } {
  const asked: Request[] = [];
  const companion = new Companion(ORIGIN, (request) => {
    asked.push(request);
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "Content-Type": type } }));
  });
  return { companion, asked };
}

describe("the companion", () => {
  it("sends an action with its key", async () => {
    const { companion, asked } = answering({ number: 4, meanwhile: [] });

    const { told } = await companion.act("abcdefgh23456789", "key-12345", { based_on: 3, action: { kind: "undo" } });

    expect(told?.number).toBe(4);
    expect(asked[0]?.url).toBe(`${ORIGIN}/api/v1/tables/abcdefgh23456789/actions`);
    expect(asked[0]?.headers.get("Idempotency-Key")).toBe("key-12345");
    expect(await asked[0]?.json()).toEqual({ based_on: 3, action: { kind: "undo" } });
  });

  it("sends a picture as it is", async () => {
    const { companion, asked } = answering({});

    await companion.postFrame("abcdefgh23456789", new Blob(["\xff\xd8picture"], { type: "image/jpeg" }), true);

    expect(asked[0]?.headers.get("Content-Type")).toBe("image/jpeg");
    expect(asked[0]?.url).toContain("filming=true");
    expect(await asked[0]?.text()).toBe("\xff\xd8picture");
  });

  it("tells a refusal by its code and how long to wait", async () => {
    const { companion } = answering(
      { status: 429, code: "too_many_tries", retry_after_s: 30 },
      429,
      "application/problem+json",
    );

    const { refusal } = await companion.join({ join_code: "K7WMPX", name: "Anna" });

    expect(refusal).toEqual({ code: "too_many_tries", retryAfterS: 30 });
  });

  it("takes a code it does not know for a fault of the server", async () => {
    const { companion } = answering({ status: 400, code: "invented_tomorrow", retry_after_s: null }, 400);

    expect((await companion.start()).refusal?.code).toBe("server_fault");
  });

  it("is offline when nobody answers", async () => {
    const companion = new Companion(ORIGIN, () => Promise.reject(new TypeError("no network")));

    expect((await companion.start()).refusal?.code).toBe("offline");
    expect(await companion.isThere()).toBe(false);
  });

  it("does not take somebody else's error page for its own", async () => {
    const companion = new Companion(ORIGIN, () => Promise.resolve(new Response("<h1>502</h1>", { status: 502 })));

    expect((await companion.start()).refusal?.code).toBe("unreadable");
  });
});
