import { type Item, isCue } from "./placement/item.ts";
import type { QuestionContext } from "./question-context.ts";

/** Cues by which a part of a question asks for something of its own. */
const asking = [
  "count",
  "which",
  "mean",
  "median",
  "share",
  "rate",
  "sum",
  "how-long",
  "how-much",
  "typical",
];

/**
 * Parts of a wording that each ask for something: sentences, and what follows `and which …`. One
 * part where it asks for one thing.
 */
export function splitQuestion(items: readonly Item[], { words }: QuestionContext): Item[][] {
  const parts: Item[][] = [[]];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    const endsSentence =
      before !== undefined &&
      words.slice(before.to, item.from).some(({ text }) => /^[?.!;]$/.test(text));
    const isNext =
      isCue(before, "and") &&
      isCue(item, "which", "how-long") &&
      (parts.at(-1) ?? []).some(asksFor);
    if ((endsSentence || isNext) && (parts.at(-1) ?? []).length > 0) parts.push([]);
    parts.at(-1)?.push(item);
  }
  const said = withJudging(parts.map(withoutJoin).filter((part) => part.length > 0));
  const trimmed = withoutEchoes(said);
  if (trimmed.length > 1 && trimmed.every((part) => part.some(asksFor))) return trimmed;
  return said.length === 1 ? said : [[...items]];
}

/** `When do most start? I also need the number`: a count of nothing else belongs to what comes before. */
const withoutEchoes = (parts: readonly Item[][]): Item[][] =>
  parts.filter(
    (part, at) => at === 0 || !part.every((item) => isCue(item, "count", "and", "list")),
  );

/**
 * `Which is quickest at reporting? Go by the median hours`: how what was asked is judged, and no figure of
 * its own. Its statistic belongs to the part before; the column is named there already.
 */
function withJudging(parts: readonly Item[][]): Item[][] {
  const joined: Item[][] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before && judges(part, before)) before.push(...part.filter(({ kind }) => kind === "cue"));
    else joined.push([...part]);
  }
  return joined;
}

const judges = (part: readonly Item[], before: readonly Item[]): boolean =>
  part.some((item) => isCue(item, "mean", "median")) &&
  before.some(({ kind }) => kind === "superlative") &&
  !before.some((item) => isCue(item, "mean", "median")) &&
  part.every(
    (item) =>
      isCue(item, "mean", "median", "by") ||
      item.kind === "unit" ||
      (item.kind === "column" &&
        before.some((one) => one.kind === "column" && one.column === item.column)),
  );

const asksFor = (item: Item) =>
  asking.some((cue) => isCue(item, cue)) || item.kind === "superlative" || item.kind === "group";

const withoutJoin = (part: readonly Item[]): Item[] =>
  part.filter((item, at) => !((at === 0 || at === part.length - 1) && isCue(item, "and")));
