import { expect, test } from "vitest";
import { withWords, wordsOfRequest } from "./words-of-request.ts";

const request = { prompt: "How long?", title: "Stays", fileName: "stays.csv", sheet: "May" };

test("the words around the data are its title, file, sheet and question, each for itself", () => {
  expect(wordsOfRequest(request).split("\n¶\n")).toEqual([
    "Stays",
    "stays.csv",
    "May",
    "How long?",
  ]);
  const { title: _, sheet: __, ...bare } = request;
  expect(wordsOfRequest(bare).split("\n¶\n")).toEqual(["stays.csv", "How long?"]);
});

test("with its data they are one text, in which no word reaches from one into the other", () => {
  expect(withWords("ward\nEast", request)).toBe(`ward\nEast\n¶\n${wordsOfRequest(request)}`);
});
