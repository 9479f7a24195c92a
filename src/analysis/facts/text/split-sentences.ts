import type { Span } from "../../document/document-text.ts";
import { abbreviations, closingAbbreviations, sentenceOpeners } from "./abbreviations.ts";

/** A paragraph and the sentences it consists of, headings and list items included. */
export interface Paragraph extends Span {
  readonly sentences: readonly Span[];
}

/**
 * Takes a document apart: lines that a program wrapped are put together, any other line end parts
 * paragraphs, and within them sentences end as the scripts of the world end them. Linear in the
 * length of the text. White space belongs to no sentence; everything else to exactly one.
 */
export function splitSentences(content: string, document: Span): Paragraph[] {
  return paragraphsIn(content, document).map((span) => ({
    ...span,
    sentences: sentencesIn(content, span),
  }));
}

function paragraphsIn(content: string, document: Span): Span[] {
  const lines = linesIn(content, document);
  const width = wrappedWidth(lines);
  const paragraphs: { start: number; end: number }[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && before && goesOn(content, { before, line, width })) last.end = line.end;
    else if (line.end > line.start) paragraphs.push({ start: line.start, end: line.end });
    before = line;
  }
  return paragraphs;
}

interface Line extends Span {
  /** Signs from margin to margin, white space around it included. */
  readonly width: number;
}

function linesIn(content: string, { start, end }: Span): Line[] {
  const lines: Line[] = [];
  const text = content.slice(start, end);
  let at = 0;
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n|[\n\r\f\v\u0085\u2028\u2029]|$/g)) {
    lines.push({ ...trimmed(content, start + at, start + index), width: index - at });
    at = index + lineEnd.length;
  }
  return lines;
}

/** White space, and the mark that some programs put first. */
const blank = /[\s\ufeff]/;

function trimmed(content: string, from: number, to: number): Span {
  let [start, end] = [from, to];
  while (start < end && blank.test(content.charAt(start))) start += 1;
  while (end > start && blank.test(content.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** Widest line of a text that was wrapped at a margin of 50 to 120 signs; 0 for any other text. */
function wrappedWidth(lines: readonly Line[]): number {
  const filled = lines.filter(({ start, end }) => end > start);
  const widest = filled.reduce((most, { width }) => Math.max(most, width), 0);
  const full = filled.filter(({ width }) => width > widest * 0.8).length;
  return widest >= 50 && widest <= 120 && filled.length >= 4 && full >= filled.length * 0.4
    ? widest
    : 0;
}

/** A line goes on in the next when it fills the margin and neither says otherwise. */
function goesOn(
  content: string,
  { before, line, width }: { before: Line; line: Line; width: number },
): boolean {
  if (width === 0 || before.end === before.start || line.end === line.start) return false;
  const next = content.slice(line.start, line.start + 8);
  return (
    before.width > width * 0.6 &&
    !listMark.test(next) &&
    !content.slice(line.start, line.end).includes("\t")
  );
}

const listMark = /^(?:[-*•▪◦‣–—·>#]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s/;

/** What may end a sentence, with the signs that close a quotation or a bracket after it. */
const endings = /[.!?…。．！？｡؟۔।॥‼⁇⁈⁉]+["'”’»›)\]」』】）]*/g;
const needsNoSpace = /[。．！？｡।॥]/;

function sentencesIn(content: string, { start, end }: Span): Span[] {
  const sentences: Span[] = [];
  let from = start;
  endings.lastIndex = start;
  for (let match = endings.exec(content); match !== null; match = endings.exec(content)) {
    const stop = match.index + match[0].length;
    if (stop >= end) break;
    if (!endsHere(content, { from, at: match.index, stop, mark: match[0] })) continue;
    sentences.push({ start: from, end: stop });
    from = trimmed(content, stop, end).start;
  }
  if (from < end) sentences.push({ start: from, end });
  return sentences;
}

interface Candidate {
  /** Where the sentence begins, where the mark stands and where what closes it ends. */
  readonly from: number;
  readonly at: number;
  readonly stop: number;
  readonly mark: string;
}

function endsHere(content: string, candidate: Candidate): boolean {
  const { at, stop, mark } = candidate;
  if (needsNoSpace.test(mark)) return true;
  if (!blank.test(content.charAt(stop))) return false;
  const rest = content.slice(stop, stop + 40).trimStart();
  const isQuiet = /^["'“‘«([]*\p{Ll}/u.test(rest);
  if (!mark.startsWith(".") || mark.startsWith("..")) return !isQuiet;
  return (
    !isQuiet && !isWithin(content.slice(Math.max(candidate.from, at - 30), at), rest, candidate)
  );
}

/** Whether the point belongs to a word or a number rather than to the sentence. */
function isWithin(before: string, rest: string, { from, at }: Candidate): boolean {
  const [word = ""] = /[\p{L}\p{M}\p{N}.]+$/u.exec(before) ?? [];
  const lower = word.toLowerCase();
  const [next = ""] = /^[\p{L}'’]+/u.exec(rest) ?? [];
  const opens = sentenceOpeners.has(next.toLowerCase());
  // A number of a list, an ordinal before its noun as in `5. März`, or a number such as `1.2`.
  if (/^\d{1,3}$|^[a-zA-Z]$/.test(word) && at - word.length === from) return true;
  if (/^\d{1,2}$/.test(word)) return monthNext.test(rest);
  if (abbreviations.has(lower)) return true;
  if (closingAbbreviations.has(lower)) return /^\d/.test(rest) || (isName(lower) && !opens);
  // An initial: `John A. Miller`, not `hepatitis B. The`.
  if (/^\p{Lu}$/u.test(word))
    return !opens && /(?:^|\p{Lu}[\p{L}.]*\s)$/u.test(before.slice(0, -1));
  return false;
}

const monthNext = /^(?:Jan|Feb|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)/;
/** `U.S. Senate`, but `10 a.m. The`. */
const isName = (lower: string) => /^[a-z]\.[a-z]$/.test(lower) && !/^[ap]\.m$/.test(lower);
