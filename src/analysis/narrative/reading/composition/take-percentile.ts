import { findOperand, type Operand, operandFrom } from "../pieces/find-operand.ts";
import { fitsUnit, hasUnit, type Item, type ItemOf, isCue } from "../placement/item.ts";
import { dateColumns, isMeasure, knownOf } from "../question-context.ts";
import { superlativeOf } from "../words/superlatives.ts";
import { addAggregate } from "./add-aggregate.ts";
import type { Composition } from "./composition.ts";
import { timeUnits } from "./take-how.ts";

/** `9 out of 10 wait less than what`, `the top 10% of waits start at what`. */
export function takePercentile(work: Composition): void {
  const side = work.free.find((item) => isCue(item, "within-how-many", "above-how-many"));
  const share = work.free.find(
    (item): item is ItemOf<"amount"> => item.kind === "amount" && portionOf(item) !== null,
  );
  const portion = share && portionOf(share);
  if (!side || !share || !portion) return;
  const about = work.context.words
    .slice(share.from, share.to)
    .flatMap(({ lower }) => superlativeOf(lower)?.about ?? [])
    .filter((word) => !word.startsWith("#"));
  const target =
    timeTo(work) ??
    findOperand(work, side, about.length > 0 ? about : ["wait", "turnaround", "durat", "stay"]);
  if (!target || !isInUnitAsked(work, side, target)) return;
  work.take(side, share, target.item ?? undefined);
  const isLow = isCue(side, "within-how-many");
  const fraction = portion.end === null ? fromSide(portion.of, isLow) : fromEnd(portion);
  addAggregate(work, target, { aggregate: "quantile", fraction: Number(fraction.toFixed(6)) });
  work.takeCues("count", "question", "which", "how-long", "how-much");
}

/** `got a crew within … min`: no number of people. */
function isInUnitAsked({ items, context }: Composition, side: Item, { column }: Operand): boolean {
  const unit = items.find(
    (item) => item.kind === "unit" && item.from >= side.to && timeUnits.includes(item.unit),
  );
  if (unit?.kind !== "unit" || column === null) return true;
  const isKnown = context.vocabulary.columns.some(
    ({ profile }) => isMeasure(profile) && hasUnit(profile, unit.unit, context),
  );
  return isKnown ? hasUnit(column, unit.unit, context) : fitsUnit(column, unit.unit, context);
}

const fromSide = (of: number, isLow: boolean) => (isLow ? of : 1 - of);
const fromEnd = ({ of, end }: Portion) => (end === "most" ? 1 - of : of);

interface Portion {
  readonly of: number;
  /** Which end of the order the part is, where the words say so. */
  readonly end: "most" | "least" | null;
}

function portionOf({ amount }: ItemOf<"amount">): Portion | null {
  if (amount.kind === "portion") return { of: amount.fraction, end: null };
  if (amount.kind === "percentile") return { of: amount.fraction, end: "least" };
  if (amount.kind === "top-share" && (amount.end === "most" || amount.end === "least"))
    return { of: amount.fraction, end: amount.end };
  return amount.kind === "number" && amount.unit === "%" && amount.value > 0 && amount.value < 100
    ? { of: amount.value / 100, end: null }
    : null;
}

/** `90% get closed within how many days`: the time up to a date that is named, where no column holds it. */
function timeTo(work: Composition): Operand | null {
  const dates = work.free.filter(
    (item): item is ItemOf<"column"> => item.kind === "column" && item.column.kind === "date",
  );
  const [event] = dateColumns(work.context);
  const [named] = dates.filter(({ column }) => column !== event);
  if (!named || !event || work.free.some((item) => isNumber(item))) return null;
  const own = timeColumnLike(work, named);
  if (own) return { ...operandFrom(own, null), item: named };
  const said = work.free.find((item) => item.kind === "unit" && timeUnits.includes(item.unit));
  const unit = said?.kind === "unit" && said.unit !== "year" ? said.unit : "day";
  return {
    of: {
      kind: "duration",
      unit: unit as "minute" | "hour" | "day" | "week",
      from: { kind: "column", column: event.name },
      to: { kind: "column", column: named.column.name },
    },
    column: null,
    name: `${unit}s from ${event.name} to ${named.column.name}`,
    item: named,
  };
}

const isNumber = (item: Item) =>
  item.kind === "quantity" || (item.kind === "column" && isMeasure(item.column));

/** `ReportMin` beside `ReportedAt`: the one number of time whose header begins like the date's. */
function timeColumnLike({ context }: Composition, { column }: ItemOf<"column">) {
  const stems = knownOf(context, column)?.words.map(({ stem }) => stem) ?? [];
  const found = context.vocabulary.columns.filter(
    ({ profile, unit, words }) =>
      isMeasure(profile) &&
      unit !== null &&
      timeUnits.includes(unit) &&
      words.some(({ stem, weight }) => weight >= 1 && stems.includes(stem)),
  );
  return found.length === 1 ? (found[0]?.profile ?? null) : null;
}
