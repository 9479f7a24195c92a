import type { Draft, Template } from "../../draft.ts";
import type { Fact } from "../../fact.ts";
import type { Plan } from "../../plan.ts";
import type { Profile } from "../../profile.ts";
import { answerSentence, answerTable, leftOpen, noAnswer } from "./answer.ts";
import { composeDraft } from "./compose-draft.ts";
import { factChart } from "./fact-chart.ts";
import { factSentence } from "./fact-sentence.ts";
import { insightSentence } from "./insight-sentence.ts";

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
  const table = answers.flatMap((answer) => answerTable(answer) ?? [])[0];
  const chart = answers[0] && factChart(answers[0]);
  return composeDraft(
    {
      answered: answers.length > 0,
      answer: replyText(replies, profile),
      insights: answers.map(insightSentence),
      ...(table ? { table } : {}),
      ...(chart ? { chart } : {}),
      results: [],
      reading: plan.reading,
    },
    { told: answers, others, profile },
  );
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
