import type { Result } from "#contract/fact.ts";
import type { TableView } from "#contract/report.ts";
import type { ChartDraft, Draft, Template } from "../../domain/draft.ts";
import type { MethodFact } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { factChart } from "./fact-chart.ts";
import { factSentence } from "./fact-sentence.ts";
import { insightSentence } from "./insight-sentence.ts";
import { isFinding } from "./is-finding.ts";
import { recommendations } from "./recommendations.ts";
import { numberIn } from "./references.ts";
import { repeatsFigures } from "./repeats-figures.ts";
import { tableNotes } from "./table-notes.ts";
import { testNotes } from "./test-notes.ts";

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
