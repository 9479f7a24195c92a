import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { gatherLines } from "./gather-lines.ts";

describe("gathered lines", () => {
  it("go out once a turn, in order, and earlier when they are many", async () => {
    const written: string[] = [];
    const { add } = gatherLines((bytes) => {
      written.push(Buffer.from(bytes).toString());
      return bytes.length;
    });
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

  it("wait for a reader who takes little, and reach it whole and in order", async () => {
    let read = "";
    const { add, flush } = gatherLines((bytes) => {
      const taken = bytes.subarray(0, 7);
      read += Buffer.from(taken).toString("latin1");
      return taken.length;
    });
    add("é".repeat(10));
    await expect.poll(() => read.length).toBe(20);
    add("b".repeat(20));
    flush();
    expect(read).toBe(Buffer.from(`${"é".repeat(10)}${"b".repeat(20)}`).toString("latin1"));
  });

  it("are counted where nobody reads so many, and the end of the process does not wait for ever", {
    tags: "slow",
  }, async () => {
    let isReading = false;
    const read: string[] = [];
    const { add, flush } = gatherLines((bytes) => {
      if (isReading) read.push(Buffer.from(bytes).toString());
      return isReading ? bytes.length : 0;
    });
    const line = `${"x".repeat(999_999)}\n`;
    for (let count = 0; count < 20; count += 1) add(line);
    flush();
    isReading = true;
    flush();
    const lines = read.join("").trim().split("\n");
    expect(lines.filter((one) => one.startsWith("x"))).toHaveLength(17);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ lost: 3 });
  });

  const endings = [
    ["by itself", "", 0],
    ["by process.exit", "process.exit(3)", 3],
    ["by a failure", "throw new Error('CANARY')", 1],
    ["by a rejection", "Promise.reject(new Error('CANARY'))", 1],
  ] as const;
  it.each(endings)(
    "are all written when the process ends %s",
    { tags: "slow" },
    async (_, ending, status) => {
      const { href } = new URL("./", import.meta.url);
      const program = `
      import { openLog } from "${href}open-log.ts";
      import { endOnBug } from "${href}../lifetime.ts";
      const log = openLog("info");
      endOnBug({ log });
      const padding = "x".repeat(1_000);
      for (let line = 0; line < 5000; line += 1) log.info({ line, padding }, "first");
      log.info("last");
      ${ending}`;
      const ended = spawn(process.execPath, ["--input-type=module", "--eval", program]);
      const exit = once(ended, "exit");
      // Read late, as by who is busy: megabytes more than a pipe holds wait in the process meanwhile.
      await once(ended.stdout, "readable");
      await wait(500);
      const output = await text(ended.stdout);
      const lines = output.trim().split("\n");
      expect([(await exit)[0], lines.length]).toEqual([status, status === 1 ? 5002 : 5001]);
      expect(JSON.parse(lines[5000] ?? "")).toMatchObject({ message: "last" });
      if (status === 1) expect(JSON.parse(lines[5001] ?? "")).toMatchObject({ level: "fatal" });
      expect(output).not.toContain("CANARY");
    },
  );
});
