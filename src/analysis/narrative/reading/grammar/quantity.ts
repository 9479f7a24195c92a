import { currencyAtom, unitAtom } from "../words/units.ts";
import type { Quantity, Unit } from "./amount.ts";
import { atomOf, grammarOf } from "./grammar.ts";
import { numberAtom } from "./number-atom.ts";
import { type Atom, memoize, rememberAll, ruleMaker } from "./pattern.ts";

interface Values {
  readonly number: number;
  readonly unit: Unit;
  readonly currency: Unit;
}

const atoms = { number: numberAtom, unit: unitAtom, currency: currencyAtom };
const rule = ruleMaker<Values, Quantity>();

const numberRules = [
  rule("{currency} {number}", 1, (unit, value) => ({ value, unit })),
  rule("{number} {unit}", 1, (value, unit) => ({ value, unit })),
  rule("{number}", 1, (value) => ({ value, unit: null })),
];

/** What people say parts of: `9 out of 10`, not `3 in 2024`. */
export const wholes: ReadonlySet<number> = new Set([
  3, 4, 5, 8, 10, 20, 25, 40, 50, 100, 200, 1000,
]);

/** `more than half`, `over a third`: a part of a whole. */
const percent = (part: number): Quantity => ({ value: 100 * part, unit: "%" });

const fractionRules = [
  rule("half|a_half|one_half", 0.5, () => percent(1 / 2)),
  rule("a|one third", 0.6, () => percent(1 / 3)),
  rule("a|one quarter|fourth", 0.4, () => percent(1 / 4)),
  rule("two|2 thirds", 0.8, () => percent(2 / 3)),
  rule("three|3 quarters", 0.6, () => percent(3 / 4)),
  rule("a|one fifth", 0.6, () => percent(1 / 5)),
  rule("a|one tenth", 0.6, () => percent(1 / 10)),
  rule("{number} in {number}", 0.4, (part, of) =>
    part < of && wholes.has(of) ? percent(part / of) : null,
  ),
];

const countRules = [
  rule("once", 0.7, () => ({ value: 1, unit: "times" })),
  rule("twice|double", 0.7, () => ({ value: 2, unit: "times" })),
  rule("thrice", 0.7, () => ({ value: 3, unit: "times" })),
];

/** `half an hour`, and what stands after `more than`: `a week`. */
const singleRules = [
  rule("half a|an {unit}", 0.9, (unit) => ({ value: 0.5, unit })),
  rule("a|one quarter of an_hour|the_hour", 0.97, () => ({ value: 15, unit: "minute" })),
  rule("three|3 quarters of an_hour", 0.97, () => ({ value: 45, unit: "minute" })),
  rule("half of an_hour", 0.95, () => ({ value: 30, unit: "minute" })),
  rule("a|an|one {unit} and a half", 0.97, (unit) => ({ value: 1.5, unit })),
  rule("{number} and a half {unit}", 0.9, (value, unit) => ({ value: value + 0.5, unit })),
];
const articleRules = [rule("a|an|one|a_single {unit}", 0.9, (unit) => ({ value: 1, unit }))];

const quantityGrammar = grammarOf([
  ...numberRules,
  ...fractionRules,
  ...countRules,
  ...singleRules,
]);
const articleGrammar = grammarOf(articleRules);

/** A number with its unit, if any. */
export const quantityAtom = (): Atom<Quantity> =>
  memoize(atomOf(quantityGrammar, rememberAll(atoms)));

/** What a comparison is with: also `a week`. */
export const limitAtom = (quantity: Atom<Quantity>): Atom<Quantity> => {
  const single = atomOf(articleGrammar, atoms);
  return memoize((tokens, at) => {
    const found = quantity(tokens, at).filter(({ weight }) => weight > 0);
    return [...found, ...single(tokens, at)].sort((a, b) => b.to - a.to);
  });
};

/** What is counted: a word after a number that is no unit. */
export const nounAtom: Atom<string> = (tokens, at) => {
  const token = tokens[at];
  const isNoun = token?.kind === "word" && !/^(?:or|and|to|vs)$/.test(token.lower);
  return isNoun && unitAtom(tokens, at).length === 0
    ? [{ value: token.lower, to: at + 1, weight: 1 }]
    : [];
};
