const ones = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
] as const;
const tens = [
  "twenty",
  "thirty",
  "forty",
  "fifty",
  "sixty",
  "seventy",
  "eighty",
  "ninety",
] as const;

const small: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, index) => [word, index] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ["fourty", 40],
  ["dozen", 12],
  ["couple", 2],
]);

const multipliers: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1e6],
  ["billion", 1e9],
]);

const multiplierLetters: ReadonlyMap<string, number> = new Map([
  ["k", 1000],
  ["m", 1e6],
  ["mn", 1e6],
  ["mil", 1e6],
  ["bn", 1e9],
]);

/** Zero to ninety, `dozen` and `couple`. */
export const smallNumberOf = (word: string): number | undefined => small.get(word);
/** The same, but zero. */
export const smallPositiveNumberOf = (word: string): number | undefined =>
  small.get(word) || undefined;
/** `hundred`, `thousand`, `million`. */
export const multiplierOf = (word: string): number | undefined => multipliers.get(word);
/** `k` and `m`, which mean it only right after digits. */
export const multiplierLetterOf = (word: string): number | undefined => multiplierLetters.get(word);
