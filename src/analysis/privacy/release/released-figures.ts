import type { Expression } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import type { PopulationCounts } from "../../domain/population.ts";
import { decideRelease, type ReleasedPopulations } from "./decide-release.ts";
import type { ReleasePlan } from "./plan-release.ts";
import type { Role } from "./release-table.ts";
import {
  roundCoefficient,
  roundCount,
  roundFigure,
  roundShare,
  roundSum,
  smallestCount,
  stepOfSum,
} from "./round-figures.ts";

/** Figures as they may leave. */
export interface ReleasedFigures {
  /** A figure of the population that the labels name, rounded; null where it stays here. */
  figure(
    role: Exclude<Role, { kind: "label" }>,
    labels: readonly Cell[],
    value: number,
  ): number | null;
}

export function releasedFigures(
  { request, allowed }: ReleasePlan,
  counts: PopulationCounts,
): ReleasedFigures {
  const released = decideRelease(allowed, request.partitions, counts);
  const values = request.values.map((value) => JSON.stringify(value));
  const stepOf = (value: Expression) => {
    const spread = counts.spreads[values.indexOf(JSON.stringify(value))];
    return spread === undefined ? null : stepOfSum(spread);
  };
  return {
    figure(role, labels, value) {
      const size = released.sizeOf(role.of, labels);
      if (size === null) return null;
      switch (role.kind) {
        case "count":
          // Another count than that of the population is not known to be safe.
          return value === size.exact ? roundCount(size.told) : null;
        case "sum": {
          const mean = meanOf(value / size.exact, stepOf(role.value), size.told);
          return mean === null ? null : roundSum(mean, size.told);
        }
        case "mean":
          return meanOf(value, stepOf(role.value), size.told);
        case "share":
          return shareOf({ role, labels, size: size.told }, released);
        case "coefficient":
          return roundCoefficient(value);
      }
    },
  };
}

const meanOf = (mean: number, step: number | null, records: number): number | null =>
  step === null ? null : roundFigure(mean, step / records);

interface Share {
  readonly role: Extract<Role, { kind: "share" }>;
  readonly labels: readonly Cell[];
  readonly size: number;
}

/** A share tells both parts of its whole, so both must be large. */
function shareOf({ role, labels, size }: Share, released: ReleasedPopulations): number | null {
  const whole = released.sizeOf(role.among, role.among.by.length === 0 ? [] : labels);
  return whole === null || whole.told - size < smallestCount ? null : roundShare(size, whole.told);
}
