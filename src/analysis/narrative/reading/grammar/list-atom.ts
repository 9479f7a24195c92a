import type { Token } from "../words/token.ts";
import type { Atom, ParsedValue } from "./pattern.ts";

/** Longer lists are cut, so that a text of nothing else is read in linear time. */
const longestList = 24;

const joiningWords: ReadonlySet<string> = new Set([
  ",",
  "and",
  ";",
  "&",
  "or",
  "vs",
  "v",
  "versus",
  "against",
  "/",
  "+",
  "compared",
  "than",
  "relative",
]);
/** What may follow those: `compared to`, `and in`. */
const followingWords: ReadonlySet<string> = new Set([
  ...joiningWords,
  "to",
  "with",
  "in",
  "on",
  "from",
  "then",
  "for",
]);

/** Reads two or more values with commas and words like `and`, `vs` and `compared to` between them. */
export function listAtom<Value>(
  item: Atom<Value>,
  leading: RegExp | null = null,
): Atom<readonly Value[]> {
  return (tokens, at) => {
    const items: ParsedValue<Value>[] = [];
    let next: number | null = at;
    while (next !== null && items.length < longestList) {
      const found: ParsedValue<Value> | undefined = item(tokens, next)[0];
      if (!found) break;
      items.push(found);
      next = afterLead(tokens, afterJoin(tokens, found.to), leading);
    }
    const last = items.at(-1);
    if (items.length < 2 || !last) return [];
    const weight = Math.min(...items.map((found) => found.weight));
    return [{ value: items.map(({ value }) => value), to: last.to, weight }];
  };
}

/** Past words that each item of some lists begins with: `how many 16 to 30, how many took 31 to 60`. */
function afterLead(tokens: readonly Token[], at: number | null, leading: RegExp | null) {
  if (at === null || leading === null) return at;
  let next = at;
  while (next < at + 4 && leading.test(tokens[next]?.lower ?? "")) next += 1;
  return next;
}

/** Where the next item begins, after one to three joining words; null where none stands. */
function afterJoin(tokens: readonly Token[], at: number): number | null {
  if (!joiningWords.has(tokens[at]?.lower ?? "")) return null;
  let next = at + 1;
  while (next < at + 3 && followingWords.has(tokens[next]?.lower ?? "")) next += 1;
  return next;
}
