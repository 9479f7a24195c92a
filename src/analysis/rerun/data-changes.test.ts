import { expect, it } from "vitest";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { dataChanges } from "./data-changes.ts";

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, kind: "category", type: "VARCHAR", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 100, distinct: 0, unreadable: 0, minimum: null, maximum: null },
  values: [],
  ...more,
});
const groups = (name: string, values: string[], more: Partial<ColumnProfile> = {}) =>
  column(name, {
    ...{ distinct: values.length, values: values.map((value) => ({ value, count: 1 })) },
    ...more,
  });
const profile = (rows: number, ...columns: ColumnProfile[]): Profile => ({
  ...{ rows, columns, duplicates: 0 },
});
const same = (...names: string[]) => names.map((name) => ({ before: name, after: name }));
const sentences = (...changes: Parameters<typeof dataChanges>) =>
  dataChanges(...changes).map(({ sentence }) => sentence);

it("says that nothing but the number of rows was looked at where nothing changed", () => {
  const data = profile(100, groups("Ward", ["East"]));
  expect(sentences(data, data, same("Ward"))).toEqual([
    "100 rows before, 100 now: as many as before.",
  ]);
});

it("counts fewer rows, other types, groups and empty cells", () => {
  const before = profile(
    100,
    groups("Ward", ["East", "West"]),
    column("Score", { kind: "number", type: "DOUBLE", filled: 98 }),
  );
  const after = profile(
    80,
    groups("Ward", ["East", ...Array.from({ length: 10 }, (_, at) => `W${at}`)], { filled: 80 }),
    column("Score", { kind: "text", filled: 60 }),
  );
  expect(sentences(before, after, same("Ward", "Score"))).toEqual([
    "100 rows before, 80 now: −20 (−20.0%).",
    "“Score” held numbers before and holds text now.",
    "“Ward”: 10 new groups, “W0”, “W1”, “W2”, “W3”, “W4”, “W5”, “W6”, “W7” and 2 more.",
    "“Ward”: 1 group not there any more, “West”.",
    "“Score”: 2.0% of the cells empty before, 25.0% now.",
  ]);
});

it("says nothing of groups where not all of them are known", () => {
  const before = profile(10, groups("Name", ["a"], { distinct: 900, filled: 10 }));
  const after = profile(10, groups("Name", ["b"], { filled: 10 }));
  expect(sentences(before, after, same("Name"))).toHaveLength(1);
});
