import type { Composition } from "../composition/composition.ts";
import type { ItemOf } from "../placement/item.ts";
import { knownOf } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import { stem } from "../words/word-forms.ts";

/** Whether a plural that names a column in part names things of which the table holds no count. */
export function countsOthers(work: Composition, object: ItemOf<"column">): boolean {
  if (isDone(work, object)) return true;
  const isPlural = /[^s]s$/.test(work.context.words[object.to - 1]?.lower ?? "");
  if (!isPlural || namesRecords(work, object)) return false;
  const { kind, filled } = object.column;
  // `referrals`, where each appointment tells when it was referred: there are fewer of them.
  if (kind === "date") return filled === work.context.vocabulary.profile.rows;
  return kind === "category" && !namesHead(work, object);
}

/** `ref_src` holds sources, and `ReqFrom` departments: the last word of a header says what. */
function namesHead({ context }: Composition, { column, from, to }: ItemOf<"column">): boolean {
  const head = knownOf(context, column)?.words.findLast(
    (word, at) => word.weight >= 1 || (at > 0 && sorts.has(word.stem)),
  );
  if (!head) return true;
  return context.words
    .slice(from, to)
    .some(
      ({ stem: said, lower }) =>
        head.stem === said ||
        head.text.startsWith(lower.slice(0, 3)) ||
        head.otherStems.has(said) ||
        [...synonymSetsOf(said)].some((set) => head.synonymSets.has(set)),
    );
}

/** `prov_type` holds types rather than providers. */
const sorts: ReadonlySet<string> = new Set(
  "type kind category class group level status band".split(" ").map(stem),
);

/** `how many were sedated`: those to whom it was done, and not the kinds of it. */
const isDone = ({ context: { words } }: Composition, { column, from }: ItemOf<"column">): boolean =>
  column.kind === "category" &&
  /ed$/.test(words[from]?.lower ?? "") &&
  /^(?:were|was|been|got|get|had|be|being)$/.test(words[from - 1]?.lower ?? "");
