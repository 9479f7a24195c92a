import type { Figure } from "../../domain/method.ts";
import { freeOf, groupColumns, isMeasureAt, measureOf } from "./pick-columns.ts";
import {
  type AnswerScope,
  beforeOutliers,
  columnName,
  columnsIn,
  type ReadFigure,
} from "./reading.ts";
import { markText } from "./text-marks.ts";

type Give = Extract<Figure, { kind: "outliers" }>["give"];

/** Counts, bounds and lists of outliers; null where the answer is about something else. */
export function readOutliers(scope: AnswerScope): ReadFigure | null {
  const { reading, words } = scope;
  const rule = reading.settings.outliers;
  const isCount = /\boutliers? (?:removed|detected|found|identified|count)\b/i.test(scope.name);
  const isOther =
    /\b(?:without|after|remain\w*|left|removed|removal|original|with|mean|median|std|deviation)\b/i.test(
      scope.name,
    );
  if (rule === null || (isOther && !isCount)) return countryCount(scope);
  const isAbout =
    /outlier|\b(?:lower|upper) (?:bound|fence|limit|whisker)/i.test(words) ||
    (scope.isList && /outlier/i.test(`${scope.says} ${reading.question}`));
  const column = columnName(reading, outlierColumn(scope) ?? undefined);
  if (!isAbout || column === null) return null;
  const figure: Figure = { kind: "outliers", column, rule, give: giveOf(scope, column) };
  return { figure, after: beforeOutliers(reading) };
}

/** `no_of_countries_with_outliers` */
function countryCount(scope: AnswerScope): ReadFigure | null {
  const { reading } = scope;
  const rule = reading.settings.outliers;
  const by = columnName(reading, groupColumns(reading)[0]);
  const column = columnName(reading, measureOf(scope) ?? undefined);
  if (
    rule === null ||
    by === null ||
    column === null ||
    !/^(?:no|number|count|num)\b.*\bwith outliers/i.test(scope.name)
  )
    return null;
  return { figure: { kind: "outlier-groups", column, rule, by }, after: beforeOutliers(reading) };
}

/** The column beside the word "outliers", not the one that names the rows. */
function outlierColumn(scope: AnswerScope): number | null {
  const { reading } = scope;
  const near = [
    ...reading.markedText.matchAll(
      /outliers?\b[^.⟦]{0,60}?\b(?:in|of|for|on|from)\b[^.⟦]{0,30}(⟦c\d+⟧)/gi,
    ),
  ].flatMap((match) => columnsIn(match[1] ?? ""));
  const isFree = freeOf(scope);
  const isAmount = (at: number) => isFree(at) && isMeasureAt(reading, at);
  const fit = near.find(isAmount);
  const named = scope.named.find(isAmount);
  return scope.isList ? (fit ?? measureOf(scope)) : (named ?? fit ?? measureOf(scope));
}

function giveOf(scope: AnswerScope, column: string): Give {
  const { words } = scope;
  if (scope.isList)
    return {
      list: listed(scope, column),
      order: /ascending|sorted|order/i.test(`${scope.says} ${scope.reading.text}`)
        ? "ascending"
        : "rows",
    };
  if (/\b(?:percent\w*|proportion|share)\b/i.test(words)) return "percent";
  if (/\blower (?:bound|fence|limit|whisker)/i.test(words)) return "lower-bound";
  if (/\bupper (?:bound|fence|limit|whisker)/i.test(words)) return "upper-bound";
  if (/\b(?:low|lowest|min|minimum|smallest)\b/i.test(words)) return "lowest";
  if (/\b(?:high|highest|max|maximum|largest)\b/i.test(words)) return "highest";
  return "count";
}

/** What a list of outliers names: the values, or the column that names their rows. */
function listed(scope: AnswerScope, column: string): string {
  const { reading, name, says } = scope;
  const { columns } = reading.context;
  if (/\bvalues?\b/i.test(name)) return column;
  const told = columnsIn(markText(says, reading.context));
  const named = [...scope.named, ...told]
    .map((at) => columns[at])
    .find((one) => one !== undefined && one.name !== column);
  if (named) return named.name;
  const words = `${name} ${says}`.toLowerCase().split(/[^a-z]+/);
  const key = columns.find(
    (one) =>
      one.name !== column &&
      one.words.length > 0 &&
      one.words.some((word) => words.some((other) => isSame(word, other))) &&
      !one.isDerived,
  );
  return key?.name ?? column;
}

const isSame = (word: string, other: string) =>
  word.length > 1 &&
  (word === other || `${word}s` === other || `${word.replace(/y$/, "ie")}s` === other);
