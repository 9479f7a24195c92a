/** A piece of a question; offsets are UTF-16 code units, and every character that is no space lies in one. */
export interface Token {
  readonly text: string;
  /** In lower case, with straight apostrophes and hyphens, and without the dots of an abbreviation. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly kind: "word" | "number" | "sign" | "punctuation";
}

/**
 * Splits a question into tokens. `didn't`, `AU-2`, `covid-19`, `E11.9`, `Dr.` and `p.m.` are one
 * word; `30-day`, `5pm`, `18%`, `$1,000`, `no-shows` and `Mar-25` are several tokens.
 */
export function tokenize(question: string): Token[] {
  return Array.from(question.matchAll(tokenPattern), (match) => {
    const [text] = match;
    const start = match.index;
    return { text, lower: lowerOf(text), start, end: start + text.length, kind: kindOf(text) };
  });
}

/** The text of tokens `from` to before `to`, with single spaces where there was any space. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map((token, index) => {
      const before = index > 0 ? tokens[from + index - 1] : undefined;
      return before && before.end < token.start ? ` ${token.text}` : token.text;
    })
    .join("");
}

/** Whether nothing stands between the token and the one before it. */
export const touchesBefore = (tokens: readonly Token[], at: number): boolean =>
  at > 0 && tokens[at - 1]?.end === tokens[at]?.start;

const number = [
  // The parts of `14.03.2025` are whole numbers.
  String.raw`(?<=\d\.)\d+`,
  String.raw`\d+(?=\.\d+\.\d)`,
  String.raw`\d{1,3}(?:,\d{3})+(?![\d,]*\d)(?:\.\d+)?`,
  String.raw`\d+(?:\.\d+)?`,
  String.raw`(?<![\p{L}\d)])\.\d+`,
].join("|");

/** Words that keep their number apart: `under-5s`, `week-12`. */
const apart =
  "mid|early|late|under|over|top|bottom|aged?|ages|pre|post|sub|week|day|month|quarter|year|last|past|first|next|plus|per|in|to";
const monthStems = "jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec";
const followedByLower = String.raw`(?=\s+(?-i:[\p{Ll}\d]))`;

const word = [
  // `p.m.`, `i.e.`, `U.S.`
  String.raw`(?:\p{L}\.){2,}`,
  // Titles, then other abbreviations: a dot before a small letter or a digit ends no sentence.
  String.raw`(?:dr|mrs?|ms|st|vs|prof)\.(?=\s)`,
  String.raw`(?:${monthStems}|approx|avg|dept|\p{L})\.${followedByLower}`,
  // `AU-2`, `covid-19`, but not `Mar-25`.
  String.raw`(?!(?:${apart}|(?:${monthStems})\p{L}*)-)\p{L}[\p{L}\p{M}\d]*-\d[\p{L}\d]*`,
  // A code with a dot, as of a diagnosis: `E11.9`.
  String.raw`\p{L}\d+\.\d[\p{L}\d]*`,
  String.raw`\p{L}[\p{L}\p{M}\d]*(?:['’]\p{L}[\p{L}\p{M}]*)*`,
].join("|");

const sign = String.raw`-{1,2}>|→|>=|<=|=>|=<|<>|!=|==|[%$€£¥<>=≥≤≠/+\-–−()&#°±×*~@^_]`;

const tokenPattern = new RegExp(`${number}|${word}|${sign}|[^\\s]`, "giu");

function kindOf(text: string): Token["kind"] {
  if (/^\.?\d/.test(text)) return "number";
  if (/^\p{L}/u.test(text)) return "word";
  return /^[%$€£¥<>=≥≤≠/+\-–−→()&#°±×*~@^_!](?:$|[<>=])/u.test(text) && text !== "!"
    ? "sign"
    : "punctuation";
}

function lowerOf(text: string): string {
  // `2024 -> 2025`
  if (/^(?:-+>|→)$/.test(text)) return "to";
  const lower = text.toLowerCase().replaceAll("’", "'").replace(/[–−]/g, "-");
  return /^\p{L}/u.test(lower) && !/\d\.\d/.test(lower) ? lower.replaceAll(".", "") : lower;
}
