import type { Amount, Quantity } from "../grammar/amount.ts";
import { binsAtom } from "../grammar/bins-atom.ts";
import { comparativeAtom, comparisonRules } from "../grammar/comparison-rules.ts";
import { datePieces } from "../grammar/date-atoms.ts";
import { grammarOf, matchAll } from "../grammar/grammar.ts";
import { groupRules, percentileNameAtom } from "../grammar/group-rules.ts";
import { numberAtom } from "../grammar/number-atom.ts";
import { orderRules, superlativeAtom, wordAtom } from "../grammar/order-rules.ts";
import { memoize, rememberAll, ruleMaker } from "../grammar/pattern.ts";
import { pruneSpans } from "../grammar/prune-spans.ts";
import { limitAtom, nounAtom, quantityAtom } from "../grammar/quantity.ts";
import { rangeRules } from "../grammar/range-rules.ts";
import type { Token } from "../words/token.ts";

export interface AmountSpan {
  /** The tokens that are explained, prepositions and units included, up to before `to`. */
  readonly from: number;
  readonly to: number;
  /** Tokens within that are not explained: `beds` in `20 beds or more`. */
  readonly gap: { readonly from: number; readonly to: number } | null;
  readonly amount: Amount;
  /** 0 to 1. */
  readonly weight: number;
}

/** All the numbers in a question and what is asked of them, overlapping readings too. */
export function findAmounts(tokens: readonly Token[]): AmountSpan[] {
  const quantity = quantityAtom();
  const limit = limitAtom(quantity);
  const comparisons = { limit, comparative: comparativeAtom, noun: nounAtom };
  const { count, ordinal } = rememberAll(datePieces);
  const number = memoize(numberAtom);
  const spans = [
    ...matchAll(comparisonGrammar, { tokens, atoms: comparisons }),
    ...matchAll(rangeGrammar, { tokens, atoms: { limit } }),
    ...matchAll(singleGrammar, { tokens, atoms: { quantity, bins: binsAtom(limit) } }),
    ...matchAll(orderGrammar, {
      tokens,
      atoms: { count, ordinal, superlative: superlativeAtom, word: wordAtom },
    }),
    ...matchAll(groupGrammar, {
      tokens,
      atoms: { quantity, number, count, ordinal, percentileName: percentileNameAtom },
    }),
  ];
  return pruneSpans(spans).map(({ value, ...span }) => ({ ...span, amount: value }));
}

interface SingleValues {
  readonly quantity: Quantity;
  readonly bins: Extract<Amount, { kind: "bins" }>;
}
const rule = ruleMaker<SingleValues, Amount>();
const singleRules = [
  rule("{quantity}", 0.8, (quantity) => ({ ...quantity, kind: "number" })),
  // `how many 1s, 2s and so on`
  rule("{quantity} ~s", 0.85, (quantity) => ({ ...quantity, kind: "number" })),
  rule("in|into|as? {bins}", 1, (bins) => bins),
];

const comparisonGrammar = grammarOf(comparisonRules);
const rangeGrammar = grammarOf(rangeRules);
const singleGrammar = grammarOf(singleRules);
const orderGrammar = grammarOf(orderRules);
const groupGrammar = grammarOf(groupRules);
