import type { ColumnProfile } from "../../../table/profile.ts";

interface Header {
  readonly profile: ColumnProfile;
  readonly words: readonly string[];
  /** The unit that the header itself says. */
  readonly unit: string | null;
  /** Short words by which the table numbers its records: the `spec` of `SpecNo`. */
  readonly numbered: ReadonlySet<string>;
}

/** The words of a header; those that are short for several things spelled out where the header or the table says for which. */
export const headerWordsInContext = ({ words, ...header }: Header): readonly string[] =>
  words.map((word, at) => {
    if (word === "pt" && isPart(words, at, header.profile)) return "part";
    if (word === "wt" && isMass(words[at + 1], header.unit)) return "weight";
    if (word === "tx" && header.profile.kind === "number" && words.length > 1) return "given";
    return word === "spec" && header.numbered.has(word) ? "specimen" : word;
  });

/** `body_pt` is a part, where `Pt No` is a patient. */
const isPart = (words: readonly string[], at: number, { kind }: ColumnProfile): boolean =>
  kind === "category" && at > 0 && at === words.length - 1;

/** `WtG` is a weight, where `wt` alone may be a wait. */
const isMass = (next: string | undefined, unit: string | null): boolean =>
  /^(?:kilogram|gram)$/.test(unit ?? "") || /^(?:kgs?|g|gms?|grams?|lbs?|oz)$/.test(next ?? "");
