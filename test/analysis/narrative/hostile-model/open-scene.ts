import { analyse } from "#analysis/analyse.ts";
import type { Fact } from "#analysis/domain/fact.ts";
import type { WritingDesk } from "#analysis/narrative/analyst.ts";
import { type Citable, withTold } from "#analysis/narrative/model/citations.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Cell, Result } from "#contract/report.ts";
import type { Topic } from "./topics.ts";

/** What a model computed of a topic, by what it is, and what is known of it. */
export interface Scene {
  readonly topic: Topic;
  readonly results: Readonly<Record<Computed, Result>>;
  readonly columns: readonly string[];
  readonly citable: Citable;
  readonly desk: WritingDesk;
  readonly facts: readonly Fact[];
}

export type Computed =
  | `${"mean" | "median" | "longest" | "total" | "count" | "share" | "cost"}`
  | "twoWay"
  | "series"
  | "whole"
  | "half"
  | "otherHalf"
  | "points";

/** Computes a topic as a model would ask for it, and works with that while its engine is there. */
export async function openScene(topic: Topic, workers: WorkerPool): Promise<Scene> {
  const opened = Promise.withResolvers<Scene>();
  const analyst = {
    ...{ family: "test", label: "test", stands: "outside" as const },
    read: async () => unread,
    preview: async () => ({ model: "test", body: "" }),
    async write(_: unknown, facts: readonly Fact[], desk: WritingDesk) {
      opened.resolve(await computed(topic, facts, desk));
      return { draft: noDraft, model: analyst, tokenUsage: { totalTokens: 0, estimatedCost: 0 } };
    },
  };
  const { table, measure } = topic;
  await analyse(
    {
      ...{ prompt: "overview", table, columns: [], focus: measure.column },
      ...{ direction: "rows", keywords: [] },
    },
    { workers, analyst, onSending: async () => undefined },
  );
  return opened.promise;
}

const unread = {
  kind: "answer",
  reading: { asks: [], claim: null, spans: [], score: 0, defaults: [] },
  others: [],
} as const;
const noDraft = {
  ...{ answered: false, answer: "None.", reading: [], sections: [], insights: [] },
  ...{ recommendations: [], notes: [], charts: [] },
};

async function computed(topic: Topic, facts: readonly Fact[], desk: WritingDesk): Promise<Scene> {
  const { queries } = desk;
  if (queries === null) throw new Error("no table to ask");
  const columns = desk.profile.columns.map(({ name }) => name);
  const told = await desk.outgoing(() => true);
  let citable: Citable = { columns: told.columns, results: told.results, rows: new Map() };
  const all = new Map<string, Result>();
  const asked: Fact[] = [];
  for (const [name, query] of Object.entries(queriesOf(topic, columns))) {
    const computation = await queries.compute({ kind: "query", query, wants: "groups" });
    if (computation.kind === "refused") throw new Error(`${name}: ${computation.why}`);
    const { fact } = computation.computed;
    if (fact.kind !== "answer") throw new Error(`${name} is no answer`);
    citable = withTold(citable, computation.told);
    all.set(name, fact.result);
    asked.push(fact);
  }
  const results = Object.fromEntries(all) as Scene["results"];
  return { topic, results, columns, citable, desk, facts: [...facts, ...asked] };
}

function queriesOf(topic: Topic, columns: readonly string[]): Readonly<Record<Computed, Query>> {
  const of = (header: string): Expression => ({
    kind: "column",
    column: `c${columns.indexOf(header) + 1}`,
  });
  const aggregate = (
    name: Extract<Value, { kind: "aggregate" }>["aggregate"],
    header: string | null,
    where: Condition | null = null,
  ): Value => ({
    ...{ kind: "aggregate", aggregate: name, where },
    of: header === null ? null : of(header),
  });
  const is = (header: string, value: string): Condition => ({
    ...{ kind: "in", of: of(header), values: [value] },
  });
  const { group, half, measure, money, flag, date } = topic;
  const holds = is(flag.column, flag.value);
  const inHalf = is(half.column, half.value);
  const share = (among: Condition | null): Value => ({ kind: "share", of: holds, among });
  const groups = [{ name: "group", of: of(group.column) }];
  const mean = aggregate("mean", measure.column);
  const plain = query([], [mean, aggregate("count", null), share(null)]);
  const otherHalf: Condition = { kind: "not", of: inHalf };
  return {
    mean: query(groups, [mean, aggregate("count", null)]),
    median: query(groups, [aggregate("median", measure.column)]),
    longest: query(groups, [aggregate("maximum", measure.column)]),
    total: query(groups, [aggregate("sum", money.column)]),
    cost: query(groups, [aggregate("mean", money.column)]),
    count: query(groups, [aggregate("count", null)]),
    share: query(groups, [share(null)]),
    twoWay: query([...groups, { name: "half", of: of(half.column) }], [mean]),
    series: {
      ...query(
        [{ name: "period", of: { kind: "date-part", part: "half-year", of: of(date) } }],
        [mean],
      ),
      order: [{ of: "period", direction: "ascending" }],
    },
    whole: plain,
    half: { ...plain, where: inHalf },
    otherHalf: { ...plain, where: otherHalf },
    points: query(
      [],
      [{ kind: "arithmetic", operator: "-", left: share(inHalf), right: share(otherHalf) }],
    ),
  };
}

function query(by: Query["by"], values: readonly Value[]): Query {
  const measures = values.map((value, at) => ({ name: `m${at + 1}`, value }));
  return {
    ...{ version: 1, from: { kind: "data" }, where: null, rows: [], having: null, by, measures },
    order: by.length === 0 ? [] : [{ of: "m1", direction: "descending" }],
    ...{ top: null, limit: null },
  };
}

/** The cell of a result. */
export function cellAt({ columns, rows }: Result, row: number, key: string): Cell {
  const at = columns.findIndex((column) => column.key === key);
  return rows[row]?.[at] ?? null;
}
