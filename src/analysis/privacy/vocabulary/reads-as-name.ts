import { headerTerms } from "../header-terms.ts";
import { isEponym } from "../identifiers/eponyms.ts";
import { honorifics, personVerbs, roleWords, weakCues } from "../identifiers/names/name-cues.ts";
import { isEnumerated } from "./is-ordinary.ts";
import { xRay } from "./label-words.ts";
import { placesAmongWords } from "./names-among-words.ts";
import { mayBeName } from "./releasable-words.ts";

/**
 * Whether a word that people are called by too stands in a label where a name does: `Mark Young`,
 * `seen by Rose`, `Team Young`, `Will's list`, or whether it numbers somebody: `Nurse 4`. In doubt it does.
 */
export function readsAsName(written: string): boolean {
  const label = written.replace(xRay, "xray");
  const words = [...label.matchAll(wordShape)].map(({ 0: text, index: start }) => ({
    ...{ text, start, own: text.toLowerCase().replace(possessive, "") },
  }));
  if (
    numbered.test(label) ||
    titled.test(label) ||
    isNumberedName(label) ||
    initialled.test(label) ||
    ofPlace(label) ||
    isFullName(words.map(({ own }) => own))
  )
    return true;
  const isSentence = words.some(isInSentence);
  return words.some((word, at) => {
    if (word.own.length === 1 || !mayBeName(word.own)) return false;
    const place = { before: words[at - 1]?.own ?? "", after: words[at + 1]?.own ?? "" };
    if (honorifics.includes(place.before) || isOwner(word, label)) return true;
    return !namesField(word.own) && standsAsName(word, { ...place, isSentence });
  });
}

/** A person of some kind by a number: `RN4`, `Doctor 12`, `EMP-07`. */
const numbered = new RegExp(
  `^(?:${[...roleWords, ...honorifics].join("|")}|emp|employee|staff|user|usr|member|person|participant)[ _#.-]{0,3}\\d+$`,
  "i",
);

/** `Void, A.`, `T.N.`, `J-D`, `The Crown`, `Finance (Gold)`. */
const initialled =
  /^\p{Lu}\p{L}+, ?\p{Lu}\.?$|^(?:\p{Lu}\.){2,3}$|^\p{Lu}(?:-\p{Lu}){1,2}$|^\p{Lu}-\p{Lu}\.\p{Lu}\.$|^\p{Lu}\. \p{Lu}\p{L}+$|^The \p{Lu}|^\d{3}-\d{4}$/u;

/** `Mayor of Bath` */
const ofPlace = (label: string): boolean => {
  const [, word = ""] = /\b(?:of|at|near|from|to) (\p{Lu}\p{Ll}+)$/u.exec(label) ?? [];
  const [, inBrackets = ""] = /\((\p{Lu}\p{Ll}+)\)$/u.exec(label) ?? [];
  return placesAmongWords.has(word.toLowerCase()) || (inBrackets !== "" && mayBeName(inBrackets));
};

/** `Swift15`, as users of a computer are called. */
const isNumberedName = (label: string): boolean =>
  [...label.matchAll(/(\p{L}{3,})\d+/gu)].some(([, name = ""]) => mayBeName(name));

/** Whatever follows such a title is a name: `Dr Pipes`. */
const titled =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Rev|Sir|Dame|Lord|Lady)\.? \p{Lu}/u;

const wordShape = /\p{L}[\p{L}\p{M}]*(?:['’]s(?!\p{L})|(?<=s)['’](?!\p{L}))?/gu;

const possessive = /['’]s?$/;

interface Word {
  readonly text: string;
  readonly start: number;
  /** In lower case, without the ending of an owner. */
  readonly own: string;
}

/** `Will's list`, and not `Murphy's sign`. */
const isOwner = ({ text, start }: Word, label: string) =>
  possessive.test(text) && !isEponym({ text: label, start });

interface Place {
  readonly before: string;
  readonly after: string;
  /** Whether the label is no title, in which any word may begin with a capital. */
  readonly isSentence: boolean;
}

function standsAsName(word: Word, { before, after, isSentence }: Place): boolean {
  // `by Rose`, `Nurse Rice`, `Long fell`
  if (before === "by" || roleWords.includes(before) || personVerbs.includes(after)) return true;
  if (!isWrittenAsName(word)) return false;
  // `handed to Rose`, `Team Young`, `Long clinic`
  if (weakCues.includes(before) || teams.has(after)) return true;
  return (isSentence && before !== "") || (teams.has(before) && after === "");
}

/** Two names, or a name and initials. */
const isFullName = (words: readonly string[]) =>
  words.length > 1 &&
  words.every(mayBeName) &&
  words.some((word) => word.length > 1 && !isEnumerated(word) && !namesField(word));

/** Groups that are called after who leads them. */
const teams = new Set(["team", "clinic", "list", "firm", "caseload", "practice"]);

/** With a capital, as months and colours may be too. */
const isWrittenAsName = ({ text, own }: Word) => /^\p{Lu}/u.test(text) && !isEnumerated(own);

/** A word in lower case, as no title has it. */
const isInSentence = ({ text, own }: Word) =>
  text === own && own.length > 1 && !weakCues.includes(own) && !particles.has(own);

const particles = new Set("a an and at in no non not on or out over per the up vs".split(" "));

/** Whether the word is what fields are called (`day`, `case`, `hand`), which no month and colour is. */
const namesField = (word: string) =>
  !isEnumerated(word) && (headerTerms.has(word) || headerTerms.has(word.replace(/s$/, "")));
