import { type Reading, sentencesOf } from "./reading.ts";

/**
 * Comparisons with a number that nothing read explains: rows would have to go, or a rule to change,
 * that no step or figure knows of.
 */
export function findUnplaced(reading: Reading): string[] {
  const known = numbersIn(JSON.stringify([reading.restrictions, reading.steps]));
  return sentencesOf(reading.markedText)
    .filter((sentence) => !explained.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(comparison)])
    .filter(([, number = ""]) => !known.has(Number(number.replaceAll(",", ""))))
    .map(([phrase]) => phrase);
}

const comparison =
  /\b(?:greater|more|higher|larger|less|lower|smaller|fewer|older|younger|longer|shorter|heavier|lighter) than (?:or equal to )?\$?(\d[\d,]*(?:\.\d+)?)\b(?!\s*(?:%|percent|decimal|times|standard))/gi;

/** Sentences about tests, thresholds and formats have numbers of their own. */
const explained =
  /p[- ]?values?|\bp\b|alpha|signific|correlation|\br\b|r[- ]?squared|absolute|z[- ]?scores?|outlier|\biqr\b|skew|kurtosis|threshold|decimal|at least \d+ (?!⟦)/i;

const numbersIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number)));
