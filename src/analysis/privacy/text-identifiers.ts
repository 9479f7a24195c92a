import { monthNames } from "../calendar.ts";
import { emailPattern, ipv4Pattern, phonePattern, streetPattern } from "./identifier-patterns.ts";
import type { ageOver89, IdentifierClassId } from "./safe-harbor-classes.ts";
import { selfProving } from "./value-shapes.ts";

/** `Mar`, `March`: in full or its first three letters. */
const months = `(?:${[...monthNames.map((full) => `${full.slice(0, 3)}(?:${full.slice(3)})?`), "Sept"].join("|")})`;
const name = "\\p{Lu}[\\p{L}'’-]{1,30}";
const label = "(?:\\s?(?:number|no\\.?|num|id|ID|#))?\\s?[:#]?\\s?";
const code = "[A-Z]{0,4}-?\\d[\\dA-Z-]{3,20}\\b";

/**
 * How identifiers read inside running text: those that prove themselves, and those that a word before
 * them names. Each shape is linear, so that no document can make the scan slow.
 */
const shapes: readonly {
  readonly id: IdentifierClassId | typeof ageOver89.id;
  readonly shape: RegExp;
}[] = [
  ...selfProving.filter(({ id }) => id === "ssn" || id === "url"),
  {
    id: "email",
    shape: new RegExp(`(?<![\\w.+-])${emailPattern}\\b`, "gi"),
  },
  {
    id: "phone",
    shape: new RegExp(
      `(?<![\\d.+-])(?:${phonePattern("[ .-]")}|\\+\\d{1,3}[ .-]?\\(?\\d{1,4}\\)?(?:[ .-]\\d{2,4}){2,4})(?!\\d|[.-]\\d)`,
      "g",
    ),
  },
  {
    id: "name",
    shape: new RegExp(
      `\\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.? (?:${name})(?: ${name}){0,2}|\\b(?:[Pp]atient|PATIENT)(?:['’]s)?(?: [Nn]ame)?:? (?!Safety|Care|Experience|Name)${name} (?:\\p{Lu}\\. )?${name}|\\b(?:Name|NAME): ?${name}`,
      "gu",
    ),
  },
  {
    id: "date",
    shape: new RegExp(
      `(?<![\\d./-])(?:\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2}))(?![\\d/-])|\\b${months}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?!:)|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${months}\\b|\\d{4}年\\d{1,2}月\\d{1,2}日`,
      "g",
    ),
  },
  {
    id: "age",
    shape:
      /(?<![\d.,])(?:9\d|1[0-2]\d)[- ](?:years?[- ]old|y\/?o\b|yrs?[- ]old)|\b[Aa]ged?:? (?:of )?(?:9\d|1[0-2]\d)\b(?!\d|[.,]\d|%|\+| or (?:older|over)| and over)/g,
  },
  {
    id: "record",
    shape: new RegExp(
      `\\b(?:MRN|[Mm]edical [Rr]ecord|[Cc]hart|[Pp]atient (?=[Nn]o|[Nn]um|ID|[Ii]d|#))${label}${code}`,
      "g",
    ),
  },
  {
    id: "plan",
    shape: new RegExp(
      `\\b(?:[Mm]ember|[Pp]olicy|[Ss]ubscriber|[Ii]nsurance|[Hh]ealth [Pp]lan|Medicare|Medicaid)\\s?(?:number|no\\.?|ID|id|#)\\s?:?\\s?${code}`,
      "g",
    ),
  },
  {
    id: "account",
    shape:
      /\b(?:[Aa]ccount|[Aa]cct|[Cc]ard)\.?\s?(?:number|no\.?|#)\s?:?\s?[\dX*][\dX* -]{3,22}\d/g,
  },
  {
    id: "licence",
    shape: new RegExp(`\\b(?:[Ll]icen[cs]e|[Cc]ertificate|DEA|NPI)${label}${code}`, "g"),
  },
  { id: "vehicle", shape: new RegExp(`\\b(?:VIN|[Ll]icense plate)${label}${code}`, "g") },
  {
    id: "device",
    shape: new RegExp(
      `\\b(?:[Ss]erial|[Dd]evice)\\s?(?:number|no\\.?|ID|id|#)\\s?:?\\s?${code}`,
      "g",
    ),
  },
  {
    id: "place",
    shape: new RegExp(
      `\\b[A-Z]{2},? \\d{5}(?:-\\d{4})?\\b|\\b(?:ZIP|Zip|zip)(?: code)?:? ?\\d{5}\\b|\\b\\d{1,6} (?:[A-Z][a-z]{1,20} ){1,3}${streetPattern}\\b`,
      "g",
    ),
  },
  {
    id: "ip",
    shape: new RegExp(`(?<![\\d.])${ipv4Pattern}(?![\\d.]\\d|\\d)`, "g"),
  },
];

/** How often each kind of identifier stands in a text, those that do not left out. */
export function identifiersInText(content: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, shape } of shapes) {
    let count = 0;
    for (const _ of content.matchAll(shape)) count += 1;
    if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

/** The text with every identifier replaced, so that nothing of it is left. */
export function maskIdentifiers(text: string, mask: string): string {
  return shapes.reduce((left, { shape }) => left.replace(shape, mask), text);
}
