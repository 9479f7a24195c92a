/** A class of identifiers in the Safe Harbor rules, and what finding it costs. */
export interface IdentifierClass {
  readonly id: string;
  readonly label: string;
  /** Points off the score, once however many columns hold it. */
  readonly points: number;
  readonly advice: string;
}

/**
 * The classes of 45 CFR 164.514(b)(2)(i)(A) to (R) with our weights: most for what names a person
 * alone, least for what only narrows down. This table is the whole of the judgement in the score.
 */
export const identifierClasses = [
  {
    id: "name",
    label: "Names",
    points: 15,
    advice: "Remove names, or put a random code in their place.",
  },
  {
    id: "place",
    label: "Places smaller than a state",
    points: 8,
    advice: "Keep the state, or the first three ZIP digits.",
  },
  {
    id: "date",
    label: "Dates more exact than a year",
    points: 5,
    advice: "Keep the year, or days since a first event.",
  },
  { id: "phone", label: "Telephone numbers", points: 10, advice: "Remove telephone numbers." },
  { id: "fax", label: "Fax numbers", points: 5, advice: "Remove fax numbers." },
  { id: "email", label: "E-mail addresses", points: 15, advice: "Remove e-mail addresses." },
  {
    id: "ssn",
    label: "Social Security numbers",
    points: 25,
    advice: "Remove Social Security numbers.",
  },
  {
    id: "record",
    label: "Medical record numbers",
    points: 15,
    advice: "Replace record numbers by random codes.",
  },
  { id: "plan", label: "Health plan numbers", points: 15, advice: "Remove health plan numbers." },
  {
    id: "account",
    label: "Account numbers",
    points: 15,
    advice: "Remove account and card numbers.",
  },
  {
    id: "licence",
    label: "Certificate or licence numbers",
    points: 10,
    advice: "Remove licence numbers.",
  },
  {
    id: "vehicle",
    label: "Vehicle identifiers",
    points: 5,
    advice: "Remove vehicle numbers and plates.",
  },
  {
    id: "device",
    label: "Device identifiers",
    points: 5,
    advice: "Remove device and serial numbers.",
  },
  { id: "url", label: "Web addresses", points: 5, advice: "Remove web addresses." },
  { id: "ip", label: "IP addresses", points: 5, advice: "Remove IP addresses." },
  {
    id: "biometric",
    label: "Biometric identifiers",
    points: 10,
    advice: "Remove biometric identifiers.",
  },
  {
    id: "photo",
    label: "Photographs",
    points: 10,
    advice: "Remove photographs and links to them.",
  },
  {
    id: "other",
    label: "Other identifying numbers",
    points: 5,
    advice: "Replace them by random codes kept elsewhere.",
  },
] as const satisfies readonly IdentifierClass[];

export type IdentifierClassId = (typeof identifierClasses)[number]["id"];

/** Ages over 89 stand with the dates in the rules; here they are an item of their own. */
export const ageOver89 = {
  id: "age",
  label: "Ages over 89",
  points: 10,
  advice: 'Write "90 or older" for ages over 89.',
} as const satisfies IdentifierClass;

/** Points for each of the person's own keywords that occurs, and the most they can cost together. */
export const keywordPoints = 2;
export const keywordPointsCap = 20;
