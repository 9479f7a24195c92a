import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import type { Member } from "./sign-up.ts";

/** What the server has said to one person: after any fault all of it must still be so. */
export interface Acknowledged {
  member: Member;
  /** Analyses asked for, whatever came of it. */
  asked: number;
  /** Those of them whose call ended without an id: so many may exist that nobody was told of. */
  untold: number;
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
  /** Answers that no fault excuses, with the start of their bodies. */
  readonly unexpected: string[];
}

export function openClientLog(): ClientLog {
  return { people: [], statuses: {}, problems: {}, unexpected: [] };
}

export function acknowledged(member: Member): Acknowledged {
  return { member, asked: 0, untold: 0, accepted: new Set(), reports: new Map(), ended: new Map() };
}

export interface ToldCounts {
  readonly people: number;
  readonly analyses: number;
  readonly reports: number;
}

/** How much there is that must still be so. */
export function toldBy(people: ClientLog["people"]): ToldCounts {
  const sum = (size: (one: Acknowledged) => number) =>
    people.reduce((all, one) => all + size(one), 0);
  return {
    people: people.length,
    analyses: sum(({ accepted }) => accepted.size),
    reports: sum(({ reports }) => reports.size),
  };
}

/** A sentence where nobody was told a report: then nothing was shown of any. */
export function nothingTold(people: ClientLog["people"]): string[] {
  return toldBy(people).reports > 0 ? [] : ["nobody was told a report"];
}

/** Of times in milliseconds. */
export interface Spread {
  readonly median: number;
  readonly largest: number;
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    largest: Math.round(sorted.at(-1) ?? 0),
  };
}
