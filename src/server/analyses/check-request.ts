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
  if (request.fileType === "document") return checkDocuments(request);
  if (request.documents !== undefined)
    throw new Problem("invalid-request", { detail: "documents belong to the fileType document." });
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
    model: request.aiModel,
  };
}

/** The text of documents: it has no columns and no direction, whatever the request says of them. */
function checkDocuments({
  prompt,
  fileContent: content,
  fileName: name,
  hipaaKeywords: keywords,
  aiModel: model,
  documents = [{ name, start: 0, end: content.length }],
}: AnalysisRequest): AnalysisInput {
  if (content.length > limits.analysisCharacters)
    throw new Problem("text-too-long", { limit: limits.analysisCharacters });
  checkKeywords(keywords);
  const isInOrder = documents.every(
    ({ start, end }, at) => (documents[at - 1]?.end ?? 0) <= start && start < end,
  );
  if (documents.length === 0 || !isInOrder || (documents.at(-1)?.end ?? 0) > content.length)
    throw new Problem("invalid-request", {
      detail: "documents must stand inside fileContent, in order and without overlap.",
    });
  return { prompt, text: { name, content, documents }, keywords, model };
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
