import { eachWord } from "../each-word.ts";
import { isEponym } from "../eponyms.ts";
import type { IdentifierPlace } from "../recognizer.ts";
import { isListedName, isOrdinary } from "../word-kinds.ts";
import { abbreviation } from "./read-name.ts";

/**
 * Names that nothing beside them shows: words with capital letters that are listed as names, or two
 * after one another that nobody would write in the middle of a sentence unless they are a name.
 */
export function unannouncedNames(text: string): IdentifierPlace[] {
  const places: IdentifierPlace[] = [];
  let run: [start: number, end: number][] = [];
  const close = () => {
    if (isName(text, run)) {
      const [start] = run[0] ?? [0];
      const [, end] = run.at(-1) ?? [0, 0];
      places.push({ id: "name", start, end });
    }
    run = [];
  };
  eachWord(text, (start, end) => {
    const last = run.at(-1);
    if (last !== undefined && !isJoined(text, last, start)) close();
    if (!isCandidate(text.slice(start, end)) || /^['’]t\b/.test(text.slice(end, end + 3))) close();
    else run.push([start, end]);
  });
  close();
  return places;
}

/** Between the words of a name: a blank, a hyphen, an apostrophe; a full stop after an initial. */
function isJoined(text: string, [start, end]: readonly [number, number], next: number): boolean {
  const gap = text.slice(end, next);
  return /^[ '’-]$/.test(gap) || (gap === ". " && end === start + 1);
}

function isCandidate(word: string): boolean {
  const first = word.charCodeAt(0);
  // Small letters of ASCII begin most words.
  if (first > 96 && first < 123) return false;
  return capital.test(word) && (word.length === 1 || !isOrdinary(word));
}

const capital = /^\p{Lu}/u;

function isName(text: string, run: readonly (readonly [start: number, end: number])[]): boolean {
  const [first] = run;
  if (first === undefined) return false;
  const words = run.map(([start, end]) => text.slice(start, end));
  const long = words.filter((word) => word.length > 2 && !abbreviation.test(word));
  if (long.length === 0 || run.some(([start]) => isEponym({ text, start }))) return false;
  const isListed = long.some(isListedName);
  return (
    isListed ||
    (long.length > 1 &&
      long.length < 4 &&
      !long.some((word) => term.test(word)) &&
      !lastTerm.test(long.at(-1) ?? "") &&
      isWithin(text, first[0]))
  );
}

/** Endings of words of science and administration, and, of the second of two, of salts and drugs. */
const term =
  /(?:tion|sion|ment|ness|ology|emia|itis|osis|uria|pathy|ectomy|graphy|gram|meter|cyte|globin|phil|ical|ability|ative|ular|ing|ated|ized|ised|ity|ics|cillin|mycin|statin|pril|olol|azole|sartan|mab|idine|amide|dipine|oxin)s?$/u;
const lastTerm = /(?:ance|ence|ine|ate|ide)s?$/u;

/** Whether the sentence goes on around it: a heading has capital letters too. */
const isWithin = (text: string, at: number) =>
  /[\p{Ll},;(] $|[("“,] ?$/u.test(text.slice(Math.max(0, at - 3), at));
