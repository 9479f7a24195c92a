import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { projectFiles, root } from "./copy-project.ts";

const manifest = z.object({
  scripts: z.record(z.string(), z.string()),
  bin: z.record(z.string(), z.string()),
});
const { scripts, bin } = manifest.parse(JSON.parse(read("package.json")));
const readme = read("README.md");

describe("README.md", () => {
  it("is short", () => {
    expect(readme.split("\n").length).toBeLessThan(100);
  });

  it("names commands that there are", () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name]) => name ?? "");
    expect(named).toEqual(expect.arrayContaining(["start", "test", "check", "screens"]));
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    const commands = [...readme.matchAll(/npx ([a-z]+)/g)].map(([, name]) => name ?? "");
    expect(commands.filter((name) => bin[name] === undefined)).toEqual([]);
  });

  it("names every folder of src", () => {
    const folders = readdirSync(join(root, "src"));
    expect(folders.filter((name) => !readme.includes(`\`src/${name}\``))).toEqual([]);
  });
});

describe("the documents", () => {
  const documents = projectFiles().filter((path) => path.endsWith(".md"));

  it.each(documents)("%s links to what is there", (path) => {
    const links = [...read(path).matchAll(/\]\(([^)#]+)\)|src="([^"]+)"/g)];
    const targets = links.map(([, link, image]) => link ?? image ?? "");
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    const missing = local.filter((target) => !existsSync(join(root, dirname(path), target)));
    expect(missing).toEqual([]);
  });

  it.each(["docs/threat-model.md", "CONTRIBUTING.md"])("%s names files that there are", (path) => {
    const named = [...read(path).matchAll(/`((?:src|e2e|soak|checks)\/[^`*]+)`/g)];
    // A recipe writes NAME or KIND for what is being added.
    const paths = named.map(([, name = ""]) => name).filter((name) => !/NAME|KIND/.test(name));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it("number their decisions without a gap", () => {
    const names = readdirSync(join(root, "docs", "decisions")).sort();
    const wanted = names.map((_, at) => String(at + 1).padStart(4, "0"));
    expect(names.map((name) => name.slice(0, 4))).toEqual(wanted);
    for (const name of names) {
      const text = read(join("docs", "decisions", name));
      for (const part of ["Context", "Decision", "Consequence"]) {
        expect(text, relative(root, name)).toContain(`**${part}.**`);
      }
    }
  });
});

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
