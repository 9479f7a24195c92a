import { isAdditive, tellingValue } from "../../column-traits.ts";
import type { Fact } from "../../fact.ts";
import type { Measure } from "../../plan.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
import { labelOf, pairFact } from "./answer-question.ts";
import { association } from "./association.ts";
import type { Bench } from "./bench.ts";
import { difference } from "./difference.ts";
import { distribution } from "./distribution.ts";
import { drivers } from "./drivers.ts";
import { outliers } from "./outliers.ts";
import { partRatios } from "./part-ratios.ts";
import { quality } from "./quality.ts";
import { ranking } from "./ranking.ts";
import { grainFor, trend } from "./trend.ts";

const mostGroupings = 4;
const mostPairs = 4;

/** What is worth knowing about the focus column beside the question, and about the data itself. */
export async function explore(
  bench: Bench,
  focus: ColumnProfile | null,
  timeName: string | null,
): Promise<Fact[]> {
  const whole: Bench = { ...bench, filters: [] };
  const facts: (Fact | null)[] = [];
  if (focus) {
    facts.push(...(await aboutFocus(whole, focus)));
    facts.push(...(await byGroups(whole, focus)));
    facts.push(...(await withNumbers(whole, focus)));
  }
  facts.push(await throughTime(whole, focus, timeName));
  facts.push(await quality(whole));
  return facts.filter((fact) => fact !== null).map((fact) => ({ ...fact, asked: false }));
}

/** The column to look at where none was chosen: the first that adds up, else the first number. */
export function defaultFocus(profile: Profile): ColumnProfile | null {
  const numbers = profile.columns.filter(({ kind, distinct }) => kind === "number" && distinct > 1);
  return (
    numbers.find(({ unit }) => unit === "money") ??
    numbers[0] ??
    profile.columns.find(({ kind, distinct }) => kind !== "empty" && distinct > 1) ??
    null
  );
}

async function aboutFocus(bench: Bench, focus: ColumnProfile): Promise<(Fact | null)[]> {
  if (focus.kind === "number") {
    return [
      await distribution(bench, focus),
      await outliers(bench, focus, labelOf(bench.profile)),
      await drivers(bench, focus, null),
    ];
  }
  const counts = await ranking(bench, {
    measures: [{ kind: "count" }],
    by: [{ kind: "column", column: focus.name }],
    order: "most",
    limit: null,
  });
  if (focus.kind !== "binary" && focus.kind !== "category") return [counts];
  return [
    counts,
    await drivers(bench, focus, focus.type === "VARCHAR" ? tellingValue(focus) : null),
  ];
}

async function byGroups(bench: Bench, focus: ColumnProfile): Promise<(Fact | null)[]> {
  const groupings = bench.profile.columns
    .filter(
      ({ name, kind, distinct }) =>
        name !== focus.name &&
        (kind === "category" || kind === "binary") &&
        distinct >= 2 &&
        distinct <= 60,
    )
    .slice(0, mostGroupings);
  const facts: (Fact | null)[] = [];
  for (const by of groupings) {
    facts.push(
      focus.kind === "number"
        ? await difference(bench, focus, by)
        : await association(bench, { column: focus, value: tellingValue(focus), by }),
    );
  }
  return facts;
}

async function withNumbers(bench: Bench, focus: ColumnProfile): Promise<(Fact | null)[]> {
  const numbers = bench.profile.columns
    .filter(({ name, kind, distinct }) => name !== focus.name && kind === "number" && distinct > 2)
    .slice(0, mostPairs);
  const facts: (Fact | null)[] = [];
  for (const other of numbers) facts.push(await pairFact(bench, [other, focus], false));
  return facts;
}

async function throughTime(
  bench: Bench,
  focus: ColumnProfile | null,
  timeName: string | null,
): Promise<Fact | null> {
  const time = bench.profile.columns.find(({ name }) => name === timeName);
  if (!time || time.name === focus?.name) return null;
  const [rate] = await partRatios(bench, focus);
  const measure: Measure =
    rate?.kind === "ratio" && rate.over === focus?.name ? rate : focusMeasure(focus);
  return trend(
    bench,
    measure,
    time.kind === "date"
      ? { kind: "period", column: time.name, grain: grainFor(time) }
      : { kind: "column", column: time.name },
  );
}

function focusMeasure(focus: ColumnProfile | null): Measure {
  if (focus?.kind === "number")
    return { kind: "column", column: focus.name, aggregate: isAdditive(focus) ? "sum" : "mean" };
  return focus?.kind === "binary"
    ? { kind: "share", column: focus.name, value: tellingValue(focus) }
    : { kind: "count" };
}
