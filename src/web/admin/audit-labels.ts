import type { AuditEntry } from "#contract/calls/audit.ts";

/** A user by e-mail address, or by the first characters of their hash where the account is deleted. */
export function personWords({ email, name }: NonNullable<AuditEntry["actor"]>): string {
  return email ?? `a deleted account (${name.slice(0, 12)})`;
}

/** Who did something; whoever had not signed in has a network and no name. */
export function actorWords({ actor, network }: Pick<AuditEntry, "actor" | "network">): string {
  if (actor !== null) return personWords(actor);
  return network === null ? "the server" : "somebody not signed in";
}
