import { test as base, expect, type Page } from "@playwright/test";

/** What the journeys share: `journey(...)` is a test whose page is watched. */
export interface Watch {
  /** Console messages that this test provokes on purpose, such as a refused sign-in's 401. */
  expectedMessages: RegExp[];
}

/**
 * A test in a real browser that fails on any console error or warning, any error of the page, and any
 * request to a host other than the product's own, unless `expectedMessages` names it.
 */
export const journey = base.extend<Watch>({
  expectedMessages: [[], { option: true }],
  baseURL: async ({ baseURL }, use) => {
    await use(process.env.CANDOR_ADDRESS ?? baseURL);
  },
  page: async ({ page, baseURL, expectedMessages, colorScheme }, use) => {
    const heard = watch(page, new URL(baseURL ?? "http://127.0.0.1").origin);
    await page.addInitScript(startIn, colorScheme === "light" ? "light" : "dark");
    await use(page);
    const unexpected = heard.filter(
      (message) => !expectedMessages.some((one) => one.test(message)),
    );
    expect(unexpected, "nothing is said in the console, asked of another host, or thrown").toEqual(
      [],
    );
  },
});

/** The product starts dark whatever the system prefers: the stored choice is what a person set. */
function startIn(theme: string): void {
  try {
    localStorage.getItem("theme") ?? localStorage.setItem("theme", theme);
  } catch {
    // A blank or sandboxed document has no storage.
  }
}

function watch(page: Page, home: string): string[] {
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
