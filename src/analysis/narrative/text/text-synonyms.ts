import { wordsOf } from "../../document/text-words.ts";
import { clinicalSynonyms } from "./clinical-synonyms.ts";
import { officeSynonyms } from "./office-synonyms.ts";

/** Words that stand for each other in letters, notes, minutes and policies, a set a line. */
const sets: readonly string[] = [...clinicalSynonyms, ...officeSynonyms];

const ofKey: ReadonlyMap<string, readonly (readonly string[])[]> = byKey();

function byKey() {
  const index = new Map<string, (readonly string[])[]>();
  for (const line of sets) {
    const members = line.split(", ");
    for (const member of members) {
      const key = phraseKey(member);
      index.set(key, [...(index.get(key) ?? []), members]);
    }
  }
  return index;
}

/** By what a phrase is compared: its words without case and endings. */
function phraseKey(phrase: string): string {
  return wordsOf(phrase)
    .map(({ key }) => key)
    .join(" ");
}

/** Other words for the same; none where the lists have none. */
export function synonymsOf(phrase: string): string[] {
  const key = phraseKey(phrase);
  const members = (ofKey.get(key) ?? []).flat();
  return [...new Set(members)].filter((member) => phraseKey(member) !== key);
}

/** Whether the lists hold these words as one term. */
export const isKnownPhrase = (phrase: string): boolean => ofKey.has(phraseKey(phrase));

/** What is said of something that is not so: what is not continued is stopped. */
const opposites: readonly (readonly [said: string, of: string])[] = [
  [
    "stopped, discontinued, ceased, withdrawn, paused, suspended",
    "continue, continued, carry on, keep, restart, start",
  ],
  ["withheld, omitted, missed, skipped", "give, given, get, receive, take, administer, dose"],
  ["excluded, left out, ineligible", "include, included, eligible, take part, join, count, review"],
  ["forbidden, prohibited, banned", "allow, allowed, permitted, use, used"],
  [
    "rejected, turned down, declined, refused",
    "approve, approved, accept, accepted, agree, agreed",
  ],
  ["missed, absent, apologies", "attend, attended, present, come"],
];

/** Words by which the opposite of a word is said without a denial. */
export function oppositesOf(phrase: string): string[] {
  const key = phraseKey(phrase);
  return opposites.flatMap(([said, of]) =>
    of.split(", ").some((one) => phraseKey(one) === key) ? said.split(", ") : [],
  );
}
