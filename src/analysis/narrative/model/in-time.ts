import { Problem } from "#contract/problem.ts";

/** Works until the person stops it or the time of a model is over. */
export async function inTime<Outcome>(
  { signal }: { readonly signal: AbortSignal },
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const late = AbortSignal.timeout(milliseconds);
  try {
    return await work(AbortSignal.any([signal, late]));
  } catch (error) {
    if (signal.aborted) throw new Problem("analysis-stopped");
    throw late.aborted ? new Problem("model-timeout") : error;
  }
}
