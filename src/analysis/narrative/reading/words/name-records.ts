import type { ColumnProfile } from "../../../table/profile.ts";
import type { Composition } from "../composition/composition.ts";
import { type Item, isCue } from "../placement/item.ts";
import { namedAs, type QuestionContext } from "../question-context.ts";
import { synonymSetsOf } from "./thesaurus.ts";

/** Whether words that name a column may as well name the records: `stays`, `shifts`, `visits`. */
export function namesRecords({ context }: Composition, item: Item): boolean {
  const { from, to } = item;
  const { stems, synonymSets } = context.nouns;
  // `departments`, beside a `dept` and a `svc_date`: what a header says itself is no other word for the records.
  const isOwn = item.kind === "column" && item.column.kind === "category" && item.weight >= 0.95;
  return context.words.slice(from, to).every(
    (word) =>
      // `length` is something of a stay, and no stay.
      !/^(?:lengths?|durations?|los)$/.test(word.lower) &&
      (stems.has(word.stem) ||
        (!isOwn &&
          [...synonymSetsOf(word.stem)].some((synonymSet) => synonymSets.has(synonymSet)))),
  );
}

/** `which stay`, `whose bill`: single records are asked for. */
export const ranksRecords = (work: Composition): boolean =>
  work.items.some((item, at) => {
    const before = work.items[at - 1];
    const isTop =
      before?.kind === "superlative" || (before?.kind === "amount" && before.amount.kind === "top");
    return (
      item.kind === "records" &&
      (isCue(before, "which") || (isTop && item.from - before.to <= 1 && work.groups.length === 0))
    );
  });

/** Whether an item stands between commas, as the figures of a list do. */
export function standsInRow({ context: { words } }: Composition, { from, to }: Item): boolean {
  const [before, after] = [words[from - 1], words[to]];
  return (
    before?.text === "," &&
    (after === undefined || /^[,;.?]$/.test(after.text) || /^(?:and|&)$/.test(after.lower))
  );
}

/** `rows`, `lines`: the records themselves, whatever they count. */
export function isRowWord({ context }: Composition, { from, to }: Item): boolean {
  return context.words.slice(from, to).some(({ stem }) => /^(?:row|record|line|entr)/.test(stem));
}

/** The column of what the table is about, where its records are not one each: cost centres of a budget. */
export function subjectOf({ vocabulary, nouns }: QuestionContext): ColumnProfile | null {
  if (nouns.key !== null) return null;
  const named = vocabulary.columns.find(
    ({ profile, words }) =>
      profile.kind === "category" &&
      words.some(({ weight }) => weight >= 1) &&
      words.every(
        ({ stem, synonymSets, weight }) =>
          weight < 1 ||
          nouns.stems.has(stem) ||
          [...synonymSets].some((set) => nouns.synonymSets.has(set)),
      ),
  );
  return named ? namedAs(named.profile, vocabulary) : null;
}
