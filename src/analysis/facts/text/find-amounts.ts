import type { Span } from "../../document/document-text.ts";
import { isStopWord } from "../../document/stop-words.ts";
import { keyOf } from "../../document/text-words.ts";
import { type DecimalSign, readNumber } from "../../table/read-number.ts";

/** A quantity as a document writes it. */
export interface FoundAmount extends Span {
  readonly value: number;
  /** `$`, `%`, a unit of measure or the key of what is counted; empty for a bare number. */
  readonly unit: string;
  readonly kind: "money" | "percent" | "count" | "number";
}

const signs =
  "(?:US|CA|AU|NZ|HK)?\\$|[€£¥₹₩₪฿]|(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|INR|Rs\\.?)(?=[ \\u00a0\\d])";
const spoken =
  "dollars?|euros?|pounds?|francs?|yen|rupees?|shekels?|USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|INR|[€£¥₪$元円]|דולר|ש״ח|دولار|يورو";
const number =
  "[-−]?(?:\\d{1,3}(?:[,.'’\\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,6})?|\\d+(?:[.,]\\d+)?)";
const magnitude =
  "(?:[ \\u00a0-]?(?:thousand|million|billion|trillion|Million(?:en)?|Milliarden?|Mio\\.?|Mrd\\.?|millones|millions?|milliards?|tausend|mille?|mn|bn|מיליון|مليون|مليار)|[kKMB])(?![\\p{L}\\p{N}])|[万亿億]";
const percent =
  "%|％|٪|(?:percentage points?|per ?cent|Prozent|pour cent|por ciento|per cento)(?!\\p{L})";
const noun = "\\p{L}[\\p{L}\\p{M}’'/°]*";

const pattern = new RegExp(
  `(?<![\\p{N}#/]|(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])\\p{L}|[\\d:][.,:-]|(?!\\p{Script=Hebrew})\\p{L}-)(?:(?<before>${signs})[ \\u00a0]?)?(?<number>${number})(?<magnitude>${magnitude})?` +
    `(?![\\d/]|[.,:]\\d|-\\d)(?:[ \\u00a0]?(?<percent>${percent})|[ \\u00a0]?(?<after>${spoken})(?!\\p{L})|(?:[ \\u00a0-](?<noun>${noun})(?: (?<next>${noun}))?|(?<measure>mg|mcg|µg|ml|mL|kg|g|cm|mm|km|h|°C|°F)(?!\\p{L})))?`,
  "gu",
);

/** Every quantity between two places that is no part of `others`, which are the dates found there. */
export function findAmounts(
  content: string,
  { start, end }: Span,
  others: readonly Span[],
): FoundAmount[] {
  const text = content.slice(start, end);
  const sign = decimalSign(text);
  const amounts: FoundAmount[] = [];
  let other = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const before = text.slice(Math.max(0, match.index - 16), match.index);
    const amount = numbered.test(before) ? null : amountOf(match, sign);
    // What follows the number may be a number's own beginning: it is looked at again.
    pattern.lastIndex = match.index + Math.max(1, amount?.length ?? match[0].length);
    const from = start + match.index;
    while ((others[other]?.end ?? end) <= from) other += 1;
    if (amount === null || (others[other]?.start ?? end) < from + amount.length) continue;
    const { length, ...rest } = amount;
    amounts.push({ start: from, end: from + length, ...rest });
  }
  return amounts;
}

/** `Ward 3 needs`: the number names the word before it and counts nothing. */
const numbered =
  /\b(?:wards?|rooms?|phases?|tables?|fig(?:ure)?s?\.?|levels?|stages?|types?|grades?|sections?|chapters?|steps?|units?|pages?|weeks?|days?|items?|options?|versions?|groups?|parts?|nos?\.|numbers?|box|floors?) (?:\d{1,3} and )?$/i;

/** A comma before one or two digits, and no point there, tells how the numbers of a text are written. */
function decimalSign(text: string): DecimalSign {
  const count = (shape: RegExp) => text.match(shape)?.length ?? 0;
  return count(/\d,\d{1,2}(?![\d,.]*\d)/g) > count(/\d\.\d{1,2}(?![\d,.]*\d)/g) ? "comma" : "point";
}

interface Amount extends Pick<FoundAmount, "value" | "unit" | "kind"> {
  readonly length: number;
}

function amountOf(match: RegExpExecArray, sign: DecimalSign): Amount | null {
  const { before, number: written = "", magnitude: power = "", ...behind } = match.groups ?? {};
  const reading =
    readNumber(written.replace("−", "-"), sign) ?? readNumber(written, otherSign[sign]);
  if (reading === null) return null;
  const value = reading.value * powerOf(power);
  const bare =
    (before === undefined ? 0 : match[0].indexOf(written)) + written.length + power.length;
  if (before !== undefined) return { value, unit: currencyOf(before), kind: "money", length: bare };
  if (behind.percent !== undefined)
    return {
      value,
      unit: "%",
      kind: "percent",
      length: bare + lengthTo(match, bare, behind.percent),
    };
  if (behind.after !== undefined) {
    const length = bare + lengthTo(match, bare, behind.after);
    return { value, unit: currencyOf(behind.after), kind: "money", length };
  }
  const unit = behind.measure ?? countedIn(behind.noun, behind.next);
  if (unit !== undefined) {
    const length = bare + lengthTo(match, bare, unit);
    return { value, unit: keyOf(unit), kind: "count", length };
  }
  return { value, unit: "", kind: "number", length: bare };
}

const otherSign = { point: "comma", comma: "point" } as const;

/** Signs up to and with a word behind the number. */
const lengthTo = (match: RegExpExecArray, from: number, word: string) =>
  match[0].indexOf(word, from) - from + word.length;

function powerOf(written: string): number {
  const word = written.replace(/[\s.\u00a0-]/g, "");
  if (word === "") return 1;
  if (/^(?:k|thousand|tausend|mil|mille)$/i.test(word)) return 1e3;
  if (word === "万") return 1e4;
  if (/^[亿億]$/.test(word)) return 1e8;
  return /^(?:b|bn|billion|mrd|milliarden?|milliards?|مليار)$/i.test(word) ? 1e9 : millions(word);
}

const millions = (word: string) => (/^trillion$/i.test(word) ? 1e12 : 1e6);

const currencies: Readonly<Record<string, string>> = {
  dollar: "$",
  us$: "$",
  usd: "$",
  דולר: "$",
  دولار: "$",
  euro: "€",
  eur: "€",
  يورو: "€",
  pound: "£",
  gbp: "£",
  "ש״ח": "₪",
  shekel: "₪",
  jpy: "¥",
  yen: "¥",
  円: "¥",
  元: "¥",
  cny: "¥",
  rupee: "₹",
  inr: "₹",
  rs: "₹",
};

function currencyOf(written: string): string {
  const name = written.toLowerCase().replace(/(?<=\w)[s.]$/, "");
  return currencies[name] ?? written;
}

/** What a number counts: the noun behind it, or behind one word that describes it. */
function countedIn(noun: string | undefined, next: string | undefined): string | undefined {
  if (noun === undefined) return undefined;
  if (isCounted(noun)) return noun;
  const describes = describing.has(noun) || !isStopWord(noun.toLowerCase());
  return describes && next !== undefined && /s$/.test(next) && isCounted(next) ? next : undefined;
}

const describing: ReadonlySet<string> = new Set(["new", "more", "other", "further", "such"]);

/** In English a plural; a closed list of what has none; any word of other scripts. */
const isCounted = (word: string) =>
  !isStopWord(word.toLowerCase()) &&
  ((/^\p{Ll}+[^su]s$/u.test(word) && !/^(?:was|has|is|plus|versus)$/.test(word)) ||
    units.has(word.toLowerCase()) ||
    /^\P{ASCII}/u.test(word));

const units: ReadonlySet<string> = new Set(
  (
    "mg mcg µg g kg ml dl l cm mm m km km² mmhg bpm mmol/l mg/dl g/dl iu hours hour hrs min minute day week month year " +
    "people staff men women children personnel fte ftes bed patient visit case " +
    "patienten betten fälle tage stunden personen jahre mitarbeiter patients lits jours heures personnes cas ans " +
    "pacientes camas días horas personas casos años"
  ).split(" "),
);
