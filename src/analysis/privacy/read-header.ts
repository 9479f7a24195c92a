import { headerWords } from "../header-words.ts";
import type { IdentifierClassId } from "./safe-harbor-classes.ts";

/** Words of a header in lower case between single blanks: `PatientID (no.)` is ` patient id no `. */
export const spacedHeader = (header: string): string =>
  ` ${headerWords(header.replace(/e-mail/gi, "email")).join(" ")} `;

/** The class that a header promises; its values have a say afterwards. */
export function classOfHeader(words: string): IdentifierClassId | null {
  const found = patterns.find(([, pattern]) => pattern.test(words));
  if (found === undefined) return null;
  const [id] = found;
  return (id === "name" || id === "other") && institution.test(words) ? null : id;
}

/** Columns about institutions, staff and things do not name patients. */
const institution =
  / (hospital|clinic|facility|provider|physician|doctor|dr|nurse|surgeon|prescriber|practitioner|org|organisation|organization|company|department|dept|ward|unit|payor|payer|insurer|drug|medication|product|brand|test|lab|order|orderset|item|file|column|school|gene|species|country|state|region|code|type|category|class|study|site|trial|batch|group) /;

/** Whether a header speaks of institutions and things; of staff it does not, who have names too. */
export const isAboutThings = (words: string): boolean =>
  institution.test(words) &&
  !/ (provider|physician|doctor|dr|nurse|surgeon|prescriber|practitioner) /.test(words);

/** Whether a header speaks of a period of reporting rather than of something that befell a person. */
export function isReportingPeriod(words: string): boolean {
  return / (period|month|quarter|week|fiscal|reporting|report|published|release|updated|extract|year) /.test(
    words,
  );
}

/** Whether a header says that values are somebody's age in years, not an average of many. */
export function isAge(words: string): boolean {
  return (
    / (age|ages|pt age|patient age) /.test(words) &&
    !/ (average|avg|mean|median|min|max|group|band|range|category|months?|days|weeks?) /.test(words)
  );
}

/** More telling classes first: the first that fits wins. */
const patterns: readonly (readonly [IdentifierClassId, RegExp])[] = [
  ["ssn", / (ssn|ssns|social security( (number|no|num))?) /],
  ["email", / (email|emails|e mail|mail address) /],
  ["fax", / (fax|fax no|fax number|telefax) /],
  ["phone", / (phone|phones|telephone|tel|mobile|cellphone|cell phone|pager|contact number) /],
  ["record", / (mrn|med(ical)? rec(ord)?|chart (no|number|id)|emr id|ehr id|record number) /],
  [
    "plan",
    / (mbi|hicn|(member|subscriber|policy|beneficiary|insurance|medicaid|medicare|health plan|plan) (id|no|num|number)|group number) /,
  ],
  ["account", / (account|acct|iban|cc num(ber)?|credit card|card (no|num|number)|bank account) /],
  ["vehicle", / (vin|plate|license plate|licence plate|vehicle (id|number)) /],
  ["licence", / (licen[cs]e|licen[cs]es|drivers?|dl number|dea|certificate (no|number)|passport) /],
  ["device", / (udi|serial|serial (no|number)|device (id|serial|number)|imei|mac address) /],
  ["ip", / (ip|ip address|ipv4|ipv6) /],
  ["url", / (url|urls|website|web site|homepage|portal|link|domain) /],
  ["biometric", / (biometric|biometrics|fingerprint|voiceprint|retina scan|face id) /],
  ["photo", / (photo|photos|photograph|portrait|selfie|face image) /],
  [
    "place",
    / (zip|zipcode|zip code|postcode|postal|postal code|address|addr|addr\d|address\d|street|city|town|village|county|precinct|parish|neighbou?rhood|lat|latitude|lon|lng|longitude|geocode|census tract|birthplace|birth place) /,
  ],
  [
    "name",
    / ((first|last|given|family|middle|maiden|full|patient|pt|person|client|member|subject|contact|mother|father|spouse|parent|guardian|relative|preferred|birth) ?names?|[fl]name|forename|surname|maiden|mothers maiden|guardian|next of kin|emergency contact) |^ (first|last|givenname|name) $/,
  ],
  [
    "other",
    / (id|ids|identifier|uuid|guid) |^ (patient|subject|participant|encounter|nhs number|national id|username) $/,
  ],
];
