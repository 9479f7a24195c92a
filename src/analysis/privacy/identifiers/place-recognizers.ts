import { streetPattern } from "../identifier-patterns.ts";
import { isEponym } from "./eponyms.ts";
import type { FoundIdentifier, Recognizer } from "./recognizer.ts";
import { countries, stateAbbreviations, stateCodes, stateNames } from "./state-names.ts";
import { isOrdinary } from "./word-kinds.ts";

const street = `(?:${streetPattern}|Str|Av|Cir|Ter|Trace|Broadway|Plaza|Square|Sq|Highway|Hwy|Trail|Trl|Loop|Alley|Pike|Turnpike|Crescent|Close|Grove|Row|Mews|Heights|Park|Hollow)`;
/** The other kinds on the list of the United States Postal Service. */
const rareStreet =
  "Annex|Arcade|Bayou|Beach|Bend|Bluff|Bottom|Branch|Bridge|Brook|Burg|Bypass|Camp|Canyon|Cape|Causeway|Center|Cliff|Club|Common|Corner|Course|Cove|Creek|Crest|Crossing|Crossroad|Curve|Dale|Dam|Divide|Estate|Expressway|Extension|Fall|Ferry|Field|Flat|Ford|Forest|Forge|Fork|Fort|Freeway|Garden|Gateway|Glen|Green|Harbor|Haven|Hill|Inlet|Island|Isle|Junction|Key|Knoll|Lake|Land|Landing|Light|Loaf|Lock|Lodge|Mall|Manor|Meadow|Mill|Mission|Motorway|Mount|Mountain|Neck|Orchard|Oval|Overpass|Passage|Path|Pine|Plain|Point|Port|Prairie|Radial|Ramp|Ranch|Rapid|Rest|Ridge|River|Run|Shoal|Shore|Skyway|Spring|Spur|Station|Stravenue|Stream|Summit|Throughway|Track|Trafficway|Tunnel|Underpass|Union|Valley|Via|Viaduct|View|Village|Ville|Vista|Walk|Wall|Well";

const point = "(?:NW|NE|SW|SE|N|S|E|W)";
const blank = "(?: |\\r?\\n {0,8})";
const streetWord =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’-]{0,24}|\\p{Lu}\\.|\\d{1,3}(?:st|nd|rd|th)|de|des|del|de la|du|d['’]\\p{Lu}\\p{L}{1,24}|der|den|la|las|los|le|of|the|van|von)";
const unit =
  "(?:\\.?,?(?: |\\r?\\n {0,8})?(?:Apt|Apartment|Suite|Ste|Unit|Fl|Floor|Rm|Room|APT|SUITE|STE|UNIT)\\.? ?#?[\\dA-Z-]{1,6}|,? ?#\\d{1,5}[A-Z]?)?";
/** Codes that are no abbreviations of anything else in a note. */
const clearCode = stateCodes
  .filter((code) => !/^(?:AL|CO|CT|DC|DE|HI|ID|IN|LA|MA|MD|ME|MS|MT|OK|OR|PA|RI|SC|VA)$/.test(code))
  .join("|");
const commaCode = stateCodes.filter((code) => !/^(?:CT|MD|MS|PA)$/.test(code)).join("|");
const anyState = [...stateCodes, ...stateAbbreviations, ...stateNames].join("|");
const zip = "\\d{5}(?:-\\d{4})?(?![\\w-])";
const townWord = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,24}";
const town = `${townWord}(?:[ -]${townWord}){0,2}`;
/** `, NY 10024`, `NC`. */
const inState = `(?:,?${blank}(?:${anyState})(?![\\p{L}'’-]),?${blank}{1,2}${zip}|, (?:${commaCode}|${stateNames.join("|")})(?![\\p{L}'’-])| (?:${clearCode})(?![\\p{L}'’/-]))`;

/** Streets, towns before a state, ZIP codes and counties. */
export const placeRecognizers: readonly Recognizer[] = [
  {
    id: "place",
    shape: new RegExp(
      `(?<![\\w.,/-])\\d{1,6}[A-Z]?(?: ${point}\\b\\.?)?${blank}(?:(?:${streetWord}${blank}){1,4}${street}|Broadway|BROADWAY|(?:${streetWord}${blank}){1,3}${street.toUpperCase()})\\b(?: ${point}\\b)?${unit}`,
      "gu",
    ),
  },
  // Streets of rarer kinds have a name that is no ordinary word.
  {
    id: "place",
    shape: new RegExp(
      `(?<![\\w.,/-])\\d{2,6} (?:\\p{Lu}[\\p{L}'’-]{1,24} ){1,2}(?:${rareStreet})s?\\b${unit}`,
      "gu",
    ),
    isDecoy: ({ value }) => isOrdinary(value.split(" ")[1] ?? ""),
  },
  { id: "place", shape: /\bP\.? ?O\.? ?[Bb]ox \d{1,6}\b/g },
  // As in the United Kingdom.
  { id: "place", shape: /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/g },
  {
    id: "place",
    shape: new RegExp(`(?<label>\\b(?:${anyState})(?![\\p{L}]),?\\s{1,4})${zip}`, "gu"),
  },
  {
    id: "place",
    shape: new RegExp(
      `(?<label>\\b(?:zip|zip ?code|postcode|postal code)[ :#]{0,3}(?:is |code[: ]{0,2})?)(?:${zip}|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}\\b)`,
      "gi",
    ),
  },
  {
    id: "place",
    shape: new RegExp(`(?<=(?<before>(?<![\\p{L}\\d'’-])${town}))${inState}`, "gu"),
    narrow: fromTown,
  },
  // The town that follows a street.
  {
    id: "place",
    shape: new RegExp(
      `(?<label>\\b(?:${street})\\b\\.?(?: ${point}\\b)?${unit}(?:,${blank}| in ))${town}(?![\\p{L}])`,
      "gu",
    ),
    narrow: fromTown,
  },
  {
    id: "place",
    shape:
      /(?<=(?<before>(?<![\p{L}\d'’-])(?:van |de |La |San )?\p{Lu}[\p{L}\p{M}'’-]{2,24})) (?:County|Township|Parish|COUNTY)\b/gu,
    isDecoy: ({ value }) => isOrdinary(value.split(" ")[0] ?? ""),
  },
];

/** What the second word of a town's name often is. */
const townEnding =
  "Falls|Springs|Heights|Beach|Grove|Bluffs?|Creek|Hills|City|Valley|Harbor|Harbour|Ridge|Rapids|Junction|Township|Village|Island|Hollow|Crossing|Landing|Prairie|Forks|Shores|Bay|Lake|Haven";

/** Towns that somebody lives in or goes to, in a note. */
export const notePlaceRecognizers: readonly Recognizer[] = [
  {
    id: "place",
    shape: new RegExp(
      `(?<label>\\b(?:[Ll]ive[sd]?|[Ll]iving|[Rr]esid(?:es?|ing|ent)|[Bb]orn|[Mm]oved|[Rr]aised|[Gg]r[eo]w up|[Tt]rip|[Tt]ravel(?:s|ed|led|ing)?|[Hh]ome|[Ff]lew|[Rr]elocat(?:ed|ing)|[Cc]alled|[Cc]urrently|[Dd]owntown|LIVES|BORN|MOVED)(?: [a-z]{2,12}){0,4} (?:(?:in|from|to|near|outside|at|IN|FROM) )?)(?<=\\b(?:in|from|to|near|outside|at|IN|FROM|[Dd]owntown) )${town}`,
      "gu",
    ),
    isDecoy: isNoTown,
  },
  {
    id: "place",
    shape: new RegExp(`(?<label>\\b(?:in|near|IN|NEAR) )${town}(?![\\p{L}'’-])`, "gu"),
    isDecoy: isNoTown,
  },
  {
    id: "place",
    shape: new RegExp(
      `(?<label>\\b(?:in|from|to|near|of|at|for) )\\p{Lu}[\\p{L}'’-]{2,24} (?:${townEnding})(?![\\p{L}'’-]| (?:Hospital|Clinic|Medical|Ward|Unit|Center|Centre))`,
      "gu",
    ),
    isDecoy: ({ value }) => isOrdinary(value.split(" ")[0] ?? ""),
  },
];

function isNoTown({ text, start, value }: FoundIdentifier): boolean {
  const last = start + Math.max(0, value.lastIndexOf(" ") + 1);
  return (
    /^\p{Lu}{1,5}\b/u.test(value) ||
    value.split(/[ -]/).every((word) => isOrdinary(word) || word.length < 4) ||
    noTowns.has(value.toLowerCase()) ||
    isEponym({ text, start }) ||
    isEponym({ text, start: last })
  );
}

/** No smaller than a state, or what records are kept in. */
const noTowns = new Set([
  ...stateNames.map((name) => name.toLowerCase()),
  ...countries,
  ..."excel word powerpoint epic cerner zoom teams outlook mychart meditech redcap".split(" "),
]);

/** Without the words before the town; none where all words are ordinary. */
function fromTown(value: string): readonly [number, number] | null {
  const words = [...value.matchAll(/[\p{L}\p{M}'’]+/gu)];
  const first = words.find(([word]) => !isOrdinary(word));
  if (first === undefined) return null;
  const before = words.filter(({ index }) => index < first.index).reverse();
  let { index: from } = first;
  for (const { 0: word, index } of before) {
    if (!prefixes.has(word.toLowerCase())) break;
    from = index;
  }
  return [from, value.length];
}

const prefixes = new Set(
  "north south east west new old port fort mount lake san santa saint st el la las los nord sud upper lower alt bad".split(
    " ",
  ),
);
