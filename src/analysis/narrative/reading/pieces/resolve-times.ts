import { monthNames } from "../../../table/calendar.ts";
import type { CoveredDates } from "../columns/year-atoms.ts";
import { endsClause } from "../words/clauses.ts";
import { type Token, tokenize } from "../words/token.ts";
import { findMoments, type MomentSpan } from "./find-moments.ts";

/** `that day`, `the same month`, `since then`. */
interface Reference {
  readonly from: number;
  readonly to: number;
  readonly grain: "day" | "month" | "year" | null;
}

/**
 * The tokens with the time that words point back to: `It opened on 1 March 2025. Up to that day, …`
 * means up to 1 March 2025. Where a question sets both sides of a day against each other, the day
 * stays where it is told.
 */
export function resolveTimes(tokens: readonly Token[], covered: CoveredDates | null): Token[] {
  const references = referencesIn(tokens);
  if (references.length === 0 || asksBothSides(tokens, references)) return [...tokens];
  const told = findMoments(tokens, covered).filter(({ weight }) => weight >= 0.6);
  const out: Token[] = [];
  let at = 0;
  for (const reference of references) {
    const meant = meantBy(
      reference,
      told.filter(({ to }) => isClauseBefore(tokens, to, reference)),
    );
    if (meant === null) continue;
    const [first, last] = [tokens[reference.from], tokens[reference.to - 1]];
    if (!first || !last) continue;
    const open = untilAt(tokens, reference);
    const named = open === null ? meant : `before ${meant}`;
    out.push(...tokens.slice(at, open ?? reference.from));
    out.push(...tokenize(named).map((token) => ({ ...token, start: first.start, end: last.end })));
    at = reference.to;
  }
  return [...out, ...tokens.slice(at)];
}

const referencesIn = (tokens: readonly Token[]): Reference[] =>
  tokens.flatMap((_, at) => nounAt(tokens, at) ?? thenAt(tokens, at) ?? []);

/** `that day`, `the same month`, and `for the month` where no more is said of it. */
function nounAt(tokens: readonly Token[], at: number): Reference | null {
  const [before = "", word = "", next = ""] = [at - 1, at, at + 1].map(
    (place) => tokens[place]?.lower ?? "",
  );
  const grain = unitOf(next);
  if (!grain) return null;
  if (word === "that" || word === "same")
    return { from: word === "same" && before === "the" ? at - 1 : at, to: at + 2, grain };
  const isEnd = (tokens[at + 2]?.kind ?? "punctuation") === "punctuation";
  const isBare = word === "the" && isEnd && /^(?:for|in|of|during|over)$/.test(before);
  return isBare && grain !== "day" ? { from: at, to: at + 2, grain } : null;
}

const thenAt = (tokens: readonly Token[], at: number): Reference | null =>
  tokens[at]?.lower === "then" &&
  /^(?:since|before|to|until|till|from|after|by)$/.test(tokens[at - 1]?.lower ?? "")
    ? { from: at, to: at + 1, grain: null }
    : null;

const unitOf = (word: string): Reference["grain"] => {
  if (/^(?:day|date)$/.test(word)) return "day";
  return word === "month" || word === "year" ? word : null;
};

/** Where `up until` begins before the words: what changed on a day was different up to that day. */
function untilAt(tokens: readonly Token[], { from, grain }: Reference): number | null {
  if (grain === "month" || grain === "year") return null;
  const isUp = /^(?:to|until|till)$/.test(tokens[from - 1]?.lower ?? "");
  if (isUp && tokens[from - 2]?.lower === "up") return from - 2;
  return isUp && tokens[from - 1]?.lower !== "to" ? from - 1 : null;
}

/** Whether what is told at a place ends before the clause of the words that point back. */
const isClauseBefore = (tokens: readonly Token[], to: number, { from }: Reference): boolean =>
  tokens.slice(0, from).some((_, at) => at >= to && endsClause(tokens, at));

/** The time told last before the words that point back to it, as fine as they need it. */
function meantBy({ grain }: Reference, told: readonly MomentSpan[]): string | null {
  const names = new Set(told.flatMap((span) => nameOf(span, grain) ?? []));
  const [only] = names;
  return names.size === 1 ? (only ?? null) : null;
}

/** `1 March 2025`, `March 2025` or `2025`; null where the time told is too coarse, or several. */
function nameOf({ moment }: MomentSpan, grain: Reference["grain"]): string | null {
  if (moment.kind !== "period" || moment.from === null) return null;
  const [year = "", month = "", day = ""] = moment.from.split("-");
  const name = monthNames[Number(month) - 1] ?? "";
  if (grain === "year") return year;
  if (moment.grain === "month") return grain === "day" ? null : `${name} ${year}`;
  if (moment.grain !== "day") return null;
  return grain === "month" ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** `before that day and after it`, `up to then, and from then on`. */
function asksBothSides(tokens: readonly Token[], references: readonly Reference[]): boolean {
  const isSaid = (words: RegExp) => tokens.some(({ lower }) => words.test(lower));
  const leads = references.map(({ from }) => tokens[from - 1]?.lower ?? "");
  return (
    (isSaid(/^(?:before|earlier|until)$/) && isSaid(/^(?:since|after|afterwards|later)$/)) ||
    (leads.some((word) => /^(?:to|till|until|before|by)$/.test(word)) &&
      leads.some((word) => /^(?:from|since|after)$/.test(word)))
  );
}
