import type { TextPlan, Verdict } from "../../document/text-fact.ts";
import { termsOf, wordsIn, wordsOf } from "../../document/text-words.ts";
import { findDenials } from "./find-denials.ts";
import type { ReadText, Sentence } from "./read-text.ts";
import type { MatchingSentence } from "./search-sentences.ts";

/** So much of the question a sentence has to carry before its yes or its no counts. */
const enough = 0.7;

/**
 * What the sentences that answer say to a question for a yes or a no: no where they deny what is asked,
 * yes where they state it, and neither where they hedge, speak of somebody else, or differ.
 */
export function verdictOf(
  text: ReadText,
  plan: TextPlan,
  carriers: readonly MatchingSentence[],
): Verdict {
  const [best] = carriers;
  if (best === undefined || best.coverage < enough || plan.isDenied) return "neither";
  const alike = carriers.filter(({ weight }) => weight >= 0.9 * best.weight);
  const verdicts = new Set(alike.map(({ sentence }) => saidBy(text, plan, sentence)));
  const [verdict = "neither"] = verdicts;
  return verdicts.size === 1 ? verdict : "neither";
}

/** Words that leave open whether it is so, or say it of somebody else. */
const open =
  /\b(?:might|could|possib\w*|probabl\w*|likely|suspicio\w*|suspect\w*|query|unclear|await\w*|pending|consider\w*|if|unless|whether|unsure|uncertain|father|mother|brother|sister's|family history|siblings?)\b|\?/i;

/** Not the month. */
const perhaps = /\bmay\b/;

function saidBy(text: ReadText, plan: TextPlan, sentence: Sentence): Verdict {
  const said = text.content.slice(sentence.start, sentence.end);
  if (open.test(said) || perhaps.test(said)) return "neither";
  const denials = findDenials(text.content, sentence);
  if (denials.length === 0) return "yes";
  const wanted = new Set(
    plan.terms.flatMap((term) =>
      [term, ...(plan.synonyms[term] ?? [])].flatMap((way) => termsOf(wordsOf(way))),
    ),
  );
  const held = wordsIn(text.content, sentence).filter(({ key }) => wanted.has(key));
  const isDenied = held.map(({ start }) =>
    denials.some((denial) => start >= denial.start && start < denial.end),
  );
  // The subject stands before what is denied of it; what is denied comes last.
  return isDenied.at(-1) ? "no" : "neither";
}
