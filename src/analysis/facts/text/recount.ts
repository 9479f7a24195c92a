import type { Span } from "../../document/document-text.ts";
import { isUnspaced, keyOf } from "../../document/text-words.ts";
import type { Phrase } from "./key-phrases.ts";
import type { DocumentCounts, ReadText } from "./read-text.ts";

/** A document's extent counted a second time: words by a walk, the rest from the list of sentences. */
export function recountExtent(
  { content, documents, sentences }: ReadText,
  number: number,
): DocumentCounts {
  const { start, end } = documents[number] ?? { start: 0, end: 0 };
  const own = sentences.filter(({ document }) => document === number);
  return {
    words: walkWords(content, { start, end }).length,
    sentences: own.length,
    paragraphs: new Set(own.map(({ paragraph }) => paragraph)).size,
    characters: content.slice(start, end).length,
  };
}

/**
 * How often phrases occur, counted over the words of whole documents as the walk finds them, where
 * the first count went by the words of each sentence as an expression finds them.
 */
export function recountPhrases(
  text: ReadText,
  phrases: readonly Phrase[],
): { readonly count: number; readonly documents: number }[] {
  const totals = phrases.map(() => ({ count: 0, documents: 0 }));
  for (const { start, end } of text.documents) {
    const document = text.content.slice(start, end);
    const words = walkWords(document, { start: 0, end: document.length });
    const keys = words.map((word) => keyOf(document.slice(word.start, word.end)));
    for (const [at, { key }] of phrases.entries()) {
      const count = isUnspaced(key)
        ? document.split(key).length - 1
        : timesIn({ document, words, keys }, key.split(" "));
      const total = totals[at];
      if (total === undefined || count === 0) continue;
      total.count += count;
      total.documents += 1;
    }
  }
  return totals;
}

interface Walked {
  readonly document: string;
  readonly words: readonly Span[];
  readonly keys: readonly string[];
}

function timesIn({ document, words, keys }: Walked, phrase: readonly string[]): number {
  let times = 0;
  for (
    let at = keys.indexOf(phrase[0] ?? "");
    at >= 0;
    at = keys.indexOf(phrase[0] ?? "", at + 1)
  ) {
    const isPhrase = phrase.every((key, next) => {
      if (keys[at + next] !== key) return false;
      const between = document.slice(words[at + next - 1]?.end, words[at + next]?.start);
      return next === 0 || between === " " || between === "-" || between === "\u00a0";
    });
    if (isPhrase) times += 1;
  }
  return times;
}

/** The words of a stretch, found by a walk from character to character. */
export function walkWords(content: string, { start, end }: Span): Span[] {
  const words: { start: number; end: number }[] = [];
  let state: State = "between";
  for (let at = start; at < end; ) {
    const size = sizeAt(content, at);
    const kind = kindOf(content, at, size);
    const last = words.at(-1);
    if (begins(kind, state)) words.push({ start: at, end: at + size });
    else if (last && isPart(kind)) last.end = at + size;
    if (kind !== joint) state = stateAfter(kind, state);
    else if (!joins(content, at, end)) state = "between";
    at += size;
  }
  return words;
}

const sizeAt = (content: string, at: number) => ((content.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** What stands before a character: nothing of a word, a word, or a sign that is a word by itself. */
type State = "between" | "word" | "sign";

const begins = (kind: number, state: State) =>
  kind === sign || (kind === letter && state !== "word") || (kind === mark && state === "between");

const isPart = (kind: number) => kind === letter || kind === mark;

function stateAfter(kind: number, state: State): State {
  if (kind === sign) return "sign";
  if (kind === letter || (kind === mark && state === "between")) return "word";
  return kind === other ? "between" : state;
}

const [other, letter, mark, sign, joint] = [0, 1, 2, 3, 4];
/** What each code unit is that is a character by itself; 255 until it is looked at. */
const kinds = new Uint8Array(0x10000).fill(255);

function kindOf(content: string, at: number, size: number): number {
  if (size === 2) return classOf(content.slice(at, at + 2));
  const code = content.charCodeAt(at);
  if (kinds[code] === 255) kinds[code] = classOf(content.charAt(at));
  return kinds[code] ?? other;
}

function classOf(character: string): number {
  if (/[-'’.,]/.test(character)) return joint;
  if (/\p{M}/u.test(character)) return mark;
  if (!/[\p{L}\p{N}]/u.test(character)) return other;
  return isUnspaced(character) ? sign : letter;
}

/** Whether a hyphen, an apostrophe or a point stands within a word rather than behind it. */
function joins(content: string, at: number, end: number): boolean {
  const next = content.slice(at + 1, Math.min(end, at + 3));
  if (!/^[\p{L}\p{M}\p{N}]/u.test(next)) return false;
  if (!/[.,]/.test(content.charAt(at))) return true;
  return /^\p{N}/u.test(next) && /\p{N}$/u.test(content.slice(Math.max(0, at - 2), at));
}
