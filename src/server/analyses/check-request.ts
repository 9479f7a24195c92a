import { createHash } from "node:crypto";
import type { AnalysisTools } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { readHeaders, type Table } from "#analysis/table/table.ts";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { limits, type SourceKind, sourceKindOf } from "#contract/limits.ts";
import { models } from "#contract/model.ts";
import { Problem } from "#contract/problem.ts";
import type { StoredContent } from "./analysis-contents.ts";

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

/** What an analysis may borrow of a table that stays loaded; nothing where data was sent along. */
export type LentTools = Pick<AnalysisTools, "openEngine" | "scanPrivacy">;

/** The data that a request is about: sent along, or kept for its owner under an id. */
export interface RequestData {
  /** Null where only the request can say. */
  readonly fileType: SourceKind | null;
  readonly isBlank: boolean;
  readonly characters: number;
  /** Bytes of memory that a run holds beside those of its request. */
  readonly runBytes: number;
  readonly lent: LentTools;
  headers(): readonly string[];
  /** May have to be read from the disk. */
  content(): string;
  /** SHA-256 of the content, hexadecimal. */
  hash(): string;
  /** How it is stored once for all that is asked about it; null where the request itself holds it. */
  readonly stored: StoredContent | null;
  /** Those keywords that occur, from `find` or from an earlier time. */
  keywords(
    keywords: readonly string[],
    find: (text: string) => Promise<string[]>,
  ): Promise<readonly string[]>;
  /** It will not be read any more. */
  release(): void;
}

/** Holds data that is at hand; throws Problem `dataset-expired`. */
export type HoldDataset = (userId: string, datasetId: string) => RequestData;

/** The data of a request, to be released by whoever asked for it. */
export function dataOf(
  { fileContent, datasetId }: AnalysisRequest,
  userId: string,
  hold: HoldDataset,
): RequestData {
  if (datasetId === undefined) return sentData(fileContent ?? "");
  if (fileContent === undefined) return hold(userId, datasetId);
  const detail = "it names a dataset and sends its content too.";
  throw new Problem("invalid-request", { detail });
}

function sentData(content: string): RequestData {
  return {
    fileType: null,
    isBlank: content.trim() === "",
    characters: content.length,
    runBytes: 0,
    lent: {},
    headers: () => readHeaders(content),
    content: () => content,
    hash: () => createHash("sha256").update(content).digest("hex"),
    stored: null,
    keywords: (_, find) => find(content),
    release: () => undefined,
  };
}
