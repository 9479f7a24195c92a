import type { Result } from "#contract/report.ts";
import type { Place } from "../../document/document-text.ts";
import type { SoughtQuote } from "../../document/sought-quote.ts";
import { answerRequests } from "../../worker-protocol.ts";
import { computeText } from "./compute-text.ts";
import { locateQuotes } from "./locate-quotes.ts";
import { readText } from "./read-text.ts";
import type { TextMessage } from "./text-protocol.ts";
import { verifyTextCounts } from "./verify-text-counts.ts";

let check: () => Result[] = () => [];
let locate: (quotes: readonly SoughtQuote[]) => readonly (Place | null)[] = () => [];

answerRequests(async (message) => {
  const asked = message as TextMessage;
  if (asked.kind === "check") return check();
  if (asked.kind === "locate") return locate(asked.quotes);
  const text = readText(asked.text);
  const work = computeText(text, asked.plan);
  locate = (quotes) => locateQuotes(text, quotes);
  check = () => verifyTextCounts(text, asked.plan, work);
  return work.facts;
});
