import { Problem } from "#contract/problem.ts";
import type { Query } from "#contract/query.ts";
import type { Ask, QuestionReading, Reading } from "#contract/reading.ts";
import type { Result } from "#contract/report.ts";
import type { Engine } from "../../domain/engine.ts";
import type { Fact, OtherReading } from "../../domain/fact.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { runQuery } from "../query/run-query.ts";
import { type EnteredSelect, enterSelect } from "../select/enter-select.ts";
import { benjaminiHochberg } from "../statistics/adjust-p-values.ts";
import { askedColumn } from "./asked-column.ts";
import { computeStatistic } from "./compute-statistic.ts";
import { defaultFocus, explore } from "./explore.ts";
import { findsNothing } from "./finds-nothing.ts";
import { type FactContext, openLedger } from "./ledger.ts";
import { mainTime } from "./main-time.ts";
import { quality } from "./quality.ts";
import { redundancies } from "./redundancy.ts";
import { singlePeriods } from "./single-periods.ts";

export interface ComputedFacts {
  /** What was asked; unanswerable where the table does not allow to compute it. */
  readonly reading: QuestionReading;
  /** Those that answer the question first, in the order of its parts. */
  readonly facts: readonly Fact[];
  readonly others: readonly OtherReading[];
  /** Grows with what is computed further. */
  readonly results: readonly Result[];
  /**
   * Computes something else that is asked of the same table; null where the table does not allow it.
   * Refuses with `invalid-request` what cannot be computed of any table with such columns.
   */
  further(ask: Ask): Promise<Fact | null>;
  /** Runs a SELECT that somebody wrote over columns called by their aliases. */
  select(sql: string): Promise<EnteredSelect>;
}

interface Options {
  readonly focus: string | null;
  /** True where a person wrote the query: one that cannot be computed is refused. */
  readonly isGiven?: boolean;
  readonly entered?: () => void;
}

/** Largest adjusted p value that answers a question; what nobody asked for needs stronger evidence. */
const alpha = 0.05;
const alphaUnasked = 0.03;

/** Other readings that are computed beside the answer. */
const maxOthers = 2;

/**
 * Computes what a reading asks for, then what else is worth knowing; of a question without an answer
 * only what is known about the data. All tests of the run are adjusted together
 * (Benjamini-Hochberg), so that looking at many columns does not invent findings.
 */
export async function computeFacts(
  engine: Engine,
  asked: QuestionReading,
  options: Options,
): Promise<ComputedFacts> {
  const { profile } = engine;
  const ledger = openLedger(engine, options.entered);
  const single = { ...profile, columns: singlePeriods(profile.columns) };
  const named = profile.columns.find(({ name }) => name === options.focus);
  const focus = named ?? askedColumn(asked, single) ?? defaultFocus(single);
  const whole: FactContext = { ledger, profile, only: [] };
  const computing = { focus, isGiven: options.isGiven ?? false };
  const answers = asked.kind === "answer" ? await answersOf(whole, asked.reading, computing) : [];
  const reading = takenReading(asked, answers, computing.isGiven);
  const further = async (ask: Ask) => {
    const fact = await answerOf(whole, ask, focus);
    return fact && { ...fact, part: 0, significant: fact.p !== null && fact.p < alphaUnasked };
  };
  const select = (sql: string) => enterSelect(ledger, engine, sql);
  const more = { results: ledger.results, further, select };
  if (reading.kind !== "answer") {
    const facts = [await quality(whole), ...(await datesOf(whole, reading))];
    return {
      reading,
      facts: facts.map((fact) => ({ ...fact, asked: false })),
      others: [],
      ...more,
    };
  }
  const others = await othersOf(whole, reading.others);
  const apart = { ...whole, profile: single };
  const context = { ...apart, redundancies: await redundancies(apart) };
  const explored = await explore(context, {
    focus,
    time: mainTime(profile),
    quality: () => quality(whole),
  });
  return {
    ...{ reading, others, ...more },
    facts: adjusted([...answers, ...explored.facts], explored.others),
  };
}

/**
 * A part that cannot be computed leaves the whole question without an answer, and so does one that finds
 * no record where it must; what a person wrote as a query finds what it finds.
 */
function takenReading(
  asked: QuestionReading,
  answers: readonly Fact[],
  isGiven: boolean,
): QuestionReading {
  if (asked.kind !== "answer") return asked;
  const { asks, spans } = asked.reading;
  const without = { spans, words: [], nearest: [] };
  if (answers.length < asks.length) return { kind: "unanswerable", reason: "unclear", ...without };
  if (!isGiven && answers.some((fact) => fact.kind === "answer" && findsNothing(fact)))
    return { kind: "unanswerable", reason: "no-record", ...without };
  return asked;
}

interface Computing {
  readonly focus: ColumnProfile | null;
  readonly isGiven: boolean;
}

/** The answer to each part of a reading that can be computed. */
async function answersOf(
  context: FactContext,
  { asks }: Reading,
  { focus, isGiven }: Computing,
): Promise<Fact[]> {
  const answers: Fact[] = [];
  for (const [part, ask] of asks.entries()) {
    const answer = await answerOf(context, ask, focus).catch((error: unknown) => {
      if (isGiven || !isRefused(error)) throw error;
      return null;
    });
    if (answer) answers.push({ ...answer, part });
  }
  return answers;
}

/** What the compiler refuses to compute. */
const isRefused = (error: unknown) => error instanceof Problem && error.code === "invalid-request";

async function answerOf(
  context: FactContext,
  ask: Ask,
  focus: ColumnProfile | null,
): Promise<Fact | null> {
  if (ask.kind === "statistic") return computeStatistic(context, ask, focus);
  const { ledger, profile } = context;
  const title = [...ask.query.measures, ...ask.query.rows].map(({ name }) => name).join(", ");
  const result = await runQuery(ledger, { query: ask.query, profile, title });
  return { kind: "answer", asked: true, strength: 1, p: null, significant: false, ask, result };
}

/** The first and the last date of the column that has none where the question asks for some. */
async function datesOf(context: FactContext, reading: QuestionReading): Promise<Fact[]> {
  if (reading.kind !== "unanswerable" || reading.reason !== "outside-dates") return [];
  const [column = ""] = reading.nearest;
  const of = { kind: "column", column } as const;
  const end = (name: string, aggregate: "minimum" | "maximum") =>
    ({ name, value: { kind: "aggregate", aggregate, of, where: null } }) as const;
  const query: Query = {
    ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [] },
    measures: [end(`First ${column}`, "minimum"), end(`Last ${column}`, "maximum")],
    ...{ having: null, order: [], top: null, limit: null },
  };
  const fact = await answerOf(context, { kind: "query", query, wants: "figures" }, null);
  return fact ? [fact] : [];
}

/** What other readings give; one that asks for a method is left out. */
async function othersOf(
  context: FactContext,
  readings: readonly Reading[],
): Promise<OtherReading[]> {
  const others: OtherReading[] = [];
  for (const reading of readings.slice(0, maxOthers)) {
    if (reading.asks.some(({ kind }) => kind !== "query")) continue;
    const facts = await answersOf(context, reading, { focus: null, isGiven: false });
    const answered = facts.flatMap((fact) =>
      fact.kind === "answer" ? [{ ask: fact.ask, result: fact.result }] : [],
    );
    if (answered.length === reading.asks.length) others.push({ reading, answered });
  }
  return others;
}

/** @param others p values of pairs that were looked at and left */
function adjusted(facts: readonly Fact[], others: readonly number[]): Fact[] {
  const tested = facts.filter(({ p }) => p !== null && !Number.isNaN(p));
  const values = benjaminiHochberg([...tested.map(({ p }) => p ?? 1), ...others]);
  const significant = new Set(
    tested.filter(({ asked }, index) => (values[index] ?? 1) < (asked ? alpha : alphaUnasked)),
  );
  return facts.map((fact) => ({ ...fact, significant: significant.has(fact) }));
}
