import { escapeHtml } from "../dev-mailbox/plain-page.ts";
import type { MailMessage } from "./mail-message.ts";

/** A message as the two bodies a mail carries. */
export interface ComposedMail {
  readonly text: string;
  readonly html: string;
}

/** Nothing in it is fetched from anywhere: no picture, no font, no counting pixel. */
export function composeMail({ subject, text, link, linkLabel }: MailMessage): ComposedMail {
  const href = escapeHtml(link);
  return {
    text: `${text}\n\n${linkLabel}:\n${link}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
<p>${escapeHtml(text)}</p>
<p><a href="${href}">${escapeHtml(linkLabel)}</a></p>
<p>If the link does not open, copy this address: ${href}</p>
</body>
</html>
`,
  };
}
