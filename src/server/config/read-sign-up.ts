import type { SignUpRule } from "#server/accounts/sign-up-rule.ts";
import type { SettingsReader } from "./settings-reader.ts";

interface Around {
  readonly deployment: "evaluation" | "production";
  /** Whether an address is proved before its account can be used. */
  readonly proves: boolean;
  /** Administrators are invited. */
  readonly adminEmails: readonly string[];
}

/** Who may sign up. Production says so itself; where addresses count, they must be proved. */
export function readSignUp(read: SettingsReader, around: Around): SignUpRule {
  const { deployment, proves, adminEmails } = around;
  const kind = read.oneOf("SIGN_UP", ["open", "domains", "invited", "closed"]);
  const domains = read.list("SIGN_UP_DOMAINS");
  const emails = read.emails("SIGN_UP_EMAILS");
  if (deployment === "production" && read.text("SIGN_UP") === null)
    read.faults.push("SIGN_UP must be set in production.");
  if (!domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)))
    read.faults.push("SIGN_UP_DOMAINS must hold names such as hospital.example.");
  if ((kind === "domains") !== domains.length > 0)
    read.faults.push("SIGN_UP_DOMAINS must be set with SIGN_UP=domains, and only with it.");
  if (kind !== "invited" && emails.length > 0)
    read.faults.push("SIGN_UP_EMAILS must be set only with SIGN_UP=invited.");
  if ((kind === "domains" || kind === "invited") && !proves)
    read.faults.push(`SIGN_UP=${kind} needs SMTP_URL: without mail nobody can prove an address.`);
  if (kind === "domains") return { kind, domains };
  return kind === "invited" ? { kind, emails: [...emails, ...adminEmails] } : { kind };
}
