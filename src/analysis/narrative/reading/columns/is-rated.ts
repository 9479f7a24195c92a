import type { ColumnProfile } from "../../../table/profile.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";

/** `Cleanliness`, `Food`: how people rated something, on a scale of few steps, which nobody adds up. */
export const isRated = ({ name, distinct, minimum, maximum }: ColumnProfile): boolean =>
  distinct <= 11 &&
  Number(minimum) >= 0 &&
  Number(maximum) <= 10 &&
  wordsOf(name).some((word) => /ness$/.test(word) || rated.has(stem(word)));

const rated: ReadonlySet<string> = new Set(
  "comfort communication courtesy respect dignity care food experience likelihood recommend ease quality environment privacy explanation listening empathy attitude morale workload support happy safety trust"
    .split(" ")
    .map(stem),
);
