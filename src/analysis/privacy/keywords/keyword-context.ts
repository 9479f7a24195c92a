import { headerTerms } from "../header-terms.ts";
import { isNameToo } from "../vocabulary/is-ordinary.ts";
import type { KeywordPlace } from "./keyword-place.ts";

/**
 * A keyword as it stands in the text, with what is around it. Only words that name nobody are shown
 * beside it: a place found for one identifier must not show others.
 */
export function contextOf(text: string, { start, end }: KeywordPlace): string {
  const before = text.slice(Math.max(0, start - around), start);
  const after = text.slice(end, end + around);
  const shown = [
    masked(isCut(text, start - around) ? before.replace(firstWord, "") : before),
    text.slice(start, Math.min(end, start + longestShown)),
    masked(isCut(text, end + around) ? after.replace(lastWord, "") : after),
  ];
  // What touches the keyword is the rest of its word.
  if (isWord(text.at(start - 1)) && start > 0) shown[0] = shown[0]?.replace(lastWord, mask) ?? "";
  if (isWord(text.at(end))) shown[2] = shown[2]?.replace(firstWord, mask) ?? "";
  return shown
    .join("")
    .replace(/\p{Cs}/gu, "")
    .trim();
}

/** Characters of context on each side of a match. */
const around = 40;
/** What nobody sees can make a match long. */
const longestShown = 200;

const firstWord = /^[\p{L}\p{M}\p{N}•]+/u;
const lastWord = /[\p{L}\p{M}\p{N}•]+$/u;

const isWord = (character = "") => /[\p{L}\p{M}\p{N}]/u.test(character);

const isCut = (text: string, at: number) => at > 0 && isWord(text[at - 1]) && isWord(text[at]);

function masked(text: string): string {
  return text
    .replace(/[^\s,;|"]*@[^\s,;|"]*/g, mask)
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (isOrdinary(word) ? word : mask))
    .replace(/\s+/g, " ")
    .replace(/•••(?:[^,;|"\p{L}\p{N}•]*•••)+/gu, mask);
}

/** Stands for a word that could tell who somebody is. */
const mask = "•••";

/** Written small: names mostly are not, and words that are names too are left out. */
const isOrdinary = (word: string) =>
  /^[a-z]+$/.test(word) && (headerTerms.has(word) || smallWords.has(word)) && !isNameToo(word);

const smallWords = new Set(
  "about after again against also although always among are as at be because been being between both but can could did do does done during each either enough even ever few found gave get gets give given goes got had has have having he her here him his how however if into it its just known later less like made many more most much must near neither never next nor noted now off often once only our out over own per please quite rather reported same seen shall she should shows shown since so some soon still such taken tested than that their them then there these they this those though through told took toward under until very was we were what when where which while who whom whose why will would yes yet you your".split(
    " ",
  ),
);
