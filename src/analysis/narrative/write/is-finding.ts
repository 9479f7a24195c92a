import type { Fact } from "../../domain/fact.ts";

/** Smallest effect worth a sentence: |r| .1, V .1, eta .1, g .2 (which is .2 on our scale). */
const smallEffect = 0.1;

/** Whether a tested fact holds up and is large enough to matter; what needs no test always does. */
export function isFinding({ p, significant, strength, isUntested }: Fact): boolean {
  if (isUntested === true) return false;
  return p === null || (significant && strength >= smallEffect);
}
