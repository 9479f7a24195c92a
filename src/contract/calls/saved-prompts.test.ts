import { expect, it } from "vitest";
import { limits } from "../limits.ts";
import { isCompleteEdit } from "./saved-prompts.ts";

const longest = "a".repeat(limits.promptCharacters);

it.each([
  ["Stay", "Mean stay by ward", true],
  ["Stay", longest, true],
  ["Stay", `${longest}a`, false],
  ["", "Mean stay by ward", false],
  [" \n", "Mean stay by ward", false],
  ["Stay", "", false],
  ["Stay", "\t ", false],
  ["", "", false],
])("says whether an edit may be saved: title %j", (title, prompt, may) => {
  expect(isCompleteEdit({ title, prompt })).toBe(may);
});
