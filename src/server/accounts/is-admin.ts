import { isListed } from "./is-listed.ts";

export interface AdminRule {
  /** Addresses with unlimited use, once verified. */
  readonly adminEmails: readonly string[];
  /** Whether nobody is an administrator without a second factor. */
  readonly adminsNeedSecondFactor?: boolean;
}

interface Person {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
}

/** Whether somebody has unlimited use: their address is listed, and known to be theirs. */
export function isAdmin(rule: AdminRule, person: Person): boolean {
  if (rule.adminsNeedSecondFactor && !person.hasSecondFactor) return false;
  return person.emailVerified && isListed(person.email, rule.adminEmails);
}
