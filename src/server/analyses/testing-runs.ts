import type { AnalysisInput } from "#analysis/analysis.ts";
import type { SharedChildren } from "#analysis/children.ts";

/** What a run is started with where nothing is really analysed. */
export const smallInput: AnalysisInput = {
  prompt: "How many?",
  table: { name: "t", content: "a\r\n1" },
  columns: [],
  focus: null,
  direction: "rows",
  keywords: [],
};

/** Children that nobody may ask for. */
export const noChildren: SharedChildren = {
  open: () => Promise.reject(new Error("unused")),
  of: () => noChildren,
  lines: () => [],
  close: async () => undefined,
};
