import fc from "fast-check";
import { expect, test } from "vitest";
import { findSpeakers } from "./find-speakers.ts";
import { readText } from "./read-text.ts";

function speakersOf(content: string): (string | null)[] {
  const documents = [{ name: "a.txt", start: 0, end: content.length }];
  return findSpeakers(readText({ name: "a.txt", content, documents })).map(
    (said) => said && content.slice(said.start, said.end),
  );
}

test("gives all of a turn to the name before it", () => {
  const talk =
    "Moderator: How was it? Tell us.\nP3: Long. Too long.\n\nModerator: Why?\nP3: The queue.";
  expect(speakersOf(talk)).toEqual([...["Moderator", "Moderator", "P3", "P3", "Moderator", "P3"]]);
});

test.each([
  ["The pharmacist suggested a second check.", "The pharmacist"],
  ["Dr Amara Quist (registrar) has objected to the plan.", "Dr Amara Quist"],
  ["“It is too late,” said Tom Ridley.", "Tom Ridley"],
  ["According to the matron, two beds were free.", "the matron"],
  ["Two beds were free.", null],
  ["She said that two beds were free.", null],
])("finds who says it in the sentence: %s", (sentence, speaker) => {
  expect(speakersOf(sentence)).toEqual([speaker]);
});

test("takes the fields of a form for no speakers", () => {
  expect(speakersOf("Allergies: penicillin\nWeight: 82 kg\nPulse: 71")).toEqual([null, null, null]);
});

test("names nobody whom the text does not hold, whatever it holds", () => {
  const piece = fc.constantFrom(
    "Ann Lee: ",
    "said ",
    "the nurse ",
    "\n",
    ". ",
    "no ",
    "İ",
    "According to ",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const content = pieces.join("");
      for (const said of speakersOf(content)) if (said !== null) expect(content).toContain(said);
    }),
  );
});
