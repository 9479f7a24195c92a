import { expect, test } from "vitest";
import { parsedPrefixLength } from "./sentence-forms.ts";

test.each([
  "in L , the mean M is F u",
  "L has the highest mean M , at F u",
  "the mean M is higher in L ( F ) than in L ( F )",
  "L has a longer mean M than L : F against F u",
  "S of R in L were H",
  "the share of R in L that were H is S",
  "of V , S came by H",
  "the mean M rose from F in T to F in T",
  "there are C R in L",
  "L 's mean M of F u is above the overall mean of E u",
  "L , L and L have a mean M of F , F and F respectively",
  "review how R are planned in L , where the mean M is F u",
  "most of the R in L were H : S",
])("understands “%s”", (code) => {
  expect(parsedPrefixLength(code)).toBe(code.length);
});

test.each([
  "in L , the mean M is nearly F u",
  "per capita , S of the residents of L were H",
  "L is miles ahead of L : F versus F",
  "L has C people , each with a mean M of F",
  "S of those that were H are V",
  "L accounts for S of the R that were H",
  "L does not reach L : F against F",
  "after L , at F , M went through the roof",
  "the mean M in L is F X",
  "L sees a negligible S of R were H",
  "the mean M is F in L because of its R",
  "the M of L doubled to F",
])("does not understand “%s”", (code) => {
  expect(parsedPrefixLength(code)).toBeLessThan(code.length);
});
