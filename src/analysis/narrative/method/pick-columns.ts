import { isMethodWord } from "./method-words.ts";
import {
  type AnswerScope,
  columnsIn,
  isMeasure,
  isNumeric,
  type Reading,
  sentencesOf,
} from "./reading.ts";

/** The column that an answer measures: named by itself, derived, or what the question is about. */
export function measureOf(scope: AnswerScope): number | null {
  const { reading } = scope;
  const isFree = freeOf(scope);
  if (namesDerived(scope) || saysMore(scope)) return reading.derived;
  const named = scope.named
    .filter((at) => isFree(at) && isNumericAt(reading, at))
    .map((at) => spokenOf(reading, at));
  return named.find((at) => isMeasureAt(reading, at)) ?? named[0] ?? focusOf(scope);
}

/** The answer's words hold a word of the derived column's name that no other column has. */
function namesDerived({ reading, words }: AnswerScope): boolean {
  const derived = reading.derived === null ? undefined : reading.context.columns[reading.derived];
  if (derived === undefined || !isNumeric(derived)) return false;
  const others = new Set(
    reading.context.columns
      .filter((column) => column !== derived)
      .flatMap((column) => column.words),
  );
  const spoken = words.toLowerCase().split(/\W+/);
  return derived.words.some(
    (word) => word.length > 2 && !others.has(word) && spoken.includes(word),
  );
}

/** The answer's name says more than a column and a statistic: it is about what is derived. */
function saysMore({ reading, markedName, own, named, common }: AnswerScope): boolean {
  const { derived } = reading;
  if (derived === null || own.length > 0 || named.includes(derived)) return false;
  const isRestricted = common.some(({ column }) => column === derived);
  if (isRestricted || !isNumericAt(reading, derived)) return false;
  if (parts(reading, named).length >= 2) return true;
  const left =
    markedName
      .toLowerCase()
      .replaceAll(/⟦[cv]\d+⟧/g, " ")
      .match(/[a-z]+/g) ?? [];
  return left.some((word) => !isMethodWord(word) && !statisticWords.has(word));
}

/** Those of the columns that the derived one is computed of. */
function parts({ steps, context }: Reading, named: readonly number[]): number[] {
  const formula = JSON.stringify(steps.find(({ kind }) => kind === "derive"));
  return named.filter((at) => {
    const column = context.columns[at]?.name;
    return formula?.includes(JSON.stringify({ kind: "column", column })) === true;
  });
}

const statisticWords: ReadonlySet<string> = new Set(
  "avg std dev stdev sd var iqr pct perc quartile percentile per of in and overall final".split(
    " ",
  ),
);

/** `No. of deaths` is short for the `No. of deaths_max` of the text where the text has only that. */
function spokenOf(reading: Reading, at: number): number {
  const short = reading.context.columns[at]?.words ?? [];
  const spoken = columnsIn(reading.markedText);
  const removed = reading.steps.flatMap((step) =>
    step.kind === "drop-outliers" ? [step.column] : [],
  );
  const longer = spoken.filter((other) => {
    const words = reading.context.columns[other]?.words ?? [];
    return words.length > short.length && short.every((word) => words.includes(word));
  });
  const cleaned = longer.find((other) =>
    removed.includes(reading.context.columns[other]?.name ?? ""),
  );
  return cleaned ?? (spoken.includes(at) ? at : (longer[0] ?? at));
}

/** What the question is about: the derived or the cleaned column, else the first amount it names. */
function focusOf(scope: AnswerScope): number | null {
  const { reading } = scope;
  const cleaned = reading.steps.find(({ kind }) => kind === "drop-outliers");
  if (cleaned?.kind === "drop-outliers" && reading.derived === null) {
    const at = reading.context.columns.findIndex(({ name }) => name === cleaned.column);
    if (at >= 0) return at;
  }
  if (reading.derived !== null && isNumericAt(reading, reading.derived)) return reading.derived;
  const isFree = freeOf(scope);
  const statistic = statisticNear(scope);
  const asked = [
    ...statistic,
    ...columnsIn(reading.markedQuestion),
    ...columnsIn(reading.markedText),
  ].filter(isFree);
  return (
    asked.find((at) => isMeasureAt(reading, at)) ??
    asked.find((at) => isNumericAt(reading, at)) ??
    null
  );
}

/** Columns that directly follow the words of a statistic: `mean and median of the ⟦c2⟧`. */
function statisticNear({ reading }: AnswerScope): number[] {
  const pattern =
    /\b(?:mean|average|median|mode|deviation|variance|skew\w*|kurtosis|sum|range|maximum|minimum|outliers|distribution)\b(?:[^.⟦]{0,40}?)(⟦c\d+⟧)/gi;
  return [...reading.markedText.matchAll(pattern)].flatMap((match) => columnsIn(match[1] ?? ""));
}

/** Columns that restrict rows or tell groups apart are not what is measured. */
export function freeOf({ own, common, split, reading }: AnswerScope): (at: number) => boolean {
  const taken = new Set(
    [...own, ...common].filter(({ value }) => value !== null).map(({ column }) => column),
  );
  const groups = groupColumns(reading);
  return (at) => !taken.has(at) && !split.has(at) && !groups.includes(at);
}

const isNumericAt = (reading: Reading, at: number) => {
  const column = reading.context.columns[at];
  return column !== undefined && isNumeric(column);
};

export const isMeasureAt = (reading: Reading, at: number) => {
  const column = reading.context.columns[at];
  return column !== undefined && isMeasure(column);
};

/** Columns behind "for each", "by", "per" and the like. */
export function groupColumns(reading: Reading): number[] {
  const found = [each, by].flatMap((pattern) =>
    [...reading.markedText.matchAll(pattern)].map((match) => Number(match[1])),
  );
  return [...new Set(found)].filter((at) => isGroupLike(reading, at));
}

const filler =
  "(?:unique |distinct |individual |type of |kind of |different |value of |category of |group of |of the |the )*";
const each = new RegExp(
  `\\b(?:each|every|separately (?:for|by)|for all|per)\\s+(?:of\\s+)?${filler}⟦c(\\d+)⟧`,
  "gi",
);
const by = new RegExp(
  `(?<!\\b(?:divided|multiplied|multiplying|dividing|caused|paid|followed|predicted|explained|sorted|ordered|created|calculated|defined|imputed|filled)\\s)\\b(?:by|across|among(?: different)?|between different|different)\\s+${filler}⟦c(\\d+)⟧`,
  "gi",
);

function isGroupLike(reading: Reading, at: number): boolean {
  const column = reading.context.columns[at];
  if (column === undefined) return false;
  return !isNumeric(column) || column.kind === "identifier" || column.distinct <= 30;
}

/** The two columns whose relation is asked for. */
export function pairOf(scope: AnswerScope): [number, number] | null {
  const { reading } = scope;
  const isUsable = usable(scope);
  const named = scope.named.filter(isUsable);
  const [first, second] = named;
  if (first !== undefined && second !== undefined && named.length === 2) return [first, second];
  const sentences = sentencesOf(reading.markedText).filter((sentence) =>
    /correlat|relationship|associat|relation\b|pearson|spearman/i.test(sentence),
  );
  const found = sentences.flatMap((sentence) => joinedPairs(sentence, isUsable));
  const { derived } = reading;
  const withDerived = found.find((one) => derived !== null && one.includes(derived));
  const best = withDerived ?? found[0];
  if (best !== undefined) return best;
  const all = [...new Set(sentences.flatMap(columnsIn))].filter(isUsable);
  return all[0] !== undefined && all[1] !== undefined && all.length === 2 ? [all[0], all[1]] : null;
}

/** `between ⟦c1⟧ … and … ⟦c2⟧`: the first columns before and after the word that joins them. */
function joinedPairs(sentence: string, isUsable: (at: number) => boolean): [number, number][] {
  const tails = [...sentence.matchAll(/\b(?:between|of|correlate|relationship|are)\b/gi)].map(
    ({ index }) => sentence.slice(index),
  );
  return tails.flatMap((tail) => {
    const joints = [...tail.matchAll(/\b(?:and|with|versus|vs|to|or)\b/gi)];
    for (const { index } of joints) {
      const left = columnsIn(tail.slice(0, index)).find(isUsable);
      const right = columnsIn(tail.slice(index)).find((at) => isUsable(at) && at !== left);
      if (left !== undefined && right !== undefined) return [[left, right]];
    }
    return [];
  });
}

function usable({ reading, own, common }: AnswerScope): (at: number) => boolean {
  const taken = new Set(
    [...own, ...common].filter(({ value }) => value !== null).map(({ column }) => column),
  );
  return (at) => isMeasureAt(reading, at) && !taken.has(at);
}
