import type { ChartDraft, Draft, Template } from "../../draft.ts";
import type { Fact } from "../../fact.ts";
import type { Plan } from "../../plan.ts";
import type { Profile } from "../../profile.ts";
import { answerSentence, answerTable, leftOpen, noAnswer } from "./answer.ts";
import { factChart } from "./fact-chart.ts";
import { factSentence } from "./fact-sentence.ts";
import { insightSentence } from "./insight-sentence.ts";
import { isFinding } from "./is-finding.ts";
import { recommendations } from "./recommendations.ts";
import { numberIn } from "./references.ts";
import { tableNotes } from "./table-notes.ts";
import { testNotes } from "./test-notes.ts";

const mostInsights = 8;
const mostOfAKind = 3;
/** Writes the report of a run: the answer first, then what else the facts say, in order of worth. */
export function writeDraft(plan: Plan, facts: readonly Fact[], profile: Profile): Draft {
  const replies = [plan, ...plan.also].map((one, part) => ({
    plan: one,
    fact: facts.find((fact) => fact.asked && (fact.part ?? 0) === part) ?? null,
  }));
  const answers = replies.flatMap(({ fact }) => fact ?? []);
  const others = withoutRepeats(
    facts.filter(({ asked }) => !asked),
    answers,
  );
  const charts = new ChartList();
  const answerChart = answers[0] && charts.add(answers[0]);
  const table = answers.flatMap((answer) => answerTable(answer) ?? [])[0];
  const insights = fewOfEach(
    others.filter(worthSaying).sort((a, b) => worthOf(b) - worthOf(a)),
  ).slice(0, mostInsights);
  const sections = outline.map(({ heading, kinds }) => {
    const own = (fact: Fact) => kinds.includes(fact.kind);
    const facts = others.filter((fact) => own(fact) && isFinding(fact));
    return {
      heading,
      passages: facts.map(factSentence),
      charts: [...answers.slice(1).filter(own), ...facts].flatMap((fact) => charts.add(fact) ?? []),
    };
  });
  return {
    answered: answers.length > 0,
    answer: replyText(replies, profile),
    ...(table ? { answerTable: table } : {}),
    ...(answerChart === undefined ? {} : { answerChart }),
    reading: plan.reading,
    sections: sections.filter(({ passages, charts }) => passages.length + charts.length > 0),
    insights: insights.map(insightSentence),
    recommendations: recommendations([...answers, ...others]),
    notes: [
      ...others.filter(({ kind }) => notesOnly.has(kind)).map(factSentence),
      ...testNotes([...answers, ...others.filter(isFinding)]),
      ...tableNotes(profile),
    ],
    charts: charts.charts,
  };
}

interface Reply {
  readonly plan: Plan;
  /** Null where the table does not answer it. */
  readonly fact: Fact | null;
}

/** A paragraph for each question of the wording. */
function replyText(replies: readonly Reply[], profile: Profile): Template {
  if (replies.every(({ fact }) => fact === null))
    return replies
      .slice(0, 1)
      .map(({ plan }) => noAnswer(plan, profile))
      .join("");
  return replies
    .map(({ fact, plan }) => (fact ? answerSentence(fact, plan) : leftOpen(plan)))
    .join("\n\n");
}

/** A fact that says the same as an answer is not said again. */
function withoutRepeats(facts: readonly Fact[], answers: readonly Fact[]): Fact[] {
  const told = new Set(answers.map(factSentence));
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

/** What is not about the focus column has to be twice as strong. */
const worthOf = ({ strength, isElsewhere }: Fact) =>
  isElsewhere === true ? strength / 2 : strength;

/** About the data rather than about what they say. */
const notesOnly = new Set<Fact["kind"]>(["quality", "redundancy"]);

const worthSaying = (fact: Fact) =>
  !notesOnly.has(fact.kind) &&
  fact.kind !== "overview" &&
  !(fact.kind === "outliers" && numberIn(fact.fences, "outliers") === 0) &&
  isFinding(fact);

/** The parts of a report after its answer, and the facts that belong to each. */
const outline: readonly { heading: string; kinds: readonly Fact["kind"][] }[] = [
  { heading: "The focus column", kinds: ["distribution", "outliers", "ranking"] },
  { heading: "How groups differ", kinds: ["difference", "association"] },
  { heading: "What goes together", kinds: ["drivers", "joint-model", "correlation"] },
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
