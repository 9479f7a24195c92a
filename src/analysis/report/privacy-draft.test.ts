import { expect, test } from "vitest";
import type { Cell, Result } from "#contract/report.ts";
import { privacyDraft } from "./privacy-draft.ts";

const result = (id: string, keys: readonly string[], rows: readonly Cell[][]): Result => ({
  ...{ id, title: "", words: "", origin: { kind: "scan", rule: "" } },
  columns: keys.map((key) => ({ key, label: key, kind: "text", format: "text" })),
  rows: rows.map((row) => [...row]),
  ...{ population: null, recomputed: "equal" },
});
const score = result("p2", ["score"], [[80]]);

test("each deduction is said with its points, and each advice once", () => {
  const items = result(
    "p1",
    ["item", "columns", "found", "points", "advice"],
    [
      ["Names", "name, nurse", 3, 10, "Leave them out."],
      ["Dates", "", 9, 5, "Use years."],
      ["Ages", null, 2, 5, "Use years."],
      ["Keywords", null, 1, 5, null],
    ],
  );
  const draft = privacyDraft(items, score);
  expect(draft.score).toMatch(/^{{p2\.0\.score}} out of {{constant:100}}.* this table holds /);
  expect(draft.arithmetic).toBe("p1");
  expect(draft.issues).toEqual([
    "{{p1.0.item}} in {{p1.0.columns}}: found {{p1.0.found}}, {{p1.0.points}} points deducted.",
    "{{p1.1.item}}: found {{p1.1.found}}, {{p1.1.points}} points deducted.",
    "{{p1.2.item}}: found {{p1.2.found}}, {{p1.2.points}} points deducted.",
    "{{p1.3.item}}: found {{p1.3.found}}, {{p1.3.points}} points deducted.",
  ]);
  expect(draft.recommendations).toEqual(["{{p1.0.advice}}", "{{p1.2.advice}}"]);
});

test("of documents it speaks of their text, and of no columns", () => {
  const items = result("p1", ["item", "found", "points", "advice"], [["Names", 1, 9, "Ask."]]);
  const { score: sentence, issues } = privacyDraft(items, score, "text");
  expect(sentence).toContain(" this text holds ");
  expect(issues[0]).toMatch(/^{{p1\.0\.item}}: found/);
});
