import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { copyProject, type ProjectCopy } from "./copy-project.ts";
import { runTool } from "./run-tool.ts";

const lockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ license: z.optional(z.string()) })),
});

describe("THIRD-PARTY-NOTICES", () => {
  let copy: ProjectCopy;
  beforeEach(() => {
    copy = copyProject();
  });
  afterEach(() => copy.remove());

  it("is current", () => {
    expect(notices("--check")).toMatchObject({ code: 0 });
  });

  it("is refused once it is out of date, and made anew by the command", { tags: "slow" }, () => {
    copy.write("THIRD-PARTY-NOTICES", "");
    expect(notices("--check").output).toContain("run `npm run notices`");

    expect(notices()).toMatchObject({ code: 0 });

    expect(notices("--check")).toMatchObject({ code: 0 });
    const text = readFileSync(join(copy.folder, "THIRD-PARTY-NOTICES"), "utf8");
    expect(text).toMatch(/^fastify \d.* \(MIT\)$/m);
    expect(text).toContain("Permission is hereby granted, free of charge");
    expect(text).not.toMatch(/^playwright/m);
  });

  it.each(["GPL-3.0-only", "MIT AND GPL-3.0-only", undefined])(
    "refuses a package under %s",
    { tags: "slow" },
    (licence) => {
      setLicence("node_modules/fastify", licence);
      expect(notices()).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^fastify .* is not allowed$/m),
      });
    },
  );

  it("takes a package that offers an allowed licence beside others", { tags: "slow" }, () => {
    setLicence("node_modules/fastify", "(GPL-3.0-only OR MIT)");
    expect(notices()).toMatchObject({ code: 0 });
  });

  it("is the same whether npm installed what only another system's build needs", () => {
    const build = { optional: true, cpu: ["wasm32"], dependencies: { helper: "1.0.0" } };
    const packages = {
      "": { dependencies: { whole: "1.0.0" } },
      "node_modules/whole": { license: "MIT", optionalDependencies: { "whole-wasm": "1.0.0" } },
      "node_modules/whole-wasm": { ...build, license: "MIT" },
      "node_modules/helper": { optional: true, license: "MIT" },
    };
    copy.write("package-lock.json", JSON.stringify({ packages }));
    rmSync(join(copy.folder, "node_modules"));
    install("whole");
    expect(notices()).toMatchObject({ code: 0 });
    install("helper");
    expect(notices("--check")).toMatchObject({ code: 0 });
  });

  function install(name: string): void {
    const folder = join(copy.folder, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name }));
    writeFileSync(join(folder, "LICENSE"), `The licence of ${name}`);
  }

  function notices(...args: string[]) {
    return runTool(copy.folder, "node", ["scripts/notices.mjs", ...args]);
  }

  function setLicence(path: string, licence: string | undefined): void {
    const lock = lockFile.parse(
      JSON.parse(readFileSync(join(copy.folder, "package-lock.json"), "utf8")),
    );
    lock.packages[path] = { ...lock.packages[path], license: licence };
    copy.write("package-lock.json", JSON.stringify(lock));
  }
});
