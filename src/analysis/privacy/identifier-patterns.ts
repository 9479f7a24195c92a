// Patterns that stand in whole cells and in running text alike; each repetition is bounded, so that a
// long run of letters costs no more than its length.

export const mailHost = "@[\\p{L}\\w-]{1,63}(?:\\.[\\p{L}\\w-]{1,63}){0,8}\\.[a-z]{2,24}";

export const emailPattern = `[\\p{L}\\w.+-]{1,64}${mailHost}`;

export const ssnPattern = "(?!000|666)\\d{3}-\\d{2}-\\d{4}";

const byte = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
export const ipv4Pattern = `(?:${byte}\\.){3}${byte}`;

/** Kinds of streets, written out and short. */
export const streetPattern =
  "(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Court|Ct|Place|Pl|Parkway|Pkwy|Circle|Terrace)";

/** Ten digits of a phone number in North America, with these characters between their groups. */
export const phonePattern = (separator: string): string =>
  `(?:\\(\\d{3}\\) ?|\\d{3}${separator})\\d{3}${separator}\\d{4}`;
