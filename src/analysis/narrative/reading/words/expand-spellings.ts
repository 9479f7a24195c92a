import { informalSpellings } from "../lexicon/informal-spellings.ts";
import { isPlainWord } from "./lexicon-words.ts";
import { smallNumberOf } from "./number-words.ts";
import { type Token, touchesBefore } from "./token.ts";
import { stem } from "./word-forms.ts";

const meant: ReadonlyMap<string, string> = new Map(
  informalSpellings.flatMap((line) => {
    const [word = "", typed = ""] = line.split(": ");
    return typed.split(" ").map((one) => [one, word] as const);
  }),
);

/** The tokens with the words that people in a hurry meant, unless the table knows what they typed. */
export function expandSpellings(
  tokens: readonly Token[],
  isOfTable: (stem: string) => boolean,
): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const joined = slashed(tokens, at) ?? saidShorter(tokens, at);
    if (joined) {
      out.push(joined.token);
      at += joined.length - 1;
    } else if (isAre(tokens, at) && !isOfTable("r")) out.push({ ...token, lower: "are" });
    else out.push(...wordsOf(token, isOfTable));
  }
  return out;
}

function wordsOf(token: Token, isOfTable: (stem: string) => boolean): Token[] {
  const { lower, text, kind } = token;
  const isTyped = kind === "word" || /^\d\p{L}/u.test(text);
  // Capitals are those of a code or a name.
  const isCode = text.length > 1 && text === text.toUpperCase();
  if (!isTyped || isCode || isOfTable(stem(lower))) return [token];
  const word = meant.get(lower) ?? unstretched(lower, isOfTable);
  return word === undefined ? [token] : word.split(" ").map((one) => ({ ...token, lower: one }));
}

/** `how many r there`, and no correlation. */
const isAre = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === "r" &&
  /^\p{L}{2}/u.test(tokens[at + 1]?.lower ?? "") &&
  !/^(?:squared|square|value|coefficient|and|or|for|of|between)$/.test(
    tokens[at + 1]?.lower ?? "",
  ) &&
  !/^(?:the|a|an|and|or|pearson|pearsons|pearson's|spearman|whats|what's|is|of)$/.test(
    tokens[at - 1]?.lower ?? "",
  );

/** Words that end so as everybody writes them. */
const doubled: ReadonlySet<string> = new Set(
  "loss less miss mass pass class boss bee fee knee egg inn add odd ill full will bill fall call tall small cell staff cliff off free agree degree trainee referee committee coffee employee refugee".split(
    " ",
  ),
);

/** `hiii`, `sooo`, `pleeease`: letters held down. */
function unstretched(lower: string, isOfTable: (stem: string) => boolean): string | undefined {
  if (!/(\p{L})\1{2}/u.test(lower) && !/^\p{L}{1,5}?(\p{L})\1$/u.test(lower)) return undefined;
  // `three` is no `there` with a letter held down.
  if (isPlainWord(lower) || smallNumberOf(lower) !== undefined || doubled.has(lower))
    return undefined;
  const shorter = [lower.replace(/(\p{L})\1+/gu, "$1"), lower.replace(/(\p{L})\1{2,}/gu, "$1$1")];
  return shorter
    .map((word) => meant.get(word) ?? word)
    .find((word) => word !== lower && (isPlainWord(word) || isOfTable(stem(word))));
}

interface Joined {
  readonly token: Token;
  /** How many tokens it stands for. */
  readonly length: number;
}

/** `per cent`, `calendar 2024`: two words of which one says it. */
function saidShorter(tokens: readonly Token[], at: number): Joined | null {
  const [first, second] = tokens.slice(at, at + 2);
  const lower = first && second && shorterOf(first.lower, second.lower);
  return lower ? { token: { ...second, lower, text: lower, start: first.start }, length: 2 } : null;
}

function shorterOf(first: string, second: string): string | undefined {
  if (first === "per" && second === "cent") return "percent";
  const isYear = /^(?:years?|(?:19|20)\d\d)$/.test(second);
  return first === "calendar" && isYear ? second : undefined;
}

/** `w/`, `w/o`, `w/in`, `b/c`. */
function slashed(tokens: readonly Token[], at: number): Joined | null {
  const [first, sign, last] = tokens.slice(at, at + 3);
  if (!first || sign?.text !== "/" || !touchesBefore(tokens, at + 1)) return null;
  const behind = last && touchesBefore(tokens, at + 2) ? last.lower : "";
  const whole = short.get(`${first.lower}/${behind}`);
  if (whole !== undefined && last)
    return { token: { ...first, lower: whole, text: whole, end: last.end }, length: 3 };
  return first.text === "w"
    ? { token: { ...first, lower: "with", text: "with", end: sign.end }, length: 2 }
    : null;
}

const short: ReadonlyMap<string, string> = new Map([
  ["w/o", "without"],
  ["w/out", "without"],
  ["w/in", "within"],
  ["b/c", "because"],
  ["b/w", "between"],
  ["b/t", "between"],
  ["b/4", "before"],
]);
