import { type Item, isCue } from "../placement/item.ts";
import type { QuestionContext } from "../question-context.ts";

/** `month by month, by the date of the request`: the date that is meant, and no groups of days. */
export function dropDateOf(items: readonly Item[], { words }: QuestionContext): Item[] {
  const at = items.findIndex(
    (item, place) =>
      item.kind === "moment" &&
      item.moment.kind === "grain" &&
      /^dates?$/.test(words[item.to - 1]?.lower ?? "") &&
      isCue(items[place + 1], "between") &&
      words[items[place + 1]?.from ?? 0]?.lower === "of" &&
      isDate(items[place + 2]),
  );
  const [said, meant] = [items[at], items[at + 2]];
  if (!said || !meant) return [...items];
  return [...items.slice(0, at), { ...meant, from: said.from }, ...items.slice(at + 3)];
}

const isDate = (item: Item | undefined): boolean =>
  item?.kind === "column" && item.column.kind === "date";
