import type { Query } from "#contract/query.ts";
import type { Result } from "#contract/report.ts";
import { describeQuery } from "../../domain/describe-query.ts";
import type { Profile } from "../../table/profile.ts";
import type { Ledger } from "../compute/ledger.ts";
import { compileQuery } from "./compile-query.ts";

export interface QueryOver {
  readonly query: Query;
  readonly profile: Profile;
  readonly title: string;
}

/** Enters a query in the book of results, with its formula in words. */
export function runQuery(ledger: Ledger, { query, profile, title }: QueryOver): Promise<Result> {
  const { sql, columns } = compileQuery(query, profile);
  const words = describeQuery(query);
  return ledger.query({ title, words, columns, sql, population: profile.rows });
}
