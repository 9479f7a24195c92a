/** A sentence of a passage with its references taken out of the words. */
export interface Sentence {
  /** The words; `reference` stands in place of each reference to a cell or a column. */
  readonly prose: string;
  readonly mentions: readonly Mention[];
}

/** A reference, without its braces and format, and where it stands in the prose. */
export interface Mention {
  readonly inner: string;
  readonly at: number;
}

/** What stands in prose for what is referred to: a character that no passage may hold itself. */
export const referenceMark = "•";

/** The sentences of a passage; a number or word of the question stands as the question has it. */
export function readSentences(text: string): Sentence[] {
  const sentences: { prose: string; mentions: Mention[] }[] = [];
  let sentence = { prose: "", mentions: [] as Mention[] };
  for (const part of text.split(/(\{\{[^{}]+\}\}|[.!?](?=\s|$))/)) {
    const [, inner] = /^\{\{([^{}|]+)(?:\|[^{}]*)?\}\}$/.exec(part) ?? [];
    if (inner?.startsWith("asked:")) sentence.prose += inner.slice("asked:".length);
    else if (inner !== undefined) {
      sentence.mentions.push({ inner, at: sentence.prose.length });
      sentence.prose += referenceMark;
    } else sentence.prose += part;
    if (!/^[.!?]$/.test(part) || isAbbreviation(sentence.prose)) continue;
    sentences.push(sentence);
    sentence = { prose: "", mentions: [] };
  }
  return [...sentences, sentence].filter(({ prose }) => prose.trim() !== "");
}

const isAbbreviation = (prose: string) =>
  /\b(?:i\.e|e\.g|a\.m|p\.m|vs|approx|incl|no|dr|mr|ms|mrs)\.$/i.test(prose);
