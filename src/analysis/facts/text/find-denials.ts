import type { Span } from "../../document/document-text.ts";

/**
 * The stretches of a sentence that it denies: what follows a word of negation up to the next word
 * that ends its reach, and what stands before one that denies backwards ("was ruled out"). After
 * NegEx and ConText (Chapman et al. 2001; Harkema et al. 2009), with wordings of letters and minutes.
 */
export function findDenials(content: string, { start, end }: Span): Span[] {
  const said = content.slice(start, end).replace(notDenying, (words) => " ".repeat(words.length));
  const spans: Span[] = [];
  for (const clause of clausesOf(said)) {
    const text = said.slice(clause.start, clause.end);
    const backward = deniedBefore.exec(text);
    const forward = denying.exec(text.slice(0, backward?.index));
    if (forward) spans.push(span(start + clause.start, forward.index, text.length));
    else if (backward) spans.push(span(start + clause.start, 0, backward.index));
  }
  return spans;
}

const span = (at: number, from: number, until: number): Span => ({
  start: at + from,
  end: at + until,
});

/** Words that say nothing of the kind although they hold a word of negation. */
const notDenying =
  /\bno(?:t)? (?:only|necessarily|longer than|more than|less than|later than|earlier than|fewer than|significant change|change|doubt|just|merely|least)\b|\bno later\b|\bwithout (?:difficulty|delay|doubt|incident|complications?)\b|\bnot sure whether\b|\bif not\b|\bwhether or not\b|\bwhy not\b/gi;

const denying =
  /\b(?:no|not|nor|never|neither|none|nobody|nothing|nil|without|cannot|den(?:y|ies|ied|ying)|declin(?:e|es|ed|ing)|refus(?:e|es|ed|ing)|lack(?:s|ed|ing)?|fail(?:s|ed)? to|unable to|free (?:of|from)|absence of|negative for|ruled out|rules out|exclud(?:e|es|ed|ing)|instead of|rather than|no longer|unaware of|against)\b|n['’]t\b/i;

const deniedBefore =
  /\b(?:(?:was|were|is|are|been|be) (?:\w+ )?(?:ruled out|excluded|negative|absent|denied|declined|refused|rejected|unlikely|unremarkable)|came back negative|negative\s*$)/i;

/** Where the reach of a negation ends. */
const clauseEnd =
  /\s(?:but|however|nevertheless|yet|though|although|whereas|while|except|apart from|aside from|other than|because|since|until|unless|which|who|secondary to|due to|as)\s|[;:]|,\s+(?:(?:and|so|or)\s*)?(?:he|she|they|we|i|it|the|this|that|there|his|her|their|our|please|also|then|only)\s|\s(?:and|so)\s+(?:he|she|they|we|i|it|there|is|was|are|were|has|had|will|should|must)\s/gi;

function clausesOf(said: string): Span[] {
  const clauses: Span[] = [];
  let from = 0;
  for (const { index } of said.matchAll(clauseEnd)) {
    clauses.push({ start: from, end: index });
    from = index;
  }
  return [...clauses, { start: from, end: said.length }];
}
