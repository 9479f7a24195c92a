import type { SmtpServer } from "#server/accounts/mail/smtp-transport.ts";
import { isLoopback } from "./is-loopback.ts";
import type { SettingsReader } from "./settings-reader.ts";

const encryptions = { "smtps:": "from-the-start", "smtp:": "by-upgrade" } as const;
/** RFC 8314: 465 is encrypted from the start, 587 by upgrade. */
const ports = { "smtps:": 465, "smtp:": 587 } as const;

/** Null where no mail server is set. Its address holds a password, so no fault repeats it. */
export function readMailConfig(read: SettingsReader): SmtpServer | null {
  const text = read.text("SMTP_URL");
  const from = readSender(read);
  if (text === null && from === null) return null;
  const server = text === null ? null : serverAt(text);
  if (text !== null && server === null)
    return read.fault("SMTP_URL must be like smtps://user:password@mail.example.org:465.", null);
  if (server === null || from === null)
    return read.fault("SMTP_URL and MAIL_FROM must be set together.", null);
  return { ...server, from };
}

function serverAt(text: string): Omit<SmtpServer, "from"> | null {
  const url = URL.parse(text);
  const protocol = url?.protocol;
  if (protocol !== "smtps:" && protocol !== "smtp:") return null;
  if (url === null || url.hostname === "" || url.search !== "") return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A relay on this machine: nothing leaves it by this connection.
  const isHere = protocol === "smtp:" && isLoopback(host);
  return {
    host,
    port: url.port === "" ? ports[protocol] : Number(url.port),
    encryption: isHere ? "none" : encryptions[protocol],
    user: url.username === "" ? null : decodeURIComponent(url.username),
    password: url.password === "" ? null : decodeURIComponent(url.password),
  };
}

function readSender(read: SettingsReader): string | null {
  const text = read.text("MAIL_FROM");
  const address = /^[^<>@\s]+@[^<>@\s]+$|^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/;
  if (text === null || address.test(text)) return text;
  return read.fault("MAIL_FROM must be like Candor <candor@example.org>.", null);
}
