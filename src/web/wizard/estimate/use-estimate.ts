import { useEffect, useEffectEvent, useState } from "react";
import type { RunEstimate } from "#contract/calls/preview.ts";
import { sentenceOf } from "#web/api/call-api.ts";

export type AskEstimate = (signal: AbortSignal) => Promise<RunEstimate>;

/** What came of asking: of another question than is on the page, until the next answer is there. */
export type EstimateState =
  | { readonly kind: "told"; readonly told: RunEstimate; readonly isOld: boolean }
  | { readonly kind: "failed"; readonly why: string }
  | { readonly kind: "asking" };

/** It computes what a run computes, so it waits until nobody has typed for this many milliseconds. */
const pause = 1_000;

interface Answer {
  readonly about: string;
  readonly told: RunEstimate | null;
  readonly why: string;
}

/** What a run would take, a moment after the question rests; null where there is nothing to ask. */
export function useEstimate(about: string | null, ask: AskEstimate): EstimateState | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const askNow = useEffectEvent(ask);
  // Only the question decides when it is asked: it takes the server as long as a run's first half.
  useEffect(() => {
    if (about === null) return;
    const left = new AbortController();
    const asking = async () => {
      const told = await askNow(left.signal).then(
        (one) => ({ told: one, why: "" }),
        (error: unknown) => ({ told: null, why: sentenceOf(error) }),
      );
      if (!left.signal.aborted) setAnswer({ about, ...told });
    };
    const timer = setTimeout(() => void asking(), pause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [about]);
  if (about === null) return null;
  const isOld = answer?.about !== about;
  if (answer?.told) return { kind: "told", told: answer.told, isOld };
  return answer === null || isOld ? { kind: "asking" } : { kind: "failed", why: answer.why };
}
