import { describe, expect, it } from "vitest";
import { sessionTokens } from "./session-tokens.ts";

const subject = { userId: "ada", sessionId: "one" };
const minute = 60_000;

describe("bearer tokens", () => {
  it("are read again and again until they end, to the second", async () => {
    let now = Date.UTC(2026, 0, 1);
    const tokens = sessionTokens("a secret of this test, long enough", () => now);
    const { token, expiresAt } = await tokens.sign(subject);
    for (let read = 0; read < 3; read += 1) expect(await tokens.read(token)).toEqual(subject);
    now = expiresAt.getTime() - 1_000;
    expect(await tokens.read(token)).toEqual(subject);
    now = expiresAt.getTime();
    expect(await tokens.read(token)).toBeNull();
    expect(expiresAt.getTime() - Date.UTC(2026, 0, 1)).toBe(10 * minute);
  });

  it("are refused when altered, also after the right one was read", async () => {
    const tokens = sessionTokens("a secret of this test, long enough");
    const { token } = await tokens.sign(subject);
    expect(await tokens.read(token)).toEqual(subject);
    const [head = "", body = "", signature = ""] = token.split(".");
    const other = Buffer.from(body, "base64url").toString().replace("ada", "eve");
    const forged = [head, Buffer.from(other).toString("base64url"), signature].join(".");
    expect(await tokens.read(forged)).toBeNull();
    expect(await tokens.read(`${token}x`)).toBeNull();
    expect(await tokens.read(forged)).toBeNull();
  });

  it("are refused where they were signed with another secret", async () => {
    const { token } = await sessionTokens("another secret, just as long as it").sign(subject);
    expect(await sessionTokens("a secret of this test, long enough").read(token)).toBeNull();
  });
});
