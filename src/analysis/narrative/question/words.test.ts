import { expect, test } from "vitest";
import { readWords, sameWord } from "./words.ts";

const same = (one: string, other: string) => {
  const [first, second] = readWords(`${one} ${other}`);
  return first !== undefined && second !== undefined && sameWord(first, second);
};

test.each([
  ...[
    ["readmission", "readmitted"],
    ["readmissions", "readmit"],
    ["transmission", "transmitted"],
  ],
  ...[
    ["cancellation", "cancelled"],
    ["hospitalization", "hospitalised"],
    ["referral", "referred"],
  ],
  ...[
    ["treatment", "treated"],
    ["attendance", "attended"],
    ["prescription", "prescribed"],
  ],
  ...[
    ["breaches", "breached"],
    ["infection", "infected"],
    ["smokers", "smoking"],
  ],
])("takes %s for a form of %s", (one, other) => {
  expect(same(one ?? "", other ?? "")).toBe(true);
});

test.each([
  ...[
    ["medication", "medical"],
    ["organisation", "organ"],
    ["department", "departed"],
  ],
  ...[
    ["mission", "mitral"],
    ["payment", "payor"],
    ["age", "agent"],
    ["stay", "state"],
  ],
])("does not take %s for %s", (one, other) => {
  expect(same(one ?? "", other ?? "")).toBe(false);
});
