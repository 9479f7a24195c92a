import type { Span } from "../../document/document-text.ts";
import { isHeading } from "./headings-of.ts";
import type { ReadText, Sentence } from "./read-text.ts";

/** Who says a sentence: the words that name the speaker, where they stand. Null where nobody is named. */
export type Speakers = readonly (Span | null)[];

/**
 * Finds who says each sentence: the name before a turn of a conversation ("Dr Hart: …"), the sender
 * above a mail, or the subject of a word of saying in the sentence itself ("the matron asked …").
 */
export function findSpeakers({ content, sentences, documents }: ReadText): Speakers {
  const speakers: (Span | null)[] = [];
  for (const [document] of documents.entries()) {
    const own = sentences.filter((sentence) => sentence.document === document);
    speakers.push(...speakersOf(content, own));
  }
  return speakers;
}

function speakersOf(content: string, sentences: readonly Sentence[]): Speakers {
  const labels = sentences.map((sentence) =>
    opensLine(content, sentence) ? labelOf(content, sentence) : null,
  );
  const turns = turnsOf(content, labels);
  let turn: Span | null = null;
  return sentences.map((sentence, at) => {
    const label = labels[at] ?? null;
    const isNew = sentence.paragraph !== sentences[at - 1]?.paragraph;
    if (label !== null && turns.has(label)) turn = label;
    else if (isNew && (!turns.isConversation || isHeading(content, sentence))) turn = null;
    return subjectOf(content, sentence) ?? turn;
  });
}

const opensLine = (content: string, { start, sentence }: Sentence): boolean =>
  sentence === 1 || /\n[\s>*-]*$/.test(content.slice(Math.max(0, start - 6), start));

/** A name and a colon at the beginning of a paragraph; a time or a number may stand before it. */
const label =
  /^(?:[[(]?\d{1,2}[:.]\d{2}(?::\d{2})?[\])]?\s*(?:[-–]\s*)?)?(?:From:\s*)?\**(\p{Lu}[\p{L}\d.'’&-]*(?: (?:\p{L}[\p{L}\d.'’&-]*|\d+)){0,4})\**(?:\s*\([^()\n]{1,60}\)\**|, [^:,\n]{1,40})?\s*(?::|<)\s*\**/u;

function labelOf(content: string, { start, end }: Span): Span | null {
  const match = label.exec(content.slice(start, Math.min(end, start + 160)));
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const from = start + match[0].indexOf(name);
  return { start: from, end: from + name.length };
}

interface Turns {
  readonly isConversation: boolean;
  has(label: Span): boolean;
}

/**
 * Labels are speakers where they come back, look like people, or are names of two words or more that
 * the documents name elsewhere too; others are fields of a form.
 */
function turnsOf(content: string, labels: readonly (Span | null)[]): Turns {
  const named = labels.filter((one) => one !== null);
  const nameOf = ({ start, end }: Span) => content.slice(start, end);
  const times = Map.groupBy(named, (one) => nameOf(one).toLowerCase());
  const isPerson = (one: Span) => {
    const name = nameOf(one);
    const labelled = times.get(name.toLowerCase())?.length ?? 0;
    if (labelled > 1 || personal.test(name)) return true;
    return fullName.test(name) && content.split(name).length - 1 > labelled;
  };
  const people = named.filter(isPerson);
  return {
    isConversation: people.length >= 4 && people.length >= named.length / 2,
    has: isPerson,
  };
}

const fullName = /^\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)+$/u;
const personal =
  /^(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Sister|Matron|Nurse|Sr|Interviewer|Moderator|Facilitator|Participant|Speaker|Chair|Patient|Family|Daughter|Son|P\d)\b/u;

/** Words of saying, after which, or before which, their subject stands. */
const saying =
  "said|says|stated?|states|reported|reports|noted|notes|suggested|suggests|proposed|proposes|asked|asks|felt|feels|thought|thinks|argued|argues|objected|objects|recommended|recommends|warned|warns|explained|explains|confirmed|confirms|raised|questioned|questions|insisted|insists|agreed|agrees|disagreed|disagrees|advised|advises|added|adds|replied|replies|answered|complained|complains|claimed|claims|mentioned|mentions|pointed out|emphasi[sz]ed|stressed|urged|opposed|supported|requested|requests|denied|denies|told|wants|wanted|preferred|prefers|promised|offered|described|describes|commented|observed|expressed|undertook";
const name =
  "(?:\\p{Lu}[\\p{L}'’-]*\\.?(?: \\p{Lu}[\\p{L}'’-]*){0,3}|[Tt]he (?:\\p{L}[\\p{L}-]* ){0,3}?\\p{L}[\\p{L}-]*|[Hh]is \\p{L}+|[Hh]er \\p{L}+)";
const subjectFirst = new RegExp(
  `(?<![\\p{L}])(${name})(?: \\([^()]{1,40}\\)|, [^,]{1,40},)? (?:(?:also|then|again|strongly|further|clearly) )?(?:has |have |had )?(?:${saying})(?![\\p{L}])`,
  "u",
);
const subjectLast = new RegExp(`["”’,] (?:said|says|asked|replied|added|explained) (${name})`, "u");
const accordingTo = new RegExp(
  `(?:[Aa]ccording to|[Ii]n the view of|[Ii]n the opinion of) (${name})`,
  "u",
);

function subjectOf(content: string, { start, end }: Sentence): Span | null {
  const said = content.slice(start, Math.min(end, start + 600));
  for (const pattern of [subjectFirst, subjectLast, accordingTo]) {
    const match = pattern.exec(said);
    const subject = match?.[1];
    if (match === null || subject === undefined || pronoun.test(subject)) continue;
    const from = start + match.index + match[0].indexOf(subject);
    return { start: from, end: from + subject.length };
  }
  return null;
}

const pronoun = /^(?:He|She|They|We|I|It|You|This|That|There|Nobody|Everyone|Who|All|And|But)$/;
