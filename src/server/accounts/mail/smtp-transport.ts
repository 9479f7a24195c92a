import { createTransport } from "nodemailer";
import { composeMail } from "./compose-mail.ts";
import { DeliveryFailed, type MailTransport } from "./mail-transport.ts";

/** A mail server, as the settings name it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `from-the-start` for smtps, `by-upgrade` for STARTTLS, `none` to this machine only. */
  readonly encryption: "from-the-start" | "by-upgrade" | "none";
  readonly user: string | null;
  readonly password: string | null;
  /** Sender, such as `Candor <candor@hospital.example>`. */
  readonly from: string;
}

/** A server that says nothing for so long has failed; the message is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands messages to a mail server, by a connection whose certificate was verified. */
export function smtpTransport(server: SmtpServer): MailTransport {
  const { host, port, encryption, user, password, from } = server;
  const transport = createTransport({
    host,
    port,
    secure: encryption === "from-the-start",
    requireTLS: encryption === "by-upgrade",
    ignoreTLS: encryption === "none",
    ...(user === null ? {} : { auth: { user, pass: password ?? "" } }),
    ...patience,
    // Messages hold no file and no address to fetch; nothing in one may make the server read either.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: message.to },
          subject: message.subject,
          ...composeMail(message),
          // Out-of-office answers go nowhere, and no list takes it for a person's own mail.
          headers: { "auto-submitted": "auto-generated" },
        });
      } catch (failure) {
        throw deliveryFailed(failure);
      }
    },
    close: () => transport.close(),
  };
}

/** The reader's address was refused for good; all else may pass: a password, a full disk, a network. */
function deliveryFailed(failure: unknown): DeliveryFailed {
  const { code, responseCode } = failure as { code?: string; responseCode?: number };
  const final = code === "EENVELOPE" && Number(responseCode) >= 500;
  return new DeliveryFailed(String(responseCode ?? code ?? "unknown"), final);
}
