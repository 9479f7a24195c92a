import { minutesIn } from "../../minutes-in.ts";
import { type Token, textOf } from "../words/token.ts";
import { unitAtom } from "../words/units.ts";
import type { Amount, Bin, Quantity, Unit } from "./amount.ts";
import { type ComparisonValues, comparativeAtom, comparisonRules } from "./comparison-rules.ts";
import { atomOf, grammarOf } from "./grammar.ts";
import { listAtom } from "./list-atom.ts";
import { type Atom, memoize, type ParsedValue, type Rule, ruleMaker } from "./pattern.ts";
import { rangeRules } from "./range-rules.ts";

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

/** `anything longer than ten`, `how many took 31 to 60`, `then 9 and up`. */
const leading =
  /^(?:anything|any|all|those|that|which|how|many|number|of|took|take|lasted|waited|were|are|was|had|have|went|then|finally|last|the|ones?|people|everything|everybody|everyone)$/;

/** Reads ranges side by side: `0-2 days, 3-5, 6-10 and over 10`. */
export function binsAtom(limit: Atom<Quantity>): Atom<Bins> {
  const amount = atomOf(itemGrammar, { limit, comparative: comparativeAtom, noun: noNoun });
  const item = memoize<Item>((tokens, at) =>
    amount(tokens, at).flatMap((found) => {
      const value = itemOf(found.value, textOf(tokens, at, found.to));
      return value ? [{ ...found, value }] : [];
    }),
  );
  const list = listAtom(item, leading);
  return (tokens, at) =>
    list(tokens, at).flatMap((found) => {
      const { items, to } = withTheRest(tokens, found);
      const value = areEnds(items, textOf(tokens, at, to)) ? null : asBins(items);
      return value ? [withUnit(tokens, { ...found, to, value })] : [];
    });
}

/** `1-3, 4-7, 8+ days`: the unit stands behind all of them. */
function withUnit(tokens: readonly Token[], found: ParsedValue<Bins>): ParsedValue<Bins> {
  const [unit] = unitAtom(tokens, found.to);
  const known = found.value.unit;
  return unit && (known === null || known === unit.value)
    ? { ...found, to: unit.to, value: { ...found.value, unit: unit.value } }
    : found;
}

/** `over 30 or under 5`: one condition with two ends, and no two groups. */
const areEnds = (items: readonly Item[], text: string): boolean =>
  items.length === 2 &&
  !text.includes(",") &&
  / or (?:at )?(?:(?:more|less|fewer|longer|older|shorter|higher|lower|over|under|above|below|least|most) |[<>]=? ?)(?:than )?\W?\d/i.test(
    text,
  );

/** `up to 250, 251-500, more`: what lies above the last range. */
function withTheRest(
  tokens: readonly Token[],
  { value, to }: { readonly value: readonly Item[]; readonly to: number },
): { readonly items: readonly Item[]; readonly to: number } {
  const last = value.at(-1);
  let at = to;
  while (/^(?:,|;|and|or|&|anything|any|all|the)$/.test(tokens[at]?.lower ?? "")) at += 1;
  const isRest = at > to && restWords.test(tokens[at]?.lower ?? "");
  if (!last || last.bin.high === null || !isRest) return { items: value, to };
  const end = /^(?:that|this)$/.test(tokens[at + 1]?.lower ?? "")
    ? at + 2
    : at + (tokens[at + 1]?.lower === "than" && tokens[at + 2]?.lower === "that" ? 3 : 1);
  const { high, highIncluded } = last.bin;
  const bin: Bin = {
    label: textOf(tokens, at, end),
    low: high,
    high: null,
    lowIncluded: !highIncluded,
    highIncluded: false,
  };
  return { items: [...value, { bin, unit: last.unit }], to: end };
}

const restWords =
  /^(?:more|over|above|longer|older|beyond|higher|bigger|larger|rest|greater|slower|heavier|upwards|dearer)$/;

/** A range among others holds no words of its own. */
const noNoun = () => [];

function itemOf(amount: Amount, label: string): Item | null {
  if (amount.kind === "number")
    return { bin: closed(label, amount.value, amount.value), unit: amount.unit };
  if (amount.kind === "range")
    return { bin: withoutEnd(closed(label, amount.low, amount.high), amount), unit: amount.unit };
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

/** `5 to under 10`, `over 5 to 10`. */
const withoutEnd = (bin: Bin, { without }: Extract<Amount, { kind: "range" }>): Bin => ({
  ...bin,
  lowIncluded: without !== "low",
  highIncluded: without !== "high",
});

/** Bins follow each other without overlap; single numbers alone are none. */
function asBins(given: readonly Item[]): Bins | null {
  const { bins, unit } = inOneUnit(given);
  const ordered = inOrder(bins) ?? inOrder(bins.toReversed())?.toReversed();
  if (!ordered || ordered.every(({ low, high }) => low === high)) return null;
  return { kind: "bins", bins: ordered, unit };
}

/** `15 to 29 min, 30 to 59, an hour or more`: what has no unit has that of the range before it. */
function inOneUnit(items: readonly Item[]): {
  readonly bins: readonly Bin[];
  readonly unit: Unit | null;
} {
  const first = items.find(({ unit }) => unit !== null)?.unit ?? null;
  const factors = items.map(({ unit }) => (unit === null ? undefined : minutesIn.get(unit)));
  const own = first === null ? undefined : minutesIn.get(first);
  if (own === undefined) return { bins: items.map(({ bin }) => bin), unit: first };
  let factor = own;
  const bins = items.map(({ bin }, at) => {
    factor = factors[at] ?? factor;
    const times = (value: number | null) => (value === null ? null : (value * factor) / own);
    const label =
      factor === own ? bin.label : `${bin.label} (${boundsOf(bin, factor / own)} ${first}s)`;
    return { ...bin, label, low: times(bin.low), high: times(bin.high) };
  });
  return { bins, unit: first };
}

/** `an hour or more (60 or more minutes)`: what the range is in the unit of the others. */
function boundsOf({ low, high, lowIncluded, highIncluded }: Bin, factor: number): string {
  if (low === null) return `${highIncluded ? "up to" : "under"} ${(high ?? 0) * factor}`;
  if (high === null) return lowIncluded ? `${low * factor} or more` : `over ${low * factor}`;
  return `${low * factor}-${high * factor}`;
}

/** The bins where they ascend; a number that ends one range and begins the next belongs to one of them. */
function inOrder(bins: readonly Bin[]): readonly Bin[] | null {
  const out: Bin[] = [];
  for (const bin of bins) {
    const before = out.pop();
    const pair = before ? apart(before, bin) : [bin];
    if (!pair) return null;
    out.push(...pair);
  }
  return out;
}

/** Two ranges, the first below the second, without a number in common; null where they overlap. */
function apart(before: Bin, bin: Bin): readonly Bin[] | null {
  if (before.high === null || bin.low === null || before.high > bin.low) return null;
  const meet = before.high === bin.low && before.highIncluded && bin.lowIncluded;
  if (!meet) return [before, bin];
  if (before.low !== null && before.low < before.high)
    return [{ ...before, highIncluded: false }, bin];
  return bin.high !== null && bin.low < bin.high ? [before, { ...bin, lowIncluded: false }] : null;
}
