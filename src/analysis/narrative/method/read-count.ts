import type { Figure } from "../../domain/method.ts";
import { combineConditions } from "./combine-conditions.ts";
import { groupColumns, measureOf } from "./pick-columns.ts";
import { readExtreme } from "./read-extreme.ts";
import {
  type AnswerScope,
  columnName,
  columnsIn,
  type ReadFigure,
  type Restriction,
} from "./reading.ts";

/** Counts of rows, of different values and of groups, and shares of rows. */
export function readCount(scope: AnswerScope): ReadFigure | null {
  const { words, reading, name } = scope;
  const all = `${words} ${scope.says}`;
  const isShare = /\b(?:percent\w*|proportion|share|fraction|rate)\b/i.test(words);
  if (isShare) return share(scope);
  const counts = /\b(?:count|number|num|no|total|how many|entries|rows|records|size|integer)\b/i;
  if (!counts.test(all) && !/how many|count/i.test(reading.question)) return null;
  const top = readExtreme(scope);
  const isDistinct = /\b(?:unique|distinct|different)\b/i.test(name);
  if (!isDistinct && top?.figure.kind === "extreme-group" && top.figure.give === "value")
    return top;
  const beside = besideAll(scope);
  if (beside !== null) return beside;
  if (
    /\b(?:unique|distinct|different)\b/i.test(`${name} ${reading.question}`) &&
    scope.own.length === 0
  )
    return distinct(scope);
  return { figure: { kind: "rows" } };
}

/** How many values lie around the mean. */
export function readWithin(scope: AnswerScope): ReadFigure | null {
  if (!/\bwithin\b.*(?:std|standard|deviation)/i.test(`${scope.words} ${scope.says}`)) return null;
  const column = columnName(scope.reading, measureOf(scope) ?? undefined);
  const word = /within\s+(\w+)\s+(?:std|standard|deviation)/i
    .exec(`${scope.words} ${scope.reading.text}`)?.[1]
    ?.toLowerCase();
  const reach = { one: 1, two: 2, three: 3, "1": 1, "2": 2, "3": 3 }[word ?? "one"] ?? 1;
  return column === null ? null : { figure: { kind: "within-deviations", column, reach } };
}

/** Of the rows that the whole question is about, those of this answer. */
function share(scope: AnswerScope): ReadFigure | null {
  const base = baseOf(scope);
  const mine = scope.own.length > 0 ? scope.own : scope.common.filter((one) => !base.includes(one));
  const of = combineConditions(mine.map(({ condition }) => condition));
  if (of === null) return null;
  const whole = scope.own.length > 0 ? scope.common : base;
  const where = combineConditions(whole.map(({ condition }) => condition));
  const isPart =
    /between 0 and 1|\bproportion|fraction/i.test(`${scope.says} ${scope.words}`) &&
    !/percent/i.test(scope.words);
  const figure: Figure = { kind: "share", of, scale: isPart ? 1 : 100 };
  return { figure, where };
}

/** Different values; of groups that occur so often only. */
function distinct(scope: AnswerScope): ReadFigure | null {
  const { reading } = scope;
  const near = [
    ...reading.markedText.matchAll(/(?:unique|distinct|different)\b([^.⟦]{0,40})(⟦c\d+⟧)/gi),
  ]
    .sort((a, b) => (a[1] ?? "").length - (b[1] ?? "").length)
    .flatMap((match) => columnsIn(match[2] ?? ""));
  const by = columnName(reading, scope.named[0] ?? near[0]);
  if (by === null) return null;
  const least = /at least (\d+)\s+(?!⟦c)(?:\w+)|(?:appear|occur)\w*\s+at least (\d+)/i.exec(
    reading.markedText,
  );
  return { figure: { kind: "groups", by, atLeast: Number(least?.[1] ?? least?.[2] ?? 1) } };
}

/** `cities where the average is more than twice the overall average` */
function besideAll(scope: AnswerScope): ReadFigure | null {
  const { reading, name } = scope;
  const match =
    /more (?:or less )?than\s+(?:(twice|half|\d+(?:\.\d+)?\s*times|double)\s*)?(?:the\s+)?(?:overall|total|global)/i.exec(
      reading.text,
    );
  const by = columnName(reading, groupColumns(reading)[0]);
  const column = columnName(reading, measureOf(scope) ?? undefined);
  const isMore = /\b(?:higher|above|more|greater)\b/i.test(name);
  if (
    !match ||
    by === null ||
    column === null ||
    !(isMore || /\b(?:lower|below|less|fewer)\b/i.test(name))
  )
    return null;
  const times = /twice|double/i.test(match[1] ?? "") ? 2 : Number.parseFloat(match[1] ?? "1") || 1;
  const factor = isMore ? times : 1 / times;
  const measure = { statistic: "mean" as const, column };
  return {
    figure: { kind: "groups-beside-all", by, measure, operator: isMore ? ">" : "<", factor },
  };
}

/** `percentage of the automatic cars that …`: those are the whole. */
function baseOf({ reading, common }: AnswerScope): readonly Restriction[] {
  const match =
    /\b(?:percent\w*|proportion|share|fraction|rate) (?:of|among) (?:the |all )?⟦v(\d+)⟧[^.?]*⟦/i.exec(
      reading.markedQuestion,
    );
  const value = match === null ? undefined : reading.context.values[Number(match[1])];
  if (value === undefined || common.length < 2) return [];
  return common.filter((one) => one.column === value.column);
}
