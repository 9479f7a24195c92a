/** A piece of a number format. `text` holds its letters as they stand, of a literal what it shows. */
export interface FormatToken {
  readonly kind: TokenKind;
  readonly text: string;
}

export type TokenKind =
  | "literal"
  /** `0`, `#` or `?`. */
  | "digit"
  | "point"
  | "comma"
  | "percent"
  /** `E+` or `E-`. */
  | "exponent"
  | "slash"
  | "general"
  /** `@`, the cell's own text. */
  | "text"
  /** A run of one letter: `yyyy`, `m`, `dd`, `hh`, `n` for minutes, `ss`, or `.00` of a second. */
  | "date"
  | "meridiem"
  /** `[h]`, `[mm]`, `[s]`: hours, minutes or seconds in all. */
  | "elapsed";

export type SectionKind = "general" | "text" | "date" | "fraction" | "number" | "literal";

/** One of the parts of a number format that stand between semicolons. */
export interface FormatSection {
  readonly kind: SectionKind;
  readonly tokens: readonly FormatToken[];
  /** The section's own text says that a number is negative: it shows no sign beside it. */
  readonly signless: boolean;
}

/** A number format taken apart. */
export interface NumberFormat {
  sectionFor(value: number): FormatSection;
  /** How text is shown; null where it is shown as it is. */
  readonly text: FormatSection | null;
}

/** Reads a number format code such as `$#,##0.00;[Red]-$#,##0.00`, as ECMA-376 part 1, 18.8.31 has it. */
export function readFormat(code: string): NumberFormat {
  const parts = splitSections(machineIndependent(code));
  const sections = parts.map((part) => sectionOf(part));
  const last = sections.at(-1);
  const forText = last?.kind === "text" && sections.length < 4 ? last : (sections[3] ?? null);
  const forNumbers = sections.slice(0, 3).filter((section) => section !== forText);
  const conditions = parts.slice(0, forNumbers.length).map(conditionOf);
  return {
    text: forText,
    sectionFor: conditions.slice(0, 2).some((condition) => condition !== null)
      ? byCondition(forNumbers, conditions)
      : bySign(forNumbers),
  };
}

/** The format itself, or what a US machine shows for its own. */
export function machineIndependent(code: string): string {
  return systemFormats.find(([language]) => language.test(code))?.[1] ?? code;
}

/** Languages that stand for the long date and the time of day of the machine, here as on a US one. */
const systemFormats: readonly (readonly [RegExp, string])[] = [
  [/\[\$-(?:x-sysdate|F800)\]/i, "dddd, mmmm d, yyyy"],
  [/\[\$-(?:x-systime|F400)\]/i, "hh:mm:ss"],
];

const general: FormatSection = {
  kind: "general",
  tokens: [{ kind: "general", text: "General" }],
  signless: false,
};

/** The first section is for numbers above zero, the second for those below, the third for zero. */
function bySign(sections: readonly FormatSection[]): (value: number) => FormatSection {
  const [above = general, under, zero = above] = sections;
  const below = under === undefined ? above : { ...under, signless: true };
  return (value) => {
    if (value < 0) return below;
    return value === 0 ? zero : above;
  };
}

/** The first section whose condition holds; what none is for is shown by the last. */
function byCondition(
  sections: readonly FormatSection[],
  conditions: readonly (Condition | null)[],
) {
  const bound = sections.map((section, at) => ({
    holds: conditions[at]?.holds ?? (at === 1 && conditions[0] !== null ? always : otherwise(at)),
    section: { ...section, signless: conditions[at]?.negative ?? false },
  }));
  const rest = bound.at(-1)?.section ?? general;
  return (value: number) => bound.find(({ holds }) => holds(value))?.section ?? rest;
}

const always = () => true;
const otherwise = (at: number) => (at === 0 ? (value: number) => value > 0 : always);

interface Condition {
  readonly holds: (value: number) => boolean;
  /** Only numbers below zero meet it. */
  readonly negative: boolean;
}

function conditionOf(section: string): Condition | null {
  const [, sign = "", limit] = /\[([<>=]{1,2})\s*(-?[\d.]+)\]/.exec(section) ?? [];
  const holds = checks[sign];
  if (holds === undefined) return null;
  const bound = Number(limit);
  return {
    holds: (value) => holds(value, bound),
    negative: (sign === "<" && bound <= 0) || (sign === "<=" && bound < 0),
  };
}

const checks: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
  "=": (value, bound) => value === bound,
  "<>": (value, bound) => value !== bound,
};

const pieces =
  /"[^"]*"?|\\[\s\S]?|_[\s\S]?|\*[\s\S]?|\[[^\]]*\]|general|am\/pm|a\/p|上午\/下午|e[+-]|y+|m+|d+|h+|s+|b+|e+|g+|a{3,}|[\s\S]/giu;

function splitSections(code: string): string[] {
  const parts = [""];
  for (const [piece] of code.matchAll(pieces)) {
    if (piece === ";") parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

function sectionOf(part: string): FormatSection {
  const raw = [...part.matchAll(pieces)].flatMap(([piece]) => tokenOf(piece));
  const kind = kindOf(raw);
  const tokens = kind === "date" ? datesOf(raw) : raw.map(asNumberToken);
  return { kind, tokens, signless: false };
}

const literal = (text: string): FormatToken[] => [{ kind: "literal", text }];

const singles: Readonly<Record<string, TokenKind>> = {
  "0": "digit",
  "#": "digit",
  "?": "digit",
  ".": "point",
  ",": "comma",
  "%": "percent",
  "/": "slash",
  "@": "text",
};

function tokenOf(piece: string): FormatToken[] {
  const first = piece.charAt(0);
  if (first === '"') return literal(piece.replaceAll('"', ""));
  if (first === "\\") return literal(piece.slice(1));
  // Room as wide as the next letter.
  if (first === "_") return literal(" ");
  // The next letter would be repeated to the cell's width, which text has not.
  if (first === "*") return [];
  if (first === "[") return bracketToken(piece);
  const single = singles[piece];
  if (single !== undefined) return [{ kind: single, text: piece }];
  if (/^general$/i.test(piece)) return [{ kind: "general", text: piece }];
  if (/^(am\/pm|a\/p|上午\/下午)$/i.test(piece)) return [{ kind: "meridiem", text: piece }];
  if (/^e[+-]$/i.test(piece)) return [{ kind: "exponent", text: piece.toUpperCase() }];
  return /^[ymdhsbega]/i.test(piece) ? dateToken(piece) : literal(piece);
}

function dateToken(piece: string): FormatToken[] {
  const text = piece.toLowerCase();
  return /^a{1,2}$/.test(text) ? literal(piece) : [{ kind: "date", text }];
}

/** Colours, conditions and languages show nothing; a currency in brackets is a literal. */
function bracketToken(piece: string): FormatToken[] {
  const currency = /^\[\$([^-\]]*)/.exec(piece)?.[1];
  if (currency !== undefined) return currency === "" ? [] : literal(currency);
  return /^\[(h+|m+|s+)\]$/i.test(piece)
    ? [{ kind: "elapsed", text: piece.slice(1, -1).toLowerCase() }]
    : [];
}

function kindOf(tokens: readonly FormatToken[]): SectionKind {
  const has = (kind: TokenKind) => tokens.some((token) => token.kind === kind);
  if (has("text")) return "text";
  if (has("elapsed") || has("meridiem")) return "date";
  const digits = has("digit");
  // An `e` or `b` beside digits is no year: only y, m, d, h and s make a date of a number's format.
  if (tokens.some(({ kind, text }) => kind === "date" && /^[ymdhs]/.test(text))) return "date";
  if (has("general")) return "general";
  if (digits) return has("slash") ? "fraction" : "number";
  if (has("percent")) return "number";
  return tokens.some(({ kind, text }) => kind === "date" && /^(e|b|g|a)/.test(text))
    ? "date"
    : "literal";
}

/** In a number's format stray letters are text. */
function asNumberToken(token: FormatToken): FormatToken {
  return token.kind === "date" ? { kind: "literal", text: token.text } : token;
}

/** Tells minutes from months, finds parts of seconds, and leaves the rest as text. */
function datesOf(tokens: readonly FormatToken[]): FormatToken[] {
  const found: FormatToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === "point" && secondsBefore(found)) {
      const places = zerosAfter(tokens, at);
      if (places > 0) {
        found.push({ kind: "date", text: `.${"0".repeat(places)}` });
        at += places;
        continue;
      }
    }
    found.push(isMonths(token) && isMinutes(tokens, at) ? minutes(token) : asDateToken(token));
  }
  return found;
}

const isMonths = ({ kind, text }: FormatToken) => kind === "date" && /^m{1,2}$/.test(text);
const minutes = ({ text }: FormatToken): FormatToken => ({
  kind: "date",
  text: "n".repeat(text.length),
});

function asDateToken(token: FormatToken): FormatToken {
  const keeps = ["date", "meridiem", "elapsed", "literal"].includes(token.kind);
  return keeps ? token : { kind: "literal", text: token.text };
}

const isTime = (token: FormatToken | undefined, letter: string) =>
  token !== undefined &&
  (token.kind === "date" || token.kind === "elapsed") &&
  token.text.startsWith(letter);

/** An `m` right after hours or right before seconds counts minutes. */
function isMinutes(tokens: readonly FormatToken[], at: number): boolean {
  const isUnit = ({ kind }: FormatToken) => kind === "date" || kind === "elapsed";
  const before = tokens.slice(0, at).findLast(isUnit);
  const after = tokens.slice(at + 1).find(isUnit);
  return isTime(before, "h") || isTime(after, "s");
}

function secondsBefore(found: readonly FormatToken[]): boolean {
  return (
    isTime(found.at(-1), "s") ||
    isTime(
      found.findLast(({ kind }) => kind === "date"),
      "s",
    )
  );
}

function zerosAfter(tokens: readonly FormatToken[], at: number): number {
  let places = 0;
  while (tokens[at + 1 + places]?.text === "0" && places < 3) places += 1;
  return places;
}
