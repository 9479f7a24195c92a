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
  const trimmed = withoutEchoes(parts.map(withoutJoin).filter((part) => part.length > 0));
  return trimmed.length > 1 && trimmed.every((part) => part.some(asksFor)) ? trimmed : [[...items]];
}

/** `When do most start? I also need the number`: a count of nothing else belongs to what comes before. */
const withoutEchoes = (parts: readonly Item[][]): Item[][] =>
  parts.filter(
    (part, at) => at === 0 || !part.every((item) => isCue(item, "count", "and", "list")),
  );

const asksFor = (item: Item) =>
  asking.some((cue) => isCue(item, cue)) || item.kind === "superlative" || item.kind === "group";

const withoutJoin = (part: readonly Item[]): Item[] =>
  part.filter((item, at) => !((at === 0 || at === part.length - 1) && isCue(item, "and")));
