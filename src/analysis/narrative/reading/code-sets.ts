import { asScenario, type Scenario } from "./scenario.ts";
import type { KnownColumn } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

interface CodeSet {
  /** Stems of header words of which one must stand there; empty where the codes tell enough. */
  readonly headers: readonly string[];
  /** Code in lower case -> words that mean it. */
  readonly codes: Readonly<Record<string, string>>;
}

/** Codes that hospitals and offices write for words. */
const sets: readonly CodeSet[] = [
  {
    headers: ["sex", "gender"],
    codes: {
      f: "women woman female lady girl mother",
      m: "men man male gentleman boy",
      u: "unknown",
      x: "other",
      o: "other",
    },
  },
  {
    headers: ["shift", "turn", "duty"],
    codes: {
      d: "day daytime",
      e: "evening early",
      l: "late",
      n: "night nighttime overnight",
      m: "morning",
      a: "afternoon",
    },
  },
  {
    headers: [
      "type",
      "class",
      "adm",
      "admission",
      "mode",
      "category",
      "urgency",
      "priority",
      "order",
      "setting",
      "source",
    ],
    codes: {
      em: "emergency emergencies emerg",
      el: "elective planned",
      ur: "urgent",
      nb: "newborn",
      tr: "transfer trauma",
      ip: "inpatient",
      op: "outpatient",
      ed: "emergency",
      e: "emergency elective",
      u: "urgent",
      r: "routine",
      s: "stat scheduled",
      i: "inpatient",
      o: "outpatient",
      p: "planned private",
      n: "new nhs normal",
      f: "follow-up followup",
      d: "daycase day",
    },
  },
  {
    headers: ["flag", "abnormal", "abn", "interpretation", "result"],
    codes: {
      h: "high raised elevated",
      l: "low",
      n: "normal negative",
      a: "abnormal",
      hh: "critically",
      ll: "critically",
      c: "critical",
      p: "positive pending",
      pos: "positive",
      neg: "negative",
    },
  },
  { headers: ["side", "laterality", "eye"], codes: { l: "left", r: "right", b: "both bilateral" } },
];

/** Words, by their stems, that mean a value of this column; none where its values are no such codes. */
export function codeWords(column: KnownColumn): ReadonlyMap<string, readonly string[]> {
  const { values } = column.profile;
  if (values.length < 2 || values.length > 8) return empty;
  const scenario = asScenario(column.profile);
  if (scenario) return scenarioWords(scenario);
  const codes = values.map(({ value }) => value.toLowerCase());
  const set = sets.find(
    ({ headers, codes: known }) =>
      codes.every((code) => code in known) &&
      column.words.some((word) => headers.some((header) => stem(header) === word.stem)),
  );
  if (!set) return empty;
  const words = new Map<string, string[]>();
  for (const { value } of values) {
    for (const word of (set.codes[value.toLowerCase()] ?? "").split(" "))
      words.set(stem(word), [...(words.get(stem(word)) ?? []), value]);
  }
  return words;
}

/** What was spent, and what was planned. */
const scenarioWords = ({ actual, budget }: Scenario): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ..."actual actuals real outturn".split(" ").map((word) => [stem(word), [actual]] as const),
    ..."budget budgeted planned plan allocated allocation allotted"
      .split(" ")
      .map((word) => [stem(word), [budget]] as const),
  ]);

const empty: ReadonlyMap<string, readonly string[]> = new Map();
