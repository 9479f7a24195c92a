import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./copy-project.ts";

interface Row {
  readonly number: number;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  readonly isOpen: boolean;
}

const textOf = (name: string) => readFileSync(join(root, "docs", name), "utf8");
const [requirements = "", attacks = ""] = textOf("security-coverage.md").split("## Attacks");
const findings = textOf("security-findings.md");

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+) \| [^|]+ \| (.+) \|$/gm)].map(([, number, cell = ""]) => ({
    number: Number(number),
    tests: [...cell.matchAll(/`([^`]+)` “(.+?)”(?=<br>|$)/g)].map(([, file = "", title = ""]) => ({
      file,
      title: title.replaceAll("&#124;", "|"),
    })),
    isOpen: cell.startsWith("**open**: "),
  }));
}

describe("docs/security-coverage.md and docs/security-findings.md", () => {
  const each = [
    ["requirements", rowsOf(requirements), 113, 108],
    ["attacks", rowsOf(attacks), 48, 48],
    ["findings", rowsOf(findings), 105, 105],
  ] as const;

  it.each(each)("numbers its %s without a gap", (_, rows, count) => {
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
  });

  it.each(each)("proves its %s or says that they are open", (...[, rows, count, proven]) => {
    const said = rows.filter(({ tests, isOpen }) => tests.length > 0 !== isOpen);
    expect(said).toHaveLength(count);
    expect(rows.filter(({ isOpen }) => !isOpen).length).toBeGreaterThanOrEqual(proven);
  });

  it.each(each)("names tests of its %s that there are", (_, rows) => {
    const named = rows.flatMap(({ tests }) => tests);
    const missing = named.filter(({ file, title }) => {
      const path = join(root, file);
      return !existsSync(path) || !readFileSync(path, "utf8").includes(title);
    });
    expect(missing).toEqual([]);
  });

  it("names tests that `npm test` or `npm run test:all` runs", () => {
    const named = [requirements, attacks, findings].flatMap(rowsOf).flatMap(({ tests }) => tests);
    const files = new Set(named.map(({ file }) => file));
    expect([...files].filter((file) => !/\.(test\.tsx?|spec\.ts)$/.test(file))).toEqual([]);
    expect(files.size).toBeGreaterThan(60);
  });
});
