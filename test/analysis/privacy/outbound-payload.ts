import type { Fact } from "#analysis/domain/fact.ts";
import type { Partition, Population } from "#analysis/domain/population.ts";
import { outboundPayload } from "#analysis/privacy/outbound-payload.ts";
import { redactedColumns } from "#analysis/privacy/redacted-columns.ts";
import type { FactPlan, Role } from "#analysis/privacy/release/release-table.ts";
import type { ColumnProfile, Profile } from "#analysis/table/profile.ts";
import type { Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { Cell, Result } from "#contract/report.ts";

const knownWords = new Set<string>();

const profiled = (
  name: string,
  kind: ColumnProfile["kind"],
  counts: Record<string, number> = {},
) => ({
  ...{ name, kind, type: "VARCHAR" as const, unit: "none" as const, currency: "", decimals: 0 },
  ...{ filled: 300, distinct: 50, unreadable: 0, minimum: null, maximum: null },
  values: Object.entries(counts).map(([value, count]) => ({ value, count })),
});
/** Three hundred visits to three wards. */
export const profile: Profile = {
  ...{ rows: 300, duplicates: 0 },
  columns: [
    { ...profiled("wait", "number"), type: "DOUBLE", unit: "minutes" as never },
    profiled("ward", "category", { East: 150, North: 140, Annex: 10 }),
    profiled("sex", "category", { F: 160, M: 140 }),
    profiled("Mary Smith", "number"),
    profiled("mrn", "identifier", { A17: 1 }),
    profiled("seen", "date"),
  ],
};
export const column = (name: string) => ({ kind: "column", column: name }) as const;
export const all: Partition = { where: null, by: [] };
export const byOf = (of: Expression): Partition => ({ where: null, by: [of] });
export const count = (of: Partition): Role => ({ kind: "count", of });
export const label = (of: Expression): Role => ({ kind: "label", name: { kind: "value", of } });

export const table = (keys: readonly string[], rows: readonly Cell[][], id = "q1"): Result => ({
  ...{ id, title: "", words: "", origin: { kind: "query", sql: "select 1" } },
  columns: keys.map((key) => ({ key, label: key, kind: "text", format: "text" })),
  rows: rows.map((row) => [...row]),
  ...{ population: null, recomputed: "equal" },
});

interface Telling {
  readonly result: Result;
  readonly roles?: Record<string, Role>;
  readonly isOfRecords?: boolean;
  readonly about?: FactPlan["about"];
  readonly fact?: Partial<Fact>;
}

interface Asking {
  readonly asks?: readonly Ask[];
  readonly question?: string;
  readonly sizes?: readonly (readonly [Partition, readonly Population[]])[];
  readonly fits?: (text: string) => boolean;
}

/** What leaves of facts that are planned to be told so. */
export function told(
  tellings: readonly Telling[],
  { asks = [], question = "", ...more }: Asking = {},
) {
  const sizes = [[all, [{ labels: [], records: 300 }]] as const, ...(more.sizes ?? [])];
  const facts = tellings.map(
    ({ fact }) =>
      ({
        kind: "quality",
        asked: false,
        strength: 1,
        p: null,
        significant: false,
        ...fact,
      }) as Fact,
  );
  const allowed = sizes.map(([of]) => of);
  const request = { partitions: allowed, values: [column("wait")] };
  const plans = tellings.map(({ result, roles = {}, isOfRecords = false, about = {} }) => ({
    tables: [{ result, roles, isOfRecords }],
    ...{ values: [], about },
  }));
  const { text, columns, results } = outboundPayload({
    ...{ question, profile, facts, knownWords, marker: "m4rk" },
    columns: redactedColumns({ profile, knownWords, identifying: [], mixed: [] }),
    reading: {
      kind: "answer",
      reading: { asks, claim: null, spans: [], score: 0, defaults: [] },
      others: [],
    },
    release: {
      plan: { facts: plans, request, allowed, told: [] },
      counts: {
        populations: sizes.map(([, counted]) => counted),
        spreads: [{ lowest: 0, highest: 2, different: 50, commonest: 0.1 }],
      },
    },
    fits: more.fits ?? (() => true),
  });
  const [begin, json = "", end] = text.split("\n");
  return { text, columns, results, data: JSON.parse(json), marks: [begin, end] };
}
