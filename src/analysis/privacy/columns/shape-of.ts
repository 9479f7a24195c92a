import { looksLike } from "../value-shapes.ts";
import { isOrdinaryWord } from "../vocabulary/is-ordinary.ts";
import { isSpan } from "../vocabulary/labels-by-form.ts";
import { isReleasableWord, mayBeName } from "../vocabulary/releasable-words.ts";
import { isMedicalCode } from "./medical-code.ts";

/** What a cell looks like by itself. Each text has one shape: the most telling that fits. */
export type ValueShape =
  | "email"
  | "url"
  | "domain"
  | "ip"
  | "ssn"
  | "phone"
  | "card"
  | "date"
  | "time"
  | "zip"
  | "postcode"
  | "street"
  | "vehicle"
  | "plan"
  | "uuid"
  | "medical-code"
  | "digits"
  | "number"
  | "code"
  | "facility"
  | "proper"
  | "sentence"
  | "words";

/** Longer texts are somebody's sentences, whatever they begin with. */
const longestValue = 160;

export function shapeOf(text: string): ValueShape {
  if (text.length > longestValue) return "sentence";
  if (/^\d+$/.test(text)) return isCard(text) ? "card" : "digits";
  const found = /\d/.test(text) ? withDigits(text) : null;
  return found ?? ofWords(text);
}

const whole: readonly (readonly [ValueShape, (text: string) => boolean])[] = [
  ["number", (text) => number.test(text)],
  ["time", (text) => /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.?m\.?)?$/i.test(text)],
  ["date", (text) => looksLike.date.test(text)],
  ["email", (text) => text.includes("@") && looksLike.email.test(text)],
  ["url", (text) => looksLike.url.test(text)],
  ["ip", (text) => looksLike.ip.test(text)],
  ["ssn", (text) => /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text)],
  ["zip", (text) => /^\d{5}-\d{4}$/.test(text)],
  // Of Britain and of Canada: a few streets each.
  ["postcode", (text) => /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)$/.test(text)],
  ["uuid", (text) => looksLike.uuid.test(text)],
  ["vehicle", (text) => looksLike.vehicle.test(text)],
  ["plan", (text) => /^[1-9][A-Z][A-Z\d]\d-?[A-Z][A-Z\d]\d-?[A-Z]{2}\d{2}$/.test(text)],
  ["medical-code", isMedicalCode],
  ["card", (text) => /^(?:\d{4}[ -]){3}\d{3,4}$/.test(text)],
  ["phone", isPhone],
  ["street", isStreet],
  ["domain", isDomain],
  ["proper", (text) => isProper(text, wordsOf(text)) && /\p{L}{3}/u.test(text)],
  ["code", (text) => /^(?=.{0,40}\d)[A-Za-z\d]{1,20}(?:[-./#:][A-Za-z\d]{1,20}){0,5}$/.test(text)],
];

function withDigits(text: string): ValueShape | null {
  for (const [shape, fits] of whole)
    if (fits(text)) return shape === "number" && isLongExponent(text) ? "card" : shape;
  return null;
}

/** One number, or two as those of a blood pressure. */
const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,2})?%?$|^\d{1,3}\/\d{1,3}$/i;

/** `5.54563E+15`: sixteen digits that a spreadsheet program made a number of. */
const isLongExponent = (text: string): boolean => /^\d(?:\.\d+)?e\+?1[3-8]$/i.test(text);

/** Thirteen to nineteen digits whose last one checks the others. */
function isCard(digits: string): boolean {
  return digits.length >= 13 && digits.length <= 19 && hasLuhnDigit(digits);
}

/** ISO/IEC 7812-1: every second digit from the right counts double. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    const twice = digit * 2;
    sum += at % 2 === 0 ? digit : twice - (twice > 9 ? 9 : 0);
  }
  return sum % 10 === 0;
}

/** Seven to fifteen digits in groups, as people write telephone numbers, with an extension or not. */
function isPhone(text: string): boolean {
  // `2003-2004`, `12500-15000`
  if (/^\d{4,6}\D/.test(text) && isSpan(text)) return false;
  if (!/^\+?[\d(][\d ().-]{5,22}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.test(text)) return false;
  const digits = text.replace(/ ?(?:x|ext).*$/i, "").replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 && /\d[ ().-]+\d/.test(text);
}

/** A house number with words, a box, or a state beside its ZIP code. */
function isStreet(text: string): boolean {
  return (
    looksLike.streetOrZip.test(text) ||
    /^P\.? ?O\.? ?Box \d/i.test(text) ||
    /\b[A-Z]{2} \d{5}(?:-\d{4})?\b/.test(text) ||
    (/^\d{1,6}[A-Za-z]?,? \p{Lu}[\p{L}.'’-]*(?:[ ,]+\p{Lu}[\p{L}.'’-]*){0,5}(?:[ ,]+[A-Za-z]+\.? ?#? ?\d+[A-Za-z]?)?[ ,]*$/u.test(
      text,
    ) &&
      !unit.test(text)) ||
    (/^(?:\p{Lu}[\p{L}.'’-]+ ){1,5}\d{1,4}[A-Za-z]?$/u.test(text) &&
      /\p{Ll}/u.test(text) &&
      !isKnown(text))
  );
}

/** Of doses and measurements, which begin with a number too. */
const unit =
  /^\d+ ?(?:m?g|mcg|ml|l|iu|units?|mm|cm|kg|h|hours?|days?|weeks?|months?|years?|min|%)\b/i;

function isDomain(text: string): boolean {
  return (
    /^(?:[a-z\d-]{2,40}\.){1,4}[a-z]{2,6}$/i.test(text) &&
    /[a-z]{3}/i.test(text) &&
    (topLevel.test(text) || countryDomain.test(text))
  );
}

/** The generic domains that sites are found under; what ends otherwise is a name with points: `SP.POP.GROW`. */
const topLevel =
  /\.(?:com|org|net|edu|gov|mil|int|info|biz|name|pro|coop|jobs|mobi|app|dev|web|site|online|shop|store|blog|news|wiki|cloud|page|link|live|club|tech|xyz|care|health|clinic|dental|doctor|med|bank|email|group|world|global|local|example|test)$/i;

/** Of two letters, in small ones or after a part that is in capitals as well. */
const countryDomain = /\.(?:[a-z]{2}|[A-Z]{2})$/;

/** Every word of it is an ordinary one: `Surgery Ward 4`. */
const isKnown = (text: string): boolean => wordsOf(text).every((word) => isOrdinaryWord(word));

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];

function ofWords(text: string): ValueShape {
  if (text.includes("@") && looksLike.email.test(text)) return "email";
  if (looksLike.url.test(text)) return "url";
  if (isDomain(text)) return "domain";
  const words = wordsOf(text);
  if (words.length >= 5 || /[.;!?] \p{Lu}|[.!?]$/u.test(text)) {
    if (words.length >= 4) return "sentence";
  }
  if (facility.test(text)) return "facility";
  return isProper(text, words) ? "proper" : "words";
}

const facility =
  /\b(?:hospital|clinic|medical cent(?:er|re)|health cent(?:er|re)|hospice|infirmary|family practice|nursing home|pharmacy|laboratory)\b/i;

/**
 * One to five words with capitals, at least half of which no vocabulary knows as ordinary ones: what
 * people and places are called (`Rosa Weiß`, `Fort Wayne`).
 */
function isProper(text: string, words: readonly string[]): boolean {
  if (words.length === 0 || words.length > 5) return false;
  if (!/^[\p{L}\p{M}\d .,'’()-]+$/u.test(text) || !/^\p{L}[^\d]*\d{0,4}$/u.test(text)) return false;
  const long = words.filter((word) => word.length > 1 && !particles.has(word.toLowerCase()));
  if (long.length === 0 || !long.every(hasCapital)) return false;
  if (long.every((word) => word.length <= 4 && word === word.toUpperCase())) return false;
  const unknown = long.filter((word) => !isOrdinaryWord(word) && !isNobodysName(word));
  return unknown.length * 2 >= long.length;
}

/** A word of the dictionary that is in no list of names. */
const isNobodysName = (word: string): boolean => !mayBeName(word) && isReleasableWord(word);

const hasCapital = (word: string): boolean =>
  /^(?:\p{Lu}|\p{Lo})/u.test(word) || /^(?:d|l|o)['’]\p{Lu}/u.test(word);

const particles = new Set(
  "de da do dos das del della di la le les el al van von der den ten ter zu y e i of the am an sur en over upon jr sr dr mr mrs ms prof".split(
    " ",
  ),
);
