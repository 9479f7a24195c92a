import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { analysisRequest } from "./open-test-server.ts";

/** Two wards with thirty visits each. */
export const visitsTable = [
  "ward,wait",
  ...Array.from(
    { length: 60 },
    (_, at) => `${["East", "West"][at % 2]},${10 + ((at * 37) % 50) / 7}`,
  ),
].join("\r\n");

/** Asks for the average wait of each ward. */
export const visitsRequest = (changes: Partial<AnalysisRequest> = {}) =>
  analysisRequest({
    ...{ prompt: "What is the average wait by ward?", fileContent: visitsTable },
    ...{ selectedHeaders: ["ward", "wait"], groupByHeader: "wait" },
    ...changes,
  });
