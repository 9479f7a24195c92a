import type { ColumnProfile } from "../../../table/profile.ts";
import { wordsOf } from "../words/vocabulary.ts";

/** Whether a column of few values says how far a record has come, or how it ended. */
export const isStatus = ({ kind, name }: ColumnProfile): boolean =>
  kind === "category" &&
  wordsOf(name).some((word) => /^(?:status|outcome|outc|state|sts|stat)$/.test(word));
