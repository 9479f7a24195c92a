import type { MeasureWords } from "./measure-words.ts";
import { isTimeUnit } from "./unit-words.ts";

/** Words for more, each with those for less. */
const pairs = [
  ["longer", "shorter"],
  ["slower", "faster"],
  ["slower", "quicker"],
  ["dearer", "cheaper"],
  ["older", "younger"],
  ["bigger", "smaller"],
  ["larger", "smaller"],
  ["greater", "smaller"],
  ["busier", "quieter"],
  ["heavier", "lighter"],
  ["higher", "lower"],
  ["more", "fewer"],
  ["more", "less"],
] as const;

/** Larger or smaller, in the question's own word where it has one. */
export function comparative(question: string, isMore: boolean, words?: MeasureWords): string {
  if (/\blikely\b/i.test(question)) return isMore ? "more likely" : "less likely";
  const side = isMore ? 0 : 1;
  // “more than 18%” names a limit, not a side.
  const has = (word: string) =>
    new RegExp(`\\b${word}\\b(?!\\s+than\\s+[\\d$€£])`, "i").test(question);
  const asked = pairs.find((pair) => has(pair[side])) ?? pairs.find((pair) => pair.some(has));
  const own = asked?.[side];
  const isAmount = own === "fewer" && words !== undefined && !isCounted(words);
  if (own !== undefined) return isAmount && !has("fewer") ? "less" : own;
  return usual(isMore, words);
}

function usual(isMore: boolean, words?: MeasureWords): string {
  if (words?.kind === "count") return isMore ? "more" : "fewer";
  // An age in years is higher or lower.
  if (words && isTimeUnit(words.unit) && words.unit !== "years")
    return isMore ? "longer" : "shorter";
  return isMore ? "higher" : "lower";
}

/** Of shares and counts alike “more” and “fewer” are said; of what cannot be counted, such as blood, “less”. */
const isCounted = ({ isPlural, kind, isPercent }: MeasureWords): boolean =>
  isPlural || kind === "count" || isPercent;

/** A series is called rising or falling where this is less likely by chance (Kendall, two-sided 10 %). */
const leastZ = 1.645;

/** Fewer points than this are judged by their ends, if these lie apart as far as anything does. */
const fewPoints = 5;

/** Whether values go up or down along their order; 0 where neither is clear. */
export function directionOf(values: readonly number[]): -1 | 0 | 1 {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const ends = Math.sign(last - first) as -1 | 0 | 1;
  const known = values.length;
  if (known < 2) return 0;
  if (known < fewPoints) {
    const range = Math.max(...values) - Math.min(...values);
    return Math.abs(last - first) >= range / 2 ? ends : 0;
  }
  const score = values.reduce(
    (sum, one, at) =>
      sum + values.slice(at + 1).reduce((inner, next) => inner + Math.sign(next - one), 0),
    0,
  );
  const deviation = Math.sqrt((known * (known - 1) * (2 * known + 5)) / 18);
  const z = (score - Math.sign(score)) / deviation;
  return Math.abs(z) >= leastZ ? (Math.sign(score) as -1 | 1) : 0;
}
