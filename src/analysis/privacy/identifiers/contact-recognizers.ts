import { ipv4Pattern } from "../identifier-patterns.ts";
import type { Recognizer } from "./recognizer.ts";

const mailHost = "@[\\p{L}\\w-]{1,63}(?:\\.[\\p{L}\\w-]{1,63}){0,8}\\.[a-z]{2,24}";
const extension = "(?:,? ?(?:x|ext\\.?|extension) ?\\d{1,6})?";
const northAmerican = `(?:\\+?1[ .-]?)?(?:\\(\\d{3}\\) ?|\\d{3}[ .-])\\d{3}[ .-]\\d{4}`;
/** `+44 20 7946 0958`, `0688 872 49 99`. */
const international = "\\+\\d{1,3}[ .-]?\\(?\\d{1,5}\\)?(?:[ .-]?\\d{2,8}){1,5}";
const grouped = "\\(?\\d{2,5}\\)?(?:[ .-]{1,2}\\d{2,5}){1,5}";
const apart = "(?<![\\w.+-])";
const ended = "(?![\\w]|[.-]\\d)";

const lines =
  "telephone|telefon|phone|tel|ph|cell(?:ular)?(?: phone)?|mobile|home|work|office|pager|call(?:ed)?(?: (?:back|me|us|her|him|them))?(?: (?:at|on|from))?|call-?back|reach(?:ed|able)?(?: (?:him|her|them|me))?(?: (?:at|on))|contact(?:ed)?(?: (?:at|on))?|text(?:ed)?(?: at)?|dial|ring|ext(?:ension)?|hotline|toll-free|line|desk|voicemail";
const afterLine =
  "\\b\\.?[ \\t]{0,3}(?:(?:numbers?|num|no|nr)\\b\\.?)?[ \\t]{0,3}(?:is\\b|at\\b|on\\b)?[ \\t]{0,3}[#:]?\\s{0,6}\\(?";
const anyPhone = `(?:${northAmerican}|${international}|${grouped}|\\d{7,12})`;

/** Telephone and fax numbers, mail, web and network addresses. */
export const contactRecognizers: readonly Recognizer[] = [
  { id: "email", shape: new RegExp(`(?<=(?<before>[\\p{L}\\w.+-]{1,64}))${mailHost}\\b`, "giu") },
  { id: "url", shape: /\b(?:https?:\/\/|ftp:\/\/|www\.)[^\s"'<>)\]]{0,2000}[^\s"'<>)\].,;:!?]/gi },
  {
    id: "url",
    shape:
      /(?<=(?<before>(?<![\w@.-])(?:[a-z\d-]{1,63}\.){0,3}[a-z\d-]{1,63}))\.(?:com|org|net|edu|gov|info|biz|io|health|care)(?:\/[^\s"'<>)\]]{0,2000}[^\s"'<>)\].,;:!?]|(?![\w-]|\.\w))/gi,
  },
  {
    id: "fax",
    shape: new RegExp(
      `(?<label>\\b(?:telefax|fax)${afterLine})(?:${northAmerican}|${international}|${grouped}|\\d{7,12})${extension}${ended}`,
      "gi",
    ),
  },
  {
    id: "phone",
    shape: new RegExp(`${apart}(?:${northAmerican}${extension}|${international})${ended}`, "gi"),
  },
  {
    id: "phone",
    shape: new RegExp(`(?<label>\\b(?:${lines})${afterLine})${anyPhone}${extension}${ended}`, "gi"),
    // `Call 2 to 3 times`: a number to call has seven digits or more.
    isDecoy: ({ value }) =>
      value.replace(/\D/g, "").length < 7 || /^\d{4}-\d\d?-\d\d?$/.test(value),
  },
  { id: "ip", shape: new RegExp(`(?<![\\d.])${ipv4Pattern}(?![\\d.]\\d|\\d)`, "g") },
  {
    id: "ip",
    shape:
      /(?<![\w:.])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])|(?<![\w:.])(?=[\da-f:]*[a-f\d]{3})(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}(?!\w|:\w)/gi,
  },
];
