import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuestion } from "./split-question.ts";

test.each([
  [
    "Which group has the highest average, and does it change over time?",
    ["Which group has the highest average", "does it change over time?"],
  ],
  ["How many came? What did they pay?", ["How many came?", "What did they pay?"]],
  [
    "Average wait by ward and is it getting worse?",
    ["Average wait by ward", "is it getting worse?"],
  ],
  [
    "Show the wait by ward. Then compare men with women!",
    ["Show the wait by ward.", "Then compare men with women!"],
  ],
  [
    "Which ward is slowest, but which has most visits?",
    ["Which ward is slowest", "which has most visits?"],
  ],
])("parts “%s”", (question, parts) => {
  expect(splitQuestion(question)).toEqual({ parts, left: [] });
});

test.each([
  "We treat asthma. Which ward is slowest?",
  "Which ward is slowest? Use the median.",
  "Are there any outliers in wait? If so, how many?",
  "Are there outliers in wait, and how many are there?",
  "Has the wait changed over time, and by how much?",
  "Find outliers of age by the IQR method. An outlier lies above the third quartile.",
  "What is the mean and the median of age?",
  "How many were admitted and were discharged?",
  "How many came and did not return?",
  "Compare wait between Dr. Smith and Dr. Jones.",
  "Is there a link between age and wait?",
  "",
])("leaves “%s” whole", (question) => {
  expect(splitQuestion(question).parts).toEqual([question]);
});

test("answers four at most and keeps the others", () => {
  const all = ["Who?", "What?", "When?", "Where?", "Why?", "How?"];
  expect(splitQuestion(all.join(" "))).toEqual({ parts: all.slice(0, 4), left: all.slice(4) });
});

test("every part is a piece of what was typed", () => {
  const words = fc.constantFrom(
    "which",
    "and",
    "is it",
    "ward.",
    "?",
    "wait;",
    "Dr.",
    "\n",
    "how",
    "x",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (typed) => {
      const question = typed.join(" ");
      const { parts, left } = splitQuestion(question);
      let from = 0;
      for (const part of [...parts, ...left]) {
        const at = question.indexOf(part, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + part.length;
      }
    }),
  );
});
