import { codePattern, labelled, numbered, type Recognizer } from "./recognizer.ts";

const payers =
  "aetna|anthem|blue cross(?: blue shield)?|bcbs|cigna|humana|kaiser(?: permanente)?|medicare|medicaid|tricare|united ?healthcare|uhc";

const accountCode =
  "(?=(?:[a-z*x -]{0,16}\\d){4})(?:[a-z\\d]{2,30}|[*x]{2,16})(?:[- ]?[\\d*x]{2,8}){0,5}(?![\\w@])";

/** Numbers that an authority, a hospital, an insurer or a bank gives to a person. */
export const numberRecognizers: readonly Recognizer[] = [
  // A number that no authority would give out is somebody's slip of the pen: it counts as well.
  { id: "ssn", shape: /(?<![\d-])(?:\d{3}|[x*]{3})([- ])(?:\d{2}|[x*]{2})\1\d{4}(?![\d-]|\.\d)/gi },
  labelled("ssn", {
    labels:
      "ssns?|s\\.s\\.n\\.?|social security|social|(?:last (?:4|four)(?: of)?(?: the)? (?:ssn|social))",
    value: "(?:\\d{3}[- ]?\\d{2}[- ]?\\d{4}|\\d{4})(?![\\w-])",
  }),
  labelled("record", {
    labels:
      "mrns?|m\\.r\\.n\\.?|mr(?=[ \\t]?#)|med(?:ical)?\\.? rec(?:ord)?|hospital(?= ?(?:no|num|#|id))|unit(?= ?(?:no|num|#))|chart(?= ?(?:no|num|#|id|:))|record(?= ?(?:no|num|#|id))|(?:patient|pt)(?= ?(?:no|num|id|#))|nhs|chi number|emr|ehr",
  }),
  labelled("plan", {
    labels:
      "mbi|hicn|(?:member|policy|subscriber|beneficiary|insurance|insured|health plan|plan|group)(?:'s)?(?= ?(?:number|num|no\\b|id\\b|#))|medicare|medicaid",
    value: "(?=(?:[a-z-]{0,8}\\d){4})[a-z\\d]{2,24}(?:[- ][a-z\\d]{2,12}){0,3}(?![\\w@])",
  }),
  labelled("plan", { labels: `(?:${payers})(?: (?:ppo|hmo|epo|pos|gold|silver|plus))?,? id` }),
  // Medicare's own numbers: eleven signs whose kinds alternate, without S, L, O, I, B and Z.
  {
    id: "plan",
    shape:
      /\b[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}\b/g,
  },
  {
    id: "account",
    shape:
      /(?<![\d.-])(?:\d{4}[ -]){3}\d{3,4}(?![\d-])|(?<![\d.-])3[47]\d{2}[ -]\d{6}[ -]\d{5}(?![\d-])/g,
  },
  {
    id: "account",
    shape: /(?<![\d.,-])\d{13,19}(?![\d-]|[.,]\d)/g,
    isDecoy: ({ value }) => !isCard(value),
  },
  {
    id: "account",
    shape: /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g,
    isDecoy: ({ value }) => !isIban(value),
  },
  numbered("account", {
    labels: "accounts?|acct\\.?|a/c|card|credit card|debit card|iban|routing|bank account|billing",
    value: accountCode,
  }),
  labelled("account", {
    labels: "acct\\.?|(?:credit |debit )?card(?= (?:no|num|#|on file))|iban",
    value: accountCode,
  }),
  labelled("licence", {
    labels:
      "(?:driver'?s?|driving|medical|nursing|rn|state|professional|pharmacy)? ?lic(?:en[cs]es?|\\.)?|dea|npi|national provider identifier|upin|passport|(?:birth |death |board )?certificate(?= ?(?:no|num|#|id))|cert(?= ?(?:no|num|#))|reg(?:istration)?(?= ?(?:no|num|#))\\.?",
  }),
  { id: "licence", shape: /\b[ABFGMPR][A-Z9]\d{7}\b/g, isDecoy: ({ value }) => !isDea(value) },
  numbered("other", {
    labels:
      "accession|case|claim|visit|encounter|csn|specimen|study|subject|research|participant|enrol+ment|order|requisition|referral|incident|rx|prescription|ticket|confirmation|reference|ref|invoice|employee|student|user|customer|client|donor|trial|registry|badge|authori[sz]ation|auth|file|report",
    value: "(?=(?:[a-z./-]{0,8}\\d){4})[a-z\\d]{1,24}(?:[-./][a-z\\d]{1,16}){0,5}(?![\\w@])",
  }),
  labelled("other", {
    labels: "specimen|sample",
    value: `(?=(?:[a-z-]{0,4}\\d){5})${codePattern}`,
  }),
  labelled("other", {
    labels:
      "accession|csn|pathology|(?:specimen|study|subject|participant|research|patient|pt|pathology|visit|encounter) id",
  }),
];

/** The last digit of a card's number checks the others (Luhn). */
function isCard(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Two digits of an account's number check the rest (ISO 7064, modulus 97). */
function isIban(value: string): boolean {
  const plain = value.replaceAll(" ", "");
  let rest = 0;
  for (const sign of plain.slice(4) + plain.slice(0, 4))
    for (const digit of Number.parseInt(sign, 36).toString())
      rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** The last digit of a prescriber's number checks the others. */
function isDea(value: string): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check] = [...value.slice(2)].map(Number);
  return (a + c + e + 2 * (b + d + f)) % 10 === check;
}
