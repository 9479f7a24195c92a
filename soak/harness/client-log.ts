import type { AnalysisAnswer } from "#contract/calls/analyze.ts";
import type { Member } from "./sign-up.ts";

/** What the server has said to one person: after any fault all of it must still be so. */
export interface Acknowledged {
  member: Member;
  /** Analyses asked for, whatever came of it: the most that may exist. */
  asked: number;
  /** Ids that were told. */
  readonly accepted: Set<string>;
  readonly reports: Map<string, AnalysisAnswer>;
  /** State told for an id that did not succeed. */
  readonly ended: Map<string, "failed" | "stopped">;
}

/** What all clients of a campaign were told, and how often each answer came. */
export interface ClientLog {
  readonly people: Acknowledged[];
  /** By call and status, such as `POST /api/analyze 200`; `cut` where no answer came. */
  readonly statuses: Record<string, number>;
  /** By code: how analyses failed. */
  readonly problems: Record<string, number>;
  /** Answers with a status that no fault excuses, with the start of their bodies. */
  readonly unexpected: string[];
}

export function openClientLog(): ClientLog {
  return { people: [], statuses: {}, problems: {}, unexpected: [] };
}

export function acknowledged(member: Member): Acknowledged {
  return { member, asked: 0, accepted: new Set(), reports: new Map(), ended: new Map() };
}
