import { escapePattern } from "../../escape-pattern.ts";
import { decimalsIn } from "./rounding.ts";

/** One answer that the format asks for: `@mean_fare[mean_value]` and what is said about `mean_value`. */
export interface Slot {
  readonly name: string;
  readonly parts: readonly SlotPart[];
  /** Whether the brackets hold a list of any length. */
  readonly isList: boolean;
  /** Between the entries of a list. */
  readonly separator: string;
}

/** One value inside the brackets. */
export interface SlotPart {
  readonly placeholder: string;
  /** What the format says about the placeholder. */
  readonly says: string;
  readonly decimals: number | null;
  /** The texts it may be, where they are listed. */
  readonly choices: readonly string[];
  /** Whether the brackets have it in quotes, so that a text is to stand in quotes. */
  readonly isQuoted: boolean;
}

/** Takes a format apart: its names, their placeholders and what is said about each. */
export function readSlots(format: string): Slot[] {
  const text = tidy(format);
  const found = [...text.matchAll(/@+(\w+)\s*\[([^\]]*)\]/g)];
  const rest = found.reduceRight((left, match) => cut(left, match), text);
  const named = found.map((match) => ({ name: match[1] ?? "", inside: (match[2] ?? "").trim() }));
  const placeholders = named.flatMap(({ inside }) => splitInside(inside));
  const says = clausesFor(placeholders.map(unquoted), rest);
  return named.map(({ name, inside }) => slotOf(name, inside, { says, rest }));
}

const tidy = (format: string) =>
  format
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/^\s*\{|\}\s*$/g, "")
    // A label in front of a conditional answer would be taken for one that is always wanted.
    .replaceAll(/If there (?:is|are) no [^.@]*@\w+\s*\[[^\]]*\]\.?/gi, "");

const cut = (text: string, match: RegExpExecArray | RegExpMatchArray) =>
  `${text.slice(0, match.index)} ${text.slice((match.index ?? 0) + match[0].length)}`;

const unquoted = (text: string) => text.trim().replace(/^(["'])([^"']*)\1$/, "$2");

/** Brackets with a prose description hold one value, however many commas it has. */
function splitInside(inside: string): string[] {
  if (/\.\.\.|…/.test(inside)) return [inside];
  const parts = inside.split(/\s*,\s*/);
  return parts.every((part) => /^["']?\w+["']?$/.test(part)) ? parts : [inside];
}

interface Said {
  readonly says: ReadonlyMap<string, string>;
  readonly rest: string;
}

function slotOf(name: string, inside: string, { says, rest }: Said): Slot {
  const written = splitInside(inside);
  const parts = written.map(unquoted);
  const isOpen = /\.\.\.|…/.test(inside);
  const described = parts.map((placeholder) => says.get(placeholder) ?? "");
  const isSeries = parts.length >= 2 && parts.every((part) => /^[a-z_]*[a-z]_?\d+$/i.test(part));
  const isNumbered =
    isSeries && new Set(parts.map((part) => part.replace(/_?\d+$/, ""))).size === 1;
  const isList =
    isOpen ||
    isNumbered ||
    /\blists?\b/.test(`${inside.replaceAll("_", " ")} ${described.join(" ")}`);
  return {
    name,
    isList,
    separator: isOpen && /\w,\w|\w,\.\.\./.test(inside.replaceAll(", ", "; ")) ? "," : ", ",
    parts: parts.map((placeholder, at) => ({
      ...partOf(placeholder, described[at] ?? "", rest),
      isQuoted: /^"[^"/]*"$/.test(written[at] ?? ""),
    })),
  };
}

function partOf(placeholder: string, clause: string, rest: string): Omit<SlotPart, "isQuoted"> {
  // A placeholder of several words is a description itself.
  const own = /\s/.test(placeholder) ? `${placeholder} ${clause}` : clause;
  const says = own === "" && !/"\w+"/.test(rest) ? rest : own;
  return {
    placeholder,
    says,
    decimals: decimalsIn(placeholder) ?? decimalsIn(says) ?? decimalsIn(sharedPart(rest)),
    choices: choicesIn(placeholder, says),
  };
}

/** What is said of all values. */
function sharedPart(rest: string): string {
  const match =
    /\b(?:all|both|each|every)\b[^.]*\b(?:values?|results?|answers?|measures?|numbers?|floats?)?\b[^.]*/i.exec(
      rest,
    );
  return match?.[0] ?? "";
}

/** For each placeholder the text from where it is quoted to where the next ones are. */
function clausesFor(placeholders: readonly string[], rest: string): Map<string, string> {
  const names = [...new Set(placeholders)].filter((name) => name !== "");
  const spots = names
    .flatMap((name) =>
      spotsOf(name, rest).map((start) => ({ name, start, end: start + name.length })),
    )
    .sort((a, b) => a.start - b.start);
  const clauses = new Map<string, string>();
  let group: string[] = [];
  for (const [at, spot] of spots.entries()) {
    group.push(spot.name);
    const until = spots[at + 1]?.start ?? rest.length;
    const clause = rest.slice(spot.end, until);
    if (/^[\s"',]*(?:(?:and|or)[\s"',]*)?$/.test(clause)) continue;
    for (const name of group) clauses.set(name, `${clauses.get(name) ?? ""} ${clause}`);
    group = [];
  }
  return clauses;
}

/** Where a placeholder is named in quotes, or else as a word of its own that is no plain word. */
function spotsOf(name: string, rest: string): number[] {
  const escaped = escapePattern(name);
  const quoted = [...rest.matchAll(new RegExp(`["']${escaped}["']`, "g"))].map(
    ({ index }) => index + 1,
  );
  if (quoted.length > 0) return quoted;
  const isPlain = !/[_\d]/.test(name) && name.length < 12;
  const bare = new RegExp(`(?<![\\w"'])${escaped}(?![\\w"'])`, "g");
  return isPlain && !rest.includes(`${name},`)
    ? []
    : [...rest.matchAll(bare)].map(({ index }) => index);
}

/** `either "a" or "b"`, `[yes/no]`, or a boolean. */
function choicesIn(placeholder: string, says: string): string[] {
  const inside = slashed(placeholder);
  if (inside.length >= 2) return inside;
  const joined =
    /["'][^"']{1,40}["'](?:\s*,\s*["'][^"']{1,40}["'])*(?:\s*,)?\s+or\s+["'][^"']{1,40}["']/i.exec(
      says,
    )?.[0];
  const either = /\b(?:either|can be|one of|should be|which is|whether)\b(.*)/is.exec(says)?.[1];
  for (const text of [either ?? "", joined ?? ""]) {
    const quoted = [...text.matchAll(/["']([^"']{1,40})["']/g)].map((match) => match[1] ?? "");
    if (new Set(quoted).size >= 2) return [...new Set(quoted)];
  }
  if (/\bbool(?:ean)?\b|\bTrue\b/i.test(`${placeholder} ${says}`)) return ["True", "False"];
  if (/\byes\b.{0,12}\bno\b/i.test(says))
    return /\bYes\b/.test(says) ? ["Yes", "No"] : ["yes", "no"];
  return [];
}

/** `yes/no`, `"normal"/"not normal"`, `Is it different (Yes/No)`. */
function slashed(placeholder: string): string[] {
  const text = /\(([^()/]*\/[^()]*)\)/.exec(placeholder)?.[1] ?? placeholder;
  if (!text.includes("/")) return [];
  const parts = text.split("/").map((part) => part.replaceAll(/^[\s"']+|[\s"']+$/g, ""));
  return parts.every((part) => /^[A-Za-z][A-Za-z -]{0,30}$/.test(part)) ? parts : [];
}
