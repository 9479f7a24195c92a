import type { Reading } from "#contract/reading.ts";
import type { Result, TableView } from "#contract/report.ts";
import type { ChartDraft, Draft, Fact, MethodFact, Template } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { factChart } from "./fact-chart.ts";
import { factSentence } from "./fact-sentence.ts";
import { insightSentence } from "./insight-sentence.ts";
import { isFinding } from "./is-finding.ts";
import { whereWords } from "./query/condition-words.ts";
import { wordScope } from "./query/word-scope.ts";
import { writeQueryAnswer } from "./query-answer.ts";
import { recommendations } from "./recommendations.ts";
import { numberIn } from "./references.ts";
import { lineSentence } from "./relation-sentences.ts";
import { repeatsFigures } from "./repeats-figures.ts";
import { tableNotes } from "./table-notes.ts";
import { testNotes } from "./test-notes.ts";

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

/** What was asked and what is said to it. */
export interface DirectAnswer {
  readonly answered: boolean;
  readonly answer: Template;
  readonly table?: TableView;
  readonly chart?: Omit<ChartDraft, "id">;
  /** What its figures come from. */
  readonly results: readonly Result[];
  readonly reading: readonly Template[];
}

/** What the rest of a report is written from. */
export interface OtherFindings {
  /** Facts that the answer tells already. */
  readonly told: readonly MethodFact[];
  readonly others: readonly MethodFact[];
  readonly profile: Profile;
}

const maxInsights = 5;
const maxOfAKind = 3;

/**
 * A report around its direct answer. Each fact stands once: the strongest among the key insights,
 * the others in the section of their kind, and none that the answer has told. Only of a model the
 * insight says what came out and the section how much of it each column has.
 */
export function composeDraft(direct: DirectAnswer, findings: OtherFindings): Draft {
  const { told, profile } = findings;
  const others = findings.others.filter((fact) => !repeatsFigures(fact, direct.results));
  const charts = new ChartList();
  const answerChart = direct.chart && charts.add(direct.chart);
  const insights = fewOfEach(
    others.filter(worthSaying).toSorted((a, b) => worthOf(b) - worthOf(a)),
  ).slice(0, maxInsights);
  const sections = outline.map(({ heading, kinds }) => {
    const isOwn = ({ kind }: MethodFact) => kinds.includes(kind);
    const own = others.filter((fact) => isOwn(fact) && isFinding(fact));
    return {
      heading,
      passages: own
        .filter((fact) => fact.kind === "joint-model" || !insights.includes(fact))
        .map(factSentence),
      charts: [...told.filter(isOwn), ...own].flatMap((fact) => charts.addFact(fact) ?? []),
    };
  });
  return {
    answered: direct.answered,
    answer: direct.answer,
    ...(direct.table ? { answerTable: direct.table } : {}),
    ...(answerChart === undefined ? {} : { answerChart }),
    reading: direct.reading,
    sections: sections.filter(({ passages, charts }) => passages.length + charts.length > 0),
    insights: insights.map(insightSentence),
    recommendations: recommendations([...told, ...others]),
    notes: [
      ...others.filter(({ kind }) => notesOnly.has(kind)).map(factSentence),
      ...testNotes([...told, ...others.filter(isFinding)]),
      ...tableNotes(profile),
    ],
    charts: charts.charts,
  };
}

/** At most as many of one kind as a reader can tell apart. */
function fewOfEach(facts: readonly MethodFact[]): MethodFact[] {
  return facts.filter((fact, at) => {
    const before = facts.slice(0, at).filter(({ kind }) => kind === fact.kind);
    return before.length < maxOfAKind;
  });
}

/** What is not about the focus column has to be twice as strong. */
const worthOf = ({ strength, isElsewhere }: MethodFact) =>
  isElsewhere === true ? strength / 2 : strength;

/** Many figures that one short sentence would leave out: told in full, in their section. */
const inFull = new Set<MethodFact["kind"]>(["distribution", "drivers"]);

/** About the data rather than about what they say. */
const notesOnly = new Set<MethodFact["kind"]>(["quality", "redundancy"]);

const worthSaying = (fact: MethodFact) =>
  !notesOnly.has(fact.kind) &&
  !inFull.has(fact.kind) &&
  fact.kind !== "overview" &&
  !(fact.kind === "outliers" && numberIn(fact.fences, "outliers") === 0) &&
  isFinding(fact);

/** The parts of a report after its answer, and the facts that belong to each. */
const outline: readonly { heading: string; kinds: readonly MethodFact["kind"][] }[] = [
  { heading: "The focus column", kinds: ["distribution", "outliers", "ranking"] },
  { heading: "How groups differ", kinds: ["difference", "association"] },
  { heading: "What goes together", kinds: ["drivers", "joint-model", "correlation"] },
  { heading: "Over time", kinds: ["trend"] },
];

/** Numbers the charts and draws no result twice. */
class ChartList {
  readonly charts: ChartDraft[] = [];

  add(chart: Omit<ChartDraft, "id">): string | undefined {
    const isDrawn = ({ result, kind }: ChartDraft) =>
      result === chart.result && kind === chart.kind;
    if (this.charts.some(isDrawn)) return undefined;
    const id = `c${this.charts.length + 1}`;
    this.charts.push({ ...chart, id });
    return id;
  }

  addFact(fact: MethodFact): string | undefined {
    const chart = factChart(fact);
    return chart === null ? undefined : this.add(chart);
  }
}
