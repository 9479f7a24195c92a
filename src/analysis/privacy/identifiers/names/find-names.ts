import { eachWord } from "../each-word.ts";
import { isEponym } from "../eponyms.ts";
import type { IdentifierPlace } from "../recognizer.ts";
import {
  credentials,
  formFieldWords,
  honorifics,
  kinshipWords,
  personVerbs,
  roleWords,
  weakCues,
} from "./name-cues.ts";
import { listedNameRun, lowerNameRun, nameRun, nameSeparator } from "./name-shape.ts";
import { type NamePart, nameAtEnd, nameAtStart, strangeStart } from "./read-name.ts";

/** How a name is read from a word that stands beside it: the part of what was read that is one. */
interface Cue {
  /** Right after the word, or ending right before it. */
  readonly shape: RegExp;
  readonly isBefore?: boolean;
  readonly read: (value: string) => NamePart | null;
}

type Read = Cue["read"];

const after = (gap: string, run: string, read: Read): Cue => ({
  shape: new RegExp(`(?<gap>${gap})(?<name>${run})`, "uy"),
  read,
});

const before = (run: string, gap: string, read: Read = nameAtEnd): Cue => ({
  shape: new RegExp(`(?<![\\p{L}\\p{N}'’-])(?<name>${run})(?:${gap})$`, "u"),
  isBefore: true,
  read,
});

const listed: Read = (value) => nameAtStart(value, { inverted: "one" });

const title = after(`\\.?${nameSeparator}`, nameRun, (value) =>
  nameAtStart(value, { isTitled: true }),
);
const lowerTitle = after("\\.? ", lowerNameRun, strangeStart);
const role = after(
  `(?:,? and POA)?(?: (?:is|was|named|called)|,|:|\\.)?${nameSeparator}["“(]?`,
  nameRun,
  nameAtStart,
);
const lowerRole = after(" ", `${lowerNameRun}?(?= (?:${personVerbs.join("|")})\\b)`, strangeStart);
const lowerTold = after(" ", `${lowerNameRun}?(?= (?:to|that|about)\\b)`, strangeStart);
const invertedRole = after(" (?=\\p{Lu}[\\p{L}'’-]{1,24}, )", listedNameRun, listed);
const field = after("(?: \\([\\w .-]{1,20}\\))?[ \\t]{0,3}:[ \\t*]{0,40}", listedNameRun, listed);
/** Alone on its line or in its gap. */
const loneField = after(
  "(?: \\([\\w .-]{1,20}\\))?[ \\t]{0,3}:[ \\t*]{0,40}",
  `${listedNameRun}(?=[ \\t]{0,20}(?:\\r?\\n|$|\\(| {2}))`,
  (value) => nameAtStart(value, { inverted: "any" }),
);
const weak = after(`,?${nameSeparator}["“(]?`, listedNameRun, (value) =>
  nameAtStart(value, { inverted: "one", isUncertain: true }),
);
const doing = before(nameRun, " (?:is |was |will )?");
const credential = before(listedNameRun, ",? ", (value) => nameAtEnd(value));
const number = before(nameRun, " \\(");
const age = before(nameRun, "(?:,| is an?| IS AN?| was an?| \\(|, an?) ?\\d{1,3}[ -]?");

const cues = new Map<string, readonly Cue[]>();
function add(words: readonly string[], ...added: readonly Cue[]): void {
  for (const word of words) cues.set(word, [...(cues.get(word) ?? []), ...added]);
}
for (const word of honorifics) {
  add([capital(word)], title);
  add([word, word.toUpperCase()], role);
}
add(["dr", "mr", "mrs"], title, lowerTitle);
for (const word of [...kinshipWords, ...roleWords]) {
  add([word], role, lowerRole);
  add([capital(word), word.toUpperCase()], role);
}
for (const word of ["patient", "pt", "client", "resident"]) add(cased(word), invertedRole);
for (const word of formFieldWords) add(cased(word), loneField, field);
for (const word of weakCues) add(cased(word), weak);
add(personVerbs, doing);
add(credentials, credential);
add(["told"], lowerTold);
add(["NPI", "MRN", "DOB", "DEA"], number);
add(["y", "yo", "yr", "yrs", "year", "years", "YEAR", "YEARS", "M", "F"], age);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function cased(word: string): string[] {
  return [word, capital(word), word.toUpperCase()];
}

/** Names that the words beside them show. */
export function findNames(text: string): IdentifierPlace[] {
  const places: IdentifierPlace[] = [];
  eachWord(text, (start, end) => {
    for (const cue of cuesAt(text, start, end)) {
      const place = cue.isBefore ? readBefore(text, start, cue) : readAfter(text, end, cue);
      if (place !== null && !isEponym({ text, start: place.start })) places.push(place);
    }
  });
  return places;
}

function cuesAt(text: string, start: number, end: number): readonly Cue[] {
  const word = text.slice(start, end);
  // `mother-in-law Rose`, and no `Law Enforcement`.
  const isOfNobody =
    /^law$/i.test(word) && !/\bin[- ]$/i.test(text.slice(Math.max(0, start - 4), start));
  return isOfNobody ? [] : (cues.get(word) ?? []);
}

function readAfter(text: string, at: number, { shape, read }: Cue): IdentifierPlace | null {
  shape.lastIndex = at;
  const { gap = "", name = "" } = shape.exec(text)?.groups ?? {};
  return placeOf(read(name), at + gap.length);
}

/** More characters than a name has. */
const reach = 100;

function readBefore(text: string, at: number, { shape, read }: Cue): IdentifierPlace | null {
  const from = Math.max(0, at - reach);
  const match = shape.exec(text.slice(from, at));
  const { name = "" } = match?.groups ?? {};
  return placeOf(read(name), from + (match?.index ?? 0));
}

const placeOf = (part: NamePart | null, at: number): IdentifierPlace | null =>
  part === null ? null : { id: "name", start: at + part[0], end: at + part[1] };
