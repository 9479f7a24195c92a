import type { FormatToken } from "./read-format.ts";

/** Shows a number as a fraction: `# ?/?`, `?/8`, `# ??/100`. No sign. Blanks are left out. */
export function showFraction(value: number, tokens: readonly FormatToken[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === "slash");
  const over = numeratorStart(tokens, slash);
  const { most, fixed, end } = denominatorAfter(tokens, slash);
  const first = tokens.findIndex(({ kind }, at) => kind === "digit" && at < over);
  const after = tokens.slice(end).map(({ text }) => text);
  const { top, bottom } = fixed > 0 ? overFixed(Math.abs(value), fixed) : convergent(value, most);
  const before = tokens.slice(0, over);
  if (first < 0) return [...before.map(({ text }) => text), `${top}/${bottom}`, ...after].join("");
  const whole = Math.floor(top / bottom);
  const left = top - whole * bottom;
  const blank = left === 0 && tokens[over]?.text !== "0";
  const digits = whole === 0 && !blank ? "" : String(whole);
  const start = fillWhole(before, digits, first);
  return [start, blank ? "" : `${left}/${bottom}`, ...after].join("");
}

/** Fills places from right to left; digits that are left over go before the first one. */
function fillWhole(tokens: readonly FormatToken[], digits: string, first: number): string {
  let left = digits;
  const fill = ({ kind, text }: FormatToken, at: number): string => {
    if (kind !== "digit") return kind === "comma" ? "" : text;
    // The first place takes all that is left.
    const count = at === first ? Math.max(1, left.length) : 1;
    const taken = left.slice(-count) || (blanks[text] ?? "");
    left = left.slice(0, -count);
    return taken;
  };
  const pieces = tokens.map((token, at) => ({ token, at })).reverse();
  const text = pieces.map(({ token, at }) => fill(token, at));
  return text.reverse().join("");
}

/** What stands in a place that has no digit. */
const blanks: Readonly<Record<string, string>> = { "0": "0", "?": " ", "#": "" };

/** The digits right before the slash. */
function numeratorStart(tokens: readonly FormatToken[], slash: number): number {
  let over = slash;
  while (over > 0 && tokens[over - 1]?.kind === "digit") over -= 1;
  return over;
}

/** A denominator written out, such as 16, or the largest that its places can hold. */
function denominatorAfter(tokens: readonly FormatToken[], slash: number) {
  let end = slash + 1;
  while (isDenominator(tokens[end])) end += 1;
  const places = tokens.slice(slash + 1, end);
  const text = places.map((token) => token.text).join("");
  const fixed = /[1-9]/.test(text) ? Number(text.replace(/\D/g, "0")) : 0;
  return { fixed, most: 10 ** Math.min(text.length, maxPlaces) - 1, end };
}

const isDenominator = (token: FormatToken | undefined) =>
  token?.kind === "digit" || (token?.kind === "literal" && /^\d$/.test(token.text));

/** More say no more than the digits of a double. */
const maxPlaces = 7;

interface Fraction {
  readonly top: number;
  readonly bottom: number;
}

/** Half a part counts as a whole one, whatever a double makes of it. */
const overFixed = (size: number, bottom: number): Fraction => ({
  top: Math.round(Number((size * bottom).toPrecision(12))),
  bottom,
});

/**
 * The fraction that Excel shows: the last convergent of the number's continued fraction whose
 * denominator is not above `most`. It may not be the nearest: 12.3 in one place is 12 1/3, not 12 2/7.
 */
function convergent(value: number, most: number): Fraction {
  let rest = Math.abs(value);
  let before: Fraction = { top: 0, bottom: 1 };
  let best: Fraction = { top: 1, bottom: 0 };
  for (;;) {
    const whole = Math.floor(rest);
    const next = {
      top: whole * best.top + before.top,
      bottom: whole * best.bottom + before.bottom,
    };
    if (next.bottom > most) return best;
    [before, best] = [best, next];
    if (rest - whole < exact) return best;
    rest = 1 / (rest - whole);
  }
}

/** What is left beyond the digits of a double. */
const exact = 5e-8;
