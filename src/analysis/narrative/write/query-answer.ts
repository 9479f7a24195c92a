import type { Measure } from "#contract/query.ts";
import type { Reading } from "#contract/reading.ts";
import type { TableView } from "#contract/report.ts";
import type { AnsweredQuery, ChartDraft, Template } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { figuresAnswer, isCountBehind, leavesOut } from "./query/figures-answer.ts";
import { queryChart } from "./query/query-chart.ts";
import { rankingAnswer } from "./query/ranking-answer.ts";
import { recordsAnswer } from "./query/records-answer.ts";
import { groupsAnswer, seriesAnswer } from "./query/rows-answer.ts";
import { verdictAnswer } from "./query/verdict-answer.ts";
import { type View, viewOf } from "./query/view-of.ts";
import { wordScope } from "./query/word-scope.ts";

export interface WrittenAnswer {
  readonly answer: Template;
  readonly table?: TableView;
  readonly chart?: Omit<ChartDraft, "id">;
}

/** Most rows of a table under an answer. */
const maxRows = 40;

/** The direct answer of a question: a sentence for each of its parts, one table and one chart. */
export function writeQueryAnswer(
  question: string,
  reading: Reading,
  { answered, profile }: { answered: readonly AnsweredQuery[]; profile: Profile },
): WrittenAnswer {
  const views = viewsOf(question, reading, { answered, profile });
  const decides = views.findIndex(({ wants }) => wants === "verdict");
  const sentences = views.map((view, at) => {
    const isVerdict = reading.claim !== null && at === Math.max(decides, 0);
    return isVerdict && reading.claim ? verdictAnswer(view, reading.claim) : answerOf(view);
  });
  const table = views.flatMap((view) => tableOf(view) ?? [])[0];
  const chart = views.flatMap((view) => queryChart(view) ?? [])[0];
  return {
    answer: [...new Set(sentences)].join(" "),
    ...(table ? { table } : {}),
    ...(chart ? { chart } : {}),
  };
}

/** The parts of a reading with the words for them. */
export function viewsOf(
  question: string,
  { spans }: Reading,
  { answered, profile }: { answered: readonly AnsweredQuery[]; profile: Profile },
): View[] {
  return answered.map(({ ask, result }) =>
    viewOf(ask, result, wordScope(question, spans, { profile, source: ask.query.from })),
  );
}

/** A part by the shape of answer that its words want, as far as its result has that shape. */
function answerOf(view: View): Template {
  if (view.query.rows.length > 0) return recordsAnswer(view);
  if (view.query.by.length === 0) return figuresAnswer(view);
  if (view.query.having !== null && view.query.limit === null) return rankingAnswer(view);
  switch (view.wants) {
    case "ranking":
      return rankingAnswer(view);
    case "series":
      return seriesAnswer(view);
    case "figures":
      return view.rows === 1 ? figuresAnswer(view) : groupsAnswer(view);
    default:
      return groupsAnswer(view);
  }
}

/** Of records without a value there is nothing to add, so that it matters little how many they are. */
const isRunningTotal = ({ value }: Measure): boolean =>
  value.kind === "over-groups" && value.function === "running-total";

/** The rows behind the answer, where there are several; a lone row stands in the sentence. */
function tableOf(view: View): TableView | null {
  const { result, query, rows } = view;
  if (rows < 2 || query.by.length + query.rows.length === 0) return null;
  const isCounted = query.measures.some(
    ({ value }) =>
      value.kind === "aggregate" && value.aggregate === "count" && value.where === null,
  );
  const isRunning = query.measures.some(isRunningTotal);
  const columns = result.columns
    .map(({ key }) => key)
    .filter((key) => key !== "n" || (!isCounted && !isRunning && query.rows.length === 0))
    .filter((key) => !isCountBehind(key) || (!isRunning && leavesOut(view, key)));
  return { result: result.id, columns, rows: Math.min(rows, maxRows) };
}
