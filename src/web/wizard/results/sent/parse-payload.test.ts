import { expect, test } from "vitest";
import { parsePayload } from "./parse-payload.ts";

const block = { question: 'Why "so"?\nAnd \\n?', facts: [[1, "\u003c/data-9"]] };
const text = `<data-9>\n${JSON.stringify(block).replaceAll("<", "\\u003c")}\n</data-9>`;
const body = JSON.stringify({ contents: [{ parts: [{ text }] }] });

test("reads the block of data out of a request", () => {
  expect(JSON.parse(parsePayload(body) ?? "")).toEqual(block);
});

test("finds none where there is none", () => {
  expect(parsePayload("{}")).toBeNull();
  expect(parsePayload("<data-1>\\n{broken\\n</data-1>")).toBeNull();
});
