import { seeded } from "#analysis/samples/seeded.ts";
import type { Query } from "#contract/query.ts";
import { openQueryTable, type QueryTable, type TestColumn } from "../query/query-table.ts";
import { openAskedTable, type Told } from "./asked-table.ts";
import { sequences } from "./hostile-sequences.ts";
import { askedQuestion, canaries, drawVisits, identifying } from "./hostile-visits.ts";
import { knownFrom, type ToldPopulation } from "./release-session.ts";
import { openSolver } from "./solve-release.ts";

/** What a hostile model came to know. */
export interface AskedAttack {
  readonly sequences: number;
  readonly questions: number;
  /** Figures that it was told. */
  readonly figures: number;
  /** Small populations and differences of two that were solved for. */
  readonly targets: number;
  /** Counts from 1 to 10, and values of one record, that were found out. */
  readonly recovered: readonly string[];
  /** Parts of names, days, extremes and withheld words in any byte. */
  readonly identifying: readonly string[];
  /** Questions that gave other bytes once one person was left out, though neither time any figure. */
  readonly silent: readonly string[];
  /** Questions of which a rounded figure was another one then. */
  readonly rounded: number;
}

const kinds = Object.keys(sequences);

/** Holds sequences of questions of every kind about tables with and without one person. */
export async function attackAsker(many: number, seed: number): Promise<AskedAttack> {
  const table = await openQueryTable();
  const found: AskedAttack[] = [];
  for (let at = 0; at < many; at += 1) found.push(await attack(table, at, seed * 100_000 + at));
  const sum = (key: "questions" | "figures" | "targets" | "rounded") =>
    found.reduce((total, one) => total + one[key], 0);
  return {
    ...{ sequences: many, questions: sum("questions"), figures: sum("figures") },
    ...{ targets: sum("targets"), rounded: sum("rounded") },
    recovered: found.flatMap((one) => one.recovered),
    identifying: found.flatMap((one) => one.identifying),
    silent: found.flatMap((one) => one.silent),
  };
}

async function attack(table: QueryTable, at: number, seed: number): Promise<AskedAttack> {
  const kind = kinds[at % kinds.length] ?? "";
  const hold = async (exists: boolean) => {
    const draw = seeded(seed);
    const columns = drawVisits(draw, { exists });
    const asked = await openAskedTable(table, columns, { question: askedQuestion, identifying });
    const told: Told[] = [];
    for (const query of sequences[kind]?.(seeded(seed + 1)) ?? [])
      told.push(await asked.ask(query));
    const looks = await asked.look(Array.from({ length: 11 }, (_, place) => `c${place + 1}`));
    return { columns, told, bytes: [asked.first, looks, ...told.map(({ bytes }) => bytes)], asked };
  };
  const without = await hold(false);
  const own = await hold(true);
  const name = `${kind} (${seed})`;
  const leaving = own.bytes.join("\n").toLowerCase();
  const pairs = own.told.map((told, place) => ({ told, other: without.told[place] ?? told }));
  const differing = pairs.filter(({ told, other }) => told.bytes !== other.bytes);
  const silent = differing.filter(({ told, other }) => told.rows.size + other.rows.size === 0);
  const { targets, recovered } = await solve(table, own);
  return {
    ...{ sequences: 1, questions: own.told.length, targets },
    rounded: differing.length - silent.length,
    figures: own.told.flatMap(({ rows }) => [...rows.values()].flat()).filter(isNumber).length,
    recovered: recovered.map((what) => `${name}: ${what}`),
    identifying: canaries
      .filter((canary) => leaving.includes(canary))
      .map((one) => `${name}: ${one}`),
    silent: silent.map(({ told }) => `${name}: ${told.bytes}`),
  };
}

const isNumber = (cell: unknown) => typeof cell === "number";

/** Groups of a result that are looked at. */
const mostRows = 24;
/** Small populations of a session that are solved for. */
const mostTargets = 10;

interface Held {
  readonly columns: readonly TestColumn[];
  readonly told: readonly Told[];
  readonly asked: { readonly profile: Parameters<typeof knownFrom>[2] };
}

async function solve(table: QueryTable, { columns, told, asked: { profile } }: Held) {
  const charges = valuesOf(columns, "charge").map(Number);
  const ends = [Math.min(...charges), Math.max(...charges)] as const;
  const known: ToldPopulation[] = [];
  for (const one of told)
    known.push(...(await populationsOf(table, one, { columns, ends, profile })));
  const solver = await openSolver([...known, ...whatIsFew(known)], profile.rows);
  const targets = targetsOf(known, profile.rows - 1);
  const recovered = targets.flatMap((rows) => {
    const [size, sum] = [solver.sizeOf(rows), rows.size > 1 ? null : solver.sumOf(rows, ends)];
    const isSize = size !== null && size[0] === size[1] && size[0] > 0;
    const isValue = sum !== null && sum[1] - sum[0] < 0.2 * deviationOf(charges);
    return [...(isSize ? [`${rows.size} records`] : []), ...(isValue ? ["a single charge"] : [])];
  });
  return { targets: targets.length, recovered };
}

const valuesOf = (columns: readonly TestColumn[], name: string) =>
  columns.find((one) => one.name === name)?.values ?? [];

interface Among {
  readonly columns: readonly TestColumn[];
  readonly ends: readonly [number, number];
  readonly profile: Held["asked"]["profile"];
}

/** What one question told, by the rows behind it. */
async function populationsOf(
  table: QueryTable,
  { query, rows, columns: keys }: Told,
  { columns, ends: [low, high], profile }: Among,
): Promise<ToldPopulation[]> {
  if (query === null || query.from.kind !== "data" || query.rows.length > 0) return [];
  const isOfFlags = (at: number) => isOf(query.measures[at % query.measures.length]?.value, "flag");
  // The step of a sum of ones is that of a count.
  const spread = query.measures.some((_, at) => isOfFlags(at)) ? 5 : high - low;
  const told = [resultOf(query, rows, keys)];
  const found = await knownFrom(table, { told, spread }, profile);
  const flags = valuesOf(columns, "flag");
  return found.map((one, at) => (isOfFlags(at) ? countOfFlags(one, flags) : one));
}

/** As a result that gives the rows that were told at their places. */
function resultOf(query: Query, rows: Told["rows"], keys: readonly string[]) {
  const last = Math.min(mostRows, Math.max(-1, ...rows.keys()) + 6);
  const cells = Array.from({ length: last }, (_, at) => rows.get(at) ?? keys.map(() => "*"));
  const result = { id: "q1", columns: keys, row_count: cells.length, rows: cells };
  return { query, result, labels: query.by.length };
}

const isOf = (value: unknown, name: string) =>
  typeof value === "object" &&
  value !== null &&
  "of" in value &&
  JSON.stringify(value.of) === JSON.stringify({ kind: "column", column: name });

/** A sum of ones is a count of those who have one. */
function countOfFlags({ rows, sum }: ToldPopulation, flags: TestColumn["values"]): ToldPopulation {
  const flagged = new Set([...rows].filter((row) => flags[row] === 1));
  return { rows: flagged, size: sum && [Math.max(0, sum[0]), sum[1]], sum: null };
}

/** That few are in what was not told, as somebody may take it to mean. */
const whatIsFew = (known: readonly ToldPopulation[]): ToldPopulation[] =>
  known.flatMap(({ rows, size }) =>
    size === null && rows.size <= 10 ? [{ rows, size: [0, 10] as const, sum: null }] : [],
  );

/** Small populations and differences of two, those of the person first. */
function targetsOf(known: readonly ToldPopulation[], person: number): ReadonlySet<number>[] {
  const found = new Map<string, ReadonlySet<number>>([["person", new Set([person])]]);
  const add = (rows: ReadonlySet<number>) => {
    if (rows.size > 0 && rows.size <= 10) found.set([...rows].sort().join(), rows);
  };
  for (const one of known) {
    add(one.rows);
    for (const other of known) add(new Set([...one.rows].filter((row) => !other.rows.has(row))));
  }
  const holds = (rows: ReadonlySet<number>) => Number(rows.has(person));
  return [...found.values()]
    .toSorted((one, other) => holds(other) - holds(one))
    .slice(0, mostTargets);
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
