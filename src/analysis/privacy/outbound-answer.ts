import type { Ask } from "#contract/reading.ts";
import { aliasAt } from "../domain/column-aliases.ts";
import type { Fact } from "../domain/fact.ts";
import type { ToldAnswer, ToldResult } from "../domain/model-payload.ts";
import type { Profile } from "../table/profile.ts";
import { holdsWithheld, restoreWithheld } from "./mask-question.ts";
import { namesOnlyTold } from "./names-only-told.ts";
import { redactColumn, redactQuestion } from "./outbound-payload.ts";
import { redactRow, redactSubject } from "./redact-fact.ts";
import { redactReading } from "./redact-query.ts";
import {
  type OutboundInput,
  type RedactionContext,
  redactionContext,
} from "./redaction-context.ts";
import type { ReleaseTable } from "./release/release-table.ts";
import { withTypedConstants } from "./typed-constants.ts";

type AnswerInput = Omit<OutboundInput, "facts" | "fits">;

/** Rows and groups told at most. */
const maxRows = 40;

/** Rows of a result that may be referred to by their place, whether there are that many or not. */
const maxPlaces = 1_000;

/**
 * What a hosted model is told of a fact that it asked for, by the rules of `outboundPayload`. It chose
 * the question, so no number of rows leaves, nor which rows there are beside those that are told: a row
 * more or less would say whether somebody meets a condition. Nor does anything of a query that keeps
 * rows by their exact figures, or that names a group that was not told.
 *
 * @param asked by the headers of the table, with the words as the model wrote them
 */
export function outboundAnswer(fact: Fact, asked: Ask, input: AnswerInput): ToldAnswer {
  const context = contextOf(input, [fact]);
  const [plan] = input.release.plan.facts;
  const untold = whyUntold(asked);
  // That a name was told depends on how many have it, so that this is no reason to be given.
  const isTold = untold === null && namesOnlyTold(asked, context);
  const told = (plan?.tables ?? []).map((table) => tellTable(table, isTold, context));
  return {
    value: {
      // It knows what it asked; of a statistic it is told what was computed of what.
      ...(fact.kind === "answer" || !plan
        ? {}
        : { statistic: fact.kind, about: redactSubject(plan.about, context) }),
      ...(fact.p === null ? {} : { holds_up: fact.significant }),
      ...(untold === null ? {} : { no_rows_told_of: untold }),
      results: told.map(({ value }) => value),
    },
    results: new Map(told.map(({ result }) => [result.id, result])),
    rows: new Map(told.flatMap(({ rows }) => rows)),
  };
}

/** The same of a query that the question before came to: it is told too what was asked. */
export function outboundEarlier(fact: Fact, asked: Ask, input: AnswerInput): ToldAnswer {
  const [ask] = redactReading(contextOf(input, [fact]));
  const answer = outboundAnswer(fact, asked, input);
  return { ...answer, value: { asked: ask, ...answer.value } };
}

/** Columns and those of their groups whose names may leave. */
export function outboundColumns(aliases: readonly string[], input: AnswerInput): ToldAnswer {
  const context = contextOf(input, []);
  const columns = context.profile.columns.flatMap((column, at) =>
    aliases.includes(aliasAt(at)) ? [redactColumn(column, context, maxRows)] : [],
  );
  return { value: { columns }, results: new Map(), rows: new Map() };
}

/** The words of the question that leave as marks, in the order of their numbers. */
export const withheldWords = (input: AnswerInput): readonly string[] =>
  redactQuestion(contextOf(input, [])).words;

/**
 * The same query with the words of the question where it compares with what stood for them when it left, as numbers
 * and dates where a column holds these.
 */
export const restoreWords = (ask: Ask, profile: Profile, words: readonly string[]): Ask =>
  restored(withTypedConstants(ask, profile, words), words) as Ask;

function restored(part: unknown, words: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((one) => restored(one, words));
  if (typeof part !== "object" || part === null) return part;
  const isText = "kind" in part && part.kind === "text";
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === "values" && Array.isArray(value))
        return [
          key,
          value.map((one) => (typeof one === "string" ? restoreWithheld(one, words) : one)),
        ];
      const isWord = isText && key === "value" && typeof value === "string";
      return [key, isWord ? restoreWithheld(value, words) : restored(value, words)];
    }),
  );
}

/** Whether a question names only groups that were told. */
export const namesOnlyToldGroups = (asked: Ask, input: AnswerInput): boolean =>
  namesOnlyTold(asked, contextOf(input, []));

const contextOf = (input: AnswerInput, facts: readonly Fact[]): RedactionContext =>
  redactionContext({ ...input, facts, fits: () => true });

interface ToldTable {
  readonly value: object;
  readonly result: ToldResult;
  readonly rows: readonly (readonly [string, string])[];
}

function tellTable(table: ReleaseTable, isTold: boolean, context: RedactionContext): ToldTable {
  const { result, isOfRecords = false } = table;
  const columns = result.columns.map(({ key }) => key);
  const told =
    isOfRecords || !isTold
      ? []
      : result.rows
          .map((row, place) => ({ ...redactRow(table, row, context), place }))
          .filter(({ isTold }) => isTold)
          // In the order of what is told: that of the exact figures would tell which is larger.
          .toSorted((one, other) => compare(one.cells, other.cells))
          .slice(0, maxRows);
  const rows = told.map(({ cells }, at) => [`g${at + 1}`, ...cells]);
  return {
    value: { id: result.id, columns: ["row", ...columns], rows },
    result: { id: result.id, columns, row_count: maxPlaces, rows: [] },
    rows: told.map(({ place }, at) => [`${result.id}.g${at + 1}`, `${result.id}.${place}`]),
  };
}

/**
 * Why no row of a question is told, whatever comes of it: by its form alone, so that it says nothing of the data. Which
 * rows a bound on figures keeps would tell them, one threshold after the other.
 */
function whyUntold(asked: Ask): string | null {
  if (holdsWithheld(JSON.stringify(asked))) return "a condition on a withheld word";
  if (asked.kind !== "query") return null;
  const { having, top, limit, from, rows } = asked.query;
  if (rows.length > 0) return "single records";
  if (having !== null || top !== null || limit !== null) return "rows kept by having, top or limit";
  return from.kind === "query" ? "a query over a query" : null;
}

const compare = (one: readonly unknown[], other: readonly unknown[]): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
