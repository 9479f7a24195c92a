import type { Place } from "../../../document/document-text.ts";
import type { SoughtQuote } from "../../../document/sought-quote.ts";
import type { Refusal, Template } from "../../../domain/fact.ts";
import { numeralsIn } from "../../../table/numerals.ts";
import { faultOfBackground } from "../check-passage.ts";
import type { DocumentSubmission } from "./document-tools.ts";

/** A submission with its passages as templates, and those that may not be printed. */
export interface ScreenedDocumentSubmission {
  readonly answered: boolean;
  /** Null where it may not be printed. */
  readonly answer: Template | null;
  readonly findings: readonly Template[];
  readonly recommendations: readonly Template[];
  readonly refused: readonly Refusal[];
  /** Places of the quotes; the first has the number after those that were there. */
  readonly places: readonly Place[];
}

interface Evidence {
  /** How many places there are already. */
  readonly known: number;
  /** The places of quotes, null for each that its document does not hold. */
  locate(quotes: readonly SoughtQuote[]): Promise<readonly (Place | null)[]>;
}

/** Takes a submission about documents apart: what is no quote word for word is struck, with what is around it. */
export async function screenDocumentSubmission(
  { answered, answer, findings, recommendations }: DocumentSubmission,
  { known, locate }: Evidence,
): Promise<ScreenedDocumentSubmission> {
  const all = [answer, ...findings, ...recommendations];
  const sought = all.flatMap(quotesIn);
  const found = await locate(sought);
  const placeOf = new Map(sought.map((quote, at) => [keyOf(quote), found[at] ?? null]));
  const places: Place[] = [];
  const refused: Refusal[] = [];
  const printable = (text: string, needsQuote: boolean): Template[] => {
    const reason = faultOf(text, needsQuote, placeOf);
    if (reason !== null) {
      refused.push({ text, reason });
      return [];
    }
    const template = text.trim().replace(quote, (_, document: string, words: string) => {
      const place = placeOf.get(keyOf({ document: Number(document) - 1, words }));
      return place ? `{{quote:${known + places.push(place)}}}` : "";
    });
    return [template];
  };
  return {
    answered,
    answer: printable(answer, answered)[0] ?? null,
    findings: findings.slice(0, 8).flatMap((text) => printable(text, true)),
    recommendations: recommendations.slice(0, 5).flatMap((text) => printable(text, true)),
    ...{ refused, places },
  };
}

function faultOf(
  text: string,
  needsQuote: boolean,
  placeOf: ReadonlyMap<string, Place | null>,
): string | null {
  const quotes = quotesIn(text);
  const missing = quotes.find((one) => placeOf.get(keyOf(one)) === null);
  if (missing) return `the documents do not say “${missing.words.slice(0, 200)}”`;
  if (needsQuote && quotes.length === 0) return "it quotes nothing";
  const numbers = numeralsIn([...text.matchAll(asked)].map(([, words]) => words).join(" "));
  const unsaid = numbers.find((one) => !quotes.some(({ words }) => words.includes(one)));
  if (unsaid !== undefined) return `no quote beside it says “${unsaid}”`;
  const prose = text.replace(quote, "quoted").replace(asked, "asked");
  if (/["“”„«»]/.test(prose)) return "it holds a quotation that is no reference";
  return faultOfBackground(prose);
}

const asked = /\{\{asked:([^{}]+)\}\}/g;
const quote = /\{\{quote:d(\d+):([^{}]+)\}\}/g;

const quotesIn = (text: string): SoughtQuote[] =>
  [...text.matchAll(quote)].map(([, document, words = ""]) => ({
    ...{ document: Number(document) - 1, words },
  }));

const keyOf = ({ document, words }: SoughtQuote) => `${document} ${words}`;
