import { flagValues } from "../columns/flag-columns.ts";
import type { Composition } from "../composition/composition.ts";
import type { Item, ItemOf } from "../placement/item.ts";

/** `rural counties`, `drug dollars`: the noun of an attribute, where nothing is ranked by it. */
export function isQualified(work: Composition, item: Item): boolean {
  if (item.kind !== "column" || !work.has("share", "rate")) return false;
  const ranks =
    work.has("most", "least", "mode") ||
    work.items.some(
      (one) => one.kind === "superlative" || (one.kind === "amount" && one.amount.kind === "top"),
    );
  const [before, after] = [work.before(item), work.after(item)];
  // `what percentage of women died`: what befell them is no noun.
  const isThing = item.column.kind !== "number" && flagValues(item.column) === null;
  const isNoun =
    isThing && (before?.kind === "list" || before?.kind === "flag") && before.to === item.from;
  const isMoney = after?.kind === "unit" && after.unit === "$" && after.from === item.to;
  return !ranks && (isNoun || isMoney);
}

/** `each doctor's patients`: whom the groups are of. */
export const isPossessed = ({ context }: Composition, { from }: Item): boolean =>
  /^(?:['’]?s|['’])$/.test(context.words[from - 1]?.lower ?? "") ||
  /['’]s?$/.test(context.words[from - 1]?.lower ?? "");

/** `per group (acute, diagnostics etc)`: values that only show what is meant. */
export const examples = (work: Composition, { column }: Pick<ItemOf<"column">, "column">): Item[] =>
  work.free.filter(
    (item) =>
      item.kind === "list" &&
      item.column === column &&
      item.values.length > 1 &&
      /^[\s,(]*(?:etc|and so (?:on|forth)|\.\.\.|…)/.test(
        work.context.question.slice(work.context.words[item.to - 1]?.end ?? 0).toLowerCase(),
      ),
  );
