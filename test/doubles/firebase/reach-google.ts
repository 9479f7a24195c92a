import { join } from "node:path";
import type { BrowserContext, Route } from "@playwright/test";

/** Where a browser's requests really go. */
export interface Ways {
  /** What people type, such as `https://candor.example`. */
  readonly publicOrigin: string;
  /** The product behind it. */
  readonly product: string;
  /** The double of Firebase. */
  readonly firebase: string;
}

/**
 * Lets a browser reach the product by its public name, and the doubles in place of Google. The page
 * is the one that is shipped: it knows nothing of this.
 */
export async function reachGoogle(context: BrowserContext, ways: Ways): Promise<void> {
  const shim = join(import.meta.dirname, "pages", "gapi-shim.js");
  await context.route(`${ways.publicOrigin}/**`, (route) => pass(route, ways.product));
  for (const host of ["identitytoolkit", "securetoken"])
    await context.route(`https://${host}.googleapis.com/**`, (route) => pass(route, ways.firebase));
  await context.route("https://apis.google.com/js/api.js*", (route) =>
    route.fulfill({ path: shim, contentType: "text/javascript" }),
  );
}

/** Sends a request on to another origin and its answer back. */
async function pass(route: Route, origin: string): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  try {
    const response = await route.fetch({ url: origin + pathname + search, maxRedirects: 0 });
    await route.fulfill({ response });
  } catch {
    // The page, or the product, is gone; nobody waits for an answer.
    await route.abort().catch(() => undefined);
  }
}
