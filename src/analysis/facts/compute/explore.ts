import type { Fact, Measure } from "../../domain/fact.ts";
import {
  type ColumnProfile,
  isAdditive,
  isMeasured,
  isRate,
  type Profile,
  tellingValue,
} from "../../table/profile.ts";
import { association, drivers } from "./association.ts";
import { correlation } from "./correlation.ts";
import { difference } from "./difference.ts";
import { distribution, outliers } from "./distribution.ts";
import { jointModel } from "./joint-model.ts";
import { labelOf } from "./label-of.ts";
import type { FactContext } from "./ledger.ts";
import { partRatios } from "./part-ratios.ts";
import { ranking } from "./ranking.ts";
import { type ScreenedPair, screenColumnPairs } from "./screen-column-pairs.ts";
import { grainFor, trend } from "./trend.ts";
import { repeatedUnitColumn } from "./unit-of-analysis.ts";

/** Groupings and numbers that are set against the focus; pairs of other columns. */
const maxOfFocus = 4;
const maxElsewhere = 4;
/** Smallest effect worth a closer look, on the scale of |r|. */
const smallEffect = 0.1;
/** Largest p of a first look that leads to a closer one. */
const worthALook = 0.05;

export interface ExploreOptions {
  readonly focus: ColumnProfile | null;
  /** Name of the date that changes are followed along. */
  readonly time: string | null;
  /** What the whole table is like: it closes what was found. */
  quality(): Promise<Fact>;
}

export interface ExploredFacts {
  readonly facts: readonly Fact[];
  /** p values of pairs that were looked at and left: they count when the others are adjusted. */
  readonly others: readonly number[];
}

/** What is worth knowing about the focus column beside the question, and about the data itself. */
export async function explore(
  context: FactContext,
  { focus, time, quality }: ExploreOptions,
): Promise<ExploredFacts> {
  const whole: FactContext = { ...context, only: [] };
  const screened = await screenColumnPairs(whole, focus);
  const closer = worthCloser(screened, focus);
  const facts: (Fact | null)[] = [];
  if (focus) facts.push(...(await aboutFocus(whole, focus)));
  for (const pair of closer) {
    const fact = await closerLook(whole, pair);
    if (fact) facts.push({ ...fact, isElsewhere: focus !== null && !concerns(pair, focus) });
  }
  if (focus) facts.push(await together(whole, focus, screened));
  facts.push(await throughTime(whole, focus, time));
  facts.push(await quality(), context.redundancies?.fact ?? null);
  return {
    facts: facts.filter((fact) => fact !== null).map((fact) => ({ ...fact, asked: false })),
    others: screened.filter((pair) => !closer.includes(pair)).map(({ p }) => p),
  };
}

/** The closest pairs, those of the focus first. */
function worthCloser(
  screened: readonly ScreenedPair[],
  focus: ColumnProfile | null,
): ScreenedPair[] {
  const strong = screened
    .filter(({ p, effect }) => p < worthALook && effect >= smallEffect)
    .toSorted((a, b) => b.effect - a.effect);
  const hasFocus = (pair: ScreenedPair) => concerns(pair, focus);
  const own = strong.filter(hasFocus);
  const isPair = ({ kind }: ScreenedPair) => kind === "correlation";
  return [
    ...own.filter((pair) => !isPair(pair)).slice(0, maxOfFocus),
    ...own.filter(isPair).slice(0, maxOfFocus),
    ...strong.filter((pair) => !hasFocus(pair)).slice(0, maxElsewhere),
  ];
}

const concerns = ({ column, by }: ScreenedPair, focus: ColumnProfile | null) =>
  column === focus || by === focus;

function closerLook(
  context: FactContext,
  { kind, column, by }: ScreenedPair,
): Promise<Fact | null> {
  switch (kind) {
    case "correlation":
      // The focus is what the other is set against.
      return correlation(context, { x: columnOf(by), y: columnOf(column) });
    case "difference":
      return difference(context, column, by);
    case "association":
      return association(context, { column, value: tellingValue(column), by });
  }
}

const columnOf = ({ name }: ColumnProfile) => ({ kind: "column", column: name }) as const;

/** The columns closest to the focus in one model, where their records stand for themselves. */
async function together(
  context: FactContext,
  focus: ColumnProfile,
  screened: readonly ScreenedPair[],
): Promise<Fact | null> {
  if (repeatedUnitColumn(context.profile) !== null) return null;
  const isShare = focus.kind === "binary" || focus.kind === "category";
  if (!isMeasured(focus) && !isShare) return null;
  const close = screened
    .filter(({ p, effect }) => p < worthALook && effect >= smallEffect)
    .filter(({ column, by }) => column === focus || by === focus)
    .toSorted((a, b) => b.effect - a.effect)
    .map(({ column, by }) => (column === focus ? by : column));
  const value = focus.type === "VARCHAR" ? tellingValue(focus) : null;
  return jointModel(context, { column: focus, value }, close);
}

/** The column to look at where none was chosen: the first that adds up, else the first number. */
export function defaultFocus(profile: Profile): ColumnProfile | null {
  const numbers = profile.columns.filter((column) => isMeasured(column) && column.distinct > 1);
  return (
    numbers.find(({ unit }) => unit === "money") ??
    numbers[0] ??
    profile.columns.find(({ kind, distinct }) => kind !== "empty" && distinct > 1) ??
    null
  );
}

async function aboutFocus(context: FactContext, focus: ColumnProfile): Promise<(Fact | null)[]> {
  if (isMeasured(focus)) {
    return [
      await distribution(context, focus),
      await outliers(context, focus, labelOf(context.profile)),
      await drivers(context, focus, { value: null }),
    ];
  }
  const counts = await ranking(context, { kind: "column", column: focus.name });
  if (focus.kind !== "binary" && focus.kind !== "category") return [counts];
  return [
    counts,
    await drivers(context, focus, { value: focus.type === "VARCHAR" ? tellingValue(focus) : null }),
  ];
}

async function throughTime(
  context: FactContext,
  focus: ColumnProfile | null,
  timeName: string | null,
): Promise<Fact | null> {
  const time = context.profile.columns.find(({ name }) => name === timeName);
  if (!time || time.name === focus?.name) return null;
  const [rate] = await partRatios(context, focus);
  const measure: Measure =
    rate?.kind === "ratio" && rate.over === focus?.name ? rate : focusMeasure(context, focus);
  return trend(
    context,
    measure,
    time.kind === "date"
      ? { kind: "period", column: time.name, grain: grainFor(time) }
      : { kind: "column", column: time.name },
  );
}

function focusMeasure(context: FactContext, focus: ColumnProfile | null): Measure {
  const ratio = focus && isRate(focus) ? context.redundancies?.ratioOf(focus.name) : null;
  if (ratio)
    return { kind: "ratio", over: ratio.over, under: ratio.under, percent: ratio.isPercent };
  if (focus && isMeasured(focus))
    return { kind: "column", column: focus.name, aggregate: isAdditive(focus) ? "sum" : "mean" };
  return focus?.kind === "binary"
    ? { kind: "share", column: focus.name, value: tellingValue(focus) }
    : { kind: "count" };
}
