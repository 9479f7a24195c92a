import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { embeddedTemplate } from "#test/server/embedded-template.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

describe("the server's process", () => {
  let dataDir: string;
  let otherDir: string;
  const workers: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "candor-main-"));
    otherDir = mkdtempSync(join(tmpdir(), "candor-main-"));
    for (const folder of [dataDir, otherDir])
      cpSync(await embeddedTemplate(), folder, { recursive: true });
  });
  afterEach(() => {
    for (const child of workers) child.kill("SIGKILL");
    for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
  });

  function start(environment: Record<string, string> = {}): Started {
    const child = spawn(process.execPath, [main], {
      env: { PORT: "0", DATA_DIR: dataDir, ...environment },
    });
    workers.push(child);
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => {
        text += bytes.toString();
      });
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    return { child, output: () => text, exit };
  }
  const address = (started: Started) => /^Candor is ready at (\S+)$/m.exec(started.output())?.[1];
  const ready = (started: Started) =>
    expect.poll(() => address(started) ?? started.output(), { timeout: 40_000 }).toMatch(/^http:/);

  it("says where it is ready, answers, takes over from one that was killed, and ends when told to", {
    tags: "slow",
    timeout: 120_000,
  }, async () => {
    const killed = start();
    await ready(killed);
    const origin = address(killed) ?? "";
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    expect(statSync(join(dataDir, "master-key")).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(dataDir, "master-key"), "utf8");

    const second = start();
    const third = start({ DATA_DIR: otherDir, PORT: new URL(origin).port });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`is in use by process ${killed.child.pid}`);
    expect(await third.exit).toBe(1);
    expect(third.output().trimEnd().split("\n").at(-1)).toBe(
      "The port is in use. Stop what uses it, or set PORT to another.",
    );
    killed.child.kill("SIGKILL");
    await killed.exit;

    const again = start();
    await ready(again);
    expect(readFileSync(join(dataDir, "master-key"), "utf8")).toBe(key);
    again.child.kill("SIGTERM");
    expect(await again.exit).toBe(0);
    await expect(fetch(`${address(again)}/api/health`)).rejects.toThrow();
    const last = again.output().trim().split("\n").at(-1) ?? "";
    expect(JSON.parse(last)).toMatchObject({ level: "info", message: "shutting down" });
  });

  it("names all faults and does not start", { tags: "slow" }, async () => {
    const started = start({ PORT: "many", FREE_ANALYSES_LIMIT: "some" });
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(/PORT must be.*\n.*FREE_ANALYSES_LIMIT must be/);
    expect(started.output()).not.toContain("    at ");
  });

  it("does not tell the password of a database that it cannot reach", {
    tags: "slow",
  }, async () => {
    const url = "postgres://candor:CANARY@127.0.0.1:1/candor";
    const started = start({ DATABASE_URL: url });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain("The database cannot be reached");
    expect(started.output()).not.toContain("CANARY");
  });

  it("says in words that its folder cannot be used", { tags: "slow" }, async () => {
    writeFileSync(join(dataDir, "file"), "");
    const started = start({ DATA_DIR: join(dataDir, "file") });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain("DATA_DIR");
  });
});
