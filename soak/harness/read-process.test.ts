import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { childrenOf, processesWith } from "./read-process.ts";

it.skipIf(!existsSync("/proc/self/environ"))(
  "a process is found by a setting it was started with, until it is gone",
  async () => {
    const mark = `candor-${process.pid}`;
    const child = spawn("/bin/sleep", ["60"], { env: { CANDOR_MARK: mark } });
    await once(child, "spawn");
    expect(processesWith("CANDOR_MARK", mark)).toEqual([child.pid]);
    expect(childrenOf(process.pid)).toContain(child.pid);
    expect(processesWith("CANDOR_MARK", `${mark}0`)).toEqual([]);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(processesWith("CANDOR_MARK", mark)).toEqual([]);
  },
);
