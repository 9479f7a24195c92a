import { expect, it } from "vitest";
import { warmUpReader } from "./warm-up-reader.ts";

it("has each of its questions read to the end", () => {
  expect(warmUpReader().map(({ kind }) => kind)).toEqual(["answer", "answer", "answer"]);
});
