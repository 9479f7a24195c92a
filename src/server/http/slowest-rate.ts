import { limits } from "#contract/limits.ts";

const stepMilliseconds = 30_000;

/**
 * Bytes a second that a sender must bring after so long. It rises: a slow line gets a short text
 * across, and nobody holds on to a place for minutes with a trickle.
 */
export function slowestRate(milliseconds: number): number {
  return limits.slowestBytesPerSecond * (1 + Math.floor(milliseconds / stepMilliseconds));
}
