import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import {
  columnOf,
  holdsTime,
  lowerText,
  type QuestionContext,
  questionText,
} from "../question-context.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import { isFreeText } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";

/** `comments mention parking`, `pneumonia anywhere in the diagnosis`. */
export function placeTexts(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    const placed =
      textAfter(items, at, context) ??
      textBefore(items, at, context) ??
      anywhereIn(items, at, context) ??
      writtenIn(items, at, context);
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
  // `say something about`
  const start = items.findIndex((item, place) => place > at && !isCue(item, "contains"));
  const words = start < 0 ? [] : wordsFrom(items, start, context);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.some((item) => saysNoText(item, context))) return null;
  const before = items[at - 1];
  const behind = items[start + words.length];
  const isNamed = isTextColumn(before);
  const isBehind = !isNamed && isTextColumn(behind) && behind.from - last.to <= 4;
  const column = columnOfText([isNamed && before, isBehind && behind], first, context);
  const texts = alternativesIn(words).map((part) => wordsOfText(part, context));
  const isSearched =
    saysText(items[at], context) || isSearchable(column, texts, isNamed || isBehind);
  if (!column || !isSearched) return null;
  const span = [items[at] as Item, ...words];
  return {
    item: eitherText(column, texts, span),
    last: start - 1 + words.length + (isBehind ? 1 : 0),
    takesBefore: isNamed,
  };
}

/** `which ward raised the alarm`: wards are few and known, and a verb that people do is no search in their names. */
function isSearchable(
  column: ColumnProfile | null,
  texts: readonly string[],
  isNamed: boolean,
): boolean {
  if (!column || !isNamed) return column?.kind === "text";
  const { kind, distinct, values } = column;
  return (
    (kind !== "category" && kind !== "binary") ||
    distinct > values.length ||
    values.some(({ value }) => texts.some((text) => value.toLowerCase().includes(text)))
  );
}

/**
 * `including those without sedation`, `says bleeding somewhere`: no text holds such a word; nor does one
 * hold `peer to peer / peer-to-peer`, which are two ways to write it.
 */
const saysNoText = ({ kind, from, to }: Item, { words }: QuestionContext): boolean =>
  (words[from - 1]?.text === "/" && words[from - 1]?.end !== words[from]?.start) ||
  (kind === "unknown" &&
    words
      .slice(from, to)
      .some(({ lower }) =>
        /^(?:without|with|those|them|somewhere|anywhere|everywhere|anything|something|nothing|everything|somehow|whatever|whichever|instead|rather|also|too|either|neither)$/.test(
          lower,
        ),
      ));

/** `mention`, `contain`: said of texts alone; somebody `called in` or `said yes` without any. */
const saysText = (cue: Item | undefined, context: QuestionContext): boolean =>
  cue !== undefined &&
  /mention|contain|word|phrase|talk|wrote|written|refer/.test(lowerText(context, cue));

/** The text that is named beside the words looked for, else the only one of free text. */
function columnOfText(
  named: readonly (ItemOf<"column"> | false)[],
  first: Item,
  context: QuestionContext,
): ColumnProfile | null {
  const [told] = named.filter((item) => item !== false);
  if (told) return told.column;
  return isValueElsewhere(first) ? null : freeText(context);
}

/** `about the food`, where food is a category: which of the two is meant, nothing tells. */
const isValueElsewhere = (item: Item): boolean =>
  (item.kind === "list" || item.kind === "value") && item.weight >= 0.9 && !isFreeText(item.column);

/** What stands before, between and behind `or`. */
function alternativesIn(words: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]];
  for (const word of words) {
    if (isCue(word, "or")) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** The words as the question writes them, with those before that are no mere articles: `chart notes`, and no `in` of where. */
function wordsOfText(part: readonly Item[], context: QuestionContext): string {
  const { from, to } = spanOf(part);
  let start = from;
  while (
    /^(?:chart|data|file|sheet|back|time|side|graph|plot|table)$/.test(
      context.words[start - 1]?.lower ?? "",
    )
  )
    start -= 1;
  return questionText(context, start, to)
    .replace(/^["'“]|["'”]$/g, "")
    .replace(/ (?:in|on|within|under|at|anywhere in)(?: the| our| their| its)?$/, "");
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
  if (texts.length === 1) return made;
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

/** `have peer to peer in the note`: words that are nothing else, right before the text they stand in. */
function writtenIn(items: readonly Item[], at: number, context: QuestionContext): Placed | null {
  const behind = items.findIndex((item, place) => place > at && item.kind !== "unknown");
  const run = items.slice(at, behind);
  const [last, column] = [run.at(-1), items[behind]];
  const isRun = run.length > 0 && run.every(({ kind }) => kind === "unknown");
  if (!isRun || !last || !isTextColumn(column) || !isFreeText(column.column)) return null;
  const { lower: verb = "" } = context.words[(items[at]?.from ?? 0) - 1] ?? {};
  const between = lowerText(context, { from: last.to, to: column.from });
  const isIn = /^(?:in|within|under|on|inside)(?: (?:the|their|its|our|a|any))?$/.test(between);
  if (!isIn || !/^(?:have|has|had|having|with|got|saying|says|say|put|wrote|["“'])$/.test(verb))
    return null;
  const text = questionText(context, items[at]?.from ?? 0, last.to).replace(/^["'“]|["'”]$/g, "");
  return { item: textItem(column.column, text, [...run, column]), last: behind };
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
  const spelt = [word, word.replaceAll("-", " "), word.replaceAll(" ", "-")].filter(
    (one, place, all) =>
      all.indexOf(one) === place && values.some(({ value }) => value.toLowerCase().includes(one)),
  );
  if (spelt.length > 1) return spelt;
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
    (column) => isFreeText(column) && !holdsTime(column),
  );
  return texts.length === 1 ? (texts[0] ?? null) : null;
}
