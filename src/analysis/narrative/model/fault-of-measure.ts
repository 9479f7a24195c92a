import type { Meanings } from "./cell-meaning.ts";
import { referenceMark, type Sentence, type SpokenCell, spokenCells } from "./read-sentences.ts";
import type { ResultCellKind } from "./result-cell-kind.ts";

/** Why the words beside the figures of a sentence do not say what the figures are; null where they do. */
export function faultOfMeasure(
  sentence: Sentence,
  meanings: Meanings,
  isRecordNoun: (word: string) => boolean,
): string | null {
  const figures = spokenCells(sentence, meanings).filter(({ sort }) => sort !== "label");
  const wrong =
    figures.length === 0
      ? undefined
      : (named(sentence.prose, figures) ?? followed(sentence.prose, figures, isRecordNoun));
  return wrong === undefined ? null : `“${wrong}” is not what the figure beside it is`;
}

/** Why a figure may not stand without the name of its measure; null where it may. */
export function faultOfUnnamed(sentences: readonly Sentence[], meanings: Meanings): string | null {
  const prose = sentences.map((one) => one.prose).join(" ");
  const unnamed = sentences
    .flatMap((sentence) => spokenCells(sentence, meanings))
    .find((cell) => mustBeNamed[cell.sort]?.test(prose) === false);
  return unnamed ? `the words do not say that it is a ${unnamed.sort}` : null;
}

const mustBeNamed: Partial<Record<ResultCellKind, RegExp>> = {
  median: /\b(?:median|middle|typical\w*|half of)\b/i,
  quantile: /\b(?:\w*centiles?|quartiles?|quantiles?)\b/i,
  maximum: /\b(?:max\w*|\w+est|most|peak\w*|up to|top|upper|as (?:long|high|much) as)\b/i,
  minimum: /\b(?:min\w*|\w+est|least|down to|lower|bottom|as (?:short|low|little) as)\b/i,
  points:
    /\b(?:points?|pp|differences?|gap|apart|minus|less|subtract\w*|between|higher|lower|above|below|more)\b/i,
  deviation: /\b(?:deviation|spread|scatter|varia\w+|vary|varies)\b/i,
  sum: /\b(?:total\w*|sum\w*|in all|altogether|combined|together|overall|add\w* up|amount\w*|c[ao]mes? to|spen[dt]\w*|billed|charged|account\w* for|cumulative\w*|running)\b/i,
  coefficient:
    /\b(?:correlat\w*|coefficient|association|relation\w*|related|linked|strength|together|go(?:es)? with|pearson|spearman|rho)\b/i,
  probability: /\b(?:p|probability|chance|likel\w+|test\w*|significan\w+)\b/i,
};

interface MeasureWord {
  readonly words: RegExp;
  fits(cell: SpokenCell): boolean;
}

const word = (words: RegExp, ...sorts: readonly ResultCellKind[]): MeasureWord => ({
  words,
  fits: ({ sort }) => sorts.includes(sort) || sort === "other",
});

const isOfShares = ({ isPercent, sort }: SpokenCell) => isPercent || sort === "points";

const measureWords: readonly MeasureWord[] = [
  word(
    /\b(?:means?|averag\w+(?! over)|arithmetic mean|mean value)\b/gi,
    "mean",
    "change",
    "points",
  ),
  word(/\b(?:medians?|middle value)\b/gi, "median", "change", "points"),
  word(/\btypical(?:ly)?\b/gi, "median", "mean", "change", "points"),
  word(
    /\b(?:totals?|totall?ing|totall?ed|sums? up|sum of|summed|in all|altogether|adds? up|added (?:up|together)|combined|cumulative(?:ly)?)\b/gi,
    "sum",
    "count",
    "change",
  ),
  word(/(?<!\b(?:its|their) )\b(?:maximum|maximal|max)\b/gi, "maximum", "change"),
  word(/(?<!\b(?:its|their) )\b(?:minimum|minimal|min)\b/gi, "minimum", "change"),
  word(
    /(?<!\b(?:mean|average|median|total|highest|lowest) )\b(?:numbers? of|counts?|counted|counting|headcount|tally|tallied|volume)\b/gi,
    "count",
    "change",
  ),
  word(/\b(?:standard deviation|deviation|variance)\b/gi, "deviation"),
  word(/\b(?:\w*centiles?|quartiles?|quantiles?)\b/gi, "quantile"),
  word(/\b(?:correlation coefficient|coefficient)\b/gi, "coefficient"),
  {
    words:
      /(?<!market )\b(?:shares?(?= (?:of|that|who|which|with|in|is|was|among|for|from|between|•))|proportions?|percentages?(?! points?)|prevalence|fraction|per ?cent(?! points?)|pct)\b|%/gi,
    fits: isOfShares,
  },
  {
    words:
      /\b(?:percentage[- ]points?|per ?cent(?:age)? points?|(?<!\b(?:high|low|starting|turning|end|highest|lowest) )points?(?! (?:to|at|out|in the|of view))|pp)\b/gi,
    fits: ({ sort }) => sort === "points",
  },
];

const inUnit = /\bin (seconds|minutes|hours|days|weeks|months|years)\b/i;

/** The first word for a measure that no figure beside it is. */
function named(prose: string, figures: readonly SpokenCell[]): string | undefined {
  const [, unit] = inUnit.exec(prose) ?? [];
  if (unit !== undefined && !figures.some((cell) => isUnitOf(cell, unit.toLowerCase())))
    return unit;
  for (const { words, fits } of measureWords)
    for (const { 0: text, index } of prose.matchAll(words))
      if (!besideOf(index, figures, prose).some(fits)) return text;
  return undefined;
}

/** The figures next to a place; what stands in brackets is passed over too. */
function besideOf(at: number, figures: readonly SpokenCell[], prose: string): SpokenCell[] {
  const isAside = (cell: SpokenCell) => /\([^()]*$/.test(prose.slice(0, cell.at));
  return [
    figures.findLast((cell) => cell.at < at),
    figures.find((cell) => cell.at > at),
    figures.find((cell) => cell.at > at && !isAside(cell)),
  ].filter((cell) => cell !== undefined);
}

/** What stands right after a figure as what it is a number of, and cannot be that. */
function followed(
  prose: string,
  figures: readonly SpokenCell[],
  isRecordNoun: (word: string) => boolean,
): string | undefined {
  for (const cell of figures) {
    const after = prose.slice(cell.at + referenceMark.length);
    const [, adverb = "", first = ""] = /^[\s-]*((?:[a-z]+ly )?)([\p{L}%]+)/u.exec(after) ?? [];
    if (adverb !== "" || first === "") continue;
    if (!isUnitOf(cell, first.toLowerCase())) return first;
    if (cell.sort !== "count" && cell.sort !== "other" && isCounted(after, isRecordNoun))
      return first;
  }
  return undefined;
}

/** `patients` and `urgent repairs`, but not `of patients`. */
function isCounted(after: string, isRecordNoun: (word: string) => boolean): boolean {
  const [, words = ""] = /^\s+((?:\p{L}+\s*){1,3})/u.exec(after) ?? [];
  for (const one of words.trim().split(/\s+/)) {
    if (joining.test(one)) return false;
    if (isRecordNoun(one.toLowerCase())) return true;
  }
  return false;
}

const joining =
  /^(?:of|in|for|per|among|amongst|over|across|on|at|to|and|or|against|versus|than|from|with|by|is|was|are|were|where|which|that|who|while|during|between|compared|a|an|the|as|when|after|before|minutes?|hours?|days?|weeks?|months?|years?)$/i;

function isUnitOf(cell: SpokenCell, said: string): boolean {
  const { sort, isPercent, isMoney, unit } = cell;
  if (/^(?:percent|%|pct)$/.test(said)) return isPercent;
  if (/^(?:points?|pp)$/.test(said)) return sort === "points";
  if (/^times$/.test(said)) return sort === "count" || sort === "other";
  if (currencies.test(said)) return isMoney || (unit === null && isAmount(cell));
  if (!times.test(said) && !measures.test(said)) return true;
  if (!isAmount(cell) || isMoney) return false;
  return unit === null || singular(unit) === singular(said);
}

/** It is in the unit of its column. */
const isAmount = ({ sort, isPercent }: SpokenCell) =>
  !isPercent && !["count", "share", "points", "coefficient", "probability"].includes(sort);

const singular = (unit: string) => unit.replace(/s$/, "");

const currencies = /^(?:dollars?|euros?|pounds?|usd|eur|gbp|cents?)$/;
const times = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?)$/;
const measures = /^(?:kg|km|cm|mm|ml|mg|kilograms?|kilometres?|litres?|liters?|degrees?|beats?)$/;
