/** Whose words a question asks for, and where that stands in it. */
export interface SpokenBy {
  /** As written, without an article. */
  readonly speaker: string;
  readonly start: number;
  readonly end: number;
}

const saying =
  "say|think|propose|suggest|object|recommend|want|report|mention|ask|argue|feel|explain|agree|disagree|complain|raise|note|state|claim|advise|warn|offer|promise|tell|describe|comment|add|reply|answer|oppose|support|request|insist|prefer|believe|express|point out|question|bring up|worry|respond|deny|admit";
const attitudes =
  "reasons?|views?|opinions?|positions?|suggestions?|proposals?|concerns?|objections?|recommendations?|comments?|take|stance|arguments?|worr(?:y|ies)|advice|reply|response|account|version|request|complaints?";

const patterns: readonly RegExp[] = [
  new RegExp(
    `^(?<speaker>(?:Dr |Mr |Mrs |Ms |Prof )?\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?) (?:${attitudes}) (?:on|about|regarding|to)\\b`,
    "u",
  ),
  new RegExp(
    `\\b(?:did|does|do|has|have|had|is|was|were|are)\\s+(?<speaker>[^\\s,.?!](?:[^,.?!]{0,48}[^\\s,.?!])??)\\s+(?:actually\\s+|really\\s+|specifically\\s+|ever\\s+)?(?:${saying}|saying|said|proposed|suggested|recommended|asking for|proposing|suggesting|recommending|objecting to|worried about|unhappy about|concerned about|against)\\b`,
    "i",
  ),
  /\baccording to (?<speaker>[^,.?!]{2,40}?)(?=,|[?.!]|\s(?:about|on|regarding|what|why|how|when|who|is|are|was|were|did|does)\b|$)/i,
  new RegExp(
    `\\b(?<speaker>(?:Dr|Mr|Mrs|Ms|Miss|Prof)?\\.?\\s?[\\p{L}-]+(?:\\s[\\p{Lu}][\\p{L}-]+)?)['’]s? (?:\\p{L}+ )?(?:${attitudes})\\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:${attitudes}) (?:of|from|by|raised by|made by|put forward by) (?<speaker>[^,.?!]{2,40}?)(?=[,?.!]|\\s(?:about|on|regarding)\\b|$)`,
    "i",
  ),
];

/** Finds whose words are asked for: "What did the physiotherapist say about stairs?" */
export function spokenBy(question: string): SpokenBy | null {
  for (const pattern of patterns) {
    const match = pattern.exec(question);
    const written = match?.groups?.speaker;
    if (!match || written === undefined) continue;
    const speaker = written.replace(/^(?:the|our|any|a|an)\s+/i, "").trim();
    if (isNobody.test(speaker) || isSeveral.test(speaker) || speaker === "") continue;
    return { speaker, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Each of them is asked, in its own document. */
const isSeveral = /\band\b|\beach\b|\bboth\b/i;

/** Who is meant then is not in the question, or it is the documents themselves. */
const isNobody =
  /^(?:the|our|a|an|(?:it|they|he|she|we|you|i|this|that|these|those|there)\b.*|anybody|anyone|somebody|someone|everybody|everyone|people|(?:[\w-]+ )?(?:documents?|letters?|notes?|reports?|minutes|texts?|files?|polic(?:y|ies)|protocols?|guidelines?|e-?mails?|summary|both|transcripts?|procedures?)(?: .*)?)$/i;
