import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

type Words = readonly QuestionWord[];

/**
 * `…, and what was its rate?`, `…, and how many cases were there in that month?`: behind a question for
 * the first of some groups, the figure that they are put in order by. The answer tells it anyway.
 */
export function findEchoes(words: Words): Piece[] {
  const end = words.findLastIndex(({ kind }) => kind !== "punctuation") + 1;
  const starts = words.flatMap(({ lower, text }, at) =>
    at > 2 && at < end && (joining.test(lower) || /^[.;?,]$/.test(text)) ? [at] : [],
  );
  const found = starts.find(
    (at) => isEcho(words, { from: at, to: end }) || asksHowManyRepeat(words, { from: at, to: end }),
  );
  return found === undefined ? [] : [{ kind: "filler", from: found, to: end, weight: 1 }];
}

const joining = /^(?:and|with|including|plus|along|together|also)$/;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function isEcho(words: Words, { from, to }: Stretch): boolean {
  const first = words.slice(0, from).map(({ lower }) => lower);
  const echo = words
    .slice(from, to)
    .filter(({ kind }) => kind !== "punctuation")
    .map(({ lower }) => lower);
  if (!ranks.test(first.join(" ")) || echo.length < 2 || echo.length > 14) return false;
  const asked = echo.findIndex((word) => figures.has(word));
  const isBare = echo.every((word) => lead.has(word) || figures.has(word));
  // `…, and how many cells are missing`: all of it was said before.
  const isRepeated = echo.some((word) => word === "missing");
  const points = isBare || isRepeated || echo.some((word) => back.test(word));
  const isPlain = echo.every(
    (word) => lead.has(word) || back.test(word) || figures.has(word) || isSaid(word, first),
  );
  return (
    isPlain &&
    points &&
    // `and which of them had …` asks for something of its own.
    !echo.some((word) => /^(?:which|who|where|when|why|than|not|most|least|per|by)$/.test(word)) &&
    (asked >= 0 || echo.some((word) => /^(?:what|much|high|large|big|long|low)$/.test(word))) &&
    echo.every((word) => !figures.has(word) || supports(figures.get(word) ?? [], first)) &&
    nounsFit(echo, first)
  );
}

/** `are there duplicate codes, and how many are affected?`: the repeats are counted anyway. */
function asksHowManyRepeat(words: Words, { from, to }: Stretch): boolean {
  const [first, echo] = [words.slice(0, from), words.slice(from, to)].map((part) =>
    part.map(({ lower }) => lower),
  );
  const isOfRepeats =
    first?.some((word) => /^(?:duplicat|repeat|twice$|reused$)/.test(word)) === true ||
    /\bmore than once\b/.test(first?.join(" ") ?? "");
  const affected =
    /^(?:affected|involved|concerned|duplicated|repeated|doubled|there|ids?|codes?|numbers?|refs?)$/;
  return (
    isOfRepeats &&
    echo?.includes("many") === true &&
    affected.test(echo.at(-1) ?? "") &&
    echo.every(
      (word) =>
        word === "how" ||
        word === "many" ||
        lead.has(word) ||
        back.test(word) ||
        affected.test(word) ||
        /^[,.;?]$/.test(word) ||
        isSaid(word, first ?? []) ||
        /^(?:ids?|codes?|numbers?)$/.test(word),
    )
  );
}

/** Groups at one end, or beyond a bound. */
const ranks =
  /\b(?:which|what|who|whose|where|when|doctors?|wards?)\b.*\b(?:most|least|fewest|highest|lowest|largest|biggest|smallest|greatest|longest|shortest|busiest|quietest|best|worst|top|bottom|peak|above|over|below|under|exceed|exceeds|exceeding|more than|less than|at least|at most)\b/;

/** Words that lead to a figure. */
const lead: ReadonlySet<string> = new Set(
  "and with including plus along together also what how much many high low large big long great is was were are be been has have had did does do the a an give show list state report tell me us please for each of in on at one case respective corresponding exactly altogether".split(
    " ",
  ),
);

/** Words that point back. */
const back = /^(?:that|its|it|their|they|them|those|this|these|his|her|there|respectively|each)$/;

const counts = [
  "most",
  "fewest",
  "many",
  "number",
  "count",
  "counts",
  "busiest",
  "quietest",
  "often",
  "frequent",
  "common",
  "top",
  "peak",
  "highest",
  "lowest",
  "largest",
  "more",
  "fewer",
];
const shares = [
  "rate",
  "rates",
  "percent",
  "percentage",
  "%",
  "share",
  "proportion",
  "fraction",
  "often",
  "likely",
];
const means = ["average", "averages", "mean", "avg", "longest", "shortest", "typically"];
const sums = ["total", "totals", "sum", "sums"];

/** The figures that an echo may ask for, and words one of which the question must have said. */
const figures: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...["rate", "rates", "percentage", "percentages", "percent", "%", "share", "proportion"].map(
    (word) => [word, shares] as const,
  ),
  ...["average", "averages", "mean", "means"].map((word) => [word, means] as const),
  ...["median", "medians"].map((word) => [word, ["median", "medians"]] as const),
  ...["total", "totals", "sum", "sums"].map(
    (word) => [word, [...sums, "most", "highest", "lowest", "fewest", "peak"]] as const,
  ),
  ...["many", "number", "numbers", "count", "counts"].map((word) => [word, counts] as const),
  ...["value", "values", "figure", "figures", "amount", "amounts"].map(
    (word) => [word, []] as const,
  ),
]);

const supports = (any: readonly string[], first: readonly string[]): boolean =>
  any.length === 0 || any.some((word) => first.includes(word));

/** `how many` is no echo of a rate, a mean or a sum; and it counts what stands beside the superlative. */
function nounsFit(echo: readonly string[], first: readonly string[]): boolean {
  const isCounted = echo.some((word) => /^(?:many|numbers?|counts?)$/.test(word));
  if (!isCounted) return true;
  if ([...shares.slice(0, 7), ...means.slice(0, 4), ...sums].some((word) => first.includes(word)))
    return false;
  const superlative = first.findIndex((word) => counts.includes(word));
  return echo
    .filter((word) => !lead.has(word) && !back.test(word) && !figures.has(word))
    .every(
      (word) =>
        first.some(
          (said, at) =>
            singularOf(said) === singularOf(word) &&
            (Math.abs(at - superlative) <= 4 || isTime(word)),
        ) || isEmptyCell(word, first),
    );
}

/** `which column has the most gaps, and how many cells is that`: they are the gaps. */
const isEmptyCell = (word: string, first: readonly string[]): boolean =>
  /^(?:cells?|blanks?|gaps?|entries)$/.test(word) && first.some((said) => emptiness.test(said));

const emptiness = /^(?:gaps?|blanks?|missing|empty|empties|holes?)$/;

const isTime = (word: string): boolean =>
  /^(?:day|week|weekday|month|quarter|year|season|hour)s?$/.test(word);

const isSaid = (word: string, first: readonly string[]): boolean =>
  first.some((said) => singularOf(said) === singularOf(word)) || isEmptyCell(word, first);

const singularOf = (word: string): string => word.replace(/(?<=[^s])s$/, "");
