import { stem } from "./word-forms.ts";

/** An end of a scale, and by which words the columns that it is about are known. */
export interface Superlative {
  readonly end: "most" | "least";
  /** Stems; empty where the word fits any quantity. */
  readonly about: readonly string[];
  /** `longer` rather than `longest`. */
  readonly compares: boolean;
}

const duration = "wait length duration turnaround stay time minute hour";
const money = "charge cost price paid amount money";

/** Base, comparative and superlative, the end, and what it is about. */
const adjectives: readonly (readonly [words: string, end: "most" | "least", about: string])[] = [
  ["long longer longest slow slower slowest lengthy lengthiest lengthier", "most", duration],
  [
    "short shorter shortest quick quicker quickest fast faster fastest sooner soonest swifter swiftest",
    "least",
    duration,
  ],
  ["old older oldest elder eldest", "most", "age"],
  ["young younger youngest", "least", "age"],
  [
    "dear dearer dearest expensive costly costlier costliest pricey pricier priciest",
    "most",
    money,
  ],
  ["cheap cheaper cheapest", "least", money],
  ["far farther farthest further furthest", "most", "distance"],
  ["near nearer nearest close closer closest", "least", "distance"],
  ["busy busier busiest crowded fullest fuller", "most", "#records"],
  ["quiet quieter quietest", "least", "#records"],
  ["heavy heavier heaviest", "most", "weight"],
  ["light lighter lightest", "least", "weight"],
  ["tall taller tallest", "most", "height"],
  [
    "high higher highest big bigger biggest large larger largest great greater greatest maximum max top peak peaks peaked peaking tops topped maximal upmost longest-ever",
    "most",
    "",
  ],
  [
    "low lower lowest small smaller smallest minimum min minimal tiny tiniest few fewer fewest least",
    "least",
    "",
  ],
  ["bad worse worst", "most", "#bad"],
  ["good better best", "most", "#good"],
  ["most more", "most", ""],
  ["less fewer", "least", ""],
];

const byWord = new Map<string, Superlative>();
/** Every step of each adjective, also the plain one. */
const bySteps = new Map<string, Superlative>();
for (const [words, end, about] of adjectives) {
  for (const word of words.split(" ")) {
    const compares =
      /(?:er|more|less|worse|further)$/.test(word) && !/(?:over|under|number)$/.test(word);
    const stems = about
      .split(" ")
      .filter((one) => one !== "")
      .map((one) => (one.startsWith("#") ? one : stem(one)));
    bySteps.set(word, { end, about: stems, compares: true });
    if (!isPlain(word)) byWord.set(word, { end, about: stems, compares });
  }
}

/** `long` and `high` alone describe; only their steps set one against another. */
function isPlain(word: string): boolean {
  return /^(?:long|short|old|young|dear|far|near|close|busy|quiet|heavy|light|tall|high|big|large|great|low|small|bad|good|few|slow|quick|fast|cheap|crowded|lengthy|tiny)$/.test(
    word,
  );
}

/** `expensive` after `most` is a superlative of two words. */
const adjectiveOf = new Map<string, Superlative>(
  [
    ["expensive", "most", money],
    ["costly", "most", money],
    ["pricey", "most", money],
    ["crowded", "most", "#records"],
    ["popular", "most", "#records"],
    ["common", "most", "#records"],
    ["frequent", "most", "#records"],
    ["frequently", "most", "#records"],
    ["often", "most", "#records"],
  ].map(([word = "", end = "", about = ""]) => [
    word,
    {
      end: end as "most",
      about: about.split(" ").map((one) => (one.startsWith("#") ? one : stem(one))),
      compares: false,
    },
  ]),
);

/** The superlative or comparative that a lower-case word is; null for every other word. */
export const superlativeOf = (lower: string): Superlative | null => byWord.get(lower) ?? null;

/** What `as long as` sets against each other; null for words that are no adjectives. */
export const comparedBy = (lower: string): Superlative | null =>
  adjectiveOf.get(lower) ?? bySteps.get(lower) ?? null;

/** What `most` or `least` makes of the adjective behind it. */
export const superlativeFromAdjective = (lower: string): Superlative | null =>
  adjectiveOf.get(lower) ?? null;
