import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { foldKeyword } from "./keyword-automaton.ts";

/**
 * Reads a keyword list, one keyword a line: trimmed, empty ones dropped, and of those that a scan
 * cannot tell apart (`SSN`, `ssn`) the first kept. Problem `too-many-keywords` above the limits.
 */
export function readKeywords(text: string): string[] {
  return uniqueKeywords(text.split(/\r\n|\r|\n/));
}

/** The same rules for a list that is already apart. */
export function uniqueKeywords(list: readonly string[]): string[] {
  const kept = new Map<string, string>();
  let characters = 0;
  for (const entry of list) {
    const written = entry.trim();
    // A word longer than all may be together need not be folded to be refused.
    if (written.length > limits.keywordCharacters) refuse();
    const keyword = written.normalize("NFC");
    const key = foldKeyword(keyword);
    if (key === "" || kept.has(key)) continue;
    kept.set(key, keyword);
    characters += keyword.length;
    if (kept.size > limits.keywords || characters > limits.keywordCharacters) refuse();
  }
  return [...kept.values()];
}

function refuse(): never {
  throw new Problem("too-many-keywords", { limit: limits.keywords.toLocaleString("en-US") });
}
