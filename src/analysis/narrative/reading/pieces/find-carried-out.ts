import type { ColumnProfile } from "../../../table/profile.ts";
import { isStatus } from "../columns/is-status.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { QuestionWord } from "../words/words.ts";
import type { Piece } from "./piece.ts";

/**
 * `operations that have gone ahead`, `the most tests done`: of what was planned those whose status says that it was
 * carried out.
 */
export function findCarriedOut(words: readonly QuestionWord[], { profile }: Vocabulary): Piece[] {
  const [status, ...more] = profile.columns.flatMap(carriedOut);
  if (!status || more.length > 0) return [];
  const said = words.map(({ lower }) => lower);
  return words.flatMap((_, at): Piece[] => {
    const to = endOfVerb(said, at);
    return to === null ? [] : [{ kind: "value", ...status, from: at, to, weight: 0.9 }];
  });
}

interface Status {
  readonly column: ColumnProfile;
  readonly value: string;
}

/** The only value of a status that says so. */
function carriedOut(column: ColumnProfile): Status[] {
  const found = isStatus(column)
    ? column.values.filter(({ value }) => done.test(value.trim()))
    : [];
  const [only] = found;
  return only && found.length === 1 ? [{ column, value: only.value }] : [];
}

const done = /^(?:completed?|done|treated|performed|operated|carried out|took place|went ahead)$/i;

/** Where a verb ends that says that something was carried out; null where none begins. */
function endOfVerb(said: readonly string[], at: number): number | null {
  const [word = "", next = ""] = said.slice(at, at + 2);
  if (/^(?:went|gone|go|goes)$/.test(word) && next === "ahead") return at + 2;
  if (/^(?:took|taken|take|takes)$/.test(word) && next === "place") return at + 2;
  if (/^(?:carried|carry)$/.test(word) && next === "out") return at + 2;
  const isSaid = word === "performed" || (word === "done" && beforeDone.test(said[at - 1] ?? ""));
  return isSaid ? at + 1 : null;
}

const beforeDone = /^(?:were|was|been|actually|have|has|are|is|being|got|get|never|not)$|s$/;
