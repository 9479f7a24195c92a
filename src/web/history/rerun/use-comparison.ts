import { useQuery } from "@tanstack/react-query";
import { columnsOf } from "#analysis/domain/rename-columns.ts";
import { type ShiftedDate, shiftedDates } from "#analysis/rerun/shift-periods.ts";
import {
  type AnalysisAnswer,
  readAnalysis,
  type StoredAnalysis,
} from "#contract/calls/analyses.ts";
import type { Ask } from "#contract/reading.ts";
import type { Rerun } from "#contract/rerun.ts";
import { callApi } from "#web/api/call-api.ts";
import { missingColumns } from "./computable.ts";

/** An analysis that has its report. */
export type AnsweredAnalysis = StoredAnalysis & { readonly answer: AnalysisAnswer };

export interface ComparedQuestion {
  readonly before: AnsweredAnalysis;
  /** Null where it was not computed on the new file. */
  readonly now: StoredAnalysis | null;
  /** Columns that it needs and the new file has none for. */
  readonly missing: readonly string[];
  /** Absolute dates that it names, where they were moved. */
  readonly moved: readonly ShiftedDate[];
}

export interface Comparison {
  readonly rerun: Rerun;
  readonly fileNames: { readonly before: string; readonly now: string };
  readonly questions: readonly ComparedQuestion[];
}

/** An analysis that was run again on a new file, with its thread and the earlier one; null for any other. */
export function useComparison(id: string) {
  return useQuery({
    queryKey: [readAnalysis.path, id, "comparison"],
    queryFn: ({ signal }) =>
      compare(id, (one) => callApi(readAnalysis, { params: { id: one }, signal })),
    // What is changed or deleted meanwhile is on other pages.
    gcTime: 0,
  });
}

type Read = (id: string) => Promise<StoredAnalysis>;

async function compare(id: string, read: Read): Promise<Comparison | null> {
  const opened = await read(id);
  const { rerun } = opened;
  if (!rerun) return null;
  const first = await read(rerun.of);
  const [now, before] = await Promise.all([threadOf(opened, read), threadOf(first, read)]);
  const again = new Map(now.flatMap((one) => (one.rerun ? [[one.rerun.of, one] as const] : [])));
  return {
    rerun,
    fileNames: { before: first.fileName, now: opened.fileName },
    questions: before.filter(isAnswered).map((one) => {
      const [asks, same = null] = [asksOf(one), again.get(one.id)];
      return {
        ...{ before: one, now: same },
        missing: missingColumns(rerun.columns, columnsOf(asks)),
        moved: shiftedDates(asks, same?.rerun?.months ?? 0),
      };
    }),
  };
}

const threadOf = ({ thread = [] }: StoredAnalysis, read: Read) =>
  Promise.all(thread.map((entry) => read(entry.id)));

const isAnswered = (analysis: StoredAnalysis): analysis is AnsweredAnalysis =>
  analysis.answer !== null;

function asksOf({ answer }: AnsweredAnalysis): readonly Ask[] {
  const outcome = answer.report.readAs?.outcome;
  return outcome?.kind === "answer" ? outcome.reading.asks : [];
}
