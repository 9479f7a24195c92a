import { createHash } from "node:crypto";
import type { AnalysisTools } from "#analysis/analyse.ts";
import { readHeaders } from "#analysis/table/table.ts";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { Problem } from "#contract/problem.ts";
import type { SourceKind } from "#contract/source.ts";
import type { StoredContent } from "./analysis-contents.ts";

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

export function sentData(content: string): RequestData {
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
