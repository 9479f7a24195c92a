import type { Filter } from "../../plan.ts";
import type { Profile } from "../../profile.ts";
import type { Ledger } from "./ledger.ts";
import type { Redundancies } from "./redundancy.ts";

/** What every computation works with: the book, what is known of the table, which records count. */
export interface Bench {
  readonly ledger: Ledger;
  readonly profile: Profile;
  readonly filters: readonly Filter[];
  /** Which columns others give already, where that was looked at. */
  readonly redundancies?: Redundancies;
}

/** What most facts start from: nothing tested yet. */
export const untested = { strength: 1, p: null, significant: false } as const;
