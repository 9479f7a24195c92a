import { isAdditive, namesRows, tellingValue } from "../../column-traits.ts";
import type { Filter, Measure } from "../../plan.ts";
import type { ColumnProfile } from "../../profile.ts";
import { periodAsked } from "./choose-grouping.ts";
import type { ChosenMeasure } from "./chosen-measure.ts";
import type { Mention } from "./find-columns.ts";
import { areSynonyms, recordWords } from "./lexicon.ts";
import { carriedMeasure } from "./refer-back.ts";
import { isNumeric, type Scene, timeColumn } from "./scene.ts";
import { headerWords, isRateWord, type Word } from "./words.ts";

/** What the question asks the number of. `free` are mentions that do not group. */
export function chooseMeasure(
  scene: Scene,
  free: readonly Mention[],
  grouped: boolean,
): ChosenMeasure {
  const numbers = measurable(scene, free);
  const own =
    shareOf(scene, free) ??
    stayOf(scene, numbers) ??
    perOf(scene, free) ??
    countOf(scene, free) ??
    columnOf(scene, numbers, grouped) ??
    durationOf(scene) ??
    flaggedOf(scene, free) ??
    fallback(scene);
  return carriedMeasure(own, free, scene);
}

/** Numbers named, without those that only restrict ("older than 65") where another is left. */
function measurable(scene: Scene, free: readonly Mention[]): ColumnProfile[] {
  const numbers = free.map(({ column }) => column).filter((column) => column.kind === "number");
  const restricting = new Set(scene.comparisons.map(({ filter }) => filter.column));
  const others = numbers.filter(({ name }) => !restricting.has(name));
  return others.length > 0 ? others : numbers;
}

/** "The longest wait" of all, where nothing splits the records. */
function extremeOf(
  { signs, mentions }: Scene,
  column: ColumnProfile,
  grouped: boolean,
): Measure | null {
  if (grouped || !signs.superlative || signs.aggregate !== null || mentions.length > 1) return null;
  return { kind: "column", column: column.name, aggregate: signs.least ? "minimum" : "maximum" };
}

const chosen = (measure: Measure, spent: Filter | null = null): ChosenMeasure => ({
  measures: [measure],
  spent,
  named: true,
});

function shareOf(scene: Scene, free: readonly Mention[]): ChosenMeasure | null {
  if (!scene.signs.wantsShare) return null;
  const columns = free.map(({ column }) => column);
  const flags = free.filter(({ column }) => column.kind === "binary");
  const rated = flags.find(({ end }) => isRateWord(scene.words[end]));
  const beforeRate = scene.values.find(({ end }) => isRateWord(scene.words[end]));
  const last = scene.values.at(-1);
  // "What share of stroke patients died": what stands behind the others is what they share.
  const behind = flags.find(({ start }) => last !== undefined && start >= last.end);
  const flagged = rated ?? (beforeRate ? undefined : behind);
  if (flagged) return chosen(shareOfFlag(scene, flagged.column));
  const value = (beforeRate ?? last)?.filter;
  if (value)
    return chosen({ kind: "share", column: value.column, value: String(value.value) }, value);
  const flag = flags.findLast(({ start }) => !restricts(scene.words, start)) ?? flags[0];
  if (flag) return chosen(shareOfFlag(scene, flag.column));
  if (columns.some((column) => column.unit === "percent")) return null;
  const counts = columns.filter(isAdditive);
  if (counts.length === 0) return null;
  const pair = ratioOf(scene, counts);
  return pair ? chosen({ kind: "ratio", ...pair, percent: true }) : null;
}

/** "Of diabetic patients", "among the dead": who is looked at, not what they share. */
function restricts(words: readonly Word[], start: number): boolean {
  const [one, two] = [words[start - 1]?.lower ?? "", words[start - 2]?.lower ?? ""];
  return /^(?:of|in|among|amongst|for|with|without)$/.test(/^(?:the|all)$/.test(one) ? two : one);
}

/** The side that the question names: "survived" is the no of a column of deaths. */
function shareOfFlag({ flags }: Scene, column: ColumnProfile): Measure {
  const named = flags.find(({ filter }) => filter.column === column.name)?.filter.value;
  const value = named === undefined ? tellingValue(column) : String(named);
  return { kind: "share", column: column.name, value };
}

/** "Which ward has the most deaths" counts those records alone. */
function flaggedOf(
  { question, flags, signs }: Scene,
  free: readonly Mention[],
): ChosenMeasure | null {
  if (signs.intent !== null) return null;
  const isNamed = flags.some(({ filter }) =>
    free.some(({ column }) => column.name === filter.column),
  );
  return isNamed && /\b(?:most|fewest|least|highest|lowest|number)\b/i.test(question)
    ? chosen({ kind: "count" })
    : null;
}

/** `share of attendances that breached`: the first named is the whole; else the largest count column is. */
function ratioOf(
  scene: Scene,
  counts: readonly ColumnProfile[],
): { over: string; under: string } | null {
  const [first, second] = counts;
  if (first && second && first.name !== second.name) {
    return Number(first.maximum) >= Number(second.maximum)
      ? { over: second.name, under: first.name }
      : { over: first.name, under: second.name };
  }
  const whole = wholeOf(scene, first);
  return first && whole ? { over: first.name, under: whole.name } : null;
}

/**
 * The count column that a part most likely belongs to: of the same things by its header (patients,
 * beneficiaries), else the one with the largest values.
 */
function wholeOf(scene: Scene, part: ColumnProfile | undefined): ColumnProfile | undefined {
  return scene.profile.columns
    .filter(
      (column) => isAdditive(column) && column.unit === part?.unit && column.name !== part?.name,
    )
    .filter((column) => Number(column.maximum) >= Number(part?.maximum))
    .sort(
      (a, b) => kinship(b, part) - kinship(a, part) || Number(b.maximum) - Number(a.maximum),
    )[0];
}

function kinship(column: ColumnProfile, part: ColumnProfile | undefined): number {
  const own = headerWords(part?.name ?? "");
  return headerWords(column.name).filter((word) =>
    own.some((other) => areSynonyms(word.stem, other.stem)),
  ).length;
}

/** `payments per discharge` divides sums; `average attendances per month` averages over the months. */
function perOf(scene: Scene, free: readonly Mention[]): ChosenMeasure | null {
  const additive = free.filter(({ column }) => isAdditive(column));
  const under = additive.find(({ start }) =>
    /^(per|each|every)$/.test(scene.words[start - 1]?.lower ?? ""),
  );
  const over = additive.find((mention) => mention !== under);
  if (under && over)
    return chosen({
      kind: "ratio",
      over: over.column.name,
      under: under.column.name,
      percent: false,
    });
  const period = periodAsked(scene);
  if (!period || scene.signs.aggregate !== "mean" || scene.signs.superlative) return null;
  const column = over?.column.name ?? null;
  if (column === null && !scene.signs.wantsCount) return null;
  return chosen({ kind: "per-period", column, time: period.column, grain: period.grain });
}

/** Length of stay where no column holds it: days divided by discharges or admissions. */
function stayOf(scene: Scene, numbers: readonly ColumnProfile[]): ChosenMeasure | null {
  if (!scene.signs.stay || numbers.some((column) => /stay|los/i.test(column.name))) return null;
  const days = scene.profile.columns.find(
    (column) => /\bdays\b/i.test(column.name) && isAdditive(column),
  );
  const stays = scene.profile.columns.find(
    (column) => /discharges|admissions|stays/i.test(column.name) && isAdditive(column),
  );
  if (!days || !stays) return null;
  return chosen({ kind: "ratio", over: days.name, under: stays.name, percent: false });
}

function countOf(scene: Scene, free: readonly Mention[]): ChosenMeasure | null {
  const otherAggregate = scene.signs.aggregate !== null && scene.signs.aggregate !== "sum";
  if (!scene.signs.wantsCount || otherAggregate) return null;
  const restricting = new Set(scene.comparisons.map(({ filter }) => filter.column));
  const column = free
    .map((mention) => mention.column)
    .find((one) => one.distinct > 1 && !restricting.has(one.name));
  if (column && isAdditive(column))
    return chosen({ kind: "column", column: column.name, aggregate: "sum" });
  if (column && isNumeric(column)) return chosen({ kind: "count" });
  if (column && column.type === "VARCHAR" && !namesRows(column))
    return chosen({ kind: "distinct", column: column.name });
  return chosen({ kind: "count" });
}

function columnOf(
  scene: Scene,
  numbers: readonly ColumnProfile[],
  grouped: boolean,
): ChosenMeasure | null {
  if (numbers.length === 0) return null;
  const measures = numbers
    .slice(0, 3)
    .map((column): Measure => extremeOf(scene, column, grouped) ?? columnMeasure(scene, column));
  return { measures, spent: null, named: true };
}

function columnMeasure(scene: Scene, column: ColumnProfile): Measure {
  const { aggregate } = scene.signs;
  const named = aggregate === "sum" && /total|sum/i.test(column.name) ? null : aggregate;
  const inName = named === "mean" && /average|mean|avg/i.test(column.name);
  return {
    kind: "column",
    column: column.name,
    aggregate: (inName ? null : named) ?? (isAdditive(column) ? "sum" : "mean"),
  };
}

/** "How long does it take": the columns that hold durations, the focus column first. */
function durationOf(scene: Scene): ChosenMeasure | null {
  if (!/\bhow long\b|\bturnaround\b|\bdurations?\b|\bwait(?:s|ing)?\b/i.test(scene.question))
    return null;
  const columns = scene.profile.columns.filter(
    (column) => column.kind === "number" && durationHeader.test(column.name),
  );
  const focus = columns.find((column) => column.name === scene.focus?.name);
  const taken = focus ? [focus] : columns.slice(0, 3);
  if (taken.length === 0) return null;
  const aggregate = scene.signs.aggregate ?? "mean";
  return {
    measures: taken.map((column) => ({ kind: "column", column: column.name, aggregate })),
    spent: null,
    named: true,
  };
}

const durationHeader =
  /(?:^|[_\s])(tat|duration|minutes?|mins?|hours?|hrs?|days?|wait(?:ing)?|los|length|elapsed|turnaround)(?:$|[_\s(])/i;

function fallback(scene: Scene): ChosenMeasure {
  const { words, signs } = scene;
  const speaksOfRecords = words.some((word) => recordWords.has(word.stem));
  if (speaksOfRecords && signs.superlative) return chosen({ kind: "count" });
  const focus = signs.aggregate === null ? scene.focus : numberInPlace(scene);
  if (!focus) return { measures: [{ kind: "count" }], spent: null, named: false };
  if (focus.kind === "number")
    return { measures: [columnMeasure(scene, focus)], spent: null, named: false };
  if (focus.kind === "binary") {
    return {
      measures: [{ kind: "share", column: focus.name, value: tellingValue(focus) }],
      spent: null,
      named: false,
    };
  }
  return { measures: [{ kind: "count" }], spent: null, named: false };
}

/** An average wants a number: where the focus column holds none, amounts of money first. */
function numberInPlace({ focus, profile }: Scene): ColumnProfile | null {
  if (focus && isNumeric(focus)) return focus;
  const time = timeColumn(profile);
  const numbers = profile.columns.filter((column) => column.kind === "number" && column !== time);
  return numbers.find(({ unit }) => unit === "money") ?? numbers[0] ?? focus;
}
