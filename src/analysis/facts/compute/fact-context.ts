import type { Condition } from "#contract/query.ts";
import type { FactOf } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { conditionSql } from "../query/condition-sql.ts";
import type { Ledger } from "./ledger.ts";

/** What every computation works with: the ledger, what is known of the table, which records count. */
export interface FactContext {
  readonly ledger: Ledger;
  readonly profile: Profile;
  /** Conditions that the records that count meet, as SQL; none where all of them count. */
  readonly only: readonly string[];
  /** Which columns others give already, where that was looked at. */
  readonly redundancies?: Redundancies;
}

/** The same for the records that meet a condition. */
export function restrictTo(context: FactContext, where: Condition | null): FactContext {
  return where === null ? context : { ...context, only: [conditionSql(where, context.profile)] };
}

/** What most facts start from: nothing tested yet. */
export const noTest = { strength: 1, p: null, significant: false } as const;

/** Columns that others give already, by construction. */
export interface Redundancies {
  /** Null where every column says something of its own. */
  readonly fact: FactOf<"redundancy"> | null;
  /** Whether two columns go together because of how they are made. */
  areBound(one: string, other: string): boolean;
  /** The columns that a column of rates is computed from. */
  ratioOf(column: string): RatioOf | null;
}

export interface RatioOf {
  readonly over: string;
  readonly under: string;
  readonly isPercent: boolean;
}
