import type { CoveredDates } from "../columns/year-atoms.ts";
import { clockAtom, timeOfDayRules } from "../grammar/clock-rules.ts";
import { comparedAtoms, comparedRules } from "../grammar/compared-periods.ts";
import { datePiecesIn } from "../grammar/date-atoms.ts";
import { dividedRules, sideAtoms } from "../grammar/divided-rules.ts";
import { grainRules } from "../grammar/grain-rules.ts";
import { grammarOf, matchAll } from "../grammar/grammar.ts";
import { listAtom } from "../grammar/list-atom.ts";
import type { Moment } from "../grammar/moment.ts";
import { memoize, oneToken, rememberAll, type Span } from "../grammar/pattern.ts";
import { endsRules, periodRules } from "../grammar/period-rules.ts";
import { pointAtom } from "../grammar/point.ts";
import { pruneSpans } from "../grammar/prune-spans.ts";
import { relativeRules } from "../grammar/relative-rules.ts";
import { doubtOfName, weekdayRules } from "../grammar/weekday-rules.ts";
import type { Token } from "../words/token.ts";

export interface MomentSpan {
  /** The tokens that are explained, prepositions included, up to before `to`. */
  readonly from: number;
  readonly to: number;
  readonly moment: Moment;
  /** 0 to 1. */
  readonly weight: number;
}

/** All the expressions of date and time in a question, overlapping ones too. */
export function findMoments(
  tokens: readonly Token[],
  covered: CoveredDates | null = null,
): MomentSpan[] {
  const pieces = rememberAll(datePiecesIn(covered));
  const point = pointAtom(pieces, covered?.isDayFirst);
  const points = {
    ...{ ...pieces, point, anyWord, list: memoize(listAtom(point)) },
    nextYear: memoize<number>((all, at) =>
      /^(?:19|20)\d\d$/.test(all[at - 1]?.text ?? "") ? pieces.year(all, at) : [],
    ),
  };
  const compared = comparedAtoms({ ...pieces, point });
  const names = {
    ...pieces,
    weekdayList: listAtom<number>((all, at) => [
      ...pieces.weekday(all, at),
      ...pieces.weekdays(all, at),
    ]),
    monthList: listAtom(pieces.month),
  };
  const periods = matchAll(periodGrammar, { tokens, atoms: points });
  const years = periods.filter(({ value }) => isOfYears(value));
  const spans: Span<Moment>[] = [
    ...periods,
    ...matchAll(comparedGrammar, { tokens, atoms: compared }),
    ...(tokens.some(speaksOfChange)
      ? onlyOne(
          matchAll(endsGrammar, { tokens, atoms: points }).filter(
            ({ from }) => !isOfEach(tokens, from),
          ),
          years,
        )
      : []),
    ...matchAll(dividedGrammar, { tokens, atoms: { ...sideAtoms, point } }),
    ...matchAll(relativeGrammar, { tokens, atoms: pieces }),
    ...matchAll(grainGrammar, { tokens, atoms: { ...pieces, anyWord } }),
    ...matchAll(weekdayGrammar, { tokens, atoms: names }),
    ...matchAll(timeOfDayGrammar, { tokens, atoms: { clock: clockAtom() } }),
  ];
  const likely = spans
    .map((span) => doubted(tokens, span))
    .filter((span) => span.weight > 0 && !areEndsOfRange(tokens, span));
  return pruneSpans(likely).map(({ from, to, value, weight }) => ({
    from,
    to,
    moment: value,
    weight,
  }));
}

/** `between 01/12/24 and 31/12/24`: all days from the one to the other, and not these two. */
const areEndsOfRange = (tokens: readonly Token[], { from, value }: Span<Moment>): boolean =>
  value.kind === "several" &&
  /^(?:between|from)$/.test(tokens[from - 1]?.lower ?? "") &&
  value.periods.every((one) => one.kind === "period" && one.grain === "day");

function doubted(tokens: readonly Token[], span: Span<Moment>): Span<Moment> {
  return { ...span, weight: span.weight * doubtOfName(tokens, span.from, span.to) };
}

/** Words that ask how one end of a range differs from the other. */
const speaksOfChange = ({ lower }: Token, at: number, tokens: readonly Token[]): boolean =>
  // `drop-ins` come and go without any change.
  !(lower.startsWith("drop") && /^(?:-|ins?|offs?|outs?)$/.test(tokens[at + 1]?.lower ?? "")) &&
  !/^(?:drop-?(?:ins?|offs?|outs?))$/.test(lower) &&
  /^(?:chang|increas|decreas|declin|differ|improv|wors|gr[eo]w|rise|rising|rose|f[ae]ll(?:ing|en)?$|drop|gain|shift|mov(?:e|ing)|went|compar|jump|up$|down$|growth)/.test(
    lower,
  );

/**
 * Two ranges, each of them named by its ends, are set against each other; so the ends of none are. Nor
 * are those of `Jan to June, 2025 vs 2026`, where the years are.
 */
const onlyOne = (
  spans: readonly Span<Moment>[],
  years: readonly Span<Moment>[],
): readonly Span<Moment>[] =>
  spans.some((one) =>
    [...spans, ...years].some((other) => other.from >= one.to || other.to <= one.from),
  )
    ? []
    : spans;

/** `for each year from 2023 to 2025`: not only those at the ends. */
const isOfEach = (tokens: readonly Token[], at: number): boolean =>
  /^(?:each|every|per|by|all)$/.test(tokens[at - 2]?.lower ?? "") &&
  /^(?:years?|months?|quarters?|weeks?)$/.test(tokens[at - 1]?.lower ?? "");

/** Whether whole years are set against each other. */
export const isOfYears = (moment: Moment): boolean =>
  moment.kind === "several" &&
  moment.periods.every((period) => period.kind === "period" && period.grain === "year");

const anyWord = oneToken(({ kind }) => (kind === "word" ? { value: null, weight: 1 } : null));

const periodGrammar = grammarOf(periodRules);
const comparedGrammar = grammarOf(comparedRules);
const endsGrammar = grammarOf(endsRules);
const dividedGrammar = grammarOf(dividedRules);
const relativeGrammar = grammarOf(relativeRules);
const grainGrammar = grammarOf(grainRules);
const weekdayGrammar = grammarOf(weekdayRules);
const timeOfDayGrammar = grammarOf(timeOfDayRules);
