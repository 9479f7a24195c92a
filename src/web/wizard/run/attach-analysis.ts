import type { AnalysisEvent } from "#contract/calls/analyses.ts";
import { ApiError, sentenceOf } from "#web/api/call-api.ts";
import { endAnalysis, type RunPlace } from "./end-analysis.ts";

interface Attachment extends Pick<RunPlace, "dispatch" | "tools"> {
  readonly onEvent: (event: AnalysisEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * Takes up the stored analysis that the address names, running or ended. One that has ended
 * shows without a notice: nothing has happened just now.
 */
export async function attachAnalysis(id: string, attachment: Attachment): Promise<void> {
  const { dispatch, tools, signal } = attachment;
  dispatch({ type: "report-awaited" });
  try {
    await takeUp(id, attachment);
  } catch (failure) {
    if (signal.aborted) return;
    // The address goes on naming what only could not be had just now.
    if (isRefused(failure)) tools.address.write(null);
    dispatch({ type: "run-failed", problem: sentenceOf(failure) });
  }
}

const isRefused = (failure: unknown) => failure instanceof ApiError && failure.status === 404;

async function takeUp(id: string, { dispatch, tools, signal, onEvent }: Attachment) {
  const stored = await tools.read(id, signal);
  if (signal.aborted) return;
  const { prompt, fileName, columns, answer } = stored;
  const title = stored.title ?? "";
  // A table has columns, a text none.
  const fileType = columns > 0 ? "spreadsheet" : "document";
  dispatch({
    type: "run-attached",
    id,
    asked: { prompt, title, fileName, fileType, columns },
  });
  if (stored.state === "running") {
    if (stored.stage !== null) dispatch({ type: "stage-reached", stage: stored.stage });
    const outcome = await tools.follow(id, { onEvent, signal });
    // Its thread has this answer only now.
    const { thread: storedThread } = await tools.read(id, signal).catch(() => stored);
    const place = { dispatch, tools, from: "wizard", step: "results", accepted: true } as const;
    if (!signal.aborted) endAnalysis({ ...place, storedThread }, outcome, null);
  } else if (answer !== null) {
    const { changes, thread: storedThread } = stored;
    dispatch({ type: "run-finished", answer, changes, storedThread });
  } else {
    tools.address.write(null);
    const problem = stored.problem?.message;
    dispatch(problem === undefined ? { type: "run-stopped" } : { type: "run-failed", problem });
  }
}
