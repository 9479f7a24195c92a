import { areDirections } from "./directions.ts";
import { isNameToo } from "./is-ordinary.ts";
import { areNumbered } from "./numbers-things.ts";
import { readsAsName } from "./reads-as-name.ts";
import { isPersonName, isReleasableWord, mayBeName } from "./releasable-words.ts";

/**
 * Labels that tell of nobody by their form, the whole column seen together: yes and no, ranges of numbers,
 * fractions, directions, units, the letters from A on, and one word numbered from 1 on. What could as well
 * number or date somebody is none of them: `555-0148`, `B-0192`, `12/03`.
 */
export function labelsByForm(header: string, values: readonly string[]): ReadonlySet<string> {
  const said = values.filter((value) => !isFiller(value));
  if (/ (?:dob|dod|births?|dates?|days?|bday|died|when|on) /.test(header))
    return new Set(said.filter((value) => isBound(value)));
  if (said.length > 0 && forms.some((isOfForm) => isOfForm(said))) return new Set(values);
  return new Set([
    ...rangesAmong(said),
    ...numberedAmong(said, header),
    ...unitsAmong(said),
    ...stagesAmong(said),
    ...said.filter((value) => alone.some((isOfForm) => isOfForm(value))),
    ...variantsAmong(said, header),
  ]);
}

/** `A(H1)pdm09`, `B/Vic`, `BA.2.86`: types of influenza, and lineages where a header says that they are some. */
const variantsAmong = (values: readonly string[], header: string): readonly string[] =>
  values.filter(
    (value) =>
      (/ (?:pathogen ?subtype|subtype) /.test(header) && influenza.test(value)) ||
      (/ (?:variant|lineage) /.test(header) && lineage.test(value)) ||
      (/ (?:genes?|segment|resistance|mechanism|allele) /.test(header) &&
        resistanceGene.test(value)),
  );

const influenza =
  /^[AB] ?(?:\(H\d{1,2}(?:N\d)?\)(?:pdm09)?|\/(?:Vic(?:toria)?|Yam(?:agata)?)|\(unknown\))$/;
/** By the letters with which Pango lineages of SARS-CoV-2 began by 2025. */
const lineage =
  /^(?:A|AY|B|BA|BE|BF|BQ|CH|EG|FL|GK|HK|HV|JN|KP|LB|LP|NB|P|XBB|XEC|XFG)(?:\.\d{1,3}){2,4}(?:-like)?$/;

/** Families of genes by which bacteria resist, and the number of one: `NDM-1`, `blaCTX-M-15`. */
const resistanceGene =
  /^(?:bla)?(?:act|cmy|ctx-m|dha|ges|imi|imp|kpc|mcr|ndm|oxa|per|shv|tem|veb|vim)-\d{1,3}$/i;

/** `DHS 2005`, `NHANES 2017-18`: surveys of the health of countries. */
const isSurvey = (value: string): boolean =>
  /^(?:AIS|BRFSS|DHS|ELSA|GATS|HSE|LSMS|MICS|MIS|NFHS|NHANES|NHIS|NSDUH|SHARE|STEPS|YRBS)[ -]?(?:19|20)\d{2}(?:[-/]\d{2,4})?$/.test(
    value,
  );

/** `500 mg`, `0.9 %`, `1 000 mg/mL`: a number with a unit of medicines. */
export const isAmountOfUnit = (value: string): boolean =>
  /^\d{1,3}(?:[ ,]?\d{3})*(?:[.,]\d{1,3})? ?(?:mg|mcg|µg|ug|g|kg|ml|l|iu|ui|mmol|meq|%|mg\/ml|g\/l|mg\/l)$/i.test(
    value,
  );

/** `(19,39]`, `[0, 5)`. */
const isInterval = (value: string): boolean =>
  /^[([]-?\d{1,6}(?:\.\d+)?, ?-?(?:\d{1,6}(?:\.\d+)?|inf)[)\]]$/i.test(value);

/** `DAY 15`, `Week -2`, `Cycle 3`: when within a study, not who. */
const isTimePoint = (value: string): boolean =>
  /^(?:day|week|month|cycle|hour|year) ?-?\d{1,3}$/i.test(value);

/** `0-14 years`, `85+ Jahre`. */
const isTimeSpan = (value: string): boolean =>
  /\p{L}$/u.test(value) && !/\d{4}/.test(value) && (isSpan(value) || isBound(value));

/** `07:00-20:00`, `Mo-Su 08:00 - 21:00`, `24/7`: when something is open. */
const isOpening = (value: string): boolean =>
  /^(?:24\/7|(?:(?:mo|tu|we|th|fr|sa|su)[a-z]{0,7}(?: ?(?:-|to) ?(?:mo|tu|we|th|fr|sa|su)[a-z]{0,7})?[, |]{1,3})?\d{1,2}:\d\d ?(?:-|–|to) ?\d{1,2}:\d\d)$/i.test(
    value,
  );

/** `$15,000-$24,999`. */
const isMoneySpan = (value: string): boolean =>
  /^[$£€]\d{1,3}(?:,?\d{3})* ?[-–] ?[$£€]?\d{1,3}(?:,?\d{3})*$/.test(value);

/** `Apr 2020 - Jun 2020`, `2017 Q1`: months and quarters of years, which are no days. */
const isPeriod = (value: string): boolean =>
  /^(?:(?:19|20)\d\d ?[-/]? ?q[1-4]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:19|20)\d\d(?: ?(?:-|–|to) ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:19|20)\d\d)?)$/i.test(
    value,
  );

const alone = [
  isPeriod,
  isMoneySpan,
  isAmountOfUnit,
  isInterval,
  isTimePoint,
  isTimeSpan,
  isSurvey,
  isOpening,
];

/** What stands where nobody or nothing is named. */
export const isFiller = (value: string): boolean => filler.test(value);

/** Whether a column says nothing but yes or no, whatever it is about. */
export function areFlags(values: readonly string[]): boolean {
  const said = values.filter((value) => !isFiller(value));
  const lower = new Set(said.map((value) => value.toLowerCase()));
  return (
    (said.length > 0 && said.every((value) => flag.test(value))) ||
    pairs.some((pair) => lower.size === 2 && pair.every((word) => lower.has(word)))
  );
}

const filler =
  /^(?:n\/?[ak]|nk|iap|none|unk|unknown|other|others|nobody|anonymous|unassigned|missing|self|not (?:known|stated|recorded|reported|applicable|sure)|prefer not to say|don.t know|refused|illegible|auto|system|-+|\?+|\.)$/i;

const flag = /^(?:y|n|yes|no|t|f|true|false|[01](?:\.0)?)$/i;

/** Yes and no of other languages; one of them alone may be a name, such as `Sim`. */
const pairs = [
  ["ja", "nein"],
  ["ja", "nej"],
  ["ja", "nee"],
  ["oui", "non"],
  ["sí", "no"],
  ["si", "no"],
  ["sim", "não"],
  ["sim", "nao"],
];

type Form = (values: readonly string[]) => boolean;

const all =
  (pattern: RegExp): Form =>
  (values) =>
    values.every((value) => pattern.test(value));

const forms: readonly Form[] = [
  areFlags,
  // `f; m; u`
  (values) => values.length > 1 && all(/^[mfuxo]$/i)(values),
  // Two could be initials.
  (values) => values.length > 2 && all(/^(?:[NESW]|[NS][EW]|[NESW][NS][EW])$/i)(values),
  areDirections,
  areRatios,
  (values) => values.length > 2 && areFirst(values.map((value) => letterAt(value))),
];

/**
 * Amounts and years, where at least half of a column are some: `<=20`, `20-40`, `5+`, `$20000 - 24999`,
 * `1977-1989`, `>= 7.25`; and the short numbers beside them.
 */
function rangesAmong(values: readonly string[]): readonly string[] {
  // `75K+` is an amount of money.
  const written = (value: string) =>
    value.replace(/(?<=\d),(?=\d{3}\b)/g, "").replace(/(?<=\d)K(?=\+?$|-)/gi, "");
  const spans = values.filter((value) => isSpan(written(value)));
  const ranges = [
    ...spans,
    ...values.filter((value) => isBound(written(value)) || comesBefore(value, values)),
  ];
  const short = values.filter((value) => /^(?:\d{1,2}|\d{1,4}\.\d{1,3})$/.test(value));
  return ranges.length > 0 && (ranges.length + short.length) * 2 >= values.length
    ? [...ranges, ...short]
    : [];
}

/** `05-11` beside `12-19`: a zero before a number is that of an age where the next span goes on from there. */
const comesBefore = (value: string, values: readonly string[]): boolean => {
  const [, from, to] = /^(0\d)-(\d{2})$/.exec(value) ?? [];
  return (
    from !== undefined &&
    Number(from) < Number(to) &&
    values.some(
      (next) =>
        Number.parseInt(next, 10) === Number(to) + 1 && (isSpan(next) || comesBefore(next, values)),
    )
  );
};

const isBound = (value: string): boolean =>
  /^(?:[<>≤≥]=?|=[<>])\s?[$£€]?\d{1,6}(?:\.\d{1,4})?\s?%?$|^[$£€]?\d{1,6}(?:\.\d{1,4})?\s?(?:\+|-|%| or (?:more|less|over|under))(?: (?:years|jahre|ans|anni|años|anos))?$/i.test(
    value,
  );

/** Years, amounts or ages from one to the other: the second number is greater, and no zero stands before one as in the numbers of people. */
export function isSpan(value: string): boolean {
  const [, from, to] =
    /^[$£€]?(\d{1,6}(?:\.\d{1,3})?)(?:\s?[-–]\s?| to )[$£€]?(\d{1,6}(?:\.\d{1,3})?)(?:%| ?(?:years?|yrs?|months?|weeks?|days|jahre|monate|ans|anni|años|anos))?$/i.exec(
      value,
    ) ?? [];
  if (from === undefined || to === undefined) return false;
  const isAmount = (number: string) =>
    /^(?:\d{1,2}|(?:19|20)\d{2}|\d{2}[059]|\d+(?:00|01|49|50|99))$|\./.test(number);
  return (
    ![from, to].some((number) => /^0\d/.test(number)) &&
    Number(from) < Number(to) &&
    [from, to].every(isAmount)
  );
}

/** Alleles and scores such as `1/2` or `112/114`, which are no days of months. */
function areRatios(values: readonly string[]): boolean {
  const pairs = values.map((value) => /^(\d{1,3})(?:[/:](\d{1,3}))?$/.exec(value));
  if (!pairs.every((pair) => pair !== null) || pairs.every((pair) => pair[2] === undefined))
    return false;
  const parts = pairs.map(([, one, two = "0"]) => Math.max(Number(one), Number(two)));
  return (
    parts.every((most) => most < 5) || parts.filter((most) => most > 31).length * 2 > parts.length
  );
}

const letterAt = (value: string): number | null =>
  /^[A-Za-z]$/.test(value) ? value.toLowerCase().charCodeAt(0) - 97 : null;

/** Whether numbers are the first ones from 0 or 1 on, with hardly one left out. */
function areFirst(numbers: readonly (number | null)[]): boolean {
  const known = new Set(numbers.filter((number) => number !== null));
  if (known.size < numbers.length) return false;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least <= 1 && most < 40 && most - least + 1 <= known.size * 1.25;
}

/** `G01`, `G02`, `G03`; `choice1`, `choice2`; `Day 1`. People are numbered like this where a header says so. */
function numberedAmong(values: readonly string[], header: string): readonly string[] {
  if (areNumbered.test(header)) return [];
  const numbered = values.flatMap((value) => {
    const [, word = "", number = ""] =
      /^(.*\p{L})[ _.-]?(\d{1,2})$/u.exec(value) ??
      /^(.*\p{L})[ _](V?I{1,3}|I?[VX])$/u.exec(value) ??
      [];
    const at = romans.indexOf(number) + 1 || Number(number);
    return isLevel(word) ? [{ value, word, number: at }] : [];
  });
  return numbered.flatMap(({ value, word }) => {
    const alike = numbered.filter((other) => other.word === word);
    return alike.length > 1 && areFirst(alike.map(({ number }) => number)) ? [value] : [];
  });
}

const levels =
  /^(?:day|week|month|year|visit|bay|block|grade|band|stage|class|level|phase|type|part|step|zone|round|arm|cycle|course|quarter|term|wave|hour|question|item|test)$/i;

const romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** `IIIA`, `IB2`: half of a column and more. */
function stagesAmong(values: readonly string[]): readonly string[] {
  const stages = values.filter((value) =>
    /^(?:X{0,2}(?:IX|IV|VI{0,3}|I{1,3})|X{1,2})[A-C]?\d?$/.test(value),
  );
  return stages.length > 1 && stages.length * 2 >= values.length ? stages : [];
}

/** Letters or words by which nobody is called: `G`, `CIN`, `choice`, and not `Lee` and `Nurse`. */
function isLevel(word: string): boolean {
  const parts = word === "" ? ["?"] : word.split(/[ _.-]+/);
  return (
    !areNumbered.test(` ${word.toLowerCase()} `) &&
    !/^\p{Lu}{2,5}-\p{Lu}{2,5}$/u.test(word) &&
    !/(?:ist|ian|nurse|doctor|physician)$/i.test(word) &&
    !readsAsName(levels.test(word) ? word : `${word} 1`) &&
    parts.every((part) => /^\p{L}{1,16}$/u.test(part) && isPartOfLevel(part))
  );
}

function isPartOfLevel(part: string): boolean {
  const lower = part.toLowerCase();
  if (part.length < 3) return !isPersonName(part);
  if (levels.test(lower)) return true;
  if (mayBeName(part)) return part === lower && isReleasableWord(part) && !isNameToo(part);
  return isReleasableWord(part) || /^\p{Lu}{3,5}$/u.test(part);
}

/** `mg/dL`, `mL/min`, `%`: most of a column, of which one letter could be an initial. */
function unitsAmong(values: readonly string[]): readonly string[] {
  const units = values.filter((value) =>
    value.split(/[/*.^]|(?<=\p{L})-?\d\b/u).every((part) => part === "" || unit.test(part)),
  );
  const areTelling =
    units.filter((value) => /%|\/|\p{L}{2}/u.test(value)).length * 2 >= units.length;
  return areTelling && units.length > 1 && units.length * 3 >= values.length * 2 ? units : [];
}

const unit =
  /^(?:%|[kmµunpdc]?(?:g|l|mol|iu|u|m|s|Pa|eq|osm)|h|hr|hrs|min|d|day|days|wk|week|month|year|mmhg|cel|f|c|k|°[cf]|beats|bpm|breaths|cells|copies|ratio|score|10|1\.73 ?m|kcal|j|kj|w|v|mv|hz|tablet|capsule|puff|drop|gtt|vial|dose|iu|inch|in|ft|lb|lbs|oz)$/i;
