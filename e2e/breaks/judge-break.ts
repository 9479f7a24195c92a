import type { Told } from "./batches.ts";
import type { Journey } from "./playwright-report.ts";

/** What became of a break. */
export interface Verdict {
  readonly row: string;
  readonly sentence: string;
  readonly outcome: Outcome;
  /** The journeys that failed as the patch says, or at all. */
  readonly toldBy: readonly string[];
  readonly failures: readonly string[];
}

/** A failure counts only if it is the one that the patch records: another break may run beside it. */
export type Outcome =
  | "seen"
  | "GREEN: no journey failed"
  | "FAILED OTHERWISE than the patch says"
  | "FAILED, and the patch does not say how"
  | "THE PATCH NO LONGER APPLIES"
  | "NOT RUN: the product did not build or start";

export function judgeBreak({ broken, journeys }: Told, ran: readonly Journey[]): Verdict {
  const { row, sentence, failure } = broken;
  const failed = ran.filter(
    ({ place, failures }) => journeys.includes(place) && failures.length > 0,
  );
  const fitting = failed.filter(({ failures }) => failures.some((text) => text.includes(failure)));
  const told = failure !== "" && fitting.length > 0 ? fitting : failed;
  return {
    ...{ row, sentence, outcome: outcomeOf(failure, failed.length, fitting.length) },
    toldBy: told.map(({ place }) => place),
    failures: told.flatMap(({ failures }) => failures),
  };
}

function outcomeOf(failure: string, failed: number, fitting: number): Outcome {
  if (failed === 0) return "GREEN: no journey failed";
  if (failure === "") return "FAILED, and the patch does not say how";
  return fitting > 0 ? "seen" : "FAILED OTHERWISE than the patch says";
}

export function notRun({ broken: { row, sentence } }: Told, outcome: Outcome, why = ""): Verdict {
  return { row, sentence, outcome, toldBy: [], failures: why === "" ? [] : [why] };
}
