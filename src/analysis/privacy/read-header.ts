import { headerWords } from "../table/header-words.ts";
import type { IdentifierClassId } from "./safe-harbor-classes.ts";

/** Words of a header in lower case between single blanks: `PatientID (no.)` is ` patient id no `. */
export const spacedHeader = (header: string): string =>
  ` ${headerWords(header.replace(/e-mail/gi, "email")).join(" ")} `;

/** The class that a header promises; its values have a say afterwards. */
export function classOfHeader(words: string): IdentifierClassId | null {
  const found = patterns.find(([, pattern]) => pattern.test(words));
  if (found === undefined || saysKind.test(words)) return null;
  const [id] = found;
  return (id === "name" || id === "other") && institution.test(words) ? null : id;
}

/** `city size`, `phone type`: of what kind something is, and not the thing. */
const saysKind = / (?:size|type|category|class|kind|status|group|band|tier|level)s? $/;

/** Columns of parameters and terms as trials are submitted: `PARAMCD`, `LBTEST`, `AEDECOD`. */
export const isTrialTerm = (words: string): boolean =>
  / (?:param|[a-z]{2}test|(?:act)?arm)(?: ?cd)? $| [a-z]{2}decod $/.test(words);

/** Columns about institutions, staff and things do not name patients. */
const institution =
  / (hospital|clinic|facility|provider|physician|doctor|dr|nurse|surgeon|prescriber|practitioner|org|organisation|organization|company|department|dept|ward|unit|payor|payer|insurer|drug|medication|product|brand|test|lab|order|orderset|item|file|column|school|gene|species|country|state|region|code|type|category|class|study|site|trial|batch|group|job|occupation|arm|device|vaccine|allergen) /;

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
  [
    "phone",
    / (phones?|ph|telephone|tel|mobile|mob|cell ?phone|cell|pager|beeper|landline|(contact|call ?back) (number|no|num)) /,
  ],
  [
    "record",
    / (mrn|mrno|mr (no|num|number)|med(ical)? rec(ord)?|(chart|case|file|hospital|hosp|record|unit|visit|encounter) (no|num|number|nbr)|chart id|emr id|ehr id|csn|har|nhs (no|number)) /,
  ],
  [
    "plan",
    / (mbi|hicn|(member|subscriber|policy|beneficiary|insurance|medicaid|medicare|health plan|plan) (id|no|num|number)|group number) /,
  ],
  [
    "account",
    / (account|acct|acc (no|num|number)|iban|cc (no|num(ber)?)|credit card|card (no|num|number)|bank account|routing (no|number)) /,
  ],
  [
    "vehicle",
    / (vin|plate|licen[cs]e plate|registration plate|number plate|vehicle (id|no|number|registration)) /,
  ],
  ["licence", / (licen[cs]e|licen[cs]es|drivers?|dl number|dea|certificate (no|number)|passport) /],
  [
    "device",
    / (udi|serial|sn|(device|implant|pacemaker|pump|sensor) (id|serial|no|number)|imei|imsi|mac (address|addr)) /,
  ],
  ["ip", / (ip|ip address|ipv4|ipv6) /],
  [
    "url",
    / (urls?|uri|website|web site|web ?page|homepage|portal|link|domain|facebook|instagram|twitter|linkedin) /,
  ],
  [
    "biometric",
    / (biometrics?|fingerprints?|voice ?prints?|retina(l)? scan|iris scan|face id|palm print) /,
  ],
  ["photo", / (photos?|photographs?|portrait|selfie|head ?shot|mug ?shot|face image|avatar) /],
  [
    "place",
    / (zip|zipcode|zip code|postcode|postal|postal code|address|addr|addr\d|address\d|street|city|town|village|suburb|municipality|borough|township|hometown|residence|domicile|county|cnty|precinct|parish|neighbou?rhood|lat|latitude|lon|lng|longitude|geocode|census tract|birthplace|birth place) /,
  ],
  [
    "name",
    / ((first|last|given|family|middle|maiden|full|patient|pt|person|client|member|subject|contact|mother|father|spouse|parent|guardian|relative|preferred|birth|nick|sur|christian|legal|caregiver|carer|sibling|child|husband|wife|partner) ?(names?|nm)|(first|last|middle|full|pt)nm|[flm]name|forename|surname|initials|alias|maiden|mothers maiden|guardian|spouse|caregiver|next of kin|nok|emergency contact) |^ (first|last|givenname|name) $/,
  ],
  [
    "other",
    / (id|ids|identifier|uuid|guid) |^ (patient|subject|participant|encounter|nhs number|national id|username) $/,
  ],
];
