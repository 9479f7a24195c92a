import { channel } from "node:diagnostics_channel";

/** Moments at which a crash must lose nothing and charge nothing; campaigns of faults end us there. */
export type FailpointName =
  | "database-opened"
  | "interrupted-ended"
  | "user-stored"
  | "confirmation-stored"
  | "analysis-inserted"
  | "analysis-stored"
  | "run-started"
  | "stage-stored"
  | "ending-made"
  | "ending-settled"
  | "meter-written"
  | "ending-stored"
  | "ending-told";

const passed = channel("candor:point");

/** Tells whoever listens that the process got this far; costs nothing where nobody does. */
export function failpoint(name: FailpointName): void {
  if (passed.hasSubscribers) passed.publish(name);
}
