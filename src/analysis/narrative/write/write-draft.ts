import type { ChartDraft, Draft } from "../../draft.ts";
import type { Fact } from "../../fact.ts";
import type { Plan } from "../../plan.ts";
import type { Profile } from "../../profile.ts";
import { answerSentence, answerTable, noAnswer } from "./answer.ts";
import { factChart } from "./fact-chart.ts";
import { factSentence } from "./fact-sentence.ts";
import { insightSentence } from "./insight-sentence.ts";
import { isFinding } from "./is-finding.ts";
import { recommendations } from "./recommendations.ts";
import { tableNotes } from "./table-notes.ts";

const mostInsights = 8;
const mostOfAKind = 3;
/** Writes the report of a run: the answer first, then what else the facts say, in order of worth. */
export function writeDraft(plan: Plan, facts: readonly Fact[], profile: Profile): Draft {
  const answer = facts.find(({ asked }) => asked) ?? null;
  const others = withoutRepeats(
    facts.filter(({ asked }) => !asked),
    answer,
  );
  const charts = new ChartList();
  const answerChart = answer ? charts.add(answer) : undefined;
  const table = answer ? answerTable(answer) : undefined;
  const insights = fewOfEach(
    others.filter(worthSaying).sort((a, b) => b.strength - a.strength),
  ).slice(0, mostInsights);
  const sections = outline.map(({ heading, kinds }) => {
    const facts = others.filter((fact) => kinds.includes(fact.kind) && isFinding(fact));
    return {
      heading,
      passages: facts.map(factSentence),
      charts: facts.flatMap((fact) => charts.add(fact) ?? []),
    };
  });
  return {
    answered: answer !== null,
    answer: answer ? answerSentence(answer, plan) : noAnswer(plan, profile),
    ...(table ? { answerTable: table } : {}),
    ...(answerChart === undefined ? {} : { answerChart }),
    reading: plan.reading,
    sections: sections.filter(({ passages }) => passages.length > 0),
    insights: insights.map(insightSentence),
    recommendations: recommendations([...(answer ? [answer] : []), ...others]),
    notes: [
      ...others.filter(({ kind }) => kind === "quality").map(factSentence),
      ...tableNotes(profile),
    ],
    charts: charts.charts,
  };
}

/** A fact that says the same as the answer is not said again. */
function withoutRepeats(facts: readonly Fact[], answer: Fact | null): Fact[] {
  const told = new Set(answer ? [factSentence(answer)] : []);
  return facts.filter((fact) => {
    const words = factSentence(fact);
    if (told.has(words)) return false;
    told.add(words);
    return true;
  });
}

/** At most as many of one kind as a reader can tell apart. */
function fewOfEach(facts: readonly Fact[]): Fact[] {
  return facts.filter((fact, at) => {
    const before = facts.slice(0, at).filter(({ kind }) => kind === fact.kind);
    return before.length < mostOfAKind;
  });
}

const worthSaying = (fact: Fact) =>
  fact.kind !== "quality" && fact.kind !== "overview" && isFinding(fact);

/** The parts of a report after its answer, and the facts that belong to each. */
const outline: readonly { heading: string; kinds: readonly Fact["kind"][] }[] = [
  { heading: "The focus column", kinds: ["distribution", "outliers", "ranking"] },
  { heading: "How groups differ", kinds: ["difference", "association"] },
  { heading: "What goes together", kinds: ["drivers", "correlation"] },
  { heading: "Over time", kinds: ["trend"] },
];

/** Numbers the charts and draws no result twice. */
class ChartList {
  readonly charts: ChartDraft[] = [];

  add(fact: Fact): string | undefined {
    const chart = factChart(fact, `c${this.charts.length + 1}`);
    if (
      !chart ||
      this.charts.some(({ result, kind }) => result === chart.result && kind === chart.kind)
    )
      return undefined;
    this.charts.push(chart);
    return chart.id;
  }
}
