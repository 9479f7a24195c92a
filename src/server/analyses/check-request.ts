import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import type { Table } from "#analysis/table/table.ts";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { limits } from "#contract/limits.ts";
import { models } from "#contract/model.ts";
import { Problem } from "#contract/problem.ts";
import { type SourceKind, sourceKindOf } from "#contract/source.ts";
import { type RequestData, sentData } from "./request-data.ts";

/**
 * Checks what the schema cannot and gives what the analysis takes.
 * Throws the Problem that names the first thing wrong.
 */
export function checkRequest(
  request: AnalysisRequest,
  data: RequestData = sentData(request.fileContent ?? ""),
): AnalysisInput {
  const { prompt, fileName, selectedHeaders, groupByHeader } = request;
  if (prompt.trim() === "" || data.isBlank) throw new Problem("prompt-missing");
  if (data.characters > limits.analysisCharacters)
    throw new Problem("text-too-long", { limit: limits.analysisCharacters });
  if (kindOf(request, data) === "document") return checkDocuments(request, data.content());
  if (request.documents !== undefined)
    throw new Problem("invalid-request", { detail: "documents belong to the fileType document." });
  if (prompt.length > limits.promptCharacters)
    throw new Problem("prompt-too-long", { limit: limits.promptCharacters });
  checkKeywords(request.hipaaKeywords);
  const focus = groupByHeader || null;
  if (request.dataFlowDirection === "rows")
    checkColumns(data.headers(), focus === null ? selectedHeaders : [...selectedHeaders, focus]);
  return {
    prompt,
    table: tableOf(fileName, data),
    columns: selectedHeaders,
    focus,
    direction: request.dataFlowDirection,
    keywords: request.hipaaKeywords,
    model: modelOf(request),
  };
}

/** The specified payload names no kind: what chose no column and is named like no spreadsheet is text. */
function kindOf(request: AnalysisRequest, data: RequestData): SourceKind {
  const isText =
    request.selectedHeaders.length === 0 && sourceKindOf(request.fileName) !== "spreadsheet";
  return request.fileType ?? data.fileType ?? (isText ? "document" : "spreadsheet");
}

/** Whoever asks for the built-in analyst by its name asks no model. */
const modelOf = ({ aiPlatform, aiModel }: AnalysisRequest) =>
  aiPlatform === models.builtin.family ? null : aiModel;

/** Read only where a table that stays loaded cannot answer. */
function tableOf(name: string, data: RequestData): Table {
  return {
    name,
    get content() {
      return data.content();
    },
  };
}

/** The text of documents: it has no columns and no direction, whatever the request says of them. */
function checkDocuments(request: AnalysisRequest, content: string): AnalysisInput {
  const { prompt, fileName: name, hipaaKeywords: keywords } = request;
  const model = modelOf(request);
  const { documents = [{ name, start: 0, end: content.length }] } = request;
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
function checkColumns(headers: readonly string[], named: readonly string[]): void {
  const known = new Set(headers);
  const missing = named.find((column) => !known.has(column));
  if (missing !== undefined) throw new Problem("column-not-found", { column: missing });
}
