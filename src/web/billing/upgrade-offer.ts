import type { ProblemCode } from "#contract/problem.ts";

/** What the dialog is shown with; null while it is closed. */
interface UpgradeOffer {
  /** What was refused, in a sentence; null where the person asked of themselves. */
  readonly reason: string | null;
}

/** Refusals that another plan would not have given. */
const upgradeCodes: readonly string[] = [
  "free-analyses-used",
  "model-not-available",
  "saving-not-available",
  "saved-prompts-used",
  "keyword-sets-not-available",
  "copy-not-available",
  "support-not-available",
  "sharing-not-available",
] satisfies ProblemCode[];

let current: UpgradeOffer | null = null;
const listeners = new Set<() => void>();

/** Opens the Upgrade to Pro dialog. */
export function offerUpgrade(reason: string | null = null): void {
  show({ reason });
}

/** Opens it where a refusal is one that an upgrade lifts; says whether it did. */
export function offerUpgradeFor(refusal: { code: string; message: string }): boolean {
  if (!upgradeCodes.includes(refusal.code)) return false;
  offerUpgrade(refusal.message);
  return true;
}

export function closeUpgradeOffer(): void {
  show(null);
}

export function readUpgradeOffer(): UpgradeOffer | null {
  return current;
}

/** Calls `listener` at each change. Returns how to unsubscribe. */
export function onUpgradeOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(offer: UpgradeOffer | null) {
  current = offer;
  for (const listener of listeners) listener();
}
