import type { AnalysisInput } from "#analysis/analysis.ts";
import { readHeaders } from "#analysis/table.ts";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";

/**
 * Checks what the schema cannot and gives what the analysis takes.
 * Throws the Problem that names the first thing wrong.
 */
export function checkRequest(request: AnalysisRequest): AnalysisInput {
  const { prompt, fileContent, fileName, selectedHeaders, groupByHeader } = request;
  if (prompt.trim() === "" || fileContent.trim() === "") throw new Problem("prompt-missing");
  if (request.fileType === "document")
    throw new Problem("invalid-request", { detail: "fileType must be spreadsheet." });
  if (prompt.length > limits.promptCharacters)
    throw new Problem("prompt-too-long", { limit: limits.promptCharacters });
  if (fileContent.length > limits.analysisCharacters)
    throw new Problem("text-too-long", { limit: limits.analysisCharacters });
  checkKeywords(request.hipaaKeywords);
  const focus = groupByHeader || null;
  checkColumns(request, focus === null ? selectedHeaders : [...selectedHeaders, focus]);
  return {
    prompt,
    table: { name: fileName, content: fileContent },
    columns: selectedHeaders,
    focus,
    direction: request.dataFlowDirection,
    keywords: request.hipaaKeywords,
  };
}

function checkKeywords(keywords: readonly string[]): void {
  const characters = keywords.reduce((sum, keyword) => sum + keyword.length, 0);
  if (characters > limits.keywordCharacters)
    throw new Problem("too-many-keywords", { limit: limits.keywords });
}

/** Turned tables get their names while they are read, so their columns are checked there. */
function checkColumns({ fileContent, dataFlowDirection }: AnalysisRequest, named: string[]): void {
  if (dataFlowDirection === "columns") return;
  const headers = new Set(headersOf(fileContent));
  const missing = named.find((column) => !headers.has(column));
  if (missing !== undefined) throw new Problem("column-not-found", { column: missing });
}

/** The first record alone: a table may be 20 MB. */
export const headersOf = (content: string): readonly string[] => readHeaders(content).headers;
