import type { AnalysisRequest } from "./calls/analyses.ts";

/** What a person wrote around the data, in which keywords are looked for as in the data itself. */
export function wordsOfRequest({ prompt, title, fileName, sheet }: RequestWords): string {
  // No keyword reaches over the sign between two of them.
  return [title, fileName, sheet, prompt].filter((words) => words !== undefined).join(between);
}

export type RequestWords = Pick<AnalysisRequest, "prompt" | "title" | "fileName" | "sheet">;

const between = "\n\u00b6\n";

/** The data of a request and what was written around it. */
export const withWords = (content: string, request: RequestWords): string =>
  content + between + wordsOfRequest(request);
