import { spawnSync } from "node:child_process";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { gatherLines } from "./gather-lines.ts";

describe("gathered lines", () => {
  it("go out once a turn, in order, and earlier when they are many", async () => {
    const written: string[] = [];
    const { add } = gatherLines((text) => written.push(text));
    for (const line of ["a\n", "b\n"]) add(line);
    expect(written).toEqual([]);
    await turn();
    expect(written).toEqual(["a\nb\n"]);
    const long = "x".repeat(70_000);
    add(long);
    add("c\n");
    expect(written.slice(1)).toEqual([long]);
    await turn();
    await turn();
    expect(written.slice(1)).toEqual([long, "c\n"]);
  });

  const endings = [
    ["by itself", "", 0],
    ["by process.exit", "process.exit(3)", 3],
    ["by a failure", "throw new Error('CANARY')", 1],
    ["by a rejection", "Promise.reject(new Error('CANARY'))", 1],
  ] as const;
  it.each(endings)("are all written when the process ends %s", (_, ending, status) => {
    const { href } = new URL("./", import.meta.url);
    const program = `
      import { openLog } from "${href}log.ts";
      import { endOnBug } from "${href}lifetime.ts";
      const log = openLog("info");
      endOnBug({ log });
      for (let line = 0; line < 5000; line += 1) log.info({ line }, "first");
      log.info("last");
      ${ending}`;
    const ended = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
    const lines = ended.stdout.toString().trim().split("\n");
    expect([ended.status, lines.length]).toEqual([status, status === 1 ? 5002 : 5001]);
    expect(JSON.parse(lines[5000] ?? "")).toMatchObject({ message: "last" });
    if (status === 1) expect(JSON.parse(lines[5001] ?? "")).toMatchObject({ level: "fatal" });
    expect(ended.stdout.toString()).not.toContain("CANARY");
  });
});
