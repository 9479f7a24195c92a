/** The link that verifies this address, from the page of an installation that sends no mail. */
export function outboxLink(page: string, email: string): string {
  const links = page.matchAll(/href="([^"]*verify-email[^"]*)">[^<]*: ([^<]*)</g);
  const [, link = ""] = [...links].find(([, , to]) => to === email) ?? [];
  if (link === "") throw new Error("no mail waits in the outbox");
  return link.replaceAll("&amp;", "&");
}
