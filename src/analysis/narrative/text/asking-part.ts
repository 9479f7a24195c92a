/**
 * The part of a question that asks: its last sentence with a question mark, or its last sentence, and
 * of that what follows a colon or a dash. What stands before is why somebody asks.
 */
export function askingPart(question: string): string {
  const sentences = question.split(/(?<=[.?!。？！])\s+/).filter((one) => wordIn.test(one));
  const last = sentences.findLast((one) => /[?？؟]\s*$/.test(one)) ?? sentences.at(-1) ?? question;
  const [tail = ""] = /(?<=[:–—]\s|\s-\s)[^:–—]*$/.exec(last) ?? [];
  return asks.test(tail) ? tail : last;
}

const wordIn = /[\p{L}\p{N}]/u;
const asks =
  /\b(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|list|name|find|show|tell)\b/i;
