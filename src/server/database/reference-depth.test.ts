import { expect, it } from "vitest";
import { analyses, analysisContents, reportShares } from "./analysis-schema.ts";
import { referenceDepth } from "./reference-depth.ts";

it("is greater than that of each table that is referred to", () => {
  expect([analysisContents, analyses, reportShares].map(referenceDepth)).toEqual([0, 1, 2]);
});
