import type { Page } from "@playwright/test";

/**
 * Listens to a page from now on.
 * @returns a list that grows by each console error or warning, each error that nobody caught, and
 *   each request to an origin other than `home`
 */
export function watchPage(page: Page, home: string): readonly string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    const kind = message.type();
    if (kind === "error" || kind === "warning") heard.push(`${kind}: ${message.text()}`);
  });
  page.on("pageerror", (error) => heard.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    const local = protocol === "data:" || protocol === "blob:";
    if (!local && origin !== home) heard.push(`another host: ${request.url()}`);
  });
  return heard;
}
