import { expect, it } from "vitest";
import { limits } from "./limits.ts";
import { readyKeywordSets } from "./ready-keyword-sets.ts";

it("offers sets that each have a name, a description and keywords of their own", () => {
  expect(new Set(readyKeywordSets.map(({ name }) => name)).size).toBe(readyKeywordSets.length);
  for (const { description, keywords } of readyKeywordSets) {
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(keywords.length).toBeGreaterThan(10);
    expect(keywords.length).toBeLessThan(limits.keywords);
    expect(new Set(keywords).size).toBe(keywords.length);
    for (const keyword of keywords) expect(keyword).toMatch(/^\S(?:[^,]*\S)?$/);
  }
});
