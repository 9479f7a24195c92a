import { describe, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openLog } from "./open-log.ts";

describe("the log", () => {
  const lines: string[] = [];
  const log = openLog("info", (line) => lines.push(line));
  const last = () => JSON.parse(lines.at(-1) ?? "{}");

  it("writes plain values and drops requests, answers and lists", () => {
    log.info({ requestId: "1", req: { url: "CANARY" }, list: ["CANARY"], ok: true }, "answered");
    expect(last()).toEqual({
      time: expect.any(String),
      level: "info",
      message: "answered",
      requestId: "1",
      ok: true,
    });
  });

  it("tells of a failure its kind, codes and places, never its message", () => {
    const cause = Object.assign(new Error("CANARY\n    CANARY"), {
      code: "23505",
      constraint: "one",
      detail: "CANARY",
    });
    log.error(cause);
    const failure = new Problem("unknown", {}, cause);
    for (const write of [
      () => log.error(failure),
      () => log.error(failure, failure.message),
      () => log.error({ err: failure }, failure.message),
      () => log.error({ err: failure }),
    ]) {
      write();
      const { failure: told, message } = last();
      expect(message).toBeUndefined();
      expect(told).toMatchObject({
        type: "Problem",
        code: "unknown",
        cause: { code: "23505", constraint: "one" },
      });
      expect(told.cause.frames[0]).toContain("log.test.ts");
    }
    expect(lines.join()).not.toContain("CANARY");
  });

  it("takes no line of a message for a place, and no sentence for a name or a code", () => {
    const failure = Object.assign(
      new Error("x\n    at CANARY (file:///CANARY.ts:1:2)\n    at CANARY"),
      {
        code: "CANARY was here",
        constraint: "CANARY\u0000",
        name: "CANARY: here",
      },
    );
    failure.cause = new Error("", { cause: Object.assign(new Error("y"), { stack: "CANARY" }) });
    log.fatal({ err: failure });
    expect(lines.at(-1)).not.toContain("CANARY");
    const { failure: told } = last();
    expect(told.type).toBe("Error");
    for (const { frames } of [told, told.cause]) expect(frames[0]).toContain("log.test.ts");
  });

  it("keeps what is below its level to itself, in workers too", () => {
    const before = lines.length;
    log.debug("no");
    log.child({ reqId: "1" }).trace("no");
    expect(lines).toHaveLength(before);
    log.child({ reqId: "CANARY" }).warn("yes");
    expect(last()).toEqual({ time: expect.any(String), level: "warn", message: "yes" });
  });
});
