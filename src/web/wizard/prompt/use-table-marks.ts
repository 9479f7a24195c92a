import { useCallback } from "react";
import { datasetIdOf } from "../run/kept-data.ts";
import type { Source } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import type { MarkQuestion } from "./use-question-marks.ts";

/** Reads questions about a table that the server keeps; undefined where there is none. */
export function useTableMarks(table: Source | null): MarkQuestion | undefined {
  const tools = useWizardTools();
  const mark = useCallback<MarkQuestion>(
    async (question, signal) => {
      const id = table && (await datasetIdOf(table, tools));
      return id ? tools.markQuestion(id, question, signal) : null;
    },
    [table, tools],
  );
  return table === null ? undefined : mark;
}
