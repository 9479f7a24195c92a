import type { Profile } from "../../table/profile.ts";

/** What the figures are of, and what was asked of it. */
export interface AskedTable {
  readonly profile: Profile;
  readonly question: string;
  /** It may say what a record is. */
  readonly fileName: string;
}
