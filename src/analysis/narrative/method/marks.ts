/** The columns named in a marked text, in order, each once. */
export function columnsIn(marked: string): number[] {
  return [...new Set([...marked.matchAll(/⟦c(\d+)⟧/g)].map((match) => Number(match[1])))];
}

/** Sentences and lines of a marked text. */
export function sentencesOf(marked: string): string[] {
  return marked
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.?!;])\s+(?=["'(⟦A-Z])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
