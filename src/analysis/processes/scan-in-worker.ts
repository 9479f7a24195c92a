import type { PrivacyScan } from "#analysis/privacy/privacy-scan.ts";
import { type PrivacyInput, scanPrivacy } from "#analysis/privacy/scan-privacy.ts";
import {
  foundKeywords,
  type KeywordInput,
  type ScanRequest,
} from "#analysis/privacy/scan-request.ts";
import { scanText, type TextScanInput } from "#analysis/privacy/scan-text.ts";
import { limits } from "#contract/limits.ts";
import { type AskTools, askWorker } from "./ask-worker.ts";

/**
 * The privacy scan of a table in a process of its own, so that a server answers others meanwhile.
 * Refuses with `too-many-keywords`, `analysis-timeout`, `analysis-too-large`, `analysis-stopped`
 * and `busy`.
 */
export async function scanPrivacyInWorker(
  { table, columns, direction, keywords }: PrivacyInput,
  tools: AskTools,
): Promise<PrivacyScan> {
  const input = { table, columns, direction, keywords };
  if (isSmall(table.content, keywords)) return scanPrivacy(input);
  return (await askChild({ kind: "privacy", input }, tools)) as PrivacyScan;
}

/** The same scan of the text of documents; refuses with the same Problems. */
export async function scanTextInWorker(
  { content, keywords }: TextScanInput,
  tools: AskTools,
): Promise<PrivacyScan> {
  const input = { content, keywords };
  if (isSmall(content, keywords)) return scanText(input);
  return (await askChild({ kind: "text", input }, tools)) as PrivacyScan;
}

/** Those keywords that occur in a text, found like that too; refuses with the same Problems. */
export async function findKeywordsInWorker(
  input: KeywordInput,
  tools: AskTools,
): Promise<string[]> {
  if (isSmall(input.text, input.keywords)) return foundKeywords(input);
  return (await askChild({ kind: "keywords", input }, tools)) as string[];
}

/**
 * Starting a process takes 0.2 s. Below these sizes a scan took at most 50 ms, whatever was repeated
 * in it, so it stays here: 20,000 characters of text, and keywords whose automaton is small.
 */
function isSmall(text: string, keywords: readonly string[]): boolean {
  return text.length <= 20_000 && keywords.length <= 500 && keywords.join("").length <= 5_000;
}

const askChild = (message: ScanRequest, tools: AskTools): Promise<unknown> =>
  askWorker(entry, { limits: workerLimits, message }, tools);

const entry = new URL("./scan-child.ts", import.meta.url);

/** Megabytes: eight million cells of one letter, the most text there may be, needed more than 1,600. */
const workerLimits = { milliseconds: limits.analysisMilliseconds, megabytes: 2400 };
