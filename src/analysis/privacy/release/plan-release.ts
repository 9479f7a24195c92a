import type { Expression } from "#contract/query.ts";
import type { QuestionReading } from "#contract/reading.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import type { Fact } from "../../domain/fact.ts";
import { type CountRequest, type Partition, partitionKey } from "../../domain/population.ts";
import type { Profile } from "../../table/profile.ts";
import { periodColumns, releasableColumns } from "../may-release-values.ts";
import { planFact } from "./plan-fact.ts";
import type { FactPlan, ReleaseTable, Role } from "./release-table.ts";
import { restsOnTold, type ToldColumns } from "./rests-on-told.ts";
import { smallestCount } from "./round-figures.ts";

/** Of each fact what may be told of it, and what must be counted before it is decided. */
export interface ReleasePlan {
  /** In the order of the facts. */
  readonly facts: readonly FactPlan[];
  readonly request: CountRequest;
  /** All that will have been told of once this has left, in the order of telling. */
  readonly told: readonly Partition[];
}

export interface ReleaseInput {
  readonly facts: readonly Fact[];
  readonly reading: QuestionReading;
  /**
   * Partitions of the same records that were told of before, in that order. Where one of them cannot
   * be counted now, as its columns were not chosen, no figure is told.
   */
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
  const columns = new Set(profile.columns.map(({ name }) => name));
  const areCounted = columnsIn(earlier).every((name) => columns.has(name));
  const planned = facts.map((fact) => {
    const plan = openPlan(planFact(fact, whereOf(fact, reading)), leaving);
    return { fact, plan: areCounted ? plan : withoutFigures(plan) };
  });
  const plans = planned.map(({ plan }) => plan);
  const roles = planned
    .toSorted((one, other) => weightOf(other.fact) - weightOf(one.fact))
    .flatMap(({ plan }) => plan.tables.flatMap(({ roles }) => Object.values(roles)));
  const told = distinct([...earlier, ...roles.flatMap(partitionsOf)], partitionKey).slice(
    0,
    maxPartitions,
  );
  return {
    facts: plans,
    told,
    request: {
      partitions: areCounted ? told : [],
      values: valuesOf(plans),
      threshold: smallestCount,
    },
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

const withoutFigures = (plan: FactPlan): FactPlan => ({
  ...plan,
  tables: plan.tables.map((table) => ({
    ...table,
    roles: Object.fromEntries(
      Object.entries(table.roles).filter(([, { kind }]) => kind === "label"),
    ),
  })),
});

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
