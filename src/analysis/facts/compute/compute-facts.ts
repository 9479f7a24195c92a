import type { Result } from "#contract/fact.ts";
import type { Engine } from "../../engine.ts";
import type { Fact } from "../../fact.ts";
import type { Plan } from "../../plan.ts";
import { benjaminiHochberg } from "../statistics/adjust-p-values.ts";
import { answerQuestion } from "./answer-question.ts";
import { defaultFocus, explore } from "./explore.ts";
import { openLedger } from "./ledger.ts";
import { redundancies } from "./redundancy.ts";

export interface Computed {
  /** Those that answer the question first, in the order of its parts. */
  readonly facts: readonly Fact[];
  readonly results: readonly Result[];
}

/** Largest adjusted p value that answers a question; what nobody asked for needs stronger evidence. */
const alpha = 0.05;
const alphaUnasked = 0.03;

/**
 * Computes the answer to a plan, then what else is worth knowing. All tests of the run are
 * adjusted together (Benjamini-Hochberg), so that looking at many columns does not invent findings.
 */
export async function computeFacts(
  engine: Engine,
  plan: Plan,
  options: { focus: string | null; entered?: () => void },
): Promise<Computed> {
  const { profile } = engine;
  const ledger = openLedger(engine, options.entered);
  const focus = profile.columns.find(({ name }) => name === options.focus) ?? defaultFocus(profile);
  const whole = { ledger, profile, filters: [] };
  const bench = { ...whole, filters: plan.filters, redundancies: await redundancies(whole) };
  const answers: Fact[] = [];
  for (const [part, one] of [plan, ...plan.also].entries()) {
    const answer = await answerQuestion({ ...bench, filters: one.filters }, one, focus);
    if (answer) answers.push({ ...answer, part });
  }
  const explored = await explore(bench, focus, plan.timeColumn);
  return {
    facts: adjusted([...answers, ...explored.facts], explored.others),
    results: ledger.results,
  };
}

/** @param others p values of pairs that were looked at and left */
function adjusted(facts: readonly Fact[], others: readonly number[]): Fact[] {
  const tested = facts.filter(({ p }) => p !== null && !Number.isNaN(p));
  const values = benjaminiHochberg([...tested.map(({ p }) => p ?? 1), ...others]);
  const significant = new Set(
    tested.filter(({ asked }, index) => (values[index] ?? 1) < (asked ? alpha : alphaUnasked)),
  );
  return facts.map((fact) => ({ ...fact, significant: significant.has(fact) }));
}
