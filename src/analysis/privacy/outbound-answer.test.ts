import { expect, test } from "vitest";
import { profile } from "#test/analysis/privacy/outbound-payload.ts";
import { outboundColumns } from "./outbound-answer.ts";
import { redactedColumns } from "./redacted-columns.ts";

test("a model that looks at a column is told its large groups, but none that holds an identifier", () => {
  const [ward] = profile.columns.filter(({ name }) => name === "ward");
  if (ward === undefined) throw new Error("there are wards");
  const names = ["North", "14 North Road", "East", "Annex"];
  const values = names.map((value, at) => ({ value, count: 100 - 30 * at }));
  const table = {
    profile: { ...profile, columns: [{ ...ward, values }] },
    knownWords: new Set(["north", "road"]),
  };
  const { value } = outboundColumns(["c1"], {
    ...{ ...table, question: "", marker: "m4rk" },
    columns: redactedColumns({ ...table, identifying: [], mixed: [] }),
    reading: {
      kind: "answer",
      reading: { asks: [], claim: null, spans: [], score: 0, defaults: [] },
      others: [],
    },
    release: {
      plan: { facts: [], request: { partitions: [], values: [] }, allowed: [], told: [] },
      counts: { populations: [], spreads: [] },
    },
  });
  expect(value).toEqual({
    columns: [{ id: "c1", name: "ward", kind: "category", groups: ["East", "North"] }],
  });
});
