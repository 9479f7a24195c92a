import { expect, it } from "vitest";
import { unpricedModel } from "#contract/hosted-models.ts";
import type { Query } from "#contract/query.ts";
import { calling, heldConversations } from "#test/analysis/converse-with-model.ts";
import { askByWard, wardVisits } from "#test/analysis/ward-visits.ts";
import type { Heard } from "#test/doubles/models/wire.ts";
import { previewSending } from "./analyse.ts";
import { modelAnalyst } from "./narrative/model/model-analyst.ts";
import { openCompatible } from "./narrative/model/providers/open-compatible.ts";
import { plainText } from "./report/plain-markdown.ts";

const conversations = heldConversations();
const { workers } = conversations;

interface Before {
  readonly asked: object;
  readonly results: readonly { id: string; columns: string[]; rows: unknown[][] }[];
}
const beforeIn = ({ texts }: Heard): readonly Before[] | undefined =>
  JSON.parse(texts[0]?.replace(/<\/?data-\w+>/g, "") ?? "{}").before;

/** By the headers of the table, as an analysis keeps it. */
const byWard = (query: Query): Query =>
  JSON.parse(JSON.stringify(query).replaceAll('"c1"', '"ward"').replaceAll('"c3"', '"wait"'));
const previous = [{ kind: "query", wants: "groups", query: byWard(askByWard) }] as const;
const input = { ...wardVisits("And which of them is it, pray?"), previous };

/** Answers from what the question before gave. */
const fromBefore = calling((heard) => {
  const [id] = beforeIn(heard)?.[0]?.results.map((result) => result.id) ?? [];
  const claims = [{ cell: `${id}.0.value1`, relation: "highest" }];
  const text = `{{${id}.0.label}} has the longest mean wait: {{${id}.0.value1}}.`;
  const rest = { sections: [], insights: [], recommendations: [], background: [] };
  return [{ name: "submit", input: { answered: true, answer: { text, claims }, ...rest } }];
});

it("tells a model outside what the question before asked and gave, in released figures alone", async () => {
  const { report } = await conversations.run(input, "outside", [fromBefore]);
  const [before] = beforeIn(conversations.heard()) ?? [];
  expect(before?.asked).toMatchObject({
    ...{ wants: "groups", measures: [{ kind: "mean", columns: ["c3"] }] },
    by: [{ columns: ["c1"] }],
  });
  const [result] = before?.results ?? [];
  // No telling order, names of their own, and of each row rounded figures; small groups stay here.
  expect(result?.rows.map(([row, name]) => [row, name])).toEqual([
    ["g1", "East"],
    ["g2", "North"],
    ["g3", "West"],
  ]);
  const exact = report.results.find(({ id }) => id === result?.id);
  const figures = exact?.rows.map((row) => row[1]) ?? [];
  expect(figures.length).toBeGreaterThan(2);
  const body = conversations.double.bodies[0] ?? "";
  for (const figure of figures) expect(body).not.toContain(String(figure));
  expect(plainText(report.answer.markdown)).toBe("West has the longest mean wait: 39.98.");
  expect(report.readAs?.outcome).toMatchObject({ kind: "answer" });
});

it("tells a model within the house the same exactly", async () => {
  const { report } = await conversations.run(input, "inside", [fromBefore]);
  const [before] = beforeIn(conversations.heard()) ?? [];
  expect(before?.asked).toMatchObject({ kind: "query", query: { by: [{ of: { column: "c1" } }] } });
  const exact = report.results.find(({ id }) => id === before?.results[0]?.id);
  expect(before?.results[0]?.rows[0]).toContain(exact?.rows[0]?.[0]);
});

it("keeps back what the question before kept by its figures, and what it named of few", {
  tags: "slow",
}, async () => {
  const kept = { ...previous[0].query, limit: 1 };
  const named: Query = {
    ...previous[0].query,
    where: {
      kind: "compare",
      operator: "=",
      left: { kind: "column", column: "clinician" },
      right: { kind: "text", value: "Zoe Canarya" },
    },
  };
  for (const query of [kept, named]) {
    const earlier = [{ kind: "query", wants: "groups", query }] as const;
    await conversations
      .run({ ...input, previous: earlier }, "outside", [fromBefore])
      .catch(() => null);
    const rows = beforeIn(conversations.heard(0))?.flatMap(({ results }) => results[0]?.rows);
    expect(rows ?? []).toEqual([]);
    expect(conversations.double.bodies[0]).not.toContain("Canary");
  }
});

it("is previewed with the thread, byte for byte, and says nothing of one where there is none", {
  tags: "slow",
}, async () => {
  const [model, apiKey, baseUrl] = [
    "test-model-1",
    conversations.double.key,
    conversations.double.address,
  ];
  const catalogue = [unpricedModel(model, "compatible")];
  const port = openCompatible({ model, apiKey, baseUrl, stands: "outside", catalogue });
  const shown = await previewSending(input, { workers, analyst: modelAnalyst(port), marker: "m" });
  await conversations.run(input, "outside", [fromBefore]);
  expect(shown?.body).toBe(conversations.double.bodies[0]);
  await conversations.run(wardVisits("By ward?"), "outside", [fromBefore]).catch(() => null);
  expect(beforeIn(conversations.heard(0))).toBeUndefined();
});
