import { expect, it } from "vitest";
import { prepareReader } from "./prepare-reader.ts";

it("has each of its questions read to the end", () => {
  expect(prepareReader().map(({ kind }) => kind)).toEqual(["answer", "answer", "answer"]);
});
