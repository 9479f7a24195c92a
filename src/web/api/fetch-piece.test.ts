import { expect, test } from "vitest";
import { failureOf } from "../wizard/run/end-analysis.ts";
import { sentenceOf } from "./api-error.ts";
import { fetchPiece } from "./fetch-piece.ts";

test("a piece that did not come is told as what it is, wherever a failure is told", async () => {
  const failure = await fetchPiece(() => Promise.reject(new TypeError("Failed to fetch"))).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(sentenceOf(failure)).toMatch(/could not be fetched.* reload the page/);
  expect(failureOf(failure)).toEqual({ code: "piece-missing", message: sentenceOf(failure) });
});
