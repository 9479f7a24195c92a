import type { Aggregate } from "#contract/query.ts";

/** A question that points back, without the words that only say so. */
export interface Fragment {
  /** What is left, and where it begins in the question. */
  readonly text: string;
  readonly start: number;
  /** Whether words at its beginning say that it points back. */
  readonly isMarked: boolean;
  /** Whether it adds to the groups before rather than taking their place. */
  readonly adds: boolean;
}

/** Words that join a question to the one before. */
const joining =
  /^(?:(?:and|but|ok|okay|now|then|so|also|again|well|please|alright|right|yes|no|hmm)\b[\s,]*)+/i;
const pointing =
  /^(?:(?:what|how) about|what of|what if (?:it is|it's|only)|(?:do|show|give|run|try) (?:me )?(?:the )?same|(?:the )?same(?: (?:thing|question|figures?|numbers?|again|but|only|just))*|only|just|instead|limit(?:ed)? (?:it |this |that )?to|restrict(?:ed)? (?:it |this |that )?to|(?:split|break|broken|grouped?|group|show|do)(?: (?:it|this|that|them))?(?: down| up)?(?= (?:by|per|for)\b))\b[\s,:]*/i;
const adding =
  /\b(?:also|as well|too|in addition|additionally|further|within (?:that|each)|on top)\b/i;
const closing = /[\s,]*\b(?:instead|too|as well|also|again|please|this time|then)?[\s?.!]*$/i;

/** Takes the words away that only point back. */
export function fragmentOf(question: string): Fragment {
  const lead = /^\s*/.exec(question)?.[0].length ?? 0;
  let start = lead;
  for (const pattern of [joining, pointing, joining, pointing])
    start += pattern.exec(question.slice(start))?.[0].length ?? 0;
  const rest = question.slice(start);
  return {
    text: rest.slice(0, rest.length - (closing.exec(rest)?.[0].length ?? 0)),
    start,
    isMarked: start > lead,
    adds: adding.test(question),
  };
}

/** Whether the words ask for something of their own, as a question that points nowhere does. */
export const asksItself = (text: string): boolean =>
  /\b(?:how (?:many|much|long|old|often|far)|what(?:'s|s)?|which|who(?:se)?|when|where|is|are|was|were|do|does|did|can|list|show|count|number of|average|mean|median|total|sum|share|percent(?:age)?|proportion|rate|correlat\w*|compare|trend)\b|%/i.test(
    text,
  );

/** Whether it begins as a part of a sentence does. */
export const isPart = (text: string): boolean =>
  /^(?:by|per|for|in|on|at|from|with|without|within|excluding|except|not|since|before|after|between|during|until|among|over|under|above|below|of|those|split|broken)\b/i.test(
    text,
  );

const aggregates: readonly (readonly [RegExp, Aggregate])[] = [
  [/^(?:the )?(?:average|mean|avg)$/i, "mean"],
  [/^(?:the )?median$/i, "median"],
  [/^(?:the )?(?:total|sum|totals)$/i, "sum"],
  [/^(?:the )?(?:maximum|max|highest|largest|longest)$/i, "maximum"],
  [/^(?:the )?(?:minimum|min|lowest|smallest|shortest)$/i, "minimum"],
  [/^(?:the )?standard deviation$/i, "deviation"],
];

/** The aggregate that all of the words name; null where they say something else. */
export const aggregateIn = (text: string): Aggregate | null =>
  aggregates.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;

/** Whether it asks what goes with the figure before. */
export const asksWhy = (text: string): boolean =>
  /^(?:why(?: (?:is|are|was|were) (?:that|this|it|they))?(?: so)?|how come|what (?:goes with|drives|explains|is behind) (?:that|this|it))$/i.test(
    text.trim(),
  );
