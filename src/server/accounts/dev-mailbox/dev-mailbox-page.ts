import type { Mail } from "./dev-mailbox.ts";
import { escapeHtml, plainPage } from "./plain-page.ts";

/** The page at `/outbox`: every mail this installation would have sent. */
export function devMailboxPage(mails: readonly Mail[]): string {
  const intro =
    "<p>This installation sends no e-mail. What it would have sent is kept here until it stops.</p>";
  const list = mails.length === 0 ? "<p>No mail yet.</p>" : mails.map(article).join("\n");
  return plainPage("DevMailbox", `${intro}\n${list}\n<p><a href="/">Back to Candor</a></p>`);
}

function article(mail: Mail): string {
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toUTCString()}</time></p>
<p>${escapeHtml(mail.text)}</p>
<p><a href="${escapeHtml(mail.link)}">${escapeHtml(mail.subject)}: ${escapeHtml(mail.to)}</a></p>
</article>`;
}
