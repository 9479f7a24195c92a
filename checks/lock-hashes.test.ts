import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { root } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const lockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ integrity: z.optional(z.string()) })),
});
const ordinary = "node_modules/fastify";
const here = `node_modules/@duckdb/node-bindings-${process.platform}-${process.arch}`;
const elsewhere = `node_modules/@duckdb/node-bindings-${process.platform === "win32" ? "linux" : "win32"}-x64`;

describe("hashes of packages", () => {
  let folder: string;
  const path = () => join(folder, "package-lock.json");

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "candor-hashes-"));
    for (const name of ["package.json", "package-lock.json", ".npmrc", "scripts"]) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("are there for all that is installed here", () => {
    expect(runTool(folder, "node", ["scripts/lock-hashes.mjs"])).toMatchObject({ code: 0 });
  });

  it.each([ordinary, here])("are missed where %s has none, and nothing is installed", (name) => {
    setHash(name, undefined);
    expect(runTool(folder, "node", ["scripts/lock-hashes.mjs"])).toMatchObject({
      code: 1,
      output: expect.stringContaining(name),
    });

    const { code, output } = runTool(folder, "node", ["scripts/check.mjs"]);

    expect(code).toBe(1);
    expect(output).toContain(name);
    expect(output).toContain("npm run dependencies -- --hashes");
    expect(output).not.toContain("Installing");
  });

  it("are not needed of builds for other systems", () => {
    setHash(elsewhere, undefined);
    expect(runTool(folder, "node", ["scripts/lock-hashes.mjs"])).toMatchObject({ code: 0 });
  });

  it("are asked of the registry for packages that have none", async () => {
    const registry = createServer((_, answer) => {
      const dist = { integrity: "sha512-AAAA", tarball: "http://127.0.0.1/a.tgz" };
      const versions = { "1.0.0": { name: "a", version: "1.0.0", dist } };
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify({ name: "a", "dist-tags": { latest: "1.0.0" }, versions }));
    });
    await once(registry.listen(0, "127.0.0.1"), "listening");
    const { port } = z.object({ port: z.number() }).parse(registry.address());
    writeFileSync(path(), '{"packages":{"":{},"node_modules/a":{"version":"1.0.0"}}}');

    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
    const words = ["scripts/complete-lock.mjs", "--hashes"];
    await promisify(execFile)(process.execPath, words, { cwd: folder, env });

    expect(readLock().packages["node_modules/a"]?.integrity).toBe("sha512-AAAA");
    registry.close();
  });

  function readLock() {
    return lockFile.parse(JSON.parse(readFileSync(path(), "utf8")));
  }

  function setHash(name: string, integrity: string | undefined): void {
    const lock = readLock();
    lock.packages[name] = { ...lock.packages[name], integrity };
    writeFileSync(path(), JSON.stringify(lock));
  }
});
