import type { AskedBefore } from "#contract/calls/history.ts";

/** What another page gives the wizard to do. */
export type HandOver =
  | { readonly kind: "open"; readonly id: string }
  | { readonly kind: "renamed"; readonly id: string; readonly title: string }
  /** To be asked of other data. */
  | { readonly kind: "ask-again"; readonly asked: AskedBefore };

let takes: ((handOver: HandOver) => void) | null = null;
let waiting: HandOver | null = null;

/** Gives it to the wizard now, or once it is opened. An id also belongs into the address first. */
export function handOver(next: HandOver): void {
  if (takes !== null) takes(next);
  else if (next.kind === "ask-again") waiting = next;
}

/** The wizard takes what is handed over from now on, and what waited. Returns how to stop. */
export function takeHandOvers(take: (handOver: HandOver) => void): () => void {
  takes = take;
  if (waiting !== null) take(waiting);
  waiting = null;
  return () => {
    if (takes === take) takes = null;
  };
}
