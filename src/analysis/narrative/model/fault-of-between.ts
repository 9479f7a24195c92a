import type { Meanings } from "./cell-meaning.ts";
import { loadedWords } from "./loaded-words.ts";
import type { NamedThing } from "./named-things.ts";
import { reference, type Sentence } from "./read-sentences.ts";
import { spokenCells } from "./spoken-rows.ts";

/**
 * Why what stands between the rows of a sentence may not be printed: a word that no list of comparing
 * words knows, so that no claim was held against it. Null where only plain words set rows side by side.
 */
export function faultOfBetween(
  sentence: Sentence,
  named: readonly NamedThing[],
  { meanings, isNoun }: { readonly meanings: Meanings; isNoun(word: string): boolean },
): string | null {
  // What it compares in known words is held against its claims.
  if (loadedWords(sentence.prose).length > 0) return null;
  const cells = spokenCells(sentence, meanings);
  const [first] = cells;
  const last = cells.findLast((cell) => cell.stands !== first?.stands);
  if (!first || !last || last.at < first.at) return null;
  const things = new Set(named.flatMap(({ words }) => words.toLowerCase().split(/\s+/)));
  const words = sentence.prose.slice(first.at, last.at).replaceAll(reference, " ").toLowerCase();
  const strange = (words.match(/\p{L}+/gu) ?? []).find(
    (word) => !plain.has(word) && !things.has(word) && !isNoun(word) && !verbal.test(word),
  );
  return strange === undefined ? null : `“${strange}” may compare, and no claim says how`;
}

/** What sets figures side by side, and the words for figures themselves. */
const plain: ReadonlySet<string> = new Set(
  (
    "lies lie holds takes sits runs needs a an and are as at average averages averaged b but by came come comes cost days day each either figure figures for from had half has have hours hour in " +
    "is it its just mean means measured median minutes months of on one ones only or other others over own people percent point points percentage reach reaches " +
    "reached respectively s same share shares shown shows since stand stands stood sum table than that the their them then there these they this those to total " +
    "totals until versus vs was were we weeks when where whereas which while who whose with years again against also amount amounts among between both compared " +
    "comparison contrast counts count followed number part records record group groups say so such turn value values year month quarter week period periods time " +
    "more less above below higher lower longer shorter larger smaller highest lowest longest shortest largest smallest rose fell grew increased decreased climbed dropped declined"
  ).split(" "),
);

/** Words that are checked on their own, in whatever form. */
const verbal =
  /^(?:ris|fall|grow|increas|decreas|declin|drop|climb|exceed|surpass|outstrip|lead|trail|lag|tops?|ahead|behind|most|least|great|few|differ|equal|apart|next|first|last|order|rank|start|begin|end|near|far|line|unit)/;
