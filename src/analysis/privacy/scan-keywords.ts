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
  const composed = mayDecompose.test(text) ? text.normalize("NFC") : text;
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
/** Below U+0300 every text is composed as it stands; of most texts V8 knows that at once. */
const mayDecompose = /[\u0300-\uffff]/;
const combining = /[\u0300-\u036f]/;
const combiningAll = /[\u0300-\u036f]/g;

function hitsIn(text: string, keywords: readonly string[]): KeywordHit[] {
  const folded = keywords.map(foldKeyword);
  return matchKeywords(text, folded).map((found, at) => ({
    keyword: keywords[at] ?? "",
    count: found.count,
    context: contextsOf(text, found, folded[at]?.length ?? 0),
  }));
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
  const table = foldTable();
  let left = length;
  let at = end;
  while (at >= 0) {
    if (table[text.charCodeAt(at)] !== ignored) left -= 1;
    if (left === 0) return at;
    at -= 1;
  }
  return 0;
}
