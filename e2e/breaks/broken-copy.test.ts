import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { brokenCopy } from "./broken-copy.ts";
import { readBreaks } from "./read-breaks.ts";

const changes = () => spawnSync("git", ["status", "--porcelain"], { encoding: "utf8" }).stdout;

test("a patch changes the copy, never the project, and is refused where it no longer applies", () => {
  const [broken] = readBreaks(["WZ-1"]);
  if (broken === undefined) throw new Error("WZ-1 has no patch");
  const before = changes();
  const copy = brokenCopy();
  try {
    expect(copy.apply(broken.patch)).toBeNull();
    expect(changes()).toBe(before);
    expect(copy.apply(broken.patch)).toContain("patch does not apply");
    copy.takeBack(broken.patch);
    expect(copy.apply(broken.patch)).toBeNull();
  } finally {
    copy.remove();
  }
});

test("a row without a patch is named", () => {
  expect(() => readBreaks(["WZ-1", "WZ-99"])).toThrow("WZ-99");
});
