import { stem } from "./word-forms.ts";

/** How much a header's word, with its stem, says of which column is meant. */
export function headerWordWeight(word: string, own: string): number {
  if (naming.has(word)) return 0.1;
  if (describing.has(word)) return 0.08;
  return vague.has(word) || vague.has(own) || /^[a-z]$/.test(word) ? 0.3 : 1;
}

/** Header words that say nothing of which column is meant. */
const naming = new Set(["code", "cd", "id", "no", "nbr", "num", "number", "identifier"]);

/** Like those; what they name is asked for rather than its code. */
const describing = new Set(["name", "nm", "desc", "description"]);

/** Header words that say little about which column is meant. */
const vague = new Set(
  (
    "id identifier code number no num flag class value level the of per in by key date dt time tm amount amt total avg average count cnt type desc description profile ind is has was yn text status group days day hours hour minutes min mins hrs pct percent rate " +
    "ml mls kg mg mcg cm mm km mmol mmhg mgy msv iu wk wks week weeks mth mths month months yr yrs year years usd gbp eur ms secs sec"
  )
    .split(" ")
    .flatMap((word) => [word, stem(word)]),
);
