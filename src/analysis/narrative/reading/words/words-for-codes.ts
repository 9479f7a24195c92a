import { asScenario, type Scenario } from "../columns/scenario.ts";
import { valueCodes } from "../lexicon/value-codes.ts";
import type { KnownColumn } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

const sets = valueCodes.map((set) => ({ ...set, headerStems: new Set(set.headers.map(stem)) }));

/** Words, by their stems, that together mean a value. */
export interface CodePhrase {
  readonly stems: readonly string[];
  readonly value: string;
}

/** By their first stem, the phrases that mean a value of this column; none where its values are no such codes. */
export function wordsForCodes({
  profile,
  words: header,
}: KnownColumn): ReadonlyMap<string, readonly CodePhrase[]> {
  const scenario = asScenario(profile);
  if (scenario) return scenarioWords(scenario);
  const { values } = profile;
  if (values.length < 2 || values.length > 60) return empty;
  const codes = values.map(({ value }) => value.toLowerCase());
  const fitting = sets.filter(
    ({ headers, headerStems, codes: known, isOpen = false }) =>
      header.some(
        ({ text, stem: own }) =>
          headerStems.has(own) || headers.some((one) => one === text || isShort(text, one)),
      ) &&
      (isOpen
        ? codes.filter((code) => code.length > 1 && code in known).length > 1
        : codes.length <= 8 && codes.every((code) => code in known)),
  );
  const [set] = fitting;
  if (!set) return empty;
  const phrases = values.flatMap(({ value }) => {
    const meanings = (set.codes[value.toLowerCase()] ?? "").split(" ").filter(Boolean);
    const rivals = meanings.length;
    return meanings.map((phrase) => ({ stems: phrase.split("_").map(stem), value, rivals }));
  });
  // Where X stands for cancelled, C does not, which has other meanings as well.
  const surest = phrases.filter(({ stems, value, rivals }) =>
    phrases.every(
      (other) =>
        other.value === value || other.rivals >= rivals || other.stems.join() !== stems.join(),
    ),
  );
  return Map.groupBy(surest, ({ stems: [first = ""] }) => first);
}

/** `urg` for urgency. */
const isShort = (text: string, header: string): boolean =>
  text.length >= 3 && header.startsWith(text);

/** What was spent, and what was planned. */
function scenarioWords({ actual, budget }: Scenario): ReadonlyMap<string, readonly CodePhrase[]> {
  const meaning = (value: string, words: string) =>
    words.split(" ").map((word) => ({ stems: [stem(word)], value }));
  const phrases = [
    ...meaning(actual, "actual actuals real outturn"),
    ...meaning(budget, "budget budgeted planned plan allocated allocation allotted"),
  ];
  return Map.groupBy(phrases, ({ stems: [first = ""] }) => first);
}

const empty: ReadonlyMap<string, readonly CodePhrase[]> = new Map();
