import { isMeasure } from "../question-context.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { PieceOf } from "./piece.ts";

/** `systolic`, `diastolic blood pressure`, where two columns are called no more than `high` and `low`. */
export function findBloodPressure(
  words: readonly QuestionWord[],
  { profile }: Vocabulary,
): PieceOf<"column">[] {
  const [high, low] = [
    /^(?:bp[ _-]?)?(?:high|hi|upper|top)$/i,
    /^(?:bp[ _-]?)?(?:low|lo|lower|bottom)$/i,
  ].map((header) =>
    profile.columns.find((column) => isMeasure(column) && header.test(column.name)),
  );
  // Pressures in mmHg: the limits of other things lie elsewhere.
  const isPressure =
    high && low && inRange(high.maximum, 140, 260) && inRange(low.maximum, 80, 160);
  if (!isPressure) return [];
  return words.flatMap((word, from): PieceOf<"column">[] => {
    if (/^low$/.test(word.lower) && isPair(words, from))
      return [
        { kind: "column", column: low, from, to: endOfPressure(words, from + 1), weight: 0.95 },
      ];
    const side = sides.find(({ said }) => said.test(word.lower));
    const column = side?.isHigh === true ? high : low;
    if (!side) return [];
    return [{ kind: "column", column, from, to: endOfPressure(words, from + 1), weight: 0.95 }];
  });
}

const sides: readonly { readonly said: RegExp; readonly isHigh: boolean }[] = [
  { said: /^(?:systolic|sys|sbp)$/, isHigh: true },
  { said: /^(?:diastolic|dia|dbp)$/, isHigh: false },
];

/** `high low BP`, `high and low blood pressure`: both of them, and no pressure that is low. */
const isPair = (words: readonly QuestionWord[], at: number): boolean =>
  words.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === "high");

/** Behind `blood pressure readings`, with a bracket before it: `diastolic (low) blood pressure`. */
function endOfPressure(words: readonly QuestionWord[], from: number): number {
  const said = words
    .slice(from, from + 7)
    .map(({ lower }) => lower)
    .join(" ");
  const [tail = ""] =
    /^(?:\( (?:high|low|upper|lower|top|bottom|sys|dia) \) ?)?(?:(?:blood )?(?:pressures?|bps?)(?: (?:readings?|values?|numbers?|figures?))?)?(?= |$)/.exec(
      said,
    ) ?? [];
  const plain = tail.trim();
  return plain === "" ? from : from + plain.split(" ").length;
}

const inRange = (value: string | number | null, low: number, high: number): boolean =>
  value !== null && Number(value) >= low && Number(value) <= high;
