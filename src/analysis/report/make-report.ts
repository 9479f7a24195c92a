import type { QuestionReading } from "#contract/reading.ts";
import type { Passage, Quote, Report, Result } from "#contract/report.ts";
import type { Draft, Refusal, Template } from "../domain/fact.ts";
import { type Ledger, renderPassage } from "./render-passage.ts";
import { reportMarkdown } from "./report-markdown.ts";
import { backedNumerals, unbackedNumerals } from "./unbacked-numerals.ts";

/** The privacy part in templates, as `privacyDraft` writes it. */
export interface PrivacyDraft {
  readonly score: Template;
  readonly arithmetic: string;
  readonly issues: readonly Template[];
  readonly recommendations: readonly Template[];
}

export interface ReportParts {
  readonly question: string;
  /** Headers and values of the table, or names of the documents. */
  readonly names: ReadonlySet<string>;
  /** Of a report on text. */
  readonly quotes?: readonly Quote[];
  /** What came of reading a question about a table. */
  readonly outcome?: QuestionReading;
  readonly draft: Draft;
  /** What whoever wrote did to find the answer, in words. */
  readonly steps?: readonly string[] | undefined;
  readonly privacy: PrivacyDraft;
  readonly results: readonly Result[];
}

/**
 * Ties a draft to its results. A passage with a number that nothing backs does not reach the
 * report: it stands among the struck ones with the reason, and a struck answer is no answer.
 */
export function makeReport(parts: ReportParts): Report {
  const { question, quotes, outcome, steps, draft, privacy, results } = parts;
  const ledger = ledgerOf(parts);
  const struck: Report["struck"] = [...(draft.refused ?? [])];
  const render = (template: Template): Passage[] => {
    const rendering = renderPassage(template, ledger);
    if (rendering.kind === "backed") return [rendering.passage];
    struck.push({ text: rendering.text, reason: rendering.reason });
    return [];
  };
  const all = (templates: readonly Template[]) => templates.flatMap(render);
  const answer = render(draft.answer)[0];
  const charts = draft.charts.flatMap((chart) =>
    render(chart.title).map((title) => ({ ...chart, title })),
  );
  const report: Report = {
    question,
    answered: draft.answered && answer !== undefined,
    answer: answer ?? noAnswer,
    ...(draft.answerTable && answer ? { answerTable: draft.answerTable } : {}),
    ...(draft.answerChart && answer ? { answerChart: draft.answerChart } : {}),
    reading: all(draft.reading),
    sections: draft.sections.map((section) => ({
      heading: section.heading,
      passages: all(section.passages),
      charts: [...section.charts],
    })),
    insights: all(draft.insights),
    recommendations: all(draft.recommendations),
    notes: all(draft.notes),
    privacy: {
      score: render(privacy.score)[0] ?? noAnswer,
      arithmetic: privacy.arithmetic,
      issues: all(privacy.issues),
      recommendations: all(privacy.recommendations),
    },
    charts,
    results: [...results],
    ...(quotes ? { quotes: [...quotes] } : {}),
    ...(outcome ? { readAs: { version: 1, outcome } } : {}),
    ...(steps ? { steps: [...steps] } : {}),
    struck,
    checked: { numerals: 0, receipts: 0, results: 0, recomputed: 0 },
  };
  return { ...report, checked: count(report) };
}

/** What templates may refer to in a report of these parts. */
export function ledgerOf({
  question,
  names,
  quotes,
  results,
}: Omit<ReportParts, "draft" | "privacy">): Ledger {
  return {
    question,
    names,
    quotes: new Map(quotes?.map((quote) => [quote.id, quote])),
    results: new Map(results.map((result) => [result.id, result])),
  };
}

/** Why a report would strike a template; null where it would print it. */
export function refusalOf(template: Template, ledger: Ledger): Refusal | null {
  const rendering = renderPassage(template, ledger);
  return rendering.kind === "backed" ? null : { text: rendering.text, reason: rendering.reason };
}

const noAnswer: Passage = {
  markdown: "The answer did not pass the check of its numbers, so it is not printed.",
  results: [],
};

function count(report: Report): Report["checked"] {
  const markdown = [
    reportMarkdown(report),
    ...passagesBeside(report).map((one) => one.markdown),
  ].join("\n\n");
  const receipts = backedNumerals(markdown).length;
  const twice = report.results.filter(({ recomputed }) => recomputed !== "pending");
  return {
    numerals: receipts + unbackedNumerals(markdown).length,
    receipts,
    results: twice.length,
    recomputed: twice.filter(({ recomputed }) => recomputed === "equal").length,
  };
}

/** Passages that stand beside the text of the report. */
function passagesBeside({ insights, recommendations, privacy }: Report): Passage[] {
  return [
    ...insights,
    ...recommendations,
    privacy.score,
    ...privacy.issues,
    ...privacy.recommendations,
  ];
}
