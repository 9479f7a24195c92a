import type { Condition } from "#contract/query.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";
import {
  columnOf,
  holdsTime,
  lowerText,
  type QuestionContext,
  questionText,
} from "./question-context.ts";
import { synonymSetsOf } from "./thesaurus.ts";
import { stem } from "./word-forms.ts";

/** `comments mention parking`, `pneumonia anywhere in the diagnosis`. */
export function placeTexts(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    const placed =
      textAfter(items, at, context) ??
      textBefore(items, at, context) ??
      anywhereIn(items, at, context);
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
  const words = wordsFrom(items, at + 1, context);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  const before = items[at - 1];
  const isNamed = isTextColumn(before);
  const behind = items[at + 1 + words.length];
  const isBehind = !isNamed && isTextColumn(behind) && behind.from - last.to <= 4;
  const column = isNamed ? before.column : (isBehind && behind.column) || freeText(context);
  if (!column) return null;
  const texts = words
    .filter((word) => !isCue(word, "or"))
    .map((word) => questionText(context, word.from, word.to).replace(/^["'“]|["'”]$/g, ""));
  const isEither = words.some((word) => isCue(word, "or"));
  const text = questionText(context, first.from, last.to).replace(/^["'“]|["'”]$/g, "");
  const span = [items[at] as Item, ...words];
  return {
    item: isEither ? eitherText(column, texts, span) : textItem(column, text, span),
    last: at + words.length + (isBehind ? 1 : 0),
    takesBefore: isNamed,
  };
}

/** `parking gets moaned about`, `parking is mentioned in the notes`: said of the word before. */
function textBefore(items: readonly Item[], at: number, context: QuestionContext): Placed | null {
  const [item, ...behind] = items.slice(at, at + 4);
  const step = isCue(behind[0], "question") ? 1 : 0;
  const cue = behind[step];
  if (!item || !cue || !isWord(item, item.kind !== "column") || !isCue(cue, "contains"))
    return null;
  if (cue.from - item.to > 2 || wordsFrom(items, at + step + 2, context).length > 0) return null;
  const isPassive =
    /^(?:mentioned|complained about|moaned about|included|brought up|talked about|raised|mentioned in|comes up|come up)$/.test(
      lowerText(context, cue),
    );
  const further = items.slice(at + step + 2);
  const named = further.find(isTextColumn);
  const column = named?.column ?? freeText(context);
  if (!isPassive || !column) return null;
  const text = questionText(context, item.from, item.to);
  return { item: textItem(column, text, [item, cue]), last: at + step + 1 };
}

/** The words that may be looked for in a text: those that nothing else is made of, or the first ones. */
function wordsFrom(items: readonly Item[], at: number, { words }: QuestionContext): Item[] {
  const found: Item[] = [];
  let end = items[at - 1]?.to ?? 0;
  for (const [place, item] of items.slice(at, at + 6).entries()) {
    const isFirst = found.length === 0 || isCue(found.at(-1), "or");
    const next = items[at + place + 1];
    const joins = isCue(item, "or") && !isFirst && next !== undefined && isWord(next, true);
    const reach = found.length === 0 ? 6 : 1 + Number(isFirst || joins);
    if (!(joins || isWord(item, isFirst)) || !isNear(words.slice(end, item.from), reach)) break;
    found.push(item);
    end = item.to;
  }
  return found;
}

/** Whether few words lie between two items, of one sentence. */
const isNear = (between: QuestionContext["words"], reach: number): boolean =>
  between.length <= reach && !between.some(({ text }) => /^[.,;:?!]$/.test(text));

const isTextColumn = (item: Item | undefined): item is ItemOf<"column"> =>
  item?.kind === "column" && item.column.type === "VARCHAR" && item.column.kind !== "identifier";

const isWord = (item: Item, isFirst: boolean): boolean =>
  item.kind === "unknown" || (isFirst && textual.includes(item.kind));

/** What a word of a text may be taken for. */
const textual: readonly Item["kind"][] = [
  "column",
  "value",
  "list",
  "containing",
  "flag",
  "records",
  "entity",
  "person",
];

/** `mentions a doctor or a nurse`: one of the words. */
function eitherText(
  column: ItemOf<"column">["column"],
  texts: readonly string[],
  items: readonly Item[],
): Item {
  const made = textItem(column, texts.join(" or "), items);
  const of = texts
    .flatMap((text) => formsOf(text, column))
    .map((value): Condition => ({ kind: "text", of: columnOf(column), match: "contains", value }));
  return made.kind === "condition" ? { ...made, condition: { kind: "or", of } } : made;
}

function anywhereIn(items: readonly Item[], at: number, context: QuestionContext): Placed | null {
  const [item, cue, column] = items.slice(at, at + 3);
  const isText = item?.kind === "containing" || item?.kind === "unknown" || item?.kind === "list";
  if (!isText || !isCue(cue, "anywhere")) return null;
  if (!isTextColumn(column)) return null;
  return {
    item: textItem(column.column, questionText(context, item.from, item.to), [item, column]),
    last: at + 2,
  };
}

function textItem(column: ItemOf<"column">["column"], text: string, items: readonly Item[]): Item {
  const of = formsOf(text, column).map(
    (value): Condition => ({ kind: "text", of: columnOf(column), match: "contains", value }),
  );
  const [only] = of;
  const condition: Condition = only && of.length === 1 ? only : { kind: "or", of };
  return {
    kind: "condition",
    condition,
    column,
    label: `${column.name} contains ${text}`,
    ...spanOf(items),
  };
}

/** The forms of a word that the texts of a column hold: `allergy` and `allergic`; the word itself where none does. */
function formsOf(text: string, { values }: ItemOf<"column">["column"]): readonly string[] {
  const word = text.toLowerCase();
  if (!/^[\p{L}]{4,}$/u.test(word)) return [text];
  const own = stem(word);
  const sets = synonymSetsOf(own);
  const isForm = (other: string) => {
    const otherStem = stem(other);
    const isAkin = [...synonymSetsOf(otherStem)].some((set) => sets.has(set));
    return otherStem === own || (isAkin && other.slice(0, 5) === word.slice(0, 5));
  };
  const found = new Set(
    values
      .flatMap(({ value }) => value.toLowerCase().match(/[\p{L}]{4,}/gu) ?? [])
      .filter((other) => other !== word && isForm(other)),
  );
  const all = [word, ...found];
  const least = all.filter((one) => !all.some((other) => other !== one && one.includes(other)));
  return least.length === 1 && least[0] === word ? [text] : least;
}

const containing = ({ column, text, from, to, weight }: ItemOf<"containing">): Item => ({
  ...textItem(column, text, []),
  from,
  to,
  weight,
});

/** The one column of free text, where there is one. */
function freeText({ vocabulary }: QuestionContext) {
  const texts = vocabulary.profile.columns.filter(
    (column) => column.kind === "text" && !holdsTime(column),
  );
  return texts.length === 1 ? (texts[0] ?? null) : null;
}
