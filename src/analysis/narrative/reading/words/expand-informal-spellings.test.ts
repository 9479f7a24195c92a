import { expect, it } from "vitest";
import { expandSpellings } from "./expand-spellings.ts";
import { tokenize } from "./token.ts";

const said = (typed: string, ofTable: readonly string[] = []): string =>
  expandSpellings(tokenize(typed), (stem) => ofTable.includes(stem))
    .map(({ lower }) => lower)
    .join(" ");

it.each([
  ["wot r the waits", "what are the waits"],
  ["howmany ppl r on A2 thx", "how many people are on a2 thanks"],
  ["hiii, sooo how many", "hi , so how many"],
  ["waits w/o a date, b/c i asked", "waits without a date , because i asked"],
  ["visits w/ an escort", "visits with an escort"],
  ["can u giv me teh avrage", "can you give me the average"],
  ["seen b4 march", "seen before march"],
])("reads “%s” as it was meant", (typed, meant) => {
  expect(said(typed)).toBe(meant);
});

it.each([
  "pearson r for age and wait",
  "the 90th percentile",
  "see the bees off",
  "EM and DA wards",
  "was the r value high",
  "20 mins / 30 mins",
  "the three wards with the highest loss",
  "one bee",
])("leaves “%s” as it stands", (typed) => {
  expect(said(typed)).toBe(
    tokenize(typed)
      .map(({ lower }) => lower)
      .join(" "),
  );
});

it("leaves what the table knows", () => {
  expect(said("wen in wat ward", ["wat"])).toBe("when in wat ward");
});
