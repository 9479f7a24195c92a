import { clockAtom, timeOfDayRules } from "./clock-rules.ts";
import { datePieces } from "./date-atoms.ts";
import { grainRules } from "./grain-rules.ts";
import { listAtom } from "./list-atom.ts";
import type { Moment } from "./moment.ts";
import { matchAll, remember, type Span } from "./pattern.ts";
import { endsRules, periodRules } from "./period-rules.ts";
import { pointAtom } from "./point.ts";
import { pruneSpans } from "./prune-spans.ts";
import { relativeRules } from "./relative-rules.ts";
import type { Token } from "./token.ts";
import { doubtOfName, weekdayRules } from "./weekday-rules.ts";

export interface MomentSpan {
  /** The tokens that are explained, prepositions included, up to before `to`. */
  readonly from: number;
  readonly to: number;
  readonly moment: Moment;
  /** 0 to 1. */
  readonly weight: number;
}

/** All the expressions of date and time in a question, overlapping ones too. */
export function findMoments(tokens: readonly Token[]): MomentSpan[] {
  const point = pointAtom();
  const points = { ...datePieces, point, list: remember(listAtom(point)) };
  const names = {
    ...datePieces,
    weekdayList: listAtom<number>((all, at) => [
      ...datePieces.weekday(all, at),
      ...datePieces.weekdays(all, at),
    ]),
    monthList: listAtom(datePieces.month),
  };
  const spans: Span<Moment>[] = [
    ...matchAll(periodRules, { tokens, atoms: points }),
    ...(tokens.some(speaksOfChange) ? matchAll(endsRules, { tokens, atoms: points }) : []),
    ...matchAll(relativeRules, { tokens, atoms: datePieces }),
    ...matchAll(grainRules, { tokens, atoms: datePieces }),
    ...matchAll(weekdayRules, { tokens, atoms: names }),
    ...matchAll(timeOfDayRules, { tokens, atoms: { clock: clockAtom() } }),
  ];
  return pruneSpans(spans.map((span) => doubted(tokens, span))).map(({ value, ...span }) => ({
    ...span,
    moment: value,
  }));
}

function doubted(tokens: readonly Token[], span: Span<Moment>): Span<Moment> {
  return { ...span, weight: span.weight * doubtOfName(tokens, span.from, span.to) };
}

/** Words that ask how one end of a range differs from the other. */
const speaksOfChange = ({ lower }: Token): boolean =>
  /^(?:chang|increas|decreas|declin|differ|improv|wors|gr[eo]w|rise|rising|rose|f[ae]ll(?:ing|en)?$|drop|gain|shift|mov(?:e|ing)|went|compar|jump|up$|down$|growth)/.test(
    lower,
  );
