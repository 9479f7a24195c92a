import type { ModelPayload } from "../domain/model-payload.ts";
import type { ColumnProfile } from "../table/profile.ts";
import { cleanText } from "./clean-text.ts";
import { delimitModelData } from "./delimit-model-data.ts";
import { type MaskedQuestion, maskQuestion, withheldMark } from "./mask-question.ts";
import { redactFact, type ToldFact, withheldCell } from "./redact-fact.ts";
import { redactReading } from "./redact-query.ts";
import {
  type OutboundInput,
  type RedactionContext,
  redactGroupName,
  redactionContext,
} from "./redaction-context.ts";
import { wholeWord } from "./whole-word.ts";
import { withheldPlaces } from "./withheld-places.ts";

/**
 * The only place where it is decided what a hosted model is told, and the text that tells it: the
 * question, kinds and names of columns, and rounded figures of many records. Never a row, never a
 * value of a column of identifiers or free text, never a count below eleven, nor what one could be
 * computed from with all that was told before. The same input gives the same text. What is withheld
 * can still be referred to, as cells are printed here and not by the model.
 */
export function outboundPayload(input: OutboundInput): ModelPayload {
  const { profile, facts, release } = input;
  const context = redactionContext(input);
  const told = release.plan.facts.flatMap((plan, at) => {
    const fact = facts[at];
    return fact === undefined ? [] : [redactFact(fact, plan, context)];
  });
  const weighed = facts.map(({ asked, strength }, at) => ({ at, weight: asked ? 2 : strength }));
  const left = new Set(weighed.map(({ at }) => at));
  const columns = profile.columns.map(({ name }) => name);
  const asked = askedOf(context);
  for (const { at } of weighed.sort((a, b) => a.weight - b.weight)) {
    const leaving = told.filter((_, place) => left.has(place));
    const text = delimitModelData({ ...asked, facts: leaving.filter(saysSomething) }, input.marker);
    if (input.fits(text)) return { text, columns, results: resultsOf(leaving) };
    left.delete(at);
  }
  return {
    text: delimitModelData({ ...asked, facts: [] }, input.marker),
    columns,
    results: new Map(),
  };
}

/** Facts beside the answer would only cost tokens where all of their cells stay here. */
function saysSomething({ answers_the_question: answers, results }: ToldFact): boolean {
  const cells = results.flatMap(({ rows }) => rows.flat());
  return answers || cells.length === 0 || cells.some((cell) => cell !== withheldCell);
}

const resultsOf = (facts: readonly ToldFact[]): ModelPayload["results"] =>
  new Map(facts.flatMap(({ results }) => results.map((result) => [result.id, result])));

/** Columns described at most: more would cost tokens and tell little. */
const maxColumns = 60;
/** Groups of a column named at first. */
const maxGroups = 12;

/** What is told whatever was computed: the question, how it was read, and the columns. */
function askedOf(context: RedactionContext): object {
  const { before = [] } = context;
  const { columns } = context.profile;
  const { text, words } = redactQuestion(context);
  const places = withheldPlaces(words, context);
  return {
    question: cleanText(text, 100_000),
    ...(Object.keys(places).length === 0 ? {} : { withheld: places }),
    read_as: redactReading(context),
    ...(before.length === 0 ? {} : { before }),
    columns: columns.slice(0, maxColumns).map((column) => redactColumn(column, context, maxGroups)),
  };
}

/** Headers that are not told are put in other words, then everything that may not leave is masked. */
export function redactQuestion(context: RedactionContext): MaskedQuestion {
  const { question, profile, renamed, mayName, nameOf, knownWords: known } = context;
  const longestFirst = renamed.toSorted((one, other) => other.length - one.length);
  const told = longestFirst.reduce(
    (text, name) => text.replace(wholeWord(name), () => nameOf(name)),
    question,
  );
  const groups = profile.columns.flatMap(({ name, values }) =>
    values.map(({ value }) => ({ value, isTold: mayName(name, value) })),
  );
  const valuesThat = (isTold: boolean) =>
    groups.flatMap((group) => (group.isTold === isTold ? [group.value] : []));
  return maskQuestion(told, {
    hidden: [...renamed, ...valuesThat(false)],
    told: [...profile.columns.map(({ name }) => nameOf(name)), ...valuesThat(true)],
    known,
  });
}

/**
 * A column by its alias, with the names of as many groups as `maxGroups`, those that may leave, in the
 * order of the alphabet: that of their sizes would tell which is larger.
 */
export function redactColumn(
  column: ColumnProfile,
  context: RedactionContext,
  maxGroups: number,
): object {
  const { name, unit, values } = column;
  const kind = kindOf(column);
  const groups = values.flatMap(({ value }) =>
    kind === "category" ? (redactGroupName(name, value, context) ?? []) : [],
  );
  return {
    id: context.aliasOf(name),
    name: context.nameOf(name),
    kind,
    ...(unit === "none" ? {} : { unit }),
    ...(context.mayRelease(name) ? {} : { values: redactValues(name, context) }),
    ...(groups.length === 0 ? {} : { groups: groups.slice(0, maxGroups).toSorted() }),
  };
}

/** One record more may give a column of two values a third. */
const kindOf = ({ kind, type }: ColumnProfile): ColumnProfile["kind"] => {
  if (kind !== "binary") return kind;
  return type === "VARCHAR" ? "category" : "number";
};

/** What may be asked for of a column whose values stay here. */
const redactValues = (name: string, { hasPeriods }: RedactionContext): string =>
  hasPeriods(name)
    ? "no day is told, but periods from a month, parts that recur, durations"
    : withheldMark;
