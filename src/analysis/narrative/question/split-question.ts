/** A wording as the questions that stand in it, each as it was written. */
export interface Parted {
  /** At least one. */
  readonly parts: readonly string[];
  /** What was more than can be answered at once. */
  readonly left: readonly string[];
}

/** Each part is computed and told like a question of its own; a page of them would be no report. */
const mostParts = 4;

/**
 * Parts `Which ward is slowest, and does it change over time?` where a new question begins: behind
 * the end of a sentence, or behind an "and" that is followed by the beginning of a question. A
 * sentence that asks nothing belongs to the question after it.
 */
export function splitQuestion(question: string): Parted {
  const all: string[] = [];
  let from = 0;
  for (const { start, end } of gapsIn(question)) {
    const part = question.slice(from, start).trim();
    if (!isQuestion(part)) continue;
    all.push(part);
    from = end;
  }
  const last = question.slice(from).trim();
  if (last !== "" || all.length === 0) all.push(last);
  return { parts: all.slice(0, mostParts), left: all.slice(mostParts) };
}

const subject =
  "(?:it|they|this|that|these|those|there|the|any|all|its|their|our|we|he|she|men|women)";
/** Words that begin a question or an order; forms of "be" only before what they say something of. */
const opener = `(?:which|what|who|whom|whose|where|when|why|how|(?:do|does|did|can|could|will|would|should)(?! not)|(?:is|are|was|were|has|have) ${subject}|show|list|compare|tell me|give me|find|describe|explain|summari[sz]e|calculate|compute|identify)\\b`;
const also = "(?:(?:also|then|if so)\\b,? )*";
const shortened = "(?<!\\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|etc|approx|incl|excl|dept|no))";

const gap = new RegExp(
  `(?<=[?!;]|\\p{L}{2}${shortened}\\.)\\s+(?:(?:and|but)\\b,? )?(?=\\S)|,?\\s(?:and|but|then) ${also}(?=${opener})`,
  "giu",
);

const gapsIn = (question: string) =>
  [...question.matchAll(gap)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));

const isQuestion = (part: string) => !/[.;!]$/.test(part) || asks.test(part);
const asks = new RegExp(`^${also}(?:please |can you |could you )?${opener}`, "i");
