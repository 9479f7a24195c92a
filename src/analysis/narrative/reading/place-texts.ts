import type { Condition } from "#contract/query.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import { columnOf, type QuestionContext, questionText } from "./question-context.ts";

/** `comments mention parking`, `pneumonia anywhere in the diagnosis`. */
export function placeTexts(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    const placed = textAfter(items, at, context) ?? anywhereIn(items, at, context);
    if (placed?.takesBefore && out.at(-1)?.kind === "column") out.pop();
    out.push(placed?.item ?? (item.kind === "containing" ? containing(item) : item));
    at = placed?.last ?? at;
  }
  return out;
}

interface Placed {
  readonly item: Item;
  /** The last item that it explains. */
  readonly last: number;
  readonly takesBefore?: boolean;
}

function textAfter(items: readonly Item[], at: number, context: QuestionContext): Placed | null {
  if (!isCue(items[at], "contains")) return null;
  const words = wordsFrom(items, at + 1);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  const before = items[at - 1];
  const isNamed = before?.kind === "column" && before.column.type === "VARCHAR";
  const column = isNamed ? before.column : freeText(context);
  if (!column) return null;
  const text = questionText(context, first.from, last.to).replace(/^["'“]|["'”]$/g, "");
  return {
    item: textItem(column, text, [items[at] as Item, ...words]),
    last: at + words.length,
    takesBefore: isNamed,
  };
}

/** The words that may be looked for in a text: those that nothing else is made of. */
function wordsFrom(items: readonly Item[], at: number): Item[] {
  const found: Item[] = [];
  for (const item of items.slice(at, at + 3)) {
    const isWord =
      item.kind === "unknown" ||
      (found.length === 0 &&
        (item.kind === "column" ||
          item.kind === "list" ||
          item.kind === "containing" ||
          item.kind === "flag" ||
          item.kind === "records"));
    if (!isWord || (found.at(-1) && item.from - (found.at(-1)?.to ?? 0) > 1)) break;
    found.push(item);
  }
  return found;
}

function anywhereIn(items: readonly Item[], at: number, context: QuestionContext): Placed | null {
  const [item, cue, column] = items.slice(at, at + 3);
  const isText = item?.kind === "containing" || item?.kind === "unknown" || item?.kind === "list";
  if (!isText || !isCue(cue, "anywhere")) return null;
  if (column?.kind !== "column" || column.column.type !== "VARCHAR") return null;
  return {
    item: textItem(column.column, questionText(context, item.from, item.to), [item, column]),
    last: at + 2,
  };
}

function textItem(column: ItemOf<"column">["column"], text: string, items: readonly Item[]): Item {
  const condition: Condition = {
    kind: "text",
    of: columnOf(column),
    match: "contains",
    value: text,
  };
  return {
    kind: "condition",
    condition,
    column,
    label: `${column.name} contains ${text}`,
    ...spanOf(items),
  };
}

const containing = ({ column, text, from, to, weight }: ItemOf<"containing">): Item => ({
  ...textItem(column, text, []),
  from,
  to,
  weight,
});

/** The one column of free text, where there is one. */
function freeText({ vocabulary }: QuestionContext) {
  const texts = vocabulary.profile.columns.filter(({ kind }) => kind === "text");
  return texts.length === 1 ? (texts[0] ?? null) : null;
}
