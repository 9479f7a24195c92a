import type { Expression } from "#contract/query.ts";
import type { QuestionReading } from "#contract/reading.ts";
import type { Fact } from "../../domain/fact.ts";
import { type CountRequest, type Partition, partitionKey } from "../../domain/population.ts";
import type { Profile } from "../../table/profile.ts";
import { periodColumns, releasableColumns } from "../may-release-values.ts";
import { nonOverlappingPartitions } from "./non-overlapping-partitions.ts";
import { decidingPartitions } from "./parts.ts";
import { planFact } from "./plan-fact.ts";
import type { FactPlan, ReleaseTable, Role } from "./release-table.ts";
import { restsOnTold, type ToldColumns } from "./rests-on-told.ts";

/** Of each fact what may be told of it, and what must be counted before it is decided. */
export interface ReleasePlan {
  /** In the order of the facts. */
  readonly facts: readonly FactPlan[];
  readonly request: CountRequest;
  /** Partitions of whose populations anything may be told. */
  readonly allowed: readonly Partition[];
  /** All that will have been told of once this has left, in the order of telling. */
  readonly told: readonly Partition[];
}

export interface ReleaseInput {
  readonly facts: readonly Fact[];
  readonly reading: QuestionReading;
  /** Partitions of the same records that were told of before, in that order. */
  readonly earlier: readonly Partition[];
  readonly profile: Profile;
  /** Headers of columns that the privacy scan says may identify somebody. */
  readonly identifying: readonly string[];
}

/** Partitions of one table that are told of at most, over all requests. */
const maxPartitions = 200;

export function planRelease(input: ReleaseInput): ReleasePlan {
  const { facts, reading, earlier, profile, identifying } = input;
  const leaving: ToldColumns = {
    values: releasableColumns(profile, identifying),
    periods: periodColumns(profile, identifying),
  };
  const planned = facts.map((fact) => ({
    fact,
    plan: openPlan(planFact(fact, whereOf(fact, reading)), leaving),
  }));
  const plans = planned.map(({ plan }) => plan);
  const roles = planned
    .toSorted((one, other) => weightOf(other.fact) - weightOf(one.fact))
    .flatMap(({ plan }) => plan.tables.flatMap(({ roles }) => Object.values(roles)));
  const asked = roles.flatMap(partitionsOf);
  const told = distinct([...earlier, ...asked], partitionKey).slice(0, maxPartitions);
  const own = new Set(asked.map(partitionKey));
  const allowed = nonOverlappingPartitions(told).filter((partition) =>
    own.has(partitionKey(partition)),
  );
  return {
    ...{ facts: plans, told, allowed },
    request: { partitions: decidingPartitions(allowed), values: valuesOf(plans) },
  };
}

/** What answers the question is told first, then what is strongest. */
const weightOf = ({ asked, strength }: Fact) => (asked ? 2 : strength);

/** The different values whose means and sums are planned to be told. */
const valuesOf = (plans: readonly FactPlan[]): Expression[] =>
  distinct(
    plans
      .flatMap(({ tables }) => tables.flatMap(({ roles }) => Object.values(roles)))
      .flatMap((role) => ("value" in role ? [role.value] : [])),
    (value) => JSON.stringify(value),
  );

function whereOf(fact: Fact, { kind, ...read }: QuestionReading) {
  if (kind !== "answer" || !("reading" in read) || fact.part === undefined) return null;
  const ask = read.reading.asks[fact.part];
  return ask?.kind === "statistic" ? ask.where : null;
}

/** Of a table only the roles that rest on nothing but columns whose values may be told. */
function openPlan(plan: FactPlan, leaving: ToldColumns): FactPlan {
  const isOpen = plan.values.every((column) => leaving.values.has(column));
  return { ...plan, tables: plan.tables.map((table) => openTable(table, isOpen, leaving)) };
}

function openTable(table: ReleaseTable, isOpen: boolean, leaving: ToldColumns): ReleaseTable {
  const areShown = Object.values(table.roles).every(
    (role) =>
      role.kind !== "label" ||
      role.name.kind === "header" ||
      (role.name.kind === "value" && restsOnTold(role.name.of, leaving)),
  );
  // Groups that are not told of may be single people.
  if (!areShown) return { ...table, roles: {}, isOfRecords: true };
  if (!isOpen) return { ...table, roles: {} };
  const roles = Object.entries(table.roles).filter(([, role]) => restsOnTold(role, leaving));
  return { ...table, roles: Object.fromEntries(roles) };
}

function partitionsOf(role: Role): Partition[] {
  if (role.kind === "label") return [];
  return role.kind === "share" ? [role.among, role.of] : [role.of];
}

/** Each item once, where it first stands. */
function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return seen.has(key) ? false : seen.add(key);
  });
}
