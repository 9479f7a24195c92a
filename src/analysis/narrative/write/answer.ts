import type { Result } from "#contract/fact.ts";
import type { TableView } from "#contract/report.ts";
import { quoteQuestion, type Template } from "../../draft.ts";
import type { Fact } from "../../fact.ts";
import type { Plan } from "../../plan.ts";
import type { Profile } from "../../profile.ts";
import { asksAboutFuture } from "../question/choose-intent.ts";
import { filterTemplate } from "../question/describe-reading.ts";
import { findSigns } from "../question/find-intent.ts";
import { factSentence } from "./fact-sentence.ts";
import { isFinding } from "./is-finding.ts";
import { column, listed, numberIn } from "./references.ts";

/** The direct answer in one or two sentences. */
export function answerSentence(fact: Fact, plan: Plan): Template {
  const among =
    plan.filters.length > 0
      ? `Among records where ${listed(plan.filters.map(filterTemplate))}: `
      : "";
  return `${among}${verdict(fact, plan.wording)}${factSentence(fact)}`;
}

/** Yes or no, where the question wants one and the numbers give one. */
function verdict(fact: Fact, question: string): string {
  if (!/^\s*(is|are|was|were|do|does|did|has|have)\b/i.test(question)) return "";
  switch (fact.kind) {
    case "outliers":
      return yesOrNo(numberIn(fact.fences, "outliers") > 0);
    case "quality":
      return yesOrNo(
        numberIn(fact.cells, "missing_cells") + numberIn(fact.cells, "duplicate_rows") > 0,
      );
    case "distribution":
      if (/normal/i.test(question) && Math.abs(numberIn(fact.summary, "skewness")) >= 0.5)
        return "No. ";
      return /skew/i.test(question)
        ? yesOrNo(Math.abs(numberIn(fact.summary, "skewness")) >= 0.5)
        : "";
    case "trend": {
      const rose = numberIn(fact.halves, "value", 1) > numberIn(fact.halves, "value", 0);
      return trendVerdict(fact.significant, rose, question);
    }
    case "correlation":
    case "difference":
    case "association":
      return isFinding(fact) ? "Yes. " : "No clear sign of it. ";
    default:
      return "";
  }
}

const yesOrNo = (holds: boolean) => (holds ? "Yes. " : "No. ");

function trendVerdict(significant: boolean, rose: boolean, question: string): string {
  if (!significant) return "No clear change. ";
  const up = /\b(worse|more|longer|higher|ris\w+|increas\w+|grow\w*|up)\b/i.test(question);
  const down =
    /\b(better|fewer|less|shorter|lower|fall\w*|decreas\w+|declin\w+|down|improv\w+)\b/i.test(
      question,
    );
  if (up === down) return "Yes. ";
  return up === rose ? "Yes. " : "No, the other way round. ";
}

/** One of several questions that was left, and why. Holds no number. */
export function leftOpen(plan: Plan): Template {
  return `“${quoteQuestion(plan.wording)}” is left open: ${reasonOf(plan)}.`;
}

function reasonOf({ wording, unread, timeColumn }: Plan): Template {
  if (asksAboutFuture.test(wording))
    return "it asks about the future, and the table holds only what was recorded";
  if (unread.length > 0) return `the table holds nothing for ${quoted(unread)}`;
  return timeColumn === null && findSigns(wording).intent === "trend"
    ? "the table has no column that says when"
    : "Candor could not tell what to compute for it, or the table does not hold what it needs";
}

const quoted = (words: readonly string[]): Template =>
  listed(words.map((word) => `“${quoteQuestion(word)}”`));

/** Why there is no answer, and what can be asked instead. Holds no number. */
export function noAnswer(plan: Plan, profile: Profile): Template {
  const names = profile.columns.slice(0, 12).map(({ name }) => column(name));
  const columns = ` This table has the columns ${listed(names)}${profile.columns.length > names.length ? " and more" : ""}.`;
  if (asksAboutFuture.test(plan.wording)) {
    return "This question asks about the future, and the table holds only what was recorded. Candor does not guess; ask how it developed so far instead.";
  }
  if (plan.unread.length > 0) {
    return `Candor cannot answer this from the table: it found nothing for ${quoted(plan.unread)}.${columns}`;
  }
  return `Candor could not tell what to compute for this question, or the table does not hold what it needs.${columns}`;
}

const spread = ["variance", "low", "q1", "q3", "high"];

/** The rows behind the answer, where it names several. */
export function answerTable(fact: Fact): TableView | undefined {
  switch (fact.kind) {
    case "ranking":
      return view(fact.ranking, {
        hidden: ["groups"],
        rows: Math.max(fact.limit, Math.min(fact.ranking.rows.length, 10)),
      });
    case "rows":
      return view(fact.rows, { hidden: [], rows: fact.limit });
    case "drivers":
      return view(fact.strengths, { hidden: ["size", "groups"], rows: 10 });
    case "difference":
      return view(fact.groups, { hidden: [...spread, "rank_sum", "ties", "skewness"], rows: 12 });
    case "association":
      return view(fact.rates, { hidden: [], rows: 12 });
    case "periods":
      return view(fact.table, { hidden: [], rows: 12 });
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
