import { limits } from "#contract/limits.ts";
import type { HipaaReport } from "#contract/scan.ts";
import { foldTable, ignored } from "./fold-character.ts";
import { foldKeyword, type KeywordMatches, matchKeywords } from "./keyword-automaton.ts";
import { uniqueKeywords } from "./read-keywords.ts";

/** A keyword that occurs: how often, and the text around its first places (at most two). */
export interface KeywordHit {
  readonly keyword: string;
  readonly count: number;
  readonly context: string[];
}

/**
 * Finds keywords in a text as substrings, whatever their case, invisible characters and
 * full-width forms ignored. Overlapping matches count: `aa` is twice in `aaa`. Hits stand in the
 * order of the keywords; those that do not occur are left out.
 */
export function scanKeywords(text: string, keywords: readonly string[]): KeywordHit[] {
  const wanted = uniqueKeywords(keywords);
  const composed = text.normalize("NFC");
  const hits = wanted.length === 0 ? [] : hitsIn(composed, wanted);
  // An accent put on a letter ("ssn" + U+0301) must not hide a word: look once more without them.
  const bare = combining.test(text) ? hitsIn(text.replace(combiningAll, ""), wanted) : [];
  return wanted.flatMap((_, at) => {
    const [hit, other] = [hits[at], bare[at]];
    const best = (other?.count ?? 0) > (hit?.count ?? 0) ? other : hit;
    return best !== undefined && best.count > 0 ? [best] : [];
  });
}

/**
 * The scan as the report shows it. `violationsFound` counts the keywords that occur, each match
 * count standing with its keyword; `records` is how many rows or documents the content holds.
 */
export function hipaaReportOf(
  content: string,
  keywords: readonly string[],
  records: number,
): HipaaReport {
  const violations = scanKeywords(content, keywords);
  return {
    violationsFound: violations.length,
    keywordsChecked: uniqueKeywords(keywords).length,
    recordsScanned: records,
    violations: violations.map((hit) => ({ ...hit })),
  };
}

/** Characters of context on each side of a match. */
const around = 40;
/** Largest table one pass may build, in entries of four bytes: 32 MB. */
const tableEntries = 8_000_000;
const combining = /[\u0300-\u036f]/;
const combiningAll = /[\u0300-\u036f]/g;

function hitsIn(text: string, keywords: readonly string[]): KeywordHit[] {
  return batches(keywords).flatMap((batch) => {
    const folded = batch.map(foldKeyword);
    return matchKeywords(text, folded).map((found, at) => ({
      keyword: batch[at] ?? "",
      count: found.count,
      context: contextsOf(text, found, folded[at]?.length ?? 0),
    }));
  });
}

/** Ten thousand words in an alphabet of thousands would make a table of gigabytes: scan in parts. */
function batches(keywords: readonly string[]): string[][] {
  const all: string[][] = [[]];
  let letters = new Set<string>();
  let states = 1;
  for (const keyword of keywords) {
    for (const letter of foldKeyword(keyword)) letters.add(letter);
    states += keyword.length;
    if (states * 2 * (letters.size + 1) > tableEntries && (all.at(-1)?.length ?? 0) > 0) {
      all.push([]);
      letters = new Set(foldKeyword(keyword));
      states = 1 + keyword.length;
    }
    all.at(-1)?.push(keyword);
  }
  return all;
}

function contextsOf(text: string, found: KeywordMatches, length: number): string[] {
  return found.ends.slice(0, limits.snippetsShown).map((end) => {
    const start = startOf(text, end, length);
    return (
      text
        .slice(Math.max(0, start - around), end + 1 + around)
        // A cut may part a surrogate pair.
        .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "")
        .replaceAll(/\s+/g, " ")
        .trim()
    );
  });
}

/** Walks back from a match's last character over as many visible ones as the keyword has. */
function startOf(text: string, end: number, length: number): number {
  let left = length;
  let at = end;
  while (at >= 0) {
    if (foldTable[text.charCodeAt(at)] !== ignored) left -= 1;
    if (left === 0) return at;
    at -= 1;
  }
  return 0;
}
