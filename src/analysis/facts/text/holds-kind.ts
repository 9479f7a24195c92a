import type { AnswerKind } from "../../document/text-fact.ts";
import type { LocatedRows, Rows } from "./locate-text-findings.ts";
import type { ReadText, Sentence } from "./read-text.ts";

/** Whether a sentence holds what a kind of question asks for: a date for "when", a dose for "what dose". */
export function holdsKind(
  text: ReadText,
  kind: AnswerKind | null,
  rows: LocatedRows,
): (sentence: Sentence) => boolean {
  if (kind === null) return () => true;
  const holding = (found: Rows) => new Set(found.rows.map(({ sentence }) => sentence.at));
  const dated = kind === "date" ? holding(rows.dates) : null;
  const shape = shapes[kind];
  return ({ at, start, end }) => dated?.has(at) || shape.test(text.content.slice(start, end));
}

const numberWords =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|twice|double|dozen|none|no";
const number = `(?:\\p{N}|\\b(?:${numberWords})\\b)`;
const timeUnits =
  "seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|mths?|years?|yrs?|fortnights?|overnight|shifts?|terms?";

/** What each kind looks like in a sentence; English, with the plainest words of others. */
const shapes: Readonly<Record<AnswerKind, RegExp>> = {
  date: /\b(?:19|20)\d{2}\b|\b\d{1,2}[:.]\d{2}\b|\b\d{1,2} ?(?:am|pm|hrs)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b\d{1,2}[/.]\d{1,2}\b|\b(?:within|after|before|until|every|once|as soon as|on admission|by the end|next|last|daily|weekly|monthly|annually|tomorrow|yesterday|today|tonight|morning|evening|afternoon|midnight|noon)\b/iu,
  condition:
    /\b(?:if|when|whenever|unless|until|once|provided|only|in case|where|after|before|should|in (?:patients|people|those|anyone)|for (?:patients|people|those|anyone)|with|without|above|below|more than|less than|over|under|at least)\b/i,
  duration: new RegExp(
    `(?:${number}|\\b(?:an?|several|a few)\\b)[\\p{N}\\p{L}.,/–-]*(?: to \\S+| or \\S+)?[ -](?:more |further |working |full |consecutive |calendar )?(?:${timeUnits})\\b|\\buntil\\b|\\b(?:indefinitely|lifelong|for life|long[- ]term|permanently|overnight)\\b|\\b(?:since|from)\\b.*\\b(?:to|until)\\b`,
    "iu",
  ),
  frequency:
    /\b(?:every|each|per|daily|weekly|monthly|yearly|annually|quarterly|hourly|nightly|once|twice|times|(?:\d|two|three|four|six|eight|twelve)[- ]?hourly|regularly|fortnightly|bd|tds|qds|od|b\.?i\.?d|t\.?i\.?d|q\d+h|before|after|alternate)\b|\ba (?:day|week|month|year)\b/i,
  dose: /\d\s?(?:mg|mcg|µg|micrograms?|milligrams?|grams?|g|ml|millilitres?|milliliters?|units?|iu|mmol|puffs?|tablets?|capsules?|drops?|l(?:itres?)?\/min|%)(?![\p{L}])|\b(?:one|two|three|half|a) (?:tablet|capsule|puff|drop|sachet|patch|unit)/iu,
  money:
    /[$£€¥]\s?\d|\d\s?(?:dollars|pounds|euros|cents|pence|usd|gbp|eur)\b|\b(?:free of charge|free|no charge|no cost)\b/i,
  percent:
    /\d\s?(?:%|per ?cent)|\b(?:half|a third|two thirds|a quarter|three quarters|all|none) of\b/i,
  quantity: new RegExp(number, "iu"),
  // A title, or a capital within the sentence; scripts without capitals may always name somebody.
  name: /\b(?:Dr|Mr|Mrs|Ms|Prof|Sister|Sr)\.? |(?<=[\p{L},;:)] )\p{Lu}\p{Ll}|\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|[\p{Script=Han}\p{Script=Arabic}\p{Script=Hebrew}]|\b(?:team|department|staff|nurses?|doctors?|clinicians?|managers?|director|committee|board|matron|sister|pharmacists?|physio\w*|therapists?|consultants?|registrar|coordinators?|officers?|leads?|chair|patient|family|daughter|son|wife|husband|porters?|gp|investigators?|secretary|relatives?|carers?)\b/u,
  reason:
    /\b(?:because|since|due to|owing to|as a result|results? (?:from|in)|caused?|causes|causing|reasons?|led to|leads to|thanks to|therefore|so that|so|in order to|attribut\w+|stem\w* from|driven by|given (?:the|that|his|her|their)|as|after|following|for (?:the|fear)|to (?:avoid|prevent|reduce|allow|protect|make sure|ensure|save|keep|give)|had not|were not|was not|did not|no|found that|contributed|weil|denn|wegen|parce que|à cause|porque|debido)\b|因为|由于|بسبب|لأن|בגלל|כי/iu,
};
