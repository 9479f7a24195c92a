import fc from "fast-check";
import { expect, test } from "vitest";
import { findDenials } from "./find-denials.ts";

const denied = (content: string) =>
  findDenials(content, { start: 0, end: content.length }).map(({ start, end }) =>
    content.slice(start, end).trim(),
  );

test.each([
  ["No history of diabetes.", ["No history of diabetes."]],
  ["She denied chest pain but had a cough.", ["denied chest pain"]],
  ["A fracture was ruled out.", ["A fracture"]],
  ["Metformin was not restarted.", ["not restarted."]],
  ["He had no fever, cough or chest pain, and he went home.", ["no fever, cough or chest pain"]],
  ["The scan didn't show a stroke.", ["n't show a stroke."]],
  ["He smokes and drinks.", []],
  ["Not only the ward but the clinic was closed.", []],
  ["Report no later than Friday.", []],
  ["She is not allergic to penicillin but reacts to latex.", ["not allergic to penicillin"]],
  ["The board rejected nothing; the budget stands.", ["nothing"]],
])("%s", (sentence, spans) => {
  expect(denied(sentence)).toEqual(spans);
});

test("stays within the sentence, whatever it holds", () => {
  const word = fc.constantFrom(
    "no",
    "not",
    "fever",
    ",",
    "but",
    "was ruled out",
    "and he",
    "denied",
  );
  fc.assert(
    fc.property(fc.array(word), fc.string(), (words, before) => {
      const sentence = words.join(" ");
      const content = `${before}${sentence} more`;
      const place = { start: before.length, end: before.length + sentence.length };
      for (const { start, end } of findDenials(content, place)) {
        expect(start).toBeGreaterThanOrEqual(place.start);
        expect(end).toBeLessThanOrEqual(place.end);
        expect(start).toBeLessThanOrEqual(end);
      }
    }),
  );
});
