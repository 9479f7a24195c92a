import { findDenials } from "./find-denials.ts";
import type { ReadText, Sentence } from "./read-text.ts";
import type { SearchPlan } from "./sought.ts";

/** Whether a sentence speaks of what was denied, of what has been, and of the months that are asked for. */
export function speaksOf(text: ReadText, sought: SearchPlan, sentence: Sentence): boolean {
  if (sought.isDenied && !isDenying(text, sentence)) return false;
  const said = text.content.slice(sentence.start, sentence.end);
  if (sought.isPast && planned.test(said)) return false;
  const asked = sought.terms.filter((term) => month.test(term));
  const named = said.match(months) ?? [];
  return asked.length === 0 || named.length === 0 || named.some((one) => asked.includes(one));
}

/** Something that is still to come, whatever comes of it. */
const planned =
  /\b(?:will be|should have|to be (?:done|repeated|arranged)|(?:is|are) (?:booked|planned|scheduled|due|awaited)|(?:has|have) (?:been )?(?:ordered|requested|booked)|i have ordered|which i have (?:ordered|booked|requested)|awaiting|pending)\b/i;
const names =
  "January|February|March|April|May|June|July|August|September|October|November|December";
const month = new RegExp(`^(?:${names})$`);
const months = new RegExp(`\\b(?:${names})\\b`, "g");

const isDenying = ({ content }: ReadText, sentence: Sentence) =>
  findDenials(content, sentence).length > 0 ||
  ending.test(content.slice(sentence.start, sentence.end));

/** What was ended or left out is not, although nothing is denied. */
const ending =
  /\b(?:stop(?:s|ped)?|discontinued|withheld|withdrawn|omitted|left out|missed|suspended|paused|removed|cancelled|canceled|rejected|postponed|forbidden|prohibited|only)\b/i;
