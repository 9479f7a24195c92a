import {
  classOfHeader,
  isAge,
  isReportingPeriod,
  isTrialTerm,
  spacedHeader,
} from "../read-header.ts";
import { isOrdinaryHeader } from "../vocabulary/is-ordinary.ts";
import type { ColumnClass } from "./column-class.ts";

/** What a header says of its column. */
export interface HeaderEvidence {
  /** Its words in lower case between single blanks. */
  readonly words: string;
  /** The class that it promises. */
  readonly promised: ColumnClass | null;
  /** It names something that identifies nobody, such as `diagnosis`: weak signs in the values then do not count. */
  readonly isOrdinary: boolean;
  readonly isDate: boolean;
  readonly isPeriod: boolean;
}

export function headerEvidence(header: string): HeaderEvidence {
  const words = spacedHeader(header);
  const promised = promisedBy(words);
  return {
    words,
    promised,
    isOrdinary:
      promised === null && !silent.test(words) && (isOrdinaryHeader(header) || isTrialTerm(words)),
    isDate: dated.test(words),
    isPeriod: isReportingPeriod(words),
  };
}

function promisedBy(words: string): ColumnClass | null {
  if (isAge(words)) return "age";
  const found = patterns.find(([, pattern]) => pattern.test(words));
  return found === undefined ? classOfHeader(words) : found[0];
}

/** `col3`, `V5`, `field_7`: a place among columns, which says nothing of what it holds. */
const silent =
  /^ (?:(?:col|column|field|fld|var|variable|item|attr|attribute|feature|unnamed|data|value|question|[a-z]{1,2}) ?)?\d* $/;

const patterns: readonly (readonly [ColumnClass, RegExp])[] = [
  ["zip", / (?:zips?|zip\d|zipcodes?|zcta|postcode|post code|postal|postal ?code|plz) /],
  [
    "text",
    / (?:notes?|comments?|remarks?|narrative|free ?text|transcript|hpi|summary|message|feedback|verbatim|assessment and plan) $/,
  ],
  [
    "staff",
    / (?:attending|(?<!insurance )provider|physician|doctor|dr|surgeon|nurse|clinician|prescriber|practitioner|pcp|gp|therapist|referrer)(?: (?:full |last |first )?(?:name|nm))? $/,
  ],
  [
    "facility",
    / (?:hospital|facility|clinic|practice|pharmacy|employer|site|school|organi[sz]ation)(?: (?:name|nm))? $/,
  ],
];

const dated =
  / (?:dates?|dt|dob|birthdate|birthday|born|dod|doa|dos|died|admitted|discharged|admit|discharge|admission|visit|service|collected|timestamp|day|start|stop|end|onset) /;
