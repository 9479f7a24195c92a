import type { Ask, Reading, Statistic } from "#contract/reading.ts";
import type { Template } from "../../../domain/fact.ts";
import type { Profile } from "../../../table/profile.ts";
import { joinWithAnd } from "../references.ts";
import { whereWords } from "./condition-words.ts";
import { expressionWords, groupingWords } from "./expression-words.ts";
import { measureWords } from "./measure-words.ts";
import { plainWords, quoteText, type WordScope, wordScope } from "./word-scope.ts";

/** What a reading would compute, as a noun: `the average LOS by ward where sex is F`. */
export function readingWords(
  question: string,
  { asks, spans }: Reading,
  profile: Profile,
): Template {
  const words = asks.map((ask) => askWords(ask, question, { spans, profile }));
  return joinWithAnd([...new Set(words)]);
}

function askWords(
  ask: Ask,
  question: string,
  { spans, profile }: { spans: Reading["spans"]; profile: Profile },
): Template {
  if (ask.kind === "statistic") {
    const scope = wordScope(question, spans, { profile, source: { kind: "data" } });
    return `${statisticWords(ask.statistic, scope)}${whereWords(ask.where, scope)}`;
  }
  const { query } = ask;
  const scope = wordScope(question, spans, { profile, source: query.from });
  const where = whereWords(query.where, scope);
  if (query.rows.length > 0) {
    const columns = query.rows.map(({ of }) => expressionWords(of, scope));
    return `the ${joinWithAnd(columns.slice(0, 4))} of the records${where}`;
  }
  const measures = query.measures.map((measure) => `the ${measureWords(measure, scope).name}`);
  const by = query.by.map((grouping) => groupingWords(grouping, scope));
  return `${joinWithAnd(measures)}${by.length > 0 ? ` by ${joinWithAnd(by)}` : ""}${where}`;
}

function statisticWords(statistic: Statistic, scope: WordScope): Template {
  const named = (name: string) => quoteText(name, scope) ?? plainWords(name);
  switch (statistic.kind) {
    case "overview":
      return "an overview of the table";
    case "quality":
      return "the quality of the data";
    case "distribution":
      return `how ${named(statistic.of)} spreads`;
    case "outliers":
      return `${statistic.implausible ? "values that cannot be right" : "unusual values"} of ${named(statistic.of)}`;
    case "repeats":
      return `values of ${named(statistic.of)} that occur more than a single time`;
    case "correlation":
      return `how ${expressionWords(statistic.x, scope)} goes with ${expressionWords(statistic.y, scope)}`;
    case "drivers":
      return `what goes most closely with ${named(statistic.of)}`;
    case "concentration":
      return `how much of ${named(statistic.of)} the largest records hold`;
  }
}
