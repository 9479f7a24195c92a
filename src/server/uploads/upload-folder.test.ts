import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { encryptTemporary, readTemporary } from "#analysis/encrypted-files.ts";
import { countTurns } from "#test/count-turns.ts";
import { countOfProcesses, lifeOf } from "../database/process-life.ts";
import { openUploadFolder, type UploadFolder } from "./upload-folder.ts";

describe("the folder of uploads", () => {
  let dataDir: string;
  let folder: UploadFolder;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "candor-uploads-"));
    folder = openUploadFolder(dataDir);
  });
  afterEach(() => {
    folder.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const names = () => readdirSync(join(dataDir, "uploads"), { recursive: true }).map(String);
  const files = () => names().filter((name) => name.includes("/"));
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it("keeps a file for its owner alone, under a name of its own, until it is removed", async () => {
    const upload = await folder.store(Readable.from([Buffer.from("a,b")]));
    expect(modeOf(upload.file.path)).toBe("600");
    expect(modeOf(join(upload.file.path, ".."))).toBe("700");
    expect(files()).toHaveLength(1);
    expect(readFileSync(upload.file.path, "utf8")).not.toContain("a,b");
    expect((await readTemporary(upload.file)).toString()).toBe("a,b");
    await upload.remove();
    await upload.remove();
    expect(files()).toEqual([]);
  });

  it("takes what many bring at once a few pieces in each turn of the event loop", async () => {
    const counter = countTurns();
    const passed: number[] = [];
    const piece = Buffer.alloc(64 * 1024);
    const bring = () =>
      new Readable({
        highWaterMark: 1,
        read() {
          passed.push(counter.now());
          this.push(passed.length > 900 ? null : piece);
        },
      });
    const stored = Array.from({ length: 30 }, () => folder.store(bring()));
    await Promise.all(stored);
    counter.stop();
    expect(passed.length).toBeGreaterThan(900);
    // Thirty pieces, one of each, would pass in a turn.
    expect(new Set(passed).size).toBeGreaterThan(90);
  });

  it("opens an answer once, and nothing of it is left even while it is read", async () => {
    const upload = await folder.store(Readable.from([]));
    writeFileSync(upload.answer.path, encryptTemporary(upload.answer, Buffer.from("{}")), {
      flag: "wx",
    });
    const answer = await upload.openAnswer();
    await upload.remove();
    expect(files()).toEqual([]);
    expect(await text(answer)).toBe("{}");
  });

  it("leaves nothing of a file that did not arrive whole", async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error("gone");
      })(),
    );
    await expect(folder.store(cut)).rejects.toThrow("gone");
    expect(files()).toEqual([]);
  });

  it("removes at its start what a killed process left, and spares one that runs", async () => {
    const left = (life: { pid: number; start: string }) => {
      const path = join(dataDir, "uploads", `${life.pid}-${life.start}-${countOfProcesses()}-x`);
      mkdirSync(path);
      writeFileSync(join(path, "health data"), "x");
      return path;
    };
    const neighbour = spawn(process.execPath, ["-e", "setTimeout(() => undefined, 60_000)"]);
    const living = left(lifeOf(neighbour.pid ?? 0));
    const reused = left({ pid: neighbour.pid ?? 0, start: "1" });
    const dead = left({ pid: 2_147_483_646, start: "1" });
    openUploadFolder(dataDir).close();
    expect([living, reused, dead].map((path) => existsSync(path))).toEqual([true, false, false]);
    neighbour.kill("SIGKILL");
    await new Promise((ended) => neighbour.once("exit", ended));
    openUploadFolder(dataDir).close();
    expect(existsSync(living)).toBe(false);
  });

  it("spares what a process of another container may still hold, until that is silent", () => {
    const path = join(dataDir, "uploads", "2147483646-1-1-x");
    mkdirSync(path);
    openUploadFolder(dataDir).close();
    expect(existsSync(path)).toBe(true);
    const longAgo = new Date(Date.now() - 10 * 60_000);
    utimesSync(path, longAgo, longAgo);
    openUploadFolder(dataDir).close();
    expect(existsSync(path)).toBe(false);
  });

  it("says every minute that it is held, and sweeps again", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const before = names();
      const held = openUploadFolder(dataDir);
      const [own] = names().filter((name) => !before.includes(name));
      const path = join(dataDir, "uploads", own ?? "");
      utimesSync(path, new Date(0), new Date(0));
      vi.advanceTimersByTime(60_000);
      expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
      held.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
