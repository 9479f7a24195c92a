import type { Span } from "../../document/document-text.ts";
import type { ReadText, Sentence } from "./read-text.ts";

/** A sentence that says what is to be done, and where the word stands that says so. */
export interface FoundAction extends Span {
  readonly sentence: Sentence;
}

const cues = [
  "must(?! have (?:been|had))|shall|(?:is|are|was|were) (?:to be|planned|scheduled|required|expected to|due|recommended|advised)",
  "should(?! have (?:been|had))|ought to|needs? to|ha(?:s|ve) to|plans? to|intends? to|agreed to|will (?:be (?:sent|done|completed|reviewed|scheduled|reported|prepared|updated|trained|replaced)|send|review|complete|report|prepare|update|contact|follow|schedule|provide|present|submit|train|replace)",
  "(?:asks?|asked|(?:request|demand|insist|suggest|direct)(?:s|ed)?|(?:propos|urg)(?:e|es|ed)) that (?:[^\\s.,;]{1,30} ){1,12}be|(?:is|are|was|were) asked to",
  "recommend(?:s|ed)?(?= that| to|ing|\\b)|action items?|to[- ]do|next steps?|follow up (?:on|with)|responsible for|deadline|please",
  "muss|müssen|soll|sollen|sollte|sollten|ist geplant|sind geplant|wird empfohlen|empfehlen",
  "doit|doivent|devra|devront|devrait|devraient|il faut|est prévue?|sont prévue?s|recommandons",
  "debe|deben|deberá|deberán|debería|deberían|hay que|se recomienda|está previst[oa]|planea",
  "deve|devono|dovrebbe|è previst[oa]|si raccomanda|devem|deveria|recomenda-se",
].join("|");
/** Where words have no edges that an expression sees. */
const otherCues =
  "必须|必須|应该|應該|应当|應當|需要|须|計画|计划|建议|建議|する予定|べき|يجب|ينبغي|يتعين|من المقرر|يوصى|חייב(?:ת|ים|ות)?|צריך|צריכ(?:ה|ים|ות)|מומלץ|מתוכנן|יש ל(?=\\p{L})";
const cueHere = new RegExp(`(?<!\\p{L})(?:${cues})(?!\\p{L})|${otherCues}`, "iu");

/** Headings whose list below them names actions, whatever their words. */
const actionHeading =
  /^[\s#*\d.)]*(?:action items?|actions?|next steps|to[- ]?do(?: list)?|tasks|follow[- ]?up actions?|recommendations?|maßnahmen|nächste schritte|aufgaben|prochaines étapes|actions à mener|próximos pasos|acciones|行动项|下一步|建议)\s*:?$/i;
const longestHeading = 60;

/** Every sentence that asks for something to be done, in order; questions ask for an answer only. */
export function findActions({ content, sentences }: ReadText): FoundAction[] {
  let underHeading = -1;
  return sentences.flatMap((sentence) => {
    const { start, end } = sentence;
    const said = content.slice(start, end);
    const isShort = end - start <= longestHeading && !/[.!?。]$/.test(said);
    if (isShort && actionHeading.test(said)) {
      underHeading = sentence.paragraph;
      return [];
    }
    const match = cueHere.exec(said);
    if (match && !/[?？؟]\W*$/.test(said) && sentence.words > 3) {
      const from = start + match.index;
      return [{ sentence, start: from, end: from + match[0].length }];
    }
    // A list goes on as long as each paragraph follows the one before and is marked as an item.
    if (underHeading < 0 || sentence.paragraph !== underHeading + 1 || !listItem.test(said))
      return [];
    underHeading += 1;
    return sentence.words > 2 ? [{ sentence, ...firstWord(said, start) }] : [];
  });
}

const listItem = /^(?:[-*•▪◦–—·]|\(?\d{1,2}[.)])\s/;

function firstWord(said: string, start: number): Span {
  const mark = listItem.exec(said)?.[0].length ?? 0;
  const word = /^\W*[\p{L}\p{N}]+/u.exec(said.slice(mark))?.[0].length ?? said.length - mark;
  return { start: start + mark, end: start + mark + word };
}
