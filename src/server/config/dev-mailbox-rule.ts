import { isLoopback } from "./is-loopback.ts";

/** Settings that say from where this machine is reached, and how mails leave it. */
interface Around {
  readonly deployment: "evaluation" | "production";
  readonly host: string;
  readonly publicOrigin: string | null;
  readonly identityProvider: "local" | "firebase";
  readonly mail: object | null;
}

/** Whether mails are shown on a page, for want of a mail server: where nobody but whoever sits at this machine can be meant. */
export const showsMails = (config: Around): boolean =>
  config.mail === null &&
  config.identityProvider === "local" &&
  config.deployment === "evaluation" &&
  isLoopback(config.host) &&
  isNear(config.publicOrigin);

/** What is wrong where something in front of this machine reaches what only it can: people's mails. */
export function evaluationFaults(config: Around): string[] {
  const { deployment, host, publicOrigin, identityProvider, mail } = config;
  if (deployment !== "evaluation") return [];
  if (publicOrigin === null && !isLoopback(host))
    return ["PUBLIC_ORIGIN must be set when HOST is not an address of this machine alone."];
  const isBehindProxy = isLoopback(host) && !isNear(publicOrigin);
  if (!isBehindProxy || identityProvider !== "local" || mail !== null) return [];
  return [
    "PUBLIC_ORIGIN leads to this machine from elsewhere, so SMTP_URL must be set: an evaluation without it shows mails to whoever sits at the machine, and never behind a proxy.",
  ];
}

const isNear = (origin: string | null) =>
  origin === null || isLoopback(new URL(origin).hostname.replace(/^\[(.*)\]$/, "$1"));
