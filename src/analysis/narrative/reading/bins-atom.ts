import type { Amount, Bin, Quantity, Unit } from "./amount.ts";
import { type ComparisonValues, comparativeAtom, comparisonRules } from "./comparison-rules.ts";
import { atomOf, grammarOf } from "./grammar.ts";
import { listAtom } from "./list-atom.ts";
import { type Atom, type Rule, remember, ruleMaker } from "./pattern.ts";
import { rangeRules } from "./range-rules.ts";
import { textOf } from "./token.ts";

type Bins = Extract<Amount, { kind: "bins" }>;
interface Item {
  readonly bin: Bin;
  readonly unit: Unit | null;
}

const single = ruleMaker<ComparisonValues, Amount>();
const itemRules: readonly Rule<ComparisonValues, Amount>[] = [
  ...comparisonRules,
  ...rangeRules,
  single("{limit}", 0.9, (quantity) => ({ kind: "number", ...quantity })),
];
const itemGrammar = grammarOf(itemRules);

/** Reads ranges side by side: `0-2 days, 3-5, 6-10 and over 10`. */
export function binsAtom(limit: Atom<Quantity>): Atom<Bins> {
  const amount = atomOf(itemGrammar, { limit, comparative: comparativeAtom, noun: noNoun });
  const item = remember<Item>((tokens, at) =>
    amount(tokens, at).flatMap((found) => {
      const value = itemOf(found.value, textOf(tokens, at, found.to));
      return value ? [{ ...found, value }] : [];
    }),
  );
  const list = listAtom(item);
  return (tokens, at) =>
    list(tokens, at).flatMap((found) => {
      const value = asBins(found.value);
      return value ? [{ ...found, value }] : [];
    });
}

/** A range among others holds no words of its own. */
const noNoun = () => [];

function itemOf(amount: Amount, label: string): Item | null {
  if (amount.kind === "number")
    return { bin: closed(label, amount.value, amount.value), unit: amount.unit };
  if (amount.kind === "range")
    return { bin: closed(label, amount.low, amount.high), unit: amount.unit };
  if (amount.kind !== "comparison") return null;
  const { operator, value, unit } = amount;
  const open = { label, low: null, high: null, lowIncluded: false, highIncluded: false };
  if (operator === ">" || operator === ">=")
    return { bin: { ...open, low: value, lowIncluded: operator === ">=" }, unit };
  if (operator === "<" || operator === "<=")
    return { bin: { ...open, high: value, highIncluded: operator === "<=" }, unit };
  return null;
}

const closed = (label: string, low: number, high: number): Bin => ({
  label,
  low,
  high,
  lowIncluded: true,
  highIncluded: true,
});

/** Bins follow each other without overlap; single numbers alone are none. */
function asBins(items: readonly Item[]): Bins | null {
  const bins = items.map(({ bin }) => bin);
  const isRow = areAscending(bins) || areAscending([...bins].reverse());
  if (!isRow || bins.every(({ low, high }) => low === high)) return null;
  return { kind: "bins", bins, unit: items.find(({ unit }) => unit !== null)?.unit ?? null };
}

function areAscending(bins: readonly Bin[]): boolean {
  return bins.every((bin, index) => {
    const next = bins[index + 1];
    if (!next) return true;
    if (bin.high === null || next.low === null) return false;
    const meet = bin.high === next.low && !(bin.highIncluded && next.lowIncluded);
    return bin.high < next.low || meet;
  });
}
