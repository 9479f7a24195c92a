// Patterns that stand in whole cells and in running text alike; each repetition is bounded, so that a
// long run of letters costs no more than its length.

const byte = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
export const ipv4Pattern = `(?:${byte}\\.){3}${byte}`;

/** Kinds of streets, written out and short. */
export const streetPattern =
  "(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Court|Ct|Place|Pl|Parkway|Pkwy|Circle|Terrace)";
