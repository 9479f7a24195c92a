import { type Item, type ItemOf, isCue } from "../placement/item.ts";
import { sidesOf } from "../placement/place-sides.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
import { isRestriction, isThing, mayRestrict } from "./drop-lead.ts";

/**
 * `Do men wait longer than women? Mean wait for both`: the figures of the two sides say all; of the
 * sentence before only the sides count, and the values that say whom it is about.
 */
export function dropComparison(items: readonly Item[], context: QuestionContext): Item[] {
  const { words } = context;
  const end = words.findIndex(({ text }) => /^[?.!]$/.test(text));
  const lead = items.filter(({ to }) => to <= end);
  const rest = items.filter(({ from }) => from > end);
  const than = lead.find((item) => isCue(item, "than"));
  if (end < 0 || !than || !givesBoth(rest)) return [...items];
  const isComparing = lead.some(
    (item) => item.kind === "comparative" || isCue(item, "most", "least", "up", "down"),
  );
  const sides = sidesAround(lead, than, context);
  const isOpen = lead.some(
    (item) =>
      item.kind === "moment" || (!isAfterComparative(item, lead) && mayRestrict(item, context)),
  );
  if (!isComparing || !sides || isOpen) return [...items];
  const isNamed = rest.some(isThing);
  // Where the figures name nothing, each word of the sentence before may say what they are of.
  const mayName = (item: Item) =>
    isThing(item) || (item.kind === "unknown" && !isAfterComparative(item, lead));
  const others = lead.filter(
    (item) => !sides.named.includes(item) && (isRestriction(item) || (!isNamed && mayName(item))),
  );
  const figures = rest.filter((item) => !isCue(item, ...eitherSide));
  // `do men miss more than women? both rates`: the rates of what the sentence before tells.
  const at = figures[0]?.from ?? 0;
  const told = others.map((item) => (isNamed ? item : { ...item, from: at, to: at }));
  const [first, ...more] = sides.items;
  const claim = lead.filter((item) => isDirected(item, context)).slice(0, 1);
  if (!first) return [...items];
  if (claim.length > 0) return [...asking(lead), first, ...claim, ...more, ...told, ...figures];
  const apart = more.map((item): Item => (item === than ? versus(than) : item));
  return [first, ...(more.length > 1 ? apart : []), ...told, ...figures];
}

/** What a record may have or lack. */
const canHold = (item: Item): item is ItemOf<"flag"> | ItemOf<"column"> | ItemOf<"value"> =>
  item.kind === "flag" ||
  item.kind === "value" ||
  (item.kind === "column" && (item.column.kind === "binary" || item.column.kind === "category"));

/** What makes a yes or no of it. */
function asking([first]: readonly Item[]): Item[] {
  if (!first) return [];
  const { from, weight } = first;
  return [{ kind: "cue", cue: "question", from, to: from, weight }];
}

/** `longer`, `more often`: which side is said to have more. Whether more is `better`, the words don't tell. */
const isDirected = (item: Item, context: QuestionContext): boolean =>
  (item.kind === "comparative" || isCue(item, "most", "least")) &&
  !/\b(?:better|worse|best|worst)\b/.test(lowerText(context, item));

const eitherSide = ["both", "each", "both-each", "for-every"] as const;

/** `mean for both`, `% each`: what is measured, and that it is for either side. */
const givesBoth = (rest: readonly Item[]): boolean =>
  rest.some((item) => isCue(item, ...eitherSide)) &&
  rest.some((item) => isCue(item, "mean", "median", "count", "share", "rate", "sum"));

/** `better controlled`: a word for what the comparison is about. */
const isAfterComparative = (item: Item, lead: readonly Item[]): boolean =>
  item.kind === "unknown" &&
  lead.some(
    (one) => one.to === item.from && (one.kind === "comparative" || isCue(one, "most", "least")),
  );

const versus = ({ from, to, weight }: Item): Item => ({
  kind: "cue",
  cue: "versus",
  ...{ from, to, weight },
});

interface Sides {
  /** What stands for the two sides. */
  readonly items: readonly Item[];
  /** What they were named by. */
  readonly named: readonly Item[];
}

function sidesAround(lead: readonly Item[], than: Item, context: QuestionContext): Sides | null {
  const before = lead.filter((item) => item.to <= than.from);
  const after = lead.filter((item) => item.from >= than.to);
  const values = after.filter((item): item is ItemOf<"value"> => item.kind === "value");
  for (const value of values) {
    const other = before.find((item) => item.kind === "value" && item.column === value.column);
    if (other) return { items: [other, than, value], named: [other, value] };
  }
  return sidesOfOne([before, after], than, context);
}

/** `those with a call … than those without`, `the sedated … than the not sedated`, `… than the others`. */
function sidesOfOne(
  [before, after]: readonly [readonly Item[], readonly Item[]],
  than: Item,
  { words }: QuestionContext,
): Sides | null {
  const named = after.filter((item) => item.kind === "flag" || item.kind === "column");
  const isDenied = after.some((item) => isCue(item, "not", "nothing-in"));
  const isRest = words
    .slice(than.to, than.to + 3)
    .some(({ lower }) => /^(?:others?|rest|else)$/.test(lower));
  const holder = before.find(
    (item) =>
      canHold(item) &&
      (named.length === 0 || named.some((one) => "column" in one && one.column === item.column)),
  );
  const sides = isDenied || isRest ? sidesOf(holder) : null;
  if (!holder || !sides || named.length > 1) return null;
  const { from, to, weight } = holder;
  return { items: [{ ...sides, from, to, weight }, than], named: [holder, ...named] };
}
