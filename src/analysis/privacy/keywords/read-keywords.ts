import { formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { formsOf, type KeywordForms } from "./keyword-forms.ts";

/**
 * Reads a keyword list, one keyword a line: trimmed, empty ones dropped, and of those that a scan
 * cannot tell apart (`SSN`, `ssn`) the first kept. Problem `too-many-keywords` above the limits.
 */
export function readKeywords(text: string): string[] {
  return uniqueKeywords(text.split(/\r\n|\r|\n/));
}

/** The same rules for a list that is already apart. */
export function uniqueKeywords(list: readonly string[]): string[] {
  return [...keywordForms(list).keys()];
}

/** The keywords of a list, by the same rules, with what they are looked for as. */
export function keywordForms(list: readonly string[]): Map<string, KeywordForms> {
  const kept = new Map<string, KeywordForms>();
  const known = new Set<string>();
  let characters = 0;
  for (const entry of list) {
    const written = entry.trim();
    // A word longer than all may be together need not be folded to be refused.
    if (written.length > limits.keywordCharacters) refuse();
    const keyword = written.normalize("NFC");
    const forms = formsOf(keyword);
    const key = forms.words.join("\n");
    if (key === "" || known.has(key)) continue;
    known.add(key);
    kept.set(keyword, forms);
    characters += keyword.length;
    if (kept.size > limits.keywords || characters > limits.keywordCharacters) refuse();
  }
  return kept;
}

function refuse(): never {
  throw new Problem("too-many-keywords", { limit: formatCount(limits.keywords) });
}
