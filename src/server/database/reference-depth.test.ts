import { expect, it } from "vitest";
import { referenceDepth } from "./reference-depth.ts";
import { analyses, analysisContents, reportShares } from "./user-schema.ts";

it("is greater than that of each table that is referred to", () => {
  expect([analysisContents, analyses, reportShares].map(referenceDepth)).toEqual([0, 1, 2]);
});
