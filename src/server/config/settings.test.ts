import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settings } from "./settings.ts";

const manual = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");

it("stands in the operating manual, setting for setting", () => {
  const table = [
    "| setting | when it is not set | meaning |",
    "| --- | --- | --- |",
    ...settings.map(({ name, standard, meaning }) => `| \`${name}\` | ${standard} | ${meaning} |`),
  ];
  expect(manual).toContain(`\n${table.join("\n")}\n`);
});

it("is read by the configuration, every one and no other", () => {
  const readers = readdirSync(import.meta.dirname).filter((name) =>
    /^(config|read-[\w-]+)\.ts$/.test(name),
  );
  const sources = readers.map((name) => readFileSync(join(import.meta.dirname, name), "utf8"));
  const read = new Set(sources.join("").match(/(?<=")[A-Z]{2,}[A-Z_]*(?=")/g));
  expect([...read].sort()).toEqual(settings.map(({ name }) => name as string).sort());
});
