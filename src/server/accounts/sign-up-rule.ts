import { Problem } from "#contract/problem.ts";
import { isListed } from "./is-listed.ts";

/** Who may have a new account here. Accounts that exist stay, whatever it says. */
export type SignUpRule =
  | { readonly kind: "open" }
  | { readonly kind: "domains"; readonly domains: readonly string[] }
  | { readonly kind: "invited"; readonly emails: readonly string[] }
  | { readonly kind: "closed" };

/** Whether the owner of this address may have a new account; that it is theirs is proved elsewhere. */
export function maySignUp(rule: SignUpRule, email: string): boolean {
  if (rule.kind === "domains") return isListed(email.replace(/^.*@/s, ""), rule.domains);
  return rule.kind === "invited" ? isListed(email, rule.emails) : rule.kind === "open";
}

/**
 * Refuses what everybody may know to be refused. Who was invited nobody is told: a sign-up with
 * another address is answered alike, and no mail is sent.
 *
 * @throws {Problem} sign-up-closed, sign-up-domain
 */
export function refuseSignUp(rule: SignUpRule, email: string): void {
  if (rule.kind === "closed") throw new Problem("sign-up-closed");
  if (rule.kind === "domains" && !maySignUp(rule, email))
    throw new Problem("sign-up-domain", { domains: rule.domains.join(", ") });
}
