import type { FastifyBaseLogger } from "fastify";
import type { MailTransport } from "./accounts/mail/mail-transport.ts";
import { smtpTransport } from "./accounts/mail/smtp-transport.ts";
import type { Config } from "./config/config.ts";
import type { SupportContext } from "./support/support-routes.ts";

/** How questions reach the operator's support; null where the operator names none. */
export function openSupport(
  { supportEmail: to, mail, publicOrigin, host, port }: Config,
  devMailbox: MailTransport | null,
  log: FastifyBaseLogger,
): SupportContext["mailSupport"] {
  const transport = mail === null ? devMailbox : smtpTransport(mail);
  if (to === null || transport === null) {
    log.warn("priority support is not offered");
    return null;
  }
  const link = publicOrigin ?? `http://${host}:${port}`;
  return (mail) => transport.send({ to, ...mail, link, linkLabel: "Open Candor" });
}
