import { formsOf } from "./keyword-forms.ts";
import { readingWays } from "./reading-ways.ts";
import { openReading, type TextReading, unitsOf } from "./text-reading.ts";

/** Where a keyword stands in a text: offsets of its first character and after its last. */
export interface KeywordPlace {
  readonly start: number;
  readonly end: number;
}

/** The last character of a match, and how the text was read. */
export interface MatchEnd {
  readonly end: number;
  readonly form: string;
  readonly reading: TextReading;
}

/** The first place of a keyword in a short text; null where it does not occur. */
export function placeIn(text: string, keyword: string): KeywordPlace | null {
  const forms = formsOf(keyword);
  for (const kind of ["words", "turned", "digits"] as const)
    for (const way of readingWays(text, kind, forms[kind])) {
      const stretch = { reading: openReading(way), from: 0, end: text.length };
      const { folded, starts, ends } = readStretch(text, stretch);
      for (const form of forms[kind].map(evened)) {
        const at = folded.indexOf(form);
        const end = ends[at + form.length - 1];
        if (at >= 0 && end !== undefined) return { start: starts[at] ?? 0, end };
      }
    }
  return null;
}

const evened = (form: string) => form.replace(/[ ,]+/g, " ");

/** A match that is longer, for what nobody sees in it, is shown from so far before its end. */
const longestMatch = (form: string) => 1_000 + 4 * form.length;

/**
 * Reads the text before a match's last character again, further and further back, until the form is
 * in it whole; a run of gaps counts as one.
 */
export function startOf(text: string, { end, form, reading }: MatchEnd): number {
  const wanted = evened(form);
  for (let reach = 2 * wanted.length + 16; ; reach *= 2) {
    const from = Math.max(0, end + 1 - reach);
    const { folded, starts } = readStretch(text, { reading, from, end });
    const at = folded.lastIndexOf(wanted);
    if (at > 0 || (at === 0 && from === 0)) return starts[at] ?? from;
    if (from === 0 || reach > longestMatch(form)) return from;
  }
}

interface Stretch {
  readonly reading: TextReading;
  readonly from: number;
  readonly end: number;
}

function readStretch(text: string, { reading, from, end }: Stretch) {
  const [starts, ends]: [number[], number[]] = [[], []];
  let folded = "";
  for (const unit of unitsOf(text, reading, from)) {
    if (unit.start > end) break;
    for (let index = 0; index < unit.folded.length; index += 1) {
      const isGap = /[ ,]/.test(unit.folded.charAt(index));
      if (isGap && folded.endsWith(" ")) continue;
      folded += isGap ? " " : unit.folded.charAt(index);
      starts.push(unit.start);
      ends.push(unit.end);
    }
  }
  return { folded, starts, ends };
}
