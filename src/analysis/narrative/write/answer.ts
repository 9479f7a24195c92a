import type { Result } from "#contract/fact.ts";
import type { Reading } from "#contract/reading.ts";
import type { TableView } from "#contract/report.ts";
import type { Template } from "../../domain/draft.ts";
import type { Fact, MethodFact } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import type { DirectAnswer } from "./compose-draft.ts";
import { factChart } from "./fact-chart.ts";
import { factSentence } from "./fact-sentence.ts";
import { isFinding } from "./is-finding.ts";
import { whereWords } from "./query/condition-words.ts";
import { wordScope } from "./query/word-scope.ts";
import { writeQueryAnswer } from "./query-answer.ts";
import { numberIn } from "./references.ts";
import { lineSentence } from "./relation-sentences.ts";

export interface AnswerParts {
  readonly question: string;
  readonly reading: Reading;
  /** Those that answer it. */
  readonly answers: readonly Fact[];
  readonly profile: Profile;
}

/** The direct answer: what the queries of the question give, then what methods computed for it. */
export function directAnswer(parts: AnswerParts, notes: readonly Template[]): DirectAnswer {
  const { question, reading, answers, profile } = parts;
  const answered = answers.filter((fact) => fact.kind === "answer");
  const methods = answers.filter((fact) => fact.kind !== "answer");
  const queries =
    answered.length === 0 ? null : writeQueryAnswer(question, reading, { answered, profile });
  const own = queries === null ? [] : [queries.answer];
  const table = queries?.table ?? methods.flatMap((fact) => methodTable(fact) ?? [])[0];
  const chart = queries?.chart ?? methods.flatMap((fact) => factChart(fact) ?? [])[0];
  return {
    answered: true,
    answer: [...own, ...methods.map((fact) => methodSentence(fact, parts))].join("\n\n"),
    ...(table ? { table } : {}),
    ...(chart ? { chart } : {}),
    results: answered.map(({ result }) => result),
    reading: notes,
  };
}

function methodSentence(fact: MethodFact, { question, reading, profile }: AnswerParts): Template {
  const ask = reading.asks[fact.part ?? 0];
  const scope = wordScope(question, reading.spans, { profile, source: { kind: "data" } });
  const where = ask?.kind === "statistic" ? whereWords(ask.where, scope) : "";
  const among = where === "" ? "" : `Among records${where}: `;
  const isLine =
    fact.kind === "correlation" && /explain|predict|regress|effect of|impact of/i.test(question);
  const line = isLine ? ` ${lineSentence(fact)}` : "";
  return `${among}${verdict(fact, question)}${factSentence(fact)}${line}`;
}

/** Yes or no, where the question wants one and the numbers give one. */
function verdict(fact: MethodFact, question: string): string {
  if (!/^\s*(is|are|was|were|do|does|did|has|have)\b/i.test(question)) return "";
  switch (fact.kind) {
    case "outliers":
      return yesOrNo(numberIn(fact.fences, "outliers") > 0);
    case "quality":
      return yesOrNo(
        numberIn(fact.cells, "missing_cells") + numberIn(fact.cells, "duplicate_rows") > 0,
      );
    case "repeats":
      return yesOrNo(numberIn(fact.counts, "repeated") > 0);
    case "distribution":
      if (/normal/i.test(question) && Math.abs(numberIn(fact.summary, "skewness")) >= 0.5)
        return "No. ";
      return /skew/i.test(question)
        ? yesOrNo(Math.abs(numberIn(fact.summary, "skewness")) >= 0.5)
        : "";
    case "correlation":
      return isFinding(fact) ? "Yes. " : "No clear sign of it. ";
    default:
      return "";
  }
}

const yesOrNo = (holds: boolean) => (holds ? "Yes. " : "No. ");

const spread = ["variance", "low", "q1", "q3", "high"];

/** The rows behind the answer, where it names several. */
function methodTable(fact: MethodFact): TableView | undefined {
  switch (fact.kind) {
    case "ranking":
      return view(fact.ranking, { hidden: ["groups"], rows: 10 });
    case "drivers":
      return view(fact.strengths, { hidden: ["size", "groups"], rows: 10 });
    case "difference":
      return view(fact.groups, { hidden: [...spread, "rank_sum", "ties", "skewness"], rows: 12 });
    case "association":
      return view(fact.rates, { hidden: [], rows: 12 });
    case "outliers":
      return fact.examples.rows.length > 0
        ? view(fact.examples, { hidden: [], rows: 10 })
        : undefined;
    case "quality":
      return fact.columns.rows.length > 0
        ? view(fact.columns, { hidden: [], rows: 12 })
        : undefined;
    case "trend":
      return view(fact.halves, { hidden: [], rows: 2 });
    case "overview":
      return fact.groups ? view(fact.groups, { hidden: [], rows: 8 }) : undefined;
    default:
      return undefined;
  }
}

function view(
  result: Result,
  { hidden, rows }: { hidden: readonly string[]; rows: number },
): TableView {
  const columns = result.columns.map(({ key }) => key).filter((key) => !hidden.includes(key));
  return { result: result.id, columns, rows: Math.min(rows, result.rows.length) };
}
