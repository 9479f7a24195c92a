import { expect, test } from "vitest";
import { readTextQuestion } from "./read-text-question.ts";

test.each([
  ["Which dates are named?", ["dates"], []],
  ["What dates does the report contain?", ["dates"], []],
  ["Which date is mentioned?", ["dates"], []],
  ["Are there any dates?", ["dates"], []],
  ["Which amounts are stated in these notes?", ["amounts"], []],
  ["Which dates and amounts are named?", ["dates", "amounts"], []],
  ["Which dates are named for the audit?", ["dates"], ["audit"]],
  ["When is the audit?", ["search"], ["audit"]],
  ["Which medicines are named?", ["search"], ["medicines"]],
  ["What was recorded about falls?", ["search"], ["falls"]],
  ["Who named the auditor?", ["search"], ["auditor"]],
  ['How often is "named" used?', ["mentions"], ["named"]],
])("reads “%s”", (question, intents, terms) => {
  expect(readTextQuestion(question)).toMatchObject({ intents, terms });
});

test.each([
  ["What did the pharmacist say about doses?", "Said by: “{{asked:pharmacist}}”."],
  ["Which drugs were not continued?", "Only sentences that deny something, or say that it ended."],
  ["Do the two letters agree on the dose of warfarin?", "Each document was asked by itself."],
])("tells how it was read: %s", (question, line) => {
  expect(readTextQuestion(question).reading).toContain(line);
});
