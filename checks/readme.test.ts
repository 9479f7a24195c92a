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

  it.each(documents)("%s names files that there are", (path) => {
    // docs/broken-rows.md names journeys without their ending.
    const there = (name: string) =>
      ["", ".spec.ts"].some((end) => existsSync(join(root, name + end)));
    expect(filesNamedIn(path).filter((name) => !there(name))).toEqual([]);
  });

  it.each(["docs/threat-model.md", "CONTRIBUTING.md"])("%s names many files", (path) => {
    expect(filesNamedIn(path).length).toBeGreaterThan(20);
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

/** Without those of recipes, which write NAME, KIND, ROW or x for what is being added. */
function filesNamedIn(path: string): readonly string[] {
  const folders = "src|test|e2e|soak|checks|scripts|bench|corpus|deploy|docs";
  const names = [...read(path).matchAll(new RegExp(`\`((?:${folders})/[^\`*\\s]+)\``, "g"))];
  return names.map(([, name = ""]) => name).filter((name) => !/NAME|KIND|ROW|\/x\./.test(name));
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
