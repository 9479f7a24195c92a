/** A word of the question: as written, in lower case, and its stem. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly stem: string;
}

/** Splits text into words and numbers; signs that carry meaning (`%`, `>`, `<`) stay. */
export function readWords(text: string): Word[] {
  return (text.match(/\d[\d.,]*\d|\d|[\p{L}][\p{L}\p{M}\d]*|[%<>=]+/gu) ?? []).map((word) => {
    const lower = word.toLowerCase();
    return { text: word, lower, stem: stem(lower) };
  });
}

/** Splits a header by case, underscores, spaces and signs; a unit in brackets is left out. */
export function headerWords(header: string): Word[] {
  const spaced = header
    .replace(/[([][^)\]]*[)\]]/g, " ")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/_/g, " ");
  const words = readWords(spaced);
  return words.length > 0 ? words : readWords(header);
}

/** Whether a word makes a rate of what stands before it: `death rate`, `readmission percentage`. */
export const isRateWord = (word: Word | undefined): boolean =>
  /^(?:rates?|share|proportion|percentages?)$/.test(word?.lower ?? "");

/** Crude English stem: enough to bring `breaches`, `breached` and `breach` together. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?:sses|shes|ches|xes)$/, (end) => end.slice(0, -2))
    .replace(/([^s])s$/, "$1")
    .replace(/(\p{L}{3,})(?:ing|ed)$/u, "$1");
}

/** Whether two words are forms of one: equal stems or roots, or a long common beginning. */
export function sameWord(one: Word, other: Word): boolean {
  if (one.stem === other.stem || areOfOneRoot(one.stem, other.stem)) return true;
  const [short, long] =
    one.stem.length <= other.stem.length ? [one.stem, other.stem] : [other.stem, one.stem];
  if (/\d/.test(long)) return false;
  if (short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3) return true;
  const common = commonBeginning(short, long);
  return common >= 5 && common >= 0.75 * long.length;
}

/** `readmission` and `readmitted`, `cancellation` and `cancelled`: a noun and the verb it is made of. */
function areOfOneRoot(one: string, other: string): boolean {
  const root = rootOf(one);
  return root.length >= 4 && root === rootOf(other);
}

function rootOf(stem: string): string {
  const [ending = /$/, instead = ""] = endings.find(([end]) => end.test(stem)) ?? [];
  const verb = stem.replace(ending, instead);
  return verb.replace(/iz$/, "is").replace(/([bdglmnprt])\1$/, "$1");
}

/** How nouns end, and what the verb has instead; words of other origin that end so are spared. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{2}m)ission$/u, "it"],
  [/(?<=ll)ation$/u, ""],
  [/i[sz]ation$/u, "is"],
  [/scription$/u, "scrib"],
  [/(?<=rr)(?:al|ence)$/u, ""],
  [/(?<!^depart|^apart|^compart)ment$/u, ""],
  [/(?<=\p{L}{4})ance$/u, ""],
];

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
