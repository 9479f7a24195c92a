import type { Figure, Statistic } from "../../domain/method.ts";
import { measureOf } from "./pick-columns.ts";
import { readCount, readWithin } from "./read-count.ts";
import { readExtreme } from "./read-extreme.ts";
import { readMissing } from "./read-missing.ts";
import { readOutliers } from "./read-outliers.ts";
import { readRegression, readRegressionFigure } from "./read-regression.ts";
import { statisticIn } from "./read-statistic.ts";
import { readStatisticalTest } from "./read-statistical-test.ts";
import { readStrongest } from "./read-strongest.ts";
import { type Evidence, readVerdict } from "./read-verdict.ts";
import { type AnswerScope, columnName, columnsIn, type ReadFigure } from "./reading.ts";

/** The figure that an answer asks for: the first reader that knows its words takes it. */
export function readFigure(scope: AnswerScope): ReadFigure | null {
  for (const read of readers) {
    const found = read(scope);
    if (found !== null) return found;
  }
  return null;
}

type Reader = (scope: AnswerScope) => ReadFigure | null;

const readers: readonly Reader[] = [
  readStrongestAnswer,
  regression,
  probability,
  coefficient,
  readMissing,
  readOutliers,
  verdict,
  nothingMissing,
  entity,
  readWithin,
  statistic,
  readCount,
  readExtremeNumber,
  onlyStatistic,
];

function readStrongestAnswer(scope: AnswerScope): ReadFigure | null {
  return readStrongest(scope);
}

function regression(scope: AnswerScope): ReadFigure | null {
  if (scope.choices.length > 0) return null;
  const figure = readRegressionFigure(scope);
  return figure && { figure };
}

function probability(scope: AnswerScope): ReadFigure | null {
  if (
    scope.choices.length > 0 ||
    !/\bp ?(?:val\w*)?\b|pvalue/i.test(scope.words.replaceAll(/\bp p\b/g, "p"))
  )
    return null;
  const tested = readStatisticalTest(scope);
  return tested && { figure: tested.p };
}

function coefficient(scope: AnswerScope): ReadFigure | null {
  const isAsked = /\b(?:correlation|corr|coefficient|r value|rho|pearson|spearman|r)\b/i.test(
    scope.words,
  );
  const isStatistic = /\bstat(?:istic)?\b|\bchi\b|\b[tfuwh] (?:value|stat\w*|score)\b/i.test(
    scope.words,
  );
  if (scope.choices.length > 0 || !(isAsked || isStatistic)) return null;
  const tested = readStatisticalTest(scope);
  const figure = isStatistic && !isAsked ? tested?.statistic : tested?.r;
  return figure ? { figure } : null;
}

/** One of the texts that the format lists. */
function verdict(scope: AnswerScope): ReadFigure | null {
  if (scope.choices.length < 2) return null;
  const { reading } = scope;
  const evidence = evidenceOf(scope);
  const figure = evidence && readVerdict(scope.choices, reading.text, evidence);
  return figure && { figure };
}

function evidenceOf(scope: AnswerScope): Evidence | null {
  const { reading } = scope;
  const { alpha } = reading.settings;
  const base = readRegression(reading);
  if (base !== null) return regressionEvidence(scope, base);
  const shape = shapeOf(scope);
  const tested = readStatisticalTest(scope);
  if (tested !== null)
    return { ...shape, kind: tested.kind, p: tested.p, r: tested.r, r2: null, alpha };
  const isShape = /skew|kurtosis/i.test(reading.text) && shape.skewness !== null;
  return isShape ? { ...shape, kind: "shape", p: null, r: null, r2: null, alpha } : null;
}

/** Skewness and kurtosis of what the answer measures. */
function shapeOf(scope: AnswerScope) {
  const { settings } = scope.reading;
  const column = columnName(scope.reading, measureOf(scope) ?? undefined);
  if (column === null) return { skewness: null, kurtosis: null };
  const of = (statistic: Statistic): Figure => ({ kind: "statistic", statistic, column });
  return { skewness: of(settings.skewness), kurtosis: of(settings.kurtosis) };
}

function regressionEvidence(
  scope: AnswerScope,
  base: NonNullable<ReturnType<typeof readRegression>>,
): Evidence {
  const own = scope.named
    .map((at) => columnName(scope.reading, at))
    .find((name) => name !== null && base.features.includes(name));
  const feature = own ?? (base.features.length === 1 ? base.features[0] : undefined);
  const p: Figure | null = feature === undefined ? null : { ...base, give: { p: feature } };
  return {
    kind: "regression",
    skewness: null,
    kurtosis: null,
    p,
    r: null,
    r2: { ...base, give: "r2" },
    alpha: scope.reading.settings.alpha,
  };
}

/** A text that the format gives for when nothing is missing. */
function nothingMissing({ name, says, reading }: AnswerScope): ReadFigure | null {
  if (!/missing/i.test(name)) return null;
  const text = /\bif no missing values?\b[^"']{0,60}["']([^"']+)["']/i.exec(
    `${says} ${reading.text}`,
  )?.[1];
  if (text === undefined) return null;
  const columns = reading.context.columns
    .filter(({ isDerived }) => !isDerived)
    .map((column) => column.name);
  const most: Figure = {
    kind: "extreme-column",
    columns,
    statistic: "missing",
    direction: "highest",
    give: "value",
  };
  const when = [{ figure: most, isAbsolute: false, operator: "=" as const, than: 0 }];
  return { figure: { kind: "verdict", rules: [{ when, say: text }], otherwise: null }, after: 0 };
}

/** A name instead of a number. */
function entity(scope: AnswerScope): ReadFigure | null {
  const isName =
    /\bstrings?\b|\bnames?\b|\bidentifiers?\b/i.test(`${scope.words} ${scope.says}`) ||
    scope.says.trim() === "";
  const isMost = /\b(?:which|highest|lowest|most|largest|longest|shortest)\b/i.test(
    scope.reading.question,
  );
  if (!isMost || /\b(?:unique|distinct|different)\b/i.test(scope.name)) return null;
  const statisticWords = statisticIn(scope.name, scope.reading.settings);
  const isFigure =
    statisticWords !== null && !/\b(?:max|highest|lowest|min|top|most|best)\b/i.test(scope.name);
  return isName || !isFigure ? readExtreme(scope) : null;
}

function statistic(scope: AnswerScope): ReadFigure | null {
  const { reading } = scope;
  const found = statisticOf(scope);
  if (found === null) return null;
  if (found === "mode") return mode(scope);
  const column = columnName(reading, measureOf(scope) ?? undefined);
  if (column === null) return null;
  return topValue(scope, found) ?? { figure: { kind: "statistic", statistic: found, column } };
}

/** The statistic of the answer's words; what is above the average is not the average. */
function statisticOf({ name, words, says, reading, named }: AnswerScope): Statistic | null {
  const [inName, inWords] = [name, words].map((text) =>
    text.replaceAll(
      /\b(?:above|below|over|under|than)\s+(?:the\s+)?(?:average|mean|median)\b/gi,
      "",
    ),
  );
  const isTotal = /\btotal\b/i.test(words) && named.length > 0;
  const isCount = /\b(?:count|n|number of \w+)$/i.test(words) && name !== inName;
  if (isCount) return null;
  return (
    statisticIn(inName ?? "", reading.settings) ??
    statisticIn(inWords ?? "", reading.settings) ??
    (isTotal ? "sum" : statisticIn(says, reading.settings))
  );
}

/** The most frequent value, of a column of any kind. */
function mode(scope: AnswerScope): ReadFigure | null {
  const { reading } = scope;
  const asked = [...scope.named, ...columnsIn(reading.markedQuestion)];
  const column = columnName(reading, asked[0]);
  return column === null ? null : { figure: { kind: "statistic", statistic: "mode", column } };
}

/** `Which clinic has the highest median cost, and what is it?` */
function topValue(scope: AnswerScope, statistic: Statistic): ReadFigure | null {
  if (!/\bwhich\b/i.test(scope.reading.question)) return null;
  const top = readExtreme(scope);
  if (top?.figure.kind !== "extreme-group" || top.figure.measure.statistic !== statistic)
    return null;
  return { ...top, figure: { ...top.figure, give: "value" } };
}

function readExtremeNumber(scope: AnswerScope): ReadFigure | null {
  return readExtreme(scope);
}

/** The answer's words say nothing, but the question asks for one statistic. */
function onlyStatistic(scope: AnswerScope): ReadFigure | null {
  const { reading } = scope;
  const found = statisticIn(reading.question, reading.settings);
  const column = columnName(reading, measureOf(scope) ?? undefined);
  return found === null || column === null
    ? null
    : { figure: { kind: "statistic", statistic: found, column } };
}
