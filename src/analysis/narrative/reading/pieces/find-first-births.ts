import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

const mothers =
  "(?:mums?|moms?|mothers?|mamas?|women|woman|ladies|parents?|pregnanc(?:y|ies)|births?|deliveries|delivery|labours?|labors?)";

const first: readonly RegExp[] = [
  new RegExp(`^first(?: -)? ?(?:- )?(?:time )?${mothers}(?= |$)`, "u"),
  new RegExp(`^first-time ${mothers}(?= |$)`, "u"),
  /^(?:nullips?|nulliparous|nulliparae?|primips?|primiparous|primiparae?|primigravidae?|primigravid|primigravidas|primigravida)(?: (?:women|mums|moms|mothers|ladies|patients))?(?= |$)/u,
  /^(?:having|who had|with|in|expecting) (?:their|her|a) first (?:baby|babies|child|birth|pregnancy)(?= |$)/u,
  /^(?:with )?no previous (?:births?|deliver(?:y|ies)|babies|children)(?= |$)/u,
];

/** `first-time mums`, `primips`, `nulliparous women`: those of no birth before, where a column counts the births. */
export function findFirstBirths(words: readonly QuestionWord[], { columns }: Vocabulary): Piece[] {
  const found = columns.flatMap(({ profile, words: header }) => {
    const names = header.map(({ text }) => text);
    const isNumber = profile.kind === "number" && profile.type === "BIGINT";
    if (!isNumber || Number(profile.minimum) > 1) return [];
    if (names.some((name) => /^(?:parity|para|par)$/.test(name))) return [{ profile, value: "0" }];
    return names.some((name) => /^(?:gravida|grav|gravidity)$/.test(name))
      ? [{ profile, value: "1" }]
      : [];
  });
  const [column] = found.toSorted((a, b) => Number(a.value) - Number(b.value));
  if (!column) return [];
  return words.flatMap((_, from): Piece[] => {
    const said = words
      .slice(from, from + 8)
      .map(({ lower }) => lower)
      .join(" ");
    const match = first.map((pattern) => pattern.exec(said)).find((one) => one !== null);
    if (!match) return [];
    const to = from + match[0].split(" ").length;
    return [{ kind: "value", column: column.profile, value: column.value, from, to, weight: 0.97 }];
  });
}
