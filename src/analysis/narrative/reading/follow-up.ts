import type { Aggregate, Condition, Query } from "#contract/query.ts";
import type { Ask, QuestionReading, Reading, ReadSpan } from "#contract/reading.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import { describeExpression } from "../../domain/describe-expression.ts";
import {
  aggregateIn,
  asksItself,
  asksWhy,
  type Fragment,
  fragmentOf,
  isPart,
} from "./follow-up-words.ts";
import { mergeConditions, withConditions, withFigure, withGroups } from "./merge-query.ts";
import { type QuestionInput, readQuestion } from "./read-question.ts";

export interface FollowUpInput extends QuestionInput {
  /** What the question before came to. */
  readonly previous: readonly Ask[];
}

/**
 * Reads a question that points back to the one before: `and by month?`, `only women`, `the same for
 * 2023`. Its pieces take the place of the same pieces before, or are added to them. Null where the
 * question stands for itself, or says nothing that fits the one before.
 */
export function followUp(input: FollowUpInput): QuestionReading | null {
  const { question, previous } = input;
  const fragment = fragmentOf(question);
  if (previous.length === 0 || fragment.text === "") return null;
  if (asksWhy(fragment.text)) return answer(previous.flatMap(driversOf), input, fragment);
  if (!pointsBack(input, fragment)) return null;
  return asAggregate(input, fragment) ?? asPieces(input, fragment) ?? asColumn(input, fragment);
}

/** What asks for something itself is left to itself, as far as it can be read so. */
function pointsBack(input: FollowUpInput, { text, isMarked }: Fragment): boolean {
  if (isPart(text)) return true;
  if (!asksItself(text)) return isMarked || readQuestion(input).kind !== "answer";
  return isMarked && readQuestion({ ...input, question: text }).kind !== "answer";
}

/** `and the median?` */
function asAggregate(input: FollowUpInput, fragment: Fragment): QuestionReading | null {
  const aggregate = aggregateIn(fragment.text);
  if (aggregate === null) return null;
  return answer(
    input.previous.flatMap((ask) => withAggregate(ask, aggregate)),
    input,
    fragment,
  );
}

function withAggregate(ask: Ask, aggregate: Aggregate): Ask[] {
  if (ask.kind !== "query") return [];
  const of = ask.query.measures[0]?.value;
  if (of?.kind !== "aggregate" || of.of === null) return [];
  const name = `${aggregate} of ${describeExpression(of.of)}`;
  const query = withFigure(ask.query, { aggregate, name });
  return query === null ? [] : [{ ...ask, query }];
}

/** A fragment means something after a count of records: what it adds to that is what it says. */
const frames = [
  "how many records ",
  "how many records by ",
  "how many records in ",
  "how many records with ",
];

/** `by month`, `women over 60`, `in 2023`: groups and conditions. */
function asPieces(input: FollowUpInput, fragment: Fragment): QuestionReading | null {
  for (const frame of frames) {
    const read = readQuestion({ ...input, question: frame + fragment.text });
    const [ask, ...more] = read.kind === "answer" ? read.reading.asks : [];
    if (read.kind !== "answer" || ask?.kind !== "query" || more.length > 0) continue;
    if (!isCount(ask.query)) continue;
    const asks = input.previous.flatMap((before) => merged(before, ask, fragment.adds));
    const spans = moved(read.reading.spans, fragment.start - frame.length, fragment.start);
    const found = answer(asks, input, { ...fragment, spans });
    if (found?.kind === "answer") return withAlternative(found, { ...input, ask }, fragment);
  }
  return null;
}

/** Nothing but groups, conditions and the count that the frame asked for. */
const isCount = ({ from, measures, rows, having, limit, top }: Query): boolean => {
  const [measure, ...others] = measures;
  return (
    from.kind === "data" &&
    others.length + rows.length === 0 &&
    [having, limit, top].every((part) => part === null) &&
    measure?.value.kind === "aggregate" &&
    measure.value.aggregate === "count"
  );
};

type QueryAsk = Extract<Ask, { kind: "query" }>;

/** Nothing where the pieces don't fit. */
function merged(before: Ask, pieces: QueryAsk, adds: boolean): Ask[] {
  const value = pieces.query.measures[0]?.value;
  const counted = value?.kind === "aggregate" ? value.where : null;
  const where = mergeConditions(pieces.query.where, counted);
  if (before.kind === "query") return mergedQuery(before, { pieces, where, adds });
  if (pieces.query.by.length > 0 || where === null) return [];
  return [{ ...before, where: mergeConditions(before.where, where) }];
}

interface Pieces {
  readonly pieces: QueryAsk;
  readonly where: Condition | null;
  readonly adds: boolean;
}

function mergedQuery(before: QueryAsk, { pieces, where, adds }: Pieces): Ask[] {
  const { by, order } = pieces.query;
  const { from, rows } = before.query;
  if (from.kind !== "data" || (by.length > 0 && rows.length > 0)) return [];
  const changed = withConditions(before.query, where);
  if (by.length === 0) return [{ ...before, query: changed, wants: fitting(before, changed) }];
  const grouped = withGroups(changed, by, adds);
  if (pieces.wants !== "series" || grouped.by.length > by.length)
    return [{ ...before, query: grouped, wants: fitting(before, grouped) }];
  const inTime = order.filter(({ of }) => isOutput(grouped, of));
  return [{ ...before, query: { ...grouped, order: inTime, limit: null }, wants: "series" }];
}

const isOutput = ({ by, measures }: Query, name: string): boolean =>
  [...by, ...measures].some((output) => output.name === name);

/** What shape of answer is wanted of a query that has other groups now. */
function fitting({ wants }: QueryAsk, { by, rows }: Query): QueryAsk["wants"] {
  if (rows.length > 0) return wants;
  if (by.length === 0) return "figures";
  return wants === "figures" || wants === "verdict" ? "groups" : wants;
}

/** `and the charges?`: the same figure of another column. */
function asColumn(input: FollowUpInput, fragment: Fragment): QuestionReading | null {
  const [before, ...more] = input.previous;
  const value = before?.kind === "query" ? before.query.measures[0]?.value : undefined;
  if (before?.kind !== "query" || more.length > 0 || value?.kind !== "aggregate") return null;
  const word = frameOf.get(value.aggregate);
  if (word === undefined) return null;
  const read = readQuestion({ ...input, question: word + fragment.text });
  const [ask] = read.kind === "answer" ? read.reading.asks : [];
  if (read.kind !== "answer" || ask?.kind !== "query") return null;
  const [measure, ...others] = ask.query.measures;
  if (measure?.value.kind !== "aggregate" || measure.value.of === null || others.length > 0)
    return null;
  const figure = withFigure(before.query, { of: measure.value.of, name: measure.name });
  if (figure === null) return null;
  const asks = merged({ ...before, query: figure }, { ...ask, query: ask.query }, fragment.adds);
  const spans = moved(read.reading.spans, fragment.start - word.length, fragment.start);
  return answer(asks, input, { ...fragment, spans });
}

const frameOf: ReadonlyMap<Aggregate, string> = new Map([
  ["mean", "average "],
  ["median", "median "],
  ["sum", "total "],
  ["maximum", "maximum "],
  ["minimum", "minimum "],
]);

/** `why is that?`: what goes with the column of the figure before. */
function driversOf(ask: Ask): Ask[] {
  if (ask.kind !== "query") return [];
  const { query } = ask;
  const [of] = columnsIn(query.measures.map(({ value }) => value));
  if (of === undefined || query.from.kind !== "data") return [];
  const statistic = { kind: "drivers" as const, of, value: null, among: [] };
  return [{ kind: "statistic", statistic, where: query.where }];
}

interface Told extends Fragment {
  readonly spans?: readonly ReadSpan[];
}

/** Null where nothing of the question before is left. */
function answer(asks: readonly Ask[], { question, previous }: FollowUpInput, told: Told) {
  if (asks.length !== previous.length) return null;
  const end = told.start + told.text.length;
  const whole: ReadSpan = { start: told.start, end, role: "measure", meaning: "" };
  const lead: ReadSpan = { start: 0, end: told.start, role: "filler", meaning: "" };
  const spans = [lead, ...(told.spans ?? [whole])].filter((span) => span.end > span.start);
  const reading: Reading = { asks, claim: null, score: 0, defaults: ["follows"], spans };
  return question === "" ? null : ({ kind: "answer", reading, others: [] } as const);
}

/** Where groups took the place of others, both together may be meant, and the other way round. */
function withAlternative(
  found: Extract<QuestionReading, { kind: "answer" }>,
  { previous, ask }: FollowUpInput & { readonly ask: QueryAsk },
  { adds }: Fragment,
): QuestionReading {
  const others = previous.flatMap((before) => merged(before, ask, !adds));
  const isOther = JSON.stringify(others) !== JSON.stringify(found.reading.asks);
  if (ask.query.by.length === 0 || !isOther || others.length !== previous.length) return found;
  return { ...found, others: [{ ...found.reading, asks: others }] };
}

/** Places in the frame, as places in the question; what the frame itself says is left out. */
function moved(spans: readonly ReadSpan[], by: number, from: number): ReadSpan[] {
  return spans
    .map((span) => ({ ...span, start: Math.max(span.start + by, from), end: span.end + by }))
    .filter(({ start, end }) => end > start);
}
