/**
 * The clauses of a sentence that comes to several results, `strong if …, moderate if …`: each with
 * one result in it. A sentence with one result stays whole.
 */
export function splitClauses(sentence: string, results: (text: string) => number): string[] {
  if (results(sentence) < 2) return [sentence];
  return sentence.split(/;\s*/).flatMap((part) => joinPieces(part, results));
}

function joinPieces(sentence: string, results: (text: string) => number): string[] {
  const pieces = sentence.split(
    /[,;]\s+(?:and\s+|or\s+|but\s+)?|\s+and\s+(?=[\w"'-][\w"' -]{0,29}\sif\b)/i,
  );
  const clauses: string[] = [];
  let open = "";
  for (const piece of pieces) {
    open = open === "" ? piece : `${open}, ${piece}`;
    // A clause is whole once it has a result and a bound.
    if (results(open) === 0 || !/\d|\botherwise\b|\belse\b/i.test(open)) continue;
    clauses.push(open);
    open = "";
  }
  return open === "" ? clauses : [...clauses, open];
}
