import type { Profile } from "../../table/profile.ts";
import { vocabularyOf } from "../reading/words/vocabulary.ts";
import { stem } from "../reading/words/word-forms.ts";
import { referenceMark, type Sentence } from "./read-sentences.ts";
import type { Claim } from "./submission.ts";

/** Why a sentence may not speak of every group at once; null where it does not, or a claim bears it out. */
export function faultOfUniversal(
  { prose, mentions }: Sentence,
  claims: readonly Claim[],
  profile: Profile,
): string | null {
  if (mentions.every(({ inner }) => inner.startsWith("column:"))) return null;
  if (claims.some(({ relation }) => relation === "highest" || relation === "lowest")) return null;
  const groups = groupNouns(profile);
  const [alone] = only.exec(prose) ?? [];
  if (alone !== undefined)
    return `no claim bears out “${alone.replaceAll(referenceMark, "").trim()}”`;
  const [people] = everyRecord.exec(prose) ?? [];
  if (people !== undefined && /\bwithin\b/i.test(prose)) return `no claim bears out “${people}”`;
  for (const [said, ...words] of prose.matchAll(universal))
    if (words.some((word = "") => groups.has(stem(word.toLowerCase()))))
      return `no claim bears out “${said.trim()}”`;
  return null;
}

/** Of one group and no other. */
const only =
  /\b(?:only|solely|just) (?:in |for |at |among )?•|• (?:alone|only)\b|\bthe (?:only|sole|single) \p{L}+/iu;

const everyRecord = /^\s*(?:all|every|each) \p{L}+/iu;

const universal =
  /(?<!\b(?:of|than|the) )(?<!\b(?:across|over|in|for|among|at|from|between|by|of|per) (?=all\b|each\b|every\b))\b(?:every|each|no|neither|any|all|both) (?:the |single |other |of the )*(\p{L}+)(?: (\p{L}+))?/giu;

/** Words for groups in general, and those of this table. */
function groupNouns(profile: Profile): ReadonlySet<string> {
  const own = vocabularyOf(profile).columns.flatMap((column) =>
    column.profile.kind === "category" || column.profile.kind === "binary"
      ? column.words.map((word) => word.stem)
      : [],
  );
  return new Set([
    ...own,
    ..."group category class one them period month year".split(" ").map(stem),
  ]);
}
